//! What a seat decides, its notation, and which file each action's rules are in.

use crate::{
    actions::*,
    builds::Means,
    event::Event,
    hex::{HexId, Side},
    ids::{Good, NewCity, SpecialAction, TileKind},
    places::{Space, Stop},
    state::{AgeOfSteam, Phase},
    tiles::Placement,
};
use arrayvec::ArrayVec;
use game_core::{Allowed, Chance, Events, Refusal, Say, Text, text};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "do", rename_all = "snake_case")]
pub enum Action {
    IssueShares {
        shares: u8,
    },
    Bid {
        amount: u32,
    },
    UsePass,
    DropOut,
    SelectAction {
        action: SpecialAction,
    },
    Urbanize {
        town: Stop,
        new_city: NewCity,
    },
    Build {
        hex: HexId,
        tile: TileKind,
        rotation: u8,
    },
    EndBuild,
    Deliver {
        good: Good,
        from: Stop,
        #[ts(as = "Vec<Leg>")]
        legs: ArrayVec<Leg, 6>,
    },
    RaiseEngine,
    Decline,
    Produce,
    SkipProduction,
    PlaceCube {
        good: Good,
        space: Space,
    },
}

/// One link of a delivery: the side over which it leaves its stop, and the stop it leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Leg {
    pub side: Side,
    pub to: Stop,
}

impl AgeOfSteam {
    pub(crate) fn list_candidates(&self, out: &mut Vec<Action>) {
        self.list(&Means::UNLIMITED, out);
    }
    /// The legal actions, without checking each.
    pub(crate) fn list_legal(&self, out: &mut Vec<Action>) {
        let Some(seat) = self.waiting() else { return };
        let means = Means {
            cash: self.player(seat).cash,
            supply: self.supply,
            discs: self.discs,
        };
        self.list(&means, out);
    }
    fn list(&self, means: &Means, out: &mut Vec<Action>) {
        match &self.phase {
            Phase::IssueShares { .. } => issue_shares::list(self, out),
            Phase::PlayerOrder(auction) => {
                bid::list(self, auction, out);
                use_pass::list(self, auction, out);
                out.push(Action::DropOut);
            }
            Phase::SelectActions { .. } => select_action::list(self, out),
            Phase::BuildTrack(building) => {
                urbanize::list(self, building, out);
                build::list(self, building, means, out);
                out.push(Action::EndBuild);
            }
            Phase::MoveGoods(moving) => {
                deliver::list(self, out);
                raise_engine::list(self, moving, out);
                out.push(Action::Decline);
            }
            Phase::GoodsGrowth(production) => {
                produce::list(production, out);
                place_cube::list(self, production, out);
            }
            Phase::Over => {}
        }
    }
    pub(crate) fn check_action(&self, action: &Action) -> Allowed {
        match action {
            Action::IssueShares { shares } => issue_shares::check(self, *shares),
            Action::Bid { amount } => bid::check(self, *amount),
            Action::UsePass => use_pass::check(self),
            Action::DropOut => drop_out::check(self),
            Action::SelectAction { action } => select_action::check(self, *action),
            Action::Urbanize { town, new_city } => urbanize::check(self, *town, *new_city),
            Action::Build {
                hex,
                tile,
                rotation,
            } => build::check(self, *hex, Placement::new(*tile, *rotation)),
            Action::EndBuild => end_build::check(self),
            Action::Deliver { good, from, legs } => deliver::check(self, *good, *from, legs),
            Action::RaiseEngine => raise_engine::check(self),
            Action::Decline => decline::check(self),
            Action::Produce => produce::check(self),
            Action::SkipProduction => skip_production::check(self),
            Action::PlaceCube { good, space } => place_cube::check(self, *good, *space),
        }
    }
    pub(crate) fn perform_action(
        &mut self,
        action: &Action,
        chance: &mut Chance,
        events: &mut Events<Event>,
    ) {
        match action {
            Action::IssueShares { shares } => issue_shares::perform(self, *shares, events),
            Action::Bid { amount } => bid::perform(self, *amount, events),
            Action::UsePass => use_pass::perform(self, events),
            Action::DropOut => drop_out::perform(self, events),
            Action::SelectAction { action } => select_action::perform(self, *action, events),
            Action::Urbanize { town, new_city } => {
                urbanize::perform(self, *town, *new_city, events)
            }
            Action::Build {
                hex,
                tile,
                rotation,
            } => build::perform(self, *hex, Placement::new(*tile, *rotation), events),
            Action::EndBuild => end_build::perform(self, events),
            Action::Deliver { good, from, legs } => {
                deliver::perform(self, *good, *from, legs, events)
            }
            Action::RaiseEngine => raise_engine::perform(self, events),
            Action::Decline => decline::perform(self, events),
            Action::Produce => produce::perform(self, chance, events),
            Action::SkipProduction => skip_production::perform(self, chance, events),
            Action::PlaceCube { good, space } => {
                place_cube::perform(self, *good, *space, chance, events)
            }
        }
        self.go_on(chance, events);
    }
    /// For an action that belongs to another moment.
    pub(crate) fn not_now(&self) -> Refusal {
        Refusal::new(
            "AS-19",
            text!(
                "this is not the moment: the phase is '{phase}'",
                phase = self.phase.word()
            ),
        )
    }
}

impl Say for Action {
    fn say(&self) -> Text {
        match self {
            Action::IssueShares { shares: 0 } => text!("issue no share"),
            Action::IssueShares { shares } => {
                text!("issue {n} {n|share|shares}", n = *shares)
            }
            Action::Bid { amount } => text!("bid ${amount}", amount = *amount),
            Action::UsePass => text!("use the Turn Order pass"),
            Action::DropOut => text!("drop out"),
            Action::SelectAction { action } => text!("choose {action}", action = action.word()),
            Action::Urbanize { town, new_city } => text!(
                "make {town} the {tile}",
                town = town.name(),
                tile = new_city.word()
            ),
            Action::Build {
                hex,
                tile,
                rotation,
            } => text!(
                "lay '{tile}' on {hex}, turned by {rotation}",
                tile = tile.word(),
                hex = hex.name(),
                rotation = *rotation
            ),
            Action::EndBuild => text!("end your build turn"),
            Action::Deliver { good, from, legs } => text!(
                "deliver a {good} cube from {from} to {to} over {n} {n|link|links}",
                good = good.word(),
                from = from.name(),
                to = legs.last().map_or(from.name(), |leg| leg.to.name()),
                n = legs.len()
            ),
            Action::RaiseEngine => text!("raise your engine instead of a delivery"),
            Action::Decline => text!("move nothing"),
            Action::Produce => text!("draw cubes for the display"),
            Action::SkipProduction => text!("do not produce"),
            Action::PlaceCube { good, space } => text!(
                "put the {good} cube on {space}",
                good = good.word(),
                space = space.word()
            ),
        }
    }
}
