//! `railhead watch`: a table at a server, to be looked at.

use super::play::{address, has_screen};
use crate::cli::Watch;
use crate::play::{Purpose, Sitting, There, follow, show};
use crate::problem::{Answer, Outcome};
use std::io::Write;

pub fn run(args: &Watch, out: &mut dyn Write) -> Outcome {
    let address = address(args.link.as_deref(), &args.there)?;
    let (kind, there) = There::come(address, Purpose::Watch, None)?;
    let mut sitting = Sitting::new(kind, Box::new(there));
    match has_screen(args.plain) {
        true => show(&mut sitting)?,
        false => follow(&mut sitting, out)?,
    }
    Ok(Answer::Yes)
}
