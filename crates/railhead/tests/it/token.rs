//! `railhead token` beside a running server, and `railhead bot` at its tables.

use crate::serve::Serving;
use crate::{Folder, Ran, program, run};
use serde_json::Value;

struct House {
    data: String,
    serving: Serving,
    _folder: Folder,
}

impl House {
    fn open() -> House {
        let folder = Folder::fresh();
        let data = folder.path("");
        // It is asked again and again below.
        let more = ["--limit", "requests_per_address=off"];
        House {
            serving: Serving::start_with(&data, &more),
            data,
            _folder: folder,
        }
    }
    fn token(&self, words: &[&str]) -> Ran {
        let mut all = vec!["token", "--data", &self.data, "--as", "Olga"];
        all.extend(words);
        run(&all)
    }
    /// A new token as the head of a request, and by itself.
    fn made(&self, words: &[&str]) -> (String, String) {
        let mut all = vec!["new"];
        all.extend(words);
        let all = [&all[..], &["--json"]].concat();
        let made = self.token(&all).json();
        let token = made["token"].as_str().expect("a token").to_string();
        (format!("Authorization: Bearer {token}\r\n"), token)
    }
}

#[test]
fn an_operator_makes_lists_and_ends_tokens() {
    let house = House::open();
    let (head, token) = house.made(&["House bot", "--scopes", "read", "--label", "old laptop"]);
    assert_eq!(house.serving.get_with(&head, "/api/me").0, 200);
    let table = r#"{"game": "longhorn", "seats": [{"kind": "me"}, {"kind": "me"}]}"#;
    assert_eq!(house.serving.post_with(&head, "/api/tables", table).0, 403);
    let told = house.token(&["new", "House bot"]).fine();
    assert!(
        told.contains("shown this once") && told.contains("rh_"),
        "{told}"
    );
    let list = house.token(&["list"]).fine();
    assert!(list.contains("old laptop") && list.contains("kept by the operator"));
    assert!(!list.contains(&token), "only hashes are kept");
    let list = house.token(&["list", "--json"]).json();
    let tokens = list[0]["tokens"].as_array().expect("a list");
    assert_eq!(tokens.len(), 2);
    let of_laptop = |token: &&Value| token["label"] == "old laptop";
    let id = tokens.iter().find(of_laptop).expect("it is listed")["id"].as_str();
    house.token(&["end", id.expect("an id")]).fine();
    // The server hears of it by itself.
    while house.serving.get_with(&head, "/api/me").0 != 401 {}
    house
        .token(&["end", "0123"])
        .refused(&["0123", "token list"]);
    house
        .token(&["new", "Crow", "--scopes", "fly"])
        .refused(&["fly", "talk"]);
    house.token(&["new", "admin"]).refused(&["not for people"]);
    let log = run(&["admin", "--data", &house.data, "log", "--json"]).json();
    let orders: Vec<_> = log.as_array().expect("a list").iter().collect();
    let orders: Vec<_> = orders.iter().map(|order| &order["order"]).collect();
    assert_eq!(orders, ["add_token", "add_token", "end_token"]);
    assert_eq!(house.serving.stop("-TERM"), Some(0));
}

#[test]
fn our_bot_plays_a_game_at_another_server_and_ends_with_it() {
    let house = House::open();
    let (head, token) = house.made(&["Crow"]);
    let body =
        r#"{"game": "longhorn", "seats": [{"kind": "open"}, {"kind": "bot", "level": "easy"}]}"#;
    let (status, table) = house.serving.post_with(&head, "/api/tables", body);
    assert_eq!(status, 200, "{table}");
    let table: Value = serde_json::from_str(&table).expect("JSON");
    let id = table["id"].as_str().expect("an id");
    let server = format!("http://{}", house.serving.address);
    let mut bot = program();
    bot.args(["bot", "--server", &server, "--level", "easy", "--table", id]);
    let ran = Ran::from(bot.env("RAILHEAD_TOKEN", &token).output().expect("ends"));
    let told = ran.fine();
    assert!(
        told.contains("Crow plays at") && !told.contains(&token),
        "{told}"
    );
    assert!(
        told.contains("Luck checked") && told.contains("your salt is in it"),
        "{told}"
    );
    let (_, table) = house.serving.get_with(&head, &format!("/api/tables/{id}"));
    assert!(table.contains(r#""stage":"over""#), "{table}");
    let forged = ["bot", "--server", &server, "--token", "rh_forged"];
    run(&forged).refused(&["not known here"]);
    run(&["bot", "--server", &server]).refused(&["RAILHEAD_TOKEN"]);
    assert_eq!(house.serving.stop("-TERM"), Some(0));
}
