//! What stands beside a choice: its price, or what it brings.

use super::effects::{condition, effect};
use crate::{
    action::Action,
    ids::{Face, Milestone, Piece},
    state::Pending,
    view::{MilestoneView, PlayerView, TrackSpaceView, View},
};
use game_core::{Message, message};

fn is_free(view: &View) -> bool {
    matches!(
        view.pending.last(),
        Some(
            Pending::FreeRail { .. }
                | Pending::SetupRail
                | Pending::FreeStation { .. }
                | Pending::SetupStation
        )
    )
}

pub fn detail(view: &View, action: &Action) -> Option<Message> {
    let me = view.players.get(view.seat.index())?;
    match *action {
        Action::Choose { tile } => {
            let offer = view.offers.iter().find(|offer| offer.offer.tile == tile)?;
            Some(message!(
                "{bonus}, and one {worker} worker",
                bonus = effect(&offer.bonus),
                worker = offer.offer.worker
            ))
        }
        Action::Work { worker, job } => {
            let job = view.jobs.iter().find(|view| view.id == job)?;
            let ability = job.abilities.get(worker.index())?;
            (!ability.ops.is_empty()).then(|| effect(ability))
        }
        // What is placed free has no price (RR-46).
        Action::Station { .. } | Action::Rail { .. } if is_free(view) => None,
        Action::Station { city } => {
            let city = view.cities.iter().find(|view| view.id == city)?;
            Some(message!(
                "{cost:$}: {reward}",
                cost = city.station_cost,
                reward = effect(&city.main)
            ))
        }
        Action::Rail { space } => {
            let rail = view.rails.iter().find(|view| view.id == space)?;
            let cost = u16::from(rail.triangles) * view.prices.triangle;
            Some(match rail.market {
                true => message!("{cost:$} for the ground, a deal follows", cost),
                false => message!("{cost:$} for the ground", cost),
            })
        }
        Action::Office { section } => {
            let section = view.telegraph.iter().find(|view| view.id == section)?;
            let first = section.first.map_or(section.first_shares, |_| 0);
            let n = section.shares + first;
            Some(message!("{n} {n|share|shares}", n))
        }
        Action::Trade { piece } => {
            let leftmost = match piece {
                Piece::Building => me.next_building,
                Piece::Rail => me.next_rail,
            };
            let section = me.next_trade.or(leftmost)?;
            let value = me.storage.get(usize::from(section))?.printed.sale_value;
            Some(message!("brings {value:$}", value))
        }
        Action::Reward => {
            let city = view.turn.as_ref()?.city?;
            let city = view.cities.iter().find(|view| view.id == city)?;
            Some(effect(&city.main))
        }
        Action::First => {
            let city = view.turn.as_ref()?.city?;
            let city = view.cities.iter().find(|view| view.id == city)?;
            Some(effect(&city.first_bonus))
        }
        Action::Ability => {
            let turn = view.turn.as_ref()?;
            let job = view.jobs.iter().find(|view| view.id == turn.job)?;
            job.abilities.get(turn.worker.index()).map(effect)
        }
        Action::Tile { .. } => {
            let section = view.turn.as_ref()?.section?;
            let section = view.telegraph.iter().find(|view| view.id == section)?;
            section.bonus.as_ref().map(effect)
        }
        Action::Advance { track, .. } => next_space(view, me, track.index()),
        Action::Flip { train, to } => {
            let train = me.trains.iter().find(|view| view.id == train)?;
            match to {
                Face::Down => Some(effect(&train.bonus)),
                Face::Up => Some(message!("{n} VP face up", n = view.prices.train_vp)),
            }
        }
        Action::Train { train } => {
            let pile = view.trains.iter().find(|view| view.id == train)?;
            Some(effect(&pile.bonus))
        }
        Action::Deal { half } => view.deal.deals.get(half.index()).map(effect),
        Action::Keep { milestone } | Action::Complete { milestone } => {
            of_milestone(view, me, milestone)
        }
        Action::Promote { milestone, .. } => of_milestone(view, me, milestone),
        Action::Sell => Some(message!("brings {value:$}", value = view.prices.share_sale)),
        Action::Hire { .. } => Some(message!("costs {cost:$}", cost = view.prices.hire)),
        Action::End => {
            let due = view.turn.as_ref()?.due;
            Some(message!("costs {cost:$}", cost = due))
        }
        Action::Take
        | Action::Exchange { .. }
        | Action::Gain { .. }
        | Action::Done
        | Action::Pass => None,
    }
}

/// The points of the next space of a track, and its toll.
fn next_space(view: &View, me: &PlayerView, track: usize) -> Option<Message> {
    let at = usize::from(*me.markers.get(track)?);
    let space: &TrackSpaceView = view.tracks.get(track)?.spaces.get(at + 1)?;
    let vp = space.vp;
    let toll = super::tracks::toll(&space.toll);
    Some(match toll.is_empty() {
        true => message!("{vp} VP each", vp),
        false => message!("{vp} VP each, toll {toll}", vp, toll),
    })
}

fn of_milestone(view: &View, me: &PlayerView, id: Milestone) -> Option<Message> {
    let own = me.milestones.iter();
    let milestone: &MilestoneView = own.chain(&view.looked_at).find(|view| view.id == id)?;
    let conditions: Vec<Message> = milestone
        .conditions
        .iter()
        .map(|view| condition(view.condition))
        .collect();
    Some(message!(
        "{vp} VP: {conditions}",
        vp = milestone.vp,
        conditions
    ))
}
