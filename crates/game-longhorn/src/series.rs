//! A match of several games (LH-59 to LH-61).

use crate::setup::{LastGame, deal};
use crate::{EndReason, Event, Longhorn, MatchGames, Phase, StartTileChooser, scoring};
use game_core::{Chance, Events, Seat};
use serde::{Deserialize, Serialize};

/// The games that have been played to their end.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Series {
    pub played: u8,
    /// Games won by each seat; the others were drawn.
    pub won: [u8; 2],
    /// Money of each seat in the games in which money was counted.
    pub money: [u16; 2],
}

impl Series {
    /// Nobody can catch up any more, or all games have been played.
    pub fn is_decided(&self, games: MatchGames) -> bool {
        let to_come = games.count().saturating_sub(self.played);
        to_come == 0 || to_come < self.won[0].abs_diff(self.won[1])
    }
}

impl Longhorn {
    /// The games played so far, with the one on the table if it is over.
    pub fn standings(&self) -> Series {
        let mut series = self.series;
        if let Phase::Over { reason, winner } = self.phase {
            count(self, &mut series, reason, winner);
        }
        series
    }
}

fn count(game: &Longhorn, series: &mut Series, reason: EndReason, winner: Option<Seat>) {
    series.played += 1;
    if let Some(winner) = winner {
        series.won[winner.index()] += 1;
    }
    if reason.counts_money() {
        for seat in Seat::all(2) {
            series.money[seat.index()] += scoring::money(game, seat) as u16;
        }
    }
}

/// Ends the game on the table, and the match with it or the next game is dealt.
#[inline(never)]
pub fn end_game(
    game: &mut Longhorn,
    reason: EndReason,
    winner: Option<Seat>,
    chance: &mut Chance,
    events: &mut Events<Event>,
) {
    events.tell(match winner {
        Some(seat) => Event::Won { seat },
        None => Event::Drawn {},
    });
    game.phase = Phase::Over { reason, winner };
    let standings = game.standings();
    let games = game.options.match_games;
    if !standings.is_decided(games) {
        let last = LastGame {
            first: game.first,
            winner,
        };
        *game = deal(&game.options, standings, Some(last), chance);
        events.tell(Event::NextGame {
            game: standings.played + 1,
            first: game.first,
        });
        if game.options.start_tile_chooser == StartTileChooser::Random {
            events.tell(Event::DiscDrawn {
                tile: game.tile(game.disc),
            });
        }
    } else if games != MatchGames::One {
        let [eagle, jessie] = standings.won;
        events.tell(Event::MatchOver { eagle, jessie });
    }
}
