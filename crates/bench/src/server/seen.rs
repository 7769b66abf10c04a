//! The part of a frame that a client needs to go on, found without reading the rest.

/// A frame's head comes first and its offers come last, so both are found by their keys.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Seen {
    pub seq: u32,
    /// The seat that may act now.
    pub seat: Option<u8>,
    pub is_over: bool,
    /// Notations.
    pub legal: Vec<String>,
}

pub fn is_frame(text: &str) -> bool {
    text.starts_with(r#"{"type":"frame""#)
}

impl Seen {
    /// None if it is not a frame as the server writes it.
    pub fn of(frame: &str) -> Option<Seen> {
        let head = &frame[..frame.find(r#""view":"#)?];
        let legal = &frame[frame.rfind(r#""legal":["#)?..];
        let legal = &legal[..legal.find(r#"],"scores":"#)?];
        let offers = legal.split(r#"{"notation":""#).skip(1);
        let notation = |offer: &str| offer.split('"').next().map(str::to_string);
        let legal: Vec<String> = offers.filter_map(notation).collect();
        let may_act = !legal.is_empty();
        Some(Seen {
            seq: number(head, r#""seq":"#)?,
            seat: number(head, r#""viewer":{"seat":"#).filter(|_| may_act),
            is_over: head.contains(r#""status":{"over""#),
            legal,
        })
    }
}

/// The number after a key.
fn number<T: std::str::FromStr>(text: &str, key: &str) -> Option<T> {
    let rest = &text[text.find(key)? + key.len()..];
    let end = rest.find(|c: char| !c.is_ascii_digit())?;
    rest[..end].parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use game_core::{Chance, Seat, Viewer};
    use serde_json::json;
    use server::wire::{Frame, FromTable};

    #[test]
    fn a_frame_of_every_game_is_understood() {
        for kind in shelf::SHELF {
            let seats = *kind.info().seats.start();
            let mut chance = Chance::for_step([1; 32], 0);
            let game = kind.start(&json!({}), seats, &mut chance).expect("a game");
            let waiting = game.status().waiting().expect("somebody is waited for");
            let frame = |viewer| {
                let frame = Frame {
                    seq: 7,
                    step: 7,
                    viewer,
                    status: game.status(),
                    prompt: Some(game.prompt()),
                    rule: game.prompt_rule(),
                    view: game.view(viewer),
                    secret: Vec::new(),
                    legal: game.legal(),
                    scores: game.open_scores(),
                    news: Vec::new(),
                    undone_from: None,
                    can_undo: false,
                    can_prepare: false,
                    orders: None,
                    thinking: false,
                    opinions: Default::default(),
                    clock: None,
                };
                serde_json::to_string(&FromTable::Frame(frame)).expect("JSON")
            };
            let text = frame(Viewer::Seat(waiting));
            assert!(is_frame(&text));
            let seen = Seen::of(&text).expect("a frame");
            let legal: Vec<String> = game.legal().into_iter().map(|o| o.notation).collect();
            assert_eq!(seen.legal, legal, "{}", kind.info().id);
            assert_eq!((seen.seq, seen.is_over), (7, false));
            assert_eq!(seen.seat.map(Seat), Some(waiting));
            let seen = Seen::of(&frame(Viewer::Spectator)).expect("a frame");
            assert_eq!(seen.seat, None);
        }
    }
}
