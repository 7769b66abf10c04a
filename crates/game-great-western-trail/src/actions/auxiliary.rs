//! Auxiliary actions, once or twice (GW-421…427).

use crate::action::{Action, not_now};

use crate::discards::Paid;
use crate::ids::{Auxiliary, Disc};
use crate::pending::Pending;
use crate::{GreatWesternTrail, Told};
use game_core::{Allowed, require};

pub fn candidates(game: &GreatWesternTrail, out: &mut Vec<Action>) {
    let is_alternative = game.top() == Some(Pending::Use);
    if is_alternative && game.activation.acted {
        return;
    }
    for auxiliary in Auxiliary::ALL {
        let disc = Disc::of_auxiliary(auxiliary).index();
        let left = game.me().discs[disc];
        if left < game.data().discs[disc].spaces {
            out.push(Action::Auxiliary {
                auxiliary,
                twice: false,
            });
        }
        if left == 0 && !is_alternative {
            out.push(Action::Auxiliary {
                auxiliary,
                twice: true,
            });
        }
    }
}

pub fn check(game: &GreatWesternTrail, auxiliary: Auxiliary, twice: bool) -> Allowed {
    match game.top() {
        Some(Pending::Use) => {
            require!(
                !game.activation.acted,
                "GW-402",
                "you have done an action here already"
            );
            require!(
                !twice,
                "GW-422",
                "only a single auxiliary action is possible here"
            );
        }
        Some(Pending::Auxiliary) => {}
        _ => return not_now(),
    }
    let disc = Disc::of_auxiliary(auxiliary);
    let left = game.me().discs[disc.index()];
    require!(
        left < game.data().discs[disc.index()].spaces,
        "GW-421",
        "both discs of this action are still there"
    );
    require!(
        !twice || left == 0,
        "GW-423",
        "a disc of this action is still there"
    );
    game.check_deal(
        game.data().auxiliaries[auxiliary.index()][usize::from(twice)],
        Paid::default(),
    )
}

pub fn perform(game: &mut GreatWesternTrail, auxiliary: Auxiliary, twice: bool, events: &mut Told) {
    match game.top() {
        Some(Pending::Use) => {
            game.activation.acted = true;
            game.activation.closed = true;
        }
        _ => {
            game.pending.pop();
        }
    }
    let deal = game.data().auxiliaries[auxiliary.index()][usize::from(twice)];
    game.begin_deal(deal, Paid::default(), events);
}
