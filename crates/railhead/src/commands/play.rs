//! `railhead play`: a table in the terminal.

use super::set_up;
use crate::cli::{self, Play};
use crate::input;
use crate::play::{Address, Company, Here, Purpose, Sitting, There, converse, save, show};
use crate::problem;
use crate::problem::{Answer, Outcome, Problem};
use crate::say;
use bots::Level;
use std::io::{IsTerminal, Write};

pub fn run(args: &Play, out: &mut dyn Write) -> Outcome {
    let mut sitting = sit_down(args)?;
    let mut input = std::io::stdin().lock();
    if has_screen(args.plain) {
        show(&mut sitting)?;
    } else {
        converse(&mut sitting, &mut input, out)?;
    }
    if let Some(record) = sitting.host.record() {
        save(&record, args.save.as_deref(), &mut input, out)?;
    }
    check_luck(&mut sitting, out)
}

/// Tells at the end whether the luck was what had been promised, and says no if it was not.
fn check_luck(sitting: &mut Sitting, out: &mut dyn Write) -> Outcome {
    if !sitting.is_over() {
        return Ok(Answer::Yes);
    }
    match sitting.host.check_luck() {
        Ok(None) => Ok(Answer::Yes),
        Ok(Some(told)) => {
            writeln!(out, "{}", told.sentence)?;
            Ok(if told.fits { Answer::Yes } else { Answer::No })
        }
        Err(why) => {
            let why = why.to_string();
            writeln!(out, "{}", say!("The luck could not be checked: {why}", why))?;
            Ok(Answer::Yes)
        }
    }
}

/// Whether there is a screen to draw on, and somebody wants it.
pub fn has_screen(is_plain: bool) -> bool {
    let is_terminal = std::io::stdin().is_terminal() && std::io::stdout().is_terminal();
    let is_dumb = std::env::var_os("TERM").is_none_or(|term| term == "dumb");
    is_terminal && !is_dumb && !is_plain
}

/// Where a table is: by its link, or by server and id.
pub fn address(link: Option<&str>, there: &cli::There) -> Result<Address, Problem> {
    let parts = match (link, &there.server, &there.table) {
        (_, Some(server), Some(table)) => Some((server.as_str(), table.as_str())),
        (Some(link), _, _) => link.split_once(IN_LINKS),
        (None, _, _) => None,
    };
    let (server, table) = parts
        .ok_or_else(|| problem!("a link of a table looks like https://play.example/table/K3J9"))?;
    let table = table.split(['?', '#', '/']).next().unwrap_or_default();
    Ok(Address {
        server: server.to_string(),
        table: table.to_string(),
        // RAILHEAD_TOKEN is a bot's at one server; whoever sends a link must not be told it.
        token: there.token.clone(),
    })
}

/// What stands before a table's id in its link.
const IN_LINKS: &str = "/table/";

fn sit_down(args: &Play) -> Result<Sitting, Problem> {
    let game = args.game.as_deref();
    if args.there.table.is_some() || game.is_some_and(|word| word.contains(IN_LINKS)) {
        let address = address(game, &args.there)?;
        let name = args.name.first().map(String::as_str);
        let (kind, there) = There::come(address, Purpose::Play, name)?;
        return Ok(Sitting::new(kind, Box::new(there)));
    }
    let kind = input::game(game.unwrap_or_default())?;
    let seed = match args.seed {
        Some(seed) => seed,
        None => input::fresh_seed()?,
    };
    let levels = &args.bots.0;
    let record = match &args.from {
        Some(path) => {
            let opened = input::record(path)?;
            if opened.record.game != kind.info().id {
                return Err(problem!(
                    "'{path}' is a game of {game}; write 'play {game}'",
                    path,
                    game = opened.record.game
                ));
            }
            opened.may_be_looked_into()?;
            opened.record
        }
        None => {
            let fewest = *kind.info().seats.start();
            let seats = args.seats.unwrap_or(fewest.max(levels.len() as u8 + 1));
            let options = input::agreed(kind, &args.terms)?;
            set_up(kind, seats, &options, seed)?.0
        }
    };
    let company = company(usize::from(record.seats), levels, &args.name)?;
    let host = Here::new(kind, record, seed, company)?;
    Ok(Sitting::new(kind, Box::new(host)))
}

/// People take the first seats; `levels` fill the others, or its only one all of them.
fn company(seats: usize, levels: &[Level], names: &[String]) -> Result<Company, Problem> {
    let bots = match levels {
        [] => 0,
        [_] => seats.saturating_sub(1),
        more => more.len(),
    };
    if seats <= bots {
        return Err(problem!(
            "{bots} bots leave no seat for a person at a table of {seats}; name fewer levels",
            bots,
            seats
        ));
    }
    let people = seats - bots;
    let own = match (names, people) {
        ([], 1) => login_name().into_iter().collect(),
        (names, _) => names.to_vec(),
    };
    // Who has no name is counted.
    let people = (0..people).map(|i| own.get(i).cloned().unwrap_or_default());
    let bot = |i: usize| {
        let level = levels[i % levels.len()];
        let word = crate::language::words().look_up(level.id());
        let name = match bots {
            1 => say!("{level} bot", level = word),
            _ => say!("{level} bot {n}", level = word, n = i + 1),
        };
        (level, name)
    };
    Ok(Company {
        people: people.collect(),
        bots: (0..bots).map(bot).collect(),
    })
}

/// What the system calls who sits here, with a capital.
fn login_name() -> Option<String> {
    let name = std::env::var("USER")
        .ok()
        .filter(|name| !name.trim().is_empty())?;
    let mut letters = name.chars();
    let first = letters.next()?.to_uppercase();
    Some(first.chain(letters).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn too_many_bots_leave_nobody_to_play() {
        assert!(company(2, &[Level::Easy; 2], &[]).is_err());
        let three = company(3, &[Level::Easy], &["Ada".to_string()]).unwrap();
        assert_eq!(three.people, ["Ada"]);
        let names: Vec<&str> = three.bots.iter().map(|(_, name)| name.as_str()).collect();
        assert_eq!(names, ["easy bot 1", "easy bot 2"]);
    }
    #[test]
    fn who_has_no_name_is_counted() {
        let two = company(2, &[], &["Ada".to_string()]).unwrap();
        assert_eq!(two.people, ["Ada", ""]);
    }
}
