//! Word to people who are not looking: that it is their turn, and whatever else happens at their tables.
//!
//! A notice is kept with the change that it tells of (`table::notices`, `keep.rs`). Begin with [`deliver`], the
//! one task that brings notices to people; [`compose`] finds the words when they go out, [`times`] says when,
//! and [`mail`], [`push`] and [`webhook`] are the ways. [`outside`] is the one door to addresses that people
//! gave.

pub mod mail;
pub(crate) mod outside;
pub(crate) mod times;
pub(crate) mod told;
pub(crate) mod compose;
pub(crate) mod letter;
pub(crate) mod unsubscribe;
pub(crate) mod push;
mod webhook;
mod send;
mod plan;
pub(crate) mod deliver;

pub use lettre::message::Mailbox;
pub use outside::Outside;
pub use url::Url;

pub(crate) use send::{Sent, send};

use crate::app::App;
use crate::clock::Wall;
use crate::config::Config;
use crate::error::Error;
use crate::identity::random;
use deliver::Courier;
use game_core::{Message, message};
use outside::Post;
use push::Vapid;
use std::collections::HashSet;
use std::sync::{Arc, RwLock};
use store::{Preferences, StoreError, UserId};
use tokio::sync::{Notify, OnceCell};

/// What brings word to people.
pub(crate) struct Word {
    wall: Wall,
    /// Everybody who has any way to be told: a move of people who have none costs nothing here.
    reachable: RwLock<HashSet<UserId>>,
    /// There is something new to tell.
    pub(crate) wake: Notify,
    keys: OnceCell<Keys>,
    pub(crate) post: Post,
    pub(crate) courier: Courier,
}

/// Keys of this server's own, made when they are first needed.
pub(crate) struct Keys {
    pub(crate) vapid: Vapid,
    /// Of the links that end mail.
    pub(crate) links: Vec<u8>,
}

impl Word {
    pub(crate) fn new(config: &Config) -> Word {
        Word {
            wall: config.wall.clone(),
            reachable: RwLock::default(),
            wake: Notify::new(),
            keys: OnceCell::new(),
            post: Post::new(config.outside),
            courier: Courier::default(),
        }
    }
    pub(crate) fn now(&self) -> i64 {
        self.wall.now()
    }
    /// Whether a person can be told at all.
    pub(crate) fn reaches(&self, user: UserId) -> bool {
        self.reachable
            .read()
            .expect("never poisoned")
            .contains(&user)
    }
    /// From now on this person can.
    pub(crate) fn reach(&self, user: UserId) {
        self.reachable.write().expect("never poisoned").insert(user);
    }
    /// Finds out who can be told; some may have got or lost a way elsewhere.
    pub(crate) async fn look_around(&self, app: &App) -> Result<(), StoreError> {
        let found = app.store.reachable().await?;
        *self.reachable.write().expect("never poisoned") = found.into_iter().collect();
        Ok(())
    }
    pub(crate) async fn preferences(
        &self,
        app: &App,
        user: UserId,
    ) -> Result<Preferences, StoreError> {
        let kept = app.store.preferences(user).await?;
        let kept = kept.unwrap_or_default();
        Ok(Preferences {
            language: app.config.site.spoken(&kept.language).to_string(),
            ..kept
        })
    }
    /// The address that a member has confirmed.
    pub(crate) async fn mail_of(
        &self,
        app: &App,
        user: UserId,
    ) -> Result<Option<String>, StoreError> {
        Ok(app.store.member(user).await?.and_then(|member| member.mail))
    }
    pub(crate) async fn keys(&self, app: &App) -> Result<&Keys, Error> {
        self.keys.get_or_try_init(|| make_keys(app)).await
    }
    /// The address of this server for links that leave it.
    pub(crate) fn site(&self, app: &App) -> Url {
        let config = &app.config;
        let usual = || format!("http://{}/", config.listen).parse();
        let known = config.public_url.clone().map_or_else(usual, Ok);
        known.expect("an address and port make a URL")
    }
}

async fn make_keys(app: &App) -> Result<Keys, Error> {
    let kept = app.store.secret("push", Vapid::fresh()).await?;
    let links = app.store.secret("links", random::<32>().to_vec()).await?;
    let config = &app.config;
    // A push service may be told a page instead of a mail address.
    let page = config
        .public_url
        .as_ref()
        .filter(|url| url.scheme() == "https");
    let contact = config.push_contact.clone();
    let contact = contact.or_else(|| page.map(Url::to_string));
    let vapid = Vapid::new(&kept, contact).ok_or_else(|| {
        tracing::error!("the key of pushes that is kept is none");
        Error::Internal
    })?;
    Ok(Keys { vapid, links })
}

/// What people can be told of a change, and by which notices.
pub(crate) fn notices(
    app: &Arc<App>,
    table: &table::Table,
    change: &table::Change,
) -> Vec<table::Notice> {
    let mut notices = table::notices(table.card(), change);
    notices.retain(|notice| app.word.reaches(UserId(notice.to.0)));
    notices
}

/// Why word did not arrive, as it is kept: to be said in any language.
pub(crate) fn kept_reason(reason: &Message) -> String {
    serde_json::to_string(reason).expect("plain data becomes JSON")
}

/// And back; what an older server kept was a sentence.
pub(crate) fn told_reason(kept: &str) -> Message {
    serde_json::from_str(kept).unwrap_or_else(|_| {
        let reason = kept.to_string();
        message!("{reason}", reason)
    })
}

/// The address by which people reach this server, as an operator writes it: links, the allowed origin and
/// secure cookies follow from it.
pub fn public_url(word: &str) -> Result<Url, Message> {
    let wrong = || {
        message!("it is the address that people open, such as https://play.example, without a path")
    };
    let url = Url::parse(word).map_err(|_| wrong())?;
    let is_plain = url.path() == "/"
        && url.query().is_none()
        && url.fragment().is_none()
        && url.username().is_empty()
        && url.password().is_none();
    match url.scheme() {
        "http" | "https" if is_plain && url.has_host() => Ok(url),
        _ => Err(wrong()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_public_url_is_an_address_without_a_path() {
        for good in [
            "https://play.example",
            "https://play.example/",
            "http://10.0.0.1:7878",
        ] {
            assert!(public_url(good).is_ok(), "{good}");
        }
        for bad in [
            "",
            "play.example",
            "ftp://play.example",
            "https://play.example/railhead",
            "https://play.example?x",
            "https://ada:secret@play.example",
            "https://",
        ] {
            assert!(public_url(bad).is_err(), "{bad}");
        }
    }
}
