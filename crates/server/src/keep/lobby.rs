//! Audiences, set times and rooms, as the store has them and as a table does.

use table::{AtStart, Audience, Room, Start};

pub(super) fn audience(audience: store::Audience) -> Audience {
    match audience {
        store::Audience::Link => Audience::Link,
        store::Audience::Friends => Audience::Friends,
        store::Audience::Everybody => Audience::Everybody,
    }
}

pub(super) fn start(start: store::Start) -> Start {
    Start {
        at: start.at,
        then: match start.then {
            store::AtStart::Bots => AtStart::Bots,
            store::AtStart::CallOff => AtStart::CallOff,
        },
    }
}

pub(super) fn room(room: store::Room) -> Room {
    match room {
        store::Room::Table => Room::Table,
        store::Room::Watchers => Room::Watchers,
    }
}

pub(super) fn kept_room(room: Room) -> store::Room {
    match room {
        Room::Table => store::Room::Table,
        Room::Watchers => store::Room::Watchers,
    }
}
