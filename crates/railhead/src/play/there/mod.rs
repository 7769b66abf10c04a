//! A table at a server: the same messages over its socket.
//!
//! [`site`] speaks HTTP, [`wallet`] keeps who we are there, [`line`] is the socket, which comes back by itself
//! when it breaks. All of it runs on a thread of its own; here questions go in and what was heard comes out.

mod line;
mod site;
mod wallet;

use super::heard::{Frame, Heard, Holder, Luck, Stage, TableInfo};
use super::host::{Ask, Host};
use crate::luck::{self, Seen};
use crate::problem;
use crate::problem::Problem;
use crate::say;
use game_core::{BUILT_IN, DATA_OPTION, Record};
use server::wire::ToTable;
use shelf::Kind;
use site::Site;
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::Duration;
use tokio::runtime::{Builder, Runtime};
use tokio::sync::mpsc::{UnboundedSender, unbounded_channel};

/// Where a table is, and who looks.
pub struct Address {
    pub server: String,
    pub table: String,
    pub token: Option<String>,
}

/// What somebody comes for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    Play,
    Watch,
}

pub struct There {
    /// Kept for its threads.
    runtime: Runtime,
    site: Site,
    table: String,
    purpose: Purpose,
    questions: UnboundedSender<ToTable>,
    heard: Receiver<Heard>,
}

impl There {
    /// Comes to a table; who wants to play and has no seat takes a free one.
    pub fn come(
        address: Address,
        purpose: Purpose,
        name: Option<&str>,
    ) -> Result<(&'static dyn Kind, There), Problem> {
        let runtime = Builder::new_multi_thread()
            .worker_threads(1)
            .enable_all()
            .build()
            .map_err(|why| problem!("the system gives no threads: {why}", why))?;
        let mut site = Site::new(&address.server, address.token)?;
        let table = address.table;
        let info = runtime.block_on(async {
            let info = site.table(&table).await?;
            match purpose {
                Purpose::Play if info.mine.is_empty() => {
                    sit_down(&mut site, &table, &info, name).await
                }
                Purpose::Play | Purpose::Watch => Ok(info),
            }
        })?;
        let kind =
            shelf::find(&info.game).ok_or_else(|| Problem::from(shelf::unknown(&info.game)))?;
        runtime.block_on(take_in_figures(&site, kind, &info))?;
        let (questions, asked) = unbounded_channel();
        let (tell, heard) = channel();
        runtime.spawn(line::keep(site.clone(), table.clone(), asked, tell));
        let there = There {
            runtime,
            site,
            table,
            purpose,
            questions,
            heard,
        };
        Ok((kind, there))
    }
}

async fn sit_down(
    site: &mut Site,
    table: &str,
    info: &TableInfo,
    name: Option<&str>,
) -> Result<TableInfo, Problem> {
    let is_free = info.seats.iter().any(|seat| seat.holder == Holder::Open);
    if !is_free || info.stage == Stage::Over {
        return Err(problem!(
            "no seat is free at this table; 'railhead watch' looks on"
        ));
    }
    if let Some(name) = name {
        site.rename(name).await?;
    }
    let salt = remember(site, table, info)?;
    site.join(table, salt).await
}

/// Keeps what the table promises, and the salt that is added to it, before that is told to anybody. After the deal
/// nothing is added any more.
fn remember(site: &Site, table: &str, info: &TableInfo) -> Result<Option<String>, Problem> {
    let Luck::Sealed { commitment } = &info.luck else {
        return Ok(None);
    };
    let seen = site.seen(table)?;
    let salt = match info.stage {
        // Whoever has stood up and sits down again adds the same.
        Stage::Gathering => match seen.as_ref().and_then(|seen| seen.salt.clone()) {
            Some(salt) => return Ok(Some(salt)),
            None => Some(luck::new_salt()?.to_string()),
        },
        Stage::Playing | Stage::Over => None,
    };
    if salt.is_some() || seen.is_none() {
        let seen = Seen {
            commitment: Some(commitment.clone()),
            salt: salt.clone(),
        };
        site.remember(table, seen)?;
    }
    Ok(salt)
}

/// A table may be played with other figures than the printed ones: they are needed to draw it.
async fn take_in_figures(
    site: &Site,
    kind: &'static dyn Kind,
    info: &TableInfo,
) -> Result<(), Problem> {
    let name = info.options[DATA_OPTION].as_str().unwrap_or(BUILT_IN);
    if name == BUILT_IN || kind.data_file().changes(name).is_some() {
        return Ok(());
    }
    let file = site.figures(kind, name).await?;
    let unknown = || {
        problem!(
            "the table is played with figures that this program cannot read; take the program of that server"
        )
    };
    match kind.data_file().add(&file) {
        Ok(found) if found == name => Ok(()),
        Ok(_) | Err(_) => Err(unknown()),
    }
}

impl Host for There {
    fn ask(&mut self, id: &str, ask: Ask) {
        let id = format!("{}-{id}", self.site.visit());
        let message = match ask {
            Ask::Play {
                seat,
                action,
                after_seq,
            } => ToTable::Play {
                id,
                seat,
                action: action.into(),
                after_seq: Some(after_seq),
            },
            Ask::Undo { after_seq } => ToTable::Undo { id, after_seq },
            Ask::Preview { seat, action } => ToTable::Preview { id, seat, action },
            Ask::Explain { seat, action } => ToTable::Explain {
                id,
                seat,
                action,
                after: Vec::new(),
            },
            Ask::Hint { seat } => ToTable::Hint { id, seat },
            Ask::Answer { wish, allow } => ToTable::AnswerWish { id, wish, allow },
            Ask::Say { text } => ToTable::Say { id, text },
            Ask::Back => ToTable::Back { id },
        };
        // The line outlives us.
        let _ = self.questions.send(message);
    }
    fn hear(&mut self, patience: Duration) -> Vec<Heard> {
        let first = match self.heard.recv_timeout(patience) {
            Ok(heard) => heard,
            Err(RecvTimeoutError::Timeout) => return Vec::new(),
            Err(RecvTimeoutError::Disconnected) => {
                return vec![Heard::Ended(say!("the line to the server is down"))];
            }
        };
        let prefix = format!("{}-", self.site.visit());
        let all = std::iter::once(first).chain(self.heard.try_iter());
        all.map(|heard| heard.under_own_name(&prefix)).collect()
    }
    fn look_back(&mut self, step: u32) -> Result<Frame, Problem> {
        self.runtime.block_on(self.site.at(&self.table, step))
    }
    fn record(&self) -> Option<Record> {
        None
    }
    /// Who sits here gave a salt, and checks what became of it; who watches can do so by the record.
    fn check_luck(&mut self) -> Result<Option<luck::Told>, Problem> {
        if self.purpose == Purpose::Watch {
            return Ok(None);
        }
        let seen = self.site.seen(&self.table)?.unwrap_or_default();
        let record = self.runtime.block_on(self.site.record(&self.table))?;
        luck::check(&record, &seen)
    }
}
