//! What one client is told in a whole game: as it is, and made small for who asks for it.

use super::client::Client;
use super::process::{Medium, Process};
use super::{BenchError, Line, Load, Pace, Place, http, lost};
use bots::Level;
use serde::Serialize;
use std::time::Duration;
use tokio::sync::oneshot;

/// One game of a title against bots, watched by its person over one more line.
#[derive(Clone, Debug, Serialize)]
pub struct Traffic {
    pub game: String,
    /// Moves that were stored, bots' included.
    pub moves: u64,
    /// Kilobytes that came over the line.
    pub kilobytes: f64,
    /// The same game over a line that asked for small messages.
    pub packed_kilobytes: f64,
    /// Milliseconds of the server's processor a move, with the one line and with the other.
    pub cost: f64,
    pub packed_cost: f64,
}

/// Asked when the game is over: what is answered comes after everything else.
const END: &str = r#"{"type":"back","id":"end"}"#;
const ANSWER: &[u8] = br#""id":"end""#;

pub async fn run(games: u32) -> Result<Vec<Traffic>, BenchError> {
    let mut all = Vec::new();
    for kind in shelf::SHELF {
        all.push(of_game(kind.info().id, games).await?);
    }
    Ok(all)
}

/// The mean of some games.
async fn of_game(game: &str, games: u32) -> Result<Traffic, BenchError> {
    let (mut plain, mut packed) = (Told::default(), Told::default());
    for _ in 0..games {
        plain.add(&one_game(game, "").await?);
        packed.add(&one_game(game, "?packed=true").await?);
    }
    // Games differ in length: what is told of a move does not.
    let moves = (plain.moves + packed.moves) as f64 / f64::from(2 * games);
    let a_game = |told: &Told| told.bytes as f64 / told.moves as f64 * moves / 1_000.0;
    let a_move = |told: &Told| told.time.as_secs_f64() * 1_000.0 / told.moves as f64;
    Ok(Traffic {
        game: game.to_string(),
        moves: moves as u64,
        kilobytes: a_game(&plain),
        packed_kilobytes: a_game(&packed),
        cost: a_move(&plain),
        packed_cost: a_move(&packed),
    })
}

#[derive(Default)]
struct Told {
    moves: u64,
    bytes: u64,
    time: Duration,
}

impl Told {
    fn add(&mut self, other: &Told) {
        self.moves += other.moves;
        self.bytes += other.bytes;
        self.time += other.time;
    }
}

async fn one_game(game: &str, query: &str) -> Result<Told, BenchError> {
    let server = Process::start(Medium::Memory)?;
    let load = Load {
        tables: 1,
        pace: Pace::AtOnce,
        length: Duration::ZERO,
        against: Some(Level::Easy),
        game: game.to_string(),
        medium: Medium::Memory,
    };
    let player = Client::connect(&load, Place::new(&http()?, server.address), 1).await?;
    let path = format!("{}/socket{query}", player.table());
    let line = Line::open_at(server.address, &path, player.cookie()).await?;
    let (over, is_over) = oneshot::channel();
    let counting = tokio::spawn(count(line, is_over));
    let before = total(&server)?;
    let moves = player.play_out().await?;
    let time = total(&server)?.saturating_sub(before);
    over.send(()).map_err(|()| lost("the line broke"))?;
    let bytes = counting.await.map_err(lost)??;
    server.stop()?;
    Ok(Told { moves, bytes, time })
}

fn total(server: &Process) -> Result<Duration, BenchError> {
    Ok(server.time()?.into_values().sum())
}

/// Bytes of all messages until the game is over.
async fn count(mut line: Line, mut over: oneshot::Receiver<()>) -> Result<u64, BenchError> {
    let (mut bytes, mut has_asked) = (0, false);
    loop {
        tokio::select! {
            message = line.message() => {
                let message = message?;
                if message.windows(ANSWER.len()).any(|part| part == ANSWER) {
                    return Ok(bytes);
                }
                bytes += message.len() as u64;
            }
            _ = &mut over, if !has_asked => {
                has_asked = true;
                line.send(END).await?;
            }
        }
    }
}
