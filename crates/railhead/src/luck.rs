//! The luck of a game, computed again from its secret, and compared with what was seen of it before the deal.

use crate::input::Opened;
use crate::problem;
use crate::problem::Problem;
use crate::say;
use game_core::{Commitment, Fork, Record, RecordLuck, Salt, Seal, Sealed, Start, hex};
use serde::{Deserialize, Serialize};
use table::{Draw, draws};

/// What is remembered of a table from before the deal; nothing, if nobody saw it then.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Seen {
    /// The commitment that was shown, in hexadecimal digits.
    pub commitment: Option<String>,
    /// The salt that was added to it.
    pub salt: Option<String>,
}

/// What can be said of a record's luck.
pub enum Verdict {
    /// It does not say where its luck came from.
    Silent,
    /// Somebody could know the seed.
    Fixed,
    /// The secret is not told before the end.
    Untold,
    /// It begins in the midst of things, so nobody can tell what was drawn before.
    NoDeal,
    Checked(Sums),
}

pub struct Sums {
    pub seal: Seal,
    /// The moment of another game from which it goes on: what was drawn until then is not claimed.
    pub from: Option<Fork>,
    /// The commitment is to this secret.
    pub is_kept: bool,
    /// It is the one that was seen; none if nobody saw it.
    pub is_seen: Option<bool>,
    /// The salt that was given is among those that were used; none if nobody gave one.
    pub is_salted: Option<bool>,
    pub draws: Vec<Sum>,
}

/// A drawing step with what it had to draw.
pub struct Sum {
    pub draw: Draw,
    pub expected: Vec<u32>,
}

impl Sum {
    fn fits(&self) -> bool {
        self.draw.outcomes == self.expected
    }
}

impl Sums {
    pub fn fits(&self) -> bool {
        self.is_kept
            && self.is_seen != Some(false)
            && self.is_salted != Some(false)
            && self.first_difference().is_none()
    }
    pub fn first_difference(&self) -> Option<&Sum> {
        self.draws.iter().find(|sum| !sum.fits())
    }
}

pub fn judge(opened: Opened, seen: &Seen) -> Result<Verdict, Problem> {
    let mut draws = draws(opened.kind, &opened.record)?;
    let from = opened.record.from;
    draws.retain(|draw| draw.is_since(from.as_ref()));
    let seal = match opened.record.luck {
        None => return Ok(Verdict::Silent),
        Some(RecordLuck::Fixed) => return Ok(Verdict::Fixed),
        Some(RecordLuck::Sealed(seal)) => seal,
    };
    let Some(sealed) = seal.opened(from.as_ref()) else {
        return Ok(Verdict::Untold);
    };
    if matches!(opened.record.start, Start::Position(_)) {
        return Ok(Verdict::NoDeal);
    }
    let shown = |commitment: &String| *commitment == seal.commitment.to_string();
    let is_used = |own: &String| seal.salts.iter().any(|salt| salt.to_string() == *own);
    Ok(Verdict::Checked(Sums {
        is_kept: sealed.commitment() == seal.commitment,
        is_seen: seen.commitment.as_ref().map(shown),
        is_salted: seen.salt.as_ref().map(is_used),
        draws: draws.into_iter().map(|draw| sum(draw, &sealed)).collect(),
        seal,
        from,
    }))
}

fn sum(draw: Draw, sealed: &Sealed) -> Sum {
    let expected = draw.expected(sealed);
    Sum { draw, expected }
}

/// The verdict of the sums, in a sentence.
pub fn judgement(sums: &Sums) -> String {
    if let Some(sum) = sums.first_difference() {
        return match sum.draw.step {
            0 => say!("The set-up was NOT drawn from this secret and these salts."),
            step => say!(
                "Step {step} was NOT drawn from this secret and these salts; those before it were.",
                step
            ),
        };
    }
    if !sums.is_kept || sums.is_seen == Some(false) {
        return say!("The draws fit the secret, but it is NOT the one that was committed to.");
    }
    if sums.is_salted == Some(false) {
        return say!(
            "The draws fit the secret, but the salt that was given from here is NOT in it."
        );
    }
    let n = sums.draws.len();
    if let Some(Fork { step, .. }) = sums.from {
        return say!(
            "Luck checked: all {n} drawing steps after step {step} follow from the secret that was sealed before anybody sat down.",
            n,
            step
        );
    }
    say!(
        "Luck checked: all {n} drawing steps follow from the secret that was sealed before the deal.",
        n
    )
}

/// What somebody is told who has played: whether it fits, and why.
pub struct Told {
    pub fits: bool,
    pub sentence: String,
}

/// Checks the record of a game that is over against what was seen of it. None where there is nothing to check.
pub fn check(record: &[u8], seen: &Seen) -> Result<Option<Told>, Problem> {
    let record = Record::from_bytes(record)?;
    let kind = crate::input::game(&record.game)?;
    let was_promised = seen.commitment.is_some();
    let broken = |sentence| {
        Ok(Some(Told {
            fits: false,
            sentence,
        }))
    };
    match judge(Opened { kind, record }, seen)? {
        Verdict::Checked(sums) => {
            let mut sentence = judgement(&sums);
            if sums.fits() {
                sentence = format!("{sentence} {}", compared(&sums));
            }
            Ok(Some(Told {
                fits: sums.fits(),
                sentence,
            }))
        }
        // What was promised cannot be taken back by saying that there never was a promise.
        Verdict::Silent | Verdict::Fixed | Verdict::NoDeal if was_promised => broken(say!(
            "The luck of this table was sealed before the deal, and now there is NO seal to check."
        )),
        Verdict::Silent | Verdict::Fixed | Verdict::NoDeal | Verdict::Untold => Ok(None),
    }
}

/// What a true proof was compared with.
fn compared(sums: &Sums) -> String {
    match (sums.is_seen, sums.is_salted) {
        (Some(_), Some(_)) => {
            say!("The commitment is the one that was shown before, and your salt is in it.")
        }
        (Some(_), None) => say!("The commitment is the one that was shown before."),
        (None, _) => say!("Nothing was seen of it here before the deal."),
    }
}

/// A salt of one's own.
pub fn new_salt() -> Result<Salt, Problem> {
    let mut bytes = [0; 16];
    getrandom::fill(&mut bytes)
        .map_err(|why| problem!("the system gives no random numbers: {why}", why))?;
    let salt = hex(&bytes).parse();
    Ok(salt.expect("sixteen bytes are a salt"))
}

impl From<Option<Commitment>> for Seen {
    fn from(commitment: Option<Commitment>) -> Seen {
        Seen {
            commitment: commitment.map(|seen| seen.to_string()),
            salt: None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sealed(salts: &[&str], secret: u8) -> Sealed {
        Sealed {
            table: "qk3v9xw2ab".to_string(),
            secret: [secret; 32],
            salts: salts.iter().map(|salt| salt.parse().unwrap()).collect(),
            fork: None,
        }
    }
    /// A game that its table has drawn honestly from this.
    fn game(sealed: &Sealed) -> Record {
        let kind = shelf::named("pappy-winchester").expect("on the shelf");
        let options = kind.complete(&serde_json::json!({})).expect("options");
        let mut chance = sealed.chance(0);
        kind.start(&options, 3, &mut chance).expect("sets up");
        let mut record = kind.record(3, options, Start::Setup(chance.outcomes().to_vec()));
        record.luck = Some(RecordLuck::Sealed(Seal {
            table: sealed.table.clone(),
            commitment: sealed.commitment(),
            salts: sealed.salts.clone(),
            secret: Some(sealed.secret),
        }));
        record
    }
    fn told(record: &Record, seen: &Seen) -> Option<bool> {
        let told = check(record.to_string().as_bytes(), seen).expect("a record");
        told.map(|told| told.fits)
    }

    #[test]
    fn a_game_is_compared_with_what_was_seen_and_given_before() {
        let (own, other) = ("a1".repeat(16), "b2".repeat(16));
        let honest = sealed(&[&own, &other], 7);
        let seen = Seen {
            commitment: Some(honest.commitment().to_string()),
            salt: Some(own.clone()),
        };
        assert_eq!(told(&game(&honest), &seen), Some(true));
        assert_eq!(told(&game(&honest), &Seen::default()), Some(true));
        // Each of these adds up by itself.
        let forged = [
            sealed(&[&own, &other], 8),
            sealed(&[&other], 7),
            sealed(&["c3c3c3c3c3c3c3c3c3c3c3c3c3c3c3c3", &other], 7),
        ];
        for forged in forged {
            let record = game(&forged);
            assert_eq!(told(&record, &Seen::default()), Some(true));
            assert_eq!(told(&record, &seen), Some(false), "{:?}", record.luck);
        }
        let mut redrawn = game(&honest);
        redrawn.start = game(&sealed(&[&own, &other], 9)).start;
        assert_eq!(told(&redrawn, &seen), Some(false));
        for luck in [None, Some(RecordLuck::Fixed)] {
            let mut record = game(&honest);
            record.luck = luck;
            assert_eq!(told(&record, &seen), Some(false));
            assert_eq!(told(&record, &Seen::default()), None);
        }
    }
    #[test]
    fn every_salt_is_another() {
        let (one, other) = (new_salt().unwrap(), new_salt().unwrap());
        assert_ne!(one, other);
        assert_eq!(one.to_string().len(), 32);
    }
}
