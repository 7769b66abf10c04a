//! What is being decided fits the rest of the state.

use super::{MOST_MONEY, MOST_SHARES};
use crate::{
    actions::deal,
    data::Data,
    ids::Job,
    state::{Pending, Phase, RailroadRevolution},
};
use game_core::{Problems, message};

/// The moment of the turn makes sense.
pub fn check(game: &RailroadRevolution, data: &Data, wrong: &mut Problems) {
    let (turn, player) = (&game.turn, game.decider());
    let setting_up = matches!(game.phase, Phase::Choosing | Phase::SettingUp);
    wrong.unless(setting_up == (game.round == 0), || {
        message!("round 0 is set-up, and no other is")
    });
    wrong.unless(game.round <= 100, || {
        message!("no game lasts so many rounds")
    });
    wrong.unless(
        game.last_round.is_none_or(|r| game.round <= r && r <= 120),
        || message!("the last round has passed"),
    );
    wrong.unless(setting_up || game.offers.is_empty(), || {
        message!("set-up tiles are left after set-up")
    });
    let effects = matches!(
        game.phase,
        Phase::SettingUp | Phase::Acting | Phase::Dealing { .. }
    );
    wrong.unless(effects || game.pending.is_empty(), || {
        message!("something waits that cannot be resolved now")
    });
    let own_turn = matches!(game.phase, Phase::Placing | Phase::Acting);
    wrong.unless(!own_turn || game.seat == game.active, || {
        message!("somebody else has the turn of the active player")
    });
    let keeping = matches!(game.phase, Phase::Keeping { .. });
    wrong.unless(keeping != game.looked_at.is_empty(), || {
        message!("milestones are looked at though none is kept, or none is there to keep")
    });
    match game.phase {
        Phase::Choosing => {
            let to_choose = u32::from(
                (game.seat.0 + game.players.len() as u8 - game.first.0) % game.players.len() as u8,
            ) + 1;
            wrong.unless(game.offers.len() as u32 == to_choose, || {
                message!("there is not one set-up tile for everybody")
            });
        }
        Phase::SettingUp => {
            let to_choose =
                (game.seat.0 + game.players.len() as u8 - game.first.0) % game.players.len() as u8;
            wrong.unless(game.offers.len() as u8 == to_choose, || {
                message!("there is not one set-up tile for everybody")
            });
            wrong.unless(!game.pending.is_empty(), || {
                message!("no bonus of set-up is open")
            });
        }
        Phase::Placing => wrong.unless(!player.stock.is_empty() && player.has_pieces(), || {
            message!("the active player cannot act")
        }),
        Phase::Acting => {
            let most = player.rails_left.max(1);
            wrong.unless(turn.to_place <= most, || {
                message!("the action has more to place than there are pieces")
            });
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
            wrong.unless(has_piece && turn.to_place <= 6, || {
                message!("the action cannot be completed")
            });
            wrong.unless(turn.due <= MOST_MONEY && turn.triangles <= 100, || {
                message!("the action has an impossible price")
            });
            wrong.unless(turn.shares_taken <= MOST_SHARES, || {
                message!("the section gave too many shares")
            });
            let tasks = (!(turn.reward || turn.first) || turn.city.is_some())
                && (!turn.tile || turn.section.is_some());
            wrong.unless(tasks, || message!("something is open that was not built"));
        }
        Phase::Keeping { slot } => {
            let free = player.open.get(slot as usize).is_some_and(Option::is_none);
            wrong.unless(free, || message!("a kept milestone has no place"));
        }
        Phase::Completing => {
            let two = game.completed_slots(game.seat).count() == 2;
            wrong.unless(two, || message!("not two milestones are completed"));
        }
        Phase::Dealing { .. } | Phase::Over => {}
    }
    if let Phase::Dealing { taken } = game.phase {
        let waits = !game.pending.is_empty()
            || deal::could_take(game, game.seat, taken)
            || player.available() < u32::from(data.constants.min_available_workers);
        wrong.unless(waits, || message!("nobody can take a deal"));
    }
    let possible = game.top().is_none_or(|top| game.is_possible(top));
    wrong.unless(possible, || message!("what waits cannot be decided"));
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
    wrong.unless(times && game.pending.len() <= 10, || {
        message!("too much waits")
    });
}
