//! One piece of word in a person's language, before it takes the form of a channel.

use serde_json::{Value, json};
use store::{NoticeKind, TableId};

/// Letters of a push and of a line in a chat; a mail tells more.
const SHORT: usize = 240;

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Told {
    /// None for the word of a whole day, and for a try.
    pub(crate) kind: Option<NoticeKind>,
    pub(crate) title: String,
    /// What it is about, a sentence each.
    pub(crate) body: Vec<String>,
    /// Under a heading: what happened since, or the tables of a day.
    pub(crate) more: Option<(String, Vec<String>)>,
    /// The page that it leads to, on this server.
    pub(crate) path: String,
    /// What the way there is called.
    pub(crate) invitation: String,
    pub(crate) table: Option<TableId>,
    /// The same for the same word however often it is sent.
    pub(crate) key: String,
    /// How many tables wait for the person now.
    pub(crate) badge: u32,
}

impl Told {
    /// What replaces what on a screen and in a push service: the newest word of a kind about a table.
    pub(crate) fn tag(&self) -> String {
        let kind = self.kind.map_or("word", NoticeKind::word);
        match &self.table {
            Some(table) => format!("{kind}-{table}"),
            None => kind.to_string(),
        }
    }
    /// The tag as RFC 8030 takes it: at most 32 letters of base64.
    pub(crate) fn topic(&self) -> String {
        let fits = |c: &char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_');
        self.tag().chars().filter(fits).take(32).collect()
    }
    pub(crate) fn is_urgent(&self) -> bool {
        matches!(
            self.kind,
            Some(NoticeKind::YourTurn | NoticeKind::TimeShort)
        )
    }
    /// The body in one short line; what happened if there is nothing else.
    pub(crate) fn line(&self) -> String {
        let more = self.more.iter().flat_map(|(_, lines)| lines);
        let all: Vec<&str> = self.body.iter().chain(more).map(String::as_str).collect();
        shortened(&all.join(" "), SHORT)
    }
    /// What the service worker shows.
    pub(crate) fn push(&self) -> Value {
        json!({
            "kind": self.kind.map_or("word", NoticeKind::word),
            "title": shortened(&self.title, SHORT),
            "body": self.line(),
            "url": self.path,
            "tag": self.tag(),
            "table": self.table.as_ref().map(|table| &table.0),
            "badge": self.badge,
        })
    }
}

/// At most so many letters, with a sign that there was more.
pub(crate) fn shortened(text: &str, most: usize) -> String {
    if text.chars().count() <= most {
        return text.to_string();
    }
    let kept: String = text.chars().take(most - 1).collect();
    format!("{}…", kept.trim_end())
}

#[cfg(test)]
pub(crate) fn an_example() -> Told {
    Told {
        kind: Some(NoticeKind::YourTurn),
        title: "Your turn: Ada’s <table>".to_string(),
        body: vec!["It is your turn at “Ada’s <table>”.".to_string()],
        more: Some((
            "Since your last turn".to_string(),
            vec!["Rosa builds.".to_string()],
        )),
        path: "/table/k3w9x0a2bc".to_string(),
        invitation: "Open the table".to_string(),
        table: Some(TableId("k3w9x0a2bc".to_string())),
        key: "7-turn-k3w9x0a2bc-12".to_string(),
        badge: 2,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_push_is_small_whatever_it_tells() {
        let long = "ä".repeat(5_000);
        let told = Told {
            title: long.clone(),
            body: vec![long],
            ..an_example()
        };
        assert!(told.push().to_string().len() < 2_000);
        assert!(told.line().ends_with('…'));
    }
    #[test]
    fn a_topic_has_only_what_a_push_service_takes() {
        assert_eq!(an_example().topic(), "your_turn-k3w9x0a2bc");
        let digest = Told {
            kind: None,
            table: None,
            ..an_example()
        };
        assert_eq!(digest.topic(), "word");
    }
}
