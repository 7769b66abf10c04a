//! What a table says to a visit, read as far as it matters there.

use crate::wire::{ProblemCode, Stage};
use game_core::Viewer;
use serde::Deserialize;
use serde::de::IgnoredAny;
use std::borrow::Cow;
use std::collections::BTreeMap;
use tokio_websockets::Payload;

/// The head of a message; which fields it has follows from its kind.
#[derive(Deserialize)]
pub(super) struct Head<'a> {
    #[serde(rename = "type")]
    pub(super) kind: &'a str,
    #[serde(borrow)]
    pub(super) id: Option<Cow<'a, str>>,
    pub(super) code: Option<ProblemCode>,
    seq: Option<u32>,
    viewer: Option<Viewer>,
    #[serde(borrow)]
    status: Option<BTreeMap<&'a str, IgnoredAny>>,
    legal: Option<Vec<IgnoredAny>>,
    table: Option<Table>,
}

#[derive(Deserialize)]
struct Table {
    stage: Stage,
    set_aside: Option<IgnoredAny>,
}

/// A frame that was heard.
#[derive(Clone)]
pub(super) struct Seen {
    pub(super) text: Payload,
    pub(super) seq: u32,
    pub(super) viewer: Viewer,
    /// It asks something of who sees it.
    pub(super) asks: bool,
    pub(super) is_over: bool,
}

/// Whether frames come from a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Frames {
    /// The table has not greeted yet.
    Unknown,
    NotBegun,
    SetAside,
    Come,
}

impl<'a> Head<'a> {
    /// None for what is no message of ours.
    pub(super) fn of(text: &'a Payload) -> Option<Head<'a>> {
        serde_json::from_slice(text).ok()
    }
    /// Of a frame.
    pub(super) fn seen(&self, text: &Payload) -> Option<Seen> {
        Some(Seen {
            text: text.clone(),
            seq: self.seq?,
            viewer: self.viewer?,
            asks: self.legal.as_ref().is_some_and(|legal| !legal.is_empty()),
            is_over: self.status.as_ref()?.contains_key("over"),
        })
    }
    /// Of what is done: where the table stands since.
    pub(super) fn seq(&self) -> u32 {
        self.seq.unwrap_or(0)
    }
    /// Of what tells how the table stands.
    pub(super) fn frames(&self) -> Option<Frames> {
        let table = self.table.as_ref()?;
        Some(match table.stage {
            _ if table.set_aside.is_some() => Frames::SetAside,
            Stage::Gathering => Frames::NotBegun,
            Stage::Playing | Stage::Over => Frames::Come,
        })
    }
}
