//! What every backend must do. `suite!(open)` makes a test of each; `open(name)` gives the store of that
//! name, empty at first and with its data when opened again.

mod clearing;
mod log;
mod tables;
mod upkeep;

pub use clearing::*;
pub use log::*;
pub use tables::*;
pub use upkeep::*;

use std::sync::Arc;
use store::Store;

#[macro_export]
macro_rules! suite {
    ($open:path: $($case:ident)*) => { $(
        #[tokio::test(flavor = "multi_thread")]
        async fn $case() {
            let place = $open();
            $crate::suite::$case(&|| place.open()).await;
        }
    )* };
    ($open:path) => { $crate::suite!($open:
        users_are_found_by_their_token
        a_new_name_is_used_at_the_tables
        figures_are_kept_once
        tables_come_back_as_they_were_made
        lists_show_what_they_should
        tables_are_counted_by_host_and_time
        tables_are_counted_by_address_and_where_bots_are_alone
        guests_who_left_nothing_behind_are_forgotten
        tables_that_never_began_are_found
        a_seat_changes_hands_once
        who_comes_and_goes_in_a_game_is_noted
        a_game_begins_once
        steps_come_back_in_order
        a_number_of_the_log_is_had_once
        a_request_is_stored_once
        two_writers_race_for_the_same_number
        many_tables_append_at_once
        a_group_tells_each_what_became_of_it
        one_bad_change_does_not_harm_its_neighbours
        chat_keeps_its_order_and_says_nothing_twice
        what_was_said_long_ago_goes
        nothing_is_lost_by_closing_under_load
        ten_thousand_steps
        a_table_set_aside_leaves_the_lists
        a_table_is_moved_in_one_piece
        people_are_told_with_their_sessions
        a_ping_writes_and_leaves_nothing
    ); };
}

/// Opens the store under test; the same data every time.
pub type Open<'a> =
    &'a (dyn Fn() -> std::pin::Pin<Box<dyn Future<Output = Arc<dyn Store>> + Send>> + Sync);
