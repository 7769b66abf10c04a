//! What always holds: pieces are all somewhere, track is sound, whoever is asked exists. A state that
//! passes can be played on.

use crate::{
    hex::{HexId, Side},
    ids::{Good, NewCity, SpecialAction, TileKind},
    map::{Ground, MAX_MAP_CITIES, Yard},
    network::{Cover, End, Owner},
    places::Space,
    state::{AgeOfSteam, Auction, Laid, Phase, Player, Production},
    tiles::Class,
};
use game_core::{Message, Problems, Seat, message};

/// No honest game comes near.
const MOST_CASH: u32 = 100_000;
const MOST_INCOME: u32 = 10_000;

pub fn audit(game: &AgeOfSteam) -> Vec<Message> {
    let mut wrong = Problems::default();
    if !(3..=6).contains(&game.seats) {
        return vec![message!(
            "there {n|is|are} {n} {n|seat|seats}",
            n = game.seats
        )];
    }
    options(game, &mut wrong);
    players(game, &mut wrong);
    cells(game, &mut wrong);
    lines(game, &mut wrong);
    pieces(game, &mut wrong);
    cubes(game, &mut wrong);
    if wrong.0.is_empty() {
        phase(game, &mut wrong);
    }
    wrong.0
}

fn options(game: &AgeOfSteam, wrong: &mut Problems) {
    let known = (2..=3).contains(&game.options.coexist_upgrade_cost)
        && (50..=51).contains(&game.options.top_reduction_from);
    wrong.unless(known, || message!("an option has no such value"));
}

fn players(game: &AgeOfSteam, wrong: &mut Problems) {
    let file = &game.map().file;
    for (i, player) in game.players.iter().enumerate() {
        if game.seats as usize <= i {
            wrong.unless(*player == Player::default(), || {
                message!("nobody has seat {seat}", seat = i)
            });
            continue;
        }
        let sound = (file.setup.shares..=file.tracks.shares.max).contains(&player.shares)
            && (file.setup.engine..=file.tracks.engine.max).contains(&player.engine)
            && player.cash <= MOST_CASH
            && player.income <= MOST_INCOME;
        wrong.unless(sound, || {
            let has = format!("{player:?}");
            message!("seat {seat} cannot have {has}", seat = i, has)
        });
        let times = game.order.iter().filter(|seat| seat.index() == i).count();
        wrong.unless(times == usize::from(!player.bankrupt), || {
            message!(
                "seat {seat} is {n} {n|time|times} in the player order",
                seat = i,
                n = times
            )
        });
        wrong.unless(!player.bankrupt || player.action.is_none(), || {
            message!("seat {seat} is bankrupt and has an action", seat = i)
        });
    }
    wrong.unless(game.order.iter().all(|seat| seat.0 < game.seats), || {
        message!("a stranger is in the player order")
    });
    for action in SpecialAction::ALL {
        let holders = game.players.iter().filter(|p| p.action == Some(action));
        wrong.unless(holders.count() <= 1, || {
            message!("{action} is chosen twice", action)
        });
    }
}

fn cells(game: &AgeOfSteam, wrong: &mut Problems) {
    let map = game.map();
    for (hex, cell) in game.board.iter() {
        let fits = match (map.ground[hex], cell.cover) {
            (_, Cover::Bare) => true,
            (Ground::Town, Cover::Tile(_) | Cover::NewCity(_)) => true,
            (Ground::Plain | Ground::River | Ground::Mountain, Cover::Tile(tile)) => {
                tile.shape().class != Class::Town
            }
            (_, Cover::Tile(_) | Cover::NewCity(_)) => false,
        };
        let exits = cell.exits();
        if !fits || !exits.within(map.open_sides[hex]) {
            let (hex, cover) = (hex.to_string(), format!("{:?}", cell.cover));
            wrong
                .0
                .push(message!("{hex} cannot hold {cover}", hex, cover));
            continue;
        }
        for side in Side::ALL {
            let owner = cell.owner(side);
            let partner = game.net().partner(hex, side);
            let whole = partner.is_none_or(|other| cell.owner(other) == owner);
            let real = owner == Owner::NOBODY || exits.has(side) && owner.0 <= game.seats;
            wrong.unless(whole && real, || {
                message!(
                    "the track at {hex} {side} has a false owner",
                    hex = hex.to_string(),
                    side = side.word()
                )
            });
        }
    }
    for tile in NewCity::ALL {
        let on_map = |hex: &&HexId| game.board[**hex].cover == Cover::NewCity(tile);
        wrong.unless(map.towns.iter().filter(on_map).count() <= 1, || {
            message!("the New City {tile} is on the map twice", tile)
        });
    }
}

/// AS-9, AS-10, AS-73, AS-129 and AS-148.
fn lines(game: &AgeOfSteam, wrong: &mut Problems) {
    let net = game.net();
    net.for_each_line(|hex, port, line| {
        let mut say = |problem: Message| {
            let problem = problem
                .with("hex", hex.to_string())
                .with("side", port.word());
            wrong.0.push(problem);
        };
        let mixed = net.any_segment(hex, port, |met| {
            net.board[met.hex].owner(met.from) != line.owner
        });
        if mixed {
            say(message!("the line at {hex} {side} has several owners"));
        }
        match line.ends {
            [End::Loose(..), End::Loose(..)] => {
                say(message!("the line at {hex} {side} has two loose ends"))
            }
            [End::Stop(a), End::Stop(b)] if a == b => {
                if !matches!(game.board[a].cover, Cover::NewCity(_)) {
                    say(message!("the line at {hex} {side} joins a stop to itself"));
                }
            }
            [End::Stop(_), End::Stop(_)] => {
                if line.owner == Owner::NOBODY {
                    say(message!("the line at {hex} {side} is a link without owner"));
                }
            }
            [End::Stop(_), End::Loose(..)] | [End::Loose(..), End::Stop(_)] => {
                let owner = line
                    .owner
                    .seat()
                    .and_then(|seat| game.players.get(seat.index()));
                if owner.is_some_and(|player| player.bankrupt) {
                    say(message!(
                        "the line at {hex} {side} is incomplete and belongs to a bankrupt"
                    ));
                }
            }
        }
    });
}

fn pieces(game: &AgeOfSteam, wrong: &mut Problems) {
    let file = &game.map().file;
    let laid = || {
        game.board
            .iter()
            .filter_map(|(hex, cell)| Some((hex, cell.tile()?)))
    };
    for kind in TileKind::ALL.iter().copied() {
        let on_map = laid().filter(|(_, tile)| tile.kind() == kind).count();
        wrong.unless(
            on_map + usize::from(game.supply[kind.index()])
                == usize::from(file.tiles[kind.index()].count),
            || {
                message!(
                    "{n} of the tile {kind} on the map {n|does|do} not fit the supply",
                    n = on_map,
                    kind
                )
            },
        );
    }
    let discs = laid()
        .filter(|(hex, tile)| game.needs_disc(*hex, *tile))
        .count();
    wrong.unless(
        discs + usize::from(game.discs) == usize::from(file.supply.town_discs),
        || {
            message!(
                "{n} town {n|disc|discs} on the map {n|does|do} not fit the supply",
                n = discs
            )
        },
    );
}

fn cubes(game: &AgeOfSteam, wrong: &mut Problems) {
    let file = &game.map().file;
    wrong.unless(game.display.len() == Space::count(), || {
        message!(
            "the display has {n} {n|space|spaces}",
            n = game.display.len()
        )
    });
    let mut drawn: &[Good] = &[];
    if let Phase::GoodsGrowth(production) = &game.phase {
        drawn = &production.drawn;
    }
    for good in Good::ALL.iter().copied() {
        let on_display = game.display.iter().filter(|cube| **cube == Some(good));
        let in_hand = drawn.iter().filter(|cube| **cube == good);
        let in_cities: usize = game
            .yards
            .iter()
            .map(|y| usize::from(y[good.index()]))
            .sum();
        let all =
            usize::from(game.bag[good.index()]) + in_cities + on_display.count() + in_hand.count();
        wrong.unless(
            all == usize::from(file.goods.cubes.get(&good).copied().unwrap_or(0)),
            || message!("there are {all} {good} cubes", all, good),
        );
    }
    for (i, cubes) in game.yards.iter().enumerate() {
        let exists = match i < MAX_MAP_CITIES {
            true => i < file.map.cities.len(),
            false => game.place_of_yard(Yard(i as u8)).is_some(),
        };
        wrong.unless(exists || cubes.iter().all(|n| *n == 0), || {
            message!("cubes lie in the city {i} that is not on the map", i)
        });
    }
}

fn phase(game: &AgeOfSteam, wrong: &mut Problems) {
    wrong.unless((1..=game.turns()).contains(&game.turn), || {
        message!("there is no turn {turn}", turn = game.turn)
    });
    if game.phase == Phase::Over {
        return;
    }
    let Some(seat) = game.waiting() else {
        return wrong.0.push(message!("nobody is waited for"));
    };
    wrong.unless(2 <= game.order.len(), || {
        message!("the game is over, but goes on")
    });
    match &game.phase {
        Phase::PlayerOrder(bidding) => auction(game, bidding, wrong),
        Phase::BuildTrack(building) => {
            let is_there = |laid: &Laid| laid.fresh.within(game.board[laid.hex].exits());
            wrong.unless(
                building.laid.len() as u8 <= game.tile_limit(seat)
                    && building.laid.iter().all(is_there),
                || message!("the tiles of this build turn are not on the map"),
            );
        }
        Phase::MoveGoods(moving) => {
            wrong.unless(moving.round < game.map().file.limits.move_rounds, || {
                message!("there is no round {round}", round = moving.round)
            });
        }
        Phase::GoodsGrowth(made) => production(game, made, wrong),
        Phase::IssueShares { .. } | Phase::SelectActions { .. } | Phase::Over => {}
    }
}

fn auction(game: &AgeOfSteam, auction: &Auction, wrong: &mut Problems) {
    let plays = |seat: Seat| game.order.contains(&seat);
    let out = &auction.out;
    let twice = out
        .iter()
        .enumerate()
        .any(|(i, seat)| out[..i].contains(seat));
    wrong.unless(
        !twice && out.iter().all(|seat| plays(*seat)) && out.len() + 2 <= game.order.len(),
        || message!("those who dropped out are not players"),
    );
    wrong.unless(
        plays(auction.speaker)
            && auction.is_in(auction.speaker)
            && auction.highest != Some(auction.speaker),
        || message!("the speaker is not in the auction"),
    );
    let highest = match auction.highest {
        Some(seat) if !plays(seat) || !auction.is_in(seat) || auction.bid_of(seat) == 0 => {
            return wrong.0.push(message!("the highest bid is nobody's"));
        }
        Some(seat) => auction.bid_of(seat),
        None => 0,
    };
    for seat in (0..game_core::MAX_SEATS as u8).map(Seat) {
        let bid = auction.bid_of(seat);
        let lower = auction.highest == Some(seat) || bid < highest || bid == 0;
        let place = out.iter().position(|other| *other == seat);
        let place = place.map(|before| game.order.len().saturating_sub(before) as u8);
        let paid = place.map_or(0, |place| game.price_of_place(place, bid));
        wrong.unless(
            lower && bid <= game.player(seat).cash.saturating_add(paid),
            || message!("seat {seat} cannot have bid {bid:$}", seat = seat.0, bid),
        );
    }
}

fn production(game: &AgeOfSteam, production: &Production, wrong: &mut Problems) {
    let has_room = game.free_spaces().next().is_some();
    let sound = match production.drawn.is_empty() {
        true => production.left == 0 && game.bag.iter().any(|n| 0 < *n),
        false => (1..=game.map().file.limits.production_cubes).contains(&production.left),
    };
    wrong.unless(has_room && sound, || {
        message!("the production is not possible")
    });
}
