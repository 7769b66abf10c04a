//! The server over real sockets: what clients of every kind can do, and what they cannot.

mod world;
mod authenticator;

mod tables;
mod playing;
mod profiles;
mod rated;
mod seeing;
mod crowds;
mod undo;
mod luck;
mod lobby;
mod manners;
mod leaving;
mod clocks;
mod times;
mod bots;
mod data;
mod aside;
mod bad_messages;
mod lessons;
mod limits;
mod names;
mod joining;
mod passkeys;
mod signing_in;
mod mail_codes;
mod deleting;
mod orders;
mod patience;
mod shares;
mod ending;
mod faults;
mod events;
mod pages;
mod word;
