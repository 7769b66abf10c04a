//! From the box to the first turn (GW-201…214).

use crate::GreatWesternTrail;
use crate::cards::Card;
use crate::data::{Herd, JOB_COLUMNS, JOB_ROWS, MAX_PLAYERS, NODES, NodeKind, Objectives, Tiles};
use crate::ids::{Building, Neutral, Sort, StationMaster};
use crate::options::{BuildingSides, FirstPlayer, NeutralLayout, Options, StartingObjectives};
use crate::pending::Pending;
use crate::places::Station;
use crate::player::Player;
use crate::state::{Activation, MasterSpace, Spot};
use arrayvec::ArrayVec;
use game_core::{Chance, Events, Indexed, Refusal, Seat, require};

/// The tiles of a table: with `balanced_supply` fewer (GW-952).
pub fn supply(options: &Options, seats: u8) -> ([Tiles; 3], Herd) {
    let table = options.data.get();
    let (mut stacks, mut market) = (table.stacks, table.market_deck);
    if options.balanced_supply && seats < 4 {
        let removal = &table.removals[usize::from(seats.clamp(2, 3)) - 2];
        for (stack, gone) in stacks.iter_mut().zip(&removal.stacks) {
            gone.iter().for_each(|(tile, n)| stack.take_many(tile, n));
        }
        removal
            .market
            .iter()
            .for_each(|(card, n)| market.take_many(card, n));
    }
    (stacks, market)
}

pub fn set_up(
    options: &Options,
    seats: u8,
    chance: &mut Chance,
) -> Result<GreatWesternTrail, Refusal> {
    require!(
        (2..=4).contains(&seats),
        "GW-210",
        "2 to 4 players can play, not {seats}",
        seats
    );
    let mut game = empty_table(options, seats);
    game.lay_out_buildings(chance);
    game.lay_out_tiles(chance);
    game.lay_out_cards(chance);
    game.deal_to_players(chance);
    game.ask_what_is_chosen(chance);
    game.go_on(chance, &mut Events::muted());
    Ok(game)
}

fn empty_table(options: &Options, seats: u8) -> GreatWesternTrail {
    let table = options.data.get();
    let (stacks, market_deck) = supply(options, seats);
    let kinds = table.nodes.iter().map(|node| node.kind);
    let mut order = [Seat(0); MAX_PLAYERS];
    Seat::all(seats).for_each(|seat| order[seat.index()] = seat);
    GreatWesternTrail {
        options: *options,
        seats,
        current: Seat(0),
        order,
        pending: ArrayVec::new(),
        activation: Activation::default(),
        sides_b: 0,
        players: std::array::from_fn(|_| Player::new()),
        trail: kinds
            .map(|kind| match kind {
                NodeKind::KansasCity => Spot::KansasCity,
                _ => Spot::Empty,
            })
            .collect::<ArrayVec<_, NODES>>(),
        stacks,
        foresight: [[None; 2]; 3],
        jobs: [[None; JOB_COLUMNS]; JOB_ROWS],
        token_row: table.token_start_row - 1,
        token_holder: None,
        market: Herd::new(),
        market_deck,
        display: ArrayVec::new(),
        objective_deck: Objectives::new(),
        starters: Objectives::new(),
        stations: [0; Station::COUNT],
        masters: [MasterSpace::Master(StationMaster::Workers); StationMaster::COUNT],
        bids: [None; MAX_PLAYERS],
    }
}

impl GreatWesternTrail {
    fn lay_out_buildings(&mut self, chance: &mut Chance) {
        let mut masters: [StationMaster; 5] = std::array::from_fn(StationMaster::at);
        chance.shuffle(&mut masters);
        self.masters = masters.map(MasterSpace::Master);
        let mut letters: [Neutral; 7] = std::array::from_fn(Neutral::at);
        if self.options.neutral_layout == NeutralLayout::Random {
            chance.shuffle(&mut letters);
        }
        for (node, letter) in self.data().neutral_spaces.iter().zip(letters) {
            self.trail[node.index()] = Spot::Neutral(letter);
        }
        if self.options.building_sides == BuildingSides::RandomEach {
            for building in Building::all().filter(|_| chance.below(2) == 1) {
                self.sides_b |= building.bit();
            }
        }
    }
    /// GW-205…207.
    fn lay_out_tiles(&mut self, chance: &mut Chance) {
        let mut placed = 0;
        while placed < self.data().tiles_at_start {
            let Some(tile) = self.stacks[0].draw(chance) else {
                break;
            };
            match self.room_for(tile) {
                Some(at) => {
                    self.trail[at.index()] = Spot::Tile(tile);
                    placed += 1;
                }
                // It goes back into the stack and does not count.
                None => self.stacks[0].add(tile),
            }
        }
        let columns = usize::from(self.data().for_seats(self.seats).first_column)..JOB_COLUMNS;
        let spaces = (0..JOB_ROWS).flat_map(|row| columns.clone().map(move |column| (row, column)));
        let workers = usize::from(self.data().for_seats(self.seats).initial_workers);
        for (row, column) in spaces.take(workers) {
            let tile = self.stacks[1].draw(chance);
            self.jobs[row][column] = tile.and_then(|tile| match tile.sort() {
                Sort::Worker(worker) => Some(worker),
                Sort::Teepee(_) | Sort::Hazard(_) => None,
            });
        }
        self.refill_foresight(chance, &mut Events::muted());
    }
    /// GW-208 and GW-209.
    fn lay_out_cards(&mut self, chance: &mut Chance) {
        let size = self.data().for_seats(self.seats).cattle_market;
        self.grow_market(size.into(), chance, &mut Events::muted());
        for (objective, row) in crate::cards::Objective::all().zip(&self.data().objectives) {
            match row.starter {
                true => self.starters.add_many(objective, row.count),
                false => self.objective_deck.add_many(objective, row.count),
            }
        }
        for _ in 0..self.data().display {
            self.display.extend(self.objective_deck.draw(chance));
        }
    }
    /// GW-212 and GW-213.
    fn deal_to_players(&mut self, chance: &mut Chance) {
        let data = self.data();
        for seat in self.all_seats() {
            let player = &mut self.players[seat.index()];
            for (cattle, n) in data.starting_deck.iter() {
                player.draw.add_many(Card::Cattle(cattle), n);
            }
            player.draw_cards(data.hand_size.into(), chance);
            if self.options.starting_objectives == StartingObjectives::Random {
                player.zone.extend(self.starters.draw(chance));
            }
        }
        if self.options.starting_objectives == StartingObjectives::Random {
            self.starters = Objectives::new();
        }
    }
    /// What is decided before the first turn, the last first.
    fn ask_what_is_chosen(&mut self, chance: &mut Chance) {
        self.pending.push(Pending::Begin);
        if self.options.starting_objectives == StartingObjectives::DraftReverse {
            self.pending.push(Pending::Draft);
        }
        if self.options.building_sides == BuildingSides::Chosen {
            let building = Building(1);
            self.pending.push(Pending::ChooseSide { building });
        }
        match self.options.first_player {
            FirstPlayer::Random => {
                let first = chance.below(self.seats.into());
                self.begin_with(Seat(first as u8));
            }
            FirstPlayer::Chosen => self.pending.push(Pending::NameFirst),
            FirstPlayer::Bid => self.pending.push(Pending::Bid),
        }
    }
    /// Clockwise from this seat.
    pub fn begin_with(&mut self, first: Seat) {
        for place in 0..self.seats {
            self.order[usize::from(place)] = Seat((first.0 + place) % self.seats);
        }
        self.current = first;
    }
}
