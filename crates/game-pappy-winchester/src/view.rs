//! All that one viewer may see, built up field by field from what `hidden` allows. Where things
//! are drawn is in the data file, by parcel number and stop.

use crate::ids::{
    Bonus, CommonObjective, Feature, Notes, Parcel, PersonalObjective, Slot, Stop, Terrain,
};
use crate::options::Options;
use crate::setup::drawn;
use crate::state::{PappyWinchester, Pile, Stage};
use crate::target::Target;
use crate::worth::Worth;
use game_core::{Seat, Viewer};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct View {
    pub options: Options,
    pub stage: StageView,
    /// Auctions begun so far, of 19.
    pub turn: u8,
    pub first_player: Seat,
    pub auction: Option<AuctionView>,
    pub parcels: Vec<ParcelView>,
    /// Parcel tokens still face down, as a set.
    pub undrawn: Vec<Parcel>,
    pub train: Stop,
    pub boat: Stop,
    /// Tips on the saloon.
    pub saloon: Notes,
    /// Below zero once more than all notes are in play.
    pub bank: Notes,
    pub common: Vec<PileView>,
    pub players: Vec<PlayerView>,
    /// Which cards were looked at by whom: public.
    pub looks: Vec<LookView>,
    /// What Rumours have told this viewer, for the rest of the game.
    pub rumours: Vec<RumourView>,
    /// What the parcel under auction would bring this viewer.
    pub worth: Option<Worth>,
}

/// What is asked now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum StageView {
    PlaceTrain,
    PlaceBoat,
    Keep,
    Auction,
    Rumour,
    Movement,
    Over,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct AuctionView {
    pub parcel: Parcel,
    /// 0 before the first bid.
    pub bid: Notes,
    /// The least that may be bid next.
    pub lowest: Notes,
    pub leader: Option<Seat>,
    pub inside: Vec<Seat>,
    pub passed: Vec<Seat>,
    pub is_last: bool,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct ParcelView {
    pub parcel: Parcel,
    pub terrain: Terrain,
    pub feature: Feature,
    pub owner: Option<Seat>,
    /// Unknown while it lies face down.
    pub token: Option<Bonus>,
    /// A Mine or Ranch card still lies on it.
    pub has_card: bool,
    /// The amount of its card, once it was shown or if this viewer looked at it.
    pub treasure: Option<Notes>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct PileView {
    pub objective: CommonObjective,
    pub notes: Notes,
    pub taken_by: Option<Seat>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct PlayerView {
    pub seat: Seat,
    pub cash: Option<Notes>,
    pub parcels: Vec<Parcel>,
    pub largest_group: u8,
    pub rumour_tokens: u8,
    pub saloon_tokens: u8,
    pub movement_tokens: u8,
    pub duel_token: bool,
    /// None are left from the eleventh parcel on (PW-101).
    pub hats_left: u8,
    pub objectives: Vec<ObjectiveView>,
    /// The objective that was put into the box, where only one is kept.
    pub discarded: Option<DiscardedView>,
}

/// A personal objective before a player.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct ObjectiveView {
    pub slot: Slot,
    pub objective: Option<PersonalObjective>,
    /// What it pays for what its owner has now.
    pub worth: Option<Notes>,
}

/// An objective in the box; who put it there still knows it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct DiscardedView {
    pub slot: Slot,
    pub objective: Option<PersonalObjective>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct LookView {
    pub seat: Seat,
    pub target: Target,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(tag = "card", rename_all = "snake_case")]
pub enum RumourView {
    Mine {
        parcel: Parcel,
        notes: Notes,
    },
    Ranch {
        notes: Notes,
    },
    Objective {
        seat: Seat,
        slot: Slot,
        objective: PersonalObjective,
    },
}

pub fn view(game: &PappyWinchester, viewer: Viewer) -> View {
    let me = match viewer {
        Viewer::Seat(seat) if seat.0 < game.seats => Some(seat),
        Viewer::Seat(_) | Viewer::Spectator => None,
    };
    View {
        options: game.options,
        stage: game.stage.into(),
        turn: drawn(game.pool) as u8,
        first_player: game.first_player,
        auction: game.auction_view(),
        parcels: Parcel::all()
            .map(|parcel| game.parcel_view(viewer, parcel))
            .collect(),
        undrawn: game.pool.iter().collect(),
        train: game.train,
        boat: game.boat,
        saloon: game.saloon,
        bank: game.bank,
        common: game.pile_views(),
        players: Seat::all(game.seats)
            .map(|seat| game.player_view(viewer, seat))
            .collect(),
        looks: game.look_views(),
        rumours: me.map_or(Vec::new(), |seat| game.rumours_told_to(seat)),
        worth: me
            .filter(|_| game.stage == Stage::Auction)
            .map(|seat| game.worth_to(seat)),
    }
}

impl PappyWinchester {
    /// The auction, also while its purchase is carried out.
    fn auction_view(&self) -> Option<AuctionView> {
        match self.stage {
            Stage::PlaceTrain | Stage::PlaceBoat | Stage::Keep(_) | Stage::Over => return None,
            Stage::Auction | Stage::Rumour(_) | Stage::Movement(_) => {}
        }
        let auction = &self.auction;
        let (inside, passed) = Seat::all(self.seats).partition(|seat| auction.inside.has(*seat));
        Some(AuctionView {
            parcel: auction.parcel,
            bid: auction.bid,
            lowest: self.lowest_bid(),
            leader: auction.leader,
            inside,
            passed,
            is_last: self.pool.is_empty(),
        })
    }
    fn parcel_view(&self, viewer: Viewer, parcel: Parcel) -> ParcelView {
        let feature = self.data().feature[parcel.index()];
        let card = match feature {
            Feature::None => None,
            Feature::Mine => Some(Target::Mine { parcel }),
            Feature::Ranch => Some(Target::Ranch),
        };
        let is_known = card.is_some_and(|card| self.shows_card(viewer, card));
        ParcelView {
            parcel,
            terrain: self.data().terrain[parcel.index()],
            feature,
            owner: self.owner(parcel),
            token: self.shows_token(parcel).then(|| self.token(parcel)),
            has_card: card.is_some() && self.card_is_face_down(parcel),
            treasure: self.treasure(parcel).filter(|_| is_known),
        }
    }
    fn pile_views(&self) -> Vec<PileView> {
        let view = |pile: &Pile| PileView {
            objective: pile.objective,
            notes: pile.notes,
            taken_by: pile.taken_by,
        };
        self.piles.iter().map(view).collect()
    }
    fn player_view(&self, viewer: Viewer, seat: Seat) -> PlayerView {
        let holdings = self.holdings(seat);
        let [rumour_tokens, saloon_tokens, movement_tokens] = holdings.tokens;
        let known = |slot: Slot| {
            let is_known = self.shows_card(viewer, Target::Objective { seat, slot });
            is_known.then(|| self.objective(seat, slot))
        };
        let objectives = self.slots(seat).map(|slot| {
            let objective = known(slot);
            ObjectiveView {
                slot,
                objective,
                worth: objective.map(|objective| self.data().worth(objective, &holdings)),
            }
        });
        PlayerView {
            seat,
            cash: self
                .shows_cash(viewer, seat)
                .then(|| self.cash[seat.index()]),
            parcels: holdings.land.iter().collect(),
            largest_group: self.data().largest_group(holdings.land) as u8,
            rumour_tokens,
            saloon_tokens,
            movement_tokens,
            duel_token: self.duel_tokens.has(seat),
            hats_left: self.data().hats.saturating_sub(holdings.land.len()) as u8,
            objectives: objectives.collect(),
            discarded: self.discarded[seat.index()].map(|slot| DiscardedView {
                slot,
                objective: known(slot),
            }),
        }
    }
    fn look_views(&self) -> Vec<LookView> {
        Seat::all(self.seats)
            .flat_map(|seat| {
                let looks = self.looks[seat.index()].iter(self.data(), self.seats);
                looks.map(move |target| LookView { seat, target })
            })
            .collect()
    }
    fn rumours_told_to(&self, seat: Seat) -> Vec<RumourView> {
        let told = |target| match target {
            Target::Mine { parcel } => RumourView::Mine {
                parcel,
                notes: self.treasure(parcel).unwrap_or(0),
            },
            Target::Ranch => RumourView::Ranch {
                notes: self.treasure(self.data().setup.ranch_parcel).unwrap_or(0),
            },
            Target::Objective { seat, slot } => RumourView::Objective {
                seat,
                slot,
                objective: self.objective(seat, slot),
            },
        };
        self.looks[seat.index()]
            .iter(self.data(), self.seats)
            .map(told)
            .collect()
    }
}

impl From<Stage> for StageView {
    fn from(stage: Stage) -> StageView {
        match stage {
            Stage::PlaceTrain => StageView::PlaceTrain,
            Stage::PlaceBoat => StageView::PlaceBoat,
            Stage::Keep(_) => StageView::Keep,
            Stage::Auction => StageView::Auction,
            Stage::Rumour(_) => StageView::Rumour,
            Stage::Movement(_) => StageView::Movement,
            Stage::Over => StageView::Over,
        }
    }
}
