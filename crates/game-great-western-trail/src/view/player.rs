//! One player as a viewer sees them: the board is open, the hand is not.

use super::objectives::{self, ObjectiveView};
use crate::GreatWesternTrail;
use crate::cards::Card;
use crate::data::{Cards, Objectives, Tiles, built_in};
use crate::deal::DealId;
use crate::ids::{Auxiliary, Building, City, Disc, StationMaster, Worker};
use crate::places::{Node, Rail};
use crate::player::Player;
use game_core::{Indexed, Seat, Viewer};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

#[derive(Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct PlayerView {
    pub seat: Seat,
    pub cash: u16,
    pub certificates: u8,
    pub certificate_limit: u8,
    pub permanent_certificates: u8,
    pub workers: Vec<WorkerView>,
    pub discs: Vec<DiscView>,
    pub auxiliaries: Vec<AuxiliaryView>,
    pub step_limit: u8,
    pub hand_limit: u32,
    pub unbuilt: Vec<Building>,
    pub cattleman: Option<Node>,
    pub engine: Rail,
    #[ts(type = "Record<string, number>")]
    pub zone: Objectives,
    /// The objectives in the zone, and those of the hand where the viewer may see it.
    pub objectives: Vec<ObjectiveView>,
    #[ts(type = "Record<string, number>")]
    pub collected: Tiles,
    pub masters: Vec<StationMaster>,
    pub cities: Vec<u8>,
    pub deliveries: Vec<DeliveryView>,
    pub bid: u8,
    /// The viewer's own hand, or everybody's with open information.
    pub hand: Option<HandView>,
    pub hand_count: u32,
    /// Cards of the hand that everybody knows.
    pub shown: Vec<Card>,
    /// Objectives of the hand that only their owner knows.
    pub secrets: u32,
    pub draw_count: u32,
    #[ts(type = "Record<string, number>")]
    pub discard: Cards,
    /// What is in hand and draw pile together, as everybody can work out.
    #[ts(type = "Record<string, number>")]
    pub unseen: Cards,
}

#[derive(Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct HandView {
    #[ts(type = "Record<string, number>")]
    pub cards: Cards,
    #[ts(type = "Record<string, number>")]
    pub draw: Cards,
    /// What the hand is worth in Kansas City, without and with all temporary certificates.
    pub value: u8,
    pub most: u8,
    /// The same for each number of steps that the certificate marker may go back.
    pub incomes: Vec<u8>,
    /// Where that would reach, by value and earlier discs.
    pub cities: Vec<City>,
}

/// What a delivery to a city would cost this player now and bring, the disc apart.
#[derive(Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct DeliveryView {
    pub city: City,
    pub transport: u8,
    pub cash: u8,
    /// Objectives of the links that it would complete.
    pub objectives: u8,
    /// Points of the disc and of those links.
    pub vp: i8,
}

#[derive(Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct WorkerView {
    pub worker: Worker,
    pub count: u8,
    /// The immediate action of the next free slot.
    pub next: Option<DealId>,
}

/// A kind of disc space: what is still there and what taking the next disc does.
#[derive(Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct DiscView {
    pub disc: Disc,
    pub left: u8,
    pub spaces: u8,
    /// What taking the next disc costs and brings.
    pub pay: u8,
    pub cash: u8,
    /// What counts at the end once no disc is left.
    pub vp: u8,
}

#[derive(Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct AuxiliaryView {
    pub auxiliary: Auxiliary,
    pub once: bool,
    pub twice: bool,
}

pub fn player(game: &GreatWesternTrail, seat: Seat, viewer: Viewer) -> PlayerView {
    let player = &game.players[seat.index()];
    let is_open = viewer.is(seat) || game.options.open_information;
    PlayerView {
        seat,
        cash: player.cash,
        certificates: player.temporary_certificates(),
        certificate_limit: game.data().certificate_track[usize::from(player.certificate_limit())],
        permanent_certificates: player.permanent_certificates(),
        workers: Worker::all()
            .map(|worker| worker_view(player, worker))
            .collect(),
        discs: Disc::all()
            .map(|disc| disc_view(game, player, disc))
            .collect(),
        auxiliaries: Auxiliary::all()
            .map(|auxiliary| auxiliary_view(player, auxiliary))
            .collect(),
        step_limit: game.step_limit(seat),
        hand_limit: player.hand_limit(),
        unbuilt: Building::all()
            .filter(|b| player.unbuilt & b.bit() != 0)
            .collect(),
        cattleman: player.cattleman,
        engine: player.engine,
        zone: player.zone,
        objectives: objectives::judged(game, seat, is_open),
        collected: player.collected,
        masters: player.masters.to_vec(),
        cities: player.cities.to_vec(),
        deliveries: City::all().map(|city| delivery(game, seat, city)).collect(),
        bid: player.bid,
        hand: is_open.then(|| hand(game, seat)),
        hand_count: player.hand.total(),
        shown: sorted(&player.shown),
        secrets: player.secret.len() as u32,
        draw_count: player.draw.total(),
        discard: player.discard,
        unseen: unseen(player),
    }
}

/// In a fixed order, so that the order of the hand tells nothing.
fn sorted(cards: &[Card]) -> Vec<Card> {
    let mut cards = cards.to_vec();
    cards.sort();
    cards
}

fn unseen(player: &Player) -> Cards {
    let mut cards = player.draw;
    cards.add_all(&player.hand);
    player
        .secret
        .iter()
        .for_each(|objective| cards.take(Card::Objective(*objective)));
    cards
}

fn hand(game: &GreatWesternTrail, seat: Seat) -> HandView {
    let player = &game.players[seat.index()];
    let value = player.breeding_value();
    let most = value + player.temporary_certificates();
    let is_open = |city: &City| {
        let row = &game.data().cities[city.index()];
        row.value <= most && (row.repeat || game.city_discs(seat, *city) == 0)
    };
    HandView {
        cards: player.hand,
        draw: player.draw,
        value,
        most,
        incomes: (0..=player.certificates)
            .map(|steps| most - track(player.certificates - steps))
            .collect(),
        cities: City::all().filter(is_open).collect(),
    }
}

fn track(marker: u8) -> u8 {
    built_in().certificate_track[usize::from(marker)]
}

fn delivery(game: &GreatWesternTrail, seat: Seat, city: City) -> DeliveryView {
    let row = &game.data().cities[city.index()];
    let has = |city: &City| 0 < game.city_discs(seat, *city);
    let is_new = !has(&city);
    let completes = |cities: &[City]| cities.iter().all(|one| *one == city || has(one));
    let links = game.data().links.iter();
    let completed = links.filter(|l| is_new && l.cities.contains(&city) && completes(&l.cities));
    let (mut objectives, mut vp) = (0, row.vp);
    for link in completed {
        objectives += u8::from(link.take_objective);
        vp += link.vp;
    }
    DeliveryView {
        city,
        transport: game.transport_of(seat, city),
        cash: row.cash,
        objectives,
        vp,
    }
}

fn worker_view(player: &Player, worker: Worker) -> WorkerView {
    let count = player.workers(worker);
    let slot = built_in().slots[worker.index()].get(usize::from(count));
    WorkerView {
        worker,
        count,
        next: slot.and_then(|slot| slot.immediate),
    }
}

fn disc_view(game: &GreatWesternTrail, player: &Player, disc: Disc) -> DiscView {
    let row = &game.data().discs[disc.index()];
    DiscView {
        disc,
        left: player.discs[disc.index()],
        spaces: row.spaces,
        pay: row.pay,
        cash: row.cash,
        vp: row.vp,
    }
}

fn auxiliary_view(player: &Player, auxiliary: Auxiliary) -> AuxiliaryView {
    let disc = Disc::of_auxiliary(auxiliary).index();
    AuxiliaryView {
        auxiliary,
        once: player.discs[disc] < built_in().discs[disc].spaces,
        twice: player.discs[disc] == 0,
    }
}
