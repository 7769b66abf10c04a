//! The best use of objective cards (GW-917, GW-918): which are fulfilled, and which unplayed ones are added.

use crate::GreatWesternTrail;
use crate::cards::{Card, Need, Objective};
use crate::data::{MasterData, NEEDS, built_in};
use crate::ids::{City, StationMaster, Teepee};
use arrayvec::ArrayVec;
use game_core::Seat;

/// What pieces a player has for the conditions.
pub type Holdings = [u8; NEEDS];

/// The best total of the objective cards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Best {
    pub points: i32,
    /// Cards in the zone at the end, fulfilled or not.
    pub cards: u8,
    /// The fulfilled ones, as bits of the list of cards.
    met: u32,
}

/// A table has no more objective cards than this.
type Counted = ArrayVec<One, 28>;

struct One {
    objective: Objective,
    needs: Holdings,
    vp: i32,
    penalty: i32,
    /// In the zone already: it counts, for better or worse.
    is_played: bool,
}

pub fn best(game: &GreatWesternTrail, seat: Seat) -> Best {
    best_of(game, seat, &counted(game, seat))
}

/// The cards that count, each with what it lacks, and the pieces that the fulfilled ones leave.
pub struct Judged {
    pub cards: Vec<JudgedCard>,
    pub left: Holdings,
}
pub struct JudgedCard {
    pub objective: Objective,
    pub is_played: bool,
    pub lacks: Holdings,
}

pub fn judged(game: &GreatWesternTrail, seat: Seat) -> Judged {
    let cards = counted(game, seat);
    let Best { met, .. } = best_of(game, seat, &cards);
    let is_met = |i: usize| met >> i & 1 == 1;
    let mut left = holdings(game, seat);
    for (_, card) in cards.iter().enumerate().filter(|(i, _)| is_met(*i)) {
        left = without(&left, &card.needs).unwrap_or(left);
    }
    let cards = cards.iter().enumerate().map(|(i, card)| JudgedCard {
        objective: card.objective,
        is_played: card.is_played,
        lacks: match is_met(i) {
            true => Holdings::default(),
            false => lacks(card.objective, &left),
        },
    });
    Judged {
        cards: cards.collect(),
        left,
    }
}

/// The pieces that a card would still need besides these.
pub fn lacks(objective: Objective, left: &Holdings) -> Holdings {
    let needs = &built_in().objectives[objective.index()].needs;
    std::array::from_fn(|i| needs[i].saturating_sub(left[i]))
}

/// While the game lasts only played cards count; unplayed ones are nobody else's business.
fn counted(game: &GreatWesternTrail, seat: Seat) -> Counted {
    let player = &game.players[seat.index()];
    let mut cards = Counted::new();
    let mut add = |objective: Objective, n: u8, is_played: bool| {
        let row = &game.data().objectives[objective.index()];
        for _ in 0..n {
            let _ = cards.try_push(One {
                objective,
                needs: row.needs,
                vp: row.vp.into(),
                penalty: row.penalty.into(),
                is_played,
            });
        }
    };
    player
        .zone
        .iter()
        .for_each(|(objective, n)| add(objective, n, true));
    if game.is_over() {
        let herd = player.herd();
        let unplayed = herd
            .iter()
            .filter_map(|(card, n)| Some((card.objective()?, n)));
        unplayed.for_each(|(objective, n)| add(objective, n, false));
    }
    cards
}

fn best_of(game: &GreatWesternTrail, seat: Seat, cards: &[One]) -> Best {
    let master = StationMaster::Objectives;
    let is_held = game.players[seat.index()].masters.contains(&master);
    let mut search = Search {
        cards,
        pays_for_pairs: is_held.then(|| &game.data().masters[master.index()]),
        best: None,
    };
    search.go_on(0, holdings(game, seat), Best::default(), None);
    search.best.map_or(Best::default(), |(_, best)| best)
}

pub fn holdings(game: &GreatWesternTrail, seat: Seat) -> Holdings {
    let player = &game.players[seat.index()];
    let mut have = [0; NEEDS];
    for (card, n) in player.herd().iter() {
        let Card::Cattle(cattle) = card else { continue };
        match cattle.value() {
            3 => have[Need::CattleOf3 as usize] += n,
            4 => have[Need::CattleOf4 as usize] += n,
            5 => have[Need::CattleOf5 as usize] += n,
            _ => {}
        }
    }
    have[Need::Building as usize] = game.buildings_of(seat).count() as u8;
    have[Need::TeepeeGreen as usize] = player.teepees(Teepee::Green);
    have[Need::TeepeeBlue as usize] = player.teepees(Teepee::Blue);
    have[Need::Hazard as usize] = player.hazards();
    have[Need::Station as usize] = game.stations_of(seat).count() as u8;
    have[Need::SanFranciscoDisc as usize] = game.city_discs(seat, City::SanFrancisco);
    have
}

/// Tries every set of fulfilled cards that the holdings allow.
struct Search<'c> {
    cards: &'c [One],
    /// The station master gives points per two cards, so an unfulfilled card may be worth adding.
    pays_for_pairs: Option<&'static MasterData>,
    /// With the points of the station master, by which sets are compared.
    best: Option<(i32, Best)>,
}

impl Search<'_> {
    fn go_on(&mut self, at: usize, left: Holdings, so_far: Best, cheapest: Option<i32>) {
        let Some(card) = self.cards.get(at) else {
            return self.end(so_far, cheapest);
        };
        if self.is_hopeless(at, so_far) {
            return;
        }
        if let Some(left) = without(&left, &card.needs) {
            let done = Best {
                points: so_far.points + card.vp,
                cards: so_far.cards + 1,
                met: so_far.met | 1 << at,
            };
            self.go_on(at + 1, left, done, cheapest);
        }
        if card.is_played {
            let failed = Best {
                points: so_far.points - card.penalty,
                cards: so_far.cards + 1,
                ..so_far
            };
            self.go_on(at + 1, left, failed, cheapest);
        } else {
            let penalty = cheapest.map_or(card.penalty, |least| least.min(card.penalty));
            self.go_on(at + 1, left, so_far, Some(penalty));
        }
    }
    /// Not even fulfilling all that is left would be better.
    fn is_hopeless(&self, at: usize, so_far: Best) -> bool {
        let rest: i32 = self.cards[at..].iter().map(|card| card.vp).sum();
        let cards = so_far.cards + (self.cards.len() - at) as u8 + 1;
        let most = so_far.points + rest + self.pairs(cards);
        self.best.is_some_and(|(best, _)| most <= best)
    }
    /// One unfulfilled card may complete a pair; a second one never pays.
    fn end(&mut self, so_far: Best, cheapest: Option<i32>) {
        let added = cheapest.map(|penalty| Best {
            points: so_far.points - penalty,
            cards: so_far.cards + 1,
            ..so_far
        });
        for end in [Some(so_far), added].into_iter().flatten() {
            let total = end.points + self.pairs(end.cards);
            if self.best.is_none_or(|(best, _)| best < total) {
                self.best = Some((total, end));
            }
        }
    }
    fn pairs(&self, cards: u8) -> i32 {
        let pairs = |row: &MasterData| i32::from(cards / row.per) * i32::from(row.vp);
        self.pays_for_pairs.map_or(0, pairs)
    }
}

fn without(left: &Holdings, needs: &Holdings) -> Option<Holdings> {
    let mut rest = *left;
    for (have, need) in rest.iter_mut().zip(needs) {
        *have = have.checked_sub(*need)?;
    }
    Some(rest)
}
