//! The weights that were learned, by `train gwt`.

use super::features::FEATURES;
use bots::Net;
use std::sync::LazyLock;

static NET: LazyLock<Net> =
    LazyLock::new(|| Net::built_in(include_bytes!("../../weights/gwt-2026-11-18.net"), FEATURES));

pub fn net() -> &'static Net {
    &NET
}
