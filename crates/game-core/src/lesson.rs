//! A guided first game: a record whose notes speak to the learner.
//!
//! ```text
//! # seat 1: Rosa                     what a player of the script is called
//! # en: Here is the board.           said before the step below, in every language
//! # fr: Voici le plateau.
//! # mark: tile:tulsa disc            what is spoken of, by the names of places on the board
//! # ask en: Take the orange cows.    the learner is asked for the step below
//! # ask fr: Prenez les vaches orange.
//! 0 steal orange
//! 1 move tulsa                       without notes: follows by itself
//! # en: Well done!                   below the last step: the farewell
//! # fr: Bravo !
//! ```
//!
//! A text may go on in a second note with the same key. Places are the board's to name and find; here they
//! are words. The move that is awaited is the step itself, so
//! a lesson cannot ask for what the rules refuse, nor speak of a step that is not there.

use crate::record::fault;
use crate::{Game, Language, Message, Record, RecordError, Replay, Seat, message};
use std::collections::{BTreeMap, BTreeSet};

/// One text, by language.
pub type Told = BTreeMap<String, String>;

/// A page that is longer would not be read; it also has to fit on a phone beside the board.
const LONGEST_TEXT: usize = 520;

#[derive(Clone, Debug)]
pub struct Lesson {
    pub record: Record,
    pub learner: Seat,
    /// What the other seats are called.
    pub names: BTreeMap<u8, String>,
    pub pages: Vec<Page>,
}

/// What is said at one moment of the record.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Page {
    /// Steps done before it.
    pub step: usize,
    pub say: Told,
    /// The next step is the learner's, asked for in these words; without them it is played for him.
    pub ask: Option<Told>,
    /// The places on the board that it speaks of.
    pub marks: Vec<String>,
}

impl Lesson {
    /// Reads a lesson. What its first note speaks, it speaks to the end; English is among it.
    pub fn parse(text: &str) -> Result<Lesson, RecordError> {
        let record = Record::parse(text)?;
        let languages = &spoken(&record);
        let mut names = BTreeMap::new();
        let mut pages = Vec::new();
        let mut learner = None;
        for (at, step) in record.steps.iter().enumerate() {
            let page = read_page(at, &step.notes, languages, &mut names).map_err(|problem| {
                fault(
                    step.line,
                    message!("in the notes above: {problem}", problem),
                )
            })?;
            if page.ask.is_some() && *learner.get_or_insert(step.seat) != step.seat {
                return Err(fault(step.line, message!("the learner has another seat")));
            }
            pages.extend((at == 0 || page.is_told()).then_some(page));
        }
        let farewell = read_page(record.steps.len(), &record.notes, languages, &mut names)
            .map_err(|problem| fault(0, message!("in the notes at the end: {problem}", problem)))?;
        if farewell.ask.is_some() {
            return Err(fault(
                0,
                message!("the end asks for a step that is not there"),
            ));
        }
        pages.push(farewell);
        let learner =
            learner.ok_or_else(|| fault(0, message!("the learner is never asked for a move")))?;
        if pages
            .iter()
            .any(|page| page.say.is_empty() && page.ask.is_none())
        {
            return Err(fault(
                0,
                message!("a lesson says something at its beginning and at its end"),
            ));
        }
        let others = (0..record.seats).filter(|seat| *seat != learner.0);
        if !others.eq(names.keys().copied()) {
            let problem =
                message!("every seat but the learner's has a name, such as '# seat 1: Rosa'");
            return Err(fault(record.start_line, problem));
        }
        Ok(Lesson {
            record,
            learner,
            names,
            pages,
        })
    }
    /// Plays it to its end by the rules of its game.
    pub fn replay<G: Game>(&self) -> Result<G, RecordError> {
        Replay::<G>::begin(&self.record)?.to_end()
    }
}

impl Page {
    fn is_told(&self) -> bool {
        !self.say.is_empty() || self.ask.is_some()
    }
}

fn read_page(
    step: usize,
    notes: &[String],
    languages: &BTreeSet<String>,
    names: &mut BTreeMap<u8, String>,
) -> Result<Page, Message> {
    let (mut say, mut ask, mut marks) = (Told::new(), Told::new(), Vec::new());
    for note in notes {
        let (key, text) = note.split_once(':').unwrap_or((note, ""));
        let text = text.trim();
        if text.is_empty() {
            return Err(message!("'{note}' is not '<key>: <text>'", note));
        }
        let spoken = |word: &str| Language::all().iter().any(|known| known.code == word);
        match key.trim().split_once(' ') {
            None if spoken(key.trim()) => add(&mut say, key, text),
            None if key.trim() == "mark" => marks.extend(text.split(' ').map(str::to_string)),
            Some(("ask", language)) if spoken(language) => add(&mut ask, language, text),
            Some(("seat", seat)) => {
                let seat = seat
                    .parse()
                    .map_err(|_| message!("'{word}' is not a number", word = seat))?;
                names.insert(seat, text.to_string());
            }
            _ => {
                return Err(message!(
                    "'{key}' is neither a language, 'ask …', 'mark' nor 'seat …'",
                    key
                ));
            }
        }
    }
    for told in [&say, &ask].into_iter().filter(|told| !told.is_empty()) {
        whole(told, languages)?;
    }
    let ask = (!ask.is_empty()).then_some(ask);
    if !marks.is_empty() && say.is_empty() && ask.is_none() {
        return Err(message!("something is marked, and nothing said of it"));
    }
    Ok(Page {
        step,
        say,
        ask,
        marks,
    })
}

/// The languages in which anything is said, and English.
fn spoken(record: &Record) -> BTreeSet<String> {
    let notes = record.steps.iter().map(|step| &step.notes);
    let keys = notes
        .chain([&record.notes])
        .flatten()
        .filter_map(|note| note.split_once(':'));
    let codes = keys.map(|(key, _)| key.trim());
    let all = Language::all();
    codes
        .filter(|code| all.iter().any(|known| known.code == *code))
        .chain([all[0].code.as_str()])
        .map(str::to_string)
        .collect()
}

fn add(told: &mut Told, language: &str, text: &str) {
    let so_far = told.entry(language.trim().to_string()).or_default();
    if !so_far.is_empty() {
        so_far.push(' ');
    }
    so_far.push_str(&Language::of(language.trim()).typeset(text));
}

/// It is there in every language, and short enough.
fn whole(told: &Told, languages: &BTreeSet<String>) -> Result<(), Message> {
    if let Some(missing) = languages.iter().find(|l| !told.contains_key(*l)) {
        return Err(message!(
            "the text is missing in '{language}'",
            language = missing
        ));
    }
    match told
        .iter()
        .find(|(_, text)| LONGEST_TEXT < text.chars().count())
    {
        Some((language, text)) => Err(message!(
            "the text in '{language}' has {n} characters; {most} are read at a time",
            language,
            n = text.chars().count(),
            most = LONGEST_TEXT
        )),
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SMALL: &str = "railhead 1\ngame toy rules 1\nseats 2\noptions {}\nsetup\n\
        # seat 1: Rosa\n# en: Hello\n# en: there.\n# fr: Bonjour.\n# ask en: Draw.\n# ask fr: Piochez.\n\
        0 draw = 2\n1 pass\n# en: Again.\n# fr: Encore.\n0 draw = 1\n# en: Bye.\n# fr: Salut.\n";

    fn read(text: &str) -> Result<Lesson, RecordError> {
        Lesson::parse(text)
    }
    fn refused(from: &str, to: &str) -> (usize, String) {
        assert!(SMALL.contains(from), "{from}");
        let error = read(&SMALL.replacen(from, to, 1)).expect_err(to);
        (error.line, error.problem.to_string())
    }

    #[test]
    fn notes_become_pages() {
        let lesson = read(SMALL).unwrap();
        assert_eq!(lesson.learner, Seat(0));
        assert_eq!(lesson.names[&1], "Rosa");
        let steps: Vec<usize> = lesson.pages.iter().map(|page| page.step).collect();
        assert_eq!(steps, [0, 2, 3], "a step without notes follows by itself");
        assert_eq!(lesson.pages[0].say["en"], "Hello there.");
        assert_eq!(lesson.pages[0].ask.as_ref().unwrap()["fr"], "Piochez.");
        assert_eq!(lesson.pages[1].ask, None);
    }
    #[test]
    fn a_page_marks_what_it_speaks_of() {
        let marked = SMALL.replace("# en: Again.", "# mark: pile hand:0\n# en: Again.");
        let pages = read(&marked).unwrap().pages;
        assert_eq!(pages[1].marks, ["pile", "hand:0"]);
        assert!(pages[0].marks.is_empty());
        assert!(
            refused("1 pass", "# mark: pile\n1 pass")
                .1
                .contains("nothing said")
        );
    }
    #[test]
    fn errors_name_the_line_below_the_notes() {
        assert_eq!(
            refused("# fr: Bonjour.\n", ""),
            (
                11,
                "in the notes above: the text is missing in 'fr'".to_string()
            )
        );
        assert_eq!(refused("# ask fr: Piochez.\n", "").0, 11);
        // A language that is begun is missing wherever it is not.
        assert_eq!(refused("# fr: Encore.", "# de: Nochmal.").0, 12);
        assert_eq!(refused("# fr: Encore.", "# Encore").0, 16);
        assert_eq!(refused("Encore.", &"x".repeat(LONGEST_TEXT + 1)).0, 16);
        assert!(refused("# fr: Salut.\n", "").1.contains("at the end"));
    }
    #[test]
    fn a_lesson_has_one_learner_names_a_beginning_and_an_end() {
        assert_eq!(
            refused("1 pass", "# ask en: Pass.\n# ask fr: Passez.\n1 pass").0,
            15
        );
        assert!(refused("# seat 1: Rosa\n", "").1.contains("name"));
        assert!(refused("seat 1: Rosa", "seat 0: Rosa").1.contains("name"));
        assert!(refused("# en: Bye.\n# fr: Salut.\n", "").1.contains("end"));
        assert!(
            refused("# ask en: Draw.\n# ask fr: Piochez.\n", "")
                .1
                .contains("never")
        );
        assert!(
            refused(
                "# fr: Salut.\n",
                "# fr: Salut.\n# ask en: Go.\n# ask fr: Va.\n"
            )
            .1
            .contains("not there")
        );
    }
}
