//! Sections 3.2 to 3.4: the set-up, the frame of a turn, and shares.

use crate::table::*;
use game_age_of_steam::{
    AgeOfSteam,
    ids::SpecialAction,
    options::Options,
    state::{Moving, Phase},
};
use game_core::{Chance, Game, Seat, Viewer, testing::options_with};

fn fresh(seats: u8, seed: u64) -> AgeOfSteam {
    AgeOfSteam::set_up(&Options::default(), seats, &mut Chance::fast(seed)).unwrap()
}

#[test]
fn as_13_the_display_is_filled_row_by_row() {
    // The bag is 20 red, 20 blue, 20 purple, 20 yellow, 16 black: low numbers draw red.
    let mut script = vec![0; 20];
    script.extend([95 - 20; 1]);
    let mut chance = Chance::scripted(script);
    let game = AgeOfSteam::set_up(&Options::default(), 3, &mut chance).unwrap();
    assert_eq!(game.display.iter().flatten().count(), 52);
    let words = |i: u8| game_age_of_steam::places::Space(i).to_string();
    assert_eq!(
        (words(0), words(12), words(36)),
        ("w1_1".into(), "w1_2".into(), "a_1".into())
    );
    assert_eq!(game.display[19], Some(game_age_of_steam::ids::Good::Red));
    assert_eq!(game.display[20], Some(game_age_of_steam::ids::Good::Black));
}

#[test]
fn as_14_cities_start_with_two_cubes_or_three() {
    let game = fresh(4, 3);
    let view = game.view(Viewer::Spectator);
    for city in &view.cities {
        let expected = match city.city.name() {
            "Pittsburgh" | "Wheeling" => 3,
            _ => 2,
        };
        assert_eq!(city.cubes.len(), expected, "{}", city.city.name());
    }
    assert_eq!(view.cities.len(), 12);
    assert_eq!(game.bag.iter().sum::<u8>(), 18);
}

#[test]
fn as_15_everybody_starts_with_ten_dollars_and_two_shares() {
    let game = fresh(6, 1);
    for player in &game.players {
        assert_eq!(
            (player.cash, player.shares, player.income, player.engine),
            (10, 2, 0, 1)
        );
    }
    assert!(AgeOfSteam::set_up(&Options::default(), 2, &mut Chance::fast(1)).is_err());
    let options = options_with::<AgeOfSteam>(|file| file["setup"]["income"] = 3.into());
    let game = AgeOfSteam::set_up(&options, 3, &mut Chance::fast(1)).unwrap();
    assert_eq!(game.players[2].income, 3);
}

/// The outcomes of a set-up whose order rolls are these.
fn rolled(dice: &[u32]) -> AgeOfSteam {
    let mut script = vec![0; 78];
    script.extend(dice);
    let mut chance = Chance::scripted(script);
    let game = AgeOfSteam::set_up(&Options::default(), 3, &mut chance).unwrap();
    assert_eq!(chance.settle(), Ok(()));
    game
}

#[test]
fn as_16_the_highest_roll_is_first() {
    let game = rolled(&[0, 0, 0, 5, 5, 5, 2, 2, 2]);
    assert_eq!(game.order.as_slice(), [Seat(1), Seat(2), Seat(0)]);
}

#[test]
fn as_17_the_tied_roll_again_among_themselves() {
    let game = rolled(&[1, 1, 1, 5, 5, 5, 0, 1, 2, 0, 0, 0, 4, 0, 0]);
    assert_eq!(game.order.as_slice(), [Seat(1), Seat(2), Seat(0)]);
}

#[test]
fn as_18_the_first_turn_is_turn_one() {
    let game = fresh(5, 2);
    assert_eq!((game.turn, game.turns()), (1, 7));
}

#[test]
fn as_19_a_phase_is_finished_by_all_before_the_next() {
    let mut game = table(3);
    game.refuses("bid 1", "AS-19")
        .does("issue 1")
        .refuses("end", "AS-19");
    game.does("issue 0").does("issue 2");
    assert!(matches!(game.phase, Phase::PlayerOrder(_)));
    game.refuses("build c10r09 straight 1", "AS-19")
        .refuses("raise", "AS-19");
}

#[test]
fn as_19_a_company_has_a_turn_in_each_phase_and_the_auction_is_one() {
    let mut game = table(3);
    let second_round = Moving {
        round: 1,
        ..Moving::default()
    };
    let phases = [
        (Phase::IssueShares { at: 0 }, "issue_shares"),
        (auction(3).game.phase, "player_order"),
        (Phase::SelectActions { at: 0 }, "select_actions"),
        (build_turn(0), "build_track"),
        (Phase::MoveGoods(Moving::default()), "move_goods"),
        (Phase::MoveGoods(second_round), "move_goods"),
        (producing().game.phase, "goods_growth"),
        (Phase::Over, "game_over"),
    ];
    has(&mut game, 0, SpecialAction::Production);
    let mut turns = Vec::new();
    for turn in 1..=4 {
        game.turn = turn;
        for (phase, word) in &phases {
            game.phase = phase.clone();
            assert_eq!(game.phase.word(), *word);
            let is_nobodys = matches!(phase, Phase::PlayerOrder(_) | Phase::Over);
            let now = Game::turn(&game.game);
            assert_eq!(now.seat, (!is_nobodys).then_some(Seat(0)));
            assert!(!turns.contains(&now), "{word} of turn {turn}");
            turns.push(now);
        }
    }
}

#[test]
fn as_19_every_action_belongs_to_its_phase() {
    let refused = [
        "bid 1",
        "pass",
        "drop",
        "select engineer",
        "urbanize toledo new_a",
        "build c10r09 straight 1",
        "end",
        "deliver red evansville ne cincinnati",
        "raise",
        "decline",
        "produce",
        "skip",
        "place red w1_1",
    ];
    let mut game = table(3);
    for action in refused {
        game.refuses(action, "AS-19");
    }
}

#[test]
fn as_20_players_act_in_player_order() {
    let mut game = table(3);
    game.order = [Seat(2), Seat(0), Seat(1)].into_iter().collect();
    game.waits_for(2).refuses_as(Seat(0), "issue 0", "AS-20");
    game.does("issue 0")
        .waits_for(0)
        .does("issue 0")
        .waits_for(1);
}

#[test]
fn as_21_a_bankrupt_player_is_skipped() {
    let mut game = before_accounts();
    game.players[1].cash = 0;
    game.does_with("decline", SIXES).waits_for(0);
    game.does("issue 0").waits_for(2).does("issue 0");
    game.does("drop")
        .waits_for(2)
        .does("select engineer")
        .waits_for(0);
    game.refuses_as(Seat(1), "select first_move", "AS-20");
}

#[test]
fn as_22_everything_is_public() {
    let mut game = auction(3);
    game.does("bid 4");
    let mut seen: Vec<_> = Viewer::all(3).map(|viewer| game.view(viewer)).collect();
    seen.iter_mut()
        .for_each(|view| view.viewer = Viewer::Spectator);
    assert!(seen.windows(2).all(|pair| pair[0] == pair[1]));
    assert_eq!(seen[0].auction.as_ref().unwrap().bidders[0].bid, 4);
    assert_eq!(seen[0].players[1].cash, 50);
}

#[test]
fn as_23_any_number_of_shares_may_be_issued() {
    let mut game = table(3);
    game.players[0].shares = 12;
    game.offers(&["issue 0", "issue 1", "issue 2", "issue 3"])
        .does("issue 0");
    assert_eq!(game.players[0].shares, 12);
    game.does("issue 13");
    assert_eq!(game.players[1].shares, 15);
}

#[test]
fn as_24_each_share_brings_five_dollars() {
    let mut game = table(3);
    game.does("issue 3");
    assert_eq!((game.players[0].cash, game.players[0].shares), (65, 5));
}

#[test]
fn as_25_nobody_has_more_than_fifteen_shares() {
    let mut game = table(3);
    game.refuses("issue 14", "AS-25").does("issue 13");
    game.players[1].shares = 15;
    game.game.order.swap(0, 1);
    game.phase = Phase::IssueShares { at: 0 };
    game.refuses("issue 1", "AS-25")
        .refuses("issue 255", "AS-25");
    // Who has them all is not asked.
    let mut full = table(3);
    full.players[1].shares = 15;
    full.does("issue 0").waits_for(2);
    full.players[2].shares = 15;
    full.phase = Phase::IssueShares { at: 0 };
    full.does("issue 0");
    assert!(matches!(full.phase, Phase::PlayerOrder(_)));
}

#[test]
fn as_26_shares_are_issued_in_phase_one_only() {
    let mut game = building();
    game.refuses("issue 1", "AS-26");
    game.phase = Phase::SelectActions { at: 0 };
    game.refuses("issue 1", "AS-26");
}
