//! The stack of decisions: it can be worked off.

use crate::GreatWesternTrail;
use crate::data::SLOTS;
use crate::pending::Pending;
use crate::places::Station;
use crate::state::Spot;
use game_core::{Indexed, Problems, Seat, message};

/// Deep enough for every chain of actions, with room to spare in the stack.
const DEEPEST: usize = 10;

pub fn flow(game: &GreatWesternTrail, wrong: &mut Problems) {
    wrong.unless(game.pending.len() <= DEEPEST, || {
        message!("too much is pending")
    });
    match game.pending.first() {
        None => wrong.unless(game.token_holder.is_some(), || {
            message!("an end that nobody has triggered")
        }),
        Some(Pending::Begin) => {
            let is_setup = |p: &Pending| {
                matches!(
                    p,
                    Pending::Begin
                        | Pending::NameFirst
                        | Pending::Bid
                        | Pending::ChooseSide { .. }
                        | Pending::Draft
                )
            };
            wrong.unless(game.pending.iter().all(is_setup), || {
                message!("a turn before the game")
            });
        }
        Some(base) => {
            let is_base = matches!(base, Pending::Move | Pending::Use | Pending::Return);
            wrong.unless(is_base, || {
                let base = format!("{base:?}");
                message!("{base} below everything", base)
            });
        }
    }
    for (depth, pending) in game.pending.iter().enumerate() {
        wrong.unless(is_sound(game, depth, *pending), || {
            let pending = format!("{pending:?}");
            message!("{pending} cannot be decided", pending)
        });
    }
    let undrafted = game
        .all_seats()
        .filter(|seat| game.players[seat.index()].zone.is_empty());
    let drafts = game.pending.contains(&Pending::Draft);
    let enough = undrafted.count() as u32 <= game.starters.total();
    wrong.unless(!drafts || enough, || {
        message!("too few starting objectives")
    });
    let sources = &game.activation.sources;
    for (i, source) in sources.iter().enumerate() {
        let is_building = matches!(
            game.spot(source.at),
            Spot::Neutral(_) | Spot::Building { .. }
        );
        wrong.unless(is_building, || {
            message!(
                "no building to use on the space {node}",
                node = source.at.word()
            )
        });
        let is_new = sources[..i].iter().all(|other| other.at != source.at);
        wrong.unless(is_new, || {
            message!("the space {node} is used twice", node = source.at.word())
        });
    }
}

fn is_sound(game: &GreatWesternTrail, depth: usize, pending: Pending) -> bool {
    let is_top = depth + 1 == game.pending.len();
    match pending {
        // These go on by themselves and never wait on top.
        Pending::Return | Pending::Gains { .. } => !is_top,
        Pending::Begin => depth == 0 && !is_top,
        Pending::DrawUp => false,
        Pending::Move | Pending::Use => depth == 0,
        Pending::ChooseSide { building } => building.exists(),
        Pending::Site {
            building,
            per_craftsman,
        } => building.exists() && per_craftsman <= 2,
        Pending::Build { per_craftsman } => per_craftsman <= 2,
        Pending::Draw { max } => max <= SLOTS as u8,
        Pending::Tile { number } => (1..=3).contains(&number),
        Pending::Bid => {
            let holds = game
                .bids
                .iter()
                .flatten()
                .filter(|bid| bid.seat == game.current)
                .count();
            let held = |seat: Seat| {
                game.bids
                    .iter()
                    .flatten()
                    .filter(|bid| bid.seat == seat)
                    .count()
                    <= 1
            };
            holds == 0 && game.all_seats().all(held)
        }
        Pending::Upgrade { station } | Pending::Master { station } => {
            station.index() < Station::COUNT
        }
        Pending::NameFirst
        | Pending::Draft
        | Pending::Income
        | Pending::Deliver { .. }
        | Pending::DeliveryDisc { .. }
        | Pending::Offer { .. }
        | Pending::Hire { .. }
        | Pending::TakeObjective { .. }
        | Pending::EngineForward { .. }
        | Pending::EngineBack { .. }
        | Pending::EngineReturn
        | Pending::SpecialDelivery
        | Pending::PassedStation
        | Pending::Trade
        | Pending::RemoveHazard
        | Pending::Buy { .. }
        | Pending::ExtraMove { .. }
        | Pending::Auxiliary
        | Pending::Discard { .. }
        | Pending::RemoveCards { .. } => true,
    }
}
