//! A message as it is sent: bytes that all share, and who speaks in them, so that a socket can leave out whom
//! its person must not hear.

use super::outbox::to_text;
use super::packed::{Packs, Sent};
use crate::silence::Silence;
use crate::wire::{FromTable, Said};
use std::sync::Arc;
use store::UserId;
use table::{Line, Told};
use tokio_websockets::Payload;

#[derive(Clone)]
pub(crate) struct Shared {
    text: Payload,
    by: Voices,
    /// Of a frame.
    packs: Option<Arc<Packs>>,
}

#[derive(Clone)]
enum Voices {
    Nobody,
    One(UserId),
    /// Lines of several people, which can be told again without some of them.
    Many(Arc<Many>),
}

struct Many {
    message: FromTable,
    /// Who says each line, in the order of the lines.
    speakers: Vec<Option<UserId>>,
}

/// Who speaks in what a table says, a line each.
pub(super) fn speakers(told: &Told) -> Vec<Option<UserId>> {
    let by = |line: &Line| line.user.map(|user| UserId(user.0));
    match told {
        Told::Welcome(welcome) => welcome.chat.iter().map(by).collect(),
        Told::Chat(lines) => lines.iter().map(by).collect(),
        Told::Said(line) => vec![by(line)],
        Told::Frame(_)
        | Told::Table(_)
        | Told::Watchers(_)
        | Told::Done { .. }
        | Told::Refused { .. }
        | Told::Problem { .. }
        | Told::Preview { .. }
        | Told::Allowed { .. }
        | Told::Hint { .. }
        | Told::Prospect { .. }
        | Told::Left(_)
        | Told::Noted(_)
        | Told::Happened(_)
        | Told::WishMade(_)
        | Told::WishDenied { .. } => Vec::new(),
    }
}

impl Shared {
    pub(super) fn new(message: FromTable, speakers: Vec<Option<UserId>>) -> Shared {
        let text = to_text(&message);
        let by = match (speakers.as_slice(), &message) {
            ([Some(speaker)], FromTable::Said(_)) => Voices::One(*speaker),
            (all, _) if all.iter().all(Option::is_none) => Voices::Nobody,
            (_, _) => Voices::Many(Arc::new(Many { message, speakers })),
        };
        let packs = None;
        Shared { text, by, packs }
    }
    /// A frame, which has a number of its own at its table.
    pub(super) fn frame(message: FromTable, number: u64) -> Shared {
        Shared {
            packs: Some(Packs::new(number)),
            ..Shared::new(message, Vec::new())
        }
    }
    /// What goes out to who does not hear some people; nothing if it is one of them who speaks.
    pub(crate) fn for_one(self, silence: &Silence) -> Option<Sent> {
        let text = match &self.by {
            Voices::Nobody => self.text,
            Voices::One(speaker) if silence.is_about(*speaker) => return None,
            Voices::One(_) => self.text,
            Voices::Many(many) => match silence.among(&many.speakers) {
                None => self.text,
                Some(left_out) => to_text(&many.without(&left_out)),
            },
        };
        let packs = self.packs;
        Some(Sent { text, packs })
    }
}

impl Many {
    fn without(&self, left_out: &[bool]) -> FromTable {
        let mut message = self.message.clone();
        if let FromTable::Welcome { chat, .. } | FromTable::Chat { chat } = &mut message {
            let lines = std::mem::take(chat).into_iter().zip(left_out);
            let heard = lines.filter(|(_, is_out)| !**is_out);
            *chat = heard.map(|(line, _)| line).collect::<Vec<Said>>();
        }
        message
    }
}
