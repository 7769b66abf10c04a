//! A view built up field by field; what is hidden is never put in.

use super::{
    CityView, CompletedView, ConditionView, DealView, JobView, MilestoneView, OfferView, PileView,
    PlayerView, PricesView, RailView, SectionView, SlotView, Stage, StorageCopy, StorageView,
    TrackSpaceView, TrackView, TrainPile, TrainView, View, Workers,
};
use crate::{
    data::{Condition, Data, StorageSection, TrackSpace},
    ids::{City, Half, Job, Letter, Milestone, Piece, Section, Space, Track, Train, Worker},
    state::{Crew, KnownMilestone, Phase, Player, RailroadRevolution},
};
use game_core::{Seat, Viewer};

pub fn view(game: &RailroadRevolution, viewer: Viewer) -> View {
    let data = game.data();
    let seats = || Seat::all(game.players.len() as u8);
    let looker = game.decider();
    View {
        options: game.options,
        first: game.first,
        active: game.active,
        seat: game.seat,
        round: game.round,
        last_round: game.last_round,
        phase: stage(game.phase),
        turn: game.is_acting().then_some(game.turn),
        pending: game.pending.to_vec(),
        deals_taken: match game.phase {
            Phase::Dealing { taken } => taken,
            _ => [false; 2],
        },
        cities: City::all()
            .map(|city| city_view(game, data, city))
            .collect(),
        waypoints: data.waypoints.clone(),
        rails: data
            .map
            .all
            .iter()
            .map(|space| rail_view(game, data, space))
            .collect(),
        telegraph: Section::all()
            .map(|section| section_view(game, data, section))
            .collect(),
        gaps: data.gaps.to_vec(),
        tracks: Track::ALL
            .iter()
            .map(|track| track_view(game, data, *track))
            .collect(),
        deal: DealView {
            tile: game.deals.up,
            deals: Half::ALL
                .iter()
                .map(|half| data.deal(game.deals.up, *half).clone())
                .collect(),
            face_down: game.deals.face_down.len() as u8,
            discarded: game.deals.discarded.iter().collect(),
        },
        trains: Train::all()
            .filter(|train| !data.train(*train).starter)
            .map(|id| TrainPile {
                id,
                bonus: data.train(id).effect.clone(),
                left: game.trains[id.index()],
            })
            .collect(),
        supply: workers(&game.supply),
        milestone_piles: [Letter::B, Letter::C, Letter::D]
            .iter()
            .map(|letter| pile_view(game, *letter))
            .collect(),
        looked_at: game
            .looked_at
            .iter()
            .filter(|known| is_known(**known, viewer))
            .map(|known| milestone_view(data, looker, known.id, [None; 2]))
            .collect(),
        offers: game
            .offers
            .iter()
            .map(|offer| OfferView {
                offer: *offer,
                bonus: data.setup_sides[offer.tile.index()].clone(),
            })
            .collect(),
        jobs: Job::ALL
            .iter()
            .map(|id| JobView {
                id: *id,
                abilities: data.job(*id).abilities.to_vec(),
            })
            .collect(),
        prices: prices(data),
        players: seats().map(|seat| player_view(game, data, seat)).collect(),
    }
}

fn is_known(known: KnownMilestone, viewer: Viewer) -> bool {
    match viewer {
        Viewer::Seat(seat) => known.is_known_to(seat),
        Viewer::Spectator => known.is_known_to_all(),
    }
}

fn stage(phase: Phase) -> Stage {
    match phase {
        Phase::Choosing => Stage::Choosing,
        Phase::SettingUp => Stage::SettingUp,
        Phase::Placing => Stage::Placing,
        Phase::Acting => Stage::Acting,
        Phase::Dealing { .. } => Stage::Dealing,
        Phase::Completing => Stage::Completing,
        Phase::Keeping { .. } => Stage::Keeping,
        Phase::Over => Stage::Over,
    }
}

fn seats_with(game: &RailroadRevolution, has: impl Fn(&Player) -> bool) -> Vec<Seat> {
    let seats = Seat::all(game.players.len() as u8);
    seats.filter(|seat| has(game.player(*seat))).collect()
}

fn city_view(game: &RailroadRevolution, data: &'static Data, id: City) -> CityView {
    let (city, tile) = (data.city(id), game.city_tiles[id.index()]);
    CityView {
        id,
        name: city.name.clone(),
        level: city.level,
        station_cost: city.station_cost,
        x: city.x,
        y: city.y,
        tile,
        main: data.city_tile(tile).main.clone(),
        first_bonus: data.city_tile(tile).first.clone(),
        first: game.first_stations[id.index()],
        stations: seats_with(game, |p| p.stations.has(id)),
    }
}

fn rail_view(game: &RailroadRevolution, data: &Data, id: Space) -> RailView {
    let space = data.space(id);
    let end = |node: u8| match City::WORDS.get(node as usize) {
        Some(city) => city.to_string(),
        None => data.waypoints[node as usize - City::COUNT].id.clone(),
    };
    RailView {
        id,
        ends: space.nodes.map(end),
        triangles: space.triangles,
        market: space.market,
        x: space.x,
        y: space.y,
        angle: space.angle,
        rails: seats_with(game, |p| p.rails.has(id)),
    }
}

fn section_view(game: &RailroadRevolution, data: &Data, id: Section) -> SectionView {
    let section = data.section(id);
    SectionView {
        id,
        shares: section.shares,
        first_shares: section.first_shares,
        market: section.market,
        tile: game.telegraph_tiles[id.index()],
        bonus: game.bonus_of(id).cloned(),
        first: game.first_offices[id.index()],
        offices: seats_with(game, |p| p.offices.has(id)),
    }
}

fn track_view(game: &RailroadRevolution, data: &Data, id: Track) -> TrackView {
    let spaces = data.track(id).iter().enumerate();
    let space = |(i, space): (usize, &TrackSpace)| {
        let mut toll = space.toll;
        if game.options.hard_tolls {
            toll.money = toll.money_hard;
        }
        TrackSpaceView {
            vp: space.vp,
            toll,
            x: space.x,
            y: space.y,
            markers: seats_with(game, |p| p.markers[id.index()] as usize == i),
        }
    };
    TrackView {
        id,
        spaces: spaces.map(space).collect(),
    }
}

fn pile_view(game: &RailroadRevolution, letter: Letter) -> PileView {
    PileView {
        pile: letter,
        left: game.pile(letter).map_or(0, |p| p.len() as u8),
    }
}

fn prices(data: &Data) -> PricesView {
    let constants = &data.constants;
    PricesView {
        share_sale: constants.share_sale_money,
        hire: constants.hire_cost_money,
        rails: constants.rail_action_rails,
        rail_action: constants.rail_action_money,
        triangle: constants.rail_triangle_money,
        train_vp: constants.train_vp,
        min_workers: constants.min_available_workers,
    }
}

fn workers(crew: &Crew) -> Workers {
    let [white, purple, orange, gray, turquoise] = crew.0;
    Workers {
        white,
        purple,
        orange,
        gray,
        turquoise,
    }
}

fn player_view(game: &RailroadRevolution, data: &Data, seat: Seat) -> PlayerView {
    let p = game.player(seat);
    let section = |found: Option<usize>| found.map(|s| s as u8);
    let storage = |(i, printed): (usize, &StorageSection)| StorageView {
        buildings: p.stored(data, i, Piece::Building),
        rails: p.stored(data, i, Piece::Rail),
        printed: StorageCopy {
            sale_value: printed.sale_value,
            left_of_logo: printed.left_of_logo,
        },
    };
    let train = |id: Train| TrainView {
        id,
        bonus: data.train(id).effect.clone(),
        up: p.trains_up[id.index()],
        down: p.trains_down[id.index()],
    };
    PlayerView {
        seat,
        money: p.money,
        shares: p.shares,
        stock: workers(&p.stock),
        board: p.board.iter().map(workers).collect(),
        available_workers: p.available(),
        storage: data.storage.iter().enumerate().map(storage).collect(),
        next_building: section(p.leftmost(data, Piece::Building)),
        next_rail: section(p.leftmost(data, Piece::Rail)),
        next_trade: section(p.trading_section(data)),
        rails: p.rails.iter().collect(),
        stations: p.stations.iter().collect(),
        offices: p.offices.iter().collect(),
        connected: p.connected(data).iter().collect(),
        markers: p.markers.to_vec(),
        trains: Train::all()
            .map(train)
            .filter(|t| t.up + t.down != 0)
            .collect(),
        milestones: p
            .open
            .iter()
            .flatten()
            .map(|o| milestone_view(data, p, o.id, o.managers))
            .collect(),
        completed: p
            .completed
            .iter()
            .map(|id| CompletedView {
                id,
                vp: data.milestone(id).vp,
            })
            .collect(),
        points: game.points(seat).to_vec(),
    }
}

fn milestone_view(
    data: &Data,
    p: &Player,
    id: Milestone,
    managers: [Option<Worker>; 2],
) -> MilestoneView {
    let milestone = data.milestone(id);
    let slot = |(colour, manager): (&Option<Worker>, Option<Worker>)| SlotView {
        colour: *colour,
        manager,
    };
    let condition = |condition: &Condition| ConditionView {
        condition: *condition,
        have: p.progress(data, *condition),
        holds: p.fulfils(data, *condition),
    };
    MilestoneView {
        id,
        pile: milestone.letter,
        vp: milestone.vp,
        slots: milestone.managers.iter().zip(managers).map(slot).collect(),
        conditions: milestone.conditions.iter().map(condition).collect(),
    }
}
