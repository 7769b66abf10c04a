//! Move a marker one space up a performance track (RR-105) and pay the toll (RR-106).

use crate::{
    action::{Action, TollWorker},
    data::Toll,
    event::Event,
    ids::Track,
    outlook::Spend,
    state::{Pending, RailroadRevolution},
};
use game_core::{Allowed, Events, Refusal, Seat, require, text};

impl RailroadRevolution {
    /// The toll of the next step; none where the marker stands on top.
    pub fn next_toll(&self, seat: Seat, track: Track) -> Option<Toll> {
        let at = self.player(seat).markers[track.index()];
        let space = self.data().track(track).get(at as usize + 1)?;
        let mut toll = space.toll;
        if self.options.hard_tolls {
            toll.money = toll.money_hard;
        }
        Some(toll)
    }
}

pub fn candidates(game: &RailroadRevolution, out: &mut Vec<Action>) {
    for track in Track::ALL {
        match game.next_toll(game.seat, track) {
            None => {}
            Some(toll) if toll.workers == 0 => out.push(Action::Advance { track, toll: None }),
            Some(_) => super::each_worker(game, |worker, from| {
                let toll = Some(TollWorker { worker, from });
                out.push(Action::Advance { track, toll });
            }),
        }
    }
}

pub fn check(game: &RailroadRevolution, track: Track, worker: Option<TollWorker>) -> Allowed {
    let open = matches!(game.top(), Some(Pending::Advance { .. }));
    require!(open, "RR-105", "you have no step to make now");
    let Some(toll) = game.next_toll(game.seat, track) else {
        return Err(Refusal::new(
            "RR-107",
            text!("your marker stands on the top space"),
        ));
    };
    let player = game.decider();
    require!(
        toll.shares <= player.shares,
        "RR-106",
        "the toll is {n} {n|share|shares}",
        n = toll.shares
    );
    let covered = u32::from(toll.money) <= player.money;
    require!(
        covered,
        "RR-106",
        "the toll is ${money}",
        money = toll.money
    );
    let asked = toll.workers != 0;
    require!(
        asked || worker.is_none(),
        "RR-106",
        "this step asks for no worker"
    );
    require!(
        !asked || worker.is_some(),
        "RR-106",
        "the toll is one worker; say which"
    );
    if let Some(TollWorker { worker, from }) = worker {
        super::check_has(game, worker, from, "RR-106")?;
    }
    if toll == Toll::default() {
        return Ok(());
    }
    game.check_finish(
        &Action::Advance {
            track,
            toll: worker,
        },
        Spend {
            money: toll.money.into(),
            shares: toll.shares,
            workers: toll.workers.into(),
        },
    )
}

pub fn perform(
    game: &mut RailroadRevolution,
    track: Track,
    worker: Option<TollWorker>,
    events: &mut Events<Event>,
) {
    let toll = game.next_toll(game.seat, track).unwrap_or_default();
    game.pay_shares(toll.shares, events);
    game.pay_money(toll.money.into(), events);
    if let Some(TollWorker { worker, from }) = worker {
        super::discard(game, worker, from, events);
    }
    let space = &mut game.decider_mut().markers[track.index()];
    *space += 1;
    let space = *space;
    game.count_down();
    events.tell(Event::Advanced {
        seat: game.seat,
        track,
        space,
    });
}
