use crate::table::{DEMO, owns, table};
use game_core::{Chance, Events, Game};
use game_longhorn::{Color, EndReason, Longhorn, Options, Phase, built_in};

fn reason(game: &Longhorn) -> Option<EndReason> {
    match game.phase {
        Phase::Over { reason, .. } => Some(reason),
        _ => None,
    }
}

#[test]
fn lh_43_the_sheriff_ends_the_game_for_his_prisoner() {
    let mut cells = DEMO;
    cells[2] = "1w sheriff";
    let mut game = table(cells, 2, 0);
    game.does("steal white").ends_with_ranks(&[2, 1]);
    assert_eq!(reason(&game), Some(EndReason::Sheriff));
}

#[test]
fn lh_44_nine_cows_win_by_any_means() {
    let cells = ["", "2o", "", "", "1b", "", "", "", "1w"];
    let mut steal = table(cells, 1, 0);
    owns(&mut steal, 0, "7o");
    steal.does("steal orange").ends_with_ranks(&[1, 2]);
    let mut brand = table(["", "2o", "", "", "1b branding_iron", "", "", "", ""], 4, 1);
    owns(&mut brand, 1, "7o");
    brand
        .does("steal black")
        .does("brand cherokee_spring orange")
        .ends_with_ranks(&[2, 1]);
    let mut ambush = table(["", "2o", "", "", "1b ambush", "", "", "", ""], 4, 0);
    owns(&mut ambush, 0, "7w");
    ambush
        .does("steal black")
        .does("ambush white")
        .ends_with_ranks(&[1, 2]);
    for game in [steal, brand, ambush] {
        assert_eq!(reason(&game), Some(EndReason::NineOfAColor));
    }
}

#[test]
fn lh_45_the_sheriff_is_stronger_than_nine_cows() {
    let mut game = table(["", "1b", "2g sheriff", "", "", "", "", "", ""], 2, 0);
    owns(&mut game, 0, "7g");
    game.does("steal green").ends_with_ranks(&[2, 1]);
    assert_eq!(reason(&game), Some(EndReason::Sheriff));
}

#[test]
fn lh_46_nine_cows_come_before_a_rattlesnake() {
    let mut game = table(["", "1g rattlesnake", "", "", "1b", "", "", "", ""], 1, 0);
    owns(&mut game, 0, "8g");
    game.does("steal green").ends_with_ranks(&[1, 2]);
    assert_eq!(game.herds[0].of(Color::Green), 9);
}

#[test]
fn lh_47_a_thinned_colour_cannot_be_completed() {
    let mut game = table(["", "1g", "", "", "1b", "", "", "", ""], 1, 0);
    owns(&mut game, 0, "8g");
    game.herds[0].take(Color::Green, 1);
    game.removed.add(Color::Green, 1);
    game.struck = Some(Color::Green);
    game.does("steal green").waits_for(0);
}

#[test]
fn lh_48_a_player_may_end_the_game_on_purpose() {
    let cells = ["1b", "", "", "1w", "", "", "", "1w 2o", ""];
    let mut game = table(cells, 7, 0);
    game.offers(&["steal white", "steal orange"])
        .does("steal white");
    assert_eq!(reason(&game), Some(EndReason::NoDestination));
}

#[test]
fn lh_49_without_destination_the_money_is_counted() {
    let cells = ["2g", "", "", "1w", "", "", "", "1w 2o", ""];
    let mut game = table(cells, 7, 0);
    owns(&mut game, 0, "0b 0w 0o 1g");
    game.does("steal white").ends_with_ranks(&[2, 1]);
    assert_eq!(reason(&game), Some(EndReason::NoDestination));
}

#[test]
fn lh_50_every_game_ends_within_44_turns() {
    let mut chance = Chance::fast(50);
    for _ in 0..2_000 {
        let mut game = Longhorn::set_up(&Options::default(), 2, &mut chance).unwrap();
        let mut turns = 0;
        while !game.status().is_over() {
            turns += u8::from(game.phase == Phase::Steal);
            let legal = game.legal_list();
            let action = legal[chance.below(legal.len() as u32) as usize];
            game.perform(&action, &mut chance, &mut Events::muted());
        }
        assert!(turns <= built_in().constants.max_turns);
        assert_eq!(
            game.check(&"steal black".parse().unwrap())
                .unwrap_err()
                .rule
                .0,
            "LH-50"
        );
    }
}
