//! What every game must keep of what is decided beforehand: orders for an auction, turns that are prepared.

use super::contract::Referee;
use crate::{Chance, Game, Order, Orders, Resort, Seat, Viewer};

impl<G: Game> Referee<G> {
    /// Orders and prospects of every seat.
    pub(super) fn beforehand(&self, game: &G, legal: &[G::Action], pick: &mut Chance) {
        for seat in Seat::all(game.seats()) {
            let mut guess = || {
                let mut world = game.clone();
                world.guess_hidden(Viewer::Seat(seat), pick);
                world
            };
            let (one, other) = (guess(), guess());
            self.orders(game, seat, legal, &one);
            if game.status().waiting() != Some(seat) {
                assert!(!game.has_turn(seat), "seat {seat} is not asked\n{game}");
                self.prospect(seat, &one, &other);
            }
        }
    }
    /// An order's action is legal, what is no order is refused with a rule, and both follow from what the
    /// seat may know.
    fn orders(&self, game: &G, seat: Seat, legal: &[G::Action], guess: &G) {
        let offered = game.orders(seat);
        assert_eq!(offered, guess.orders(seat), "orders tell a secret\n{game}");
        let offered = match offered {
            Ok(offered) => offered,
            Err(refusal) => {
                self.known(refusal.rule.0);
                self.said(&refusal.reason);
                assert!(game.check_order(seat, &Order::Pass).is_err());
                return;
            }
        };
        self.said(&offered.about);
        self.said(&offered.pass);
        offered.resort.iter().for_each(|text| self.said(text));
        for order in possible(&offered) {
            assert_eq!(game.check_order(seat, &order), Ok(()), "'{order}'\n{game}");
            if game.status().waiting() != Some(seat) {
                continue;
            }
            let action = game.obey(&order);
            assert_eq!(action, guess.obey(&order), "'{order}' tells a secret");
            let action = action.unwrap_or_else(|| panic!("'{order}' does nothing\n{game}"));
            assert!(legal.contains(&action), "'{order}': '{action}'\n{game}");
        }
        for order in impossible(&offered) {
            let Err(refusal) = game.check_order(seat, &order) else {
                panic!("'{order}' is out of bounds\n{game}");
            };
            self.known(refusal.rule.0);
            self.said(&refusal.reason);
        }
    }
    /// A next turn is a sound position that waits for its seat and shows it nothing that it cannot know.
    fn prospect(&self, seat: Seat, one: &G, other: &G) {
        let (one, other) = (one.prospect(seat), other.prospect(seat));
        let (Some(one), Some(other)) = (&one, &other) else {
            assert!(one.is_none() && other.is_none(), "a secret decides");
            return;
        };
        assert_eq!(one.audit(), [], "in the prospect of seat {seat}\n{one}");
        assert_eq!(one.status().waiting(), Some(seat), "{one}");
        assert!(one.has_turn(seat), "{one}");
        let legal = one.legal_list();
        assert!(!legal.is_empty(), "nothing to prepare\n{one}");
        assert_eq!(legal, other.legal_list(), "a prospect tells a secret");
        let view = |world: &G| world.view(Viewer::Seat(seat));
        assert_eq!(view(one), view(other), "a prospect shows a secret");
        self.said(&one.question().text);
    }
}

fn possible(offered: &Orders) -> Vec<Order> {
    let resorts = match offered.resort {
        Some(_) => &[Resort::None, Resort::Last][..],
        None => &[Resort::None],
    };
    let limits = offered.limits.into_iter().flat_map(|(low, high)| {
        assert!(low <= high, "from {low} to {high}");
        [low, high]
    });
    let up_to = limits.flat_map(|limit| {
        let resorts = resorts.iter();
        resorts.map(move |&resort| Order::UpTo { limit, resort })
    });
    up_to.chain([Order::Pass]).collect()
}

fn impossible(offered: &Orders) -> Vec<Order> {
    let up_to = |limit, resort| Order::UpTo { limit, resort };
    let (low, high) = offered.limits.unwrap_or((0, 0));
    let mut orders = vec![
        up_to(high + 1, Resort::None),
        up_to(u32::MAX, Resort::None),
        up_to(low.saturating_sub(1), Resort::None),
    ];
    if offered.resort.is_none() {
        orders.push(up_to(high, Resort::Last));
    }
    orders
}
