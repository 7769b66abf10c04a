//! What everybody sees of the table: what is asked, the trail, the markets, the railway.

use super::DEALS;
use crate::GreatWesternTrail;
use crate::data::{JOB_ROWS, MAX_PLAYERS};
use crate::deal::DealId;
use crate::ids::{Building, City, Neutral, StationMaster, Teepee, Tile, Worker};
use crate::pending::Pending;
use crate::places::{Node, Station};
use crate::state::{MasterSpace, Spot};
use game_core::{Indexed, Numbers, Seat, relative};

/// What is asked, with a number that belongs to it.
fn kind_of(pending: Pending) -> (usize, i8) {
    let n = |n: u8| n as i8;
    match pending {
        Pending::NameFirst => (0, 0),
        Pending::Bid => (1, 0),
        Pending::ChooseSide { building } => (2, n(building.0)),
        Pending::Draft => (3, 0),
        Pending::Begin => (4, 0),
        Pending::Move => (5, 0),
        Pending::Use => (6, 0),
        Pending::Tile { number } => (7, n(number)),
        Pending::Income => (8, 0),
        Pending::Deliver { value, .. } => (9, n(value)),
        Pending::DeliveryDisc { .. } => (10, 0),
        Pending::Return => (11, 0),
        Pending::DrawUp => (12, 0),
        Pending::Offer { .. } => (13, 0),
        Pending::Gains { from, .. } => (14, n(from)),
        Pending::Hire { modifier } => (15, modifier),
        Pending::Build { per_craftsman } => (16, n(per_craftsman)),
        Pending::Site { building, .. } => (17, n(building.0)),
        Pending::TakeObjective { to_hand, .. } => (18, i8::from(to_hand)),
        Pending::EngineForward { max } => (19, n(max)),
        Pending::EngineBack { spaces } => (20, n(spaces)),
        Pending::EngineReturn => (21, 0),
        Pending::SpecialDelivery => (22, 0),
        Pending::PassedStation => (23, 0),
        Pending::Upgrade { .. } => (24, 0),
        Pending::Master { .. } => (25, 0),
        Pending::Trade => (26, 0),
        Pending::RemoveHazard => (27, 0),
        Pending::Buy { cowboys, .. } => (28, n(cowboys)),
        Pending::ExtraMove { max, .. } => (29, n(max)),
        Pending::Auxiliary => (30, 0),
        Pending::Draw { max } => (31, n(max)),
        Pending::Discard { cards } => (32, n(cards)),
        Pending::RemoveCards { cards } => (33, n(cards)),
    }
}

const KINDS: usize = 34;

pub fn observe_moment(game: &GreatWesternTrail, seat: Seat, out: &mut Numbers<'_>) {
    let top = game.top();
    out.slice("seats", 0..=MAX_PLAYERS as i32);
    out.number(game.seats);
    out.slice("whose_turn", 0..=1);
    out.one_of(MAX_PLAYERS, Some(relative(game.current, seat, game.seats)));
    out.slice("asked", 0..=1);
    out.one_of(KINDS, top.map(|one| kind_of(one).0));
    out.slice("asked_number", -9..=99);
    out.number(top.map_or(0, |one| kind_of(one).1));
    out.slice("still_to_come", 0..=16);
    let mut open = [0u8; KINDS];
    game.pending
        .iter()
        .for_each(|one| open[kind_of(*one).0] += 1);
    out.numbers(&open);
    let (mut deals, mut city, mut station) = ([None; 2], None, None);
    match top {
        Some(Pending::Offer { deal, other }) => deals = [Some(deal), other],
        Some(Pending::DeliveryDisc { city: to, .. }) => city = Some(to),
        Some(Pending::Upgrade { station: at } | Pending::Master { station: at }) => {
            station = Some(at);
        }
        _ => {}
    }
    out.slice("offered", 0..=1);
    let offered = deals.into_iter().flatten();
    let bits = offered.fold(0u128, |bits, DealId(deal)| bits | 1 << deal);
    out.bits(DEALS / 2, bits as u64);
    out.bits(DEALS / 2, (bits >> (DEALS / 2)) as u64);
    out.slice("delivered_to", 0..=1);
    out.one_of(City::COUNT, city.map(City::index));
    out.slice("station_reached", 0..=1);
    out.one_of(Station::COUNT, station.map(Station::index));
    out.slice("building_used", 0..=1);
    let sources = game.activation.sources.iter();
    out.bits(
        Node::COUNT,
        sources.fold(0, |bits, source| bits | 1 << source.at.0),
    );
    out.slice("local_actions_used", 0..=1);
    let here = game.me().cattleman;
    let mut sources = game.activation.sources.iter();
    let used = sources
        .find(|source| Some(source.at) == here)
        .map_or(0, |source| source.used);
    out.bits(8, used.into());
    out.slice("phase_b", 0..=1);
    out.flag(game.activation.acted);
    out.flag(game.activation.closed);
    out.slice("sides_b", 0..=1);
    out.bits(Building::COUNT, u64::from(game.sides_b) >> 1);
}

pub fn observe_trail(game: &GreatWesternTrail, seat: Seat, out: &mut Numbers<'_>) {
    let data = game.data();
    out.slice("neutral_building", 0..=1);
    for at in &data.neutral_spaces {
        let neutral = match game.spot(*at) {
            Spot::Neutral(neutral) => Some(neutral.index()),
            _ => None,
        };
        out.one_of(Neutral::COUNT, neutral);
    }
    let building = |at: &Node| match game.spot(*at) {
        Spot::Building { owner, building } => Some((owner, building)),
        _ => None,
    };
    out.slice("owner_of_building", 0..=1);
    for at in &data.building_spaces {
        let owner = building(at).map(|(owner, _)| relative(owner, seat, game.seats));
        out.one_of(MAX_PLAYERS, owner);
    }
    out.slice("number_of_building", 0..=1);
    for at in &data.building_spaces {
        out.one_of(
            Building::COUNT,
            building(at).map(|(_, building)| building.index()),
        );
    }
    let tile = |at: Node| match game.spot(at) {
        Spot::Tile(tile) => Some(tile),
        _ => None,
    };
    out.slice("hazard", 0..=1);
    for at in data.hazard_areas.iter().flatten() {
        let hazard = tile(*at).filter(|tile| tile.is_hazard());
        out.one_of(Tile::COUNT, hazard.map(Tile::index));
    }
    out.slice("village", 0..=1);
    for at in &data.village {
        let teepee = tile(*at).map(|tile| usize::from(tile == Tile::BlueTeepee));
        out.one_of(Teepee::COUNT, teepee);
    }
}

pub fn observe_markets(game: &GreatWesternTrail, seat: Seat, out: &mut Numbers<'_>) {
    out.slice("foresight", 0..=1);
    for tile in game.foresight.iter().flatten() {
        out.one_of(Tile::COUNT, tile.map(Tile::index));
    }
    out.slice("tiles_left", 0..=100);
    game.stacks
        .iter()
        .for_each(|stack| out.number(stack.total()));
    out.slice("jobs", 0..=1);
    for worker in game.jobs.iter().flatten() {
        out.one_of(Worker::COUNT, worker.map(Worker::index));
    }
    out.slice("job_token_row", 0..=JOB_ROWS as i32);
    out.number(game.token_row);
    out.slice("job_token_holder", 0..=1);
    let holder = game
        .token_holder
        .map(|holder| relative(holder, seat, game.seats));
    out.one_of(MAX_PLAYERS, holder);
    out.slice("cattle_market", 0..=20);
    out.numbers(game.market.counts());
    out.slice("cattle_deck", 0..=100);
    out.number(game.market_deck.total());
    out.slice("objectives_on_display", 0..=4);
    let mut shown = [0u8; crate::cards::Objective::COUNT];
    game.display
        .iter()
        .for_each(|objective| shown[objective.index()] += 1);
    out.numbers(&shown);
    out.slice("objective_deck", 0..=100);
    out.number(game.objective_deck.total());
    out.slice("starting_objectives", 0..=9);
    out.numbers(game.starters.counts());
    out.slice("discs_on_stations", 0..=1);
    for station in Station::all() {
        for place in 0..MAX_PLAYERS as u8 {
            let owner = Seat((seat.0 + place) % game.seats);
            out.flag(place < game.seats && game.has_station(owner, station));
        }
    }
    out.slice("station_masters", 0..=1);
    for space in &game.masters {
        let place = match *space {
            MasterSpace::Master(master) => master.index(),
            MasterSpace::Worker(worker) => StationMaster::COUNT + worker.index(),
        };
        out.one_of(StationMaster::COUNT + Worker::COUNT, Some(place));
    }
    out.slice("bidder_of_place", 0..=1);
    for bid in &game.bids {
        out.one_of(
            MAX_PLAYERS,
            bid.map(|bid| relative(bid.seat, seat, game.seats)),
        );
    }
    out.slice("bid_of_place", 0..=40);
    game.bids
        .iter()
        .for_each(|bid| out.number(bid.map_or(0, |bid| bid.points)));
}
