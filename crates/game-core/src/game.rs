//! One game's rules, as the rest of Railhead sees them.

use crate::{
    Allowed, Chance, DataFile, Events, Language, Lesson, Message, Order, Orders, Panel, Pen,
    Question, Refusal, Rule, Say, ScoreSheet, Seat, Sheet, Status, Text, Turn, Viewer, Words,
    plain_text, text,
};
use serde::{Serialize, de::DeserializeOwned};
use serde_json::Value;
use std::{
    fmt::{Debug, Display},
    ops::RangeInclusive,
    str::FromStr,
};
use ts_rs::TS;
use utoipa::ToSchema;

/// What a game is called and how it is sat down to.
#[derive(Debug)]
pub struct GameInfo {
    pub id: &'static str,
    /// What players call it for short, at a command line.
    pub short: &'static str,
    pub title: &'static str,
    pub seats: RangeInclusive<u8>,
    /// Rises when a change could alter a recorded game.
    pub rules_version: u32,
    /// Cited when somebody acts out of turn, and when the game is over.
    pub turn_rule: &'static str,
    pub over_rule: &'static str,
    /// The numbered rules, by language; English first.
    pub sheets: &'static [(&'static str, &'static str)],
    /// The dictionaries of [`Text`], by language; English first.
    pub words: &'static [(&'static str, &'static str)],
    /// A guided first game: a [`Lesson`] as text.
    pub lesson: Option<&'static str>,
}

impl GameInfo {
    /// The dictionary of a language, or of English where there is none.
    pub fn dictionary(&self, language: &str) -> Words {
        let (language, json) = self
            .words
            .iter()
            .find(|(l, _)| *l == language)
            .unwrap_or(&self.words[0]);
        Words::parse(language, json).expect("the contract reads every dictionary")
    }
    pub fn english(&self) -> Words {
        self.dictionary("en")
    }
    /// The numbered rules in a language, or in English where there is none; where they come from, the English
    /// sheet says.
    pub fn sheet(&self, language: &str) -> Sheet {
        let in_language = |wanted: &str| self.sheets.iter().find(|(code, _)| *code == wanted);
        let (code, markdown) = in_language(language).unwrap_or(&self.sheets[0]);
        let sheet = Sheet::parse(&Language::of(code).typeset(markdown));
        match in_language("en") {
            Some((english, markdown)) if english != code => {
                sheet.marked_as(&Sheet::parse(markdown))
            }
            _ => sheet,
        }
    }
    /// The guided first game, where there is one.
    pub fn guided(&self) -> Option<Lesson> {
        self.lesson.map(|text| {
            Lesson::parse(text).unwrap_or_else(|e| panic!("the lesson of {}: {e}", self.id))
        })
    }
}

/// One option of a game, for forms and help. Its words are `option.<id>`, `option.<id>.<value>`, and
/// `option.<id>.more`, which says in a line what is different in play.
#[derive(Clone, Debug, PartialEq, Serialize, TS, ToSchema)]
pub struct Choice {
    pub id: &'static str,
    #[ts(type = "unknown[]")]
    pub values: Vec<Value>,
    #[ts(type = "unknown")]
    pub default: Value,
}

/// A named set of options, such as an edition. Its word is `preset.<id>`.
#[derive(Clone, Debug, PartialEq, Serialize, TS, ToSchema)]
pub struct Preset {
    pub id: &'static str,
    /// The options that differ from the usual.
    #[ts(type = "Record<string, unknown>")]
    #[schema(value_type = Object)]
    pub options: Value,
}

/// One game's rules. The value is the whole state: plain data, and nothing else is remembered.
///
/// `check` borrows, so a refused action cannot have changed anything; `perform` cannot refuse, so it has
/// no error paths; `legal` follows from `check`, so the list and the rule cannot disagree.
pub trait Game:
    Clone + PartialEq + Debug + Display + Serialize + DeserializeOwned + Send + Sync + 'static
{
    const INFO: GameInfo;
    /// Whether a seat may ever know what another may not, so that no record is given out before the end.
    const SECRETS: bool = false;
    type Options: Clone
        + PartialEq
        + Debug
        + Default
        + Serialize
        + DeserializeOwned
        + Send
        + Sync
        + TS;
    /// The smallest decision after which the position has a name in the rules. `Display` and `FromStr`
    /// are its short stable notation, the one that records keep.
    type Action: Clone
        + PartialEq
        + Debug
        + Display
        + FromStr<Err = Message>
        + Say
        + Serialize
        + DeserializeOwned
        + Send
        + Sync
        + TS;
    type Event: Clone + PartialEq + Debug + Say + Serialize + Send + TS;
    /// Read again where it was sent to, to be drawn there.
    type View: PartialEq + Debug + Serialize + DeserializeOwned + Send + TS;

    /// The options that exist, with their values.
    fn choices() -> Vec<Choice>;
    /// Options whose usual value changed, each with the version of the rules that changed it.
    fn changed_options() -> &'static [(&'static str, u32)] {
        &[]
    }
    /// Does what the rules had not yet done in a position that a record of an older version begins with.
    fn bring_up(&mut self, _version: u32) -> Result<(), Message> {
        Ok(())
    }
    /// The game's figures as a file that can be replaced; its options have a field `data`.
    fn data_file() -> &'static dyn DataFile;
    /// The sets of options that have a name, the usual one first.
    fn presets() -> Vec<Preset> {
        Vec::new()
    }
    fn set_up(options: &Self::Options, seats: u8, chance: &mut Chance) -> Result<Self, Refusal>;
    fn seats(&self) -> u8;
    fn status(&self) -> Status;
    /// What is asked of the seat that is waited for, and the rule that matters now; at the end, the rule
    /// by which the game is over.
    fn question(&self) -> Question;
    /// Every legal action is here, some illegal ones may be. Empty when the game is over.
    fn candidates(&self, out: &mut Vec<Self::Action>);
    /// The rules are here, and only here; never panics, whatever the action.
    fn check(&self, action: &Self::Action) -> Allowed;
    /// An action as the label of a button at this table: what it says of itself, unless a game knows more.
    fn label(&self, action: &Self::Action) -> Text {
        action.say()
    }
    /// Does a checked action. Nothing here refuses.
    fn perform(
        &mut self,
        action: &Self::Action,
        chance: &mut Chance,
        events: &mut Events<Self::Event>,
    );
    /// All that one viewer may see, built up field by field.
    fn view(&self, viewer: Viewer) -> Self::View;
    /// Whether `seat` sees now what others may not, so that players at one screen take turns looking:
    /// always in a game with secrets, unless it hides things only at some moments.
    fn looks_in_secret(&self, _seat: Seat) -> bool {
        Self::SECRETS
    }
    /// Becomes another world that this viewer cannot tell from this one.
    fn guess_hidden(&mut self, viewer: Viewer, chance: &mut Chance);
    /// By category, running and final.
    fn scores(&self) -> ScoreSheet;
    /// The part of the score that everybody may know while the game goes on; all of it unless a game
    /// hides money or objectives.
    fn open_scores(&self) -> ScoreSheet {
        self.scores()
    }
    /// What must always hold: money and pieces are all somewhere. Empty when all is well; answers for
    /// any state that could be read from a file.
    fn audit(&self) -> Vec<Message>;
    /// The table for a terminal, the board first, then what lies before who looks, then the rest. It is made
    /// from a view, so it shows what that viewer may see and nothing else.
    fn draw(view: &Self::View, pen: &Pen<'_>) -> Vec<Panel>;

    /// What is told beside an action in a list of choices, such as its price; nothing unless a game says so.
    fn detail(_view: &Self::View, _action: &Self::Action) -> Option<Message> {
        None
    }
    /// Legal actions that may mend the refusal of `refused`, such as a sale where money is lacking. Asked
    /// only after `check` has refused it.
    fn remedies(&self, _refused: &Self::Action) -> Vec<Self::Action> {
        Vec::new()
    }
    /// Whether a board shows `event` as something that is seen to happen: a payment that flies, dice that
    /// roll. Such events go out with their fields beside their sentences; the fields say nothing that the
    /// sentence does not.
    fn is_shown(_event: &Self::Event) -> bool {
        false
    }
    /// Whether `event` only says what somebody sets out to do, or that it is done with: where a turn is told
    /// in a sentence, it is left out.
    fn is_aside(_event: &Self::Event) -> bool {
        false
    }
    /// The turn that what is asked now belongs to: all that a seat decides in a row, unless a game says
    /// otherwise.
    fn turn(&self) -> Turn {
        Turn::of(self.status().waiting())
    }
    /// The orders that `seat` may leave behind for an auction now, or why none. It follows from what the
    /// seat may know.
    fn orders(&self, _seat: Seat) -> Result<Orders, Refusal> {
        Err(Refusal::new(
            Self::INFO.turn_rule,
            text!("there is nothing to leave an order for now"),
        ))
    }
    /// Whether `seat` may leave this order behind now.
    fn check_order(&self, seat: Seat, _order: &Order) -> Allowed {
        self.orders(seat).map(drop)
    }
    /// What the seat that is waited for does by an order that it may leave behind now; it is legal.
    fn obey(&self, _order: &Order) -> Option<Self::Action> {
        None
    }
    /// Whether what is asked now belongs to a turn of `seat`, so that what it has prepared can be done;
    /// otherwise it is asked in the midst of another's turn, or not at all.
    fn has_turn(&self, seat: Seat) -> bool {
        self.status().waiting() == Some(seat)
    }
    /// A position in which `seat`, which is not waited for now, begins its next turn as the game stands, so
    /// that it can be prepared; none where nobody can say. Asked only of guessed worlds, so that it may be
    /// shown to the seat.
    fn prospect(&self, _seat: Seat) -> Option<Self> {
        None
    }
    /// One plain sentence: what is asked of the seat that is waited for.
    fn prompt(&self) -> Text {
        self.question().text
    }
    /// The rule of the sheet that matters now.
    fn prompt_rule(&self) -> Rule {
        self.question().rule
    }
    /// The candidates that pass `check`, appended. Overridden for speed, held equal by the contract.
    fn legal(&self, out: &mut Vec<Self::Action>) {
        let start = out.len();
        self.candidates(out);
        keep_from(start, out, |action| self.check(action).is_ok());
    }
    /// The legal actions as a list of their own.
    fn legal_list(&self) -> Vec<Self::Action> {
        let mut out = Vec::new();
        self.legal(&mut out);
        out
    }
    /// Whether `seat` may do `action` now.
    fn check_as(&self, seat: Seat, action: &Self::Action) -> Allowed {
        match self.status() {
            Status::Over(_) => Err(Refusal::new(
                Self::INFO.over_rule,
                text!("the game is over"),
            )),
            Status::Waiting(waiting) if waiting != seat => Err(Refusal::new(
                Self::INFO.turn_rule,
                text!("it is the turn of {seat}", seat = waiting),
            )),
            Status::Waiting(_) => self.check(action),
        }
    }
    /// All that the players see together, as text: what everybody sees, then what each sees otherwise.
    fn table(&self, words: &Words) -> String {
        let drawn = |viewer| Self::draw(&self.view(viewer), &Pen::counting(words, viewer));
        let open = drawn(Viewer::Spectator);
        let mut out = plain_text(&open);
        for seat in Seat::all(self.seats()).filter(|seat| self.looks_in_secret(*seat)) {
            let mut own = drawn(Viewer::Seat(seat));
            own.retain(|panel| !open.contains(panel));
            let player = words.language().player(seat.index() + 1);
            own.iter_mut()
                .for_each(|panel| panel.title = format!("{player} · {}", panel.title));
            out += &plain_text(&own);
        }
        out
    }
    /// Checks, then performs.
    fn play(
        &mut self,
        seat: Seat,
        action: &Self::Action,
        chance: &mut Chance,
        events: &mut Events<Self::Event>,
    ) -> Allowed {
        self.check_as(seat, action)?;
        self.perform(action, chance, events);
        Ok(())
    }
}

/// Takes out what does not pass, from `start` on; the rest keeps its order.
pub fn keep_from<T>(start: usize, list: &mut Vec<T>, passes: impl Fn(&T) -> bool) {
    let mut kept = start;
    for i in start..list.len() {
        if passes(&list[i]) {
            list.swap(kept, i);
            kept += 1;
        }
    }
    list.truncate(kept);
}

/// A game is printed as all that its players see together, in English: `shown_as_table!(Longhorn);`
#[macro_export]
macro_rules! shown_as_table {
    ($game:ty) => {
        impl ::std::fmt::Display for $game {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                f.write_str(&$crate::Game::table(
                    self,
                    &<$game as $crate::Game>::INFO.english(),
                ))
            }
        }
    };
}
