//! The game as numbers, for programs that learn: how actions are spelled. `encode/table.rs` says what a seat
//! observes. Hexes are counted column by column, 19 columns of 13 rows, whatever the map.

mod table;

use crate::{
    action::{Action, Leg},
    hex::{HexId, ROWS},
    ids::{Good, NewCity, SpecialAction},
    map::{MAX_STOPS, YARDS},
    places::Stop,
    state::{AgeOfSteam, MAX_SPACES},
    tiles::Placement,
};
use arrayvec::ArrayVec;
use game_core::{Encode, Group, MAX_SEATS, Numbers, Seat, Word, index_groups, spell_number};

const HEXES: usize = 19 * ROWS as usize;
/// Shares and dollars that one index can name.
const SHARES: usize = 16;
const DOLLARS: usize = 128;

index_groups! {
    SHARE: SHARES => "issue so many shares; the last index: so many and more";
    BID: DOLLARS => "bid so much; the last index: so much and more";
    USE_PASS: 1 => "use the Turn Order pass";
    DROP_OUT: 1 => "drop out";
    CHOOSE: SpecialAction::COUNT => "choose this action";
    URBANIZE: NewCity::COUNT => "place this New City; then HEX";
    HEX: HEXES => "lay a tile on this hex; then PLACEMENT";
    PLACEMENT: Placement::COUNT => "this tile (times 6) at this rotation";
    END_BUILD: 1 => "end the build turn";
    CUBE: YARDS * Good::COUNT => "deliver from this city (times 5) a cube of this colour; then LINK by LINK";
    LINK: MAX_STOPS * 6 => "leave this stop (times 6) over this side";
    RAISE: 1 => "raise the engine instead of a delivery";
    DECLINE: 1 => "move nothing";
    PRODUCE: 1 => "draw cubes for the display";
    SKIP: 1 => "do not produce";
    GOOD: Good::COUNT => "put a cube of this colour; then SPACE";
    SPACE: MAX_SPACES => "on this space of the display";
}

impl Encode for AgeOfSteam {
    const ENCODING: u32 = 1;
    const GROUPS: &'static [Group] = GROUPS;
    const LONGEST: usize = 7;

    fn observe(&self, seat: Seat, out: &mut Numbers<'_>) {
        table::observe_moment(self, seat, out);
        table::observe_map(self, seat, out);
        table::observe_goods(self, out);
        out.players(seat, self.seats, MAX_SEATS, |out, other| {
            table::observe_player(self, other, out);
        });
    }
    fn spell(&self, action: &Action, word: &mut Word) {
        let mut say = |indices: &[usize]| word.extend(indices.iter().map(|index| *index as u32));
        match action {
            Action::IssueShares { shares } => {
                spell_number(word, SHARE, SHARES, usize::from(*shares));
            }
            Action::Bid { amount } => spell_number(word, BID, DOLLARS, *amount as usize),
            Action::UsePass => say(&[USE_PASS]),
            Action::DropOut => say(&[DROP_OUT]),
            Action::SelectAction { action } => say(&[CHOOSE + action.index()]),
            Action::Urbanize { town, new_city } => {
                say(&[
                    URBANIZE + new_city.index(),
                    HEX + self.hex_of(*town).index(),
                ]);
            }
            Action::Build {
                hex,
                tile,
                rotation,
            } => {
                let placement = Placement::new(*tile, *rotation);
                say(&[HEX + hex.index(), PLACEMENT + placement.index()]);
            }
            Action::EndBuild => say(&[END_BUILD]),
            Action::Deliver { good, from, legs } => self.spell_delivery(*good, *from, legs, word),
            Action::RaiseEngine => say(&[RAISE]),
            Action::Decline => say(&[DECLINE]),
            Action::Produce => say(&[PRODUCE]),
            Action::SkipProduction => say(&[SKIP]),
            Action::PlaceCube { good, space } => {
                say(&[GOOD + good.index(), SPACE + space.index()]);
            }
        }
    }
}

impl AgeOfSteam {
    /// The hex of a stop that a legal action names.
    fn hex_of(&self, stop: Stop) -> HexId {
        self.map()
            .hex_of(stop)
            .expect("legal actions name stops of the map")
    }
    /// A cube stops at the first city of its colour, so no way begins with another.
    fn spell_delivery(&self, good: Good, from: Stop, legs: &ArrayVec<Leg, 6>, word: &mut Word) {
        let yard = self.yard_at(self.hex_of(from)).expect("cubes lie in yards");
        word.push((CUBE + yard.index() * Good::COUNT + good.index()) as u32);
        let mut at = from;
        for leg in legs {
            let place = self
                .map()
                .place_of(self.hex_of(at))
                .expect("a stop has a place");
            word.push((LINK + usize::from(place) * 6 + leg.side.index()) as u32);
            at = leg.to;
        }
    }
}
