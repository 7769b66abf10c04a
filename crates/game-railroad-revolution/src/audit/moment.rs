//! What is being decided fits the rest of the state.

use super::{MOST_MONEY, MOST_SHARES};
use crate::{
    actions::deal,
    data::Data,
    ids::Job,
    state::{Pending, Phase, RailroadRevolution},
};
use game_core::Problems;

/// The moment of the turn makes sense.
pub fn check(game: &RailroadRevolution, data: &Data, wrong: &mut Problems) {
    let (turn, player) = (&game.turn, game.decider());
    let setting_up = matches!(game.phase, Phase::Choosing | Phase::SettingUp);
    wrong.unless(setting_up == (game.round == 0), || "round 0 is set-up");
    wrong.unless(game.round <= 100, || "no game lasts 100 rounds");
    wrong.unless(
        game.last_round.is_none_or(|r| game.round <= r && r <= 120),
        || "the last round is to come",
    );
    wrong.unless(
        setting_up || game.offers.is_empty(),
        || "set-up tiles are chosen in set-up",
    );
    let effects = matches!(
        game.phase,
        Phase::SettingUp | Phase::Acting | Phase::Dealing { .. }
    );
    wrong.unless(
        effects || game.pending.is_empty(),
        || "nothing waits to be resolved",
    );
    let own_turn = matches!(game.phase, Phase::Placing | Phase::Acting);
    wrong.unless(
        !own_turn || game.seat == game.active,
        || "the active player has the turn",
    );
    let keeping = matches!(game.phase, Phase::Keeping { .. });
    wrong.unless(
        keeping != game.looked_at.is_empty(),
        || "milestones are looked at to keep one",
    );
    match game.phase {
        Phase::Choosing => {
            let to_choose = u32::from(
                (game.seat.0 + game.players.len() as u8 - game.first.0) % game.players.len() as u8,
            ) + 1;
            wrong.unless(
                game.offers.len() as u32 == to_choose,
                || "there is a set-up tile for everybody",
            );
        }
        Phase::SettingUp => {
            let to_choose =
                (game.seat.0 + game.players.len() as u8 - game.first.0) % game.players.len() as u8;
            wrong.unless(
                game.offers.len() as u8 == to_choose,
                || "there is a set-up tile for everybody",
            );
            wrong.unless(!game.pending.is_empty(), || "a bonus of set-up is open");
        }
        Phase::Placing => wrong.unless(
            !player.stock.is_empty() && player.has_pieces(),
            || "the active player can act",
        ),
        Phase::Acting => {
            let most = player.rails_left.max(1);
            wrong.unless(turn.to_place <= most, || "the action has its pieces");
            let has_piece = turn.to_place == 0
                || match turn.job {
                    Job::Station => {
                        player.buildings != 0 && !player.available_cities(data).is_empty()
                    }
                    Job::Railroad => player.rails_left != 0,
                    Job::Telegraph => {
                        player.buildings != 0 && !player.available_sections().is_empty()
                    }
                    Job::Trade => player.has_pieces(),
                };
            wrong.unless(
                has_piece && turn.to_place <= 6,
                || "the action can be completed",
            );
            wrong.unless(
                turn.due <= MOST_MONEY && turn.triangles <= 100,
                || "the action has a price",
            );
            wrong.unless(
                turn.shares_taken <= MOST_SHARES,
                || "the section gave its shares",
            );
            let tasks = (!(turn.reward || turn.first) || turn.city.is_some())
                && (!turn.tile || turn.section.is_some());
            wrong.unless(tasks, || "what is open has been built");
        }
        Phase::Keeping { slot } => {
            let free = player.open.get(slot as usize).is_some_and(Option::is_none);
            wrong.unless(free, || "a kept milestone has a place");
        }
        Phase::Completing => {
            let two = game.completed_slots(game.seat).count() == 2;
            wrong.unless(two, || "two milestones are completed");
        }
        Phase::Dealing { .. } | Phase::Over => {}
    }
    if let Phase::Dealing { taken } = game.phase {
        let waits = !game.pending.is_empty()
            || deal::could_take(game, game.seat, taken)
            || player.available() < u32::from(data.constants.min_available_workers);
        wrong.unless(waits, || "somebody can take a deal");
    }
    let possible = game.top().is_none_or(|top| game.is_possible(top));
    wrong.unless(possible, || "what waits can be decided");
    let times = game.pending.iter().all(|p| match p {
        Pending::Advance { steps: n }
        | Pending::Promote { times: n, .. }
        | Pending::Flip { times: n }
        | Pending::GainWorker { picks: n, .. }
        | Pending::Exchange { times: n }
        | Pending::TakeTrain { times: n }
        | Pending::FreeRail { times: n }
        | Pending::FreeStation { times: n }
        | Pending::FreeOffice { times: n } => (1..=20).contains(n),
        Pending::TrainBonus { .. }
        | Pending::SetupRail
        | Pending::SetupStation
        | Pending::SetupOffice => true,
    });
    // A full stack leaves no room for what a decision could open.
    wrong.unless(
        times && game.pending.len() <= 10,
        || "what waits is of a usual size",
    );
}
