//! What stands beside a choice: steps, fees, prices, points.

use super::{cattle_figures, data, objective_points};
use crate::action::Action;
use crate::cards::Card;
use crate::view::View;
use game_core::{Message, message};

pub fn detail(view: &View, action: &Action) -> Option<Message> {
    let me = view.players.get(view.current.index())?;
    match *action {
        Action::Move { to, fees } => {
            let mut ways = view.reachable.iter();
            let way = ways.find(|way| way.to == to && way.fees == fees)?;
            Some(message!("{n} {n|step|steps}", n = way.steps))
        }
        Action::Hire { row, .. } => {
            let price = view.jobs.get(usize::from(row))?.price?;
            Some(message!("{price:$}", price))
        }
        Action::Site { at } => {
            let cost = view.sites.iter().find(|site| site.at == at)?.cost;
            Some(message!("{cost:$}", cost))
        }
        Action::Build { building } => {
            let side = view.sides.get(building.index())?.index();
            let face = &data(view).buildings.get(building.index())?[side];
            Some(message!(
                "{n} {n|craftsman|craftsmen}, {vp} VP",
                n = face.craftsmen,
                vp = face.vp
            ))
        }
        Action::Deliver { city } => {
            let delivery = me
                .deliveries
                .iter()
                .find(|delivery| delivery.city == city)?;
            Some(message!(
                "transport {transport:$}, brings {cash:$}, {vp} VP",
                transport = delivery.transport,
                cash = delivery.cash,
                vp = delivery.vp
            ))
        }
        Action::Certificates { steps } => {
            let income = me.hand.as_ref()?.incomes.get(usize::from(steps))?;
            Some(message!("worth {value}", value = *income))
        }
        Action::Draft { objective }
        | Action::Play { objective }
        | Action::Objective {
            objective: Some(objective),
        } => Some(objective_points(objective, view)),
        Action::Station { station } => {
            let station = view
                .stations
                .iter()
                .find(|shown| shown.station == station)?;
            Some(message!(
                "{cost:$}, {vp} VP",
                cost = station.cost,
                vp = station.vp
            ))
        }
        Action::Discard { card } | Action::Remove { card } => match card {
            Card::Cattle(cattle) => {
                let (value, vp) = cattle_figures(cattle, view);
                Some(message!("value {value}, {vp} VP", value, vp))
            }
            Card::Objective(_) => None,
        },
        Action::First { .. }
        | Action::Bid { .. }
        | Action::Side { .. }
        | Action::Place { .. }
        | Action::Use { .. }
        | Action::Copy { .. }
        | Action::Auxiliary { .. }
        | Action::End
        | Action::Accept { .. }
        | Action::Skip
        | Action::Objective { objective: None }
        | Action::Engine { .. }
        | Action::Upgrade { .. }
        | Action::Master { .. }
        | Action::Trade { .. }
        | Action::Hazard { .. }
        | Action::Buy { .. }
        | Action::Draw { .. }
        | Action::Tile { .. }
        | Action::Disc { .. } => None,
    }
}
