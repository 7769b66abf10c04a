//! Tables without sockets: what is stored, sent and wanted for everything that can happen.

mod desk;

mod seats;
mod playing;
mod seeing;
mod crowds;
mod questions;
mod undo;
mod wishes;
mod luck;
mod leaving;
mod guard;
mod bots;
mod stumbles;
mod elsewhere;
mod aside;
mod letters;
mod sleeping;
