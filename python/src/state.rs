//! `railhead.State`: one game being played.

use crate::game::Game;
use crate::given;
use crate::kind::Kind;
use crate::position::Playing;
use crate::problem::{of_play, value};
use crate::reward::rewards;
use bots::{Bot, Budget, Stop};
use game_core::{Seat, Seed, Status, Viewer, Words};
use numpy::PyArray1;
use pyo3::prelude::*;
use pyo3::types::PyDict;
use std::time::Duration;

/// Game, record, indices chosen, seed.
type Pickled = (String, String, Vec<u32>, Seed);

/// One game being played: a position with its record. Seats count from 0.
#[pyclass(module = "railhead")]
pub struct State {
    kind: &'static dyn Kind,
    playing: Box<dyn Playing>,
}

impl State {
    pub fn of(kind: &'static dyn Kind, playing: Box<dyn Playing>) -> State {
        State { kind, playing }
    }
    fn words(&self) -> Words {
        self.kind.shelved().info().english()
    }
    fn seats_count(&self) -> u8 {
        self.playing.running().seats()
    }
    /// The seat that is said, or else the one that is asked.
    fn seat(&self, seat: Option<i64>) -> PyResult<Seat> {
        match (seat, self.playing.running().status()) {
            (Some(seat), _) => given::seat(seat, self.seats_count()),
            (None, Status::Waiting(seat)) => Ok(seat),
            (None, Status::Over(_)) => Err(value("the game is over: say which seat looks")),
        }
    }
}

#[pymethods]
impl State {
    #[getter]
    fn game(&self) -> Game {
        Game::of(self.kind)
    }
    /// How many play.
    #[getter]
    fn seats(&self) -> u8 {
        self.seats_count()
    }
    /// The seat that is asked; None when the game is over.
    #[getter]
    fn seat_to_act(&self) -> Option<u8> {
        let waiting = self.playing.running().status().waiting();
        waiting.map(|seat| seat.0)
    }
    #[getter]
    fn is_over(&self) -> bool {
        self.playing.running().status().is_over()
    }
    /// How many actions were done.
    #[getter]
    fn steps(&self) -> usize {
        self.playing.steps()
    }
    /// What is asked, in a sentence.
    #[getter]
    fn prompt(&self) -> String {
        self.playing.running().prompt().told(&self.words())
    }
    /// The legal actions in their notation, such as 'steal orange'.
    fn legal(&self) -> Vec<String> {
        self.playing.legal()
    }
    /// Does an action of this notation; raises Refused with the rule if it is not legal, and nothing has changed.
    fn apply(&mut self, py: Python<'_>, action: &str) -> PyResult<()> {
        let done = self.playing.apply(action);
        done.map_err(|error| of_play(py, &error, &self.words()))
    }
    /// Raises Refused with the rule if an action is not legal.
    fn check(&self, py: Python<'_>, action: &str) -> PyResult<()> {
        let checked = self.playing.check(action);
        checked.map_err(|error| of_play(py, &error, &self.words()))
    }
    /// The action indices that may be chosen now.
    fn legal_indices(&self) -> Vec<u32> {
        self.playing.indices()
    }
    /// Chooses an action index. An action of several indices is done when the last one is chosen.
    fn step(&mut self, index: i64) -> PyResult<()> {
        if u32::try_from(index).is_ok_and(|index| self.playing.choose(index)) {
            return Ok(());
        }
        if self.is_over() {
            return Err(value("the game is over: no index may be chosen"));
        }
        let count = self.kind.encoding().actions;
        if !(0..count as i64).contains(&index) {
            let title = self.kind.shelved().info().title;
            return Err(value(format!(
                "there is no action index {index}: {title} has 0 to {}",
                count - 1
            )));
        }
        Err(value(format!(
            "index {index} may not be chosen now; those that may are {:?}",
            self.playing.indices()
        )))
    }
    /// The indices that are chosen of an action that is not done yet.
    #[getter]
    fn chosen(&self) -> Vec<u32> {
        self.playing.chosen().to_vec()
    }
    /// Takes back what is chosen of an action that is not done yet.
    fn restart(&mut self) {
        self.playing.restart();
    }
    /// The indices to choose, one after the other, for a legal action.
    fn indices_of(&self, py: Python<'_>, action: &str) -> PyResult<Vec<u32>> {
        let wrong = |error| of_play(py, &error, &self.words());
        if let Some(path) = self.playing.path(action).map_err(wrong)? {
            return Ok(path);
        }
        self.playing.check(action).map_err(wrong)?;
        Err(value(format!("'{action}' is not among the legal actions")))
    }
    /// The legal action that choosing these indices, one after the other, does.
    fn action_of(&self, indices: Vec<i64>) -> PyResult<String> {
        let known: Option<Vec<u32>> = indices.iter().map(|n| u32::try_from(*n).ok()).collect();
        let action = known.and_then(|known| self.playing.action(&known));
        action.ok_or_else(|| {
            value(format!(
                "{indices:?} are not the indices of an action that is legal now"
            ))
        })
    }
    /// What a seat may know, as numbers; the seat that is asked unless another is said.
    #[pyo3(signature = (seat=None))]
    fn observation<'py>(
        &self,
        py: Python<'py>,
        seat: Option<i64>,
    ) -> PyResult<Bound<'py, PyArray1<f32>>> {
        let seat = self.seat(seat)?;
        let mut numbers = vec![0.0; self.kind.encoding().size];
        self.playing.observe(seat, &mut numbers);
        Ok(PyArray1::from_vec(py, numbers))
    }
    /// Which action indices may be chosen now.
    fn action_mask<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<bool>> {
        let mut mask = vec![false; self.kind.encoding().actions];
        for index in self.playing.indices() {
            mask[index as usize] = true;
        }
        PyArray1::from_vec(py, mask)
    }
    /// All that a seat may see, as the server would send it; what a spectator may see if none is said.
    #[pyo3(signature = (seat=None))]
    fn view<'py>(&self, py: Python<'py>, seat: Option<i64>) -> PyResult<Bound<'py, PyAny>> {
        let viewer = match seat {
            None => Viewer::Spectator,
            Some(seat) => Viewer::Seat(given::seat(seat, self.seats_count())?),
        };
        given::loaded(py, self.playing.running().view(viewer).text())
    }
    /// The points of every seat: {'total': [...], category: [...]}.
    fn scores<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let sheet = self.playing.running().scores();
        let scores = PyDict::new(py);
        scores.set_item("total", sheet.totals)?;
        for category in sheet.categories {
            scores.set_item(category.word, category.scores)?;
        }
        Ok(scores)
    }
    /// The place of every seat, 1 for the first; None before the end.
    fn ranks(&self) -> Option<Vec<u32>> {
        match self.playing.running().status() {
            Status::Waiting(_) => None,
            Status::Over(placings) => {
                let mut ranks = vec![0; placings.len()];
                for placing in &placings {
                    ranks[placing.seat.index()] = placing.rank.into();
                }
                Some(ranks)
            }
        }
    }
    /// What the game was worth to every seat, from -1 for the last to 1 for the first; zeros before the end.
    fn rewards<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<f32>> {
        let mut rewarded = vec![0.0; self.seats_count().into()];
        if let Status::Over(placings) = self.playing.running().status() {
            rewards(&placings, &mut rewarded);
        }
        PyArray1::from_vec(py, rewarded)
    }
    /// The same game once more. It draws the same luck for the same actions unless another seed is said.
    #[pyo3(signature = (*, seed=None))]
    fn clone(&self, seed: Option<u64>) -> PyResult<State> {
        let mut playing = self.playing.copied();
        if seed.is_some() {
            playing.reseed(given::seed(seed)?);
        }
        Ok(State::of(self.kind, playing))
    }
    /// A world that a seat cannot tell from this one: what it may not know is drawn anew. The seat that is asked
    /// unless another is said.
    #[pyo3(signature = (seat=None, *, seed=None))]
    fn guess(&self, seat: Option<i64>, seed: Option<u64>) -> PyResult<State> {
        let guessed = self.playing.guess(self.seat(seat)?, given::seed(seed)?);
        Ok(State::of(self.kind, guessed))
    }
    /// This game played to its end by random legal actions; this state stays as it is.
    #[pyo3(signature = (*, seed=None))]
    fn playout(&self, py: Python<'_>, seed: Option<u64>) -> PyResult<State> {
        let (playing, seed) = (&self.playing, given::seed(seed)?);
        Ok(State::of(self.kind, py.detach(|| playing.playout(seed))))
    }
    /// What one of the program's bots would do: an action in its notation. It knows what its seat may know, and
    /// thinks for as many iterations or, if none are said, seconds.
    #[pyo3(signature = (bot="greedy", *, iterations=None, seconds=0.1, seed=0))]
    fn think(
        &self,
        py: Python<'_>,
        bot: &str,
        iterations: Option<u64>,
        seconds: f64,
        seed: u64,
    ) -> PyResult<String> {
        let bot: Bot = bot.parse().map_err(|why| value(format!("{why}")))?;
        if !self.kind.shelved().bots().contains(&bot) {
            let title = self.kind.shelved().info().title;
            return Err(value(format!("'{bot}' does not play {title}")));
        }
        let budget = match iterations {
            Some(iterations) => Budget::iterations(iterations),
            None if (0.0..=3600.0).contains(&seconds) => {
                Budget::time(Duration::from_secs_f64(seconds))
            }
            None => return Err(value(format!("{seconds} seconds: say 0 to 3600"))),
        };
        let playing = &self.playing;
        let thought = py.detach(|| playing.running().think(bot, &budget, seed, &Stop::new()));
        let considered = thought.ok_or_else(|| value("the game is over: nobody is asked"))?;
        Ok(considered.notation)
    }
    /// The whole game as text, as the program writes and reads it.
    fn record(&self) -> String {
        self.playing.record().to_string()
    }
    fn __str__(&self) -> String {
        self.playing.running().table(&self.words())
    }
    fn __repr__(&self) -> String {
        let id = self.kind.shelved().info().id;
        let asked = match self.playing.running().status() {
            Status::Waiting(seat) => format!("seat {seat} is asked"),
            Status::Over(_) => "over".to_string(),
        };
        format!("<State of {id}, {} steps, {asked}>", self.steps())
    }
    fn __copy__(&self) -> State {
        State::of(self.kind, self.playing.copied())
    }
    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> State {
        self.__copy__()
    }
    /// As a record with what comes beside it, so that it can be pickled.
    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<(Bound<'py, PyAny>, Pickled)> {
        let state = slf.borrow();
        let id = state.kind.shelved().info().id.to_string();
        let make = slf
            .py()
            .import("railhead._railhead")?
            .getattr("_unpickle")?;
        Ok((
            make,
            (id, state.record(), state.chosen(), state.playing.seed()),
        ))
    }
}

/// A state as it was pickled.
#[pyfunction]
pub fn _unpickle(game: &str, record: &str, chosen: Vec<u32>, seed: Seed) -> PyResult<State> {
    let mut state = Game::new(game)?.read_with(record, usize::MAX, seed)?;
    state.playing.resume(&chosen);
    Ok(state)
}
