-- Every table is read from its log; a replay takes too little time to be worth a copy of the state.
DROP TABLE snapshots;
