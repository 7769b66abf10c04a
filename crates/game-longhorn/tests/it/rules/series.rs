use crate::table::{deals, options, owns, table};
use game_core::testing::Scenario;
use game_core::{Chance, Events, Game, Seat, Status};
use game_longhorn::{Event, Longhorn, Nugget, Phase, Series};
use serde_json::{Value, json};

/// The end of a game of a match: seat 0 ends it by stealing white, and has 1400, seat 1 has 2000.
fn last_turn(chosen: Value, series: Series) -> Scenario<Longhorn> {
    let cells = ["2g", "", "", "3o", "", "", "", "1w 1o", ""];
    let mut game = table(cells, 7, 0);
    game.options = options(chosen);
    game.series = series;
    owns(&mut game, 0, "0b 0w 3o 1g");
    game
}

/// Steals white with whatever luck the next set-up needs.
fn end(game: &mut Scenario<Longhorn>) -> Vec<Event> {
    let mut events = Events::new();
    let steal = "steal white".parse().unwrap();
    game.game
        .play(Seat(0), &steal, &mut Chance::fast(3), &mut events)
        .unwrap();
    assert_eq!(game.audit(), []);
    events.into_vec()
}

fn series(played: u8, won: [u8; 2], money: [u16; 2]) -> Series {
    Series { played, won, money }
}

#[test]
fn lh_59_another_game_is_dealt_until_nobody_can_catch_up() {
    let mut game = last_turn(json!({ "match_games": 3 }), Series::default());
    let events = end(&mut game);
    assert!(events.contains(&Event::NextGame {
        game: 2,
        first: game.first
    }));
    assert_eq!(
        (game.phase, game.series),
        (Phase::Start, series(1, [0, 1], [1400, 2000]))
    );
    let mut decided = last_turn(json!({ "match_games": 3 }), series(1, [0, 1], [0, 0]));
    assert!(end(&mut decided).contains(&Event::MatchOver {
        eagle: 0,
        jessie: 2
    }));
    decided.ends_with_ranks(&[2, 1]);
    let mut open = last_turn(json!({ "match_games": 5 }), series(1, [0, 1], [0, 0]));
    end(&mut open);
    assert_eq!(open.phase, Phase::Start);
}

#[test]
fn lh_59_a_drawn_game_is_one_of_the_match() {
    let mut game = last_turn(json!({ "match_games": 3 }), series(2, [0, 0], [0, 0]));
    game.nuggets[0].add(Nugget::Of300);
    game.nuggets[0].add(Nugget::Of300);
    assert!(end(&mut game).contains(&Event::Drawn {}));
    game.ends_with_ranks(&[1, 1]);
}

#[test]
fn lh_59_every_match_ends_within_its_games() {
    let mut lengths = [0; 6];
    for mut game in deals(json!({ "match_games": 5 })) {
        let mut chance = Chance::fast(7);
        while !game.status().is_over() {
            let legal = game.legal_list();
            let action = legal[chance.below(legal.len() as u32) as usize];
            game.perform(&action, &mut chance, &mut Events::muted());
        }
        lengths[game.standings().played as usize] += 1;
    }
    assert_eq!(lengths[..3], [0, 0, 0]);
    assert!(lengths[3..].iter().all(|n| 20 < *n), "{lengths:?}");
}

#[test]
fn lh_60_games_count_first_then_money() {
    let mut behind = last_turn(json!({ "match_games": 3 }), series(2, [1, 0], [0, 0]));
    end(&mut behind);
    behind.ends_with_ranks(&[2, 1]);
    let mut richer = last_turn(json!({ "match_games": 3 }), series(2, [1, 0], [700, 0]));
    end(&mut richer);
    richer.ends_with_ranks(&[1, 2]);
    let Status::Over(placings) = richer.status() else {
        panic!("{}", richer.game)
    };
    let scores: Vec<i32> = placings.iter().map(|placing| placing.score).collect();
    assert_eq!(scores, [2100, 2000]);
    assert_eq!(richer.scores().totals, scores);
    let lines = |game: &Longhorn| game.scores().categories;
    assert_eq!(lines(&richer).last().unwrap().word, "earlier_games");
    let single = last_turn(json!({ "match_games": 1 }), Series::default());
    assert_eq!(lines(&single).len() + 1, lines(&richer).len());
    let mut leading = last_turn(json!({ "match_games": 3 }), series(2, [0, 1], [9000, 0]));
    end(&mut leading);
    leading.ends_with_ranks(&[2, 1]);
}

#[test]
fn lh_61_the_loser_of_the_last_game_begins() {
    let chosen = json!({ "match_games": 5, "first_player": "loser_of_last_game" });
    let mut lost = last_turn(chosen.clone(), Series::default());
    end(&mut lost);
    assert_eq!(lost.first, Seat(0));
    lost.waits_for(1);
    let mut drawn = last_turn(chosen, Series::default());
    drawn.nuggets[0].add(Nugget::Of300);
    drawn.nuggets[0].add(Nugget::Of300);
    end(&mut drawn);
    assert_eq!(drawn.first, Seat(1));
}

#[test]
fn lh_61_other_matches_find_the_first_player_as_ever() {
    for (option, first) in [("seat_0", Seat(0)), ("seat_1", Seat(1))] {
        let mut game = last_turn(
            json!({ "match_games": 3, "first_player": option, "start_tile_chooser": "random" }),
            Series::default(),
        );
        let drawn = end(&mut game);
        assert_eq!((game.first, game.phase), (first, Phase::Steal));
        assert!(drawn.contains(&Event::DiscDrawn {
            tile: game.tile(game.disc)
        }));
    }
}
