//! What a table has to do with the other nodes of the site that hold it.

use super::Task;
use crate::keep;
use crate::metrics;
use crate::nodes::{Missed, TableNotice};
use store::{HowFar, TableId, UserId};
use table::{Change, Elsewhere, Input, Presence, Share, WishId};

/// What is told of a change once it is stored.
pub(super) struct News {
    notice: Option<TableNotice>,
    /// It is counted beside the log.
    is_counted: bool,
}

impl Task {
    pub(super) async fn hear(&mut self, notice: TableNotice) {
        let Some(nodes) = &mut self.nodes else { return };
        match notice {
            TableNotice::Here { node, here, asks } => {
                let there = nodes.heard_of(node, here);
                let before = nodes.before(&self.app);
                self.heard(Elsewhere::Present { there, before }).await;
                if asks {
                    self.answer_node();
                }
            }
            TableNotice::Calendar(user) => self.read_calendar(UserId(user)).await,
            TableNotice::Repeated(by) => {
                let by = TableId(by).0;
                self.happens(Input::Repeated { by }).await;
            }
            TableNotice::Rewritten => {
                self.is_news = true;
                self.happens(Input::Reread).await;
            }
            TableNotice::TakenAway => self.happens(Input::TakenAway).await,
            notice => {
                match &notice {
                    TableNotice::Said(_) => nodes.revision += 1,
                    TableNotice::Wish { node, id, .. } => {
                        nodes.heard_wish(node.clone(), WishId(*id));
                    }
                    _ => {}
                }
                match notice.heard() {
                    Some(what) => self.heard(what).await,
                    None => self.app.nodes.bus().counts().ignore(),
                }
            }
        }
    }
    /// Takes in what another node tells.
    pub(super) async fn heard(&mut self, what: Elsewhere) {
        let is_of_people = matches!(what, Elsewhere::Present { .. });
        self.is_news = true;
        self.happens(Input::Elsewhere(what)).await;
        if is_of_people {
            *self.presence.lock().expect("never poisoned") = self.table.presence();
        }
    }
    /// Looks whether something was missed, and whether other nodes are still there.
    pub(super) async fn compare(&mut self, far: &HowFar) {
        let seq = self.table.seq();
        let wishes = self.table.shared_wish().is_some();
        let Some(nodes) = &mut self.nodes else { return };
        let missed = nodes.compare(seq, far);
        let gone = nodes.go_on(&self.app, &self.id, wishes);
        if let Some(wishes) = gone {
            let there = nodes.elsewhere();
            let before = nodes.before(&self.app);
            for wish in wishes {
                self.heard(Elsewhere::WishGone(wish)).await;
            }
            self.heard(Elsewhere::Present { there, before }).await;
        }
        if missed != Missed::Nothing {
            metrics::missed();
        }
        match missed {
            Missed::Nothing => {}
            Missed::Rows => self.heard(Elsewhere::Rows).await,
            Missed::Everything => self.heard(Elsewhere::Changed).await,
        }
        self.ask_again().await;
    }
    fn answer_node(&mut self) {
        if let Some(nodes) = &mut self.nodes {
            nodes.answer(&self.app, &self.id);
        }
        if let Some(share) = self.table.shared_wish() {
            self.share(share);
        }
    }
    pub(super) fn share(&self, share: Share) {
        let nodes = &self.app.nodes;
        if !nodes.is_alone() {
            nodes.tell(&self.id, &TableNotice::shared(&nodes.name, share));
        }
    }
    /// Who is here has changed.
    pub(super) fn is_present(&mut self, here: &Presence) {
        let mut all = here.clone();
        if let Some(nodes) = &mut self.nodes {
            nodes.present(&self.app, &self.id, here);
            all = all.with(&nodes.elsewhere());
        }
        *self.presence.lock().expect("never poisoned") = all;
    }
    pub(super) fn news_of(&self, change: &Change) -> Option<News> {
        self.nodes.as_ref()?;
        let is_counted = match change {
            Change::GiveSeat(_)
            | Change::Begin { .. }
            | Change::Intend { .. }
            | Change::Unrate
            | Change::Say(_) => true,
            Change::Append(_) | Change::Deadline { .. } | Change::TakeAway => false,
        };
        Some(News {
            notice: TableNotice::of(change),
            is_counted,
        })
    }
    pub(super) fn tell_nodes(&mut self, news: Option<News>) {
        let (Some(news), Some(nodes)) = (news, &mut self.nodes) else {
            return;
        };
        if news.is_counted {
            nodes.revision += 1;
        }
        if let Some(notice) = news.notice {
            self.app.nodes.tell(&self.id, &notice);
        }
    }
    /// Reads the whole table again.
    pub(super) async fn read_again(&mut self) -> Input {
        let Ok((saved, revision)) = keep::read_counted(&*self.app.store, &self.id).await else {
            return Input::NotRead;
        };
        if let Some(nodes) = &mut self.nodes {
            nodes.revision = revision;
            let known = self.app.kind(&saved.card.game);
            let known = known.map_or(0, |kind| kind.info().rules_version);
            if known < saved.card.rules_version {
                self.is_outdated = true;
                return Input::NotRead;
            }
        }
        Input::Reloaded(Box::new(saved))
    }
    pub(super) fn leave_nodes(&mut self) {
        if let Some(nodes) = &mut self.nodes {
            nodes.end(&self.app, &self.id);
        }
    }
}
