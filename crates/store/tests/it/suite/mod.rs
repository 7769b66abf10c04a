//! What every backend must do. `suite!(open)` makes a test of each; `open(name)` gives the store of that
//! name, empty at first and with its data when opened again.

mod accounts;
mod clearing;
mod intentions;
mod log;
mod moments;
mod programs;
mod rated_tables;
mod ratings;
mod social;
mod tables;
mod thoughts;
mod times;
mod upkeep;
mod word;
mod ways;

pub use accounts::*;
pub use clearing::*;
pub use intentions::*;
pub use log::*;
pub use moments::*;
pub use programs::*;
pub use rated_tables::*;
pub use ratings::*;
pub use social::*;
pub use tables::*;
pub use thoughts::*;
pub use times::*;
pub use upkeep::*;
pub use ways::*;
pub use word::*;

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
        a_game_from_elsewhere_comes_with_its_rows
        what_was_played_on_is_found_by_who_finds_it_in_lists
        a_record_is_brought_once_and_taken_away_by_who_brought_it
        records_of_guests_who_are_gone_are_found
        a_new_name_is_used_at_the_tables
        figures_are_kept_once
        tables_come_back_as_they_were_made
        lists_show_what_they_should
        games_of_a_person_that_go_on_are_listed
        tables_are_counted_by_host_and_time
        tables_are_counted_by_address_and_where_bots_are_alone
        who_has_few_waiting_comes_first_by_person_and_by_address
        from_where_a_table_was_made_is_known_until_its_end
        guests_who_left_nothing_behind_are_forgotten
        tables_that_never_began_are_found
        a_game_that_is_long_over_goes_and_its_result_stays
        a_seat_changes_hands_once
        who_comes_and_goes_in_a_game_is_noted
        a_game_begins_once
        steps_come_back_in_order
        a_number_of_the_log_is_had_once
        two_writers_race_for_the_same_number
        rows_by_older_rules_than_the_tables_are_refused
        a_verdict_and_rows_by_older_rules_race
        many_tables_append_at_once
        a_group_tells_each_what_became_of_it
        one_bad_change_does_not_harm_its_neighbours
        chat_keeps_its_order_and_says_nothing_twice
        one_of_each_kind_is_kept_until_it_is_replaced_or_gone
        only_who_has_the_seat_leaves_something_and_only_in_a_game
        it_is_changed_with_a_row_and_not_without
        it_goes_with_the_seat
        tables_that_wait_for_one_are_found
        what_was_said_long_ago_goes
        nothing_is_lost_by_closing_under_load
        ten_thousand_steps
        a_table_set_aside_leaves_the_lists
        a_table_is_moved_in_one_piece
        people_are_told_with_their_sessions
        a_ping_writes_and_leaves_nothing
        a_notice_is_kept_with_its_row_and_once
        a_notice_goes_with_a_change_that_is_missed
        who_is_invited_or_short_of_time_is_told_once
        what_is_planned_is_due_in_its_order
        what_was_said_together_is_told_together
        a_newer_notice_of_its_kind_overtakes_another
        what_became_of_word_is_kept
        preferences_are_kept_for_everywhere_and_for_a_table
        language_and_zone_follow_the_page_until_they_are_chosen
        a_browser_with_a_new_address_stays_the_same
        a_browser_is_had_by_who_has_its_keys
        a_browser_takes_pushes_until_its_session_ends
        pushes_go_on_with_the_person_and_not_with_the_browser
        who_can_be_told_is_known
        a_secret_is_made_once
        a_deadline_is_kept_with_its_row_and_claimed_once
        a_table_that_begins_or_changes_hands_is_looked_at
        a_seat_is_freed_with_the_row_that_says_so
        what_is_about_time_comes_back
        beats_tell_when_nobody_was_there
        hours_and_holidays_are_kept_and_forgotten
        lists_are_for_their_audience
        who_will_not_meet_does_not_find_the_other
        members_follow_members
        somebody_is_muted_at_one_table
        somebody_is_invited_once_to_a_table
        a_table_is_repeated_once
        a_set_time_falls_due_until_the_game_begins
        a_table_that_waits_for_its_time_is_not_cleared_away
        a_guest_becomes_a_member_and_keeps_everything
        a_members_name_is_had_once_and_stays_kept_for_a_while
        a_guests_seats_come_along_where_the_member_has_none
        sessions_are_listed_used_and_ended
        a_deleted_member_leaves_games_without_a_name
        the_last_way_in_stays
        passkeys_belong_to_one_member
        a_new_password_ends_the_other_sessions
        an_address_is_one_members
        a_code_by_mail_is_right_once_in_time_and_for_one_session
        a_recovery_code_works_once
        what_a_browser_is_asked_is_finished_once_and_in_time
        a_program_is_known_by_its_tokens
        a_keeper_has_so_many_programs_and_names_are_had_once
        programs_go_with_their_keeper_and_come_along_with_a_guest
        a_result_comes_with_the_row_that_ends_the_game
        ratings_move_once_and_in_the_order_of_the_ends
        many_ends_at_once_count_one_after_the_other
        who_left_a_rated_game_is_last
        bots_are_fixed_points
        what_is_not_listed_is_for_who_sat_there
        a_persons_games_in_figures
        the_ladder_is_read_in_pages
        a_table_can_be_unrated_until_it_begins
        one_browser_is_one_person_at_a_rated_table
        games_without_a_result_are_found
    ); };
}

/// Opens the store under test; the same data every time.
pub type Open<'a> =
    &'a (dyn Fn() -> std::pin::Pin<Box<dyn Future<Output = Arc<dyn Store>> + Send>> + Sync);
