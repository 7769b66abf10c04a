//! The load of the bench, small: every move is answered.

use server::bench::{Load, run};
use std::time::Duration;

#[tokio::test(flavor = "multi_thread")]
async fn the_bench_counts_what_was_answered() {
    for against in [Some(bots::Level::Easy), None] {
        let load = Load {
            tables: 8,
            every: Duration::from_millis(50),
            length: Duration::from_secs(1),
            against,
            game: "longhorn".to_string(),
        };
        let measured = run(&load).await.unwrap();
        assert!(80 <= measured.moves, "{measured:?}");
        assert!(measured.done.p50 <= measured.done.p99 && measured.done.p99 <= measured.done.max);
        assert!(
            measured.done.p50 <= measured.frame.p50,
            "the frame comes after the answer"
        );
    }
}
