//! The ways to sign in: none of them twice, and never without the last.

use super::accounts::member;
use super::{Open, session};
use crate::user;
use store::*;

fn passkey(id: u8) -> Passkey {
    Passkey {
        id: vec![id; 20],
        label: format!("key {id}"),
        credential: "{}".to_string(),
        made_at: i64::from(id),
        used_at: None,
    }
}

fn mail(address: &str) -> Mail {
    Mail {
        address: address.to_string(),
        key: address.to_lowercase(),
    }
}

pub async fn the_last_way_in_stays(open: Open<'_>) {
    let store = open().await;
    let bea = member(&*store, "b", "Bea").await;
    let no_password = async |mail_counts| store.remove_password(bea, mail_counts).await.unwrap();
    let no_key = async |id: u8, mail_counts| {
        let id = [id; 20];
        let removed = store.remove_passkey(bea, &id, mail_counts);
        removed.await.unwrap()
    };
    assert!(!no_password(true).await, "it is all there is");
    assert!(store.add_passkey(bea, passkey(1)).await.unwrap());
    assert!(!store.add_passkey(bea, passkey(1)).await.unwrap());
    assert!(no_password(false).await);
    assert!(!no_key(1, false).await, "the last one");
    assert!(store.add_passkey(bea, passkey(2)).await.unwrap());
    assert!(no_key(1, false).await && !no_key(1, false).await);
    assert!(store.set_mail(bea, mail("Bea@Example.org")).await.unwrap());
    assert!(!no_key(2, false).await, "where no mail is sent");
    assert!(no_key(2, true).await, "a code by mail is a way in");
    assert!(!store.remove_mail(bea).await.unwrap());
    let ended = store.set_password(bea, "new", TokenHash::of("b!")).await;
    assert_eq!(ended.unwrap(), []);
    assert!(store.remove_mail(bea).await.unwrap());
    assert!(!store.remove_mail(bea).await.unwrap());
}

pub async fn passkeys_belong_to_one_member(open: Open<'_>) {
    let store = open().await;
    let bea = member(&*store, "b", "Bea").await;
    let otto = member(&*store, "o", "Otto").await;
    assert!(store.add_passkey(bea, passkey(1)).await.unwrap());
    assert!(!store.add_passkey(otto, passkey(1)).await.unwrap());
    assert!(!store.label_passkey(otto, &[1; 20], "mine").await.unwrap());
    assert!(!store.remove_passkey(otto, &[1; 20], true).await.unwrap());
    assert!(!store.used_passkey(otto, &[1; 20], "x", 9).await.unwrap());
    assert!(store.label_passkey(bea, &[1; 20], "phone").await.unwrap());
    assert!(store.used_passkey(bea, &[1; 20], "[7]", 9).await.unwrap());
    let kept = Passkey {
        label: "phone".to_string(),
        credential: "[7]".to_string(),
        used_at: Some(9),
        ..passkey(1)
    };
    assert_eq!(store.passkeys(bea).await.unwrap(), [kept]);
    assert_eq!(store.passkeys(otto).await.unwrap(), []);
}

pub async fn a_new_password_ends_the_other_sessions(open: Open<'_>) {
    let store = open().await;
    let bea = member(&*store, "b", "Bea").await;
    let sign_in = SignIn {
        member: bea,
        session: session("two", 20),
        instead_of: None,
        named: Vec::new(),
    };
    store.sign_in(sign_in).await.unwrap();
    let ended = store.set_password(bea, "new", TokenHash::of("two")).await;
    assert_eq!(ended.unwrap(), [TokenHash::of("b!")]);
    assert!(!store.rehash(bea, "hashed", "newer").await.unwrap());
    assert!(store.rehash(bea, "new", "newer").await.unwrap());
    let kept = store.member(bea).await.unwrap().unwrap();
    assert_eq!(kept.password.as_deref(), Some("newer"));
    assert_eq!(store.sessions(bea, 30).await.unwrap().len(), 1);
}

pub async fn an_address_is_one_members(open: Open<'_>) {
    let store = open().await;
    let bea = member(&*store, "b", "Bea").await;
    let otto = member(&*store, "o", "Otto").await;
    assert!(store.set_mail(bea, mail("Bea@Example.org")).await.unwrap());
    assert!(!store.set_mail(otto, mail("bea@example.org")).await.unwrap());
    assert!(store.set_mail(bea, mail("BEA@example.org")).await.unwrap());
    let found = store.member_by_mail("bea@example.org").await.unwrap();
    let found = found.unwrap();
    assert_eq!(
        (found.user, found.mail.as_deref()),
        (bea, Some("BEA@example.org"))
    );
}

pub async fn a_code_by_mail_is_right_once_in_time_and_for_one_session(open: Open<'_>) {
    let store = open().await;
    let bea = member(&*store, "b", "Bea").await;
    user(&*store, "g").await;
    let (hash, code) = (TokenHash::of, |code: &str| CodeHash::of("mail", code));
    let ask = async |session: &str, member: Option<UserId>| {
        let asked = MailCode {
            session: hash(session),
            purpose: MailPurpose::SignIn,
            member,
            mail: "bea@example.org".to_string(),
            code: code("RIGHT"),
            tries: 3,
            expires_at: 100,
        };
        store.ask_mail_code(asked).await.unwrap();
    };
    let spend = async |session: &str, word: &str, at: i64| {
        let purpose = MailPurpose::SignIn;
        let spent = store.spend_mail_code(hash(session), purpose, code(word), at);
        spent.await.unwrap()
    };
    let right = Spent::Right {
        member: bea,
        mail: "bea@example.org".to_string(),
    };
    let awaits = async |session: &str, at: i64| {
        let purpose = MailPurpose::SignIn;
        let awaits = store.awaits_mail_code(hash(session), purpose, code("RIGHT"), at);
        awaits.await.unwrap()
    };
    assert_eq!(spend("g", "RIGHT", 1).await, Spent::Expired, "never asked");
    assert!(!awaits("g", 1).await);
    ask("g", Some(bea)).await;
    assert_eq!(
        spend("b!", "RIGHT", 1).await,
        Spent::Expired,
        "another session"
    );
    assert_eq!(spend("g", "WRONG", 1).await, Spent::Wrong);
    assert!(awaits("g", 99).await && !awaits("g", 100).await && !awaits("b!", 1).await);
    assert_eq!(spend("g", "RIGHT", 99).await, right);
    assert!(!awaits("g", 99).await, "used up");
    assert_eq!(spend("g", "RIGHT", 99).await, Spent::Expired, "used up");
    ask("g", Some(bea)).await;
    assert_eq!(spend("g", "RIGHT", 100).await, Spent::Expired, "too late");
    ask("g", Some(bea)).await;
    for _ in 0..3 {
        assert_eq!(spend("g", "WRONG", 1).await, Spent::Wrong);
    }
    assert_eq!(
        spend("g", "RIGHT", 1).await,
        Spent::Expired,
        "tried too often"
    );
    assert!(!awaits("g", 1).await);
    ask("g", None).await;
    assert_eq!(spend("g", "RIGHT", 1).await, Spent::Wrong, "nobody's");
    let confirm = MailPurpose::Confirm;
    let spent = store
        .spend_mail_code(hash("g"), confirm, code("RIGHT"), 1)
        .await;
    assert_eq!(spent.unwrap(), Spent::Expired, "for something else");
}

pub async fn a_recovery_code_works_once(open: Open<'_>) {
    let store = open().await;
    let bea = member(&*store, "b", "Bea").await;
    let otto = member(&*store, "o", "Otto").await;
    let code = |code: &str| CodeHash::of("recovery", code);
    let spend = async |user, word: &str| {
        let spent = store.spend_recovery_code(user, code(word), 9);
        spent.await.unwrap()
    };
    assert!(
        store
            .set_recovery_codes(bea, vec![code("a"), code("b")])
            .await
            .unwrap()
    );
    assert!(
        !store
            .set_recovery_codes(UserId(99), vec![code("a")])
            .await
            .unwrap()
    );
    assert!(!spend(otto, "a").await);
    assert!(spend(bea, "a").await && !spend(bea, "a").await);
    assert_eq!(store.recovery_codes(bea).await.unwrap(), 1);
    assert!(
        store
            .set_recovery_codes(bea, vec![code("c")])
            .await
            .unwrap()
    );
    assert!(!spend(bea, "b").await, "made anew");
    assert!(spend(bea, "c").await);
    assert_eq!(
        store.spend_rescue(TokenHash::of("x"), 1).await.unwrap(),
        None
    );
}

pub async fn what_a_browser_is_asked_is_finished_once_and_in_time(open: Open<'_>) {
    let store = open().await;
    let (desk, phone) = (TokenHash::of("desk"), TokenHash::of("phone"));
    let begin = async |session, kind, state: &str, until| {
        let state = state.to_string();
        store.begin_ceremony(session, kind, state, until).await
    };
    begin(desk, "make", "first", 100).await.unwrap();
    begin(desk, "make", "second", 100).await.unwrap();
    begin(desk, "show", "shown", 100).await.unwrap();
    let finish = async |session, kind, at| {
        let finished = store.finish_ceremony(session, kind, at).await;
        finished.unwrap()
    };
    assert_eq!(finish(phone, "make", 50).await, None);
    assert_eq!(finish(desk, "make", 50).await.as_deref(), Some("second"));
    assert_eq!(finish(desk, "make", 50).await, None, "once");
    assert_eq!(finish(desk, "show", 100).await, None, "too late");
    begin(phone, "make", "old", 100).await.unwrap();
    begin(phone, "show", "new", 200).await.unwrap();
    assert_eq!(store.forget_expired(150, 9).await.unwrap(), 1);
    assert_eq!(finish(phone, "make", 50).await, None);
    assert_eq!(finish(phone, "show", 150).await.as_deref(), Some("new"));
}
