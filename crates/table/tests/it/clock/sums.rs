//! The fold of time never goes wrong, whatever is played, taken back, run out of and come back to.

use super::{SECOND, days, live, two};
use crate::desk::{ADA, BO, Desk};
use proptest::prelude::*;
use table::{Clock, ConnectionId, Input, Message, Told, WhenOut};

#[derive(Clone, Debug)]
enum Happens {
    Passes(i64),
    Plays,
    TakesBack(bool),
    IsBack(bool),
    Restarts,
}

fn happens() -> impl Strategy<Value = Happens> {
    prop_oneof![
        4 => (0..40_000_i64).prop_map(Happens::Passes),
        4 => Just(Happens::Plays),
        1 => any::<bool>().prop_map(Happens::TakesBack),
        2 => any::<bool>().prop_map(Happens::IsBack),
        1 => Just(Happens::Restarts),
    ]
}

fn clocks() -> impl Strategy<Value = Clock> {
    prop_oneof![
        Just(live(60 * SECOND, 5 * SECOND, WhenOut::StandIn)),
        Just(live(30 * SECOND, 0, WhenOut::Vote)),
        Just(days(20 * SECOND, 50 * SECOND)),
    ]
}

struct Hands {
    desk: Desk,
    ada: ConnectionId,
    bo: ConnectionId,
}

impl Hands {
    fn who(&self, first: bool) -> ConnectionId {
        if first { self.ada } else { self.bo }
    }
    fn do_it(&mut self, what: &Happens) {
        match what {
            Happens::Passes(time) => {
                self.desk.now += time;
                self.desk.happens(Input::Moment);
            }
            Happens::Plays => {
                if self.desk.jobs.is_empty() {
                    let waiting = self.desk.frame(self.ada).status.waiting();
                    let who = self.who(waiting.is_none_or(|seat| seat.0 == 0));
                    self.desk.plays(who, "pass");
                } else {
                    self.desk.thinks(Some("pass"));
                }
            }
            Happens::TakesBack(first) => {
                let (asks, other) = (self.who(*first), self.who(!*first));
                let after_seq = self.desk.frame(asks).seq;
                self.desk.sends(asks, "back", Message::Undo { after_seq });
                let wish = self
                    .desk
                    .told(other)
                    .iter()
                    .rev()
                    .find_map(|told| match told {
                        Told::WishMade(wish) => Some(wish.id),
                        _ => None,
                    });
                if let Some(wish) = wish {
                    let allow = true;
                    self.desk.says(other, Message::AnswerWish { wish, allow });
                }
            }
            Happens::IsBack(first) => drop(self.desk.says(self.who(*first), Message::Back)),
            Happens::Restarts => {
                self.desk.restart();
                self.ada = self.desk.comes(Some(ADA));
                self.bo = self.desk.comes(Some(BO));
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    #[test]
    fn every_moment_is_somebodys_and_nobody_has_less_than_nothing(
        clock in clocks(),
        all in prop::collection::vec(happens(), 1..40),
    ) {
        let (desk, ada, bo) = two(clock);
        let mut hands = Hands { desk, ada, bo };
        for what in &all {
            let now = hands.desk.now;
            hands.do_it(what);
            let desk = &mut hands.desk;
            desk.sends(hands.ada, "look", Message::Refresh);
            let frame = desk.frame(hands.ada).clone();
            let told = frame.clock.expect("a clock");
            for seat in &told.seats {
                prop_assert!(0 <= seat.left.turn && 0 <= seat.left.bank);
            }
            // Time passes between two rows for at most one seat, and never more than there was.
            let mut last = desk.kept.card.begun_at;
            for row in desk.rows() {
                let spent = row.spent.map_or(0, |spent| spent.time);
                prop_assert!(0 <= spent && spent <= row.at - last, "{row:?}");
                // Without hours or outages everything counts for who decides.
                if row.spent.is_some() {
                    prop_assert_eq!(spent, row.at - last);
                }
                last = row.at;
            }
            if let Some(runs) = &told.runs {
                let seat = told.seats[usize::from(runs.seat.0)];
                let is_out = runs.out_at <= desk.now;
                prop_assert_eq!(runs.out_at - desk.now, seat.left.whole(), "{:?} {}", what, now);
                prop_assert!(!is_out, "whoever is out has been marked");
                prop_assert_eq!(desk.kept.due.unwrap().runs_out.unwrap().at, runs.out_at);
            }
            // Read again from the log, everything is the same.
            let again = table::Table::new(table::testing::TOY, desk.kept.clone(), 0);
            prop_assert_eq!(again.seq(), desk.table.seq());
        }
        let before = hands.desk.frame(hands.ada).clock.clone();
        hands.do_it(&Happens::Restarts);
        let after = hands.desk.frame(hands.ada).clock.clone();
        prop_assert_eq!(before.map(|clock| clock.seats), after.map(|clock| clock.seats));
    }
}
