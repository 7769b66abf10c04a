//! The worked examples of the sheet.

mod rulebook;

mod own_first;
mod own_second;
