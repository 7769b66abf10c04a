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

pub fn candidates(game: &AgeOfSteam, out: &mut Vec<Action>) {
    list(game, &Means::UNLIMITED, out);
}

/// The legal actions, without checking each.
pub fn legal(game: &AgeOfSteam, out: &mut Vec<Action>) {
    let Some(seat) = game.waiting() else { return };
    let means = Means {
        cash: game.player(seat).cash,
        supply: game.supply,
        discs: game.discs,
    };
    list(game, &means, out);
}

fn list(game: &AgeOfSteam, means: &Means, out: &mut Vec<Action>) {
    match &game.phase {
        Phase::IssueShares { .. } => issue_shares::candidates(game, out),
        Phase::PlayerOrder(auction) => {
            bid::candidates(game, auction, out);
            use_pass::candidates(game, auction, out);
            out.push(Action::DropOut);
        }
        Phase::SelectActions { .. } => select_action::candidates(game, out),
        Phase::BuildTrack(building) => {
            urbanize::candidates(game, building, out);
            build::candidates(game, building, means, out);
            out.push(Action::EndBuild);
        }
        Phase::MoveGoods(moving) => {
            deliver::candidates(game, out);
            raise_engine::candidates(game, moving, out);
            out.push(Action::Decline);
        }
        Phase::GoodsGrowth(production) => {
            produce::candidates(production, out);
            place_cube::candidates(game, production, out);
        }
        Phase::Over => {}
    }
}

pub fn check(game: &AgeOfSteam, action: &Action) -> Allowed {
    match action {
        Action::IssueShares { shares } => issue_shares::check(game, *shares),
        Action::Bid { amount } => bid::check(game, *amount),
        Action::UsePass => use_pass::check(game),
        Action::DropOut => drop_out::check(game),
        Action::SelectAction { action } => select_action::check(game, *action),
        Action::Urbanize { town, new_city } => urbanize::check(game, *town, *new_city),
        Action::Build {
            hex,
            tile,
            rotation,
        } => build::check(game, *hex, Placement::new(*tile, *rotation)),
        Action::EndBuild => end_build::check(game),
        Action::Deliver { good, from, legs } => deliver::check(game, *good, *from, legs),
        Action::RaiseEngine => raise_engine::check(game),
        Action::Decline => decline::check(game),
        Action::Produce => produce::check(game),
        Action::SkipProduction => skip_production::check(game),
        Action::PlaceCube { good, space } => place_cube::check(game, *good, *space),
    }
}

pub fn perform(
    game: &mut AgeOfSteam,
    action: &Action,
    chance: &mut Chance,
    events: &mut Events<Event>,
) {
    act(game, action, chance, events);
    game.go_on(chance, events);
}

/// The action alone, without what follows by itself.
pub(crate) fn act(
    game: &mut AgeOfSteam,
    action: &Action,
    chance: &mut Chance,
    events: &mut Events<Event>,
) {
    match action {
        Action::IssueShares { shares } => issue_shares::perform(game, *shares, events),
        Action::Bid { amount } => bid::perform(game, *amount, events),
        Action::UsePass => use_pass::perform(game, events),
        Action::DropOut => drop_out::perform(game, events),
        Action::SelectAction { action } => select_action::perform(game, *action, events),
        Action::Urbanize { town, new_city } => urbanize::perform(game, *town, *new_city, events),
        Action::Build {
            hex,
            tile,
            rotation,
        } => build::perform(game, *hex, Placement::new(*tile, *rotation), events),
        Action::EndBuild => end_build::perform(game, events),
        Action::Deliver { good, from, legs } => deliver::perform(game, *good, *from, legs, events),
        Action::RaiseEngine => raise_engine::perform(game, events),
        Action::Decline => decline::perform(game, events),
        Action::Produce => produce::perform(game, chance, events),
        Action::SkipProduction => skip_production::perform(game, chance, events),
        Action::PlaceCube { good, space } => {
            place_cube::perform(game, *good, *space, chance, events)
        }
    }
}

impl AgeOfSteam {
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
                "make {town} {tile}",
                town = town.name(),
                tile = new_city.word()
            ),
            Action::Build {
                hex,
                tile,
                rotation,
            } => lay(*hex, *tile, *rotation),
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

/// A tile with two exits by the sides that it joins; the others would need too many words.
fn lay(hex: HexId, tile: TileKind, rotation: u8) -> Text {
    let exits: ArrayVec<Side, 6> = Placement::new(tile, rotation)
        .shape()
        .exits
        .iter()
        .collect();
    match exits.as_slice() {
        [from, to] => text!(
            "lay {tile:a} on {hex}, {from}–{to}",
            tile = tile.word(),
            hex = hex.name(),
            from = from.word(),
            to = to.word()
        ),
        _ => text!(
            "lay {tile:a} on {hex}, turned {rotation} {rotation|time|times}",
            tile = tile.word(),
            hex = hex.name(),
            rotation
        ),
    }
}
