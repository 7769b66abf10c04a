//! The short form of `cargo xtask soak`: the server is killed, stopped and stormed while people play.

use serde_json::Value;
use std::process::Command;

#[test]
fn the_server_holds() {
    let output = Command::new(env!("CARGO_BIN_EXE_railhead-bench"))
        .args(["soak", "--minutes", "0.35", "--sockets", "2000", "--json"])
        .output()
        .expect("it starts");
    let told = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{told}");
    let json: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    for key in ["kills", "stops", "storms", "acknowledged", "views", "deaf"] {
        let count = json[key].as_u64();
        assert!(count.is_some_and(|count| 0 < count), "{key} in {json}");
    }
}
