//! Mistakes planted into the rules one by one, and whether a test that is named after a rule notices them.
//!
//! `cargo-mutants` lists them ([`list`]); they are planted all together into a copy ([`copy`], [`plant`]), which is built once
//! ([`build`]), and one after the other is made while its game's tests run ([`trial`]). Looked at is where the rules are:
//! `actions/`, `sequence`, `scoring`, `setup` and `hidden`. Recordings, examples, bots and the contract are left out, since they
//! notice any change and name no rule. Mistakes that change nothing are listed with the reason in the game's
//! `tests/equivalent-mutants.txt`.

mod build;
mod copy;
mod list;
mod plant;
mod trial;
mod written_out;

use crate::shell;
use crate::tidy::tree::{Source, Tree};
use list::Mistake;
use sha2::{Digest, Sha256};
use std::{
    collections::{BTreeMap, BTreeSet},
    path::{Path, PathBuf},
    time::Instant,
};

pub const HELP: &str = "\
cargo xtask mutants [GAME] [--only TEXT] [--sample N] [--seed N]
  GAME      such as longhorn; all games without it
  --only    planted mistakes whose name has this in it, such as scoring.rs
  --sample  so many of them, drawn by the seed, instead of all
  --seed    which ones; the same seed draws the same [1]";

/// So many are part of `cargo xtask test`.
const IN_TEST: usize = 20;

#[derive(Debug, PartialEq)]
pub struct Options {
    game: Option<String>,
    only: String,
    sample: Option<usize>,
    seed: u64,
}

impl Options {
    pub fn read(words: &[&str]) -> Result<Options, String> {
        let mut options = Options {
            game: None,
            only: String::new(),
            sample: None,
            seed: 1,
        };
        let mut words = words.iter();
        while let Some(word) = words.next() {
            let mut value = || {
                let next = words.next();
                next.ok_or_else(|| format!("'{word}' needs a value\n{HELP}"))
            };
            let number = |text: &str| -> Result<u64, String> {
                text.parse()
                    .map_err(|_| format!("'{word}' needs a number\n{HELP}"))
            };
            match *word {
                "--only" => options.only = value()?.to_string(),
                "--sample" => options.sample = Some(number(value()?)? as usize),
                "--seed" => options.seed = number(value()?)?,
                name if !name.starts_with('-') && options.game.is_none() => {
                    options.game = Some(name.to_string());
                }
                other => return Err(format!("'{other}' is not understood\n{HELP}")),
            }
        }
        Ok(options)
    }
}

/// The sample that `cargo xtask test` looks at.
pub fn sampled() -> Result<(), String> {
    run(&Options {
        game: None,
        only: String::new(),
        sample: Some(IN_TEST),
        seed: 1,
    })
}

pub fn run(options: &Options) -> Result<(), String> {
    let tree = Tree::read(&shell::root())?;
    let games = games(&tree, options)?;
    let sources = copy::copied(&tree);
    let listed = folder("listed");
    copy::write(&listed, &sources)?;
    let mut open = list::mistakes(&listed)?;
    open.retain(|mistake| games.contains(&mistake.game) && mistake.name.contains(&options.only));
    let mut equivalent = BTreeMap::new();
    for game in &games {
        let known = leave_equivalent(&tree, game, &options.only, &mut open)?;
        equivalent.insert(game.as_str(), known);
    }
    if let Some(n) = options.sample {
        open = sample(open, n, options.seed);
    }
    let tallies = try_out(&tree, &sources, &open)?;
    println!("game                    caught  missed  equivalent  unviable      time");
    for (game, tally) in &tallies {
        println!(
            "{game:<22} {:>7} {:>7} {:>11} {:>9} {:>7.0} s",
            tally.caught,
            tally.missed.len(),
            equivalent[game],
            tally.unviable,
            tally.seconds
        );
    }
    let missed: Vec<String> = tallies
        .iter()
        .flat_map(|(game, tally)| {
            tally
                .missed
                .iter()
                .map(move |name| format!("{game}: {name}"))
        })
        .collect();
    if missed.is_empty() {
        return Ok(());
    }
    Err(format!(
        "no test that is named after a rule noticed:\n  {}\nwrite one, or make one stronger; what changes nothing that \
         anybody could see is named in the game's tests/equivalent-mutants.txt with the reason",
        missed.join("\n  ")
    ))
}

fn games(tree: &Tree, options: &Options) -> Result<Vec<String>, String> {
    let all = tree.games();
    match &options.game {
        None => Ok(all.iter().map(|game| game.to_string()).collect()),
        Some(game) if all.contains(&game.as_str()) => Ok(vec![game.clone()]),
        Some(game) => Err(format!("there is no game '{game}', but {}", all.join(", "))),
    }
}

/// A copy, and what is built of it.
fn folder(name: &str) -> PathBuf {
    shell::root().join("target/mutants").join(name)
}

/// Takes out the mistakes of a game that change nothing, and counts them.
fn leave_equivalent(
    tree: &Tree,
    game: &str,
    only: &str,
    open: &mut Vec<Mistake>,
) -> Result<usize, String> {
    let path = format!("crates/game-{game}/tests/equivalent-mutants.txt");
    let text = tree.get(&path).map_or("", |file| &file.text);
    let equivalent = list::equivalent(text).map_err(|problem| format!("{path}: {problem}"))?;
    let mut known: BTreeSet<&str> = equivalent.keys().map(String::as_str).collect();
    known.retain(|name| name.contains(only));
    let before = open.len();
    open.retain(|mistake| mistake.game != game || !known.contains(mistake.name.as_str()));
    if before - open.len() == known.len() {
        return Ok(known.len());
    }
    Err(format!(
        "{path} names mistakes that cannot be made any more; take them out"
    ))
}

/// What the names of a game's tests have in them if they are named after a rule: `::lh_`.
fn named_after_rules(tree: &Tree, game: &str) -> String {
    let path = format!("crates/game-{game}/sheets/en.md");
    let sheet = tree.get(&path).map_or("", |file| &file.text);
    let mut rules = sheet.lines().filter_map(|line| line.strip_prefix("- **"));
    let letters = rules.find_map(|rule| {
        let (letters, _) = rule.split_once('-')?;
        let is_rule = letters.bytes().all(|letter| letter.is_ascii_uppercase());
        is_rule.then(|| letters.to_lowercase())
    });
    format!("::{}_", letters.unwrap_or_default())
}

/// So many of them, the same for a seed. What one is drawn by is its name alone, so that a change of the rules leaves most of
/// the sample as it was.
fn sample(mut mistakes: Vec<Mistake>, n: usize, seed: u64) -> Vec<Mistake> {
    mistakes.sort_by_cached_key(|mistake| {
        Sha256::digest(format!("{seed} {} {}", mistake.game, mistake.name))
    });
    mistakes.truncate(n);
    mistakes
}

#[derive(Debug, Default, PartialEq)]
struct Tally {
    caught: usize,
    missed: Vec<String>,
    unviable: usize,
    seconds: f64,
}

impl Tally {
    /// Tries one, if the compiler made a program of it.
    fn count(
        &mut self,
        tree: &Tree,
        mistake: &Mistake,
        program: Option<&Path>,
        number: usize,
    ) -> Result<(), String> {
        let Some(program) = program else {
            self.unviable += 1;
            return Ok(());
        };
        let began = Instant::now();
        let name = named_after_rules(tree, &mistake.game);
        if trial::failure(program, &name, number)?.is_some() {
            self.caught += 1;
        } else {
            println!("missed: {}: {}", mistake.game, mistake.name);
            self.missed.push(mistake.name.clone());
        }
        self.seconds += began.elapsed().as_secs_f64();
        Ok(())
    }
}

/// Makes one after the other.
fn try_out<'m>(
    tree: &Tree,
    sources: &[Source],
    mistakes: &'m [Mistake],
) -> Result<BTreeMap<&'m str, Tally>, String> {
    let folder = folder("planted");
    let source = |mistake: &Mistake| {
        let source = sources.iter().find(|source| source.path == mistake.file);
        source.expect("what is listed is in the copy")
    };
    let numbered = mistakes.iter().enumerate().map(|(i, one)| (i + 1, one));
    let (together, alone): (Vec<_>, Vec<_>) =
        numbered.partition(|(_, mistake)| plant::can_be_chosen(&source(mistake).text, mistake));
    println!(
        "building the games with {} mistakes in them",
        together.len()
    );
    let choice = build::together(&folder, sources, &together)?;
    for (game, program) in &choice.programs {
        if let Some(said) = trial::failure(program, &named_after_rules(tree, game), 0)? {
            return Err(format!(
                "the tests of {game} fail without a mistake:\n{said}"
            ));
        }
    }
    let mut tallies: BTreeMap<&str, Tally> = BTreeMap::new();
    for (number, mistake) in together {
        let tally = tallies.entry(&mistake.game).or_default();
        let program = &choice.programs[&mistake.game];
        let program = (!choice.refused.contains(&number)).then_some(program.as_path());
        tally.count(tree, mistake, program, number)?;
    }
    for (_, mistake) in alone {
        let tally = tallies.entry(&mistake.game).or_default();
        let program = build::alone(&folder, source(mistake), mistake)?;
        tally.count(tree, mistake, program.as_deref(), 0)?;
        copy::write(&folder, &choice.files)?;
    }
    Ok(tallies)
}

#[cfg(test)]
mod tests {
    use super::*;
    use list::{Place, Span};

    fn mistake(name: &str) -> Mistake {
        let start = Place { line: 1, column: 1 };
        Mistake {
            game: "one".to_string(),
            name: name.to_string(),
            file: "setup.rs".to_string(),
            at: Span { start, end: start },
            replacement: String::new(),
            function: None,
        }
    }

    #[test]
    fn words_are_read() {
        let words = [
            "longhorn", "--sample", "40", "--seed", "2", "--only", "scoring",
        ];
        let options = Options {
            game: Some("longhorn".to_string()),
            only: "scoring".to_string(),
            sample: Some(40),
            seed: 2,
        };
        assert_eq!(Options::read(&words), Ok(options));
        for wrong in [
            &["--sample"][..],
            &["--sample", "x"],
            &["--only"],
            &["--fast"],
            &["a", "b"],
        ] {
            assert!(Options::read(wrong).is_err(), "{wrong:?}");
        }
    }
    #[test]
    fn a_sample_is_the_same_for_a_seed() {
        let all: Vec<Mistake> = (0..50).map(|n| mistake(&n.to_string())).collect();
        let drawn = sample(all.clone(), 5, 1);
        assert_eq!(drawn, sample(all.clone(), 5, 1));
        assert_ne!(drawn, sample(all.clone(), 5, 2));
        let fewer: Vec<Mistake> = all.into_iter().filter(|one| *one != drawn[0]).collect();
        assert_eq!(sample(fewer, 5, 1)[..4], drawn[1..]);
    }
    #[test]
    fn tests_of_rules_bear_the_letters_of_the_sheet() {
        let sheet = (
            "crates/game-one/sheets/en.md",
            "# One\n- **[R]** what the print says - no rule.\n- **ON-1** A rule.\n",
        );
        assert_eq!(named_after_rules(&Tree::of(&[sheet]), "one"), "::on_");
    }
    #[test]
    fn what_changes_nothing_is_left_and_must_be_there() {
        let path = "crates/game-one/tests/equivalent-mutants.txt";
        let tree = Tree::of(&[(path, "a.rs: x | no reason\nb.rs: y | nor here\n")]);
        let mut open = vec![mistake("a.rs: x"), mistake("a.rs: z"), mistake("b.rs: y")];
        assert_eq!(leave_equivalent(&tree, "one", "a.rs", &mut open), Ok(1));
        assert_eq!(open, [mistake("a.rs: z"), mistake("b.rs: y")]);
        assert_eq!(leave_equivalent(&tree, "two", "", &mut open), Ok(0));
        let problem = leave_equivalent(&tree, "one", "", &mut open).unwrap_err();
        assert!(problem.starts_with(path), "{problem}");
    }
}
