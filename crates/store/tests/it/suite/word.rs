//! What people are told: kept with the change, planned, settled.

use super::Open;
use super::accounts::{member, new_member, session};
use crate::{begun, play, playing, user};
use store::*;

fn turn(to: UserId, table: &TableId, key: &str) -> Notice {
    Notice {
        to,
        table: table.clone(),
        kind: NoticeKind::YourTurn,
        key: key.to_string(),
        at: 5,
    }
}

fn telling(table: &TableId, seq: u32, notices: Vec<Notice>) -> Append {
    let append = play(table, seq, &format!("r{seq}"));
    Append { notices, ..append }
}

fn by(channel: Channel, due_at: i64) -> Planned {
    Planned {
        channel,
        due_at,
        daily: false,
    }
}

async fn keys(store: &dyn Store) -> Vec<String> {
    let kept = store.unplanned(100).await.unwrap();
    kept.into_iter().map(|kept| kept.notice.key).collect()
}

pub async fn a_notice_is_kept_with_its_row_and_once(open: Open<'_>) {
    let store = open().await;
    let ada = user(&*store, "ada").await.id;
    let table = begun(&*store, "t").await;
    let notices = vec![
        turn(ada, &table, "turn 1"),
        turn(UserId(999), &table, "turn 1"),
    ];
    let first = store.append(telling(&table, 1, notices)).await.unwrap();
    assert_eq!(first, Appended::Stored);
    assert_eq!(keys(&*store).await, ["turn 1"], "nobody has the number 999");
    // The number is taken, so nothing of it is kept.
    let again = telling(&table, 1, vec![turn(ada, &table, "turn x")]);
    assert_ne!(store.append(again).await.unwrap(), Appended::Stored);
    let second = telling(&table, 2, vec![turn(ada, &table, "turn 1")]);
    assert_eq!(store.append(second).await.unwrap(), Appended::Stored);
    assert_eq!(keys(&*store).await, ["turn 1"]);
    store.close().await;
    assert_eq!(keys(&*open().await).await, ["turn 1"], "after a restart");
}

pub async fn a_notice_goes_with_a_change_that_is_missed(open: Open<'_>) {
    let store = open().await;
    let ada = user(&*store, "ada").await.id;
    let table = begun(&*store, "t").await;
    let notices = vec![turn(ada, &table, "begun")];
    let begun = store.begin_telling(&table, vec![1], playing(0), 9, notices);
    assert!(!begun.await.unwrap(), "it has begun before");
    assert!(keys(&*store).await.is_empty());
    let line = Line {
        seat: Some(0),
        user: None,
        room: Room::Table,
        name: "Ada".to_string(),
        text: "hello".to_string(),
        request_id: "1:a".to_string(),
        said_at: 7,
    };
    let said = |key: &str| store.say_telling(&table, line.clone(), vec![turn(ada, &table, key)]);
    assert!(said("said").await.unwrap());
    assert!(!said("said again").await.unwrap());
    assert_eq!(keys(&*store).await, ["said"]);
}

pub async fn who_is_invited_or_short_of_time_is_told_once(open: Open<'_>) {
    let store = open().await;
    let (ada, bo) = (user(&*store, "ada").await.id, user(&*store, "bo").await.id);
    let table = begun(&*store, "t").await;
    assert!(store.invite(&table, bo, ada, 5).await.unwrap());
    assert!(!store.invite(&table, bo, ada, 6).await.unwrap());
    assert_eq!(keys(&*store).await, ["invited t"]);
    let deadline = Some(Deadline {
        due_at: 9,
        runs_out: None,
    });
    let short = vec![turn(ada, &table, "short t 1")];
    let kept = store.set_deadline_telling(&table, deadline, short.clone());
    assert!(kept.await.unwrap());
    let kept = store.set_deadline_telling(&table, deadline, short);
    kept.await.unwrap();
    assert_eq!(keys(&*store).await, ["invited t", "short t 1"]);
}

pub async fn what_is_planned_is_due_in_its_order(open: Open<'_>) {
    let store = open().await;
    let ada = user(&*store, "ada").await.id;
    let table = begun(&*store, "t").await;
    let notices = ["a", "b", "c"].map(|key| turn(ada, &table, key)).to_vec();
    store.tell(notices).await.unwrap();
    let kept = store.unplanned(10).await.unwrap();
    let plan = |at: usize, by| store.plan(kept[at].number, by);
    plan(0, vec![by(Channel::Mail, 30), by(Channel::Push(7), 20)])
        .await
        .unwrap();
    plan(1, vec![by(Channel::Webhook, 10)]).await.unwrap();
    plan(2, Vec::new()).await.unwrap();
    assert!(keys(&*store).await.is_empty());
    assert_eq!(store.next_due().await.unwrap(), Some(10));
    assert_eq!(store.waiting().await.unwrap(), 3);
    let due = async |by| -> Vec<(String, Channel)> {
        let due = store.due(by, 10).await.unwrap();
        due.into_iter()
            .map(|due| (due.kept.notice.key, due.channel))
            .collect()
    };
    assert!(due(9).await.is_empty());
    let b = ("b".to_string(), Channel::Webhook);
    assert_eq!(due(10).await, std::slice::from_ref(&b));
    let a = |channel| ("a".to_string(), channel);
    assert_eq!(due(30).await, [b, a(Channel::Push(7)), a(Channel::Mail)]);
}

pub async fn what_was_said_together_is_told_together(open: Open<'_>) {
    let store = open().await;
    let ada = user(&*store, "ada").await.id;
    let table = begun(&*store, "t").await;
    let said = |key: &str| Notice {
        kind: NoticeKind::Spoken,
        ..turn(ada, &table, key)
    };
    store
        .tell(vec![said("a"), said("b"), turn(ada, &table, "c")])
        .await
        .unwrap();
    for (kept, at) in store
        .unplanned(10)
        .await
        .unwrap()
        .into_iter()
        .zip([10, 50, 60])
    {
        store
            .plan(kept.number, vec![by(Channel::Webhook, at)])
            .await
            .unwrap();
    }
    let due = store.due(10, 10).await.unwrap();
    assert_eq!(due.len(), 2, "the second comes along, the turn does not");
}

pub async fn a_newer_notice_of_its_kind_overtakes_another(open: Open<'_>) {
    let store = open().await;
    let (ada, bo) = (user(&*store, "ada").await.id, user(&*store, "bo").await.id);
    let (table, other) = (begun(&*store, "t").await, begun(&*store, "u").await);
    let over = Notice {
        kind: NoticeKind::Over,
        ..turn(ada, &table, "over")
    };
    let notices = vec![
        turn(ada, &table, "first"),
        turn(ada, &table, "second"),
        turn(ada, &other, "elsewhere"),
        turn(bo, &table, "his"),
        over,
    ];
    store.tell(notices).await.unwrap();
    let kept = store.unplanned(10).await.unwrap();
    let mut overtaken = Vec::new();
    for kept in &kept {
        if store.is_overtaken(kept).await.unwrap() {
            overtaken.push(kept.notice.key.as_str());
        }
    }
    assert_eq!(overtaken, ["first"]);
    // What was told stays, so that what is older and still waits is not told after it.
    let by_mail = vec![by(Channel::Mail, 1)];
    store.plan(kept[1].number, by_mail).await.unwrap();
    let sent = vec![(kept[1].number, Channel::Mail, Outcome::Sent)];
    store.settle(sent).await.unwrap();
    assert!(store.is_overtaken(&kept[0]).await.unwrap());
}

pub async fn what_became_of_word_is_kept(open: Open<'_>) {
    let store = open().await;
    let ada = user(&*store, "ada").await.id;
    let table = begun(&*store, "t").await;
    let notices = ["sent", "dropped", "later", "failed"].map(|key| turn(ada, &table, key));
    store.tell(notices.to_vec()).await.unwrap();
    let outcomes = [
        Outcome::Sent,
        Outcome::Dropped,
        Outcome::Later {
            at: 99,
            reason: "busy".to_string(),
        },
        Outcome::Failed {
            reason: "no such address".to_string(),
        },
    ];
    for (kept, outcome) in store.unplanned(10).await.unwrap().into_iter().zip(outcomes) {
        store
            .plan(kept.number, vec![by(Channel::Mail, 1)])
            .await
            .unwrap();
        store
            .settle(vec![(kept.number, Channel::Mail, outcome)])
            .await
            .unwrap();
    }
    assert_eq!(store.waiting().await.unwrap(), 1);
    let due = store.due(99, 10).await.unwrap();
    assert_eq!(
        (due[0].kept.notice.key.as_str(), due[0].tries),
        ("later", 1)
    );
    let given_up = store.given_up(ada, 10).await.unwrap();
    assert_eq!(given_up, [(Channel::Mail, "no such address".to_string())]);
    // What was told is not told again; what was dropped may be.
    let again = ["sent", "dropped"].map(|key| turn(ada, &table, key));
    store.tell(again.to_vec()).await.unwrap();
    assert_eq!(keys(&*store).await, ["dropped"]);
    assert_eq!(
        store.forget_notices(6).await.unwrap(),
        2,
        "told and given up"
    );
    assert_eq!(store.waiting().await.unwrap(), 1, "what waits stays");
}

pub async fn preferences_are_kept_for_everywhere_and_for_a_table(open: Open<'_>) {
    let store = open().await;
    let ada = user(&*store, "ada").await.id;
    let table = begun(&*store, "t").await;
    assert_eq!(store.preferences(ada).await.unwrap(), None);
    let wanted = Preferences {
        when: [
            When::Daily,
            When::AtOnce,
            When::Never,
            When::TenMinutes,
            When::AtOnce,
            When::Daily,
        ],
        mail: false,
        quiet: Some((1320, 420)),
        daily_at: 555,
        zone: "Europe/Paris".to_string(),
        language: "fr".to_string(),
        chosen: true,
    };
    store.prefer(ada, wanted.clone()).await.unwrap();
    assert_eq!(store.preferences(ada).await.unwrap(), Some(wanted.clone()));
    assert_eq!(wanted.of(NoticeKind::Begun), When::Never);
    let usual = Preferences::default();
    store.prefer(ada, usual.clone()).await.unwrap();
    assert_eq!(store.preferences(ada).await.unwrap(), Some(usual));
    for when in [Some(When::Never), Some(When::Daily), None] {
        store.prefer_at(ada, &table, when).await.unwrap();
        assert_eq!(store.preference_at(ada, &table).await.unwrap(), when);
    }
}

pub async fn language_and_zone_follow_the_page_until_they_are_chosen(open: Open<'_>) {
    let store = open().await;
    let ada = user(&*store, "ada").await.id;
    let spoken = async || {
        let kept = store.preferences(ada).await.unwrap().unwrap();
        (kept.language, kept.zone, kept.chosen)
    };
    let said =
        |language: &str, zone: &str, chosen| (language.to_string(), zone.to_string(), chosen);
    store.speak(ada, "Europe/Paris", "fr").await.unwrap();
    assert_eq!(spoken().await, said("fr", "Europe/Paris", false));
    store.speak(ada, "Europe/Berlin", "de").await.unwrap();
    assert_eq!(spoken().await, said("de", "Europe/Berlin", false));
    let own = Preferences {
        mail: false,
        chosen: true,
        ..store.preferences(ada).await.unwrap().unwrap()
    };
    store.prefer(ada, own).await.unwrap();
    store.speak(ada, "Asia/Tokyo", "en").await.unwrap();
    assert_eq!(spoken().await, said("de", "Europe/Berlin", true));
}

pub async fn a_browser_with_a_new_address_stays_the_same(open: Open<'_>) {
    let store = open().await;
    let (ada, bo) = (user(&*store, "ada").await.id, user(&*store, "bo").await.id);
    let first = browser(ada, "https://push/1", 1);
    let Subscribed::Yes(number) = store.subscribe(first, 3).await.unwrap() else {
        panic!("it is new");
    };
    let theirs = browser(bo, "https://push/2", 2);
    store.subscribe(theirs, 3).await.unwrap();
    let moves = async |who, old: &str, new: &str| {
        let new = browser(who, new, 9);
        store.resubscribe(old, new).await.unwrap()
    };
    assert!(
        !moves(bo, "https://push/1", "https://push/3").await,
        "not his"
    );
    assert!(
        !moves(ada, "https://push/1", "https://push/2").await,
        "taken"
    );
    assert!(
        !moves(ada, "https://push/7", "https://push/3").await,
        "unknown"
    );
    assert!(moves(ada, "https://push/1", "https://push/3").await);
    let kept = store.subscriptions(ada).await.unwrap();
    assert_eq!((kept.len(), kept[0].number), (1, number));
    assert_eq!(
        (kept[0].endpoint.as_str(), kept[0].key[0]),
        ("https://push/3", 9)
    );
}

fn browser(user: UserId, endpoint: &str, key: u8) -> Subscription {
    Subscription {
        number: 0,
        user,
        session: None,
        endpoint: endpoint.to_string(),
        key: vec![key; 65],
        auth: vec![key; 16],
        label: "Firefox".to_string(),
        made_at: 3,
    }
}

pub async fn a_browser_is_had_by_who_has_its_keys(open: Open<'_>) {
    let store = open().await;
    let (ada, bo) = (user(&*store, "ada").await.id, user(&*store, "bo").await.id);
    let subscribe = |wanted| store.subscribe(wanted, 2);
    let Subscribed::Yes(number) = subscribe(browser(ada, "x", 1)).await.unwrap() else {
        panic!("it is free")
    };
    let again = subscribe(browser(ada, "x", 2)).await.unwrap();
    assert_eq!(again, Subscribed::Yes(number), "its keys may change");
    let stolen = subscribe(browser(bo, "x", 9)).await.unwrap();
    assert_eq!(stolen, Subscribed::Taken);
    let shared = subscribe(browser(bo, "x", 2)).await.unwrap();
    assert_eq!(shared, Subscribed::Yes(number), "the same browser");
    assert!(store.subscriptions(ada).await.unwrap().is_empty());
    let of_bo = store.subscriptions(bo).await.unwrap();
    assert_eq!((of_bo[0].number, of_bo[0].key[0]), (number, 2));
    subscribe(browser(bo, "y", 3)).await.unwrap();
    let third = subscribe(browser(bo, "z", 4)).await.unwrap();
    assert_eq!(third, Subscribed::TooMany);
    assert!(!store.unsubscribe(ada, number).await.unwrap(), "not hers");
    assert!(store.unsubscribe(bo, number).await.unwrap());
}

pub async fn who_can_be_told_is_known(open: Open<'_>) {
    let store = open().await;
    let (ada, bo) = (user(&*store, "ada").await.id, user(&*store, "bo").await.id);
    assert!(store.reachable().await.unwrap().is_empty());
    store.subscribe(browser(ada, "x", 1), 5).await.unwrap();
    let hook = Webhook {
        url: "https://hook.example".to_string(),
        form: HookForm::Slack,
        secret: "s".to_string(),
    };
    store.set_webhook(bo, Some(hook.clone())).await.unwrap();
    assert_eq!(store.webhook(bo).await.unwrap(), Some(hook));
    assert_eq!(store.reachable().await.unwrap(), [ada, bo]);
    store.set_webhook(bo, None).await.unwrap();
    assert_eq!(store.reachable().await.unwrap(), [ada]);
}

pub async fn a_secret_is_made_once(open: Open<'_>) {
    let store = open().await;
    assert_eq!(store.secret("push", vec![1, 2]).await.unwrap(), [1, 2]);
    assert_eq!(store.secret("push", vec![3]).await.unwrap(), [1, 2]);
    assert_eq!(store.secret("links", vec![3]).await.unwrap(), [3]);
    store.close().await;
    let store = open().await;
    assert_eq!(store.secret("push", vec![4]).await.unwrap(), [1, 2]);
}

/// Bea, a member, signs in with a session of this name in the place of another.
fn sign_in(member: UserId, new: &str, old: &str) -> SignIn {
    SignIn {
        member,
        session: session(new, 20),
        instead_of: Some(TokenHash::of(old)),
        named: Vec::new(),
    }
}

fn browser_in(user: UserId, token: &str) -> Subscription {
    Subscription {
        session: Some(TokenHash::of(token)),
        ..browser(user, &format!("https://push/{token}"), 1)
    }
}

/// In which sessions a person's browsers take pushes.
async fn takes_in(store: &dyn Store, user: UserId) -> Vec<Option<TokenHash>> {
    let kept = store.subscriptions(user).await.unwrap();
    kept.into_iter().map(|kept| kept.session).collect()
}

pub async fn a_browser_takes_pushes_until_its_session_ends(open: Open<'_>) {
    let store = open().await;
    let bea = member(&*store, "b", "Bea").await;
    let hash = |token: &str| Some(TokenHash::of(token));
    let subscribe = async |token: &str| {
        let wanted = browser_in(bea, token);
        store.subscribe(wanted, 9).await.unwrap()
    };
    assert_eq!(subscribe("never").await, Subscribed::Taken, "no session");
    for token in ["one", "two", "three"] {
        let instead_of = None;
        let new = SignIn {
            instead_of,
            ..sign_in(bea, token, "")
        };
        store.sign_in(new).await.unwrap();
        assert_ne!(subscribe(token).await, Subscribed::Taken);
    }
    store.subscribe(browser(bea, "old", 1), 9).await.unwrap();
    let one = Ending::One(TokenHash::of("one"));
    store.end_sessions(bea, one).await.unwrap();
    let left = [hash("two"), hash("three"), None];
    assert_eq!(takes_in(&*store, bea).await, left);
    // Of what is from before it is not known whether it is elsewhere.
    let all_but = Ending::AllBut(TokenHash::of("three"));
    store.end_sessions(bea, all_but).await.unwrap();
    assert_eq!(takes_in(&*store, bea).await, [hash("three")]);
    let other = SignIn {
        instead_of: None,
        ..sign_in(bea, "four", "")
    };
    store.sign_in(other).await.unwrap();
    let by = TokenHash::of("four");
    store.set_password(bea, "new", by).await.unwrap();
    assert_eq!(takes_in(&*store, bea).await, []);
    subscribe("four").await;
    assert_eq!(store.forget_expired(9_999, 9).await.unwrap(), 1);
    assert_eq!(takes_in(&*store, bea).await, [], "too long away");
}

pub async fn pushes_go_on_with_the_person_and_not_with_the_browser(open: Open<'_>) {
    let store = open().await;
    let guest = user(&*store, "g").await.id;
    let hash = |token: &str| Some(TokenHash::of(token));
    store.subscribe(browser_in(guest, "g"), 9).await.unwrap();
    let joined = store
        .join(
            new_member(guest, "Bea"),
            session("b1", 10),
            TokenHash::of("g"),
        )
        .await;
    assert_eq!(joined.unwrap(), Joined::Done);
    assert_eq!(takes_in(&*store, guest).await, [hash("b1")], "a member now");
    let bea = guest;
    store.sign_in(sign_in(bea, "b2", "b1")).await.unwrap();
    assert_eq!(takes_in(&*store, bea).await, [hash("b2")], "once more");
    let visitor = user(&*store, "v").await.id;
    store.subscribe(browser_in(visitor, "v"), 9).await.unwrap();
    store.sign_in(sign_in(bea, "b3", "v")).await.unwrap();
    let both = [hash("b2"), hash("b3")];
    assert_eq!(takes_in(&*store, bea).await, both, "what the guest had");
    let otto = member(&*store, "o", "Otto").await;
    store.sign_in(sign_in(otto, "o2", "b3")).await.unwrap();
    assert_eq!(takes_in(&*store, bea).await, [hash("b2")]);
    assert_eq!(takes_in(&*store, otto).await, []);
}
