//! The quick lists of track and deliveries against slow ones made from scratch.

use game_age_of_steam::{
    AgeOfSteam,
    action::{Action, Leg},
    hex::{HexId, Side},
    ids::{Good, SpecialAction},
    network::{Across, End},
    options::Options,
    places::Stop,
    state::Phase,
    survey::{Around, Survey},
    tiles::shapes,
};
use game_core::{Chance, Events, Game, Seat, Status};
use serde_json::json;

use crate::table::build_turn;

/// Plays random builds and urbanizations of rich players, and calls `look` after every few of them.
fn random_track(
    options: serde_json::Value,
    seed: u64,
    tiles: u32,
    look: &mut dyn FnMut(&AgeOfSteam),
) {
    let options: Options = serde_json::from_value(options).unwrap();
    let mut chance = Chance::fast(seed);
    let mut game = AgeOfSteam::set_up(&options, 4, &mut chance).unwrap();
    let mut legal = Vec::new();
    for tile in 0..tiles {
        let seat = chance.below(4) as u8;
        for (i, player) in game.players[..4].iter_mut().enumerate() {
            let urbanizes = i == seat as usize && chance.below(30) == 0;
            player.action = urbanizes.then_some(SpecialAction::Urbanization);
            player.cash = 50;
        }
        game.order = Seat::all(4).collect();
        game.phase = build_turn(seat);
        legal.clear();
        game.legal(&mut legal);
        let pick = legal[chance.below(legal.len() as u32) as usize].clone();
        game.play(Seat(seat), &pick, &mut chance, &mut Events::muted())
            .unwrap();
        if chance.below(3) == 0 && matches!(game.phase, Phase::BuildTrack(_)) {
            game.perform(&Action::EndBuild, &mut chance, &mut Events::muted());
        }
        if tile % 7 == 0 {
            look(&game);
        }
    }
}

/// The lines by flooding over ports, without walking: each port's line is its lowest port.
fn flooded(game: &AgeOfSteam) -> Vec<((HexId, Side), (HexId, Side))> {
    let net = game.net();
    let hexes = net.map.ordinary.iter().chain(&net.map.towns).copied();
    let ports: Vec<(HexId, Side)> = hexes
        .flat_map(|hex| net.board[hex].exits().iter().map(move |side| (hex, side)))
        .collect();
    let mut lowest: Vec<_> = ports.iter().map(|port| (*port, *port)).collect();
    loop {
        let before = lowest.clone();
        for i in 0..lowest.len() {
            let (hex, side) = lowest[i].0;
            let within = net.partner(hex, side).map(|other| (hex, other));
            let beyond = match net.across(hex, side) {
                Across::Track(other, port) => Some((other, port)),
                Across::City(_) | Across::Open | Across::Nothing => None,
            };
            for joined in [within, beyond].into_iter().flatten() {
                let j = ports.iter().position(|port| *port == joined).unwrap();
                let low = lowest[i].1.min(lowest[j].1);
                lowest[i].1 = low;
                lowest[j].1 = low;
            }
        }
        if before == lowest {
            return lowest;
        }
    }
}

#[test]
fn thousands_of_random_tiles_keep_the_lines_and_the_survey_right() {
    let mut looked = 0;
    for seed in 0..25 {
        random_track(json!({}), seed, 120, &mut |game| {
            assert_eq!(game.audit(), [], "{game}");
            lines_are_those_of_a_flood(game);
            surveys_are_those_of_each_hex(game);
            looked += 1;
        });
    }
    assert!(400 < looked);
}

fn lines_are_those_of_a_flood(game: &AgeOfSteam) {
    let flooded = flooded(game);
    let mut lines = 0;
    game.net().for_each_line(|hex, port, line| {
        lines += 1;
        let low = flooded.iter().find(|(p, _)| *p == (hex, port)).unwrap().1;
        let members: Vec<_> = flooded
            .iter()
            .filter(|(_, l)| *l == low)
            .map(|(p, _)| *p)
            .collect();
        let in_town = |p: &(HexId, Side)| game.net().is_town(p.0);
        let towns = members.iter().filter(|p| in_town(p)).count();
        assert_eq!(
            usize::from(line.segments),
            (members.len() - towns) / 2 + towns
        );
        assert!(
            members
                .iter()
                .all(|(h, s)| game.board[*h].owner(*s) == line.owner)
        );
        let loose = |(h, s): &&(HexId, Side)| game.net().across(*h, *s) == Across::Open;
        let ends = line
            .ends
            .iter()
            .filter(|end| matches!(end, End::Loose(..)))
            .count();
        assert_eq!(members.iter().filter(loose).count(), ends);
    });
    let mut lows: Vec<_> = flooded.iter().map(|(_, low)| *low).collect();
    lows.sort();
    lows.dedup();
    assert_eq!(lows.len(), lines);
}

fn surveys_are_those_of_each_hex(game: &AgeOfSteam) {
    for seat in Seat::all(4) {
        let builder = game.builder(seat);
        let survey = Survey::of(game.net(), builder);
        let map = game.map();
        for hex in map.ordinary.iter().chain(&map.towns).copied() {
            if !game.net().is_city(hex) {
                assert_eq!(
                    survey.around[hex],
                    Around::of(game.net(), builder, hex),
                    "{hex}"
                );
            }
        }
    }
}

/// Every tile on every hex, asked one by one.
fn slow_builds(game: &AgeOfSteam) -> Vec<String> {
    let map = game.map();
    let mut all = Vec::new();
    for hex in map.ordinary.iter().chain(&map.stops).copied() {
        for tile in &shapes().all {
            let action = Action::Build {
                hex,
                tile: tile.kind(),
                rotation: tile.rotation(),
            };
            if game.check(&action).is_ok() {
                all.push(action.to_string());
            }
        }
    }
    all.sort();
    all
}

#[test]
fn the_list_of_builds_is_complete_for_every_reading_of_the_rules() {
    let readings = [
        json!({}),
        json!({"direct_complex_placement": true, "coexist_upgrade_cost": 2}),
        json!({"claim_from_foreign_town": true, "hex_once_per_turn": true}),
        json!({"ownership_disc_limit": 20, "map": "france"}),
    ];
    for (seed, options) in readings.into_iter().enumerate() {
        let mut looked = 0;
        random_track(options, 100 + seed as u64, 110, &mut |game| {
            looked += 1;
            let mut game = game.clone();
            for (seat, cash, has_built) in [(0, 50, true), (1, 3, true), (2, 50, false)] {
                game.order = Seat::all(4).collect();
                game.players[seat].cash = cash;
                game.players[seat].has_built = has_built;
                game.players[seat].action = None;
                game.phase = build_turn(seat as u8);
                let mut quick: Vec<String> =
                    game.legal_list().iter().map(Action::to_string).collect();
                quick.retain(|action| action.starts_with("build"));
                quick.sort();
                assert_eq!(quick, slow_builds(&game), "{game}");
            }
        });
        assert!(10 < looked);
    }
}

/// Every sequence of sides from every city, asked one by one.
fn slow_deliveries(game: &AgeOfSteam, engine: usize) -> usize {
    let map = game.map();
    let mut found = 0;
    let mut open: Vec<(HexId, Stop, Vec<Leg>)> = Vec::new();
    for hex in map.stops.iter().copied() {
        open.push((hex, map.stop_at(hex).unwrap(), Vec::new()));
    }
    while let Some((at, from, legs)) = open.pop() {
        for good in Good::ALL.iter().copied() {
            let legs = legs.iter().copied().collect();
            let action = Action::Deliver { good, from, legs };
            found += usize::from(game.check(&action).is_ok());
        }
        if legs.len() == engine {
            continue;
        }
        for side in Side::ALL {
            if let Some(link) = game.net().link_from(at, side) {
                let to = map.stop_at(link.to).unwrap();
                if to != from && legs.iter().all(|leg| leg.to != to) {
                    let mut longer = legs.clone();
                    longer.push(Leg { side, to });
                    open.push((link.to, from, longer));
                }
            }
        }
    }
    found
}

#[test]
fn the_list_of_deliveries_is_complete() {
    let mut deliveries = 0;
    for seed in 0..8 {
        random_track(json!({}), 200 + seed, 150, &mut |game| {
            let mut game = game.clone();
            game.phase = Phase::MoveGoods(Default::default());
            game.players[0].engine = 4;
            let Status::Waiting(Seat(0)) = game.status() else {
                return;
            };
            let legal = game.legal_list();
            let listed = legal.iter().filter(|a| matches!(a, Action::Deliver { .. }));
            let listed = listed.count();
            deliveries += listed;
            assert_eq!(listed, slow_deliveries(&game, 4), "{game}");
        });
    }
    assert!(100 < deliveries, "{deliveries}");
}
