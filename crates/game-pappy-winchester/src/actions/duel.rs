//! One of the last two bidders, instead of bidding, lets two pistols decide (PW-30 to PW-38).

use super::during_the_auction;
use crate::action::Action;
use crate::event::Event;
use crate::state::PappyWinchester;
use game_core::{Allowed, Chance, Events, require};

/// How many are left in an auction that a duel can end.
const DUELLISTS: usize = 2;

pub(crate) fn candidates(game: &PappyWinchester, out: &mut Vec<Action>) {
    if check(game).is_ok() {
        out.push(Action::Duel);
    }
}

pub(crate) fn check(game: &PappyWinchester) -> Allowed {
    during_the_auction(game)?;
    let auction = &game.auction;
    let (inside, bid, cash) = (
        auction.inside.len(),
        auction.bid,
        game.cash[auction.turn.index()],
    );
    require!(
        game.options.duel_tokens_used,
        "PW-30",
        "this table plays without duels"
    );
    require!(
        game.duel_tokens.has(auction.turn),
        "PW-38",
        "you have used your only Duel token"
    );
    require!(
        auction.leader.is_some(),
        "PW-31",
        "no duel before the first bid"
    );
    require!(
        inside == DUELLISTS,
        "PW-30",
        "a duel needs exactly two players in the auction, {inside} are in",
        inside
    );
    require!(
        bid <= cash,
        "PW-32",
        "the winner pays {bid}, you hold only {cash} {cash|note|notes}",
        bid,
        cash
    );
    Ok(())
}

pub(crate) fn perform(game: &mut PappyWinchester, chance: &mut Chance, events: &mut Events<Event>) {
    let challenger = game.auction.turn;
    let rival = game.auction.inside.after(challenger, game.seats);
    let price = game.auction.bid;
    game.duel_tokens.remove(challenger);
    events.tell(Event::Challenges {
        seat: challenger,
        rival,
        price,
    });
    let cards = game.data().duel_cards;
    let fires = cards[chance.below(cards.len() as u32) as usize];
    let (winner, loser) = if fires {
        (challenger, rival)
    } else {
        (rival, challenger)
    };
    events.tell(Event::WinsDuel {
        seat: winner,
        loser,
    });
    game.buy(winner, price, chance, events);
}
