//! Tables over HTTP and WebSockets.

pub mod wire;
