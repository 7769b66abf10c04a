//! A company as numbers, for what is learned: its books, its moment, what its links can move now and with
//! one link more, by the engine, and how the others stand. Begin with [`features`].

use super::{
    goods::{Loads, loads},
    moment::{Moment, Track, place},
    outlook::{Books, highest_engine, outlook},
    rails::Rails,
    travel::{LINK, LONGEST},
    worth,
};
use crate::{
    AgeOfSteam,
    ids::SpecialAction,
    network::Cover,
    options::Options,
    state::{MAX_SPACES, Phase},
};
use game_core::Seat;

/// How many numbers there are.
pub const COUNT: usize = 118;
/// Cubes of which the best are summed: the next turn's, those of the turn after it, and two turns more.
const TOPS: [usize; 3] = [2, 4, 8];

/// Writes one number after the other.
struct Row<'o> {
    out: &'o mut [f32],
    at: usize,
}

impl Row<'_> {
    fn put(&mut self, number: f32) {
        self.out[self.at] = number;
        self.at += 1;
    }
    /// A one among `count` zeros; none where the place is beyond them.
    fn one_of(&mut self, place: usize, count: usize) {
        if place < count {
            self.out[self.at + place] = 1.0;
        }
        self.at += count;
    }
}

pub fn features(game: &AgeOfSteam, seat: Seat, out: &mut [f32]) {
    let player = game.player(seat);
    if player.bankrupt {
        return;
    }
    let mut row = Row { out, at: 0 };
    // Tells a company from a bankrupt, who is all zeros.
    row.put(1.0);
    let moment = Moment::of(game, seat);
    let rails = Rails::of(game, seat, moment.track.tiles());
    let loads = loads(game, &rails, highest_engine(player.engine + 1));
    let mut books = Books {
        cash: player.cash as f32,
        income: player.income as f32,
        shares: f32::from(player.shares),
        engine: player.engine,
    };
    if let Phase::PlayerOrder(auction) = &game.phase {
        books.cash -= worth::likely_place(game, auction, seat).1 as f32;
    }
    write_moment(&mut row, game, &moment);
    write_books(&mut row, game, &moment, &books);
    write_order(&mut row, game, seat, &moment);
    row.put(rails.links as f32 / 15.0);
    row.put(rails.segments as f32 / 30.0);
    write_loads(&mut row, &rails, &loads, books.engine);
    write_safety(&mut row, &moment, &books, &loads);
    let plain = outlook(game, &moment, books, &loads);
    let engine = books.engine + 1;
    let raised = outlook(game, &moment, Books { engine, ..books }, &loads);
    row.put(plain / 60.0);
    row.put((raised - plain) / 10.0);
    write_others(&mut row, game, seat);
    write_table(&mut row, game);
    debug_assert_eq!(row.at, COUNT);
}

fn write_moment(row: &mut Row<'_>, game: &AgeOfSteam, moment: &Moment) {
    row.one_of(usize::from(game.seats) - 3, 4);
    row.put(f32::from(game.options.map != Options::default().map));
    row.one_of(moment.turns, 11);
    let phase = match &game.phase {
        Phase::IssueShares { .. } => 0,
        Phase::PlayerOrder(_) => 1,
        Phase::SelectActions { .. } => 2,
        Phase::BuildTrack(_) => 3,
        Phase::MoveGoods(_) => 4,
        Phase::GoodsGrowth(_) | Phase::Over => 5,
    };
    row.one_of(phase, 6);
    row.put(f32::from(moment.may_issue));
    row.put(f32::from(moment.track == Track::Later));
    row.put(f32::from(moment.track.tiles().unwrap_or(0)) / 4.0);
    row.put(f32::from(moment.moves) / 2.0);
    row.put(f32::from(moment.may_raise));
}

fn write_books(row: &mut Row<'_>, game: &AgeOfSteam, moment: &Moment, books: &Books) {
    let turns = moment.turns as f32;
    let due = books.shares + f32::from(books.engine);
    let flow = books.income - due;
    let left = books.cash + flow;
    row.put(books.cash / 20.0);
    row.put((books.cash / 4.0).min(1.0));
    row.put(books.income / 30.0);
    row.put(books.shares / 15.0);
    row.one_of(usize::from(books.engine) - 1, LONGEST);
    row.put(flow / 15.0);
    row.put(left.max(0.0) / 20.0);
    row.put(left.min(0.0) / 5.0);
    // What no delivery more would bring to ruin.
    row.put(f32::from(books.income + left < 0.0));
    row.put(books.income * turns / 150.0);
    row.put(flow * turns / 80.0);
    row.put(books.cash * turns / 100.0);
    row.put(game.reduction(books.income as u32) as f32 / 10.0);
}

/// The places in the order, and the action.
fn write_order(row: &mut Row<'_>, game: &AgeOfSteam, seat: Seat, moment: &Moment) {
    let last = (game.order.len() as f32 - 1.0).max(1.0);
    let share = |first| f32::from(place(game, seat, first)) / last;
    row.put(share(None));
    row.put(share(Some(SpecialAction::FirstBuild)));
    row.put(share(Some(SpecialAction::FirstMove)));
    let promised = worth::unused(game, seat, moment);
    let action = game.player(seat).action.filter(|_| 0.0 < promised);
    row.one_of(action.map_or(usize::MAX, |action| action as usize), 7);
    let chooses =
        matches!(game.phase, Phase::SelectActions { at } if at <= place(game, seat, None));
    for action in SpecialAction::ALL.iter().copied() {
        row.put(f32::from(chooses && game.who_has(action).is_none()));
    }
    let mut auction_row = [0.0; 5];
    if let Phase::PlayerOrder(auction) = &game.phase {
        let (likely, price) = worth::likely_place(game, auction, seat);
        auction_row = [
            f32::from(likely) / 6.0,
            f32::from(!auction.is_in(seat)),
            f32::from(auction.highest == Some(seat)),
            auction.highest_bid() as f32 / 10.0,
            price as f32 / 10.0,
        ];
    }
    auction_row.into_iter().for_each(|number| row.put(number));
}

/// The incomes of the best cubes: by the engine as it is, up to three levels more; with the links as they
/// are, and with planned ones; of cities where nobody else comes; and of cubes that are still to come.
fn write_loads(row: &mut Row<'_>, rails: &Rails, loads: &Loads, engine: u8) {
    let engine = usize::from(engine);
    for level in [engine, engine + 1, engine + 2, engine + 3] {
        let level = level.min(LONGEST);
        let here = || loads.iter().filter(|load| load.from == 0);
        row.put_tops(here().map(|load| (load.now[level], load.cubes)));
        row.put_tops(here().map(|load| (load.planned[level], load.cubes)));
    }
    let level = (engine + 1).min(LONGEST);
    let alone = || {
        let here = loads.iter().filter(|load| load.from == 0);
        here.filter(|load| rails.foreign[usize::from(load.stop)] == 0)
    };
    row.put_tops(alone().map(|load| (load.now[level], load.cubes)));
    row.put_tops(alone().map(|load| (load.planned[level], load.cubes)));
    let coming = || loads.iter().filter(|load| 0 < load.from);
    let soon = |gain: i16, from: u8| f32::from(gain) / (LINK as f32 * f32::from(from));
    let now: f32 = coming().map(|load| soon(load.now[level], load.from)).sum();
    let planned: f32 = coming()
        .map(|load| soon(load.planned[level], load.from))
        .sum();
    row.put(now / 20.0);
    row.put(planned / 40.0);
}

/// How far the company is from ruin at the next accounts: with no delivery more, with the best one, and
/// with as many as it has moves.
fn write_safety(row: &mut Row<'_>, moment: &Moment, books: &Books, loads: &Loads) {
    let engine = usize::from(books.engine).min(LONGEST);
    let mut best = [0i16; 2];
    for load in loads.iter().filter(|load| load.from == 0) {
        for _ in 0..load.cubes.min(2) {
            let gain = load.now[engine];
            if best[0] < gain {
                best = [gain, best[0]];
            } else if best[1] < gain {
                best[1] = gain;
            }
        }
    }
    let due = books.shares + f32::from(books.engine);
    let gain = |place: usize| match place < usize::from(moment.moves) {
        true => f32::from(best[place]) / LINK as f32,
        false => 0.0,
    };
    let room = |gain: f32| books.cash + 2.0 * (books.income + gain) - due;
    row.put(room(0.0).clamp(-8.0, 8.0) / 8.0);
    row.put(room(gain(0)).clamp(-8.0, 8.0) / 8.0);
    row.put(room(gain(0) + gain(1)).clamp(-8.0, 8.0) / 8.0);
    row.put(f32::from(room(gain(0) + gain(1)) < 0.0));
}

impl Row<'_> {
    /// The sums of the best gains, each given with its cubes.
    fn put_tops(&mut self, gains: impl Iterator<Item = (i16, u8)>) {
        const MOST: usize = TOPS[TOPS.len() - 1];
        let mut best = [0i16; MOST];
        for (gain, cubes) in gains {
            for _ in 0..cubes.min(MOST as u8) {
                if gain <= best[MOST - 1] {
                    break;
                }
                let place = best.iter().take_while(|other| gain <= **other).count();
                best[place..].rotate_right(1);
                best[place] = gain;
            }
        }
        let mut from = 0;
        for to in TOPS {
            let sum: i16 = best[from..to].iter().sum();
            self.put(f32::from(sum) / (3.0 * LINK as f32 * (to - from) as f32));
            from = to;
        }
    }
}

fn write_others(row: &mut Row<'_>, game: &AgeOfSteam, seat: Seat) {
    let others = || game.order.iter().copied().filter(|other| *other != seat);
    let count = others().count().max(1) as f32;
    let lead = |other: Seat| {
        let player = game.player(other);
        player.income as f32 - f32::from(player.shares)
    };
    let best = others().map(lead).reduce(f32::max).unwrap_or(0.0);
    let all: f32 = others().map(lead).sum();
    row.put(best / 20.0);
    row.put(all / count / 20.0);
    row.put((lead(seat) - best) / 10.0);
    let engines = || others().map(|other| f32::from(game.player(other).engine));
    row.put(engines().reduce(f32::max).unwrap_or(0.0) / 6.0);
    row.put(engines().sum::<f32>() / count / 6.0);
    let cash = others().map(|other| game.player(other).cash as f32);
    row.put(cash.reduce(f32::max).unwrap_or(0.0) / 20.0);
    row.put(count / 5.0);
}

/// What is left for everybody.
fn write_table(row: &mut Row<'_>, game: &AgeOfSteam) {
    let waiting: u16 = game.yards.iter().flatten().map(|n| u16::from(*n)).sum();
    let shown = game.display.iter().flatten().count();
    row.put(f32::from(waiting) / 30.0);
    row.put(shown as f32 / MAX_SPACES as f32);
    let towns = game.map().towns.iter();
    let new = towns.filter(|hex| matches!(game.board[**hex].cover, Cover::NewCity(_)));
    row.put(new.count() as f32 / 8.0);
}
