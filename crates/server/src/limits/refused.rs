//! What was refused by a limit is counted, and told in the log: at once when it begins, and then as a sum a minute,
//! so that who is refused a thousand times a second does not write a thousand lines.

use super::Limit;
use crate::metrics;
use std::collections::BTreeMap;
use std::sync::Mutex;

/// How many since the log was last told, by limit. One that is in it was told of within the last minute.
struct Refusals(Mutex<BTreeMap<&'static str, u64>>);

/// A process has one log.
static REFUSALS: Refusals = Refusals(Mutex::new(BTreeMap::new()));

pub(crate) fn refused(limit: Limit) {
    metrics::refused(limit);
    if REFUSALS.is_first(limit) {
        let limit = limit.name();
        tracing::info!(limit, "refused by a limit; what follows is counted");
    }
}

/// Every minute.
pub(crate) fn tell_refused() {
    for (limit, refused) in REFUSALS.last_minute() {
        tracing::info!(limit, refused, "refused by a limit in the last minute");
    }
}

impl Refusals {
    fn is_first(&self, limit: Limit) -> bool {
        let mut since = self.0.lock().expect("nothing panics while it is locked");
        match since.get_mut(limit.name()) {
            Some(many) => {
                *many += 1;
                false
            }
            None => {
                since.insert(limit.name(), 0);
                true
            }
        }
    }
    /// A limit by which nothing more was refused is forgotten until it is again.
    fn last_minute(&self) -> Vec<(&'static str, u64)> {
        let mut since = self.0.lock().expect("nothing panics while it is locked");
        since.retain(|_, many| 0 < *many);
        let told = since.iter_mut();
        told.map(|(limit, many)| (*limit, std::mem::take(many)))
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_is_told_at_once_and_the_others_are_counted() {
        let refusals = Refusals(Mutex::default());
        let limit = Limit::ReportsPerHour;
        assert!(refusals.is_first(limit));
        assert!(!refusals.is_first(limit) && !refusals.is_first(limit));
        assert_eq!(refusals.last_minute(), [("reports_per_hour", 2)]);
        assert!(!refusals.is_first(limit), "it goes on");
        assert_eq!(refusals.last_minute(), [("reports_per_hour", 1)]);
        assert_eq!(refusals.last_minute(), [], "nothing more was refused");
        assert!(refusals.is_first(limit));
    }
}
