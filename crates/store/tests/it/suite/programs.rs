//! Programs that people keep, and their tokens.

use super::Open;
use super::accounts::member;
use crate::user;
use store::*;

fn token(word: &str, scopes: &str) -> NewToken {
    NewToken {
        hash: TokenHash::of(word),
        label: format!("for {word}"),
        scopes: Scopes::from_words(scopes).unwrap(),
        at: 20,
    }
}

fn program(name: &str, keeper: Option<UserId>) -> NewProgram {
    let mut handle = [7; 16];
    handle[..name.len()].copy_from_slice(name.as_bytes());
    NewProgram {
        name: NameAndKey {
            name: name.to_string(),
            key: name.to_lowercase(),
        },
        handle,
        keeper,
        token: token(name, "read play"),
    }
}

async fn added(store: &dyn Store, name: &str, keeper: UserId) -> UserId {
    let added = store.add_program(program(name, Some(keeper)), 9).await;
    match added.unwrap() {
        Admitted::Done(user) => user,
        other => panic!("{other:?}"),
    }
}

pub async fn a_program_is_known_by_its_tokens(open: Open<'_>) {
    let store = open().await;
    let ada = user(&*store, "a").await;
    let crow = added(&*store, "Crow", ada.id).await;
    let known = store.program(crow).await.unwrap().unwrap();
    assert_eq!((known.user.name.as_str(), known.made_at), ("Crow", 20));
    assert_eq!(known.keeper, Some(ada.clone()));
    assert_eq!(store.program(ada.id).await.unwrap(), None);
    assert_eq!(store.member(crow).await.unwrap().unwrap().name, "Crow");
    let bearer = async |word: &str| store.bearer(TokenHash::of(word)).await.unwrap();
    let first = bearer("Crow").await.unwrap();
    assert_eq!((&first.program, first.token.used_at), (&known, None));
    assert_eq!(first.token.scopes.words(), "read play");
    store.used_token(first.token.hash, 30).await.unwrap();
    assert!(
        store
            .add_token(crow, token("two", "talk"), 2)
            .await
            .unwrap()
    );
    let third = store.add_token(crow, token("three", "talk"), 2).await;
    assert!(!third.unwrap(), "two are all it may have");
    let nobody = store.add_token(ada.id, token("four", "talk"), 2).await;
    assert!(!nobody.unwrap(), "people have none");
    let kept = store.programs_of(ada.id).await.unwrap();
    let labels: Vec<_> = kept[0].1.iter().map(|t| (&*t.label, t.used_at)).collect();
    assert_eq!(labels.len(), 2);
    assert!(labels.contains(&("for Crow", Some(30))) && labels.contains(&("for two", None)));
    assert!(!store.end_token(ada.id, first.token.hash).await.unwrap());
    assert!(store.end_token(crow, first.token.hash).await.unwrap());
    assert_eq!(bearer("Crow").await, None);
    assert!(bearer("two").await.is_some());
}

pub async fn a_keeper_has_so_many_programs_and_names_are_had_once(open: Open<'_>) {
    let store = open().await;
    let ada = user(&*store, "a").await;
    member(&*store, "b", "Bea").await;
    let add = async |name: &str, keeper, most| {
        let added = store.add_program(program(name, keeper), most);
        added.await.unwrap()
    };
    assert_eq!(add("bea", Some(ada.id), 2).await, Admitted::NameTaken);
    added(&*store, "Crow", ada.id).await;
    assert_eq!(add("crow", None, 1).await, Admitted::NameTaken);
    added(&*store, "Daw", ada.id).await;
    assert_eq!(add("Jay", Some(ada.id), 2).await, Admitted::TooMany);
    let Admitted::Done(house) = add("Jay", None, 2).await else {
        panic!("the operator's do not count for anybody");
    };
    let house = store.program(house).await.unwrap().unwrap();
    assert_eq!(house.keeper, None);
}

pub async fn programs_go_with_their_keeper_and_come_along_with_a_guest(open: Open<'_>) {
    let store = open().await;
    let bea = member(&*store, "b", "Bea").await;
    let guest = user(&*store, "g").await;
    let crow = added(&*store, "Crow", guest.id).await;
    assert_eq!(store.forget_guests(i64::MAX, 9).await.unwrap(), 0);
    let sign_in = SignIn {
        member: bea,
        session: super::session("two", 20),
        instead_of: Some(TokenHash::of("g")),
        named: Vec::new(),
    };
    store.sign_in(sign_in).await.unwrap();
    let kept = store.programs_of(bea).await.unwrap();
    assert_eq!(kept.len(), 1);
    assert!(store.delete_member(bea, 99).await.unwrap());
    assert_eq!(store.bearer(TokenHash::of("Crow")).await.unwrap(), None);
    assert_eq!(store.member(crow).await.unwrap(), None);
    let taken = store.add_program(program("Crow", None), 9).await;
    assert_eq!(taken.unwrap(), Admitted::NameTaken, "kept for a while");
}
