//! Whether a data file names the right things and its figures fit each other, with a sentence for
//! everything that is wrong.

use super::{Condition, MAX_PILE, Map, SECTIONS, check_effects, check_map, raw::Raw};
use crate::ids::{
    City, CityTile, DealTile, Job, Letter, Milestone, Section, SetupSide, Space, TelegraphTile,
    Track, Train, Worker,
};
use game_core::{Message, Problems, message};

/// All the problems of a file at once, or its map.
pub fn check(raw: &Raw) -> Result<Map, Vec<Message>> {
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
        "worker_types",
        raw.worker_types.iter().map(|w| w.id.word()),
        &Worker::ALL.map(Worker::word),
    );
    let jobs: Vec<String> = Job::ALL.iter().map(|j| format!("action_{j}")).collect();
    let jobs: Vec<&str> = jobs.iter().map(String::as_str).collect();
    p.ids("actions", raw.actions.iter().map(|a| a.id.as_str()), &jobs);
    let tracks: Vec<String> = Track::ALL.iter().map(|t| format!("track_{t}")).collect();
    let tracks: Vec<&str> = tracks.iter().map(String::as_str).collect();
    p.ids(
        "performance_tracks",
        raw.performance_tracks.iter().map(|t| t.id.as_str()),
        &tracks,
    );
    p.ids(
        "cities",
        raw.cities.iter().map(|c| c.id.as_str()),
        City::WORDS,
    );
    p.ids(
        "telegraph_sections",
        raw.telegraph_sections.iter().map(|s| s.id.as_str()),
        Section::WORDS,
    );
    p.ids(
        "city_tiles",
        raw.city_tiles.iter().map(|t| t.id.as_str()),
        CityTile::WORDS,
    );
    p.ids(
        "telegraph_tiles",
        raw.telegraph_tiles.iter().map(|t| t.id.as_str()),
        TelegraphTile::WORDS,
    );
    p.ids(
        "train_types",
        raw.train_types.iter().map(|t| t.id.as_str()),
        Train::WORDS,
    );
    p.ids(
        "milestones",
        raw.milestones.iter().map(|m| m.id.as_str()),
        Milestone::WORDS,
    );
    p.ids(
        "milestone_piles",
        raw.milestone_piles.iter().map(|m| m.id.as_str()),
        &Letter::ALL.map(Letter::word),
    );
    p.ids(
        "deal_tiles",
        raw.deal_tiles.iter().map(|d| d.id.as_str()),
        DealTile::WORDS,
    );
    p.ids(
        "setup_tiles.sides",
        raw.setup_tiles
            .iter()
            .flat_map(|t| &t.sides)
            .map(|s| s.id.as_str()),
        SetupSide::WORDS,
    );
    let spaces = raw.rail_spaces.len();
    p.unless((1..=Space::COUNT).contains(&spaces), || {
        message!(
            "there are {spaces} rail spaces, but at most {most} fit",
            spaces,
            most = Space::COUNT
        )
    });
    p.ids(
        "rail_spaces",
        raw.rail_spaces.iter().map(|s| s.id.as_str()),
        &Space::WORDS[..spaces.min(Space::COUNT)],
    );
    let players: Vec<u8> = raw.setup_by_players.iter().map(|s| s.players).collect();
    p.unless(
        players == [2, 3, 4] && (raw.players.min, raw.players.max) == (2, 4),
        || {
            let found: Vec<String> = players.iter().map(ToString::to_string).collect();
            message!(
                "set-up must be given for 2, 3 and 4 players, but is for {found}",
                found = found.join(", ")
            )
        },
    );
    let sections = raw.player_board.sections.len();
    p.unless(sections == SECTIONS, || {
        message!(
            "a player board has {n} storage sections, not {sections}",
            n = SECTIONS,
            sections
        )
    });
    let gaps = raw.telegraph_gaps.len();
    p.unless(gaps == Section::COUNT - 1, || {
        message!(
            "there are {n} telegraph gaps, not {gaps}",
            n = Section::COUNT - 1,
            gaps
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
            message!(
                "{id} must lie between {one} and {other}",
                id = &gap.id,
                one = between[0],
                other = between[1]
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
        message!(
            "the storage sections hold {buildings} buildings, not {all}",
            buildings,
            all = c.player_board_buildings
        )
    });
    p.unless(rails == u32::from(c.player_board_rails), || {
        message!(
            "the storage sections hold {rails} rails, not {all}",
            rails,
            all = c.player_board_rails
        )
    });
    p.unless(
        buildings + 1 == u32::from(raw.components.buildings_per_player),
        || message!("each player has one spare building beside the board"),
    );
    p.unless(
        rails + 2 == u32::from(raw.components.rails_per_player),
        || message!("each player has a starting rail and a spare rail beside the board"),
    );
    p.unless(
        storage[0].left_of_logo && !storage[SECTIONS - 1].left_of_logo,
        || message!("the logo stands between two storage sections"),
    );
    p.unless(
        storage
            .windows(2)
            .all(|w| w[0].left_of_logo || !w[1].left_of_logo),
        || message!("the sections left of the logo come first"),
    );
    p.unless(
        storage.iter().all(|s| s.buildings != 0 || s.rails != 0),
        || message!("every storage section holds a piece"),
    );
    p.unless(0 < c.share_sale_money && 0 < c.hire_cost_money, || {
        message!("shares and workers have a price")
    });
    p.unless((1..=4).contains(&c.rail_action_rails), || {
        message!("a Railroad action lays 1 to 4 rails")
    });
    p.unless((1..=10).contains(&c.final_turns_each), || {
        message!("there are 1 to 10 last turns")
    });
    p.unless((1..=MAX_PILE as u8).contains(&c.milestone_draw), || {
        message!("a player looks at 1 to {most} milestones", most = MAX_PILE)
    });
    p.unless(
        c.min_available_workers < c.start_white_workers + 1 && 0 < c.min_available_workers,
        || message!("players begin with more workers than the smallest number allowed"),
    );
    p.unless(c.start_specialists == 1, || {
        message!("each set-up tile brings one specialist")
    });
    p.unless(
        raw.worker_types.iter().all(|w| (4..=40).contains(&w.count)),
        || message!("there are 4 to 40 workers of each colour"),
    );
    let white = u32::from(raw.worker_types[0].count);
    p.unless(4 * u32::from(c.start_white_workers) <= white, || {
        message!("{white} white workers are too few for four players", white)
    });
    for s in &raw.setup_by_players {
        p.unless(s.setup_tiles == s.players, || {
            message!("{n} players choose from {n} set-up tiles", n = s.players)
        });
        for city in &s.neutral_first_stations {
            p.unless(city.parse::<City>().is_ok(), || {
                message!("there is no city '{city}'", city)
            });
        }
        for section in &s.neutral_first_offices {
            p.unless(section.parse::<Section>().is_ok(), || {
                message!("there is no section '{section}'", section)
            });
        }
    }
    for track in &raw.performance_tracks {
        p.unless((2..=30).contains(&track.spaces.len()), || {
            message!("{id} has 2 to 30 spaces", id = &track.id)
        });
        let tolls = || track.spaces.iter().filter_map(|s| s.toll_to_enter);
        p.unless(tolls().all(|t| t.workers <= 1), || {
            message!("a toll of {id} asks for at most 1 worker", id = &track.id)
        });
        p.unless(
            tolls().all(|t| (t.money == 0) == (t.money_hard == 0)),
            || {
                message!(
                    "a money toll of {id} needs 'money' and 'money_hard'",
                    id = &track.id
                )
            },
        );
    }
    let starters = raw.train_types.iter().filter(|t| t.starter);
    p.unless(
        starters.clone().count() == 1 && starters.clone().all(|t| 4 <= t.count),
        || message!("one type of train is the starter, one for each of four players"),
    );
    p.unless(raw.train_types.iter().all(|t| t.count <= 40), || {
        message!("at most 40 trains of a type")
    });
}

fn milestones(raw: &Raw, p: &mut Problems) {
    for pile in &raw.milestone_piles {
        let found = raw.milestones.iter().filter(|m| m.pile == pile.id).count();
        p.unless(found == pile.count, || {
            message!(
                "pile {id} has {found} milestones, not {all}",
                id = &pile.id,
                found,
                all = pile.count
            )
        });
        p.unless((4..=MAX_PILE).contains(&pile.count), || {
            message!(
                "pile {id} needs 4 to {most} milestones",
                id = &pile.id,
                most = MAX_PILE
            )
        });
    }
    for m in &raw.milestones {
        p.unless(m.pile.parse::<Letter>().is_ok(), || {
            message!("{id} is in no pile", id = &m.id)
        });
        p.unless((1..=2).contains(&m.managers.len()), || {
            message!("{id} has 1 or 2 managers", id = &m.id)
        });
        for colour in &m.managers {
            p.unless(colour == "any" || colour.parse::<Worker>().is_ok(), || {
                message!("{id} asks for a manager '{colour}'", id = &m.id, colour)
            });
        }
        p.unless((1..=3).contains(&m.conditions.len()), || {
            message!("{id} has 1 to 3 conditions", id = &m.id)
        });
        for condition in &m.conditions {
            let good = match *condition {
                Condition::ConnectedCities { level, .. } | Condition::Stations { level, .. } => {
                    (1..=5).contains(&level)
                }
                Condition::TerrainRails { triangles, .. } => triangles <= 3,
                Condition::MarketRails { .. } => true,
            };
            p.unless(good, || {
                message!("a condition of {id} can never hold", id = &m.id)
            });
        }
    }
}
