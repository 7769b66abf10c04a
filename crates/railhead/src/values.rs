//! Small values of the command line that have a spelling of their own: times, levels, places.

use crate::input::{self, spoken};
use crate::language::tell;
use crate::say;
use bots::{Budget, Level};
use clap::Arg;
use clap::builder::{PossibleValue, TypedValueParser};
use game_core::Language;
use ipnet::IpNet;
use server::Limits;
use server::word::{Mailbox, Url};
use shelf::SHELF;
use std::ffi::OsStr;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::{convert::Infallible, fmt, path::PathBuf, str::FromStr, time::Duration};
use store::Scope;
use tracing_subscriber::filter::{LevelFilter, Targets};

/// A game as people name it. Which it is, is found later, with a better sentence; here it is known what
/// there is, for shells that complete and for the help.
#[derive(Clone)]
pub struct GameNames;

impl TypedValueParser for GameNames {
    type Value = String;
    fn parse_ref(
        &self,
        _: &clap::Command,
        _: Option<&Arg>,
        word: &OsStr,
    ) -> Result<String, clap::Error> {
        Ok(word.to_string_lossy().into_owned())
    }
    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        let games = SHELF.iter().map(|kind| kind.info());
        Some(Box::new(
            games.map(|info| PossibleValue::new(info.id).alias(info.short)),
        ))
    }
}

/// A language that Railhead speaks.
#[derive(Clone)]
pub struct Languages;

impl TypedValueParser for Languages {
    type Value = &'static Language;
    fn parse_ref(
        &self,
        command: &clap::Command,
        argument: Option<&Arg>,
        word: &OsStr,
    ) -> Result<&'static Language, clap::Error> {
        let read = |word: &str| spoken(word);
        TypedValueParser::parse_ref(&read, command, argument, word)
    }
    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        let languages = Language::all().iter();
        Some(Box::new(
            languages.map(|language| PossibleValue::new(language.code.as_str())),
        ))
    }
}

/// An address to listen on; a port alone is one of this machine.
pub fn listen(word: &str) -> Result<SocketAddr, String> {
    let port = word.parse::<u16>().ok();
    let near = port.map(|port| SocketAddr::from((Ipv4Addr::LOCALHOST, port)));
    near.or_else(|| word.parse().ok()).ok_or_else(|| {
        say!("it is an address and a port, such as 0.0.0.0:80, or a port alone, such as 7931")
    })
}

/// How long a bot thinks, such as `50ms`.
pub fn budget(word: &str) -> Result<Budget, String> {
    word.parse().map_err(|problem| tell(&problem))
}

/// A short wait such as `400ms`.
#[derive(Clone, Copy, Debug)]
pub struct Pause(pub Duration);

impl FromStr for Pause {
    type Err = String;
    fn from_str(word: &str) -> Result<Pause, String> {
        let time = budget(word)?.time.unwrap_or_default();
        if 60 < time.as_secs() {
            return Err(say!("a pause is at most one minute"));
        }
        Ok(Pause(time))
    }
}

/// A strength of our bots.
pub fn level(word: &str) -> Result<Level, String> {
    word.parse().map_err(|problem| tell(&problem))
}

/// What a token opens.
pub fn scope(word: &str) -> Result<Scope, String> {
    let scope = Scope::from_word(word);
    scope.ok_or_else(|| {
        say!(
            "there is no scope '{word}'; choose read, play, host or talk",
            word
        )
    })
}

/// The bots of `play`.
#[derive(Clone, Debug)]
pub struct Levels(pub Vec<Level>);

impl FromStr for Levels {
    type Err = String;
    fn from_str(words: &str) -> Result<Levels, String> {
        if words == "none" {
            return Ok(Levels(Vec::new()));
        }
        words
            .split(',')
            .map(|word| word.trim().parse())
            .collect::<Result<_, _>>()
            .map(Levels)
            .map_err(|problem| tell(&problem))
    }
}

/// A limit of the server by its name, such as `tables=500`; whether it is one is found here too.
pub fn limit(words: &str) -> Result<(String, String), String> {
    let (name, value) = words
        .split_once('=')
        .ok_or_else(|| say!("a limit is set as NAME=VALUE, such as tables=500"))?;
    let tried = Limits::default().set(name, value);
    tried.map_err(|problem| tell(&problem))?;
    Ok((name.to_string(), value.to_string()))
}

/// Days after which something goes; never if `off`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Days(pub Option<u32>);

/// A hundred years.
const MOST_DAYS: u32 = 36_500;

impl FromStr for Days {
    type Err = String;
    fn from_str(word: &str) -> Result<Days, String> {
        match word.parse() {
            Ok(0) => Ok(Days(None)),
            Ok(days) if days <= MOST_DAYS => Ok(Days(Some(days))),
            Err(_) if word == "off" => Ok(Days(None)),
            _ => Err(say!(
                "it is a number of days up to {most}, or 'off'",
                most = MOST_DAYS
            )),
        }
    }
}

/// A game of which new tables can be made.
pub fn offered_game(word: &str) -> Result<String, String> {
    match shelf::find(word) {
        Some(_) => Ok(word.to_string()),
        None => Err(tell(&shelf::unknown(word))),
    }
}

/// What a place is called: short enough for the top of a page.
pub fn site_name(word: &str) -> Result<String, String> {
    table::clean_name(word).ok_or_else(|| {
        let most = table::LONGEST_NAME;
        say!("a name has 1 to {most} letters", most)
    })
}

/// What a node or a site is called among others.
pub fn name_of_node(word: &str) -> Result<String, String> {
    let is_plain = |letter: char| letter.is_ascii_alphanumeric() || "-_.".contains(letter);
    match (1..=60).contains(&word.len()) && word.chars().all(is_plain) {
        true => Ok(word.to_string()),
        false => Err(say!(
            "it has 1 to 60 letters, digits, dots, hyphens or underscores"
        )),
    }
}

/// Words of the operator in a language, as `fr=FILE`.
#[derive(Clone, Debug)]
pub struct Page {
    pub language: &'static Language,
    pub file: PathBuf,
}

impl FromStr for Page {
    type Err = String;
    fn from_str(word: &str) -> Result<Page, String> {
        let (language, file) = word.split_once('=').ok_or_else(|| {
            say!("it is a language and a file, such as en=/etc/railhead/imprint.md")
        })?;
        Ok(Page {
            language: input::spoken(language)?,
            file: file.into(),
        })
    }
}

/// How much is logged, as a whole and by part.
pub fn log_levels(words: &str) -> Result<Targets, String> {
    // A word alone could be a part too, of which everything is told: then a mistyped level would say nothing else.
    let mut whole = words.split(',').filter(|word| !word.contains('='));
    let is_level = |word: &str| word.parse::<LevelFilter>().is_ok();
    let levels = words.parse().ok().filter(|_| whole.all(is_level));
    levels.ok_or_else(|| {
        say!("levels are off, error, warn, info, debug or trace, also by part, such as info,server::word=debug")
    })
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LogFormat {
    Text,
    Json,
}

impl FromStr for LogFormat {
    type Err = String;
    fn from_str(word: &str) -> Result<LogFormat, String> {
        match word {
            "text" => Ok(LogFormat::Text),
            "json" => Ok(LogFormat::Json),
            _ => Err(say!("it is text or json")),
        }
    }
}

/// An address, or a range of them such as `10.0.0.0/8`.
pub fn network(word: &str) -> Result<IpNet, String> {
    let one = word.parse::<IpAddr>().ok().map(IpNet::from);
    one.or_else(|| word.parse().ok()).ok_or_else(|| {
        say!(
            "'{word}' is no address or range of addresses, such as 10.0.0.7 or 10.0.0.0/8",
            word
        )
    })
}

/// What `serve --data` names: the folder of the database, or a game's figures as `GAME=FILE`.
#[derive(Clone, Debug, PartialEq)]
pub enum Place {
    Folder(PathBuf),
    Figures { game: String, file: PathBuf },
}

impl FromStr for Place {
    type Err = String;
    fn from_str(word: &str) -> Result<Place, String> {
        match word.split_once('=') {
            Some((game, file)) if !game.contains(['/', '.']) => match shelf::named(game) {
                Some(kind) => Ok(Place::Figures {
                    game: kind.info().id.to_string(),
                    file: file.into(),
                }),
                None => Err(say!(
                    "{why}; a folder of that name is './{word}'",
                    why = shelf::unknown(game),
                    word
                )),
            },
            _ => Ok(Place::Folder(word.into())),
        }
    }
}

/// The address that people open.
pub fn site(word: &str) -> Result<Url, String> {
    server::word::public_url(word).map_err(|problem| tell(&problem))
}

/// Whom mail is from.
pub fn sender(word: &str) -> Result<Mailbox, String> {
    word.parse()
        .map_err(|_| say!("it is a mail address, such as railhead@play.example"))
}

/// Where somebody may complain: a mail address or a page.
pub fn contact(word: &str) -> Result<String, String> {
    let address = word.strip_prefix("mailto:");
    let is_address = address.is_some_and(|address| address.parse::<Mailbox>().is_ok());
    if is_address || word.starts_with("https://") {
        return Ok(word.to_string());
    }
    Err(say!("it is mailto: with an address, or a page at https://"))
}

/// What must not be shown, not even in a complaint about it.
#[derive(Clone)]
pub struct Secret(pub String);

impl Secret {
    pub fn read(word: &str) -> Result<Secret, Infallible> {
        Ok(Secret(word.to_string()))
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret")
    }
}

/// A sentence that repeats what somebody typed, without names and passwords of addresses in it.
pub fn without_passwords(sentence: &str) -> String {
    let (mut shown, mut rest) = (String::new(), sentence);
    while let Some(at) = rest.find("://") {
        let (before, after) = rest.split_at(at + 3);
        shown.push_str(before);
        let word = after.split(char::is_whitespace).next().unwrap_or_default();
        rest = word.rfind('@').map_or(after, |at| &after[at + 1..]);
    }
    shown + rest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_are_a_list_or_none() {
        let read = |words: &str| words.parse::<Levels>().map(|levels| levels.0);
        assert_eq!(read("none"), Ok(Vec::new()));
        assert_eq!(read("easy, hard"), Ok(vec![Level::Easy, Level::Hard]));
        assert!(read("easy,genius").is_err() && read("").is_err());
    }
    #[test]
    fn data_is_a_folder_or_the_figures_of_a_game() {
        let folder = |word: &str| Ok(Place::Folder(word.into()));
        assert_eq!("games".parse(), folder("games"));
        assert_eq!("./a=b".parse(), folder("./a=b"));
        assert_eq!("/srv/a=b".parse(), folder("/srv/a=b"));
        let figures = Place::Figures {
            game: "longhorn".to_string(),
            file: "a=b.json".into(),
        };
        assert_eq!("longhorn=a=b.json".parse(), Ok(figures));
        assert!("chess=a.json".parse::<Place>().is_err());
    }
    #[test]
    fn what_is_repeated_has_no_password() {
        let said = "'postgres://ada:p@ss@host/d' is not known, nor is 'smtp://host' of a@b";
        let shown = "'postgres://host/d' is not known, nor is 'smtp://host' of a@b";
        assert_eq!(without_passwords(said), shown);
    }
    #[test]
    fn limits_and_networks_are_checked_where_they_are_read() {
        assert!(limit("tables=5").is_ok() && limit("tables=off").is_ok());
        assert!(limit("tables").is_err() && limit("patience=5").is_err());
        assert_eq!(network("10.0.0.7"), network("10.0.0.7/32"));
        assert!(network("2001:db8::/32").is_ok() && network("home").is_err());
    }
    #[test]
    fn days_are_a_number_or_off() {
        let read = |word: &str| word.parse::<Days>().map(|days| days.0);
        assert_eq!(read("30"), Ok(Some(30)));
        assert_eq!((read("off"), read("0")), (Ok(None), Ok(None)));
        for wrong in ["", "-1", "soon", "36501", "99999999999"] {
            assert!(read(wrong).is_err(), "{wrong}");
        }
    }
    #[test]
    fn a_page_has_a_language_and_a_file() {
        let page: Page = "fr=/srv/a=b.md".parse().expect("good words");
        assert_eq!(page.language.code, "fr");
        assert_eq!(page.file, PathBuf::from("/srv/a=b.md"));
        assert!("imprint.md".parse::<Page>().is_err() && "xx=a.md".parse::<Page>().is_err());
    }
    #[test]
    fn levels_of_the_log_are_told_by_part() {
        assert!(log_levels("warn").is_ok() && log_levels("off").is_ok());
        assert!(log_levels("info,server::word=debug").is_ok());
        assert!(log_levels("server=loud").is_err() && log_levels("loud").is_err());
    }
    #[test]
    fn a_contact_is_an_address_or_a_page() {
        assert!(contact("mailto:ada@play.example").is_ok());
        assert!(contact("https://play.example/contact").is_ok());
        for wrong in ["", "ada@play.example", "mailto:", "mailto:ada", "http://x"] {
            assert!(contact(wrong).is_err(), "{wrong}");
        }
    }
    #[test]
    fn a_port_alone_is_one_of_this_machine() {
        assert_eq!(listen("7931"), Ok(([127, 0, 0, 1], 7931).into()));
        assert_eq!(listen("0.0.0.0:80"), Ok(([0, 0, 0, 0], 80).into()));
        assert!(listen("80000").is_err() && listen("here").is_err());
    }
    #[test]
    fn times_have_bounds() {
        assert!("400ms".parse::<Pause>().is_ok() && "2h".parse::<Pause>().is_err());
        assert!("61s".parse::<Pause>().is_err());
    }
}
