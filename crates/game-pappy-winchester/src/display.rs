//! The table as text for a terminal: what a spectator sees, no more.

use crate::ids::{Bonus, Feature, Parcel};
use crate::state::{PappyWinchester, Stage};
use crate::view::{self, ParcelView, PlayerView, View};
use game_core::{Game, Message, Seat, Viewer, Words, message};
use std::fmt::{self, Write};

impl fmt::Display for PappyWinchester {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        draw(self, &PappyWinchester::INFO.english(), f)
    }
}

pub fn draw(game: &PappyWinchester, words: &Words, f: &mut dyn Write) -> fmt::Result {
    let view = view::view(game, Viewer::Spectator);
    for line in headlines(&view, game.stage) {
        writeln!(f, "{}", words.tell(&line))?;
    }
    for row in view.parcels.chunks(7) {
        let row: String = row
            .iter()
            .map(|parcel| format!("{:<18}", describe(parcel, words)))
            .collect();
        writeln!(f, "{}", row.trim_end())?;
    }
    for pile in &view.common {
        let objective = words.look_up(pile.objective.word());
        let notes = pile.notes;
        let line = match pile.taken_by {
            None => message!("{notes} {objective}", notes, objective),
            Some(seat) => message!(
                "{notes} {objective}: taken by {seat}",
                notes,
                objective,
                seat
            ),
        };
        writeln!(f, "{}", words.tell(&line))?;
    }
    view.players
        .iter()
        .try_for_each(|player| player_line(player, words, f))
}

fn headlines(view: &View, stage: Stage) -> Vec<Message> {
    let mut lines = vec![message!(
        "turn {turn} of {turns}, first player: {seat}, saloon {saloon}, bank {bank}, Locomotive at {train}, Boat at {boat}",
        turn = view.turn,
        turns = view.parcels.len(),
        seat = view.first_player,
        saloon = view.saloon,
        bank = view.bank,
        train = view.train,
        boat = view.boat
    )];
    let parcel = view.auction.as_ref().map(|a| a.parcel.to_string());
    match (&view.auction, stage) {
        (Some(auction), Stage::Auction) => {
            let inside: Vec<String> = auction.inside.iter().map(|seat| number(*seat)).collect();
            let inside = inside.join(" ");
            let (parcel, bid) = (parcel.unwrap_or_default(), auction.bid);
            lines.push(match auction.leader {
                Some(seat) => message!(
                    "parcel {parcel} on sale, {seat} bids {bid}, still in: {inside}",
                    parcel,
                    seat,
                    bid,
                    inside
                ),
                None => message!(
                    "parcel {parcel} on sale, no bid, still in: {inside}",
                    parcel,
                    inside
                ),
            });
        }
        (Some(_), _) => lines.push(message!(
            "parcel {parcel} is bought",
            parcel = parcel.unwrap_or_default()
        )),
        (None, Stage::Over) => lines.push(message!("the game is over")),
        (None, _) => lines.push(message!("set-up")),
    }
    lines
}

/// Players are counted from 1, as in sentences.
fn number(seat: Seat) -> String {
    (seat.index() + 1).to_string()
}

/// `12 prairie R @2`: number, land, token, owner.
fn describe(parcel: &ParcelView, words: &Words) -> String {
    let land = match parcel.feature {
        Feature::None => parcel.terrain.word(),
        Feature::Mine | Feature::Ranch => parcel.feature.word(),
    };
    let token = parcel.token.map_or('?', |token| letter(token, words));
    let owner = parcel
        .owner
        .map_or(String::new(), |seat| format!(" @{}", number(seat)));
    let land = words.look_up(land);
    format!("{:>2} {land} {token}{owner}", parcel.parcel)
}

/// The initial of a token's word.
fn letter(token: Bonus, words: &Words) -> char {
    words.look_up(token.word()).chars().next().unwrap_or('?')
}

fn player_line(player: &PlayerView, words: &Words, f: &mut dyn Write) -> fmt::Result {
    let parcels: Vec<String> = player.parcels.iter().map(Parcel::to_string).collect();
    let cash = player
        .cash
        .map_or("?".to_string(), |cash| words.number(cash));
    let tokens = [
        (Bonus::Rumour, player.rumour_tokens),
        (Bonus::Saloon, player.saloon_tokens),
        (Bonus::Movement, player.movement_tokens),
    ];
    let tokens = tokens.map(|(token, n)| format!("{}{n}", letter(token, words)));
    let mut parts = vec![
        message!("cash {cash}", cash),
        message!("tokens {tokens}", tokens = tokens.join(" ")),
    ];
    if player.duel_token {
        parts.push(message!("duel"));
    }
    parts.push(match parcels.is_empty() {
        true => message!("no parcels"),
        false => message!("parcels {parcels}", parcels = parcels.join(" ")),
    });
    let parts = parts.iter().map(|part| words.tell(part));
    let objectives = player.objectives.iter().filter_map(|o| o.objective);
    let objectives = objectives.map(|objective| words.look_up(objective.word()).to_string());
    let has: Vec<String> = parts.chain(objectives).collect();
    let line = message!("{seat}: {has}", seat = player.seat, has = has.join(", "));
    writeln!(f, "{}", words.tell(&line))
}
