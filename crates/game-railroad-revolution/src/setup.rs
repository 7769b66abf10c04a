//! Set-up (RR-1 to RR-19), up to the first choice of a set-up tile.

use crate::{
    data::Data,
    ids::{
        City, CityTile, DealTile, Job, Letter, Section, SetupSide, TelegraphTile, Train, Worker,
    },
    milestones::draw,
    options::Options,
    sequence::{draw_deal, first_chooser},
    sets::Set,
    state::{
        Crew, DealPile, Holder, MilestonePile, OpenMilestone, Phase, Player, RailroadRevolution,
        SetupOffer, Turn,
    },
};
use arrayvec::ArrayVec;
use game_core::{Chance, Refusal, Seat, require};

pub fn set_up(
    options: &Options,
    seats: u8,
    chance: &mut Chance,
) -> Result<RailroadRevolution, Refusal> {
    require!(
        (2..=4).contains(&seats),
        "RR-1",
        "this is a game for 2 to 4 players"
    );
    let data = options.data.get();
    let table = &data.by_players[seats as usize - 2];
    let players = deal_players(data, seats, chance);
    let mut face_down: Set<DealTile> = DealTile::all().collect();
    let up = draw_deal(&mut face_down, chance);
    let city_tiles = city_tiles(data, chance);
    let telegraph_tiles = telegraph_tiles(data, chance);
    let offers = offers(table.setup_tiles, chance);
    let first = Seat(chance.below(seats.into()) as u8);
    let neutral = |taken: bool| taken.then_some(Holder::Neutral);
    let stations = City::all().map(|c| neutral(table.neutral_first_stations.has(c)));
    let offices = Section::all().map(|s| neutral(table.neutral_first_offices.has(s)));
    let mut game = RailroadRevolution {
        options: *options,
        first,
        active: first,
        seat: first_chooser(first, players.len()),
        round: 0,
        last_round: None,
        phase: Phase::Choosing,
        turn: Turn::begin(Job::Station, Worker::White),
        pending: ArrayVec::new(),
        players,
        supply: Crew::default(),
        trains: trains(data, table.train_pile_size),
        first_stations: collect(stations),
        first_offices: collect(offices),
        city_tiles,
        telegraph_tiles,
        deals: DealPile {
            up,
            face_down,
            discarded: Set::default(),
        },
        milestones: [Letter::B, Letter::C, Letter::D].map(|letter| MilestonePile {
            fresh: data.pile(letter),
            under: ArrayVec::new(),
        }),
        looked_at: ArrayVec::new(),
        offers,
    };
    game.supply = supply(data, &game.offers);
    Ok(game)
}

/// What everybody begins with (RR-1 to RR-10).
fn deal_players(data: &Data, seats: u8, chance: &mut Chance) -> ArrayVec<Player, 4> {
    let constants = &data.constants;
    let mut piles = [Letter::A1, Letter::A2].map(|letter| data.pile(letter));
    let mut player = Player {
        money: constants.start_money.into(),
        shares: constants.start_shares,
        buildings: constants.player_board_buildings,
        rails_left: constants.player_board_rails,
        spare_building: true,
        spare_rail: true,
        rails: Set::default().with(data.map.start),
        ..Player::default()
    };
    player.stock.0[Worker::White.index()] = constants.start_white_workers;
    for train in Train::all().filter(|t| data.train(*t).starter) {
        player.trains_up[train.index()] = 1;
    }
    (0..seats)
        .map(|_| {
            player.open = std::array::from_fn(|slot| {
                let id = draw(&mut piles[slot], chance);
                Some(OpenMilestone {
                    id,
                    managers: [None; 2],
                })
            });
            player
        })
        .collect()
}

/// A random tile of its own level for each city, but for the printed ones (RR-12).
fn city_tiles(data: &Data, chance: &mut Chance) -> [CityTile; City::COUNT] {
    let mut of_level: [ArrayVec<CityTile, { CityTile::COUNT }>; 6] = Default::default();
    for tile in CityTile::all().filter(|t| data.city_tile(*t).printed_on.is_none()) {
        of_level[data.city_tile(tile).level as usize].push(tile);
    }
    of_level.iter_mut().for_each(|tiles| chance.shuffle(tiles));
    collect(City::all().map(|city| {
        let printed = CityTile::all().find(|t| data.city_tile(*t).printed_on == Some(city));
        let level = data.city(city).level as usize;
        printed
            .or_else(|| of_level[level].pop())
            .expect("checked: a tile for each city")
    }))
}

/// A random tile on each section without a Market icon (RR-14).
fn telegraph_tiles(data: &Data, chance: &mut Chance) -> [Option<TelegraphTile>; Section::COUNT] {
    let mut tiles: ArrayVec<TelegraphTile, { TelegraphTile::COUNT }> =
        TelegraphTile::all().collect();
    chance.shuffle(&mut tiles);
    collect(Section::all().map(|section| {
        let market = data.section(section).market;
        if market { None } else { tiles.pop() }
    }))
}

/// As many set-up tiles as players, each with a random side and a random specialist (RR-17, RR-18).
fn offers(count: u8, chance: &mut Chance) -> ArrayVec<SetupOffer, 4> {
    let mut tiles: ArrayVec<usize, 4> = (0..SetupSide::COUNT / 2).collect();
    let mut workers: ArrayVec<Worker, 4> = Worker::specialists().collect();
    (0..count)
        .map(|_| SetupOffer {
            tile: SetupSide::of_tile(
                tiles.remove(chance.below(tiles.len() as u32) as usize),
                chance.below(2) as usize,
            ),
            worker: workers.remove(chance.below(workers.len() as u32) as usize),
        })
        .collect()
}

/// The four open piles; starters that nobody took leave the game (RR-7, RR-8).
fn trains(data: &Data, pile_size: u8) -> [u8; Train::COUNT] {
    collect(Train::all().map(|train| {
        let train = data.train(train);
        if train.starter {
            0
        } else {
            pile_size.min(train.count)
        }
    }))
}

/// All specialists but those beside set-up tiles; white workers that nobody took leave the game (RR-5).
fn supply(data: &Data, offers: &[SetupOffer]) -> Crew {
    let mut supply = Crew(data.workers);
    supply.0[Worker::White.index()] = 0;
    offers.iter().for_each(|offer| supply.take(offer.worker));
    supply
}

fn collect<T, const N: usize>(items: impl Iterator<Item = T>) -> [T; N] {
    let items: ArrayVec<T, N> = items.collect();
    items
        .into_inner()
        .unwrap_or_else(|_| unreachable!("one for each id"))
}
