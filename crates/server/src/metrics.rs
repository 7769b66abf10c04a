//! What is measured, for Prometheus to read at `/metrics` of the listener that is for it alone.

use crate::limits::Limit;
use crate::nodes::Nodes;
use crate::spent::Part;
use crate::stalled::Stalled;
use metrics::{
    Unit, counter, describe_counter, describe_gauge, describe_histogram, gauge, histogram,
};
use metrics_exporter_prometheus::{Matcher, PrometheusBuilder, PrometheusHandle};
use metrics_process::Collector;
use std::sync::OnceLock;
use std::time::Duration;
use store::Store;
use table::NotRated;

const BUILD: &str = "railhead_build_info";
const REQUESTS: &str = "railhead_requests_total";
const REQUEST: &str = "railhead_request_seconds";
const CONNECTIONS: &str = "railhead_connections";
const LISTENERS: &str = "railhead_listeners";
const NOTICES: &str = "railhead_notices_total";
const BUS: &str = "railhead_bus_up";
const TAKEN_ON: &str = "railhead_bots_taken_on_total";
const MISSED: &str = "railhead_notices_missed_total";
const TABLES: &str = "railhead_tables_live";
const MOVES: &str = "railhead_moves_total";
const COMMIT: &str = "railhead_commit_seconds";
const ANSWER: &str = "railhead_answer_seconds";
const THINKING: &str = "railhead_bot_thinking_seconds";
const QUEUE: &str = "railhead_bot_queue";
const QUEUED: &str = "railhead_bot_waiting_seconds";
const DATABASE: &str = "railhead_database_bytes";
const CAN_SAVE: &str = "railhead_can_save";
const STALLED: &str = "railhead_stalled_total";
const REFUSED: &str = "railhead_refused_total";
const ACCOUNTS: &str = "railhead_accounts_total";
const CLEARED: &str = "railhead_cleared_total";
const NOT_RATED: &str = "railhead_not_rated_total";
const PANICS: &str = "railhead_panics_total";
const SPENT: &str = "railhead_move_cpu_nanoseconds_total";
const OUTBOX: &str = "railhead_outbox_waiting";
const WORD: &str = "railhead_word_total";
const WORD_DELAY: &str = "railhead_word_delay_seconds";
const WORD_REFUSED: &str = "railhead_word_refused_total";
const TIMEOUTS: &str = "railhead_timeouts_total";
const SWEPT: &str = "railhead_sweep_delay_seconds";
const MEASURED: &str = "railhead_move_cpu_measured_total";

const SECONDS: [f64; 14] = [
    0.0005, 0.001, 0.002, 0.003, 0.005, 0.0075, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5,
];

/// Word may wait for ten minutes, and through a night.
const DELAYS: [f64; 9] = [
    1.0, 5.0, 15.0, 60.0, 300.0, 900.0, 3600.0, 14_400.0, 43_200.0,
];

const ADD_UP: Duration = Duration::from_secs(5);

/// A process has one recorder, however many servers it runs.
static RECORDER: OnceLock<PrometheusHandle> = OnceLock::new();

pub(crate) fn recorder() -> &'static PrometheusHandle {
    RECORDER.get_or_init(|| {
        let handle = PrometheusBuilder::new()
            .set_buckets_for_metric(Matcher::Suffix("_seconds".to_string()), &SECONDS)
            .expect("there are buckets")
            .set_buckets_for_metric(Matcher::Full(WORD_DELAY.to_string()), &DELAYS)
            .expect("there are buckets")
            .install_recorder()
            .expect("no other recorder is installed");
        describe_gauge!(BUILD, "the version that runs; always 1");
        gauge!(BUILD, "version" => env!("CARGO_PKG_VERSION")).set(1.0);
        Collector::default().describe();
        describe_counter!(REQUESTS, "requests that were answered, by status");
        describe_histogram!(
            REQUEST,
            Unit::Seconds,
            "from reading a request to the beginning of its answer"
        );
        describe_gauge!(QUEUE, "decisions that wait for a bot to think about them");
        describe_histogram!(
            QUEUED,
            Unit::Seconds,
            "how long a decision waited for a thread"
        );
        describe_gauge!(DATABASE, Unit::Bytes, "size of the database, by file");
        describe_gauge!(CAN_SAVE, "1, or 0 while nothing can be saved");
        describe_histogram!(
            store::COMMIT_SECONDS,
            Unit::Seconds,
            "how long the disk took to take a group of changes"
        );
        describe_counter!(store::CHANGES, "changes that were committed");
        describe_gauge!(CONNECTIONS, "open sockets");
        describe_gauge!(LISTENERS, "open streams of events");
        describe_gauge!(TABLES, "tables in memory");
        describe_counter!(NOTICES, "notices between nodes, by what became of them");
        describe_gauge!(BUS, "1 while notices between nodes get through");
        describe_counter!(
            TAKEN_ON,
            "decisions of bots that were left to whoever has time, and taken on here"
        );
        describe_counter!(MISSED, "times a table had missed a notice and was read");
        describe_counter!(MOVES, "rows added to the logs of games");
        describe_histogram!(
            COMMIT,
            Unit::Seconds,
            "from wanting to store a row to having it on the disk"
        );
        describe_histogram!(
            ANSWER,
            Unit::Seconds,
            "from reading a person's action to answering it"
        );
        describe_histogram!(THINKING, Unit::Seconds, "how long a bot thought");
        describe_counter!(
            STALLED,
            "connections that were closed since they stood still, by what they were at"
        );
        describe_counter!(REFUSED, "what was refused, by the limit that was reached");
        describe_counter!(
            ACCOUNTS,
            "what was tried with accounts, and what came of it"
        );
        describe_counter!(CLEARED, "guests and tables that were cleared away");
        describe_counter!(NOT_RATED, "what was refused at rated tables, by the reason");
        describe_counter!(PANICS, "mistakes in a game that were caught at its table");
        describe_counter!(
            SPENT,
            "processor time of the moves that were measured, by part"
        );
        describe_counter!(TIMEOUTS, "players whose time ran out");
        describe_histogram!(
            SWEPT,
            Unit::Seconds,
            "from a table's deadline to its being looked at"
        );
        describe_counter!(MEASURED, "parts of moves that were measured");
        describe_gauge!(OUTBOX, "word that waits to go out");
        describe_counter!(WORD, "word to people, by channel and what became of it");
        describe_histogram!(
            WORD_DELAY,
            Unit::Seconds,
            "from what happened to having told it, by channel"
        );
        describe_counter!(
            WORD_REFUSED,
            "subscriptions, webhooks and unsubscribe links that were none"
        );
        handle
    })
}

/// What is not recorded as it happens is looked at when somebody reads.
pub(crate) fn look(store: &dyn Store, nodes: &Nodes) {
    Collector::default().collect();
    let can_save = store.fault().borrow().is_none();
    gauge!(CAN_SAVE).set(f64::from(u8::from(can_save)));
    if !nodes.is_alone() {
        let counts = nodes.bus().counts();
        for (what, many) in [
            ("published", counts.published()),
            ("heard", counts.heard()),
            ("lost", counts.lost()),
            ("ignored", counts.ignored()),
        ] {
            counter!(NOTICES, "what" => what).absolute(many);
        }
        gauge!(BUS).set(f64::from(u8::from(nodes.is_up())));
    }
    for (file, bytes) in store.sizes() {
        gauge!(DATABASE, "file" => file).set(bytes as f64);
    }
}

/// What was recorded is added up now and then, or it would gather until somebody reads it.
pub(crate) async fn add_up() {
    loop {
        tokio::time::sleep(ADD_UP).await;
        recorder().run_upkeep();
    }
}

pub(crate) fn connections(change: f64) {
    gauge!(CONNECTIONS).increment(change);
}
pub(crate) fn listeners(change: f64) {
    gauge!(LISTENERS).increment(change);
}
pub(crate) fn taken_on_for_others(many: usize) {
    counter!(TAKEN_ON).increment(many as u64);
}
pub(crate) fn missed() {
    counter!(MISSED).increment(1);
}
pub(crate) fn tables(count: usize) {
    gauge!(TABLES).set(count as f64);
}
pub(crate) fn stored(took: Duration) {
    counter!(MOVES).increment(1);
    histogram!(COMMIT).record(took);
}
pub(crate) fn answered(took: Duration) {
    histogram!(ANSWER).record(took);
}
pub(crate) fn requested(status: u16, took: Duration) {
    counter!(REQUESTS, "status" => status.to_string()).increment(1);
    histogram!(REQUEST).record(took);
}
pub(crate) fn queued(jobs: usize) {
    gauge!(QUEUE).set(jobs as f64);
}
pub(crate) fn taken_on(waited: Duration) {
    histogram!(QUEUED).record(waited);
}
pub(crate) fn thought(took: Duration) {
    histogram!(THINKING).record(took);
}
/// A connection was closed since it stood still.
pub(crate) fn stalled(at: Stalled) {
    counter!(STALLED, "at" => at.word()).increment(1);
}
/// See [`crate::limits::refused`].
pub(crate) fn refused(limit: Limit) {
    counter!(REFUSED, "limit" => limit.name()).increment(1);
}
/// Something that was tried with an account: `what` is the way, `came` what came of it.
pub(crate) fn account(what: &'static str, came: &'static str) {
    counter!(ACCOUNTS, "what" => what, "came" => came).increment(1);
}
pub(crate) fn cleared(what: &'static str, many: u64) {
    counter!(CLEARED, "what" => what).increment(many);
}
pub(crate) fn not_rated(why: NotRated) {
    let why = match why {
        NotRated::Hints => "hints",
        NotRated::TakingBack => "taking_back",
        NotRated::FixedLuck => "fixed_luck",
        NotRated::TwoSeats => "two_seats",
        NotRated::Bots => "bots",
        NotRated::Unmeasured(_) => "unmeasured",
        NotRated::TooFewPersons => "too_few_persons",
        NotRated::OwnProgram => "own_program",
        NotRated::Guest => "guest",
        NotRated::SameBrowser => "same_browser",
        NotRated::LateComer => "late_comer",
        NotRated::SeatStays => "seat_stays",
        NotRated::Begun => "begun",
    };
    counter!(NOT_RATED, "why" => why).increment(1);
}
pub(crate) fn spent(part: Part, time: Duration) {
    let nanoseconds = u64::try_from(time.as_nanos()).unwrap_or(u64::MAX);
    counter!(SPENT, "part" => part.word()).increment(nanoseconds);
    counter!(MEASURED, "part" => part.word()).increment(1);
}
pub(crate) fn outbox(waiting: u64) {
    gauge!(OUTBOX).set(waiting as f64);
}
pub(crate) fn word(channel: &'static str, outcome: &'static str) {
    counter!(WORD, "channel" => channel, "outcome" => outcome).increment(1);
}
pub(crate) fn word_delay(channel: &'static str, delay: Duration) {
    histogram!(WORD_DELAY, "channel" => channel).record(delay);
}
pub(crate) fn word_refused(what: &'static str) {
    counter!(WORD_REFUSED, "what" => what).increment(1);
}
pub(crate) fn timed_out() {
    counter!(TIMEOUTS).increment(1);
}
pub(crate) fn swept(late: Duration) {
    histogram!(SWEPT).record(late);
}
pub(crate) fn panicked() {
    counter!(PANICS).increment(1);
}
