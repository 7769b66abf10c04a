//! Word as a letter: plain text and a simple page, with a way to end them.

use super::mail::Letter;
use super::told::Told;
use game_core::{Words, message};
use url::Url;

/// What a letter is written with.
pub(crate) struct Desk<'d> {
    pub(crate) words: &'d Words,
    pub(crate) site: &'d Url,
    /// What the place is called.
    pub(crate) name: &'d str,
    /// The link that ends mail.
    pub(crate) unsubscribe: Url,
    /// By which letters of this server are known.
    pub(crate) domain: &'d str,
}

pub(crate) fn write(desk: &Desk<'_>, to: &str, told: &Told) -> Letter {
    let link = desk.site.join(&told.path);
    let link = link.map_or_else(|_| desk.site.to_string(), String::from);
    let domain = desk.domain;
    let mut headers = vec![
        // Whoever gets it twice sees it once.
        ("Message-ID", format!("<{}@{domain}>", told.key)),
        ("List-Unsubscribe", format!("<{}>", desk.unsubscribe)),
        (
            "List-Unsubscribe-Post",
            "List-Unsubscribe=One-Click".to_string(),
        ),
        ("Auto-Submitted", "auto-generated".to_string()),
    ];
    if let Some(table) = &told.table {
        // Letters about a table are one conversation.
        let root = format!("<table-{table}@{domain}>");
        headers.push(("References", root.clone()));
        headers.push(("In-Reply-To", root));
    }
    Letter {
        to: to.to_string(),
        subject: told.title.clone(),
        text: text(desk, told, &link),
        html: Some(html(desk, told, &link)),
        headers,
    }
}

fn text(desk: &Desk<'_>, told: &Told, link: &str) -> String {
    let mut parts = Vec::new();
    if !told.body.is_empty() {
        parts.push(told.body.join("\n"));
    }
    if let Some((heading, lines)) = &told.more {
        let lines: Vec<String> = lines.iter().map(|line| format!("- {line}")).collect();
        parts.push(format!("{heading}\n{}", lines.join("\n")));
    }
    parts.push(format!("{}: {link}", told.invitation));
    let less = desk.words.tell(&message!("No more mail like this"));
    parts.push(format!("-- \n{less}: {}", desk.unsubscribe));
    parts.join("\n\n")
}

/// Tables and styles in place, since that is what mail programs understand.
fn html(desk: &Desk<'_>, told: &Told, link: &str) -> String {
    let language = &desk.words.language().code;
    let body: String = (told.body.iter())
        .map(|line| format!("<p style=\"margin:0 0 12px\">{}</p>", escape(line)))
        .collect();
    let more = told
        .more
        .as_ref()
        .map_or_else(String::new, |(heading, lines)| {
            let lines: String = (lines.iter())
                .map(|line| format!("<li style=\"margin:0 0 4px\">{}</li>", escape(line)))
                .collect();
            format!(
                "<h2 style=\"font-size:15px;margin:16px 0 6px\">{}</h2>\
             <ul style=\"margin:0;padding:0 0 0 18px\">{lines}</ul>",
                escape(heading)
            )
        });
    let less = desk.words.tell(&message!("No more mail like this"));
    format!(
        "<!doctype html><html lang=\"{language}\"><head><meta charset=\"utf-8\"><title>{title}</title></head>\
         <body style=\"margin:0;padding:24px 12px;background:#f4efe4;color:#2b2620;\
         font-family:Georgia,serif;font-size:16px;line-height:1.45\">\
         <table role=\"presentation\" align=\"center\" width=\"100%\" style=\"max-width:560px;background:#fffdf8;\
         border:1px solid #d9cfbb;border-top:4px solid #8a3324;border-radius:4px\"><tr>\
         <td style=\"padding:20px 24px\">\
         <h1 style=\"font-size:20px;margin:0 0 12px\">{title}</h1>{body}{more}\
         <p style=\"margin:20px 0 4px\"><a href=\"{link}\" style=\"display:inline-block;padding:10px 18px;\
         background:#8a3324;color:#fffdf8;text-decoration:none;border-radius:4px\">{invitation}</a></p>\
         </td></tr></table>\
         <p style=\"text-align:center;font-size:13px;color:#6b6255;margin:14px 0 0\">{name} · \
         <a href=\"{unsubscribe}\" style=\"color:#6b6255\">{less}</a></p></body></html>",
        title = escape(&told.title),
        name = escape(desk.name),
        link = escape(link),
        invitation = escape(&told.invitation),
        unsubscribe = escape(desk.unsubscribe.as_str()),
        less = escape(&less),
    )
}

/// What a page shows as it is.
pub(crate) fn escape(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::word::compose::words;
    use crate::word::told::an_example;

    fn a_letter(language: &str) -> Letter {
        let words = words(language);
        let site = Url::parse("https://play.example/").unwrap();
        let desk = Desk {
            name: "Railhead",
            words: &words,
            site: &site,
            unsubscribe: site.join("/api/word/unsubscribe/TOKEN").unwrap(),
            domain: "play.example",
        };
        write(&desk, "ada@example.org", &an_example())
    }
    fn header(letter: &Letter, name: &str) -> String {
        let found = letter.headers.iter().find(|(known, _)| *known == name);
        found.map(|(_, value)| value.clone()).unwrap_or_default()
    }

    #[test]
    fn a_letter_can_be_ended_by_one_click_and_follows_the_table() {
        let letter = a_letter("en");
        let link = "https://play.example/api/word/unsubscribe/TOKEN";
        assert_eq!(header(&letter, "List-Unsubscribe"), format!("<{link}>"));
        assert_eq!(
            header(&letter, "List-Unsubscribe-Post"),
            "List-Unsubscribe=One-Click"
        );
        assert!(letter.text.contains(link));
        assert_eq!(
            header(&letter, "References"),
            "<table-k3w9x0a2bc@play.example>"
        );
        assert_eq!(
            header(&letter, "Message-ID"),
            "<7-turn-k3w9x0a2bc-12@play.example>"
        );
    }
    #[test]
    fn both_forms_say_the_same_and_nothing_of_it_is_markup() {
        let letter = a_letter("en");
        let html = letter.html.unwrap();
        for part in [
            "Since your last turn",
            "Rosa builds.",
            "https://play.example/table/k3w9x0a2bc",
        ] {
            assert!(letter.text.contains(part) && html.contains(part), "{part}");
        }
        assert!(html.contains("&lt;table&gt;") && !html.contains("<table>"));
    }
    #[test]
    fn the_frame_of_a_letter_speaks_the_persons_language() {
        assert!(a_letter("fr").html.unwrap().contains("lang=\"fr\""));
        assert!(a_letter("fr").text.contains("Ne plus recevoir"));
        assert!(a_letter("de").text.contains("Keine Briefe"));
    }
}
