//! A table to arrange: everything in a known order, so that a test changes only what it is about.

use game_core::testing::{Scenario, scenario};
use game_core::{Chance, Game, Seat, Viewer};
use game_pappy_winchester::{
    Auction, Bonus, CommonObjective, DataId, MineCard, Notes, Options, PappyWinchester, Parcel,
    ParcelSet, PersonalObjective, RanchCard, Slot, Stage, Stop, View,
};

/// The built-in figures.
pub fn data() -> &'static game_pappy_winchester::Table {
    DataId::default().get()
}

pub type Table = Scenario<PappyWinchester>;

pub fn parcel(number: u8) -> Parcel {
    Parcel::new(number).unwrap()
}

pub fn parcels(numbers: &[u8]) -> ParcelSet {
    numbers.iter().map(|number| parcel(*number)).collect()
}

pub fn slot(number: u8) -> Slot {
    Slot::new(number).unwrap()
}

/// Seat 0 is first player; parcel 1 is on sale; Rumour lies on 1 to 6, Saloon on 7 to 12, Movement on 13
/// to 19; the mines hold 0, 1 and 3, the ranch 0; the objectives of the piles are hard to meet.
pub fn table(seats: u8) -> Table {
    table_with(seats, Options::default())
}

pub fn table_with(seats: u8, options: Options) -> Table {
    let mut game = PappyWinchester::set_up(&options, seats, &mut Chance::fast(1)).unwrap();
    game.first_player = Seat(0);
    game.tokens = data().tokens;
    game.mines = MineCard::ALL;
    game.ranch = RanchCard::ALL;
    game.objectives = PersonalObjective::ALL;
    let goals = [
        CommonObjective::FiveParcels,
        CommonObjective::FourSameToken,
        CommonObjective::FourIsolated,
        CommonObjective::LastAuction,
        CommonObjective::ThreeAdjacent,
    ];
    for (pile, objective) in game.piles.iter_mut().zip(goals) {
        pile.objective = objective;
    }
    game.train = Stop::Train3;
    game.boat = Stop::Boat6;
    match game.stage {
        Stage::Keep(_) => game.stage = Stage::Keep(Seat(0)),
        Stage::PlaceTrain => {}
        _ => {
            game.pool = ParcelSet::ALL;
            game.pool.remove(parcel(1));
            game.auction = Auction::of(parcel(1), Seat(0), seats);
        }
    }
    scenario(game)
}

/// The last auction: these players own all but the parcel on sale, which has a Saloon token.
pub fn last_auction(lands: &[&[u8]], on_sale: u8) -> Table {
    let mut t = table(lands.len() as u8);
    t.token(on_sale, Bonus::Saloon).on_sale(on_sale);
    for (seat, land) in lands.iter().enumerate() {
        t.owns(seat as u8, land);
    }
    assert!(t.pool.is_empty(), "all other parcels have owners");
    t
}

/// A finished game with these lands and hands.
pub fn finished(lands: &[&[u8]], cash: &[Notes]) -> Table {
    let mut t = table(lands.len() as u8);
    t.land =
        std::array::from_fn(|seat| lands.get(seat).map_or(ParcelSet::default(), |l| parcels(l)));
    t.pool = ParcelSet::default();
    t.stage = Stage::Over;
    t.cash(cash);
    assert_eq!(t.audit(), []);
    t
}

/// A new game by the rules, with seeded luck.
pub fn new_game(seats: u8, options: Options, luck: u64) -> PappyWinchester {
    PappyWinchester::set_up(&options, seats, &mut Chance::fast(luck)).unwrap()
}

pub trait Arrange {
    fn on_sale(&mut self, number: u8) -> &mut Self;
    fn first(&mut self, seat: u8) -> &mut Self;
    fn owns(&mut self, seat: u8, numbers: &[u8]) -> &mut Self;
    fn token(&mut self, number: u8, token: Bonus) -> &mut Self;
    fn cash(&mut self, cash: &[Notes]) -> &mut Self;
    fn tips(&mut self, tips: Notes) -> &mut Self;
    /// On the pile of 7 notes.
    fn goal(&mut self, objective: CommonObjective) -> &mut Self;
    fn holds(&mut self, seat: u8, objectives: [PersonalObjective; 2]) -> &mut Self;
    /// The first player bids this and all others pass; the lowest undrawn parcel comes next.
    fn sells_for(&mut self, price: Notes) -> &mut Self;
    fn balance(&mut self) -> &mut Self;
    fn view_of(&self, seat: u8) -> View;
    fn has_cash(&mut self, cash: &[Notes]) -> &mut Self;
    fn was_claimed(&self, objective: CommonObjective) -> bool;
}

impl Arrange for Table {
    fn on_sale(&mut self, number: u8) -> &mut Self {
        let before = self.auction.parcel;
        if !self.owned().has(before) {
            self.pool.insert(before);
        }
        self.pool.remove(parcel(number));
        self.auction = Auction::of(parcel(number), self.first_player, self.seats);
        self
    }
    fn first(&mut self, seat: u8) -> &mut Self {
        self.first_player = Seat(seat);
        let number = self.auction.parcel.number();
        self.on_sale(number)
    }
    fn owns(&mut self, seat: u8, numbers: &[u8]) -> &mut Self {
        for number in numbers {
            self.pool.remove(parcel(*number));
            self.land[seat as usize].insert(parcel(*number));
        }
        if self.owned().has(self.auction.parcel) {
            let free = self.pool.iter().next().expect("a parcel to put on sale");
            self.on_sale(free.number());
        }
        self
    }
    fn token(&mut self, number: u8, token: Bonus) -> &mut Self {
        let (at, owned) = (parcel(number), self.owned());
        if self.game.token(at) != token {
            let fits = |p: &Parcel| self.game.token(*p) == token && !owned.has(*p);
            let other = Parcel::all()
                .find(fits)
                .expect("such a token on a free parcel");
            self.tokens.swap(at.index(), other.index());
        }
        self
    }
    fn cash(&mut self, cash: &[Notes]) -> &mut Self {
        self.cash[..cash.len()].copy_from_slice(cash);
        self.balance()
    }
    fn tips(&mut self, tips: Notes) -> &mut Self {
        self.saloon = tips;
        self.balance()
    }
    fn goal(&mut self, objective: CommonObjective) -> &mut Self {
        let there = self
            .piles
            .iter()
            .position(|pile| pile.objective == objective);
        let last = self.piles[4].objective;
        if let Some(there) = there {
            self.piles[there].objective = last;
        }
        self.piles[4].objective = objective;
        self
    }
    fn holds(&mut self, seat: u8, objectives: [PersonalObjective; 2]) -> &mut Self {
        for (slot, objective) in objectives.into_iter().enumerate() {
            let there = self
                .objectives
                .iter()
                .position(|o| *o == objective)
                .unwrap();
            self.objectives.swap(there, seat as usize * 2 + slot);
        }
        self
    }
    fn sells_for(&mut self, price: Notes) -> &mut Self {
        self.does(&format!("bid {price}"));
        for _ in 2..self.seats {
            self.does("pass");
        }
        let draws = self.game.token(self.auction.parcel) == Bonus::Saloon && !self.pool.is_empty();
        self.does_with("pass", if draws { &[0] } else { &[] })
    }
    fn balance(&mut self) -> &mut Self {
        let piles: Notes = self
            .piles
            .iter()
            .filter(|p| p.taken_by.is_none())
            .map(|p| p.notes)
            .sum();
        self.bank = data().notes - piles - self.saloon - self.cash.iter().sum::<Notes>();
        self
    }
    fn view_of(&self, seat: u8) -> View {
        self.view(Viewer::Seat(Seat(seat)))
    }
    #[track_caller]
    fn has_cash(&mut self, cash: &[Notes]) -> &mut Self {
        assert_eq!(&self.cash[..self.seats as usize], cash);
        self
    }
    fn was_claimed(&self, objective: CommonObjective) -> bool {
        self.piles
            .iter()
            .any(|pile| pile.objective == objective && pile.taken_by.is_some())
    }
}
