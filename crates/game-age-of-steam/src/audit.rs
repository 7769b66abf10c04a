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
use game_core::Seat;

/// No honest game comes near.
const MOST_CASH: u32 = 100_000;
const MOST_INCOME: u32 = 10_000;

pub fn audit(game: &AgeOfSteam) -> Vec<String> {
    let mut wrong = Vec::new();
    if !(3..=6).contains(&game.seats) {
        return vec![format!("there are {} seats", game.seats)];
    }
    options(game, &mut wrong);
    players(game, &mut wrong);
    cells(game, &mut wrong);
    lines(game, &mut wrong);
    pieces(game, &mut wrong);
    cubes(game, &mut wrong);
    if wrong.is_empty() {
        phase(game, &mut wrong);
    }
    wrong
}

fn options(game: &AgeOfSteam, wrong: &mut Vec<String>) {
    let known = (2..=3).contains(&game.options.coexist_upgrade_cost)
        && (50..=51).contains(&game.options.top_reduction_from);
    if !known {
        wrong.push("an option has no such value".to_string());
    }
}

fn players(game: &AgeOfSteam, wrong: &mut Vec<String>) {
    let file = &game.map().file;
    for (i, player) in game.players.iter().enumerate() {
        if game.seats as usize <= i {
            if *player != Player::default() {
                wrong.push(format!("nobody sits at {i}"));
            }
            continue;
        }
        let sound = (file.setup.shares..=file.tracks.shares.max).contains(&player.shares)
            && (file.setup.engine..=file.tracks.engine.max).contains(&player.engine)
            && player.cash <= MOST_CASH
            && player.income <= MOST_INCOME;
        if !sound {
            wrong.push(format!("seat {i} has {player:?}"));
        }
        let times = game.order.iter().filter(|seat| seat.index() == i).count();
        if times != usize::from(!player.bankrupt) {
            wrong.push(format!("seat {i} is {times} times in the player order"));
        }
        if player.bankrupt && player.action.is_some() {
            wrong.push(format!("seat {i} is bankrupt and has an action"));
        }
    }
    if game.order.iter().any(|seat| game.seats <= seat.0) {
        wrong.push("a stranger is in the player order".to_string());
    }
    for action in SpecialAction::ALL {
        let holders = game.players.iter().filter(|p| p.action == Some(*action));
        if 1 < holders.count() {
            wrong.push(format!("{action} is chosen twice"));
        }
    }
}

fn cells(game: &AgeOfSteam, wrong: &mut Vec<String>) {
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
            wrong.push(format!("{hex} cannot hold {:?}", cell.cover));
            continue;
        }
        for side in Side::ALL {
            let owner = cell.owner(side);
            let partner = game.net().partner(hex, side);
            let whole = partner.is_none_or(|other| cell.owner(other) == owner);
            let real = owner == Owner::NOBODY || exits.has(side) && owner.0 <= game.seats;
            if !whole || !real {
                wrong.push(format!("the track at {hex} {side} has a false owner"));
            }
        }
    }
    for tile in NewCity::ALL {
        let on_map = |hex: &&HexId| game.board[**hex].cover == Cover::NewCity(*tile);
        if 1 < map.towns.iter().filter(on_map).count() {
            wrong.push(format!("{tile} is on the map twice"));
        }
    }
}

/// AS-9, AS-10, AS-73, AS-129 and AS-148.
fn lines(game: &AgeOfSteam, wrong: &mut Vec<String>) {
    let net = game.net();
    net.for_each_line(|hex, port, line| {
        let mut say = |what: &str| wrong.push(format!("the line at {hex} {port} {what}"));
        let mixed = net.any_segment(hex, port, |met| {
            net.board[met.hex].owner(met.from) != line.owner
        });
        if mixed {
            say("has several owners");
        }
        match line.ends {
            [End::Loose(..), End::Loose(..)] => say("has two loose ends"),
            [End::Stop(a), End::Stop(b)] if a == b => {
                if !matches!(game.board[a].cover, Cover::NewCity(_)) {
                    say("joins a stop to itself");
                }
            }
            [End::Stop(_), End::Stop(_)] => {
                if line.owner == Owner::NOBODY {
                    say("is a link without owner");
                }
            }
            [End::Stop(_), End::Loose(..)] | [End::Loose(..), End::Stop(_)] => {
                let owner = line
                    .owner
                    .seat()
                    .and_then(|seat| game.players.get(seat.index()));
                if owner.is_some_and(|player| player.bankrupt) {
                    say("is incomplete and belongs to a bankrupt");
                }
            }
        }
    });
}

fn pieces(game: &AgeOfSteam, wrong: &mut Vec<String>) {
    let file = &game.map().file;
    let laid = || {
        game.board
            .iter()
            .filter_map(|(hex, cell)| Some((hex, cell.tile()?)))
    };
    for kind in TileKind::ALL.iter().copied() {
        let on_map = laid().filter(|(_, tile)| tile.kind() == kind).count();
        if on_map + usize::from(game.supply[kind.index()])
            != usize::from(file.tiles[kind.index()].count)
        {
            wrong.push(format!("{on_map} {kind} on the map do not fit the supply"));
        }
    }
    let discs = laid()
        .filter(|(hex, tile)| game.needs_disc(*hex, *tile))
        .count();
    if discs + usize::from(game.discs) != usize::from(file.supply.town_discs) {
        wrong.push(format!(
            "{discs} town discs on the map do not fit the supply"
        ));
    }
}

fn cubes(game: &AgeOfSteam, wrong: &mut Vec<String>) {
    let file = &game.map().file;
    if game.display.len() != Space::count() {
        wrong.push(format!("the display has {} spaces", game.display.len()));
    }
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
        if all != usize::from(file.goods.cubes.get(&good).copied().unwrap_or(0)) {
            wrong.push(format!("there are {all} {good} cubes"));
        }
    }
    for (i, cubes) in game.yards.iter().enumerate() {
        let exists = match i < MAX_MAP_CITIES {
            true => i < file.map.cities.len(),
            false => game.place_of_yard(Yard(i as u8)).is_some(),
        };
        if !exists && cubes.iter().any(|n| 0 < *n) {
            wrong.push(format!("cubes lie in the city {i} that is not on the map"));
        }
    }
}

fn phase(game: &AgeOfSteam, wrong: &mut Vec<String>) {
    if !(1..=game.turns()).contains(&game.turn) {
        wrong.push(format!("there is no turn {}", game.turn));
    }
    if game.phase == Phase::Over {
        return;
    }
    let Some(seat) = game.waiting() else {
        return wrong.push("nobody is waited for".to_string());
    };
    if game.order.len() < 2 {
        wrong.push("the game is over, but goes on".to_string());
    }
    match &game.phase {
        Phase::PlayerOrder(bidding) => auction(game, bidding, wrong),
        Phase::BuildTrack(building) => {
            let false_track = |laid: &Laid| !laid.fresh.within(game.board[laid.hex].exits());
            if game.tile_limit(seat) < building.laid.len() as u8
                || building.laid.iter().any(false_track)
            {
                wrong.push("the tiles of this build turn are not on the map".to_string());
            }
        }
        Phase::MoveGoods(moving) => {
            if game.map().file.limits.move_rounds <= moving.round {
                wrong.push(format!("there is no round {}", moving.round));
            }
        }
        Phase::GoodsGrowth(made) => production(game, made, wrong),
        Phase::IssueShares { .. } | Phase::SelectActions { .. } | Phase::Over => {}
    }
}

fn auction(game: &AgeOfSteam, auction: &Auction, wrong: &mut Vec<String>) {
    let plays = |seat: Seat| game.order.contains(&seat);
    let out = &auction.out;
    let twice = out
        .iter()
        .enumerate()
        .any(|(i, seat)| out[..i].contains(seat));
    if twice || !out.iter().all(|seat| plays(*seat)) || game.order.len() < out.len() + 2 {
        wrong.push("those who dropped out are not players".to_string());
    }
    if !plays(auction.speaker)
        || !auction.is_in(auction.speaker)
        || auction.highest == Some(auction.speaker)
    {
        wrong.push("the speaker is not in the auction".to_string());
    }
    let highest = match auction.highest {
        Some(seat) if !plays(seat) || !auction.is_in(seat) || auction.bid_of(seat) == 0 => {
            return wrong.push("the highest bid is nobody's".to_string());
        }
        Some(seat) => auction.bid_of(seat),
        None => 0,
    };
    for seat in (0..game_core::MAX_SEATS as u8).map(Seat) {
        let bid = auction.bid_of(seat);
        let lower = auction.highest == Some(seat) || bid < highest || bid == 0;
        if !lower || game.player(seat).cash < bid {
            wrong.push(format!("seat {seat} cannot have bid {bid}"));
        }
    }
}

fn production(game: &AgeOfSteam, production: &Production, wrong: &mut Vec<String>) {
    let has_room = game.free_spaces().next().is_some();
    let sound = match production.drawn.is_empty() {
        true => production.left == 0 && game.bag.iter().any(|n| 0 < *n),
        false => (1..=game.map().file.limits.production_cubes).contains(&production.left),
    };
    if !has_room || !sound {
        wrong.push("the production is not possible".to_string());
    }
}
