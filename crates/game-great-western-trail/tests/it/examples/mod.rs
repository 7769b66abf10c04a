//! The worked examples of the sheet.

mod further;
mod rulebook;
