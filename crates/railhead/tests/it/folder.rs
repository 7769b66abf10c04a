//! One data folder, one server; and what a start that cannot go on leaves alone.

use crate::serve::{Serving, start};
use crate::{Folder, run};
use std::net::TcpListener;
use std::path::Path;

#[test]
fn a_second_server_on_the_same_folder_says_who_has_it() {
    let folder = Folder::fresh();
    let data = folder.path("data");
    let first = Serving::start(&data);
    let process = format!("process {},", first.process());
    start(&data, "127.0.0.1:0").refused(&[&process, &data, "--data"]);
    run(&[
        "serve",
        "--lang",
        "fr",
        "--listen",
        "127.0.0.1:0",
        "--data",
        &data,
    ])
    .refused(&["autre Railhead", &first.process()]);
    assert_eq!(first.get("/health").0, 200, "the first goes on");
}

#[test]
fn a_server_that_was_killed_holds_nothing() {
    let folder = Folder::fresh();
    let data = folder.path("data");
    let first = Serving::start(&data);
    assert_eq!(first.stop("-KILL"), None);
    let second = Serving::start(&data);
    assert_eq!(second.get("/health").0, 200);
}

/// The lock comes first: what another version would migrate or refuse is not even looked at.
#[test]
fn a_second_server_touches_nothing() {
    let folder = Folder::fresh();
    let data = folder.path("data");
    let _first = Serving::start(&data);
    let file = folder.path("data/railhead.sqlite");
    for file in [&file, &format!("{file}-wal")] {
        std::fs::write(file, "no database any more").expect("writable");
    }
    start(&data, "127.0.0.1:0").refused(&["another Railhead"]);
    let left = std::fs::read_to_string(&file).expect("still there");
    assert_eq!(left, "no database any more");
}

#[test]
fn an_address_that_is_taken_is_found_before_a_database_is_made() {
    let folder = Folder::fresh();
    let other = TcpListener::bind("127.0.0.1:0").expect("a port");
    let address = other.local_addr().expect("bound").to_string();
    start(&folder.path("data"), &address).refused(&[&address]);
    assert!(!Path::new(&folder.path("data/railhead.sqlite")).exists());
}
