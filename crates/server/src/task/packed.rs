//! Messages made small for those who ask for it: DEFLATE without a header, after the last frame of the same line.
//!
//! Two frames in a row are nearly the same, so the last one is the dictionary of the next. It is made once for all
//! who saw the same last, by whoever needs it first, and never where nobody asked: a table does nothing for it.

use flate2::{Compress, Compression, FlushCompress, Status};
use std::cell::RefCell;
use std::sync::{Arc, Mutex};
use tokio_websockets::{Message, Payload};

/// As far back as DEFLATE can refer.
const WINDOW: usize = 32 * 1024;
/// What is shorter is sent as it is.
const WORTHWHILE: usize = 512;
/// Forms of one frame that are remembered: viewers differ in what they saw last only while they come.
const FORMS: usize = 8;

thread_local! {
    /// What a compressor needs is large, and takes longer to make than to use.
    static COMPRESSOR: RefCell<Compress> = RefCell::new(Compress::new(Compression::default(), false));
}

/// A frame by its number at its table, and the forms in which it was packed, by the number of the frame before.
pub(crate) struct Packs {
    number: u64,
    forms: Mutex<Vec<(Option<u64>, Payload)>>,
}

impl Packs {
    pub(super) fn new(number: u64) -> Arc<Packs> {
        Arc::new(Packs {
            number,
            forms: Mutex::default(),
        })
    }
    fn after(&self, last: Option<&Last>, text: &Payload) -> Payload {
        let before = last.map(|last| last.number);
        let mut forms = self
            .forms
            .lock()
            .expect("nothing panics while it is locked");
        if let Some((_, packed)) = forms.iter().find(|(known, _)| *known == before) {
            return packed.clone();
        }
        let packed = Payload::from(pack(text, last.map(|last| &last.text)));
        if forms.len() < FORMS {
            forms.push((before, packed.clone()));
        }
        packed
    }
}

/// What goes to one client.
pub(crate) struct Sent {
    pub(crate) text: Payload,
    /// Of a frame.
    pub(crate) packs: Option<Arc<Packs>>,
}

/// The frame that a line was told last.
struct Last {
    number: u64,
    text: Payload,
}

/// How a line wants its messages.
#[derive(Default)]
pub(crate) struct Packing {
    is_wanted: bool,
    last: Option<Last>,
}

impl Packing {
    pub(crate) fn new(is_wanted: bool) -> Packing {
        let last = None;
        Packing { is_wanted, last }
    }
    /// The message as it goes out.
    pub(crate) fn message(&mut self, sent: Sent) -> Message {
        let Sent { text, packs } = sent;
        if !self.is_wanted {
            return Message::text(text);
        }
        match packs {
            Some(packs) => {
                let packed = packs.after(self.last.as_ref(), &text);
                let number = packs.number;
                self.last = Some(Last { number, text });
                Message::binary(packed)
            }
            None if text.len() < WORTHWHILE => Message::text(text),
            None => Message::binary(pack(&text, self.last.as_ref().map(|last| &last.text))),
        }
    }
}

fn pack(text: &[u8], before: Option<&Payload>) -> Vec<u8> {
    COMPRESSOR.with_borrow_mut(|compressor| {
        compressor.reset();
        if let Some(before) = before {
            let window = &before[before.len().saturating_sub(WINDOW)..];
            let set = compressor.set_dictionary(window);
            set.expect("a compressor that has begun nothing takes a dictionary");
        }
        let mut packed = Vec::with_capacity(text.len() / 8 + 64);
        loop {
            let read = compressor.total_in() as usize;
            let done = compressor.compress_vec(&text[read..], &mut packed, FlushCompress::Finish);
            match done.expect("a buffer that can grow is enough") {
                Status::StreamEnd => return packed,
                Status::Ok | Status::BufError => packed.reserve(packed.capacity().max(64)),
            }
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use flate2::{Decompress, FlushDecompress};

    fn unpacked(packed: &[u8], before: Option<&str>) -> String {
        let mut decompressor = Decompress::new(false);
        if let Some(before) = before {
            let before = before.as_bytes();
            let window = &before[before.len().saturating_sub(WINDOW)..];
            decompressor.set_dictionary(window).unwrap();
        }
        let mut text = Vec::with_capacity(1 << 20);
        let done = decompressor.decompress_vec(packed, &mut text, FlushDecompress::Finish);
        assert_eq!(done.unwrap(), Status::StreamEnd);
        String::from_utf8(text).unwrap()
    }
    fn frame(number: u64, text: &str) -> Sent {
        Sent {
            text: Payload::from(text.to_string()),
            packs: Some(Packs::new(number)),
        }
    }
    /// Long, with little in common with itself, and no longer than can be referred to.
    fn long(seed: u32) -> String {
        let words = (0..3_000_u32).map(|n| n.wrapping_mul(2_654_435_761).wrapping_add(seed));
        words.map(|word| format!("{word:x} ")).collect()
    }

    #[test]
    fn a_frame_is_packed_after_the_last_one_of_its_line() {
        let (first, second) = (long(1), long(1).replace("a1", "b2"));
        let mut line = Packing::new(true);
        let sent = line.message(frame(1, &first));
        assert!(sent.is_binary());
        assert_eq!(unpacked(sent.as_payload(), None), first);
        let whole = sent.as_payload().len();
        let sent = line.message(frame(2, &second));
        assert_eq!(unpacked(sent.as_payload(), Some(&first)), second);
        assert!(sent.as_payload().len() < whole, "a part of it came before");
        let said = Sent {
            text: Payload::from(first.clone()),
            packs: None,
        };
        let sent = line.message(said);
        assert_eq!(unpacked(sent.as_payload(), Some(&second)), first);
        let longer = long(2).repeat(3);
        line.message(frame(3, &longer));
        let sent = line.message(frame(4, &first));
        assert_eq!(unpacked(sent.as_payload(), Some(&longer)), first);
    }
    #[test]
    fn who_does_not_ask_gets_text_and_what_is_short_stays_text() {
        let mut line = Packing::default();
        assert!(line.message(frame(1, "{}")).is_text());
        let mut line = Packing::new(true);
        let short = Sent {
            text: Payload::from("{}".to_string()),
            packs: None,
        };
        assert!(line.message(short).is_text());
    }
    #[test]
    fn all_who_saw_the_same_last_get_the_same_bytes() {
        let second = frame(2, &long(2));
        let packs = second.packs.unwrap();
        let sent = || Sent {
            text: second.text.clone(),
            packs: Some(packs.clone()),
        };
        let first = packs_of(1);
        let mut lines = [Packing::new(true), Packing::new(true)];
        for line in &mut lines {
            line.message(first());
        }
        let [one, other] = lines.each_mut().map(|line| line.message(sent()));
        let at = |message: &Message| message.as_payload().as_ptr();
        assert_eq!(at(&one), at(&other));
        let newcomer = Packing::new(true).message(sent());
        assert_ne!(at(&newcomer), at(&one));
        assert_eq!(unpacked(newcomer.as_payload(), None), long(2));
    }
    /// The same frame again and again.
    fn packs_of(number: u64) -> impl Fn() -> Sent {
        let (text, packs) = (Payload::from(long(1)), Packs::new(number));
        move || Sent {
            text: text.clone(),
            packs: Some(packs.clone()),
        }
    }
}
