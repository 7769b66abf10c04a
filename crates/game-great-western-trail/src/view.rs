//! All that one viewer may see, built up field by field.

mod objectives;
mod player;
mod ways;

pub use objectives::{MissingView, ObjectiveView};
pub use player::{AuxiliaryView, DeliveryView, DiscView, HandView, PlayerView, WorkerView};
pub use ways::{ReachView, TollView};

use crate::GreatWesternTrail;
use crate::actions::{deliver, hire, move_on, site};
use crate::cards::Objective;
use crate::data::{Herd, Objectives};
use crate::deal::DealId;
use crate::discs::{DiscFrom, Target};
use crate::ids::{Building, City, Side, Tile, Worker};
use crate::options::Options;
use crate::pending::Pending;
use crate::places::{Node, Station};
use crate::state::{Bid, MasterSpace, Spot};
use game_core::{Indexed, Seat, Viewer};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

#[derive(Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct View {
    pub viewer: Option<Seat>,
    pub options: Options,
    pub current: Seat,
    pub order: Vec<Seat>,
    /// The next on top, that is last.
    pub pending: Vec<Pending>,
    pub players: Vec<PlayerView>,
    pub trail: Vec<PlaceView>,
    /// Where the acting player may move now; the same place may be there with other fees.
    pub reachable: Vec<ReachView>,
    /// The discs that may go to each city that a delivery now reaches.
    pub city_discs: Vec<CityDiscs>,
    /// Where the chosen building may go, and for how much.
    pub sites: Vec<SiteView>,
    /// The buildings whose local actions are in use, with the numbers of those used.
    pub activation: Vec<SourceView>,
    pub sides: Vec<Side>,
    pub foresight: Vec<Vec<Option<Tile>>>,
    pub stacks: Vec<u32>,
    pub jobs: Vec<JobView>,
    pub first_column: u8,
    pub token_row: u8,
    pub token_holder: Option<Seat>,
    #[ts(type = "Record<string, number>")]
    pub market: Herd,
    pub market_deck: u32,
    pub display: Vec<Objective>,
    pub objective_deck: u32,
    #[ts(type = "Record<string, number>")]
    pub starters: Objectives,
    pub stations: Vec<StationView>,
    pub bids: Vec<Option<Bid>>,
}

/// What lies on a space of the trail.
#[derive(Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct PlaceView {
    pub at: Node,
    pub spot: Spot,
    /// The fee of the hands shown, whoever owes it.
    pub fee: u8,
}

#[derive(Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct CityDiscs {
    pub city: City,
    pub discs: Vec<DiscFrom>,
}

#[derive(Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct SiteView {
    pub at: Node,
    pub cost: u8,
}

#[derive(Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct SourceView {
    pub at: Node,
    pub actions: Vec<LocalView>,
}

#[derive(Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct LocalView {
    pub deals: Vec<DealId>,
    pub used: bool,
}

#[derive(Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct JobView {
    pub cost: u8,
    /// What a worker of this row costs in the hiring at hand.
    pub price: Option<u8>,
    pub workers: Vec<Option<Worker>>,
}

#[derive(Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct StationView {
    pub station: Station,
    pub cost: u8,
    pub vp: u8,
    pub discs: Vec<Seat>,
    pub master: Option<MasterSpace>,
}

pub fn view(game: &GreatWesternTrail, viewer: Viewer) -> View {
    let columns = usize::from(game.data().for_seats(game.seats).first_column);
    View {
        viewer: game.all_seats().find(|seat| viewer.is(*seat)),
        options: game.options,
        current: game.current,
        order: game.order[..usize::from(game.seats)].to_vec(),
        pending: game.pending.to_vec(),
        players: game
            .all_seats()
            .map(|seat| player::player(game, seat, viewer))
            .collect(),
        trail: Node::all().filter_map(|at| place(game, at)).collect(),
        reachable: move_on::walk(game).map_or(Vec::new(), |walk| ways::ways(game, walk)),
        city_discs: city_discs(game),
        sites: sites(game),
        activation: activation(game),
        sides: Building::all()
            .map(|building| game.side(building))
            .collect(),
        foresight: game.foresight.iter().map(|tiles| tiles.to_vec()).collect(),
        stacks: game.stacks.iter().map(|stack| stack.total()).collect(),
        jobs: game
            .jobs
            .iter()
            .zip(&game.data().jobs)
            .zip(0u8..)
            .map(|((workers, row), i)| JobView {
                cost: row.cost,
                price: price(game, i),
                workers: workers[columns..].to_vec(),
            })
            .collect(),
        first_column: columns as u8,
        token_row: game.token_row,
        token_holder: game.token_holder,
        market: game.market,
        market_deck: game.market_deck.total(),
        display: game.display.to_vec(),
        objective_deck: game.objective_deck.total(),
        starters: game.starters,
        stations: Station::all()
            .map(|station| station_view(game, station))
            .collect(),
        bids: game.bids[..usize::from(game.seats)].to_vec(),
    }
}

fn place(game: &GreatWesternTrail, at: Node) -> Option<PlaceView> {
    let spot = game.spot(at);
    let fee = match spot {
        Spot::Empty => return None,
        Spot::Building { building, .. } => game.building_fee(building),
        Spot::Neutral(_) | Spot::Tile(_) | Spot::KansasCity => game.fee(spot).0,
    };
    Some(PlaceView { at, spot, fee })
}

fn city_discs(game: &GreatWesternTrail) -> Vec<CityDiscs> {
    let Some(Pending::Deliver { value, special }) = game.top() else {
        return Vec::new();
    };
    let reached = |city: &City| deliver::check(game, *city).is_ok();
    let within = City::all().filter(|city| game.data().cities[city.index()].value <= value);
    within
        .filter(reached)
        .map(|city| {
            let target = Target::City { city, special };
            let discs = game.discs_for(target, game.means_for(target));
            CityDiscs {
                city,
                discs: discs.to_vec(),
            }
        })
        .collect()
}

fn sites(game: &GreatWesternTrail) -> Vec<SiteView> {
    let Some(Pending::Site {
        building,
        per_craftsman,
    }) = game.top()
    else {
        return Vec::new();
    };
    let free = game.data().building_spaces.iter().copied();
    free.filter(|at| site::check(game, *at).is_ok())
        .map(|at| SiteView {
            at,
            cost: site::craftsmen(game, building, at) * per_craftsman,
        })
        .collect()
}

fn price(game: &GreatWesternTrail, row: u8) -> Option<u8> {
    match game.top()? {
        Pending::Hire { modifier } => Some(hire::cost(game, row, modifier)),
        _ => None,
    }
}

fn activation(game: &GreatWesternTrail) -> Vec<SourceView> {
    let sources = game.activation.sources.iter();
    sources
        .map(|source| SourceView {
            at: source.at,
            actions: game
                .local_actions(source.at)
                .enumerate()
                .map(|(i, local)| LocalView {
                    deals: local.deals.to_vec(),
                    used: source.used & 1 << i != 0,
                })
                .collect(),
        })
        .collect()
}

fn station_view(game: &GreatWesternTrail, station: Station) -> StationView {
    let row = game.data().station(station);
    StationView {
        station,
        cost: row.cost,
        vp: row.vp,
        discs: game
            .all_seats()
            .filter(|seat| game.has_station(*seat, station))
            .collect(),
        master: game.masters.get(station.index()).copied(),
    }
}
