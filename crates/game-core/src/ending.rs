//! Who comes where when people end a game before its rules do, or some of them concede.

use crate::{Concession, Mark, Placings, Seat, Status, rank_by};

/// Who has conceded, and whether the game has ended by it or by agreement.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Early {
    /// Who has conceded, the first to do so first.
    pub conceded: Vec<Seat>,
    /// By what it ended before its rules ended it.
    pub end: Option<EarlyEnd>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EarlyEnd {
    Conceded(Concession),
    Agreed,
}

impl Early {
    pub fn of(marks: impl IntoIterator<Item = (Seat, Mark)>) -> Early {
        let mut early = Early::default();
        for (seat, mark) in marks {
            early.take_in(seat, mark);
        }
        early
    }
    pub fn take_in(&mut self, seat: Seat, mark: Mark) {
        match mark {
            Mark::Conceded { how, ends } => {
                if !self.conceded.contains(&seat) {
                    self.conceded.push(seat);
                }
                if ends {
                    self.end = Some(EarlyEnd::Conceded(how));
                }
            }
            Mark::Agreed => self.end = Some(EarlyEnd::Agreed),
            Mark::StandIn
            | Mark::OutOfTime
            | Mark::Back
            | Mark::WantsEnd
            | Mark::PlaysOn
            | Mark::Votes { .. }
            | Mark::Freed(_) => {}
        }
    }
    /// How a game stands whose rules say `status`: a game that was ended is over with the scores as they
    /// stand, and who conceded comes last, the first to do so last of all.
    pub fn status(&self, status: Status, totals: &[i32]) -> Status {
        match status {
            Status::Waiting(_) if self.end.is_none() => status,
            Status::Waiting(_) => Status::Over(self.placings(totals, |seat| totals[seat.index()])),
            Status::Over(placings) if self.conceded.is_empty() => Status::Over(placings),
            Status::Over(placings) => {
                let scores: Vec<i32> = placings.iter().map(|placing| placing.score).collect();
                let by_rules = |seat: Seat| -i32::from(placings[seat.index()].rank);
                Status::Over(self.placings(&scores, by_rules))
            }
        }
    }
    fn placings(&self, scores: &[i32], better: impl Fn(Seat) -> i32) -> Placings {
        let lasted = |seat| {
            let mut conceded = self.conceded.iter();
            conceded.position(|s| *s == seat).unwrap_or(usize::MAX)
        };
        rank_by(scores, |seat| match lasted(seat) {
            usize::MAX => (usize::MAX, better(seat)),
            order => (order, 0),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ranks(early: &Early, status: Status, totals: &[i32]) -> Vec<u8> {
        match early.status(status, totals) {
            Status::Over(placings) => placings.iter().map(|placing| placing.rank).collect(),
            Status::Waiting(_) => Vec::new(),
        }
    }
    const CONCEDES: Mark = Mark::Conceded {
        how: Concession::Own,
        ends: false,
    };

    #[test]
    fn who_conceded_comes_last_and_the_first_to_do_so_last_of_all() {
        let early = Early::of([(Seat(0), CONCEDES), (Seat(2), CONCEDES)]);
        let over = Status::Over(rank_by(&[9, 5, 7, 6], |s| [9, 5, 7, 6][s.index()]));
        assert_eq!(ranks(&early, over, &[]), [4, 2, 3, 1]);
    }
    #[test]
    fn a_concession_that_ends_a_game_of_two_gives_it_to_the_other() {
        let how = Concession::OnTime;
        let early = Early::of([(Seat(0), Mark::Conceded { how, ends: true })]);
        assert_eq!(ranks(&early, Status::Waiting(Seat(0)), &[50, 1]), [2, 1]);
        assert_eq!(early.end, Some(EarlyEnd::Conceded(how)));
    }
    #[test]
    fn an_agreed_end_counts_the_scores_as_they_stand() {
        let early = Early::of([(Seat(1), Mark::Agreed)]);
        assert_eq!(
            ranks(&early, Status::Waiting(Seat(0)), &[3, 8, 8]),
            [3, 1, 1]
        );
    }
    #[test]
    fn a_game_that_goes_on_goes_on() {
        let early = Early::of([(Seat(1), CONCEDES), (Seat(0), Mark::StandIn)]);
        let waiting = Status::Waiting(Seat(1));
        assert_eq!(early.status(waiting.clone(), &[0, 0, 0]), waiting);
    }
}
