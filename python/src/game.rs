//! `railhead.Game`: a game in its box, and how it becomes numbers.

use crate::batch::Batch;
use crate::given;
use crate::kind::{Kind, kinds};
use crate::problem::{of_record, of_start, value};
use crate::state::State;
use game_core::{Record, Seed};
use numpy::{PyArray1, PyArrayMethods};
use pyo3::prelude::*;
use pyo3::types::PyDict;

/// A game of the shelf.
#[pyclass(frozen, module = "railhead")]
pub struct Game {
    kind: &'static dyn Kind,
}

/// A part of an observation: so many numbers of one meaning and range.
#[pyclass(frozen, get_all, module = "railhead")]
pub struct Slice {
    name: &'static str,
    /// Whose, counted from who looks, who is 0; None where it is nobody's.
    player: Option<usize>,
    start: usize,
    stop: usize,
    low: i32,
    high: i32,
}

#[pymethods]
impl Slice {
    fn __repr__(&self) -> String {
        let whose = self.player.map_or("None".to_string(), |n| n.to_string());
        format!(
            "Slice(name={:?}, player={whose}, start={}, stop={}, low={}, high={})",
            self.name, self.start, self.stop, self.low, self.high
        )
    }
}

/// A range of action indices that mean one kind of thing.
#[pyclass(frozen, get_all, module = "railhead")]
pub struct Group {
    name: &'static str,
    start: usize,
    stop: usize,
    about: &'static str,
}

#[pymethods]
impl Group {
    fn __repr__(&self) -> String {
        format!(
            "Group(name={:?}, start={}, stop={}, about={:?})",
            self.name, self.start, self.stop, self.about
        )
    }
}

/// Every game that can be played.
#[pyfunction]
pub fn games() -> Vec<Game> {
    kinds().map(|kind| Game { kind }).collect()
}

impl Game {
    pub fn of(kind: &'static dyn Kind) -> Game {
        Game { kind }
    }
    pub fn read_with(&self, record: &str, steps: usize, seed: Seed) -> PyResult<State> {
        let record = Record::parse(record).map_err(|error| of_record(&error))?;
        let read = self.kind.read(&record, steps, seed);
        let playing = read.map_err(|error| of_record(&error))?;
        Ok(State::of(self.kind, playing))
    }
}

#[pymethods]
impl Game {
    /// The game that is meant by its id, its short name or its title.
    #[new]
    pub fn new(name: &str) -> PyResult<Game> {
        let meant = shelf::named(name).ok_or_else(|| value(shelf::unknown(name).to_string()))?;
        let kind = kinds().find(|kind| kind.shelved().info().id == meant.info().id);
        kind.map(Game::of)
            .ok_or_else(|| value(shelf::unknown(name).to_string()))
    }
    #[getter]
    fn id(&self) -> &'static str {
        self.kind.shelved().info().id
    }
    #[getter]
    fn title(&self) -> &'static str {
        self.kind.shelved().info().title
    }
    /// How many can play.
    #[getter]
    fn seats(&self) -> Vec<u32> {
        // Bytes would become an object of another type.
        let seats = self.kind.shelved().info().seats.clone();
        seats.map(u32::from).collect()
    }
    /// Rises when a change could alter a recorded game.
    #[getter]
    fn rules_version(&self) -> u32 {
        self.kind.shelved().info().rules_version
    }
    /// Rises when the meaning of any number of an observation or an action changes.
    #[getter]
    fn encoding_version(&self) -> u32 {
        self.kind.encoding().version
    }
    /// How many numbers an observation has.
    #[getter]
    fn observation_size(&self) -> usize {
        self.kind.encoding().size
    }
    /// How many indices of actions there are.
    #[getter]
    fn action_count(&self) -> usize {
        self.kind.encoding().actions
    }
    /// How many indices an action is made of at most.
    #[getter]
    fn longest_action(&self) -> usize {
        self.kind.encoding().longest
    }
    /// The parts of an observation, in order.
    fn slices(&self) -> Vec<Slice> {
        let slices = self.kind.encoding().slices.iter();
        slices
            .map(|slice| Slice {
                name: slice.name,
                player: slice.player,
                start: slice.from,
                stop: slice.from + slice.len,
                low: slice.low,
                high: slice.high,
            })
            .collect()
    }
    /// The kinds of action indices, in order.
    fn groups(&self) -> Vec<Group> {
        let mut at = 0;
        let groups = self.kind.encoding().groups.iter();
        groups
            .map(|group| {
                let start = at;
                at += group.count;
                Group {
                    name: group.name,
                    start,
                    stop: at,
                    about: group.about,
                }
            })
            .collect()
    }
    /// The options of the game: the values of each, the usual one first.
    fn options<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let all = PyDict::new(py);
        for choice in self.kind.shelved().choices() {
            let mut values = choice.values;
            values.retain(|value| *value != choice.default);
            values.insert(0, choice.default);
            let json = serde_json::Value::from(values).to_string();
            all.set_item(choice.id, given::loaded(py, &json)?)?;
        }
        Ok(all)
    }
    /// A new game. The same seed deals the same, and draws the same for the same actions.
    #[pyo3(signature = (seats=None, *, seed=None, options=None))]
    fn new_state(
        &self,
        py: Python<'_>,
        seats: Option<i64>,
        seed: Option<u64>,
        options: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<State> {
        let info = self.kind.shelved().info();
        let seats = given::seats(seats, info.seats.clone())?;
        let options = given::options(options)?;
        let begun = self.kind.begin(&options, seats, given::seed(seed)?);
        let playing = begun.map_err(|error| of_start(py, &error, &info.english()))?;
        Ok(State::of(self.kind, playing))
    }
    /// The game of a record, after so many of its steps or at its end. The seed is for what comes after.
    #[pyo3(signature = (record, *, steps=None, seed=None))]
    fn read(
        &self,
        py: Python<'_>,
        record: &str,
        steps: Option<usize>,
        seed: Option<u64>,
    ) -> PyResult<State> {
        let (steps, seed) = (steps.unwrap_or(usize::MAX), given::seed(seed)?);
        py.detach(|| self.read_with(record, steps, seed))
    }
    /// Many games stepped together.
    #[pyo3(signature = (count, seats=None, *, seed=None, options=None, threads=None))]
    fn batch(
        &self,
        py: Python<'_>,
        count: i64,
        seats: Option<i64>,
        seed: Option<u64>,
        options: Option<&Bound<'_, PyAny>>,
        threads: Option<i64>,
    ) -> PyResult<Batch> {
        let seats = given::seats(seats, self.kind.shelved().info().seats.clone())?;
        let options = given::options(options)?;
        Batch::deal(py, self.kind, count, seats, seed, &options, threads)
    }
    /// An observation part by part: the numbers of each slice by its name, those of a player by
    /// ('name', player). Refuses what is no observation of this game.
    fn explain<'py>(&self, observation: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyDict>> {
        let py = observation.py();
        let array = py
            .import("numpy")?
            .call_method1("asarray", (observation, "float32"))?;
        let shape: Vec<usize> = array.getattr("shape")?.extract()?;
        let encoding = self.kind.encoding();
        let title = self.title();
        if shape != [encoding.size] {
            return Err(value(format!(
                "an observation of {title} has shape [{}], not {shape:?}",
                encoding.size
            )));
        }
        let numbers = array.cast::<PyArray1<f32>>()?.to_vec()?;
        let parts = PyDict::new(py);
        for slice in &encoding.slices {
            let part = &numbers[slice.from..slice.from + slice.len];
            let range = slice.low as f32..=slice.high as f32;
            if let Some(n) = part.iter().find(|n| !range.contains(n) || n.fract() != 0.0) {
                return Err(value(format!(
                    "this is no observation of {title}: {n} in '{}', which is whole numbers from {} to {}",
                    slice.name, slice.low, slice.high
                )));
            }
            let part = PyArray1::from_slice(py, part);
            match slice.player {
                None => parts.set_item(slice.name, part)?,
                Some(player) => parts.set_item((slice.name, player), part)?,
            }
        }
        Ok(parts)
    }
    fn __repr__(&self) -> String {
        format!("Game('{}')", self.id())
    }
    fn __eq__(&self, other: &Game) -> bool {
        self.id() == other.id()
    }
    fn __hash__(&self) -> u64 {
        let bytes = self.id().bytes();
        bytes.fold(0, |hash, byte| hash * 31 + u64::from(byte))
    }
    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> (Bound<'py, PyAny>, (&'static str,)) {
        (slf.get_type().into_any(), (slf.get().id(),))
    }
}
