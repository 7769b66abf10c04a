//! The whole state of a game: plain data, copied with one move of memory.

pub use crate::{
    crew::{Colours, Crew},
    player::{OpenMilestone, Player},
};
use crate::{
    data::{Data, MAX_PILE},
    ids::{
        City, CityTile, DealTile, Job, Letter, Milestone, Section, SetupSide, TelegraphTile, Train,
        Worker,
    },
    options::Options,
    sets::Set,
};
use arrayvec::ArrayVec;
use game_core::Seat;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// More decisions than an ability, the tile it repeats and a flipped train can leave open together.
pub const MAX_PENDING: usize = 16;

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RailroadRevolution {
    pub options: Options,
    /// The First Player, for the whole game (RR-19).
    pub first: Seat,
    /// Whose turn it is.
    pub active: Seat,
    /// Who decides now: the active player, or one who is offered a deal or replaces a milestone.
    pub seat: Seat,
    pub round: u8,
    /// Known once the end is triggered (RR-112).
    pub last_round: Option<u8>,
    pub phase: Phase,
    /// The action being performed; of no meaning outside [`Phase::Acting`].
    pub turn: Turn,
    /// Decisions that effects have opened for `seat`; the last one is decided first.
    pub pending: ArrayVec<Pending, MAX_PENDING>,
    pub players: ArrayVec<Player, 4>,
    /// Workers that nobody has.
    pub supply: Crew,
    /// Trains left in each pile.
    pub trains: [u8; Train::COUNT],
    pub first_stations: [Option<Holder>; City::COUNT],
    pub first_offices: [Option<Holder>; Section::COUNT],
    pub city_tiles: [CityTile; City::COUNT],
    pub telegraph_tiles: [Option<TelegraphTile>; Section::COUNT],
    pub deals: DealPile,
    /// Piles B, C and D.
    pub milestones: [MilestonePile; 3],
    /// The milestones that `seat` looks at while it replaces one; a secret.
    pub looked_at: ArrayVec<KnownMilestone, MAX_PILE>,
    /// The set-up tiles still to be chosen, each with its worker.
    pub offers: ArrayVec<SetupOffer, 4>,
}

/// What is being decided when no effect is open.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// A set-up tile is chosen, then its bonus resolved.
    Choosing,
    SettingUp,
    /// A worker is placed.
    Placing,
    /// The parts of an action, in any order (RR-30).
    Acting,
    /// `seat` may take deals; these it has taken.
    Dealing {
        taken: [bool; 2],
    },
    /// Which of two completed milestones is replaced first (RR-101).
    Completing,
    /// One of the milestones looked at is kept, in this place.
    Keeping {
        slot: u8,
    },
    Over,
}

/// One of the four actions while it is performed: what is still to do, and what is owed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Turn {
    pub job: Job,
    pub worker: Worker,
    /// Pieces that must still be placed, or sold on Trade.
    pub to_place: u8,
    /// The worker's extra effect may still be used (RR-27).
    pub extra: bool,
    /// The main reward and the First Station bonus of `city` may still be taken.
    pub reward: bool,
    pub first: bool,
    /// The tile of `section` may still be taken for a worker.
    pub tile: bool,
    /// A train may still be flipped on Trade.
    pub flip: bool,
    pub city: Option<City>,
    pub section: Option<Section>,
    /// The cost of the action, paid when it ends: what it yields may pay it (RR-30).
    pub due: u32,
    /// The station is free (RR-57).
    pub waived: bool,
    /// Triangles built on and shares taken from the section by this action.
    pub triangles: u8,
    pub shares_taken: u16,
    /// A deal follows the action (RR-83).
    pub market: bool,
    /// The face-up deal was taken by the gray ability and is replaced when the action ends (RR-82).
    pub deal_taken: bool,
}

impl Turn {
    /// A worker was placed and nothing else done.
    pub fn begin(job: Job, worker: Worker) -> Turn {
        Turn {
            job,
            worker,
            to_place: 1,
            extra: true,
            reward: false,
            first: false,
            tile: false,
            flip: false,
            city: None,
            section: None,
            due: 0,
            waived: false,
            triangles: 0,
            shares_taken: 0,
            market: false,
            deal_taken: false,
        }
    }
}

/// A decision opened by an effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum Pending {
    Advance {
        steps: u8,
    },
    Promote {
        times: u8,
        money_each: u16,
    },
    Flip {
        times: u8,
    },
    /// The bonus of a flipped train may be taken for its cost.
    TrainBonus {
        train: Train,
    },
    /// Any of these workers; every colour counts as named once one of them is lacking (RR-40).
    GainWorker {
        colours: Colours,
        picks: u8,
    },
    Exchange {
        times: u8,
    },
    TakeTrain {
        times: u8,
    },
    FreeRail {
        times: u8,
    },
    FreeStation {
        times: u8,
    },
    FreeOffice {
        times: u8,
    },
    SetupRail,
    SetupStation,
    SetupOffice,
}

/// Whose building lies on a "First" slot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Holder {
    Neutral,
    Seat(Seat),
}

/// Deal tiles: one face up, the others unordered until drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DealPile {
    pub up: DealTile,
    pub face_down: Set<DealTile>,
    pub discarded: Set<DealTile>,
}

/// A pile of milestones: those nobody has looked at lie on top and are unordered until drawn; those put
/// under it keep their order.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MilestonePile {
    pub fresh: Set<Milestone>,
    pub under: ArrayVec<KnownMilestone, MAX_PILE>,
}

/// A face-down milestone and the seats that know it, a bit each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct KnownMilestone {
    pub id: Milestone,
    pub known_to: u8,
}

impl KnownMilestone {
    pub fn is_known_to(self, seat: Seat) -> bool {
        let known_to = self.known_to.checked_shr(seat.0.into());
        known_to.is_some_and(|bits| bits & 1 == 1)
    }
    /// It lay open once, so watchers know it too.
    pub fn is_known_to_all(self) -> bool {
        self.known_to == u8::MAX
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct SetupOffer {
    pub tile: SetupSide,
    pub worker: Worker,
}

impl MilestonePile {
    pub fn len(&self) -> usize {
        self.fresh.len() as usize + self.under.len()
    }
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

impl RailroadRevolution {
    #[inline]
    pub fn data(&self) -> &'static Data {
        self.options.data.get()
    }
    pub fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index()]
    }
    pub fn player_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.players[seat.index()]
    }
    /// The player who decides now.
    pub fn decider(&self) -> &Player {
        self.player(self.seat)
    }
    pub fn decider_mut(&mut self) -> &mut Player {
        let seat = self.seat;
        self.player_mut(seat)
    }
    pub fn is_acting(&self) -> bool {
        self.phase == Phase::Acting
    }
    /// An action is open and no effect waits to be resolved first.
    pub fn is_acting_freely(&self) -> bool {
        self.is_acting() && self.pending.is_empty()
    }
    /// The decision to be made first.
    pub fn top(&self) -> Option<Pending> {
        self.pending.last().copied()
    }
    pub fn pile(&self, letter: Letter) -> Option<&MilestonePile> {
        pile_index(letter).map(|i| &self.milestones[i])
    }
    pub fn pile_mut(&mut self, letter: Letter) -> Option<&mut MilestonePile> {
        pile_index(letter).map(|i| &mut self.milestones[i])
    }
    /// What the player owns if every share is sold.
    pub fn means(&self, seat: Seat) -> i64 {
        let player = self.player(seat);
        let per_share = i64::from(self.data().constants.share_sale_money);
        i64::from(player.money) + per_share * i64::from(player.shares)
    }
}

fn pile_index(letter: Letter) -> Option<usize> {
    match letter {
        Letter::A1 | Letter::A2 => None,
        Letter::B => Some(0),
        Letter::C => Some(1),
        Letter::D => Some(2),
    }
}
