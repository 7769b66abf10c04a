//! People who wait for a letter before they come to the table: each turn is told at least once, and seen once.

use super::mailbox::Inbox;
use crate::people::{Player, Story, World};
use crate::server::{BenchError, Place, lost};
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
use store::{
    Device, Joined, Mail, NameAndKey, NewMember, NewSession, Preferences, StepKind, Store, TableId,
    TokenHash,
};
use tokio::time::{Instant, sleep};

const GAME: &str = "longhorn";
/// Word that fails is tried again after a minute, then two, and what a dead node had under way is another's after one:
/// where something is killed every other second, a letter meets several of them.
const PATIENCE: Duration = Duration::from_secs(300);
const LOOK: Duration = Duration::from_millis(50);
/// So long without a letter it is asked whose turn it is.
const DOUBT: Duration = Duration::from_secs(6);
/// Where the reader sits.
const READER: u64 = 1;
const NEVER: i64 = i64::MAX;

/// What became of word to somebody.
#[derive(Clone, Debug, Default)]
pub struct Told {
    /// Tables that somebody was told of.
    pub tables: Vec<String>,
    /// Turns for which a letter was waited for.
    pub turns: u64,
    pub never: u64,
    /// Letters that came again under the same name: seen once.
    pub again: u64,
    /// The longest time that somebody waited for a letter.
    pub longest: Duration,
}

impl Told {
    pub fn add(&mut self, other: Told) {
        self.tables.extend(other.tables);
        self.turns += other.turns;
        self.never += other.never;
        self.again += other.again;
        self.longest = self.longest.max(other.longest);
    }
}

/// A member whose address is confirmed, as they stand in the database. Gives the cookie.
pub async fn member(store: &dyn Store, number: usize, at: i64) -> Result<String, BenchError> {
    let token = format!("{number:064x}");
    let before = TokenHash::of(&format!("before {number}"));
    let user = store.add_user("Guest", before, at).await?;
    let name = format!("Reader{number}");
    let member = NewMember {
        user: user.id,
        name: NameAndKey {
            key: name.to_lowercase(),
            name,
        },
        handle: (number as u128).to_be_bytes(),
        password: Some("none that anybody knows".to_string()),
        passkey: None,
        at,
    };
    let session = NewSession {
        token: TokenHash::of(&token),
        device: Device::default(),
        at,
        expires_at: NEVER,
    };
    if store.join(member, session, before).await? != Joined::Done {
        return Err(lost("a member cannot be made"));
    }
    let address = format!("reader{number}@example.org");
    let mail = Mail {
        key: address.clone(),
        address,
    };
    store.set_mail(user.id, mail).await?;
    store.prefer(user.id, Preferences::default()).await?;
    Ok(format!("railhead={token}"))
}

/// Somebody who plays at once against somebody who waits for letters.
pub struct Correspondents {
    writer: Player,
    reader: Player,
    inbox: Inbox,
    world: Arc<World>,
}

impl Correspondents {
    pub fn new(
        number: usize,
        http: &reqwest::Client,
        address: SocketAddr,
        cookie: String,
        inbox: Inbox,
        world: &Arc<World>,
    ) -> Correspondents {
        let mut place = Place::new(http, address);
        place.cookie = Some(cookie);
        Correspondents {
            writer: Player::new(2 * number, http, address, world),
            reader: Player::at(2 * number + 1, place, world).unseen(),
            inbox,
            world: world.clone(),
        }
    }
    pub async fn play(mut self) -> Result<([Story; 2], Told), BenchError> {
        let mut told = Told::default();
        while let Some(table) = self.writer.new_table(&wanted()).await {
            if self.reader.join(&table).await {
                self.one_game(&table, &mut told).await?;
            }
            let all = self.inbox.turns_at(&table);
            told.again += all.values().map(|times| times - 1).sum::<u64>();
            told.tables.push(table);
        }
        Ok(([self.writer.story(), self.reader.story()], told))
    }
    async fn one_game(&mut self, table: &str, told: &mut Told) -> Result<(), BenchError> {
        let (mut seq, mut known) = (0, 0);
        loop {
            let turn = self.writer.turn(table, seq).await?;
            if turn.is_over || self.world.is_over() {
                return Ok(());
            }
            let start = Instant::now();
            match self.wait_for_more(table, known).await {
                Came::Letters(letters) => known = letters,
                Came::NotTheirTurn => {
                    seq = turn.seq;
                    continue;
                }
                Came::Nothing => told.never += 1,
            }
            told.turns += 1;
            told.longest = told.longest.max(start.elapsed());
            let turn = self.reader.turn(table, turn.seq).await?;
            if turn.is_over {
                return Ok(());
            }
            seq = turn.seq;
        }
    }
    async fn wait_for_more(&self, table: &str, known: usize) -> Came {
        let start = Instant::now();
        let mut asked = start;
        while start.elapsed() < PATIENCE {
            let letters = self.inbox.turns_at(table).len();
            if known < letters {
                return Came::Letters(letters);
            }
            if DOUBT < asked.elapsed() {
                asked = Instant::now();
                if self
                    .writer
                    .waiting(table)
                    .await
                    .is_some_and(|seat| seat != READER)
                {
                    return Came::NotTheirTurn;
                }
            }
            sleep(LOOK).await;
        }
        Came::Nothing
    }
}

/// Letters of other names that told of a turn which one had told of before: a mail program shows both.
pub async fn shown_again(
    store: &dyn Store,
    inbox: &Inbox,
    tables: &[String],
) -> Result<u64, BenchError> {
    let mut again = 0;
    for table in tables {
        let rows = store.steps(&TableId(table.clone()), 1).await?;
        let decided: Vec<u32> = (rows.iter())
            .filter(|row| row.kind != StepKind::Mark && u64::from(row.seat) == READER)
            .map(|row| row.seq)
            .collect();
        let names = inbox.turns_at(table);
        let mut told: Vec<u32> = names.keys().filter_map(|name| row_of(name)).collect();
        if told.len() != names.len() {
            return Err(lost("the name of a letter is not understood"));
        }
        told.sort_unstable();
        again += of_one_turn(&told, &decided);
    }
    Ok(again)
}

/// How many of these rows tell of a turn of which an earlier one has told: nothing was decided between.
fn of_one_turn(told: &[u32], decided: &[u32]) -> u64 {
    let pairs = told.windows(2);
    let again = pairs.filter(|pair| !decided.iter().any(|row| pair[0] < *row && *row <= pair[1]));
    again.count() as u64
}

/// The row that a letter names: `<7-turn-k3w9x0a2bc-12@play.example>` tells of the turn that began with row 12.
fn row_of(name: &str) -> Option<u32> {
    let (before, _) = name.split_once('@')?;
    before.rsplit('-').next()?.parse().ok()
}

enum Came {
    /// So many are there now about the table.
    Letters(usize),
    /// The table has done by itself the one thing that they could do.
    NotTheirTurn,
    Nothing,
}

fn wanted() -> Value {
    json!({"game": GAME, "seats": [{"kind": "me"}, {"kind": "open"}]})
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_letters_with_nothing_decided_between_tell_of_one_turn() {
        assert_eq!(row_of("<7-turn-k3w9x0a2bc-12@play.example>"), Some(12));
        assert_eq!(row_of("<7-turn-k3w9x0a2bc@play.example>"), None);
        // Rows 3 and 6 were the reader's: letters at 2 and 5 tell of a turn each.
        assert_eq!(of_one_turn(&[2, 5], &[3, 6]), 0);
        assert_eq!(of_one_turn(&[2, 4, 5], &[3, 6]), 1);
    }
}
