//! Flip a train (RR-78), and take the bonus of a flipped one that has a cost.

use super::reward::check_cost;
use crate::{
    action::Action,
    event::Event,
    ids::{Face, Train},
    outlook::Spend,
    state::{Pending, RailroadRevolution},
};
use game_core::{Allowed, Events, Refusal, require, text, unchecked};

pub fn candidates(game: &RailroadRevolution, out: &mut Vec<Action>) {
    let player = game.decider();
    for train in Train::all() {
        if player.trains_up[train.index()] != 0 {
            out.push(Action::Flip {
                train,
                to: Face::Down,
            });
        }
        if player.trains_down[train.index()] != 0 {
            out.push(Action::Flip {
                train,
                to: Face::Up,
            });
        }
    }
}

/// A flip is open: by an effect, or as a part of Trade (RR-81).
pub fn is_open(game: &RailroadRevolution) -> bool {
    match game.top() {
        Some(top) => matches!(top, Pending::Flip { .. }),
        None => game.is_acting() && game.turn.flip,
    }
}

pub fn check(game: &RailroadRevolution, train: Train, to: Face) -> Allowed {
    require!(is_open(game), "RR-78", "you may not flip a train now");
    let player = game.decider();
    let owned = match to {
        Face::Down => player.trains_up[train.index()],
        Face::Up => player.trains_down[train.index()],
    };
    require!(owned != 0, "RR-78", "you have no such train to flip");
    game.check_finish(&Action::Flip { train, to }, Spend::default())
}

pub fn perform(game: &mut RailroadRevolution, train: Train, to: Face, events: &mut Events<Event>) {
    if game.pending.is_empty() {
        game.turn.flip = false;
    }
    game.count_down();
    let (seat, player) = (game.seat, game.decider_mut());
    let (from, into) = match to {
        Face::Down => (&mut player.trains_up, &mut player.trains_down),
        Face::Up => (&mut player.trains_down, &mut player.trains_up),
    };
    from[train.index()] -= 1;
    into[train.index()] += 1;
    events.tell(Event::TrainFlipped { seat, train, to });
    let effect = &game.data().train(train).effect;
    match to {
        Face::Up => {}
        Face::Down if effect.is_free() => game.use_effect(effect, events),
        Face::Down => {
            let bonus = Pending::TrainBonus { train };
            if game.is_possible(bonus) {
                game.pending.push(bonus);
            }
        }
    }
}

pub fn check_take(game: &RailroadRevolution) -> Allowed {
    let Some(Pending::TrainBonus { train }) = game.top() else {
        return Err(Refusal::new(
            "RR-78",
            text!("there is no train bonus to pay for now"),
        ));
    };
    let effect = &game.data().train(train).effect;
    game.check_useful(effect)?;
    check_cost(game, effect, &Action::Take)
}

pub fn perform_take(game: &mut RailroadRevolution, events: &mut Events<Event>) {
    let Some(Pending::TrainBonus { train }) = game.pending.pop() else {
        unchecked!()
    };
    game.use_effect(&game.data().train(train).effect, events);
}
