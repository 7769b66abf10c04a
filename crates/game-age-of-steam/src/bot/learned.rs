//! The weights that were learned, by the program `examples/train.rs`.

use super::features::COUNT;
use bots::Net;
use std::sync::LazyLock;

static NET: LazyLock<Net> =
    LazyLock::new(|| Net::built_in(include_bytes!("../../weights/steam-2.net"), COUNT));

pub fn net() -> &'static Net {
    &NET
}
