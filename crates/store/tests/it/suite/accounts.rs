//! Members: names, sessions, and what a guest brings along.

use super::Open;
use crate::{begun, new_table, user};
use store::*;

pub fn name(name: &str) -> NameAndKey {
    NameAndKey {
        name: name.to_string(),
        key: name.to_lowercase(),
    }
}

pub fn session(token: &str, at: i64) -> NewSession {
    NewSession {
        token: TokenHash::of(token),
        device: Device {
            browser: "Firefox".to_string(),
            system: "Linux".to_string(),
        },
        at,
        expires_at: at + 1_000,
    }
}

pub fn new_member(user: UserId, called: &str) -> NewMember {
    let mut handle = [0; 16];
    handle[..8].copy_from_slice(&user.0.to_be_bytes());
    NewMember {
        user,
        name: name(called),
        handle,
        password: Some("hashed".to_string()),
        passkey: None,
        at: 10,
    }
}

/// A guest with this token becomes a member, with the session `token!`.
pub async fn member(store: &dyn Store, token: &str, called: &str) -> UserId {
    let guest = user(store, token).await.id;
    let joined = store
        .join(
            new_member(guest, called),
            session(&format!("{token}!"), 10),
            TokenHash::of(token),
        )
        .await;
    assert_eq!(joined.unwrap(), Joined::Done);
    guest
}

pub async fn a_guest_becomes_a_member_and_keeps_everything(open: Open<'_>) {
    let store = open().await;
    let guest = user(&*store, "t").await.id;
    assert!(store.add_table(new_table("one", guest)).await.unwrap());
    assert_eq!(store.member(guest).await.unwrap(), None);
    let new = new_member(guest, "Bea");
    let joined = store
        .join(new.clone(), session("t2", 10), TokenHash::of("t"))
        .await;
    assert_eq!(joined.unwrap(), Joined::Done);
    let bea = store.member_by_name("Bea").await.unwrap().unwrap();
    assert_eq!((bea.user, bea.joined_at), (guest, 10));
    for found in [
        store.member(guest).await,
        store.member_by_key("bea").await,
        store.member_by_handle(new.handle).await,
    ] {
        assert_eq!(found.unwrap().as_ref(), Some(&bea));
    }
    assert_eq!(store.member_by_name("bea").await.unwrap(), None);
    let table = store.table(&TableId("one".into())).await.unwrap().unwrap();
    assert_eq!(table.seats[0].name, "Bea", "called so where it sits too");
    let held = store.session(TokenHash::of("t2"), 20).await.unwrap();
    let held = held.expect("the new one holds");
    assert!(held.is_member && held.user.id == guest && held.user.name == "Bea");
    let old = store.session(TokenHash::of("t"), 20).await.unwrap();
    assert_eq!(old, None, "nobody gains by having known the one before");
    let again = store
        .join(new, session("t3", 11), TokenHash::of("t2"))
        .await;
    assert_eq!(again.unwrap(), Joined::NotAGuest);
    assert_eq!(store.forget_guests(5_000, 9).await.unwrap(), 0);
}

pub async fn a_members_name_is_had_once_and_stays_kept_for_a_while(open: Open<'_>) {
    let store = open().await;
    let bea = member(&*store, "b", "Bea").await;
    let cy = user(&*store, "c").await.id;
    let join = async |called: &str, at: i64| {
        let new = NewMember {
            at,
            ..new_member(cy, called)
        };
        let joined = store.join(new, session("c2", at), TokenHash::of("c"));
        joined.await.unwrap()
    };
    assert_eq!(join("BEA", 20).await, Joined::NameTaken);
    let rename = async |called: &str, at: i64| {
        let renamed = store.rename_member(bea, name(called), at, at + 100);
        renamed.await.unwrap()
    };
    assert_eq!(rename("Beatrice", 30).await, Renamed::Done);
    assert_eq!(join("Bea", 129).await, Joined::NameTaken, "kept");
    assert_eq!(rename("Bea", 40).await, Renamed::Done, "by who had it");
    assert_eq!(rename("Beatrice", 50).await, Renamed::Done);
    assert_eq!(join("Bea", 151).await, Joined::Done, "free again");
    let taken = store.rename_member(bea, name("bea"), 400, 500).await;
    assert_eq!(taken.unwrap(), Renamed::NameTaken);
    let nobody = store.rename_member(UserId(99), name("Z"), 1, 2).await;
    assert_eq!(nobody.unwrap(), Renamed::NotAMember);
    assert!(store.forget_expired(1_000, 9).await.unwrap() > 0);
}

pub async fn a_guests_seats_come_along_where_the_member_has_none(open: Open<'_>) {
    let store = open().await;
    let bea = member(&*store, "b", "Bea").await;
    let guest = store.add_user("Gast", TokenHash::of("g"), 5).await.unwrap();
    let seat = |user: UserId, name: &str| SeatRow {
        holder: Holder::Person(user),
        name: name.to_string(),
        salt: None,
    };
    let table = |id: &str, seats: Vec<SeatRow>| NewTable {
        seats,
        ..new_table(id, guest.id)
    };
    let open_seat = || SeatRow {
        holder: Holder::Open,
        name: String::new(),
        salt: None,
    };
    for made in [
        table("both", vec![seat(bea, "Bea"), seat(guest.id, "Gast")]),
        table("one", vec![seat(guest.id, "Gast"), seat(guest.id, "Kind")]),
        table("two", vec![open_seat(), seat(guest.id, "Gast")]),
    ] {
        assert!(store.add_table(made).await.unwrap());
    }
    let line = Line {
        room: Room::Table,
        seat: None,
        user: Some(guest.id),
        name: "Gast".to_string(),
        text: "hello".to_string(),
        request_id: "1".to_string(),
        said_at: 6,
    };
    let id = |id: &str| TableId(id.to_string());
    assert!(store.say(&id("one"), line).await.unwrap());
    let sign_in = SignIn {
        member: bea,
        session: session("new", 20),
        instead_of: Some(TokenHash::of("g")),
        named: vec![id("one")],
    };
    let signed_in = store.sign_in(sign_in).await.unwrap();
    let expected = SignedIn {
        guest: Some(guest.id),
        came: vec![id("one"), id("two")],
        stayed: vec![id("both")],
    };
    assert_eq!(signed_in, expected);
    let seats = async |name: &str| store.table(&id(name)).await.unwrap().unwrap().seats;
    assert_eq!(
        seats("one").await,
        [seat(bea, "Bea"), seat(bea, "Kind")],
        "another name at the same screen stays"
    );
    assert_eq!(seats("two").await[1], seat(bea, "Gast"), "not to be named");
    assert_eq!(seats("both").await[1], seat(guest.id, "Gast"));
    let hosted = store.table(&id("both")).await.unwrap().unwrap();
    assert_eq!(hosted.host, bea);
    assert_eq!(store.chat(&id("one"), 9).await.unwrap()[0].user, Some(bea));
    let session = async |token: &str| store.session(TokenHash::of(token), 21).await.unwrap();
    assert_eq!(session("g").await, None);
    assert_eq!(session("new").await.unwrap().user.id, bea);
    assert!(session("b!").await.is_some(), "another device stays");
}

pub async fn sessions_are_listed_used_and_ended(open: Open<'_>) {
    let store = open().await;
    let bea = member(&*store, "b", "Bea").await;
    for (token, at) in [("two", 20), ("three", 30)] {
        let sign_in = SignIn {
            member: bea,
            session: session(token, at),
            instead_of: None,
            named: Vec::new(),
        };
        assert_eq!(store.sign_in(sign_in).await.unwrap(), SignedIn::default());
    }
    let hash = TokenHash::of;
    let listed = async |at: i64| -> Vec<TokenHash> {
        let sessions = store.sessions(bea, at).await.unwrap();
        sessions.iter().map(|session| session.token).collect()
    };
    assert_eq!(listed(40).await, [hash("three"), hash("two"), hash("b!")]);
    let phone = Device {
        browser: "Safari".to_string(),
        system: "iOS".to_string(),
    };
    let used = store.used_session(hash("two"), phone.clone(), 50, 9_000);
    used.await.unwrap();
    let two = store.session(hash("two"), 60).await.unwrap().unwrap();
    assert_eq!((two.device, two.used_at), (phone, 50));
    assert_eq!((two.proved_at, two.expires_at), (Some(20), 9_000));
    assert_eq!(listed(1_030).await, [hash("two")], "what holds");
    let end = async |user, which| store.end_sessions(user, which).await.unwrap();
    let other = member(&*store, "o", "Otto").await;
    assert_eq!(end(other, Ending::One(hash("two"))).await, []);
    assert_eq!(end(bea, Ending::One(hash("two"))).await, [hash("two")]);
    assert_eq!(end(bea, Ending::AllBut(hash("three"))).await, [hash("b!")]);
    assert_eq!(listed(40).await, [hash("three")]);
    assert_eq!(store.forget_expired(1_030, 9).await.unwrap(), 2);
}

pub async fn a_deleted_member_leaves_games_without_a_name(open: Open<'_>) {
    let store = open().await;
    let bea = member(&*store, "b", "Bea").await;
    begun(&*store, "played").await;
    let id = TableId("played".to_string());
    let sits = |user: UserId, name: &str| SeatRow {
        holder: Holder::Person(user),
        name: name.to_string(),
        salt: None,
    };
    let change = SeatChange {
        seat: 1,
        from: Holder::Open,
        to: sits(bea, "Bea"),
        note: Some(Note {
            step: 0,
            seat: 1,
            kind: NoteKind::SatDown,
            name: "Bea".to_string(),
            user: Some(bea),
            made_at: 5,
        }),
        at: 5,
    };
    assert!(store.change_seat(&id, change).await.unwrap());
    let line = Line {
        room: Room::Table,
        seat: Some(1),
        user: Some(bea),
        name: "Bea".to_string(),
        text: "good game".to_string(),
        request_id: "1".to_string(),
        said_at: 6,
    };
    assert!(store.say(&id, line).await.unwrap());
    let told = store.personal_data(bea).await.unwrap();
    assert_eq!(told["members"][0]["name"], "Bea");
    assert_eq!(told["seats"][0]["table_id"], "played");
    assert_eq!(told["chat"][0]["body"], "good game");
    assert!(!told.to_string().contains("hashed"), "no secret: {told}");
    assert!(store.delete_member(bea, 900).await.unwrap());
    assert!(!store.delete_member(bea, 900).await.unwrap());
    assert_eq!(store.member(bea).await.unwrap(), None);
    assert_eq!(store.session(TokenHash::of("b!"), 11).await.unwrap(), None);
    let table = store.table(&id).await.unwrap().unwrap();
    assert_eq!(table.seats[1], sits(bea, FORMER_PLAYER));
    assert_eq!(store.notes(&id).await.unwrap()[0].name, FORMER_PLAYER);
    let said = store.chat(&id, 9).await.unwrap();
    assert_eq!(
        (said[0].name.as_str(), said[0].text.as_str()),
        (FORMER_PLAYER, "good game")
    );
    let told = store.personal_data(bea).await.unwrap();
    assert!(!told.to_string().contains("Bea"), "{told}");
    let other = user(&*store, "o").await.id;
    let again = store
        .join(
            new_member(other, "Bea"),
            session("o2", 10),
            TokenHash::of("o"),
        )
        .await;
    assert_eq!(again.unwrap(), Joined::NameTaken, "for a while");
}
