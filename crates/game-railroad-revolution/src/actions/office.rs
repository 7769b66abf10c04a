//! Put a building into a telegraph section: the Telegraph action, a free office, or the one of set-up.

use crate::{
    action::Action,
    event::Event,
    ids::{Job, Section},
    state::{Pending, RailroadRevolution},
};
use game_core::{Allowed, Events, require};

pub fn candidates(game: &RailroadRevolution, out: &mut Vec<Action>) {
    let sections = game.decider().available_sections();
    out.extend(sections.iter().map(|section| Action::Office { section }));
}

/// The Telegraph action still has its building to place.
pub fn is_to_do(game: &RailroadRevolution) -> bool {
    game.is_acting() && game.turn.job == Job::Telegraph && game.turn.to_place != 0
}

fn is_due(game: &RailroadRevolution) -> bool {
    game.pending.is_empty() && is_to_do(game)
}

pub fn check(game: &RailroadRevolution, section: Section) -> Allowed {
    if game.top() == Some(Pending::SetupOffice) {
        let free = game.setup_sections().any(|s| s == section);
        require!(
            free,
            "RR-21",
            "the set-up office goes to an empty First Office slot of a Market section"
        );
        return Ok(());
    }
    let free_office = matches!(game.top(), Some(Pending::FreeOffice { .. }));
    require!(
        free_office || is_due(game),
        "RR-71",
        "you have no office to open now"
    );
    require!(
        game.decider().buildings != 0,
        "RR-49",
        "you have no building left"
    );
    let own = game.decider().offices.has(section);
    require!(
        !own,
        "RR-71",
        "you have an office in {section} already",
        section = section.word()
    );
    let spare = game.top().is_none_or(|free| game.is_possible(free));
    require!(
        spare,
        "RR-26",
        "your action needs your last {piece}",
        piece = "building"
    );
    Ok(())
}

pub fn perform(game: &mut RailroadRevolution, section: Section, events: &mut Events<Event>) {
    match game.top() {
        Some(Pending::SetupOffice) => {
            game.decider_mut().spare_building = false;
            game.count_down();
            game.put_office(section, events);
        }
        Some(_) => {
            game.decider_mut().buildings -= 1;
            game.count_down();
            game.put_office(section, events);
        }
        None => open_by_action(game, section, events),
    }
}

/// Shares come at once, those of the First Office slot too if it is empty (RR-72).
fn open_by_action(game: &mut RailroadRevolution, section: Section, events: &mut Events<Event>) {
    let line = game.data().section(section);
    let is_first = game.first_offices[section.index()].is_none();
    let shares = line.shares + if is_first { line.first_shares } else { 0 };
    game.decider_mut().buildings -= 1;
    game.turn.to_place = 0;
    game.turn.section = Some(section);
    game.turn.shares_taken = shares;
    game.turn.tile = game.telegraph_tiles[section.index()].is_some();
    game.turn.market = line.market;
    game.put_office(section, events);
    game.gain_shares(shares, events);
}
