//! The game as numbers, for programs that learn: how actions are spelled. `encode/board.rs` and
//! `encode/player.rs` say what a seat observes.

mod board;
mod player;

use crate::GreatWesternTrail;
use crate::action::Action;
use crate::cards::{Card, Cattle, Objective};
use crate::data::{JOB_ROWS, MAX_PLAYERS};
use crate::discs::DiscFrom;
use crate::ids::{Auxiliary, Building, City, Offer, Side, Tile, Worker};
use crate::places::{Node, Rail, Station};
use game_core::{
    Encode, Group, Indexed, Numbers, Seat, Word, index_groups, relative, spell_number,
};

/// More than there are deals of different content.
const DEALS: usize = 128;
/// Fees, and victory points bid, that one index can name.
const AMOUNTS: usize = 64;

index_groups! {
    FIRST: MAX_PLAYERS => "name the first player, counted from who names";
    BID: MAX_PLAYERS => "bid for this place in the order of turns; then AMOUNT";
    SIDE: Side::COUNT => "choose this side of the building";
    DRAFT: Objective::COUNT => "take this starting objective";
    PLACE: Node::COUNT => "put the cattleman on this space";
    MOVE: Node::COUNT => "move to this space; then AMOUNT for the bank and each other player, where ways there pay differently";
    PLAY: Objective::COUNT => "play this objective";
    USE: DEALS => "do this local action; then AT, CARD and CARD, where it could be done in several ways";
    AT: Node::COUNT => "of the building on this space";
    CARD: 1 + Card::COUNT => "with no card, or this one";
    AMOUNT: AMOUNTS => "so much; the last index: so much and more";
    COPY: Node::COUNT => "copy the building on this space";
    AUXILIARY: Auxiliary::COUNT * 2 => "do this auxiliary action (times 2), once or twice";
    END: 1 => "end phase B";
    ACCEPT: DEALS => "do this immediate action";
    SKIP: 1 => "forgo what is offered, or have enough";
    HIRE: JOB_ROWS * Worker::COUNT => "hire from this row (times 3) a worker of this kind";
    BUILD: Building::COUNT => "build the building of this number";
    SITE: Node::COUNT => "on this space";
    OBJECTIVE: 1 + Objective::COUNT => "take the top objective of the deck, or this one";
    ENGINE: Rail::COUNT => "move the engine to this space";
    STATION: Station::COUNT => "choose this passed station";
    UPGRADE: DiscFrom::COUNT => "upgrade the station with the disc from here";
    MASTER: Worker::COUNT => "leave a worker of this kind for the station master";
    TRADE: Node::COUNT => "trade with the village on this space";
    HAZARD: Node::COUNT => "remove the hazard of this space";
    BUY: Offer::COUNT => "buy cattle by this offer; then CATTLE and CATTLE";
    CATTLE: 1 + Cattle::COUNT => "no card, or this one";
    DRAW: 16 => "draw so many cards";
    DISCARD: Card::COUNT => "discard this card";
    REMOVE: Card::COUNT => "remove this card from the game";
    TILE: Tile::COUNT => "choose this foresight tile";
    CERTIFICATES: 16 => "spend so many steps of the certificate marker";
    DELIVER: City::COUNT => "deliver to this city";
    DISC: DiscFrom::COUNT => "with the disc from here";
}

/// A thing that may be named, after the index for none.
fn or_none<T: Indexed>(thing: Option<T>) -> usize {
    thing.map_or(0, |thing| 1 + thing.index())
}

impl Encode for GreatWesternTrail {
    const ENCODING: u32 = 1;
    const GROUPS: &'static [Group] = GROUPS;
    const LONGEST: usize = 5;

    fn observe(&self, seat: Seat, out: &mut Numbers<'_>) {
        board::observe_moment(self, seat, out);
        board::observe_trail(self, seat, out);
        board::observe_markets(self, seat, out);
        out.players(seat, self.seats, MAX_PLAYERS, |out, other| {
            player::observe(self, seat, other, out);
        });
    }
    fn spell(&self, action: &Action, word: &mut Word) {
        let mut say = |indices: &[usize]| word.extend(indices.iter().map(|index| *index as u32));
        match *action {
            Action::First { seat } => say(&[FIRST + relative(seat, self.current, self.seats)]),
            Action::Bid { place, points } => {
                say(&[BID + usize::from(place), AMOUNT + usize::from(points)]);
            }
            Action::Side { side } => say(&[SIDE + side.index()]),
            Action::Draft { objective } => say(&[DRAFT + objective.index()]),
            Action::Place { at } => say(&[PLACE + at.index()]),
            Action::Move { to, fees } => {
                say(&[MOVE + to.index()]);
                spell_number(word, AMOUNT, AMOUNTS, fees.bank.into());
                // The one who moves pays no fee at home.
                for place in 1..self.seats {
                    let seat = usize::from((self.current.0 + place) % self.seats);
                    spell_number(word, AMOUNT, AMOUNTS, fees.seats[seat].into());
                }
            }
            Action::Play { objective } => say(&[PLAY + objective.index()]),
            Action::Use {
                at,
                deal,
                first,
                second,
            } => say(&[
                USE + usize::from(deal.0),
                AT + at.index(),
                CARD + or_none(first),
                CARD + or_none(second),
            ]),
            Action::Copy { at } => say(&[COPY + at.index()]),
            Action::Auxiliary { auxiliary, twice } => {
                say(&[AUXILIARY + auxiliary.index() * 2 + usize::from(twice)]);
            }
            Action::End => say(&[END]),
            Action::Accept { deal } => say(&[ACCEPT + usize::from(deal.0)]),
            Action::Skip => say(&[SKIP]),
            Action::Hire { row, worker } => {
                say(&[HIRE + usize::from(row) * Worker::COUNT + worker.index()]);
            }
            Action::Build { building } => say(&[BUILD + building.index()]),
            Action::Site { at } => say(&[SITE + at.index()]),
            Action::Objective { objective } => say(&[OBJECTIVE + or_none(objective)]),
            Action::Engine { to } => say(&[ENGINE + to.index()]),
            Action::Station { station } => say(&[STATION + station.index()]),
            Action::Upgrade { disc } => say(&[UPGRADE + disc.index()]),
            Action::Master { worker } => say(&[MASTER + worker.index()]),
            Action::Trade { at } => say(&[TRADE + at.index()]),
            Action::Hazard { at } => say(&[HAZARD + at.index()]),
            Action::Buy {
                offer,
                first,
                second,
            } => say(&[
                BUY + offer.index(),
                CATTLE + or_none(first),
                CATTLE + or_none(second),
            ]),
            Action::Draw { cards } => say(&[DRAW + usize::from(cards)]),
            Action::Discard { card } => say(&[DISCARD + card.index()]),
            Action::Remove { card } => say(&[REMOVE + card.index()]),
            Action::Tile { tile } => say(&[TILE + tile.index()]),
            Action::Certificates { steps } => say(&[CERTIFICATES + usize::from(steps)]),
            Action::Deliver { city } => say(&[DELIVER + city.index()]),
            Action::Disc { disc } => say(&[DISC + disc.index()]),
        }
    }
}
