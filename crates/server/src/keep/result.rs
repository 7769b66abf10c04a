//! Results, told to the store.

use super::kept_holder;
use bots::Strength;
use store::{GameEnd, NewPlayer, NewResult, RatedRule, Rating, TableId};
use table::{Ending, GameResult, Holder, Player, Rated, Who};

pub(crate) fn kept_result(table: &TableId, result: GameResult) -> NewResult {
    NewResult {
        table: table.clone(),
        game: result.game,
        ending: match result.ending {
            Ending::PlayedOut => GameEnd::PlayedOut,
            Ending::Conceded => GameEnd::Conceded,
            Ending::Agreed => GameEnd::Agreed,
        },
        steps: result.steps,
        players: result.players.into_iter().map(kept_player).collect(),
        ended_at: result.at,
    }
}

fn kept_player(player: Player) -> NewPlayer {
    let fixed = |s: Strength| Rating::fixed(s.rating, s.error);
    let (holder, fixed) = match player.who {
        Who::Person(user) => (Holder::Person(user), None),
        Who::Bot(level, strength) => (Holder::Bot(level), strength.map(fixed)),
        Who::Nobody => (Holder::Open, None),
    };
    let (user, level) = match kept_holder(holder) {
        store::Holder::Person(user) => (Some(user), None),
        store::Holder::Bot(level) => (None, Some(level)),
        store::Holder::Open | store::Holder::Named => (None, None),
    };
    NewPlayer {
        seat: player.seat.0,
        user,
        level,
        name: player.name,
        place: player.place,
        points: player.points,
        has_left: player.left,
        was_dealt_in: player.was_dealt_in,
        shares: player.shares,
        moves: player.moves,
        time: player.time,
        fixed,
    }
}

pub(crate) fn rated(rule: RatedRule) -> Rated {
    match rule {
        RatedRule::No => Rated::No,
        RatedRule::People => Rated::People,
        RatedRule::WithBots => Rated::WithBots,
    }
}

pub(crate) fn kept_rated(rated: Rated) -> RatedRule {
    match rated {
        Rated::No => RatedRule::No,
        Rated::People => RatedRule::People,
        Rated::WithBots => RatedRule::WithBots,
    }
}
