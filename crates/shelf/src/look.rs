//! A view as it came over the wire, read again by its game, to be drawn where it arrived.

use crate::running::read as read_action;
use bots::Think;
use game_core::{Message, Panel, Pen, message};
use serde_json::{Map, Value};

/// What one viewer sees. The game itself is elsewhere.
pub trait Look: Send {
    fn draw(&self, pen: &Pen<'_>) -> Vec<Panel>;
    /// What is told beside an action in a list of choices, such as its price.
    fn detail(&self, notation: &str) -> Option<Message>;
    /// Whether these fields are an action of the game at all, legal or not.
    fn is_action(&self, fields: &Map<String, Value>) -> bool;
}

struct Seen<G: Think>(G::View);

pub(crate) fn read<G: Think>(view: &str) -> Result<Box<dyn Look>, Message> {
    let view: G::View = serde_json::from_str(view).map_err(|why| {
        message!(
            "what is seen of {game} has another form than this program knows: {why}",
            game = G::INFO.title,
            why = why.to_string()
        )
    })?;
    Ok(Box::new(Seen::<G>(view)))
}

impl<G: Think> Look for Seen<G> {
    fn draw(&self, pen: &Pen<'_>) -> Vec<Panel> {
        G::draw(&self.0, pen)
    }
    fn detail(&self, notation: &str) -> Option<Message> {
        G::detail(&self.0, &read_action::<G>(notation).ok()?)
    }
    fn is_action(&self, fields: &Map<String, Value>) -> bool {
        serde_json::from_value::<G::Action>(Value::Object(fields.clone())).is_ok()
    }
}
