//! What a position is worth to a seat that chooses, in points: its own expected end less a share of the
//! strongest rival's, and where a game says so its chance to win.

use super::{Net, Prediction, Scratch};
use crate::Think;
use game_core::{MAX_SEATS, Seat, Status};

/// A liking for something that a feature counts, by which a training run tries what it would not.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Style {
    pub name: &'static str,
    /// The place among the features.
    pub feature: usize,
    /// Points that a full feature (1.0) is liked for, at most.
    pub points: f32,
}

/// Judges positions; keeps the space it needs.
pub struct Judge<'n> {
    /// What was learned; the game's own evaluation where there is nothing.
    net: Option<&'n Net>,
    /// The share of the best rival's points that counts against one's own.
    rival: f32,
    /// Points that a certain win counts for.
    win: f32,
    /// Features that are liked, in points.
    likings: Vec<(usize, f32)>,
    features: Vec<f32>,
    scratch: Scratch,
    judged: u64,
}

impl<'n> Judge<'n> {
    pub fn new<G: Think>(net: Option<&'n Net>) -> Judge<'n> {
        Judge {
            net,
            rival: G::RIVAL,
            win: G::WIN,
            likings: Vec::new(),
            features: vec![0.0; G::FEATURES],
            scratch: Scratch::default(),
            judged: 0,
        }
    }
    pub fn rival(mut self, share: f32) -> Self {
        self.rival = share;
        self
    }
    /// With a liking for these features, in points for a full one.
    pub fn liking(mut self, likings: Vec<(usize, f32)>) -> Self {
        self.likings = likings;
        self
    }
    /// Positions judged so far.
    pub fn judged(&self) -> u64 {
        self.judged
    }
    pub fn worth<G: Think>(&mut self, game: &G, seat: Seat) -> f32 {
        self.judged += 1;
        if let Status::Over(placings) = game.status() {
            let score = |own: bool| {
                let scores = placings.iter().filter(|p| (p.seat == seat) == own);
                scores.map(|p| p.score).max().unwrap_or(0) as f32
            };
            let winners = placings.iter().filter(|p| p.rank == 1);
            let (mut wins, mut count) = (0.0, 0.0);
            for winner in winners {
                count += 1.0;
                wins += f32::from(u8::from(winner.seat == seat));
            }
            return score(true) - self.rival * score(false) + self.win * wins / count;
        }
        let Some(net) = self.net else {
            let mut values = [0; MAX_SEATS];
            for other in Seat::all(game.seats()) {
                values[other.index()] = game.evaluate(other);
            }
            let others = values[..usize::from(game.seats())].iter().enumerate();
            let best = others.filter(|(i, _)| *i != seat.index()).map(|(_, v)| *v);
            let best = best.max().unwrap_or(0) as f32;
            return (values[seat.index()] as f32 - self.rival * best) / G::POINT;
        };
        let prediction = self.look(net, game, seat);
        let (own, best) = points_now(game, seat);
        let liked: f32 = self
            .likings
            .iter()
            .map(|(feature, points)| self.features[*feature] * points)
            .sum();
        let points = own + prediction.gain - self.rival * (best + prediction.other);
        points + self.win * prediction.win + liked
    }
    /// What the network expects; nothing where there is none.
    pub fn predict<G: Think>(&mut self, game: &G, seat: Seat) -> Option<Prediction> {
        Some(self.look(self.net?, game, seat))
    }
    fn look<G: Think>(&mut self, net: &Net, game: &G, seat: Seat) -> Prediction {
        self.features.fill(0.0);
        game.features(seat, &mut self.features);
        net.predict_near(&self.features, &mut self.scratch)
    }
}

/// The points that a seat would have if the game ended now, and those of the best of the others.
pub fn points_now<G: Think>(game: &G, seat: Seat) -> (f32, f32) {
    let others = Seat::all(game.seats()).filter(|other| *other != seat);
    let best = others.map(|other| game.points_now(other));
    (
        game.points_now(seat),
        best.reduce(f32::max).unwrap_or_default(),
    )
}
