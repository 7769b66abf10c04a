//! The server over real sockets: what clients of every kind can do, and what they cannot.

mod world;

mod tables;
mod playing;
mod seeing;
mod crowds;
mod undo;
mod leaving;
mod bots;
mod data;
mod bad_messages;
mod lessons;
mod limits;
mod ending;
mod pages;
