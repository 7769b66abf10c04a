//! Tables without sockets: what is stored, sent and wanted for everything that can happen.

mod desk;
mod told;
mod arrivals;

mod seats;
mod starts;
mod rooms;
mod playing;
mod seeing;
mod crowds;
mod questions;
mod rated;
mod results;
mod undo;
mod turns;
mod wishes;
mod beforehand;
mod only;

mod clock;
mod luck;
mod moments;
mod leaving;
mod looking;
mod guard;
mod bots;
mod stumbles;
mod elsewhere;
mod aside;
mod letters;
mod sleeping;
mod notices;
