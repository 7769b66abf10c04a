//! Which page of a long list is asked for.

use crate::error::Error;
use game_core::message;
use serde::Deserialize;
use store::Span;

/// Rows of a page.
pub(crate) const ROWS: u32 = 25;
/// Nobody turns further, and a database that counts so far would be kept busy.
const LAST: u32 = 400;

/// Both counted from 1; the first if missing.
#[derive(Debug, Default, Deserialize)]
pub(crate) struct Pages {
    pub(crate) page: Option<String>,
    pub(crate) provisional: Option<String>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Page(pub(crate) u32);

impl Page {
    pub(crate) fn read(asked: Option<&String>) -> Result<Page, Error> {
        let wrong =
            || Error::BadRequest(message!("a page is a number from 1 to {last}", last = LAST));
        let Some(asked) = asked else {
            return Ok(Page(1));
        };
        let page = asked.parse().map_err(|_| wrong())?;
        match (1..=LAST).contains(&page) {
            true => Ok(Page(page)),
            false => Err(wrong()),
        }
    }
    /// The page on which a row stands, counted from 0.
    pub(crate) fn of(row: u32) -> Page {
        Page((row / ROWS + 1).min(LAST))
    }
    pub(crate) fn span(self) -> Span {
        Span {
            from: (self.0 - 1) * ROWS,
            most: ROWS,
        }
    }
}

/// How many pages so many rows fill: one if there are none.
pub(crate) fn pages(rows: u32) -> u32 {
    rows.div_ceil(ROWS).clamp(1, LAST)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_are_counted_from_one_and_bounded() {
        let read = |text: &str| Page::read(Some(&text.to_string()));
        assert_eq!(Page::read(None).unwrap(), Page(1));
        assert_eq!(read("3").unwrap().span(), Span { from: 50, most: 25 });
        for wrong in ["0", "-1", "401", "99999999999999999999", "two", ""] {
            assert!(read(wrong).is_err(), "{wrong}");
        }
        assert_eq!((pages(0), pages(25), pages(26)), (1, 1, 2));
        assert_eq!(
            (Page::of(0), Page::of(24), Page::of(25)),
            (Page(1), Page(1), Page(2))
        );
    }
}
