//! The worked examples of the sheet, as data: `tests/data/cases.json`.

use crate::table::token;
use game_core::testing::{Scenario, scenario};
use game_core::{Chance, Game, Seat, Viewer};
use game_longhorn::{Action, Cell, Color, EndReason, Longhorn, Options, Phase, Place, Token};
use serde::Deserialize;
use serde_json::{Value, from_value};
use std::collections::BTreeMap;

#[derive(Deserialize)]
struct File {
    fixtures: Vec<Value>,
    cases: Vec<Case>,
}

#[derive(Deserialize)]
struct Case {
    id: String,
    rules: Vec<String>,
    state: State,
    play: Play,
    expect: Expect,
}

#[derive(Deserialize)]
struct State {
    cells: Vec<CellForm>,
    disc: Option<Cell>,
    active: Option<String>,
    herds: BTreeMap<String, Herd>,
    removed: Value,
    #[serde(default)]
    last_cell: BTreeMap<String, Option<Cell>>,
}

#[derive(Deserialize)]
struct CellForm {
    tile: game_longhorn::Tile,
    cows: Value,
    token: Option<String>,
}

#[derive(Deserialize)]
struct Herd {
    cows: Value,
    nuggets: Value,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Play {
    color: Color,
    #[serde(default)]
    effect: Value,
    draw: Option<u16>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Expect {
    n: Option<u8>,
    destinations: Option<Vec<Cell>>,
    effect_options: Option<Vec<Value>>,
    effect_count: Option<usize>,
    #[serde(default)]
    herd: BTreeMap<String, Value>,
    #[serde(default)]
    nuggets: BTreeMap<String, Value>,
    #[serde(default)]
    removed: BTreeMap<Color, u8>,
    #[serde(default)]
    token_gone: Vec<Cell>,
    #[serde(default)]
    token_stays: Vec<Cell>,
    next_active: Option<String>,
    end: Option<EndReason>,
    winner: Option<String>,
    scores: Option<BTreeMap<String, i32>>,
    #[serde(default)]
    chance: BTreeMap<String, f64>,
}

fn file() -> File {
    serde_json::from_str(include_str!("../data/cases.json")).unwrap()
}

fn seat(outlaw: &str) -> Seat {
    match outlaw {
        "eagle_perkins" => Seat(0),
        "jessie_artist_byrd" => Seat(1),
        other => panic!("there is no outlaw {other}"),
    }
}

/// `nugget_300_1` and `rattlesnake_2` without the number of the copy.
fn token_of(id: &str) -> Token {
    let (kind, _) = id.rsplit_once('_').unwrap();
    token(&kind.replace("nugget_", "nugget"))
}

impl CellForm {
    fn place(&self) -> Place {
        Place {
            tile: self.tile,
            cows: from_value(self.cows.clone()).unwrap(),
            token: self.token.as_deref().map(token_of),
        }
    }
}

fn position(state: &State) -> Longhorn {
    let mut game = Longhorn::set_up(&Options::default(), 2, &mut Chance::fast(1)).unwrap();
    for (place, form) in game.cells.iter_mut().zip(&state.cells) {
        *place = form.place();
    }
    for (outlaw, herd) in &state.herds {
        game.herds[seat(outlaw).index()] = from_value(herd.cows.clone()).unwrap();
        game.nuggets[seat(outlaw).index()] = from_value(herd.nuggets.clone()).unwrap();
    }
    for (outlaw, cell) in &state.last_cell {
        game.last_cell[seat(outlaw).index()] = *cell;
    }
    game.removed = from_value(state.removed.clone()).unwrap();
    game.struck = game.removed.colors().next();
    game.active = state.active.as_deref().map_or(Seat(0), seat);
    game.disc = state.disc.unwrap_or_default();
    game.phase = Phase::Steal;
    game
}

/// The actions of an effect, as the case writes them.
fn effect(game: &Longhorn, effect: &Value) -> Vec<Action> {
    let color = |value: &Value| from_value::<Color>(value.clone()).unwrap();
    let tile = |value: &Value| game.tile(from_value(value.clone()).unwrap());
    match effect {
        Value::Null => vec![],
        Value::String(_) => vec![Action::Epidemic {
            color: color(effect),
        }],
        Value::Object(by_color) => Color::ALL
            .into_iter()
            .filter_map(|c| {
                Some(Action::Rattle {
                    color: c,
                    tile: tile(by_color.get(c.word())?),
                })
            })
            .collect(),
        Value::Array(parts) => vec![match parts.as_slice() {
            [what] if what == "nugget" => Action::AmbushNugget { value: None },
            [what, c] if what == "cows" => Action::AmbushCows { color: color(c) },
            [cell, c] => Action::Brand {
                tile: tile(cell),
                color: color(c),
            },
            other => panic!("an effect {other:?}"),
        }],
        other => panic!("an effect {other}"),
    }
}

/// How many ways there are to place all cows of a rattlesnake.
fn placements(game: &Longhorn) -> usize {
    if !matches!(game.phase, Phase::Rattle { .. }) {
        return 1;
    }
    let after = |action: &Action| {
        let mut next = *game;
        next.perform(
            action,
            &mut Chance::scripted([]),
            &mut game_core::Events::muted(),
        );
        placements(&next)
    };
    game.legal_list().iter().map(after).sum()
}

fn play(case: &Case, game: &mut Scenario<Longhorn>) {
    game.does(&format!("steal {}", case.play.color));
    if let Some(n) = case.expect.n
        && !game.status().is_over()
    {
        assert_eq!(game.phase.stride(), n);
    }
    if let Some(count) = case.expect.effect_count {
        assert_eq!(placements(game), count);
    }
    if let Some(options) = &case.expect.effect_options {
        let expected: Vec<Action> = options.iter().flat_map(|o| effect(game, o)).collect();
        match expected.as_slice() {
            [] => assert!(matches!(game.phase, Phase::Move { .. })),
            _ => assert_eq!(game.legal_list(), expected),
        }
    }
    let outcomes = draw(case, game);
    for action in effect(game, &case.play.effect) {
        game.does_with(&action.to_string(), &outcomes);
    }
}

/// The outcome that draws the case's nugget, once its chances are as the case says.
fn draw(case: &Case, game: &Longhorn) -> Vec<u32> {
    let Some(dollars) = case.play.draw else {
        return vec![];
    };
    let nuggets: Vec<u16> = game.victim_nuggets().each().map(|n| n.dollars()).collect();
    for (value, probability) in &case.expect.chance {
        let alike = nuggets.iter().filter(|n| n.to_string() == *value).count();
        assert_eq!(alike as f64 / nuggets.len() as f64, *probability);
    }
    let drawn = nuggets.iter().position(|n| *n == dollars).unwrap();
    vec![drawn as u32]
}

fn compare(expect: &Expect, game: &mut Scenario<Longhorn>) {
    let ended = match game.phase {
        Phase::Over { reason, .. } => Some(reason),
        _ => None,
    };
    assert_eq!(ended, expect.end);
    if let Some(cells) = &expect.destinations {
        let mut legal = game.legal_list();
        legal.sort_by_key(|action| action.to_string());
        let mut moves: Vec<Action> = cells
            .iter()
            .map(|cell| Action::Move {
                tile: game.tile(*cell),
            })
            .collect();
        moves.sort_by_key(|action| action.to_string());
        assert_eq!(legal, moves);
    }
    for (outlaw, cows) in &expect.herd {
        assert_eq!(
            game.herds[seat(outlaw).index()],
            from_value(cows.clone()).unwrap()
        );
    }
    for (outlaw, nuggets) in &expect.nuggets {
        assert_eq!(
            game.nuggets[seat(outlaw).index()],
            from_value(nuggets.clone()).unwrap()
        );
    }
    for (color, n) in &expect.removed {
        assert_eq!(game.removed.of(*color), *n);
    }
    assert!(
        expect
            .token_gone
            .iter()
            .all(|cell| game.place(*cell).token.is_none())
    );
    assert!(
        expect
            .token_stays
            .iter()
            .all(|cell| game.place(*cell).token.is_some())
    );
    if let Some(scores) = &expect.scores {
        for (outlaw, money) in scores {
            assert_eq!(game.scores().totals[seat(outlaw).index()], *money);
        }
    }
    match expect.winner.as_deref() {
        None => {}
        Some("draw") => drop(game.ends_with_ranks(&[1, 1])),
        Some(outlaw) => {
            let ranks = if seat(outlaw) == Seat(0) {
                [1, 2]
            } else {
                [2, 1]
            };
            game.ends_with_ranks(&ranks);
        }
    }
    if let Some(outlaw) = &expect.next_active {
        let first = game.legal_list()[0].to_string();
        game.does(&first).waits_for(seat(outlaw).0);
    }
}

#[test]
fn every_case_of_the_sheet_comes_out() {
    let cases = file().cases;
    assert_eq!(cases.len(), 29);
    let sheet = Longhorn::INFO.sheet("en");
    for case in cases {
        println!("{}", case.id);
        assert!(case.rules.iter().all(|rule| sheet.rule(rule).is_some()));
        let mut game = scenario(position(&case.state));
        assert_eq!(game.audit(), []);
        play(&case, &mut game);
        compare(&case.expect, &mut game);
    }
}

#[test]
fn the_scoring_example_comes_out() {
    let fixtures = file().fixtures;
    let example = fixtures
        .iter()
        .find(|f| f["id"] == "scoring_example")
        .unwrap();
    let game = position(&from_value(example.clone()).unwrap());
    assert_eq!(game.scores().totals, [2200, 3000]);
    let view = game.view(Viewer::Spectator);
    assert_eq!(view.values, [0, 200, 400, 100]);
    assert_eq!(view.players.map(|p| p.money), [2200, 3000]);
}

#[test]
fn the_set_up_example_is_a_set_up() {
    let fixtures = file().fixtures;
    let example = fixtures.iter().find(|f| f["id"] == "demo_setup").unwrap();
    let cells: Vec<CellForm> = from_value(example["cells"].clone()).unwrap();
    let mut game = Longhorn::set_up(&Options::default(), 2, &mut Chance::fast(1)).unwrap();
    for (place, form) in game.cells.iter_mut().zip(cells) {
        *place = form.place();
    }
    assert_eq!(game.audit(), []);
}

#[test]
fn the_view_tells_what_a_theft_leads_to() {
    let game = crate::table::table(["1b", "", "", "1w", "", "", "", "1w 2o", ""], 7, 0);
    let steals = game.view(Viewer::Spectator).steals;
    let [white, orange] = steals.as_slice() else {
        panic!("two colours")
    };
    assert_eq!(
        (white.color, white.stride, white.ends),
        (Color::White, 1, Some(EndReason::NoDestination))
    );
    assert_eq!((orange.stride, orange.ends), (2, None));
    assert_eq!(orange.destinations, [game_longhorn::Tile::DaggerFlat]);
    assert!(!orange.empties_tile);
}
