use crate::table::{DEMO, owns, table, token, with};
use game_core::Seat;
use game_core::testing::Scenario;
use game_longhorn::{Color, EndReason, Event, Longhorn, Nugget, Phase, Token};
use serde_json::json;

/// The demo table with one black cow and this token in the centre, where the disc is; the epidemic of the
/// demo gives way to another branding iron.
fn centre(word: &str) -> Scenario<Longhorn> {
    let contents = format!("1b {word}");
    let mut cells = DEMO;
    cells[4] = &contents;
    cells[6] = "1b 1w 1o 1g branding_iron";
    table(cells, 4, 0)
}

#[test]
fn lh_16_a_nugget_is_kept() {
    let mut game = table(DEMO, 8, 1);
    game.does("steal black");
    assert_eq!(game.nuggets[1].dollars(), 200);
    assert_eq!(game.nuggets[0].dollars(), 0);
}

#[test]
fn lh_17_other_tokens_leave_the_game() {
    for (word, effect) in [("snake_oil", None), ("epidemic", Some("epidemic white"))] {
        let mut game = centre(word);
        game.does("steal black");
        effect.map(|effect| game.does(effect));
        assert_eq!(game.place(game.disc).token, None);
        assert_eq!(game.nuggets[0].count(), 0);
    }
}

#[test]
fn lh_18_the_branding_iron_takes_any_colour_of_a_neighbour() {
    let mut game = centre("branding_iron");
    game.does("steal black")
        .refuses("brand salomon_tree black", "LH-18")
        .refuses_since(
            "brand dagger_flat orange",
            "LH-18",
            "there is no orange cow on Dagger Flat",
        )
        .does("brand dagger_flat white");
    assert_eq!(game.herds[0].of(Color::White), 3);
}

#[test]
fn lh_18_by_agreement_it_takes_the_colour_just_stolen() {
    with(
        centre("branding_iron"),
        "branding_iron_color",
        json!("same_as_stolen"),
    )
    .does("steal black")
    .refuses("brand dagger_flat white", "LH-18")
    .offers(&[
        "brand cherokee_spring black",
        "brand maverick_junction black",
        "brand kid_coppers_ranch black",
    ]);
}

#[test]
fn lh_19_a_tile_emptied_by_the_iron_loses_its_token_without_effect() {
    let mut cells = DEMO;
    cells[5] = "1b branding_iron";
    cells[4] = "";
    for (neighbour, content, brand) in [
        (2, "2g sheriff", "brand nugget_hill green"),
        (8, "2b nugget200", "brand tulsa black"),
    ] {
        cells[neighbour] = content;
        let mut game = table(cells, 5, 0);
        game.does("steal black").does(brand).waits_for(0);
        assert_eq!(game.cells[neighbour].token, None);
        assert_eq!(game.nuggets[0].count(), 0);
    }
}

#[test]
fn lh_20_the_iron_lapses_without_cows_around_it() {
    let cells = ["", "1b branding_iron", "", "1w", "", "2g", "", "", ""];
    let mut game = table(cells, 1, 0);
    game.does("steal black");
    assert!(game.events.contains(&Event::NoEffect {
        token: Token::BrandingIron
    }));
    assert!(matches!(
        game.phase,
        Phase::Over {
            reason: EndReason::NoDestination,
            ..
        }
    ));
    let mut tied = with(
        centre("branding_iron"),
        "branding_iron_color",
        json!("same_as_stolen"),
    );
    for neighbour in [1, 5, 7] {
        let stray = tied.cells[neighbour].cows.take_all(Color::Black);
        tied.herds[1].add(Color::Black, stray);
    }
    tied.does("steal black");
    assert_eq!(
        tied.phase,
        Phase::Move {
            stride: 1,
            next: Seat(1)
        }
    );
}

#[test]
fn lh_21_an_epidemic_clears_the_board_and_spares_the_herds() {
    let mut game = centre("epidemic");
    let owned = game.herds.map(|herd| herd.of(Color::Orange));
    game.does("steal black").does("epidemic orange");
    assert_eq!(game.left(Color::Orange), 0);
    assert_eq!(game.herds.map(|herd| herd.of(Color::Orange)), owned);
    assert_eq!(game.removed.of(Color::Orange), 9 - owned[0] - owned[1]);
}

#[test]
fn lh_22_tokens_of_tiles_emptied_by_the_epidemic_go_to_the_box() {
    let mut game = centre("epidemic");
    game.does("steal black").does("epidemic black");
    assert_eq!(game.cells[8].token, None);
    assert_eq!(game.nuggets[0].count(), 0);
    assert_eq!(game.cells[0].token, Some(token("nugget300")));
    let mut kept = with(centre("epidemic"), "epidemic_tokens", json!("stay"));
    kept.does("steal black").does("epidemic black");
    assert_eq!(kept.cells[8].token, Some(token("nugget200")));
}

#[test]
fn lh_23_an_absent_colour_may_be_named() {
    let mut game = table(["2b", "", "", "", "1w epidemic", "1b", "", "", ""], 4, 0);
    game.does("steal white")
        .offers(&[
            "epidemic black",
            "epidemic white",
            "epidemic orange",
            "epidemic green",
        ])
        .does("epidemic green");
    assert!(game.removed.is_empty());
}

#[test]
fn lh_24_the_sheriff_captures() {
    let mut cells = DEMO;
    cells[2] = "2o sheriff";
    table(cells, 2, 1)
        .does("steal orange")
        .ends_with_ranks(&[1, 2]);
}

#[test]
fn lh_25_snake_oil_gives_another_turn() {
    let mut game = centre("snake_oil");
    game.does("steal black")
        .does("move cherokee_spring")
        .waits_for(0)
        .does("steal green");
    game.does("move salomon_tree").waits_for(1);
}

#[test]
fn lh_26_snake_oil_without_destination_ends_the_game() {
    let cells = ["1b snake_oil", "", "", "", "2w", "", "", "", ""];
    let mut game = table(cells, 0, 0);
    game.does("steal black");
    assert!(matches!(
        game.phase,
        Phase::Over {
            reason: EndReason::NoDestination,
            ..
        }
    ));
}

#[test]
fn lh_27_an_ambush_takes_a_nugget_or_two_cows() {
    let mut cows = centre("ambush");
    let strays = cows.cells[7].cows.take_all(Color::Orange);
    cows.herds[1].add(Color::Orange, strays);
    owns(&mut cows, 1, "4o");
    cows.nuggets[1].add(Nugget::Of400);
    let mut nugget = game_core::testing::scenario(cows.game);
    cows.does("steal black").does("ambush orange");
    assert_eq!(cows.herds.map(|herd| herd.of(Color::Orange)), [2, 2]);
    nugget.does("steal black").does("ambush nugget");
    assert_eq!(nugget.nuggets.map(|n| n.dollars()), [400, 0]);
}

#[test]
fn lh_28_the_nugget_is_drawn_over_tokens_and_seen_before_the_move() {
    let values = [(0, 200), (1, 300), (2, 300)];
    for (outcome, value) in values {
        let mut game = centre("ambush");
        game.cells[0].token = None;
        game.cells[8].token = None;
        for nugget in [Nugget::Of300, Nugget::Of200, Nugget::Of300] {
            game.nuggets[1].add(nugget);
        }
        game.does("steal black")
            .refuses("ambush nugget 200", "LH-28")
            .does_with("ambush nugget", &[outcome])
            .waits_for(0);
        assert!(game.is_final);
        assert_eq!(game.nuggets[0].dollars(), value);
        assert!(matches!(game.phase, Phase::Move { .. }));
    }
}

#[test]
fn lh_28_by_agreement_the_thief_chooses_the_nugget() {
    let mut game = with(centre("ambush"), "ambush_nugget", json!("thief_chooses"));
    game.nuggets[1].add(Nugget::Of400);
    game.nuggets[1].add(Nugget::Of300);
    game.cells[0].token = None;
    game.does("steal black")
        .refuses("ambush nugget", "LH-28")
        .refuses("ambush nugget 500", "LH-30")
        .does("ambush nugget 400");
    assert!(!game.is_final);
    assert_eq!(game.nuggets.map(|n| n.dollars()), [400, 300]);
}

#[test]
fn lh_28_between_equal_nuggets_there_is_nothing_to_draw() {
    let mut game = centre("ambush");
    game.cells[0].token = None;
    game.nuggets[1].add(Nugget::Of300);
    game.nuggets[1].add(Nugget::Of300);
    game.does("steal black").does("ambush nugget");
    assert!(!game.is_final);
    assert_eq!(game.nuggets.map(|n| n.dollars()), [300, 300]);
}

#[test]
fn lh_29_a_single_cow_is_safe_unless_agreed_otherwise() {
    let mut game = centre("ambush");
    owns(&mut game, 1, "0b 0w 1o 2g");
    let mut taken = with(
        game_core::testing::scenario(game.game),
        "ambush_single_cow",
        json!(true),
    );
    game.does("steal black")
        .refuses("ambush orange", "LH-29")
        .offers(&["ambush green"]);
    taken.does("steal black").does("ambush orange");
    assert_eq!(taken.herds[1].of(Color::Orange), 0);
}

#[test]
fn lh_30_an_ambush_takes_something_or_lapses() {
    let mut game = centre("ambush");
    let strays = game.cells[7].cows.take_all(Color::Orange);
    game.herds[1].add(Color::Orange, strays);
    owns(&mut game, 1, "0b 0w 2o 0g");
    let mut poor = game_core::testing::scenario(game.game);
    game.does("steal black")
        .refuses("ambush nugget", "LH-30")
        .refuses("ambush white", "LH-30")
        .offers(&["ambush orange"]);
    owns(&mut poor, 1, "1o");
    let mut one_nugget = game_core::testing::scenario(poor.game);
    one_nugget.nuggets[1].add(Nugget::Of400);
    one_nugget.does("steal black").offers(&["ambush nugget"]);
    poor.does("steal black");
    assert!(poor.events.contains(&Event::NoEffect {
        token: Token::Ambush
    }));
    assert_eq!(
        poor.phase,
        Phase::Move {
            stride: 1,
            next: Seat(1)
        }
    );
}

#[test]
fn lh_31_one_cow_of_each_colour_runs_off() {
    let mut game = centre("rattlesnake");
    game.cells[1].token = None;
    owns(&mut game, 0, "0b 0w 2o 2g");
    game.does("steal black")
        .refuses("rattle green dagger_flat", "LH-31")
        .refuses("rattle white dagger_flat", "LH-31")
        .does("rattle black dagger_flat")
        .does("rattle orange cherokee_spring")
        .does("rattle green dagger_flat");
    assert_eq!(
        Color::ALL.map(|color| game.herds[0].of(color)),
        [0, 0, 1, 1]
    );
    assert_eq!(
        Color::ALL.map(|color| game.cells[3].cows.of(color)),
        [1, 3, 0, 2]
    );
    assert_eq!(game.cells[1].cows.of(Color::Orange), 3);
    assert_eq!(
        game.phase,
        Phase::Move {
            stride: 1,
            next: Seat(1)
        }
    );
}

#[test]
fn lh_32_cows_may_run_to_empty_tiles_but_only_next_door() {
    let cells = [
        "",
        "1b rattlesnake",
        "",
        "1w nugget500",
        "",
        "2w 1o 1g",
        "",
        "",
        "",
    ];
    let mut game = table(cells, 1, 0);
    owns(&mut game, 0, "0b 0w 0o 0g");
    game.does("steal black")
        .refuses("rattle black cherokee_spring", "LH-32")
        .refuses("rattle black tulsa", "LH-32")
        .offers(&[
            "rattle black salomon_tree",
            "rattle black nugget_hill",
            "rattle black blackstone_corral",
        ])
        .does("rattle black blackstone_corral")
        .offers(&["move blackstone_corral"]);
    assert_eq!(game.cells[4].token, None::<Token>);
}
