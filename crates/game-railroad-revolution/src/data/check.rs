//! Whether a data file names the right things and its figures fit each other, with a sentence for
//! everything that is wrong.

use super::{Condition, MAX_PILE, Map, SECTIONS, check_effects, check_map, raw::Raw};
use crate::ids::{
    City, CityTile, DealTile, Job, Letter, Milestone, Section, SetupSide, Space, TelegraphTile,
    Track, Train, Worker,
};
use game_core::Problems;

/// All the problems of a file at once, or its map.
pub fn check(raw: &Raw) -> Result<Map, Vec<String>> {
    let mut problems = lists(raw);
    // The other checks look things up by these lists.
    if problems.0.is_empty() {
        figures(raw, &mut problems);
        milestones(raw, &mut problems);
        check_effects::check(raw, &mut problems);
        if let Some(map) = check_map::check(raw, &mut problems)
            && problems.0.is_empty()
        {
            return Ok(map);
        }
    }
    Err(problems.0)
}

/// Every list names the things the rules know, in their order.
fn lists(raw: &Raw) -> Problems {
    let mut p = Problems::default();
    p.ids(
        "worker types",
        raw.worker_types.iter().map(|w| w.id.word()),
        &Worker::ALL.map(Worker::word),
    );
    let jobs: Vec<String> = Job::ALL.iter().map(|j| format!("action_{j}")).collect();
    let jobs: Vec<&str> = jobs.iter().map(String::as_str).collect();
    p.ids("actions", raw.actions.iter().map(|a| a.id.as_str()), &jobs);
    let tracks: Vec<String> = Track::ALL.iter().map(|t| format!("track_{t}")).collect();
    let tracks: Vec<&str> = tracks.iter().map(String::as_str).collect();
    p.ids(
        "performance tracks",
        raw.performance_tracks.iter().map(|t| t.id.as_str()),
        &tracks,
    );
    p.ids(
        "cities",
        raw.cities.iter().map(|c| c.id.as_str()),
        City::WORDS,
    );
    p.ids(
        "telegraph sections",
        raw.telegraph_sections.iter().map(|s| s.id.as_str()),
        Section::WORDS,
    );
    p.ids(
        "city tiles",
        raw.city_tiles.iter().map(|t| t.id.as_str()),
        CityTile::WORDS,
    );
    p.ids(
        "telegraph tiles",
        raw.telegraph_tiles.iter().map(|t| t.id.as_str()),
        TelegraphTile::WORDS,
    );
    p.ids(
        "train types",
        raw.train_types.iter().map(|t| t.id.as_str()),
        Train::WORDS,
    );
    p.ids(
        "milestones",
        raw.milestones.iter().map(|m| m.id.as_str()),
        Milestone::WORDS,
    );
    p.ids(
        "milestone piles",
        raw.milestone_piles.iter().map(|m| m.id.as_str()),
        &Letter::ALL.map(Letter::word),
    );
    p.ids(
        "deal tiles",
        raw.deal_tiles.iter().map(|d| d.id.as_str()),
        DealTile::WORDS,
    );
    p.ids(
        "sides of the set-up tiles",
        raw.setup_tiles
            .iter()
            .flat_map(|t| &t.sides)
            .map(|s| s.id.as_str()),
        SetupSide::WORDS,
    );
    let spaces = raw.rail_spaces.len();
    p.unless((1..=Space::COUNT).contains(&spaces), || {
        format!(
            "there are {spaces} rail spaces, but at most {} fit",
            Space::COUNT
        )
    });
    p.ids(
        "rail spaces",
        raw.rail_spaces.iter().map(|s| s.id.as_str()),
        &Space::WORDS[..spaces.min(Space::COUNT)],
    );
    let players: Vec<u8> = raw.setup_by_players.iter().map(|s| s.players).collect();
    p.unless(
        players == [2, 3, 4] && (raw.players.min, raw.players.max) == (2, 4),
        || format!("set-up must be given for 2, 3 and 4 players, but is for {players:?}"),
    );
    let sections = raw.player_board.sections.len();
    p.unless(sections == SECTIONS, || {
        format!("a player board has {SECTIONS} storage sections, not {sections}")
    });
    let gaps = raw.telegraph_gaps.len();
    p.unless(gaps == Section::COUNT - 1, || {
        format!(
            "there are {} telegraph gaps, not {gaps}",
            Section::COUNT - 1
        )
    });
    for (i, gap) in raw
        .telegraph_gaps
        .iter()
        .enumerate()
        .take(Section::COUNT - 1)
    {
        let between = [Section::WORDS[i], Section::WORDS[i + 1]];
        p.unless(gap.between == between, || {
            format!(
                "{} must lie between {} and {}",
                gap.id, between[0], between[1]
            )
        });
    }
    p
}

/// Counts and amounts fit each other.
fn figures(raw: &Raw, p: &mut Problems) {
    let c = &raw.constants;
    let storage = &raw.player_board.sections;
    let buildings: u32 = storage.iter().map(|s| u32::from(s.buildings)).sum();
    let rails: u32 = storage.iter().map(|s| u32::from(s.rails)).sum();
    p.unless(buildings == u32::from(c.player_board_buildings), || {
        format!(
            "the storage sections hold {buildings} buildings, not {}",
            c.player_board_buildings
        )
    });
    p.unless(rails == u32::from(c.player_board_rails), || {
        format!(
            "the storage sections hold {rails} rails, not {}",
            c.player_board_rails
        )
    });
    p.unless(
        buildings + 1 == u32::from(raw.components.buildings_per_player),
        || "each player has one spare building beside the board".to_string(),
    );
    p.unless(
        rails + 2 == u32::from(raw.components.rails_per_player),
        || "each player has a starting rail and a spare rail beside the board".to_string(),
    );
    p.unless(
        storage[0].left_of_logo && !storage[SECTIONS - 1].left_of_logo,
        || "the logo stands between two storage sections".to_string(),
    );
    p.unless(
        storage
            .windows(2)
            .all(|w| w[0].left_of_logo || !w[1].left_of_logo),
        || "the sections left of the logo come first".to_string(),
    );
    p.unless(
        storage.iter().all(|s| s.buildings != 0 || s.rails != 0),
        || "every storage section holds a piece".to_string(),
    );
    p.unless(0 < c.share_sale_money && 0 < c.hire_cost_money, || {
        "shares and workers have a price".to_string()
    });
    p.unless((1..=4).contains(&c.rail_action_rails), || {
        "a Railroad action lays 1 to 4 rails".to_string()
    });
    p.unless((1..=10).contains(&c.final_turns_each), || {
        "there are 1 to 10 last turns".to_string()
    });
    p.unless((1..=MAX_PILE as u8).contains(&c.milestone_draw), || {
        format!("a player looks at 1 to {MAX_PILE} milestones")
    });
    p.unless(
        c.min_available_workers < c.start_white_workers + 1 && 0 < c.min_available_workers,
        || "players begin with more workers than the smallest number allowed".to_string(),
    );
    p.unless(c.start_specialists == 1, || {
        "each set-up tile brings one specialist".to_string()
    });
    p.unless(
        raw.worker_types.iter().all(|w| (4..=40).contains(&w.count)),
        || "there are 4 to 40 workers of each colour".to_string(),
    );
    let white = u32::from(raw.worker_types[0].count);
    p.unless(4 * u32::from(c.start_white_workers) <= white, || {
        format!("{white} white workers are too few for four players")
    });
    for s in &raw.setup_by_players {
        p.unless(s.setup_tiles == s.players, || {
            format!(
                "{} players choose from {} set-up tiles",
                s.players, s.players
            )
        });
        for city in &s.neutral_first_stations {
            p.unless(city.parse::<City>().is_ok(), || {
                format!("there is no city '{city}'")
            });
        }
        for section in &s.neutral_first_offices {
            p.unless(section.parse::<Section>().is_ok(), || {
                format!("there is no section '{section}'")
            });
        }
    }
    for track in &raw.performance_tracks {
        p.unless((2..=30).contains(&track.spaces.len()), || {
            format!("{} has 2 to 30 spaces", track.id)
        });
        let tolls = || track.spaces.iter().filter_map(|s| s.toll_to_enter);
        p.unless(tolls().all(|t| t.workers <= 1), || {
            format!("a toll of {} asks for at most 1 worker", track.id)
        });
        p.unless(
            tolls().all(|t| (t.money == 0) == (t.money_hard == 0)),
            || {
                format!(
                    "a money toll of {} needs 'money' and 'money_hard'",
                    track.id
                )
            },
        );
    }
    let starters = raw.train_types.iter().filter(|t| t.starter);
    p.unless(
        starters.clone().count() == 1 && starters.clone().all(|t| 4 <= t.count),
        || "one type of train is the starter, one for each of four players".to_string(),
    );
    p.unless(raw.train_types.iter().all(|t| t.count <= 40), || {
        "at most 40 trains of a type".to_string()
    });
}

fn milestones(raw: &Raw, p: &mut Problems) {
    for pile in &raw.milestone_piles {
        let found = raw.milestones.iter().filter(|m| m.pile == pile.id).count();
        p.unless(found == pile.count, || {
            format!(
                "pile {} has {found} milestones, not {}",
                pile.id, pile.count
            )
        });
        p.unless((4..=MAX_PILE).contains(&pile.count), || {
            format!("pile {} needs 4 to {MAX_PILE} milestones", pile.id)
        });
    }
    for m in &raw.milestones {
        p.unless(m.pile.parse::<Letter>().is_ok(), || {
            format!("{} is in no pile", m.id)
        });
        p.unless((1..=2).contains(&m.managers.len()), || {
            format!("{} has 1 or 2 managers", m.id)
        });
        for colour in &m.managers {
            p.unless(colour == "any" || colour.parse::<Worker>().is_ok(), || {
                format!("{} asks for a manager '{colour}'", m.id)
            });
        }
        p.unless((1..=3).contains(&m.conditions.len()), || {
            format!("{} has 1 to 3 conditions", m.id)
        });
        for condition in &m.conditions {
            let good = match *condition {
                Condition::ConnectedCities { level, .. } | Condition::Stations { level, .. } => {
                    (1..=5).contains(&level)
                }
                Condition::TerrainRails { triangles, .. } => triangles <= 3,
                Condition::MarketRails { .. } => true,
            };
            p.unless(good, || format!("a condition of {} can never hold", m.id));
        }
    }
}
