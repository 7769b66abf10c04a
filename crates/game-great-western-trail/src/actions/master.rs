//! Taking a station master in exchange for a worker (GW-553…556).

use crate::action::not_now;

use crate::event::Event;
use crate::ids::Worker;
use crate::pending::Pending;
use crate::state::MasterSpace;
use crate::{GreatWesternTrail, Told};
use game_core::{Allowed, Indexed, require, unchecked};

pub fn check(game: &GreatWesternTrail, worker: Worker) -> Allowed {
    let Some(Pending::Master { .. }) = game.top() else {
        return not_now();
    };
    let has = 1 < game.me().workers(worker);
    require!(
        has,
        "GW-553",
        "your only {worker} is the printed one",
        worker
    );
    Ok(())
}

pub fn perform(game: &mut GreatWesternTrail, worker: Worker, events: &mut Told) {
    let Some(Pending::Master { station }) = game.pending.pop() else {
        unchecked!()
    };
    let MasterSpace::Master(master) = game.masters[station.index()] else {
        unchecked!()
    };
    game.masters[station.index()] = MasterSpace::Worker(worker);
    let me = game.me_mut();
    me.workers[worker.index()] -= 1;
    me.masters.push(master);
    events.tell(Event::TookMaster {
        seat: game.current,
        master,
        worker,
    });
    if let Some(local) = &game.data().masters[master.index()].immediate {
        let other = local.deals.get(1).copied();
        game.pending.push(Pending::Offer {
            deal: local.deals[0],
            other,
        });
    }
}
