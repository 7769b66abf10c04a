//! What people are told, as the store keeps it.

use store::TableId;
use table::{Notice, NoticeKind};

pub(super) fn kept_notice(id: &TableId, notice: Notice) -> store::Notice {
    store::Notice {
        to: store::UserId(notice.to.0),
        table: id.clone(),
        kind: match notice.kind {
            NoticeKind::YourTurn => store::NoticeKind::YourTurn,
            NoticeKind::Invited => store::NoticeKind::Invited,
            NoticeKind::Begun => store::NoticeKind::Begun,
            NoticeKind::Spoken => store::NoticeKind::Spoken,
            NoticeKind::TimeShort => store::NoticeKind::TimeShort,
            NoticeKind::Over => store::NoticeKind::Over,
        },
        key: notice.key,
        at: notice.at,
    }
}
