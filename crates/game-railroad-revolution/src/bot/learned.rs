//! The weights that were learned, by `train rr`.

use super::features::COUNT;
use bots::Net;
use std::sync::LazyLock;

static NET: LazyLock<Net> =
    LazyLock::new(|| Net::built_in(include_bytes!("../../weights/revolution-1.net"), COUNT));

pub fn net() -> &'static Net {
    &NET
}
