//! Thousands watch one table: how often anything is told, and to whom first.

use crate::desk::{ADA, BO, CY, Desk, me};
use crate::playing::two;
use std::sync::Arc;
use table::{Chair, Then, Told};

/// What was told since, told apart by its kind, once for all who were told the same.
fn count(desk: &Desk, kind: impl Fn(&Told) -> bool) -> usize {
    desk.tellings.iter().filter(|(_, told)| kind(told)).count()
}

#[test]
fn a_crowd_is_told_as_a_count_once_a_second() {
    let (mut desk, ada, _bo) = two();
    desk.forget();
    for _ in 0..20 {
        for _ in 0..200 {
            desk.comes(None);
        }
        desk.wait(100);
    }
    assert_eq!(desk.crowd.len(), 4_000);
    let counts = count(&desk, |told| matches!(told, Told::Watchers(_)));
    assert!((2..=3).contains(&counts), "in two seconds: {counts}");
    assert_eq!(count(&desk, |told| matches!(told, Told::Table(_))), 0);
    // A welcome and a frame to each who came, a few counts, and nothing else.
    assert_eq!(desk.tellings.len(), 2 * 4_000 + counts);
    desk.forget();
    for watching in desk.crowd.clone() {
        desk.goes(watching);
    }
    assert_eq!(desk.tellings.len(), 0, "it is not time yet");
    desk.wait(1_000);
    assert_eq!((desk.tellings.len(), desk.watchers(ada)), (1, 0));
    assert_eq!(desk.wake, None, "nothing more is to be told");
}
#[test]
fn those_who_come_together_get_one_welcome_until_something_happens() {
    let (mut desk, ada, _bo) = two();
    let welcome = |desk: &mut Desk| {
        let late = desk.comes(None);
        match desk.told(late) {
            [Told::Welcome(welcome), Told::Frame(frame), ..] => (welcome.clone(), frame.clone()),
            other => panic!("a welcome and a frame come first, not {other:?}"),
        }
    };
    // The first is counted at once; those after it come within the same second.
    welcome(&mut desk);
    let (first, shown) = welcome(&mut desk);
    let (second, shown_again) = welcome(&mut desk);
    assert!(Arc::ptr_eq(&first, &second) && Arc::ptr_eq(&shown, &shown_again));
    desk.does(ada, "pass");
    let (third, shown) = welcome(&mut desk);
    assert_eq!((third.log.len(), shown.seq), (1, 1));
    desk.wait(1_000);
    let kept = Arc::downgrade(&third);
    drop(third);
    desk.forget();
    assert_eq!(kept.strong_count(), 0, "an idle table keeps none");
}
#[test]
fn a_step_is_told_to_the_people_first_and_to_the_crowd_once() {
    let (mut desk, ada, bo) = two();
    for _ in 0..3_000 {
        desk.comes(None);
    }
    desk.tellings.clear();
    desk.does(ada, "pass");
    let told: Vec<usize> = desk.tellings.iter().map(|(to, _)| to.len()).collect();
    assert_eq!(
        told,
        [1, 1, 1, 3_000],
        "done, two frames, one for the crowd"
    );
    let of = |viewer| matches!(desk.told(viewer).last(), Some(Told::Frame(_)));
    assert!(of(ada) && of(bo));
}
#[test]
fn who_sits_down_leaves_the_crowd_and_is_told_at_once() {
    let mut desk = Desk::new(vec![me(ADA), Chair::open()]);
    let (ada, cy) = (desk.comes(Some(ADA)), desk.comes(Some(CY)));
    assert!(desk.crowd.contains(&cy));
    desk.joins(CY, None).unwrap();
    assert!(desk.crowd.is_empty());
    assert_eq!(desk.info(ada).watchers, 0);
    assert_eq!(
        desk.frame(cy).viewer,
        game_core::Viewer::Seat(game_core::Seat(1))
    );
    desk.leaves(CY, Then::Bot).unwrap();
    // Who may come back to a seat with secrets is not told what watchers say.
    assert!(desk.crowd.is_empty());
    assert_eq!(desk.info(ada).watchers, 1);
    assert_eq!(desk.frame(cy).viewer, game_core::Viewer::Spectator);
}
#[test]
fn who_made_the_table_is_none_of_the_crowd() {
    let mut desk = Desk::new(vec![me(BO), me(CY)]);
    let ada = desk.comes(Some(ADA));
    assert!(desk.crowd.is_empty());
    assert!(desk.info(ada).host);
    assert_eq!(desk.table.presence().watchers, 1);
}
