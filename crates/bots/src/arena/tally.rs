//! Games as they end become deals in their order, and deals become figures.

use super::moments::{Figure, Moments};
use super::{Effort, Forfeit, Played, Report, Standing, Sure};
use crate::Elo;
use std::collections::BTreeMap;
use std::time::Duration;

pub(super) struct Tally {
    seats: u8,
    /// Games that have ended, counted or not.
    ended: u64,
    /// Games of deals that are not whole yet, or that come after such a deal: a deal that was quick must
    /// not count before one that takes long.
    waiting: BTreeMap<u64, Vec<Played>>,
    deals: u64,
    steps: u64,
    entrants: Vec<Sums>,
    sure: Sure,
    /// Whether nothing more counts once it is sure.
    until_sure: bool,
}

#[derive(Clone, Default)]
struct Sums {
    seats: u8,
    wins: u64,
    draws: u64,
    share: Moments,
    score: Moments,
    against: Moments,
    /// The points of its seats by category.
    categories: Vec<(&'static str, i64)>,
    effort: Effort,
    forfeited_moves: u64,
    forfeited_games: u64,
    first_forfeit: Option<Forfeit>,
}

impl Tally {
    pub fn new(entrants: usize, seats: u8, until_sure: bool) -> Tally {
        let of_last = usize::from(seats) + 1 - entrants.clamp(1, usize::from(seats));
        let sums = |entrant| Sums {
            seats: if entrant + 1 == entrants {
                of_last as u8
            } else {
                1
            },
            ..Sums::default()
        };
        Tally {
            seats,
            ended: 0,
            waiting: BTreeMap::new(),
            deals: 0,
            steps: 0,
            entrants: (0..entrants).map(sums).collect(),
            sure: Sure::new(1.0 / f64::from(seats)),
            until_sure,
        }
    }
    pub fn ended(&self) -> u64 {
        self.ended
    }
    /// Whether nothing more counts.
    pub fn is_decided(&self) -> bool {
        self.until_sure && self.sure.sign().is_some()
    }
    pub fn take_in(&mut self, played: Played) {
        self.ended += 1;
        self.waiting.entry(played.deal).or_default().push(played);
        while !self.is_decided()
            && let Some(games) = self.next_deal()
        {
            self.count(games);
        }
    }
    /// The next in order, if it is whole.
    fn next_deal(&mut self) -> Option<Vec<Played>> {
        let next = self.waiting.first_entry()?;
        let is_whole = next.get().len() == usize::from(self.seats);
        (*next.key() == self.deals && is_whole).then(|| next.remove())
    }
    fn count(&mut self, mut games: Vec<Played>) {
        games.sort_by_key(|game| game.number);
        self.deals += 1;
        self.steps += games
            .iter()
            .map(|game| game.steps.len() as u64)
            .sum::<u64>();
        let n = games.len() as f64;
        for (entrant, sums) in self.entrants.iter_mut().enumerate() {
            let mean = |figure: fn(&Played, usize) -> f64| {
                games.iter().map(|game| figure(game, entrant)).sum::<f64>() / n
            };
            let share = mean(share);
            sums.share.add(share);
            sums.score.add(mean(score));
            sums.against.add(mean(against_the_others));
            if entrant == 0 {
                self.sure.hear(share);
            }
            for game in &games {
                sums.take_in(game, entrant);
            }
        }
    }
    pub fn share(&self, entrant: usize) -> Figure {
        self.entrants[entrant].share.figure()
    }
    pub fn score(&self, entrant: usize) -> Figure {
        self.entrants[entrant].score.figure()
    }
    pub fn elo(&self, entrant: usize) -> Elo {
        Elo::of(self.entrants[entrant].against.figure(), self.games())
    }
    fn games(&self) -> u64 {
        self.deals * u64::from(self.seats)
    }
    pub fn report(&self, time: Duration) -> Report {
        let games = self.games();
        let standing = |(entrant, sums): (usize, &Sums)| Standing {
            seats: sums.seats,
            wins: sums.wins,
            draws: sums.draws,
            losses: games - sums.wins - sums.draws,
            share: sums.share.figure(),
            score: sums.score.figure(),
            categories: sums.mean_categories(games),
            elo: self.elo(entrant),
            effort: sums.effort,
            forfeited_moves: sums.forfeited_moves,
            forfeited_games: sums.forfeited_games,
            first_forfeit: sums.first_forfeit.clone(),
        };
        Report {
            standings: self.entrants.iter().enumerate().map(standing).collect(),
            seats: self.seats,
            deals: self.deals,
            games,
            mean_steps: self.steps as f64 / games.max(1) as f64,
            time,
            sign: self.sure.sign(),
        }
    }
}

impl Sums {
    fn take_in(&mut self, game: &Played, entrant: usize) {
        let firsts = game.firsts();
        let own = firsts.iter().filter(|first| **first == entrant).count();
        self.wins += u64::from(0 < own && own == firsts.len());
        self.draws += u64::from(0 < own && own < firsts.len());
        self.effort.add(&game.efforts[entrant]);
        for category in &game.scores.categories {
            let own = category.scores.iter().zip(&game.seats);
            let own = own.filter(|(_, other)| **other == entrant);
            let points: i64 = own.map(|(points, _)| i64::from(*points)).sum();
            let mut known = self.categories.iter_mut();
            match known.find(|(word, _)| *word == category.word) {
                Some((_, sum)) => *sum += points,
                None => self.categories.push((category.word, points)),
            }
        }
        for forfeit in &game.forfeits {
            if game.seats[forfeit.seat.index()] == entrant {
                self.forfeited_moves += 1;
                self.forfeited_games += u64::from(forfeit.is_last);
                self.first_forfeit.get_or_insert_with(|| forfeit.clone());
            }
        }
    }
    fn mean_categories(&self, games: u64) -> Vec<(&'static str, f64)> {
        let seats = games.max(1) as f64 * f64::from(self.seats);
        let sums = self.categories.iter();
        sums.map(|(word, sum)| (*word, *sum as f64 / seats))
            .collect()
    }
}

impl Played {
    /// Who came first, an entrant for each seat that did.
    fn firsts(&self) -> Vec<usize> {
        let firsts = self.placings.iter().filter(|placing| placing.rank == 1);
        firsts.map(|first| self.seats[first.seat.index()]).collect()
    }
    fn seats_of(&self, entrant: usize) -> usize {
        self.seats.iter().filter(|other| **other == entrant).count()
    }
}

/// First places of one of an entrant's seats, with shared ones divided.
fn share(game: &Played, entrant: usize) -> f64 {
    let firsts = game.firsts();
    let own = firsts.iter().filter(|first| **first == entrant).count();
    own as f64 / firsts.len() as f64 / game.seats_of(entrant) as f64
}

fn score(game: &Played, entrant: usize) -> f64 {
    let own = game.placings.iter();
    let own = own.filter(|placing| game.seats[placing.seat.index()] == entrant);
    let sum: f64 = own.map(|placing| f64::from(placing.score)).sum();
    sum / game.seats_of(entrant) as f64
}

/// The share of the others' seats that one of an entrant's beat; a tie is half.
fn against_the_others(game: &Played, entrant: usize) -> f64 {
    let is_own = |seat: usize| game.seats[seat] == entrant;
    let rank = |seat: usize| game.placings[seat].rank;
    let all = 0..game.seats.len();
    let mut met = 0;
    let mut points = 0.0;
    for own in all.clone().filter(|seat| is_own(*seat)) {
        for other in all.clone().filter(|seat| !is_own(*seat)) {
            met += 1;
            points += match rank(own).cmp(&rank(other)) {
                std::cmp::Ordering::Less => 1.0,
                std::cmp::Ordering::Equal => 0.5,
                std::cmp::Ordering::Greater => 0.0,
            };
        }
    }
    match met {
        0 => 0.5,
        met => points / f64::from(met),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Sign;
    use game_core::{Category, ScoreSheet, Seat, Step, rank_by};

    /// A game of one against a field, by the scores of the seats.
    fn game(number: u64, scores: &[i32]) -> Played {
        let seats = scores.len() as u64;
        let entrant = |seat: u64| usize::from(!(seat + number).is_multiple_of(seats));
        Played {
            number,
            deal: number / seats,
            seats: (0..seats).map(entrant).collect(),
            luck: 0,
            setup: Vec::new(),
            steps: vec![Step::new(Seat(0), "pass", &[]); 10],
            placings: rank_by(scores, |seat| scores[seat.index()]),
            scores: sheet(scores),
            forfeits: Vec::new(),
            efforts: vec![Effort::default(); 2],
        }
    }

    /// A point for being there, the rest for cattle.
    fn sheet(scores: &[i32]) -> ScoreSheet {
        let seats = scores.len() as u8;
        let there = vec![1; scores.len()];
        let cattle = scores.iter().map(|score| score - 1).collect();
        let category = |(word, scores)| Category { word, scores };
        let categories = [("there", there), ("cattle", cattle)].map(category);
        ScoreSheet::new(categories.to_vec(), seats)
    }

    #[test]
    fn one_against_the_field_is_measured_by_the_even_share() {
        let mut tally = Tally::new(2, 4, false);
        // The first sits on seats 0, 3, 2 and 1: it wins, shares, loses and loses.
        tally.take_in(game(0, &[9, 5, 5, 1]));
        tally.take_in(game(1, &[7, 1, 2, 7]));
        tally.take_in(game(2, &[9, 8, 1, 2]));
        assert_eq!(tally.report(Duration::ZERO).games, 0, "no deal is whole");
        tally.take_in(game(3, &[9, 8, 7, 2]));
        let report = tally.report(Duration::ZERO);
        let [first, field] = report.standings.as_slice() else {
            panic!("two play")
        };
        assert_eq!(
            (report.deals, report.games, first.seats, field.seats),
            (1, 4, 1, 3)
        );
        assert_eq!((first.wins, first.draws, first.losses), (1, 1, 2));
        assert_eq!((field.wins, field.draws, field.losses), (2, 1, 1));
        assert_eq!(first.share.mean, 1.5 / 4.0);
        assert!((field.share.mean - 2.5 / 12.0).abs() < 1e-12);
        assert_eq!(first.score.mean, (9 + 7 + 1 + 8) as f64 / 4.0);
        assert_eq!(first.categories, [("there", 1.0), ("cattle", 21.0 / 4.0)]);
        let of_field = field.categories.iter().map(|(_, mean)| mean).sum::<f64>();
        assert!((of_field - field.score.mean).abs() < 1e-12);
        assert_eq!(
            first.share.error,
            f64::INFINITY,
            "of one deal no spread is known"
        );
    }
    #[test]
    fn what_comes_after_it_is_sure_does_not_count() {
        let sweep = |until_sure| {
            let mut tally = Tally::new(2, 2, until_sure);
            for deal in 0..50 {
                tally.take_in(game(2 * deal, &[9, 1]));
                tally.take_in(game(2 * deal + 1, &[1, 9]));
            }
            tally.report(Duration::ZERO)
        };
        let (sure, whole) = (sweep(true), sweep(false));
        assert_eq!(
            (sure.sign, whole.sign),
            (Some(Sign::Better), Some(Sign::Better))
        );
        assert!(sure.deals < 12 && whole.deals == 50, "{}", sure.deals);
    }
    #[test]
    fn deals_count_in_their_order_whichever_ends_first() {
        let mut tally = Tally::new(2, 2, false);
        for number in [2, 3, 1] {
            tally.take_in(game(number, &[9, 1]));
        }
        assert_eq!((tally.ended(), tally.report(Duration::ZERO).deals), (3, 0));
        tally.take_in(game(0, &[9, 1]));
        let report = tally.report(Duration::ZERO);
        assert_eq!(report.deals, 2);
        // The seat decides and nobody is better: pairs show no spread at all, single games all of it.
        assert_eq!(
            report.standings[0].share,
            Figure {
                mean: 0.5,
                error: 0.0
            }
        );
    }
}
