//! What the operator is told once an hour, however often it happens: that a setting is missing, and which.

use crate::limits::Watch;
use std::collections::BTreeSet;
use std::net::IpAddr;
use std::sync::Mutex;
use std::time::{Duration, Instant};

/// Different causes of one kind that are told of in an hour; who makes them up cannot fill the log.
const MOST: usize = 20;
/// After this it is told again, so that nobody who makes causes up silences the true one for good.
const AN_HOUR: Duration = Duration::from_secs(60 * 60);

pub(crate) struct Warned {
    watch: Watch,
    proxies: Mutex<Told>,
    sites: Mutex<Told>,
}

impl Warned {
    pub(crate) fn new(watch: Watch) -> Warned {
        let told = || Mutex::new(Told::new((watch.0)()));
        Warned {
            watch,
            proxies: told(),
            sites: told(),
        }
    }
    /// Somebody in front seems to be a proxy.
    pub(crate) fn of_proxy(&self, peer: IpAddr) {
        match self.note(&self.proxies, &peer.to_string()) {
            News::Old => {}
            News::New => tracing::warn!(
                "{peer} names the visitors it comes for, but nobody said that it is to be believed, so all of \
                 them share the limits of one address; if it is your proxy, start with --trust-proxy {peer}"
            ),
            News::TooMuch => tracing::warn!(
                "more than {MOST} addresses name visitors they come for without being trusted; which others do \
                 is told again in an hour"
            ),
        }
    }
    /// A page asked whose site is not known as ours.
    pub(crate) fn of_site(&self, site: &str, known: &str) {
        match self.note(&self.sites, site) {
            News::Old => {}
            News::New => tracing::warn!(
                "refused: a page of {site} asked, but this server takes itself for {known}; if people open it at \
                 {site}, start with --public-url {site} (RAILHEAD_PUBLIC_URL, or public-url in railhead.toml); \
                 another site whose pages may ask is allowed by --origin"
            ),
            News::TooMuch => tracing::warn!(
                "refused: pages of more than {MOST} other sites asked; which others do is told again in an hour"
            ),
        }
    }
    fn note(&self, told: &Mutex<Told>, cause: &str) -> News {
        let mut told = told.lock().expect("nothing panics while it is locked");
        told.note(cause, (self.watch.0)())
    }
}

#[derive(Debug, PartialEq, Eq)]
enum News {
    New,
    Old,
    /// It is one too many, and the first such in this hour.
    TooMuch,
}

/// The causes of one kind that were told in this hour.
struct Told {
    since: Instant,
    causes: BTreeSet<String>,
    is_too_much: bool,
}

impl Told {
    fn new(now: Instant) -> Told {
        Told {
            since: now,
            causes: BTreeSet::new(),
            is_too_much: false,
        }
    }
    fn note(&mut self, cause: &str, now: Instant) -> News {
        if AN_HOUR <= now.saturating_duration_since(self.since) {
            *self = Told::new(now);
        }
        if self.causes.contains(cause) {
            return News::Old;
        }
        if self.causes.len() < MOST {
            self.causes.insert(cause.to_string());
            return News::New;
        }
        match std::mem::replace(&mut self.is_too_much, true) {
            true => News::Old,
            false => News::TooMuch,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_is_told_once_and_not_without_end() {
        let now = Instant::now();
        let mut told = Told::new(now);
        assert_eq!(told.note("one", now), News::New);
        assert_eq!(told.note("one", now), News::Old);
        let all: Vec<News> = (0..100).map(|n| told.note(&n.to_string(), now)).collect();
        let count = |news: News| all.iter().filter(|one| **one == news).count();
        assert_eq!((count(News::New), count(News::TooMuch)), (MOST - 1, 1));
    }
    #[test]
    fn who_makes_causes_up_silences_nothing_for_long() {
        let now = Instant::now();
        let mut told = Told::new(now);
        for n in 0..=MOST {
            told.note(&n.to_string(), now);
        }
        assert_eq!(told.note("https://play.example", now), News::Old);
        let later = now + AN_HOUR;
        assert_eq!(told.note("https://play.example", later), News::New);
        assert_eq!(told.note("https://play.example", later), News::Old);
    }
    #[test]
    fn invented_sites_leave_proxies_to_be_told() {
        let warned = Warned::new(Watch(Instant::now));
        for n in 0..=MOST {
            warned.of_site(&format!("https://{n}.example"), "https://play.example");
        }
        assert_eq!(warned.note(&warned.proxies, "192.0.2.7"), News::New);
        assert_eq!(warned.note(&warned.sites, "192.0.2.7"), News::Old);
    }
}
