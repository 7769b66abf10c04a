//! What the operator is told once, however often it happens: that a setting is missing, and which.

use std::collections::BTreeSet;
use std::net::IpAddr;
use std::sync::Mutex;

/// Different causes that are told of; who makes them up cannot fill the log.
const MOST: usize = 20;

#[derive(Default)]
pub(crate) struct Warned(Mutex<BTreeSet<String>>);

impl Warned {
    /// Somebody in front seems to be a proxy.
    pub(crate) fn of_proxy(&self, peer: IpAddr) {
        if self.is_news(format!("proxy {peer}")) {
            tracing::warn!(
                "{peer} names the visitors it comes for, but nobody said that it is to be believed, so all of \
                 them share the limits of one address; if it is your proxy, start with --trust-proxy {peer}"
            );
        }
    }
    /// A page asked whose site is not known as ours.
    pub(crate) fn of_site(&self, site: &str, known: &str) {
        if self.is_news(format!("site {site}")) {
            tracing::warn!(
                "refused: a page of {site} asked, but this server takes itself for {known}; if people open it at \
                 {site}, start with --public-url {site} (RAILHEAD_PUBLIC_URL, or public-url in railhead.toml); \
                 another site whose pages may ask is allowed by --origin"
            );
        }
    }
    fn is_news(&self, what: String) -> bool {
        let mut known = self.0.lock().expect("nothing panics while it is locked");
        known.len() < MOST && known.insert(what)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_is_told_once_and_not_without_end() {
        let warned = Warned::default();
        assert!(warned.is_news("one".to_string()));
        assert!(!warned.is_news("one".to_string()));
        let told = (0..100).filter(|n| warned.is_news(n.to_string()));
        assert_eq!(told.count(), MOST - 1);
    }
}
