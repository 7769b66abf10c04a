//! Phase 1: shares for cash.

use crate::{
    action::Action,
    event::Event,
    state::{AgeOfSteam, Phase},
};
use game_core::{Allowed, Events, Refusal, require, text, unchecked};

pub fn candidates(game: &AgeOfSteam, out: &mut Vec<Action>) {
    let Some(seat) = game.waiting() else { return };
    let left = game.map().file.tracks.shares.max - game.player(seat).shares;
    out.extend((0..=left).map(|shares| Action::IssueShares { shares }));
}

pub fn check(game: &AgeOfSteam, shares: u8) -> Allowed {
    let Phase::IssueShares { .. } = game.phase else {
        return Err(Refusal::new(
            "AS-26",
            text!("shares are issued only in phase 1"),
        ));
    };
    let seat = game.waiting().ok_or_else(|| game.not_now())?;
    let (has, most) = (game.player(seat).shares, game.map().file.tracks.shares.max);
    require!(
        u16::from(has) + u16::from(shares) <= u16::from(most),
        "AS-25",
        "you have issued {has} {has|share|shares}; {n} more would pass {most}",
        has,
        n = shares,
        most
    );
    Ok(())
}

pub fn perform(game: &mut AgeOfSteam, shares: u8, events: &mut Events<Event>) {
    let Some(seat) = game.waiting() else {
        unchecked!()
    };
    let cash = u32::from(shares) * game.map().file.tracks.shares.cash_per_share;
    let player = game.player_mut(seat);
    player.shares += shares;
    player.cash += cash;
    events.tell(Event::SharesIssued { seat, shares, cash });
    let Phase::IssueShares { at } = &mut game.phase else {
        unchecked!()
    };
    *at += 1;
}
