//! Local actions of the building reached, or of one that building 8b copies (GW-401…404).

use crate::action::Action;
use crate::data::LocalAction;
use crate::deal::DealId;
use crate::discards::{Paid, ways_to_discard};
use crate::places::Node;
use crate::state::Spot;
use crate::{GreatWesternTrail, Told};
use game_core::{Allowed, Refusal, require, text, unchecked};

impl GreatWesternTrail {
    /// The local actions of a building, then the special action of its space (GW-404).
    pub fn local_actions(&self, at: Node) -> impl Iterator<Item = &'static LocalAction> {
        let special = self.data().node(at).special.as_ref();
        let (actions, special): (&'static [LocalAction], _) = match self.spot(at) {
            Spot::Neutral(neutral) => (&self.data().neutrals[neutral as usize], None),
            Spot::Building { building, .. } => (&self.face(building).actions, special),
            Spot::Empty | Spot::Tile(_) | Spot::KansasCity => (&[], None),
        };
        actions.iter().chain(special)
    }
}

pub fn candidates(game: &GreatWesternTrail, out: &mut Vec<Action>) {
    if game.activation.closed {
        return;
    }
    for source in &game.activation.sources {
        let at = source.at;
        let unused = game
            .local_actions(at)
            .enumerate()
            .filter(|(i, _)| source.used & 1 << i == 0);
        for &deal in unused.flat_map(|(_, local)| &local.deals) {
            if deal.deal().is_copy() {
                continue;
            }
            ways_to_discard(game, deal.deal().discard, &mut |Paid { first, second }| {
                out.push(Action::Use {
                    at,
                    deal,
                    first,
                    second,
                });
            });
        }
    }
}

pub fn check(game: &GreatWesternTrail, at: Node, deal: DealId, paid: Paid) -> Allowed {
    game.uses_buildings()?;
    let source = game
        .activation
        .sources
        .iter()
        .find(|source| source.at == at);
    let Some(source) = source else {
        require!(
            game.me().cattleman != Some(at),
            "GW-405",
            "only a single auxiliary action is possible here"
        );
        let reason = text!("you cannot use {at}", at = game.called(at));
        return Err(Refusal::new("GW-401", reason));
    };
    let local = game
        .local_actions(at)
        .position(|local| local.deals.contains(&deal));
    let Some(local) = local else {
        let reason = text!("this is no action of {at}", at = game.called(at));
        return Err(Refusal::new("GW-401", reason));
    };
    require!(
        source.used & 1 << local == 0,
        "GW-106",
        "you have used this action already"
    );
    game.check_deal(deal, paid)
}

pub fn perform(
    game: &mut GreatWesternTrail,
    at: Node,
    deal: DealId,
    paid: Paid,
    events: &mut Told,
) {
    let local = game
        .local_actions(at)
        .position(|local| local.deals.contains(&deal));
    let mut sources = game.activation.sources.iter_mut();
    let source = sources.find(|source| source.at == at);
    let (Some(local), Some(source)) = (local, source) else {
        unchecked!()
    };
    source.used |= 1 << local;
    game.activation.acted = true;
    game.begin_deal(deal, paid, events);
}
