//! The railway as one line.

use super::load::Loaded;
use super::raw::File;
use super::*;

/// The line in order, each turnout between its two spaces, and nothing but that in the graph of the file.
pub fn railway(file: &File) -> Loaded<(Vec<RailData>, Vec<StationData>, u64)> {
    let railway = &file.railway;
    let mut rails: Vec<RailData> = Vec::new();
    let mut turnouts = 0;
    for space in &railway.spaces {
        let mut expected = vec![format!("r{}", space.number + 1)];
        rails.push(RailData {
            word: space.id.clone().leak(),
            is_turnout: false,
            number: space.number,
            station: None,
        });
        if let Some(turnout) = railway.turnouts.iter().find(|t| t.after == space.id) {
            expected.push(turnout.id.clone());
            turnouts |= 1 << rails.len();
            rails.push(RailData {
                word: turnout.id.clone().leak(),
                is_turnout: true,
                number: space.number + 1,
                station: None,
            });
            let leads = railway.forward.get(&turnout.id);
            if leads != Some(&vec![turnout.before.clone()]) {
                return Err(format!("{} does not lead back to the line", turnout.id));
            }
        }
        if space.number == 39 {
            expected.clear();
        }
        if railway.forward.get(&space.id) != Some(&expected) {
            return Err(format!("{} does not lead to {expected:?}", space.id));
        }
    }
    let mut stations = Vec::new();
    for (i, row) in railway.stations.iter().enumerate() {
        let at = rails
            .iter()
            .position(|r| r.word == row.at)
            .ok_or("a station off the line")?;
        rails[at].station = Some(Station::at(i));
        stations.push(StationData {
            word: row.id.clone().leak(),
            at: Rail::at(at),
            cost: row.cash,
            vp: row.vp,
            frame: row.frame,
            has_master: row.station_master_space,
        });
    }
    Ok((rails, stations, turnouts))
}
