//! What Python gives, looked at before it is used.

use crate::problem::value;
use game_core::{Seat, Seed};
use numpy::{PyArray1, PyArrayMethods};
use pyo3::prelude::*;
use serde_json::Value;

/// What stands in JSON, as plain objects of Python.
pub fn loaded<'py>(py: Python<'py>, json: &str) -> PyResult<Bound<'py, PyAny>> {
    py.import("json")?.call_method1("loads", (json,))
}

/// The options of a game: a dict, or nothing.
pub fn options(options: Option<&Bound<'_, PyAny>>) -> PyResult<Value> {
    let Some(options) = options else {
        return Ok(Value::Object(Default::default()));
    };
    let json = options
        .py()
        .import("json")?
        .call_method1("dumps", (options,))?;
    let value = serde_json::from_str(json.extract()?);
    value.map_err(|why| self::value(format!("options that are not JSON: {why}")))
}

/// How many play: what is said, or as few as the game allows.
pub fn seats(seats: Option<i64>, allowed: std::ops::RangeInclusive<u8>) -> PyResult<u8> {
    let Some(seats) = seats else {
        return Ok(*allowed.start());
    };
    let few = u8::try_from(seats).ok().filter(|n| allowed.contains(n));
    few.ok_or_else(|| {
        let (least, most) = allowed.into_inner();
        value(format!("{seats} seats: the game has {least} to {most}"))
    })
}

pub fn seat(seat: i64, seats: u8) -> PyResult<Seat> {
    let known = u8::try_from(seat).ok().filter(|seat| *seat < seats);
    known.map(Seat).ok_or_else(|| no_seat(seat, seats))
}

fn no_seat(seat: i64, seats: u8) -> PyErr {
    value(format!(
        "there is no seat {seat} among {seats}; seats count from 0"
    ))
}

/// The luck of a game: the same as `railhead new --seed` has, or fresh.
pub fn seed(seed: Option<u64>) -> PyResult<Seed> {
    let mut bytes: Seed = [0; 32];
    match seed {
        Some(seed) => bytes[24..].copy_from_slice(&seed.to_be_bytes()),
        None => getrandom::fill(&mut bytes)
            .map_err(|why| crate::problem::broken(format!("the system gives no luck: {why}")))?,
    }
    Ok(bytes)
}

/// A whole number for each of `count` games, from an array or a list.
pub fn whole_numbers(given: &Bound<'_, PyAny>, count: usize, what: &str) -> PyResult<Vec<i64>> {
    let numpy = given.py().import("numpy")?;
    let array = numpy.call_method1("asarray", (given,))?;
    let kind: String = array.getattr("dtype")?.getattr("kind")?.extract()?;
    if kind != "i" && kind != "u" {
        let kind = array.getattr("dtype")?;
        return Err(value(format!("{what} must be whole numbers, not {kind}")));
    }
    let shape: Vec<usize> = array.getattr("shape")?.extract()?;
    if shape != [count] {
        return Err(value(format!(
            "{what} of shape {shape:?}: one for each of the {count} games is asked for, shape [{count}]"
        )));
    }
    let array = array.call_method1("astype", ("int64",))?;
    let array = array.cast_into::<PyArray1<i64>>()?;
    Ok(array.to_vec()?)
}

/// A seat for each of `count` games: one for all, or an array.
pub fn seats_of(given: &Bound<'_, PyAny>, count: usize, seats: u8) -> PyResult<Vec<Seat>> {
    if let Ok(one) = given.extract::<i64>() {
        return Ok(vec![seat(one, seats)?; count]);
    }
    let all = whole_numbers(given, count, "seats")?;
    all.into_iter().map(|one| seat(one, seats)).collect()
}
