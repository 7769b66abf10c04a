//! `railhead.Batch`: many games stepped together, on all cores, without holding Python back.

use crate::game::Game;
use crate::given;
use crate::kind::Kind;
use crate::problem::{broken, of_start, value};
use crate::state::State;
use crate::tables::{Rows, Tables};
use numpy::ndarray::Dimension;
use numpy::{Element, PyArray, PyArray1, PyArray2, PyArrayMethods, PyReadwriteArray};
use pyo3::prelude::*;
use rayon::{ThreadPool, ThreadPoolBuilder};
use serde_json::Value;

/// More games than anybody has memory for.
const MOST: i64 = 1 << 20;
const MOST_THREADS: i64 = 1024;

/// Many games stepped together. Each row of its arrays is a game; a game that has ended is dealt anew at once.
/// The arrays are always the same ones, written again by every step.
#[pyclass(module = "railhead")]
pub struct Batch {
    kind: &'static dyn Kind,
    tables: Box<dyn Tables>,
    pool: ThreadPool,
    count: usize,
    players: u8,
    arrays: Arrays,
    /// A step has begun and not come to its end.
    is_torn: bool,
    /// Threads do not come along into another process.
    process: u32,
}

struct Arrays {
    observations: Py<PyArray2<f32>>,
    masks: Py<PyArray2<bool>>,
    seats: Py<PyArray1<i64>>,
    rewards: Py<PyArray2<f32>>,
    scores: Py<PyArray2<i64>>,
    done: Py<PyArray1<bool>>,
}

impl Batch {
    pub fn deal(
        py: Python<'_>,
        kind: &'static dyn Kind,
        count: i64,
        seats: u8,
        seed: Option<u64>,
        options: &Value,
        threads: Option<i64>,
    ) -> PyResult<Batch> {
        if !(1..=MOST).contains(&count) {
            return Err(value(format!("{count} games: say 1 to {MOST}")));
        }
        let threads = match threads {
            None => 0,
            Some(n) if (1..=MOST_THREADS).contains(&n) => n as usize,
            Some(n) => return Err(value(format!("{n} threads: say 1 to {MOST_THREADS}"))),
        };
        let pool = ThreadPoolBuilder::new().num_threads(threads).build();
        let pool = pool.map_err(|why| broken(format!("no threads: {why}")))?;
        let (count, seed) = (count as usize, luck(seed)?);
        let tables = py.detach(|| kind.tables(options, seats, count, seed));
        let tables =
            tables.map_err(|error| of_start(py, &error, &kind.shelved().info().english()))?;
        let (size, actions) = (kind.encoding().size, kind.encoding().actions);
        let players = usize::from(seats);
        let mut batch = Batch {
            kind,
            tables,
            pool,
            count,
            players: seats,
            arrays: Arrays {
                observations: PyArray2::zeros(py, [count, size], false).unbind(),
                masks: PyArray2::zeros(py, [count, actions], false).unbind(),
                seats: PyArray1::zeros(py, [count], false).unbind(),
                rewards: PyArray2::zeros(py, [count, players], false).unbind(),
                scores: PyArray2::zeros(py, [count, players], false).unbind(),
                done: PyArray1::zeros(py, [count], false).unbind(),
            },
            is_torn: false,
            process: std::process::id(),
        };
        batch.write(py, |tables, rows| tables.write(rows))?;
        Ok(batch)
    }
    /// Lets the games write their rows while Python goes on with other things.
    fn write(
        &mut self,
        py: Python<'_>,
        work: impl FnOnce(&mut dyn Tables, &mut Rows<'_>) + Send,
    ) -> PyResult<()> {
        self.own_process()?;
        let (size, actions) = (self.kind.encoding().size, self.kind.encoding().actions);
        let (count, players) = (self.count, usize::from(self.players));
        let mut observations = borrow(py, &self.arrays.observations, "observations")?;
        let mut masks = borrow(py, &self.arrays.masks, "action_masks")?;
        let mut seats = borrow(py, &self.arrays.seats, "seats_to_act")?;
        let mut rewards = borrow(py, &self.arrays.rewards, "rewards")?;
        let mut scores = borrow(py, &self.arrays.scores, "scores")?;
        let mut done = borrow(py, &self.arrays.done, "done")?;
        let mut rows = Rows {
            observations: whole(&mut observations, count * size)?,
            masks: whole(&mut masks, count * actions)?,
            seats: whole(&mut seats, count)?,
            rewards: whole(&mut rewards, count * players)?,
            scores: whole(&mut scores, count * players)?,
            done: whole(&mut done, count)?,
        };
        let (tables, pool) = (&mut *self.tables, &self.pool);
        self.is_torn = true;
        py.detach(|| pool.install(|| work(tables, &mut rows)));
        self.is_torn = false;
        Ok(())
    }
    fn own_process(&self) -> PyResult<()> {
        if self.process != std::process::id() {
            return Err(broken(
                "this batch was made in another process; make one in each process that steps games",
            ));
        }
        Ok(())
    }
    fn whole_games(&self) -> PyResult<()> {
        self.own_process()?;
        if self.is_torn {
            return Err(broken(
                "a step of this batch was broken off by a fault; reset() deals its games anew",
            ));
        }
        Ok(())
    }
}

/// An array of ours, which Python may have locked or changed.
fn borrow<'py, T: Element, D: Dimension>(
    py: Python<'py>,
    array: &Py<PyArray<T, D>>,
    name: &str,
) -> PyResult<PyReadwriteArray<'py, T, D>> {
    let array = array.bind(py).try_readwrite();
    array.map_err(|why| broken(format!("the batch cannot write its '{name}': {why}")))
}

fn whole<'a, T: Element, D: Dimension>(
    array: &'a mut PyReadwriteArray<'_, T, D>,
    len: usize,
) -> PyResult<&'a mut [T]> {
    let slice = array.as_slice_mut().ok().filter(|slice| slice.len() == len);
    slice.ok_or_else(|| broken("an array of the batch was given another shape"))
}

fn luck(seed: Option<u64>) -> PyResult<u64> {
    match seed {
        Some(seed) => Ok(seed),
        None => getrandom::u64().map_err(|why| broken(format!("the system gives no luck: {why}"))),
    }
}

/// What a step gives, the same arrays as the attributes of these names.
type Stepped<'py> = (
    Bound<'py, PyArray2<f32>>,
    Bound<'py, PyArray2<bool>>,
    Bound<'py, PyArray1<i64>>,
    Bound<'py, PyArray2<f32>>,
    Bound<'py, PyArray1<bool>>,
);

#[pymethods]
impl Batch {
    #[getter]
    fn game(&self) -> Game {
        Game::of(self.kind)
    }
    /// How many players each game has.
    #[getter]
    fn seats(&self) -> u8 {
        self.players
    }
    #[getter]
    fn threads(&self) -> usize {
        self.pool.current_num_threads()
    }
    fn __len__(&self) -> usize {
        self.count
    }
    /// What the seat that is asked may know: (games, observation_size).
    #[getter]
    fn observations<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray2<f32>> {
        self.arrays.observations.bind(py).clone()
    }
    /// Which action indices may be chosen: (games, action_count).
    #[getter]
    fn action_masks<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray2<bool>> {
        self.arrays.masks.bind(py).clone()
    }
    /// The seat that is asked: (games,).
    #[getter]
    fn seats_to_act<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<i64>> {
        self.arrays.seats.bind(py).clone()
    }
    /// What the game that the last step ended was worth to every seat, else zeros: (games, seats).
    #[getter]
    fn rewards<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray2<f32>> {
        self.arrays.rewards.bind(py).clone()
    }
    /// The points of every seat in the game that the last step ended, else zeros: (games, seats).
    #[getter]
    fn scores<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray2<i64>> {
        self.arrays.scores.bind(py).clone()
    }
    /// Whether the last step ended the game; the other arrays are of the next one already: (games,).
    #[getter]
    fn done<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<bool>> {
        self.arrays.done.bind(py).clone()
    }
    /// Deals every game anew.
    #[pyo3(signature = (*, seed=None))]
    fn reset(&mut self, py: Python<'_>, seed: Option<u64>) -> PyResult<()> {
        let seed = luck(seed)?;
        self.write(py, |tables, rows| {
            tables.reset(seed);
            tables.write(rows);
        })
    }
    /// Chooses an action index in every game, and gives (observations, action_masks, seats_to_act, rewards, done).
    /// If any of them is not open, a ValueError names the first, and no game has changed.
    fn step<'py>(
        &mut self,
        py: Python<'py>,
        actions: &Bound<'py, PyAny>,
    ) -> PyResult<Stepped<'py>> {
        self.whole_games()?;
        let indices = given::whole_numbers(actions, self.count, "actions")?;
        let (tables, pool) = (&*self.tables, &self.pool);
        let refused = py.detach(|| pool.install(|| tables.refused(&indices)));
        if let Some(row) = refused {
            let (index, count) = (indices[row], self.kind.encoding().actions);
            return Err(value(format!(
                "game {row}: index {index} may not be chosen now; action_masks[{row}] tells which of the {count} may. \
                 No game was stepped"
            )));
        }
        self.write(py, |tables, rows| tables.step(&indices, rows))?;
        Ok((
            self.observations(py),
            self.action_masks(py),
            self.seats_to_act(py),
            self.rewards(py),
            self.done(py),
        ))
    }
    /// An index for every game that leads towards a random legal action, all actions as likely.
    fn sample<'py>(&mut self, py: Python<'py>) -> PyResult<Bound<'py, PyArray1<i64>>> {
        self.whole_games()?;
        let mut indices = vec![0; self.count];
        let tables = &mut self.tables;
        py.detach(|| tables.sample(&mut indices));
        Ok(PyArray1::from_vec(py, indices))
    }
    /// What these seats may know, one seat for all games or one for each: a new array (games, observation_size).
    fn observe<'py>(
        &self,
        py: Python<'py>,
        seats: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyArray2<f32>>> {
        self.whole_games()?;
        let seats = given::seats_of(seats, self.count, self.players)?;
        let size = self.kind.encoding().size;
        let array = PyArray2::zeros(py, [self.count, size], false);
        let mut rows = borrow(py, array.as_unbound(), "observations")?;
        let observations = whole(&mut rows, self.count * size)?;
        let (tables, pool) = (&*self.tables, &self.pool);
        py.detach(|| pool.install(|| tables.observe(&seats, observations)));
        drop(rows);
        Ok(array)
    }
    /// One of the games by itself, as it stands; what is done there does not come back here.
    #[pyo3(signature = (game, *, seed=None))]
    fn state(&self, game: i64, seed: Option<u64>) -> PyResult<State> {
        self.whole_games()?;
        let row = usize::try_from(game).ok().filter(|row| *row < self.count);
        let row = row.ok_or_else(|| {
            value(format!(
                "there is no game {game} among {}; they count from 0",
                self.count
            ))
        })?;
        let position = self.tables.position(row, given::seed(seed)?);
        Ok(State::of(self.kind, position))
    }
    fn __repr__(&self) -> String {
        let (id, count) = (self.kind.shelved().info().id, self.count);
        format!("<Batch of {count} games of {id}, {} seats>", self.players)
    }
}
