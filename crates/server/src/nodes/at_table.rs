//! What the task of one table has of the other nodes: what they tell of it, who is there by way of them, and how
//! far it is itself.

use super::notice::{Here, TableNotice};
use crate::app::App;
use bus::{Subscription, unpack};
use std::collections::HashMap;
use std::time::Duration;
use store::{HowFar, TableId};
use table::{Presence, WishId};
use tokio::time::{Instant, timeout_at};

/// A node at which somebody is says so again after this time.
const AGAIN: Duration = Duration::from_secs(10);
/// One that has not said so for this time is gone.
const GONE: Duration = Duration::from_secs(35);
/// How long others may take to answer who is there.
const ANSWER: Duration = Duration::from_millis(300);

pub(crate) struct AtTable {
    notices: Subscription,
    others: HashMap<String, Other>,
    /// What was told last of who is here, and when.
    told: (Here, Instant),
    /// What has changed beside the log, as it was read or done since.
    pub(crate) revision: i64,
    /// A count that was another than ours at the last look, and what ours was.
    differed: Option<(i64, i64)>,
}

struct Other {
    there: Presence,
    heard: Instant,
    wish: Option<WishId>,
}

/// What is to be read after a look how far the table is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Missed {
    Nothing,
    Rows,
    Everything,
}

impl AtTable {
    /// None for a node that is alone. It listens before the table is read, so that nothing falls between.
    pub(crate) async fn begin(app: &App, id: &TableId) -> Option<AtTable> {
        if app.nodes.is_alone() {
            return None;
        }
        let notices = app.nodes.bus.subscribe(&app.nodes.of_table(id)).await;
        let at_table = AtTable {
            notices,
            others: HashMap::new(),
            told: (Here::default(), Instant::now()),
            revision: 0,
            differed: None,
        };
        at_table.tell_here(app, id, true);
        Some(at_table)
    }
    /// The next notice that can be understood.
    pub(crate) async fn next(&mut self, app: &App) -> TableNotice {
        loop {
            let bytes = self.notices.next().await;
            match unpack(app.nodes.version, &bytes) {
                Ok(notice) => return notice,
                Err(_) => app.nodes.bus.counts().ignore(),
            }
        }
    }
    fn tell_here(&self, app: &App, id: &TableId, asks: bool) {
        let node = app.nodes.name.clone();
        let here = self.told.0.clone();
        app.nodes.tell(id, &TableNotice::Here { node, here, asks });
    }
    /// Who is here has changed.
    pub(crate) fn present(&mut self, app: &App, id: &TableId, here: &Presence) {
        let here = Here::of(here);
        if here != self.told.0 {
            self.told = (here, Instant::now());
            self.tell_here(app, id, false);
        }
    }
    /// Another node has come, and does not know who is here.
    pub(crate) fn answer(&mut self, app: &App, id: &TableId) {
        if !self.told.0.is_nobody() {
            self.tell_here(app, id, false);
        }
    }
    /// A node tells who is there; gives all who are elsewhere.
    pub(crate) fn heard_of(&mut self, node: String, here: Here) -> Presence {
        let wish = self.others.remove(&node).and_then(|other| other.wish);
        if !here.is_nobody() || wish.is_some() {
            let other = Other {
                there: here.presence(),
                heard: Instant::now(),
                wish,
            };
            self.others.insert(node, other);
        }
        self.elsewhere()
    }
    pub(crate) fn heard_wish(&mut self, node: String, wish: WishId) {
        let other = self.others.entry(node).or_insert_with(|| Other {
            there: Presence::default(),
            heard: Instant::now(),
            wish: None,
        });
        other.wish = Some(wish);
    }
    /// How many other nodes are to do before this one what a table does by itself: those at which somebody is, and
    /// of these whose name comes first.
    pub(crate) fn before(&self, app: &App) -> u32 {
        let is_somebody = !self.told.0.is_nobody();
        let comes_first = |(name, other): &(&String, &Other)| {
            let is_first = !is_somebody || **name < app.nodes.name;
            !other.there.is_empty() && is_first
        };
        self.others.iter().filter(comes_first).count() as u32
    }
    pub(crate) fn elsewhere(&self) -> Presence {
        let others = self.others.values();
        others.fold(Presence::default(), |all, other| all.with(&other.there))
    }
    /// Says again who is here, and forgets nodes that no longer do; gives their wishes, if there were any such nodes.
    pub(crate) fn go_on(&mut self, app: &App, id: &TableId, wishes: bool) -> Option<Vec<WishId>> {
        let is_somebody = !self.told.0.is_nobody() || wishes;
        if is_somebody && AGAIN <= self.told.1.elapsed() {
            self.told.1 = Instant::now();
            self.tell_here(app, id, false);
        }
        let is_gone = |_: &String, other: &mut Other| GONE <= other.heard.elapsed();
        let gone: Vec<_> = self.others.extract_if(is_gone).collect();
        let wishes = gone.iter().filter_map(|(_, other)| other.wish).collect();
        (!gone.is_empty()).then_some(wishes)
    }
    /// Compares how far the table is with how far this node has it. What was changed a moment ago may still be on its
    /// way here, so only what differs twice in the same way is read again.
    pub(crate) fn compare(&mut self, seq: u32, far: &HowFar) -> Missed {
        let differs = (far.revision != self.revision).then_some((far.revision, self.revision));
        let is_again = differs.is_some() && differs == self.differed;
        self.differed = differs;
        if is_again {
            Missed::Everything
        } else if seq < far.seq {
            Missed::Rows
        } else {
            Missed::Nothing
        }
    }
    /// The last word at this table.
    pub(crate) fn end(&mut self, app: &App, id: &TableId) {
        self.present(app, id, &Presence::default());
    }
}

/// Who is at a table by way of other nodes, of one that is not held here.
pub(crate) async fn look_there(app: &App, id: &TableId) -> Presence {
    let Some(mut at_table) = AtTable::begin(app, id).await else {
        return Presence::default();
    };
    let until = Instant::now() + ANSWER;
    let mut there = Presence::default();
    while let Ok(notice) = timeout_at(until, at_table.next(app)).await {
        if let TableNotice::Here { node, here, .. } = notice {
            there = at_table.heard_of(node, here);
        }
    }
    there
}

#[cfg(test)]
mod tests {
    use super::*;
    use bus::{Bus, Local, Subject};

    async fn at_table() -> AtTable {
        AtTable {
            notices: Local::first().subscribe(&Subject::of(["t"])).await,
            others: HashMap::new(),
            told: (Here::default(), Instant::now()),
            revision: 3,
            differed: None,
        }
    }
    fn far(seq: u32, revision: i64) -> HowFar {
        let id = TableId("t".to_string());
        HowFar { id, seq, revision }
    }

    #[tokio::test]
    async fn rows_are_missed_at_once_and_the_rest_when_it_differs_twice() {
        let mut here = at_table().await;
        assert_eq!(here.compare(5, &far(5, 3)), Missed::Nothing);
        assert_eq!(here.compare(5, &far(4, 3)), Missed::Nothing);
        assert_eq!(here.compare(5, &far(6, 3)), Missed::Rows);
        assert_eq!(here.compare(5, &far(5, 4)), Missed::Nothing, "on its way");
        here.revision = 4;
        assert_eq!(here.compare(5, &far(5, 4)), Missed::Nothing, "it came");
        assert_eq!(here.compare(5, &far(5, 6)), Missed::Nothing);
        assert_eq!(here.compare(5, &far(5, 6)), Missed::Everything);
    }
    #[tokio::test]
    async fn who_is_elsewhere_is_all_nodes_together() {
        let mut here = at_table().await;
        let at = |user: i64| {
            Here::of(&Presence {
                users: [table::UserId(user)].into(),
                watchers: 1,
                ..Presence::default()
            })
        };
        assert_eq!(here.heard_of("a".to_string(), at(1)).watchers, 1);
        let both = here.heard_of("b".to_string(), at(2));
        assert_eq!((both.users.len(), both.watchers), (2, 2));
        let one = here.heard_of("a".to_string(), Here::default());
        assert_eq!((one.users.len(), one.watchers), (1, 1));
    }
}
