//! The weights that were learned, by `train pw`.

use super::features::COUNT;
use bots::Net;
use std::sync::LazyLock;

static NET: LazyLock<Net> =
    LazyLock::new(|| Net::built_in(include_bytes!("../../weights/heirs-1.net"), COUNT));

pub fn net() -> &'static Net {
    &NET
}
