//! What a page says of itself to who has not opened it yet: its title, a description and a picture for
//! previews of links, written into the client's first page as it is sent.
//!
//! All of it is what the page shows to anybody with the link, and nothing of a game's secrets: it comes from
//! a table's row, and no game is replayed for it.

use super::Caller;
use super::link::link;
use super::site;
use crate::app::App;
use crate::site::Site;
use crate::word::compose::words;
use axum::http::header::ACCEPT_LANGUAGE;
use axum::http::{HeaderMap, Uri};
use game_core::{Message, Words, message};
use shelf::Kind;
use std::fmt::Write;
use store::{Holder, Origin, Stage, TableId, TableRow};
use url::form_urlencoded;

/// The picture where there is no game's.
const PICTURE: &str = "/cards/railhead.png";
const PICTURE_SIZE: (u32, u32) = (1200, 630);
/// What a description has at most.
const LONGEST: usize = 200;

struct Head {
    title: String,
    description: String,
    picture: String,
    /// Links to tables are secrets, which no search engine should tell.
    is_private: bool,
}

/// The client's first page with the head of the page that is asked for.
pub(crate) async fn with_head(app: &App, caller: &Caller, uri: &Uri, page: &str) -> String {
    let words = words(&language(&app.config.site, &caller.headers));
    let head = head(app, uri, &words).await;
    let address = uri.path_and_query().map_or("/", |path| path.as_str());
    let tags = tags(app, &head, &link(app, caller, address), |path| {
        link(app, caller, path)
    });
    let language = format!("<html lang=\"{}\"", words.language().code);
    let page = page.replacen("<html lang=\"en\"", &language, 1);
    let (start, end) = ("<title>", "</title>");
    let Some((before, rest)) = page.split_once(start) else {
        return page;
    };
    let after = rest.split_once(end).map_or(rest, |(_, after)| after);
    format!("{}{tags}{after}", without_description(before))
}

/// The client's own description would be a second one.
fn without_description(page: &str) -> String {
    let Some((before, rest)) = page.split_once("<meta name=\"description\"") else {
        return page.to_string();
    };
    let after = rest.split_once("/>").map_or(rest, |(_, after)| after);
    format!("{}{}", before.trim_end(), after)
}

/// The language that is liked best of those that are spoken here.
fn language(site: &Site, headers: &HeaderMap) -> String {
    let wished = headers
        .get(ACCEPT_LANGUAGE)
        .and_then(|wished| wished.to_str().ok())
        .unwrap_or_default();
    let mut best = (site.usual_language(), 0.0);
    for wish in wished.split(',').take(20) {
        let (tag, weight) = wish.split_once(";q=").unwrap_or((wish, "1"));
        let tag = tag.trim().split('-').next().unwrap_or_default();
        let weight: f32 = weight.trim().parse().unwrap_or(0.0);
        let mut spoken = crate::WORDS.iter().map(|(code, _)| *code).chain(["en"]);
        if let Some(code) = spoken.find(|code| *code == tag && site.speaks(code))
            && best.1 < weight
        {
            best = (code, weight);
        }
    }
    best.0.to_string()
}

async fn head(app: &App, uri: &Uri, words: &Words) -> Head {
    let say = |message: Message| words.tell(&message);
    let parts: Vec<String> = uri.path().split('/').skip(1).map(decoded).collect();
    let game = |id: &str| {
        let mut games = app.config.games.iter().copied();
        games.find(|kind| kind.info().id == id)
    };
    let [first, second] = &parts[..] else {
        return first_page(app, words);
    };
    if first == "table" {
        let id = TableId(second.clone());
        // What cannot be read now is told by the page itself.
        let row = app.store.table(&id).await.ok().flatten();
        let closed = app.store.closed(&id).await.ok().flatten();
        return match row {
            Some(row) if closed.is_none() => table(game(&row.game), &row, step(uri), words),
            Some(_) | None => Head {
                title: say(message!("A table that is not there")),
                is_private: true,
                ..first_page(app, words)
            },
        };
    }
    if first == "people" {
        let member = app.store.member_by_name(second).await.ok().flatten();
        return match member.map(|member| member.name) {
            Some(name) => Head {
                title: name.clone(),
                description: say(message!("Games and ratings of {name}", name)),
                ..first_page(app, words)
            },
            None => first_page(app, words),
        };
    }
    let Some(kind) = game(second) else {
        return first_page(app, words);
    };
    let title = kind.info().title;
    let of_game = |title: String, description: String| Head {
        title,
        description,
        picture: picture(kind),
        is_private: false,
    };
    match first.as_str() {
        "rules" => of_game(
            say(message!("{game}: the rules", game = title)),
            say(message!(
                "The rules of {game}, numbered and in plain words",
                game = title
            )),
        ),
        "check" => of_game(
            say(message!("{game}: check our figures", game = title)),
            say(message!(
                "For owners of {game}: which figures are not from the print, to be corrected piece by piece",
                game = title
            )),
        ),
        "learn" => of_game(
            say(message!("{game}: a guided first game", game = title)),
            say(message!(
                "Learn {game} by playing, in some minutes",
                game = title
            )),
        ),
        "ladder" => of_game(
            say(message!("{game}: the ladder", game = title)),
            say(message!(
                "Who plays {game} best here, with the bots as fixed points",
                game = title
            )),
        ),
        "new" if app.config.site.offers(kind) => of_game(
            title.to_string(),
            say(message!(
                "Play {game} with friends or bots, in the browser",
                game = title
            )),
        ),
        _ => first_page(app, words),
    }
}

fn first_page(app: &App, words: &Words) -> Head {
    Head {
        title: app.config.site.name.clone(),
        description: words.tell(&message!(
            "Board games of rails and cattle by the printed rules, in the browser, with friends or bots"
        )),
        picture: PICTURE.to_string(),
        is_private: false,
    }
}

fn table(
    kind: Option<&'static dyn Kind>,
    row: &TableRow,
    step: Option<u32>,
    words: &Words,
) -> Head {
    let say = |message: Message| words.tell(&message);
    let game = kind.map_or(row.game.as_str(), |kind| kind.info().title);
    let players: Vec<&str> = row
        .seats
        .iter()
        .filter(|seat| seat.holder != Holder::Open && !seat.name.is_empty())
        .map(|seat| seat.name.as_str())
        .collect();
    let players = players.join(", ");
    let free = row.seats.iter().filter(|seat| seat.holder == Holder::Open);
    let free = free.count();
    let steps = row.progress.step;
    let is_record = matches!(row.origin, Some(Origin::Record(_)));
    let standing = match (step, row.progress.stage) {
        // Where the page stands that the address names.
        (Some(step), Stage::Playing | Stage::Over) if step <= steps => {
            say(message!("after step {step} of {steps}", step, steps))
        }
        (_, Stage::Gathering) => say(message!(
            "{n} {n|seat is|seats are} free: sit down and play",
            n = free
        )),
        (_, _) if is_record => say(message!("a record of {steps} steps to look through", steps)),
        (_, Stage::Playing) => say(message!("the game goes on, step {steps}", steps)),
        (_, Stage::Over) => say(message!("the game is over after {steps} steps", steps)),
    };
    Head {
        title: match row.name == game {
            true => game.to_string(),
            false => format!("{} · {game}", row.name),
        },
        description: match players.is_empty() {
            true => standing,
            false => format!("{players} · {standing}"),
        },
        picture: kind.map_or(PICTURE.to_string(), picture),
        is_private: true,
    }
}

/// Its cover, as the client's build draws it.
fn picture(kind: &dyn Kind) -> String {
    format!("/cards/{}.png", kind.info().id)
}

fn step(uri: &Uri) -> Option<u32> {
    let query = uri.query()?.as_bytes();
    let mut pairs = form_urlencoded::parse(query);
    let (_, step) = pairs.find(|(key, _)| key == "step")?;
    step.parse().ok()
}

fn decoded(part: &str) -> String {
    let plain = part.replace('+', "%2B");
    let mut pairs = form_urlencoded::parse(plain.as_bytes());
    pairs
        .next()
        .map_or(String::new(), |(word, _)| word.into_owned())
}

fn tags(app: &App, head: &Head, address: &str, absolute: impl Fn(&str) -> String) -> String {
    let name = &app.config.site.name;
    let title = match head.title == *name {
        true => name.clone(),
        false => format!("{} · {name}", head.title),
    };
    let description: String = head.description.chars().take(LONGEST).collect();
    let picture = absolute(&head.picture);
    let (width, height) = PICTURE_SIZE;
    let mut tags = format!("<title>{}</title>", escaped(&title));
    let mut add = |key: &str, name: &str, value: &str| {
        let value = escaped(value);
        write!(tags, "\n    <meta {key}=\"{name}\" content=\"{value}\" />")
            .expect("a string grows");
    };
    add("name", "description", &description);
    let site = serde_json::to_string(&site::info(app)).expect("plain data becomes JSON");
    // For the client, which then need not ask.
    add("name", "railhead-site", &site);
    if head.is_private {
        add("name", "robots", "noindex");
    }
    add("property", "og:site_name", name);
    add("property", "og:type", "website");
    add("property", "og:title", &head.title);
    add("property", "og:description", &description);
    add("property", "og:url", address);
    add("property", "og:image", &picture);
    add("property", "og:image:width", &width.to_string());
    add("property", "og:image:height", &height.to_string());
    add("name", "twitter:card", "summary_large_image");
    add("name", "twitter:title", &head.title);
    add("name", "twitter:description", &description);
    add("name", "twitter:image", &picture);
    tags
}

/// As it may stand between quotes.
fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\'' => escaped.push_str("&#39;"),
            letter => escaped.push(letter),
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::HeaderValue;

    #[test]
    fn the_language_that_is_liked_best_and_spoken_is_spoken() {
        let chosen = |wished: &'static str| {
            let mut headers = HeaderMap::new();
            headers.insert(ACCEPT_LANGUAGE, HeaderValue::from_static(wished));
            language(&Site::default(), &headers)
        };
        assert_eq!(chosen("fr-CA,fr;q=0.9,en;q=0.8"), "fr");
        assert_eq!(chosen("xx, de;q=0.5, fr;q=0.7"), "fr");
        assert_eq!(chosen("en, fr;q=0.9"), "en");
        assert_eq!(chosen("xx"), "en");
        assert_eq!(chosen("fr;q=x"), "en");
        assert_eq!(language(&Site::default(), &HeaderMap::new()), "en");
        let french = Site {
            languages: vec!["fr".to_string()],
            ..Site::default()
        };
        assert_eq!(language(&french, &HeaderMap::new()), "fr");
    }
    #[test]
    fn an_address_is_read_with_its_escapes() {
        assert_eq!(decoded("Rosa%20Lee"), "Rosa Lee");
        assert_eq!(decoded("a+b"), "a+b");
        let at = |address: &str| step(&address.parse().unwrap());
        assert_eq!(at("/table/x?step=57"), Some(57));
        assert_eq!(at("/table/x?seat=1&step=0"), Some(0));
        assert_eq!(at("/table/x?step=-1"), None);
        assert_eq!(at("/table/x"), None);
    }
}
