//! The table as a terminal shows it: panels of lines, made from what one viewer may see and nothing else.
//!
//! A game draws [`Panel`]s with a [`Pen`], which knows the language and the players' names; [`Canvas`] is for
//! maps, [`columns`] for tables. Whoever shows them decides where they stand and knows no game. Colour never
//! speaks alone: what has an [`Ink`] also has a letter or a mark.

mod canvas;
mod columns;
mod line;
mod panel;
mod pen;

pub use canvas::Canvas;
pub use columns::{Align, columns};
pub use line::{Hue, Ink, Line, Span};
pub use panel::{Panel, Shape, plain_text};
pub use pen::Pen;
