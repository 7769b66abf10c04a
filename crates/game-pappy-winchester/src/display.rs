//! The table as text for a terminal: what a spectator sees, no more.

use crate::ids::{Bonus, Feature, Parcel};
use crate::state::{PappyWinchester, Stage};
use crate::view::{self, ParcelView, PlayerView, View};
use game_core::Viewer;
use std::fmt;

impl fmt::Display for PappyWinchester {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let view = view::view(self, Viewer::Spectator);
        headline(&view, self.stage, f)?;
        for row in view.parcels.chunks(7) {
            let row: String = row
                .iter()
                .map(|parcel| format!("{:<18}", describe(parcel)))
                .collect();
            writeln!(f, "{}", row.trim_end())?;
        }
        for pile in &view.common {
            match pile.taken_by {
                None => writeln!(f, "{} {}", pile.notes, pile.objective)?,
                Some(seat) => {
                    writeln!(f, "{} {}: taken by seat {seat}", pile.notes, pile.objective)?
                }
            }
        }
        view.players
            .iter()
            .try_for_each(|player| player_line(player, f))
    }
}

fn headline(view: &View, stage: Stage, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    write!(
        f,
        "turn {} of 19, first player seat {}, saloon {}, bank {}, {}, {}",
        view.turn, view.first_player, view.saloon, view.bank, view.train, view.boat
    )?;
    match (&view.auction, stage) {
        (Some(auction), Stage::Auction) => {
            write!(f, "\nparcel {} on sale, ", auction.parcel)?;
            match auction.leader {
                Some(leader) => write!(f, "seat {leader} bids {}", auction.bid)?,
                None => write!(f, "no bid")?,
            }
            let inside: Vec<String> = auction.inside.iter().map(|seat| seat.to_string()).collect();
            writeln!(f, ", still in: {}", inside.join(" "))
        }
        (Some(auction), _) => writeln!(f, "\nparcel {} is bought", auction.parcel),
        (None, Stage::Over) => writeln!(f, ", over"),
        (None, _) => writeln!(f, ", set-up"),
    }
}

/// `12 prairie R @2`: number, land, token, owner.
fn describe(parcel: &ParcelView) -> String {
    let land = match parcel.feature {
        Feature::None => parcel.terrain.word(),
        Feature::Mine | Feature::Ranch => parcel.feature.word(),
    };
    let token = match parcel.token {
        Some(Bonus::Rumour) => "R",
        Some(Bonus::Saloon) => "S",
        Some(Bonus::Movement) => "M",
        None => "?",
    };
    let owner = parcel
        .owner
        .map_or(String::new(), |seat| format!(" @{seat}"));
    format!("{:>2} {land} {token}{owner}", parcel.parcel)
}

fn player_line(player: &PlayerView, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let parcels: Vec<String> = player.parcels.iter().map(Parcel::to_string).collect();
    let cash = player.cash.map_or("?".to_string(), |cash| cash.to_string());
    write!(
        f,
        "seat {}: cash {cash}, tokens R{} S{} M{}{}, parcels {}",
        player.seat,
        player.rumour_tokens,
        player.saloon_tokens,
        player.movement_tokens,
        if player.duel_token { ", duel" } else { "" },
        if parcels.is_empty() {
            "none".to_string()
        } else {
            parcels.join(" ")
        }
    )?;
    for shown in player.objectives.iter().filter_map(|o| o.objective) {
        write!(f, ", {shown}")?;
    }
    writeln!(f)
}
