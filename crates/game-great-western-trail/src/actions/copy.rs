//! Building 8b: choosing the adjacent building whose local actions may be used (GW-605).

use crate::action::Action;
use crate::data::built_in;
use crate::event::Event;
use crate::places::Node;
use crate::state::{Source, Spot};
use crate::{GreatWesternTrail, Told};
use game_core::{Allowed, require, unchecked};

/// The sources whose copy action is still unused, with its number.
fn copiers(game: &GreatWesternTrail) -> impl Iterator<Item = (usize, usize)> + '_ {
    let sources = game.activation.sources.iter().enumerate();
    sources.filter_map(|(i, source)| {
        let mut locals = game.local_actions(source.at).enumerate();
        let is_copy =
            |deals: &[crate::deal::DealId]| deals.iter().any(|deal| deal.deal().is_copy());
        let (local, _) = locals.find(|(_, local)| is_copy(&local.deals))?;
        (source.used & 1 << local == 0).then_some((i, local))
    })
}

fn are_adjacent(one: Node, other: Node) -> bool {
    let node = built_in().node(one);
    node.next.contains(&other) || node.before.contains(&other)
}

fn is_building(game: &GreatWesternTrail, at: Node) -> bool {
    matches!(game.spot(at), Spot::Neutral(_) | Spot::Building { .. })
}

pub fn candidates(game: &GreatWesternTrail, out: &mut Vec<Action>) {
    if game.activation.closed {
        return;
    }
    for (source, _) in copiers(game) {
        let node = game.data().node(game.activation.sources[source].at);
        for &at in node.next.iter().chain(&node.before) {
            if is_building(game, at) {
                out.push(Action::Copy { at });
            }
        }
    }
}

pub fn check(game: &GreatWesternTrail, at: Node) -> Allowed {
    game.uses_buildings()?;
    require!(
        copiers(game).next().is_some(),
        "GW-605",
        "you have no building that copies, or have used it"
    );
    let sources = &game.activation.sources;
    let is_adjacent = copiers(game).any(|(source, _)| are_adjacent(sources[source].at, at));
    require!(
        is_adjacent,
        "GW-605",
        "{at} is not adjacent",
        at = game.called(at)
    );
    require!(
        is_building(game, at),
        "GW-605",
        "no building stands on {at}",
        at
    );
    let is_new = sources.iter().all(|source| source.at != at) && !sources.is_full();
    require!(
        is_new,
        "GW-605",
        "no building is used twice in one activation"
    );
    Ok(())
}

pub fn perform(game: &mut GreatWesternTrail, at: Node, events: &mut Told) {
    let sources = &game.activation.sources;
    let copier = copiers(game).find(|(source, _)| are_adjacent(sources[*source].at, at));
    let Some((source, local)) = copier else {
        unchecked!()
    };
    game.activation.sources[source].used |= 1 << local;
    game.activation.sources.push(Source { at, used: 0 });
    events.tell(Event::Copied {
        seat: game.current,
        at: game.called(at),
        owner: game.landlord(at),
    });
}
