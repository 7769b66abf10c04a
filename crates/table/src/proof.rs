//! Everything that was drawn, by the rules: what it takes to compute sealed luck again.

use crate::card::NoteKind;
use crate::machine::Table;
use crate::no::No;
use game_core::{Chance, Commitment, Fork, Record, RecordError, Salt, Sealed, Seat, Start};
use shelf::Kind;

/// What one step of a game drew.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Draw {
    /// Which drawing step it is; 0 is the set-up.
    pub n: u32,
    /// The step of the game; 0 is the set-up.
    pub step: u32,
    /// How many ways each draw could have gone, as the rules have it.
    pub bounds: Vec<u32>,
    pub outcomes: Vec<u32>,
}

impl Draw {
    /// Whether it was drawn at this table, and not at the one whose game it goes on from.
    pub fn is_since(&self, fork: Option<&Fork>) -> bool {
        fork.is_none_or(|fork| fork.step < self.step)
    }
    /// What sealed luck would have given here.
    pub fn expected(&self, sealed: &Sealed) -> Vec<u32> {
        let mut chance = sealed.chance(self.n);
        let bounds = self.bounds.iter();
        bounds.map(|bound| chance.below(*bound)).collect()
    }
}

/// All that anybody needs to check a table's luck; told when the game is over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proof {
    pub commitment: Commitment,
    pub sealed: Sealed,
    /// Who gave the salts, in their order.
    pub givers: Vec<(Seat, String, Salt)>,
    pub draws: Vec<Draw>,
}

/// Every drawing step of a record. Each is played by the rules, which say what is drawn from.
pub fn draws(kind: &dyn Kind, record: &Record) -> Result<Vec<Draw>, RecordError> {
    // Read to its end first, so that what is wrong is told with its line.
    kind.read(record, usize::MAX)?;
    let mut position = kind.read(record, 0)?;
    let mut draws = Vec::new();
    if let Start::Setup(outcomes) = &record.start {
        let mut chance = Chance::scripted(outcomes.as_slice());
        kind.played_by(record)
            .and_then(|options| kind.start(&options, record.seats, &mut chance))
            .expect("the whole record was read above");
        draws.push(drawn(0, 0, &chance));
    }
    for (step, number) in record.steps.iter().zip(1..) {
        let mut chance = Chance::scripted(step.outcomes.as_slice());
        position
            .play(step.seat, &step.action, &mut chance)
            .expect("the whole record was read above");
        if !chance.outcomes().is_empty() {
            let earlier = draws.iter().filter(|draw| 0 < draw.step).count();
            draws.push(drawn(1 + earlier as u32, number, &chance));
        }
    }
    Ok(draws)
}

fn drawn(n: u32, step: u32, chance: &Chance) -> Draw {
    Draw {
        n,
        step,
        bounds: chance.bounds().to_vec(),
        outcomes: chance.outcomes().to_vec(),
    }
}

impl Table {
    /// What the luck of a finished game can be checked by.
    pub fn proof(&self) -> Result<Proof, No> {
        let record = self.game()?.record();
        let seal = self.card.seal().ok_or(No::NothingSealed)?;
        let givers = self.givers(&seal.salts);
        let mut draws = draws(self.kind, &record).map_err(|_| No::Broken)?;
        draws.retain(|draw| draw.is_since(record.from.as_ref()));
        Ok(Proof {
            commitment: seal.commitment,
            sealed: seal.opened(record.from.as_ref()).ok_or(No::LuckUntold)?,
            givers,
            draws,
        })
    }
    /// Who gave a salt may have left since; the first note of a seat tells who sat there at the deal.
    fn givers(&self, claimed: &[Salt]) -> Vec<(Seat, String, Salt)> {
        // A record does not say who gave which.
        if self.card.is_record() {
            let salts = self.seats().zip(claimed);
            return salts
                .map(|(seat, salt)| (seat, String::new(), salt.clone()))
                .collect();
        }
        let has_left = |kind| matches!(kind, NoteKind::LeftToBot | NoteKind::LeftOpen);
        let dealt_to = |seat: Seat| {
            let mut notes = self.notes.iter();
            let left = notes.find(|note| note.seat == seat && has_left(note.kind));
            let sits = &self.card.seats[seat.index()].name;
            left.map_or(sits, |note| &note.name).clone()
        };
        let salts = self
            .seats()
            .filter_map(|seat| Some((seat, self.card.seats[seat.index()].salt.clone()?)));
        salts
            .map(|(seat, salt)| (seat, dealt_to(seat), salt))
            .collect()
    }
}
