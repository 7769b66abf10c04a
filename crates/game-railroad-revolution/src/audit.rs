//! What must always hold: workers, trains, milestones and pieces are all somewhere, and whoever decides
//! can go on. Answers for any state that a file can hold.

mod moment;

use crate::{
    data::Data,
    ids::{
        City, CityTile, DealTile, Letter, Milestone, Section, TelegraphTile, Track, Train, Worker,
    },
    outlook::Finish,
    sets::Set,
    state::{Crew, Holder, Player, RailroadRevolution},
};
use game_core::{Message, Problems, Seat, message};

/// Far beyond any game, far below any overflow.
pub const MOST_MONEY: u32 = 10_000_000;
pub const MOST_SHARES: u16 = 10_000;

pub fn audit(game: &RailroadRevolution) -> Vec<Message> {
    let mut wrong = Problems::default();
    let seats = game.players.len() as u8;
    wrong.unless((2..=4).contains(&seats), || message!("2 to 4 players play"));
    let seated = [game.first, game.active, game.seat]
        .iter()
        .all(|s| s.0 < seats);
    wrong.unless(seated, || message!("a seat is named that does not exist"));
    if !wrong.0.is_empty() {
        return wrong.0;
    }
    let data = game.data();
    for seat in Seat::all(seats) {
        player(game, data, seat, &mut wrong);
    }
    // The rest looks things up in tables, so it needs players that are in range.
    if !wrong.0.is_empty() {
        return wrong.0;
    }
    workers(game, data, &mut wrong);
    trains(game, data, &mut wrong);
    tiles(game, data, &mut wrong);
    milestones(game, data, &mut wrong);
    slots(game, &mut wrong);
    moment::check(game, data, &mut wrong);
    if wrong.0.is_empty() {
        let can_finish = matches!(game.finish(), Finish::Possible);
        wrong.unless(can_finish, || {
            message!("whoever decides cannot finish the turn")
        });
    }
    wrong.0
}

fn player(game: &RailroadRevolution, data: &Data, seat: Seat, wrong: &mut Problems) {
    let p = game.player(seat);
    let c = &data.constants;
    wrong.unless(p.money <= MOST_MONEY && p.shares <= MOST_SHARES, || {
        message!("seat {seat} is too rich", seat = seat.0)
    });
    let counts = [&p.stock].into_iter().chain(&p.board);
    let few = counts.clone().all(|crew| crew.0.iter().all(|n| *n <= 40));
    wrong.unless(few, || {
        message!("seat {seat} has too many workers", seat = seat.0)
    });
    let trains = p.trains_up.iter().chain(&p.trains_down).all(|n| *n <= 40);
    wrong.unless(trains, || {
        message!("seat {seat} has too many trains", seat = seat.0)
    });
    let on_map = p.rails.without(data.map.all).is_empty() && p.rails.has(data.map.start);
    wrong.unless(on_map, || {
        message!("seat {seat} has rails beside the map", seat = seat.0)
    });
    let on_track = Track::ALL
        .iter()
        .all(|t| (p.markers[t.index()] as usize) < data.track(*t).len());
    wrong.unless(on_track, || {
        message!("a marker of seat {seat} is beside its track", seat = seat.0)
    });
    pieces(
        p,
        c.player_board_buildings.into(),
        c.player_board_rails.into(),
        seat,
        wrong,
    );
    for open in p.open.iter().flatten() {
        let slots = &data.milestone(open.id).managers;
        for (i, manager) in open.managers.iter().enumerate() {
            let fits = |w: &Worker| {
                slots
                    .get(i)
                    .is_some_and(|slot| slot.is_none_or(|c| c == *w))
            };
            wrong.unless(manager.as_ref().is_none_or(fits), || {
                message!(
                    "a manager of seat {seat} does not fit its slot",
                    seat = seat.0
                )
            });
        }
    }
}

/// Twelve buildings and fifteen rails of the board, one spare piece of each kind, and the starting rail.
fn pieces(p: &Player, buildings: u32, rails: u32, seat: Seat, wrong: &mut Problems) {
    let sum = |parts: [u32; 4]| parts.iter().sum::<u32>();
    let placed = p.stations.len() + p.offices.len();
    let built = sum([
        p.buildings.into(),
        p.sold_buildings.into(),
        placed,
        p.spare_building.into(),
    ]);
    let fits = (buildings..=buildings + 1).contains(&built) && u32::from(p.buildings) <= buildings;
    wrong.unless(fits, || {
        message!(
            "the buildings of seat {seat} are not all somewhere",
            seat = seat.0
        )
    });
    let laid = sum([
        p.rails_left.into(),
        p.sold_rails.into(),
        p.rails.len(),
        p.spare_rail.into(),
    ]);
    let fits = (rails + 1..=rails + 2).contains(&laid) && u32::from(p.rails_left) <= rails;
    wrong.unless(fits, || {
        message!(
            "the rails of seat {seat} are not all somewhere",
            seat = seat.0
        )
    });
}

fn workers(game: &RailroadRevolution, data: &Data, wrong: &mut Problems) {
    for worker in Worker::ALL {
        let crew = |crew: &Crew| u32::from(crew.of(worker));
        let player = |p: &Player| {
            let managers = p.open.iter().flatten().flat_map(|o| o.managers).flatten();
            let managers = managers.filter(|m| *m == worker).count() as u32;
            managers + crew(&p.stock) + p.board.iter().map(crew).sum::<u32>()
        };
        let offered = game.offers.iter().filter(|o| o.worker == worker).count() as u32;
        let players: u32 = game.players.iter().map(player).sum();
        let expected = match worker {
            Worker::White => {
                u32::from(data.constants.start_white_workers) * game.players.len() as u32
            }
            _ => data.workers[worker.index()].into(),
        };
        let total = players + offered + crew(&game.supply);
        wrong.unless(total == expected, || {
            message!(
                "there are {total} {worker} workers, not {expected}",
                total,
                worker,
                expected
            )
        });
    }
    let least = u32::from(data.constants.min_available_workers);
    for seat in Seat::all(game.players.len() as u8).filter(|s| *s != game.seat) {
        let enough = least <= game.player(seat).available();
        wrong.unless(enough, || {
            message!(
                "seat {seat} has fewer than {least} workers",
                seat = seat.0,
                least
            )
        });
    }
}

fn trains(game: &RailroadRevolution, data: &Data, wrong: &mut Problems) {
    let table = &data.by_players[game.players.len() - 2];
    for train in Train::all() {
        let i = train.index();
        let owned: u32 = game
            .players
            .iter()
            .map(|p| u32::from(p.trains_up[i]) + u32::from(p.trains_down[i]))
            .sum();
        let total = owned + u32::from(game.trains[i]);
        let expected = match data.train(train) {
            t if t.starter => game.players.len() as u32,
            t => t.count.min(table.train_pile_size).into(),
        };
        wrong.unless(total == expected, || {
            message!(
                "there are {total} of {train:the}, not {expected}",
                total,
                train,
                expected
            )
        });
    }
}

fn tiles(game: &RailroadRevolution, data: &Data, wrong: &mut Problems) {
    let mut placed = [false; CityTile::COUNT];
    for city in City::all() {
        let tile = game.city_tiles[city.index()];
        let fits = data.city_tile(tile).level == data.city(city).level
            && data.city_tile(tile).printed_on.is_none_or(|c| c == city);
        wrong.unless(fits && !placed[tile.index()], || {
            message!("the tile of {city} does not fit", city)
        });
        placed[tile.index()] = true;
    }
    let mut used = [false; TelegraphTile::COUNT];
    for section in Section::all() {
        let tile = game.telegraph_tiles[section.index()];
        wrong.unless(tile.is_none() == data.section(section).market, || {
            message!("the tile of {section} does not fit", section)
        });
        if let Some(tile) = tile {
            wrong.unless(!used[tile.index()], || {
                message!(
                    "the telegraph tile {tile} is there twice",
                    tile = tile.word()
                )
            });
            used[tile.index()] = true;
        }
    }
    let deals = &game.deals;
    let up = Set::default().with(deals.up);
    let apart = deals.face_down.and(deals.discarded).is_empty()
        && deals.face_down.or(deals.discarded).and(up).is_empty();
    let all = deals.face_down.or(deals.discarded).or(up).len() as usize;
    wrong.unless(apart && all == DealTile::COUNT, || {
        message!("the deal tiles are not all somewhere")
    });
}

fn milestones(game: &RailroadRevolution, data: &Data, wrong: &mut Problems) {
    let mut seen: Set<Milestone> = Set::default();
    let mut count = |id: Milestone, wrong: &mut Problems| {
        wrong.unless(!seen.has(id), || {
            message!("{milestone} is there twice", milestone = id)
        });
        seen.insert(id);
    };
    for p in &game.players {
        p.open
            .iter()
            .flatten()
            .for_each(|open| count(open.id, wrong));
        p.completed.iter().for_each(|id| count(id, wrong));
    }
    for letter in [Letter::B, Letter::C, Letter::D] {
        let Some(pile) = game.pile(letter) else {
            continue;
        };
        for id in pile.fresh.iter().chain(pile.under.iter().map(|k| k.id)) {
            count(id, wrong);
            wrong.unless(data.milestone(id).letter == letter, || {
                message!("{milestone} does not lie in its pile", milestone = id)
            });
        }
    }
    game.looked_at
        .iter()
        .for_each(|known| count(known.id, wrong));
    let dealt = data.pile(Letter::A1).or(data.pile(Letter::A2));
    let later: Set<Milestone> = Milestone::all().collect();
    let all_there = seen.without(dealt) == later.without(dealt);
    wrong.unless(all_there, || {
        message!("the milestones of piles B, C and D are not all somewhere")
    });
    let one_letter = game
        .looked_at
        .windows(2)
        .all(|w| data.milestone(w[0].id).letter == data.milestone(w[1].id).letter);
    wrong.unless(one_letter, || {
        message!("the milestones looked at are of several piles")
    });
}

/// A "First" slot is held by somebody who has a building there.
fn slots(game: &RailroadRevolution, wrong: &mut Problems) {
    for city in City::all() {
        let built = game.players.iter().any(|p| p.stations.has(city));
        let good = match game.first_stations[city.index()] {
            None => !built,
            Some(Holder::Neutral) => true,
            Some(Holder::Seat(seat)) => game
                .players
                .get(seat.index())
                .is_some_and(|p| p.stations.has(city)),
        };
        wrong.unless(good, || {
            message!("the First Station slot of {city} is held wrongly", city)
        });
    }
    for section in Section::all() {
        let built = game.players.iter().any(|p| p.offices.has(section));
        let good = match game.first_offices[section.index()] {
            None => !built,
            Some(Holder::Neutral) => true,
            Some(Holder::Seat(seat)) => game
                .players
                .get(seat.index())
                .is_some_and(|p| p.offices.has(section)),
        };
        wrong.unless(good, || {
            message!(
                "the First Office slot of {section} is held wrongly",
                section
            )
        });
    }
}
