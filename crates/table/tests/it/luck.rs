//! Luck that nobody can steer, and that everybody can check when the game is over.

use crate::desk::{ADA, BO, CY, Desk, bot, card, me, why};
use bots::Level;
use game_core::{RecordLuck, Salt, Sealed, hex};
use serde_json::json;
use table::testing::TOY;
use table::{
    Card, Chair, ConnectionId, Luck, Message, No, NoUndo, RowKind, Then, Told, UndoRule, draws,
};

const SECRET: [u8; 32] = [7; 32];

fn salt(byte: u8) -> Salt {
    format!("{byte:02x}").repeat(16).parse().unwrap()
}

/// What every row of the log drew, taken back or not.
fn drawn(desk: &Desk) -> Vec<Vec<u32>> {
    let plays = desk.rows().iter().filter_map(|row| match &row.kind {
        RowKind::Play { outcomes, .. } => Some(outcomes.clone()),
        RowKind::Undo { .. } | RowKind::Mark(_) => None,
    });
    plays.filter(|outcomes| !outcomes.is_empty()).collect()
}

fn alone(luck: Luck) -> (Desk, ConnectionId) {
    let card = card("secrets", json!({}), vec![me(ADA), me(ADA)]);
    let mut desk = Desk::of(Card {
        luck,
        undo: UndoRule::Consent,
        ..card
    });
    let ada = desk.comes(Some(ADA));
    (desk, ada)
}

fn play_out(desk: &mut Desk, viewers: &[ConnectionId]) {
    let mut turns = viewers.iter().cycle();
    while desk.table.progress().unwrap().waiting.is_some() {
        desk.does(*turns.next().unwrap(), "draw");
    }
}

#[test]
fn taking_back_and_doing_again_draws_the_same() {
    for luck in [
        Luck::Fixed(SECRET),
        Luck::Sealed(SECRET),
        Luck::Unsealed(SECRET),
    ] {
        let (mut desk, ada) = alone(luck);
        for _ in 0..3 {
            desk.does(ada, "draw");
            assert!(matches!(desk.undoes(ada), Told::Done { .. }));
        }
        // Neither do rows that were taken back, nor steps that draw nothing.
        desk.does(ada, "pass");
        desk.undoes(ada);
        desk.does(ada, "pass");
        desk.does(ada, "draw");
        let first = drawn(&desk)[0].clone();
        assert!(drawn(&desk).iter().all(|luck| *luck == first), "{luck:?}");
        desk.does(ada, "draw");
        assert_ne!(drawn(&desk).last(), Some(&first), "the next is another");
    }
}
#[test]
fn a_table_read_again_draws_what_it_would_have() {
    let (mut desk, ada) = alone(Luck::Sealed(SECRET));
    desk.does(ada, "draw");
    desk.does(ada, "draw");
    desk.undoes(ada);
    desk.restart();
    let ada = desk.comes(Some(ADA));
    desk.does(ada, "draw");
    let drawn = drawn(&desk);
    assert_eq!(drawn[1], drawn[2]);
}
#[test]
fn luck_follows_from_the_secret_the_table_and_its_salts() {
    let dealt = |id: &str, secret: [u8; 32], salts: [Option<Salt>; 2]| {
        let [first, second] = salts;
        let seats = vec![me(ADA).salted(first), me(BO).salted(second)];
        let card = card("secrets", json!({}), seats);
        let desk = Desk::of(Card {
            id: id.to_string(),
            luck: Luck::Sealed(secret),
            ..card
        });
        desk.kept.card.setup.unwrap()
    };
    let plain = dealt("desk", SECRET, [None, None]);
    assert_eq!(plain, dealt("desk", SECRET, [None, None]));
    let others = [
        dealt("desk", SECRET, [Some(salt(1)), None]),
        dealt("desk", SECRET, [Some(salt(1)), Some(salt(2))]),
        dealt("desk", SECRET, [Some(salt(2)), Some(salt(1))]),
        dealt("desk", [8; 32], [None, None]),
        dealt("chair", SECRET, [None, None]),
    ];
    for (i, luck) in others.iter().enumerate() {
        assert!(*luck != plain && !others[i + 1..].contains(luck), "{i}");
    }
    let sealed = Sealed {
        fork: None,
        table: "desk".to_string(),
        secret: SECRET,
        salts: vec![salt(1), salt(2)],
    };
    let mut chance = sealed.chance(0);
    let expected = [chance.below(1_000_000), chance.below(1_000_000)];
    assert_eq!(others[1], expected);
}
#[test]
fn a_salt_is_given_before_the_deal_and_stays_with_the_seat() {
    let open = vec![me(ADA).salted(Some(salt(1))), Chair::open(), Chair::open()];
    let mut desk = Desk::of(card("secrets", json!({}), open));
    let salts = |desk: &Desk| {
        let chairs = desk.kept.card.seats.iter();
        chairs.map(|chair| chair.salt.clone()).collect::<Vec<_>>()
    };
    desk.joins_with(BO, Some(1), Some(salt(2))).unwrap();
    assert_eq!(salts(&desk), [Some(salt(1)), Some(salt(2)), None]);
    desk.leaves(BO, Then::Open).unwrap();
    assert_eq!(salts(&desk), [Some(salt(1)), None, None], "it goes along");
    desk.joins_with(CY, Some(1), Some(salt(3))).unwrap();
    desk.joins_with(BO, Some(2), None).unwrap();
    let dealt = [Some(salt(1)), Some(salt(3)), None];
    assert_eq!(salts(&desk), dealt);
    desk.leaves(CY, Then::Open).unwrap();
    desk.joins_with(CY, Some(1), Some(salt(4))).unwrap();
    assert_eq!(salts(&desk), dealt, "nothing is added after the deal");
    desk.leaves(BO, Then::Bot).unwrap();
    assert_eq!(salts(&desk), dealt);
}
#[test]
fn fixed_luck_takes_no_salt() {
    let card = card("secrets", json!({}), vec![me(ADA), Chair::open()]);
    let mut desk = Desk::of(Card {
        luck: Luck::Fixed(SECRET),
        ..card
    });
    desk.joins_with(BO, None, Some(salt(2))).unwrap();
    assert_eq!(desk.kept.card.seats[1].salt, None);
}
#[test]
fn the_secret_is_told_at_the_end_and_not_before() {
    let seats = vec![me(ADA).salted(Some(salt(1))), me(BO)];
    let mut desk = Desk::of(card("secrets", json!({}), seats));
    let viewers = [desk.comes(Some(ADA)), desk.comes(Some(BO))];
    assert_eq!(desk.table.proof(), Err(No::LuckUntold));
    let Ok(record) = desk.table.record() else {
        panic!("it has begun")
    };
    assert!(!record.to_string().contains(&hex(&SECRET)), "{record}");
    let Some(RecordLuck::Sealed(seal)) = record.luck else {
        panic!("sealed")
    };
    assert_eq!((seal.secret, seal.salts), (None, vec![salt(1)]));
    play_out(&mut desk, &viewers);
    let proof = desk.table.proof().unwrap();
    assert_eq!(proof.sealed.secret, SECRET);
    assert_eq!(proof.commitment, seal.commitment, "as it was promised");
    let record = desk.table.public_record(None).unwrap();
    let told = record.to_string();
    assert!(
        told.contains(&format!("{} {}", hex(&SECRET), salt(1))),
        "{told}"
    );
    assert_eq!(draws(TOY, &record).unwrap(), proof.draws);
    assert_eq!(proof.draws.len(), 7, "the set-up and six steps");
    for draw in &proof.draws {
        assert_eq!(draw.outcomes, draw.expected(&proof.sealed), "{draw:?}");
    }
    assert_eq!((proof.draws[6].n, proof.draws[6].step), (6, 6));
}
#[test]
fn drawing_steps_are_counted_without_the_others() {
    let (mut desk, ada) = alone(Luck::Sealed(SECRET));
    for action in ["pass", "draw", "pass", "pass", "draw", "draw"] {
        desk.does(ada, action);
    }
    let numbers: Vec<(u32, u32)> = {
        let proof = desk.table.proof().unwrap();
        proof.draws.iter().map(|draw| (draw.n, draw.step)).collect()
    };
    assert_eq!(numbers, [(0, 0), (1, 2), (2, 5), (3, 6)]);
}
#[test]
fn a_proof_names_who_gave_the_salts_also_after_they_left() {
    let seats = vec![
        me(ADA).salted(Some(salt(1))),
        me(BO).salted(Some(salt(2))),
        bot(Level::Easy),
    ];
    let mut desk = Desk::of(card("secrets", json!({}), seats));
    let ada = desk.comes(Some(ADA));
    desk.leaves(BO, Then::Bot).unwrap();
    while desk.table.progress().unwrap().waiting.is_some() {
        if desk.jobs.is_empty() {
            desk.does(ada, "pass");
        } else {
            desk.thinks(Some("pass"));
        }
    }
    let givers = desk.table.proof().unwrap().givers;
    let names: Vec<&str> = givers.iter().map(|(_, name, _)| &**name).collect();
    assert_eq!(names, ["Ada", "Bo"]);
}
#[test]
fn what_is_not_sealed_has_nothing_to_check() {
    for (luck, said) in [
        (Luck::Fixed(SECRET), Some(RecordLuck::Fixed)),
        (Luck::Unsealed(SECRET), None),
    ] {
        let (mut desk, ada) = alone(luck);
        play_out(&mut desk, &[ada]);
        assert_eq!(desk.table.proof(), Err(No::NothingSealed));
        assert_eq!(desk.table.record().unwrap().luck, said);
    }
}
#[test]
fn at_the_end_nothing_is_taken_back() {
    for undo in [UndoRule::UntilInformation, UndoRule::Consent] {
        let mut desk = Desk::with_undo(undo, vec![me(ADA), me(ADA)]);
        let ada = desk.comes(Some(ADA));
        for _ in 0..6 {
            desk.does(ada, "pass");
        }
        assert!(!desk.frame(ada).can_undo);
        let after_seq = desk.frame(ada).seq;
        let refused = why(desk.says(ada, Message::Undo { after_seq }));
        assert_eq!(refused, No::Undo(NoUndo::Over));
        assert_eq!(desk.steps().len(), 6);
    }
}
