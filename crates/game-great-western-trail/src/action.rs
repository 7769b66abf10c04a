//! What a seat decides: the smallest decisions after which the position has a name in the rules.

use crate::actions;
use crate::cards::{Card, Cattle, Objective};
use crate::deal::DealId;
use crate::discards::Paid;
use crate::discs::DiscFrom;
use crate::ids::{Auxiliary, Building, City, Offer, Side, Tile, Worker};
use crate::pending::Pending;
use crate::places::{Node, Rail, Station};
use crate::routes::Fees;
use crate::{GreatWesternTrail, Told};
use game_core::{Allowed, Chance, Refusal, Seat, require, text};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// Names the first player.
    First {
        seat: Seat,
    },
    /// Bids victory points for a place in the order of turns, from 0.
    Bid {
        place: u8,
        points: u8,
    },
    /// Chooses the side of the building that is asked about.
    Side {
        side: Side,
    },
    /// Takes a starting objective.
    Draft {
        objective: Objective,
    },
    /// Puts the cattleman on a neutral building in the first turn.
    Place {
        at: Node,
    },
    Move {
        to: Node,
        fees: Fees,
    },
    /// Plays an objective from the hand.
    Play {
        objective: Objective,
    },
    /// Does a local action; cards are named where there is a choice.
    Use {
        at: Node,
        deal: DealId,
        first: Option<Card>,
        second: Option<Card>,
    },
    /// Building 8b: chooses the building to copy.
    Copy {
        at: Node,
    },
    Auxiliary {
        auxiliary: Auxiliary,
        twice: bool,
    },
    /// Ends phase B.
    End,
    /// Does an immediate action.
    Accept {
        deal: DealId,
    },
    /// Forgoes what is offered, or has enough.
    Skip,
    /// Rows count from 0.
    Hire {
        row: u8,
        worker: Worker,
    },
    Build {
        building: Building,
    },
    /// The space of the building chosen.
    Site {
        at: Node,
    },
    /// Takes an objective of the display, or the top of the deck.
    Objective {
        objective: Option<Objective>,
    },
    Engine {
        to: Rail,
    },
    /// Building 9b: chooses a passed station.
    Station {
        station: Station,
    },
    Upgrade {
        disc: DiscFrom,
    },
    /// Leaves a worker for the station master.
    Master {
        worker: Worker,
    },
    Trade {
        at: Node,
    },
    Hazard {
        at: Node,
    },
    Buy {
        offer: Offer,
        first: Option<Cattle>,
        second: Option<Cattle>,
    },
    /// How many cards to draw, before as many are discarded.
    Draw {
        cards: u8,
    },
    Discard {
        card: Card,
    },
    /// Removes a card of the hand from the game.
    Remove {
        card: Card,
    },
    /// Chooses a foresight tile.
    Tile {
        tile: Tile,
    },
    /// Steps of the certificate marker spent on the income.
    Certificates {
        steps: u8,
    },
    Deliver {
        city: City,
    },
    /// The disc of a delivery.
    Disc {
        disc: DiscFrom,
    },
}

/// The decision at hand is another one.
pub fn not_now<T>() -> Result<T, Refusal> {
    Err(Refusal::new(
        "GW-408",
        text!("something else is to be decided first"),
    ))
}

impl GreatWesternTrail {
    /// The buildings of a place are being used, one by one.
    pub(crate) fn uses_buildings(&self) -> Allowed {
        let Some(Pending::Use) = self.top() else {
            return not_now();
        };
        require!(
            !self.activation.closed,
            "GW-402",
            "you have taken the auxiliary action instead"
        );
        Ok(())
    }
}

pub fn candidates(game: &GreatWesternTrail, out: &mut Vec<Action>) {
    let Some(top) = game.top() else {
        return;
    };
    match top {
        Pending::NameFirst => out.extend(game.all_seats().map(|seat| Action::First { seat })),
        Pending::Bid => actions::bid::candidates(game, out),
        Pending::ChooseSide { .. } => {
            out.extend(Side::ALL.iter().map(|&side| Action::Side { side }))
        }
        Pending::Draft => out.extend(
            game.starters
                .kinds()
                .map(|objective| Action::Draft { objective }),
        ),
        Pending::Move => {
            actions::place::candidates(game, out);
            actions::move_on::candidates(game, out);
            actions::play::candidates(game, out);
        }
        Pending::Use => {
            actions::use_building::candidates(game, out);
            actions::copy::candidates(game, out);
            actions::auxiliary::candidates(game, out);
            actions::play::candidates(game, out);
            out.push(Action::End);
        }
        Pending::Tile { number } => {
            actions::tile::candidates(game, number, out);
            actions::play::candidates(game, out);
        }
        Pending::Income => {
            actions::certificates::candidates(game, out);
            actions::play::candidates(game, out);
        }
        Pending::Deliver { value, .. } => actions::deliver::candidates(game, value, out),
        Pending::DeliveryDisc { city, special } => {
            actions::disc::candidates(game, city, special, out)
        }
        Pending::Offer { deal, other } => {
            out.push(Action::Accept { deal });
            out.extend(other.map(|deal| Action::Accept { deal }));
            out.push(Action::Skip);
        }
        Pending::Hire { .. } => actions::hire::candidates(game, out),
        Pending::Build { .. } => actions::build::candidates(game, out),
        Pending::Site { .. } => actions::site::candidates(game, out),
        Pending::TakeObjective { may_skip, .. } => {
            actions::objective::candidates(game, out);
            out.extend(may_skip.then_some(Action::Skip));
        }
        Pending::EngineForward { .. }
        | Pending::EngineBack { .. }
        | Pending::EngineReturn
        | Pending::SpecialDelivery => actions::engine::candidates(game, out),
        Pending::PassedStation => actions::station::candidates(game, out),
        Pending::Upgrade { station } => {
            actions::upgrade::candidates(game, station, out);
            out.push(Action::Skip);
        }
        Pending::Master { .. } => {
            out.extend(Worker::ALL.iter().map(|&worker| Action::Master { worker }));
            out.push(Action::Skip);
        }
        Pending::Trade => out.extend(game.village().map(|at| Action::Trade { at })),
        Pending::RemoveHazard => {
            out.extend(game.hazards_on_trail().map(|at| Action::Hazard { at }))
        }
        Pending::Buy { bought, .. } => {
            actions::buy::candidates(game, out);
            out.extend(bought.then_some(Action::Skip));
        }
        Pending::ExtraMove { .. } => actions::move_on::candidates(game, out),
        Pending::Auxiliary => actions::auxiliary::candidates(game, out),
        Pending::Draw { max } => out.extend((1..=max).map(|cards| Action::Draw { cards })),
        Pending::Discard { .. } => {
            out.extend(game.me().hand.kinds().map(|card| Action::Discard { card }))
        }
        Pending::RemoveCards { .. } => {
            out.extend(game.me().hand.kinds().map(|card| Action::Remove { card }));
            out.push(Action::Skip);
        }
        // These go on by themselves.
        Pending::Begin | Pending::Return | Pending::DrawUp | Pending::Gains { .. } => {}
    }
}

/// The candidates that pass `check`; the routes of a move are exact already, and costly to check again.
pub fn legal(game: &GreatWesternTrail, out: &mut Vec<Action>) {
    let start = out.len();
    candidates(game, out);
    let mut kept = start;
    for i in start..out.len() {
        let action = out[i];
        if matches!(action, Action::Move { .. }) || check(game, &action).is_ok() {
            out[kept] = action;
            kept += 1;
        }
    }
    out.truncate(kept);
}

pub fn check(game: &GreatWesternTrail, action: &Action) -> Allowed {
    match *action {
        Action::First { seat } => actions::first::check(game, seat),
        Action::Bid { place, points } => actions::bid::check(game, place, points),
        Action::Side { .. } => actions::side::check(game),
        Action::Draft { objective } => actions::draft::check(game, objective),
        Action::Place { at } => actions::place::check(game, at),
        Action::Move { to, fees } => actions::move_on::check(game, to, fees),
        Action::Play { objective } => actions::play::check(game, objective),
        Action::Use {
            at,
            deal,
            first,
            second,
        } => actions::use_building::check(game, at, deal, Paid { first, second }),
        Action::Copy { at } => actions::copy::check(game, at),
        Action::Auxiliary { auxiliary, twice } => actions::auxiliary::check(game, auxiliary, twice),
        Action::End => actions::end::check(game),
        Action::Accept { deal } => actions::accept::check(game, deal),
        Action::Skip => actions::skip::check(game),
        Action::Hire { row, worker } => actions::hire::check(game, row, worker),
        Action::Build { building } => actions::build::check(game, building),
        Action::Site { at } => actions::site::check(game, at),
        Action::Objective { objective } => actions::objective::check(game, objective),
        Action::Engine { to } => actions::engine::check(game, to),
        Action::Station { station } => actions::station::check(game, station),
        Action::Upgrade { disc } => actions::upgrade::check(game, disc),
        Action::Master { worker } => actions::master::check(game, worker),
        Action::Trade { at } => actions::trade::check(game, at),
        Action::Hazard { at } => actions::hazard::check(game, at),
        Action::Buy {
            offer,
            first,
            second,
        } => actions::buy::check(game, offer, first, second),
        Action::Draw { cards } => actions::draw::check(game, cards),
        Action::Discard { card } => actions::discard::check(game, card),
        Action::Remove { card } => actions::remove::check(game, card),
        Action::Tile { tile } => actions::tile::check(game, tile),
        Action::Certificates { steps } => actions::certificates::check(game, steps),
        Action::Deliver { city } => actions::deliver::check(game, city),
        Action::Disc { disc } => actions::disc::check(game, disc),
    }
}

pub fn perform(
    game: &mut GreatWesternTrail,
    action: &Action,
    chance: &mut Chance,
    events: &mut Told,
) {
    perform_decision(game, action, chance, events);
    game.go_on(chance, events);
}

/// What was decided, without what follows by itself.
pub(crate) fn perform_decision(
    game: &mut GreatWesternTrail,
    action: &Action,
    chance: &mut Chance,
    events: &mut Told,
) {
    match *action {
        Action::First { seat } => actions::first::perform(game, seat, events),
        Action::Bid { place, points } => actions::bid::perform(game, place, points, events),
        Action::Side { side } => actions::side::perform(game, side, events),
        Action::Draft { objective } => actions::draft::perform(game, objective, events),
        Action::Place { at } => actions::place::perform(game, at, events),
        Action::Move { to, fees } => actions::move_on::perform(game, to, fees, events),
        Action::Play { objective } => actions::play::perform(game, objective, events),
        Action::Use {
            at,
            deal,
            first,
            second,
        } => actions::use_building::perform(game, at, deal, Paid { first, second }, events),
        Action::Copy { at } => actions::copy::perform(game, at, events),
        Action::Auxiliary { auxiliary, twice } => {
            actions::auxiliary::perform(game, auxiliary, twice, events)
        }
        Action::End => actions::end::perform(game),
        Action::Accept { deal } => actions::accept::perform(game, deal, events),
        Action::Skip => actions::skip::perform(game, events),
        Action::Hire { row, worker } => actions::hire::perform(game, row, worker, events),
        Action::Build { building } => actions::build::perform(game, building, events),
        Action::Site { at } => actions::site::perform(game, at, events),
        Action::Objective { objective } => {
            actions::objective::perform(game, objective, chance, events)
        }
        Action::Engine { to } => actions::engine::perform(game, to, events),
        Action::Station { station } => actions::station::perform(game, station),
        Action::Upgrade { disc } => actions::upgrade::perform(game, disc, events),
        Action::Master { worker } => actions::master::perform(game, worker, events),
        Action::Trade { at } => actions::trade::perform(game, at, events),
        Action::Hazard { at } => actions::hazard::perform(game, at, events),
        Action::Buy {
            offer,
            first,
            second,
        } => actions::buy::perform(game, offer, [first, second], chance, events),
        Action::Draw { cards } => {
            game.pending.pop();
            actions::draw::perform(game, cards, chance, events)
        }
        Action::Discard { card } => actions::discard::perform(game, card, events),
        Action::Remove { card } => actions::remove::perform(game, card, events),
        Action::Tile { tile } => actions::tile::perform(game, tile, chance, events),
        Action::Certificates { steps } => {
            actions::certificates::perform(game, steps, chance, events)
        }
        Action::Deliver { city } => actions::deliver::perform(game, city, events),
        Action::Disc { disc } => actions::disc::perform(game, disc, events),
    }
}
