//! What watchers say in a game with secrets is not for those who play, until it is over.

use crate::desk::{ADA, BO, CY, Desk, card, me};
use crate::playing::two;
use serde_json::json;
use table::{ConnectionId, Message, Room, Then, Told, UserId};

fn say(desk: &mut Desk, who: ConnectionId, text: &str) {
    let text = text.to_string();
    desk.says(who, Message::Say { text });
}

/// What a connection has read so far, welcome and all.
fn read(desk: &Desk, who: ConnectionId) -> Vec<String> {
    let mut lines = Vec::new();
    for told in desk.told(who) {
        match told {
            Told::Welcome(welcome) => {
                lines = welcome.chat.iter().map(|line| line.text.clone()).collect();
            }
            Told::Chat(chat) => lines = chat.iter().map(|line| line.text.clone()).collect(),
            Told::Said(line) => lines.push(line.text.clone()),
            _ => {}
        }
    }
    lines
}

fn play_to_the_end(desk: &mut Desk, seats: [ConnectionId; 2]) {
    while let Some(seat) = desk.frame(seats[0]).status.waiting() {
        desk.does(seats[seat.index()], "pass");
    }
}

#[test]
fn players_read_what_watchers_said_when_the_game_is_over() {
    let (mut desk, ada, bo) = two();
    let (cy, stranger) = (desk.comes(Some(CY)), desk.comes(None));
    assert_eq!(desk.info(ada).room, Room::Table);
    say(&mut desk, ada, "hello");
    say(&mut desk, cy, "she holds the queen");
    let (all, players) = (["hello", "she holds the queen"], ["hello"]);
    assert_eq!(read(&desk, ada), players);
    assert_eq!(read(&desk, bo), players);
    assert_eq!(read(&desk, cy), all);
    assert_eq!(read(&desk, stranger), all);
    // Also who comes back, and from what is kept.
    let again = desk.comes(Some(BO));
    assert_eq!(read(&desk, again), players);
    desk.restart();
    let (ada, bo) = (desk.comes(Some(ADA)), desk.comes(Some(BO)));
    let cy = desk.comes(Some(CY));
    assert_eq!(
        (read(&desk, ada), read(&desk, cy)),
        (
            players.map(String::from).into(),
            all.map(String::from).into()
        )
    );
    let Told::Welcome(welcome) = &desk.told(cy)[0] else {
        panic!("a welcome comes first")
    };
    assert_eq!(
        (welcome.info.room, welcome.info.apart),
        (Room::Watchers, true)
    );
    play_to_the_end(&mut desk, [ada, bo]);
    assert_eq!(read(&desk, ada), all);
    assert_eq!(read(&desk, bo), all);
    say(&mut desk, cy, "well played");
    assert_eq!(read(&desk, bo)[2], "well played");
}

#[test]
fn who_left_a_seat_and_could_come_back_reads_what_players_read() {
    let (mut desk, ada, bo) = two();
    let cy = desk.comes(Some(CY));
    desk.leaves(BO, Then::Open).unwrap();
    say(&mut desk, cy, "he held nothing");
    assert_eq!(read(&desk, bo), [] as [&str; 0]);
    let again = desk.comes(Some(BO));
    assert_eq!(read(&desk, again), [] as [&str; 0]);
    say(&mut desk, bo, "bye");
    assert_eq!(read(&desk, ada), ["bye"], "and is read by them");
    assert_eq!(read(&desk, cy), ["he held nothing", "bye"]);
}

#[test]
fn without_secrets_everybody_reads_everything() {
    let seats = vec![me(ADA), table::Chair::person(BO, "Bo")];
    let mut desk = Desk::of(card("longhorn", json!({}), seats));
    let (ada, cy) = (desk.comes(Some(ADA)), desk.comes(Some(CY)));
    say(&mut desk, cy, "hello");
    assert_eq!(read(&desk, ada), ["hello"]);
    assert!(!desk.info(ada).apart);
}

#[test]
fn before_the_deal_everybody_reads_everything() {
    let mut desk = Desk::new(vec![me(ADA), table::Chair::open()]);
    let (ada, cy) = (desk.comes(Some(ADA)), desk.comes(Some(UserId(9))));
    say(&mut desk, cy, "may I?");
    assert_eq!(read(&desk, ada), ["may I?"]);
}
