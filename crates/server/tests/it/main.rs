//! The server over real sockets: what clients of every kind can do, and what they cannot.

mod world;

mod tables;
mod playing;
mod seeing;
mod crowds;
mod undo;
mod luck;
mod leaving;
mod bots;
mod data;
mod aside;
mod bad_messages;
mod lessons;
mod limits;
mod names;
mod orders;
mod patience;
mod shares;
mod ending;
mod faults;
mod pages;
