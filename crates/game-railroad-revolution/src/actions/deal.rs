//! Accept a deal of the face-up tile (RR-84, RR-85), or with the gray ability on Trade (RR-82); or pass.

use super::ability::ability;
use crate::{
    action::Action,
    effect::Op,
    event::Event,
    ids::{Half, Worker},
    outlook::Spend,
    state::{Phase, RailroadRevolution},
};
use game_core::{Allowed, Events, Seat, require};

pub fn candidates(_: &RailroadRevolution, out: &mut Vec<Action>) {
    out.extend(Half::ALL.iter().map(|half| Action::Deal { half: *half }));
}

/// The gray ability on Trade is open.
pub fn is_own(game: &RailroadRevolution) -> bool {
    let turn = &game.turn;
    game.is_acting_freely()
        && turn.extra
        && turn.worker != Worker::White
        && ability(game).takes_deal()
}

/// The shares that come with taking a deal.
fn bonus_shares(game: &RailroadRevolution) -> u16 {
    if !is_own(game) {
        return 0;
    }
    let gained = ability(game).ops.iter().map(|op| match op {
        Op::GainShares { n } => *n,
        _ => 0,
    });
    gained.sum()
}

pub fn check(game: &RailroadRevolution, half: Half) -> Allowed {
    let dealing = game.pending.is_empty() && matches!(game.phase, Phase::Dealing { .. });
    require!(
        dealing || is_own(game),
        "RR-83",
        "no deal is open to you now"
    );
    if let Phase::Dealing { taken } = game.phase {
        require!(!taken[half.index()], "RR-84", "you have taken this deal");
        let one = game.seat == game.active || taken == [false; 2];
        require!(one, "RR-84", "you may take one of the two deals");
    }
    let effect = game.data().deal(game.deals.up, half);
    let bonus = bonus_shares(game);
    game.check_useful_after(bonus, effect)?;
    let (cost, player) = (effect.cost, game.decider());
    let shares = player.shares + bonus;
    require!(
        cost.shares <= shares,
        "RR-85",
        "the deal costs {n} {n|share|shares}",
        n = cost.shares
    );
    let covered = u32::from(cost.money) <= player.money;
    require!(
        covered,
        "RR-85",
        "the deal costs ${money}",
        money = cost.money
    );
    game.check_finish(
        &Action::Deal { half },
        Spend {
            money: cost.money.into(),
            shares: cost.shares,
            workers: 0,
        },
    )
}

pub fn perform(game: &mut RailroadRevolution, half: Half, events: &mut Events<Event>) {
    let tile = game.deals.up;
    events.tell(Event::DealTaken {
        seat: game.seat,
        tile,
        half,
    });
    if is_own(game) {
        game.turn.extra = false;
        game.turn.deal_taken = true;
        game.use_effect(ability(game), events);
    }
    if let Phase::Dealing { taken } = &mut game.phase {
        taken[half.index()] = true;
    }
    game.use_effect(game.data().deal(tile, half), events);
}

/// Whether a seat that is offered the tile could take one of its deals, selling shares if need be.
pub fn could_take(game: &RailroadRevolution, seat: Seat, taken: [bool; 2]) -> bool {
    let only_one = seat != game.active && taken != [false; 2];
    !only_one
        && Half::ALL
            .iter()
            .any(|half| !taken[half.index()] && could_take_half(game, seat, *half))
}

fn could_take_half(game: &RailroadRevolution, seat: Seat, half: Half) -> bool {
    let data = game.data();
    let effect = data.deal(game.deals.up, half);
    let per_share = i64::from(data.constants.share_sale_money);
    let spare = game.means(seat) - per_share * i64::from(effect.cost.shares);
    effect.cost.shares <= game.player(seat).shares
        && i64::from(effect.cost.money) <= spare
        && game.is_useful(effect)
}

pub fn check_pass(game: &RailroadRevolution) -> Allowed {
    let dealing = game.pending.is_empty() && matches!(game.phase, Phase::Dealing { .. });
    require!(dealing, "RR-84", "no deal is offered to you now");
    let least = game.data().constants.min_available_workers;
    let enough = u32::from(least) <= game.decider().available();
    require!(
        enough,
        game.workers_rule(),
        "you need {least} workers when the turn ends",
        least
    );
    Ok(())
}
