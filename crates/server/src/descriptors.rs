//! How many connections the system lets us have, and what is kept back of them.

use crate::limits::Limits;

/// Kept for the database, the listener, the log and what is just being refused.
const OURS: usize = 48;
/// Of the rest, one of so many is for requests that open no socket, so that the pages answer always.
const PAGES: usize = 4;

/// How many connections there can be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Room {
    /// That stay open as sockets.
    pub(crate) sockets: usize,
    /// That ask for pages and answers.
    pub(crate) others: usize,
}

impl Room {
    /// Asks the system for as many as it gives, and says if that is less than the limits allow.
    pub(crate) fn find(limits: &Limits) -> Room {
        let open = raise();
        let room = Room::of(open, limits.connections);
        if room.sockets < limits.connections {
            tracing::warn!(
                "the system lets this program open {open} files, so at most {} sockets instead of {}; \
                 raise the limit (ulimit -n, LimitNOFILE) for more",
                room.sockets,
                limits.connections
            );
        } else {
            tracing::info!(
                "at most {} sockets; the system allows {open} files",
                room.sockets
            );
        }
        room
    }
    fn of(open: usize, wanted: usize) -> Room {
        let all = open.saturating_sub(OURS).max(PAGES);
        let sockets = wanted.min(all - all / PAGES);
        Room {
            sockets,
            others: all - sockets,
        }
    }
}

/// Raises the limit of open files to what this account may have; gives what it is then.
#[cfg(unix)]
fn raise() -> usize {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let now = getrlimit(Resource::Nofile);
    let most = Rlimit {
        current: now.maximum,
        maximum: now.maximum,
    };
    // Some systems say that there is no limit and then refuse it: what there was stays.
    let raised = setrlimit(Resource::Nofile, most).is_ok();
    let open = if raised { now.maximum } else { now.current };
    open.map_or(usize::MAX, |open| {
        usize::try_from(open).unwrap_or(usize::MAX)
    })
}

#[cfg(not(unix))]
fn raise() -> usize {
    usize::MAX
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_small_limit_leaves_room_for_pages_and_for_us() {
        let room = Room::of(1_024, 5_000);
        assert_eq!((room.sockets, room.others), (732, 244));
        assert_eq!(Room::of(1 << 20, 5_000).sockets, 5_000);
        let tiny = Room::of(10, 5_000);
        assert_eq!((tiny.sockets, tiny.others), (3, 1), "something is answered");
    }
}
