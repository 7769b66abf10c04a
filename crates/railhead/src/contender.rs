//! Who plays in the arena, as a person writes it: `tree`, `expert@1s`, `tree@5000`, `run.net@500ms`,
//! `cmd:./my-bot`.

use crate::input;
use crate::problem;
use crate::problem::Problem;
use crate::say;
use crate::values::budget;
use bots::{Bot, Budget, Entrant, Level};
use shelf::Kind;
use std::path::PathBuf;
use std::sync::Arc;
use std::{fmt, str::FromStr};

/// One of ours.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Thinker {
    Bot(Bot),
    Level(Level),
    /// As `learned` plays, by the weights of this file.
    Weights(PathBuf),
}

impl Thinker {
    /// As it plays this game, with the budget it was given; else a level has its own time, and the others
    /// the usual one.
    pub fn entrant(
        &self,
        kind: &dyn Kind,
        given: Option<Budget>,
        usual: Budget,
    ) -> Result<Entrant, Problem> {
        let known = kind.bots();
        match self {
            Thinker::Bot(bot) if !known.contains(bot) => {
                let known: Vec<&str> = known.iter().map(|bot| bot.id()).collect();
                Err(problem!(
                    "{title} has no bot '{bot}', but {known}",
                    title = kind.info().title,
                    bot,
                    known = known.join(", ")
                ))
            }
            Thinker::Bot(bot) => Ok(Entrant::bot(*bot, given.unwrap_or(usual))),
            Thinker::Level(level) => Ok(Entrant::Level {
                level: *level,
                budget: given,
            }),
            Thinker::Weights(file) => {
                let net = kind.weights(&input::weights(file)?).map_err(|why| {
                    problem!(
                        "'{file}' cannot play {title}: {why}",
                        file = file.display(),
                        title = kind.info().title,
                        why
                    )
                })?;
                Ok(Entrant::Weights {
                    net: Arc::new(net),
                    budget: given.unwrap_or(usual),
                })
            }
        }
    }
}

impl fmt::Display for Thinker {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Thinker::Bot(bot) => bot.fmt(f),
            Thinker::Level(level) => level.fmt(f),
            Thinker::Weights(file) => file.display().fmt(f),
        }
    }
}

impl FromStr for Thinker {
    type Err = String;
    fn from_str(word: &str) -> Result<Thinker, String> {
        if word.ends_with(".net") {
            return Ok(Thinker::Weights(word.into()));
        }
        let bot = word.parse().map(Thinker::Bot).ok();
        let level = || word.parse().map(Thinker::Level).ok();
        bot.or_else(level).ok_or_else(|| {
            let bots: Vec<&str> = Bot::ALL.iter().map(|bot| bot.id()).collect();
            let levels: Vec<&str> = Level::ALL.iter().map(|level| level.id()).collect();
            say!(
                "there is no bot or level '{word}'; choose {bots}, {levels}",
                word,
                bots = bots.join(", "),
                levels = levels.join(", ")
            )
        })
    }
}

/// Who plays, with its own budget if it was given one.
#[derive(Clone, Debug, PartialEq)]
pub struct Contender {
    pub who: Who,
    pub budget: Option<Budget>,
}

#[derive(Clone, Debug, PartialEq)]
pub enum Who {
    Ours(Thinker),
    /// The words of a command.
    Program(Vec<String>),
}

impl FromStr for Contender {
    type Err = String;
    fn from_str(word: &str) -> Result<Contender, String> {
        let word = word.trim();
        if let Some(command) = word.strip_prefix("cmd:") {
            // What follows the last @ may be a part of the command.
            let budgeted = command.rsplit_once('@').and_then(|(command, last)| {
                let budget = amount(last).ok()?;
                Some((command, Some(budget)))
            });
            let (command, budget) = budgeted.unwrap_or((command, None));
            let words: Vec<String> = command.split_whitespace().map(String::from).collect();
            if words.is_empty() {
                return Err(say!("after 'cmd:' comes a command, such as cmd:./my-bot"));
            }
            let who = Who::Program(words);
            return Ok(Contender { who, budget });
        }
        let (name, budget) = match word.rsplit_once('@') {
            None => (word, None),
            Some((name, budget)) => (name, Some(amount(budget)?)),
        };
        Ok(Contender {
            who: Who::Ours(name.parse()?),
            budget,
        })
    }
}

/// A time, or a number of iterations.
fn amount(word: &str) -> Result<Budget, String> {
    match word.parse::<u64>() {
        Ok(n) if 0 < n => Ok(Budget::iterations(n)),
        _ => budget(word),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    fn read(word: &str) -> Result<(Who, Option<Budget>), String> {
        word.parse::<Contender>().map(|c| (c.who, c.budget))
    }
    fn second() -> Option<Budget> {
        Some(Budget::time(Duration::from_secs(1)))
    }

    #[test]
    fn a_contender_may_have_a_budget_of_its_own() {
        let bot = |bot| Who::Ours(Thinker::Bot(bot));
        assert_eq!(read("tree"), Ok((bot(Bot::Tree), None)));
        let iterations = Some(Budget::iterations(5000));
        assert_eq!(read("tree@5000"), Ok((bot(Bot::Tree), iterations)));
        assert_eq!(read(" solver@1s"), Ok((bot(Bot::Solver), second())));
        let expert = Who::Ours(Thinker::Level(Level::Expert));
        assert_eq!(read("expert@1s"), Ok((expert, second())));
        let weights = Who::Ours(Thinker::Weights("runs/a@b.net".into()));
        assert_eq!(read("runs/a@b.net@1s"), Ok((weights, second())));
        for wrong in ["", "@1s", "tree@", "tree@0", "tree@soon", "expert@soon"] {
            assert!(read(wrong).is_err(), "{wrong}");
        }
    }
    #[test]
    fn a_program_is_a_command_and_may_have_a_budget_too() {
        let program =
            |words: &[&str]| Who::Program(words.iter().map(ToString::to_string).collect());
        assert_eq!(read("cmd:./bot"), Ok((program(&["./bot"]), None)));
        let python = program(&["python3", "bot.py"]);
        assert_eq!(read("cmd:python3 bot.py@1s"), Ok((python, second())));
        let mine = Ok((program(&["ssh", "me@home"]), None));
        assert_eq!(read("cmd:ssh me@home"), mine);
        assert!(read("cmd:").is_err() && read("cmd: ").is_err() && read("cmd:@1s").is_err());
    }
    #[test]
    fn a_level_has_its_own_time_and_a_bot_the_usual_one() {
        let kind = shelf::named("longhorn").expect("it is on the shelf");
        let usual = Budget::iterations(7);
        let plays = |thinker: Thinker, given| {
            let entrant = thinker.entrant(kind, given, usual);
            entrant.expect("it can play").budget()
        };
        assert_eq!(plays(Thinker::Bot(Bot::Tree), None), usual);
        let expert = Thinker::Level(Level::Expert);
        assert_eq!(plays(expert.clone(), None), Level::Expert.bot().1);
        let own = Budget::iterations(3);
        assert_eq!(plays(expert, Some(own)), own);
    }
    #[test]
    fn who_cannot_play_a_game_is_told_so() {
        let gwt = shelf::named("gwt").expect("it is on the shelf");
        let why = |thinker: Thinker| {
            let entrant = thinker.entrant(gwt, None, Budget::iterations(1));
            entrant.expect_err("it cannot play").to_string()
        };
        assert!(why(Thinker::Bot(Bot::Solver)).contains("has no bot 'solver', but random"));
        assert!(why(Thinker::Weights("none.net".into())).contains("none.net"));
    }
}
