//! The server measured from outside, in short: every figure is there, and means something.

use serde_json::Value;
use std::process::Command;

fn measured(words: &[&str]) -> Value {
    let output = Command::new(env!("CARGO_BIN_EXE_railhead-bench"))
        .arg("server")
        .args(words)
        .arg("--json")
        .output()
        .expect("it starts");
    let told = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{told}");
    serde_json::from_slice(&output.stdout).expect("JSON")
}

fn positive(of: &Value, keys: &[&str]) {
    for key in keys {
        let figure = of.pointer(key).and_then(Value::as_f64);
        assert!(figure.is_some_and(|figure| 0.0 < figure), "{key} in {of}");
    }
}

#[test]
fn at_an_even_pace() {
    let json = measured(&["--tables", "5", "--seconds", "3"]);
    positive(&json, &["/moves", "/done/p99", "/frame/p99", "/cost/all"]);
    let p50 = |of: &str| json[of]["p50"].as_f64();
    assert!(
        p50("done") <= p50("frame"),
        "the frame comes after the answer"
    );
}

#[test]
fn as_fast_as_it_can() {
    let json = measured(&["--most", "--tables", "4", "--seconds", "1"]);
    let all = json.as_array().expect("a row for each way");
    assert_eq!(all.len(), 4, "two games, on disk and in memory");
    for row in all {
        let parts = ["all", "parse", "rules", "store", "frame", "send"];
        let keys = parts.map(|part| format!("/cost/{part}"));
        positive(row, &keys.each_ref().map(String::as_str));
        positive(row, &["/moves_per_second", "/done/p50"]);
    }
}

#[test]
fn beside_experts() {
    let json = measured(&["--bots", "--tables", "12", "--seconds", "3"]);
    positive(&json, &["/answers", "/answered/p50", "/answered/max"]);
    // A thousand times what it takes; who waited for an expert would be there.
    let median = json["answered"]["p50"].as_f64().expect("a time");
    assert!(median < 2_000.0, "{json}");
}

#[test]
fn before_a_crowd() {
    let json = measured(&[
        "--crowd",
        "--sockets",
        "200",
        "--tables",
        "20",
        "--seconds",
        "3",
    ]);
    positive(&json, &["/moves", "/messages_a_watcher", "/megabytes"]);
    assert_eq!(
        (&json["watchers"], &json["cut_off"]),
        (&40.into(), &0.into())
    );
}
