//! Whatever is wrong as an exception of Python, in English.

use game_core::{RecordError, Words};
use pyo3::exceptions::{PyRuntimeError, PyValueError};
use pyo3::prelude::*;
use shelf::{PlayError, StartError};

pyo3::create_exception!(
    railhead,
    Refused,
    PyValueError,
    "The rules do not allow this now. `rule` names the rule, such as 'LH-9'."
);

pub fn value(problem: impl Into<String>) -> PyErr {
    PyValueError::new_err(problem.into())
}

/// Something that only a fault of the package, or a misuse of its arrays, can bring about.
pub fn broken(problem: impl Into<String>) -> PyErr {
    PyRuntimeError::new_err(problem.into())
}

/// An action that was not done.
pub fn of_play(py: Python<'_>, error: &PlayError, words: &Words) -> PyErr {
    let sentence = error.sentence(words);
    match error {
        PlayError::NotAnAction(_) => value(sentence),
        PlayError::Refused(refusal) => refused(py, sentence, refusal.rule.0),
    }
}

pub fn of_start(py: Python<'_>, error: &StartError, words: &Words) -> PyErr {
    let sentence = error.sentence(words);
    match error {
        StartError::Options { .. } => value(sentence),
        StartError::Refused(refusal) => refused(py, sentence, refusal.rule.0),
    }
}

pub fn of_record(error: &RecordError) -> PyErr {
    value(error.to_string())
}

fn refused(py: Python<'_>, sentence: String, rule: &'static str) -> PyErr {
    let error = Refused::new_err(sentence);
    match error.value(py).setattr("rule", rule) {
        Ok(()) => error,
        Err(other) => other,
    }
}
