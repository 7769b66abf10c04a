//! Set-up (PW-10 to PW-19).

use crate::data::Table;
use crate::ids::{CommonObjective, MineCard, Parcel, PersonalObjective, RanchCard, Stop, Vehicle};
use crate::options::{FirstPlayer, Options, VehicleStart};
use crate::sets::{ParcelSet, SeatSet};
use crate::state::{Auction, MAX_PLAYERS, PappyWinchester, Pile, Stage};
use crate::target::Looks;
use game_core::{Chance, Events, Game, Refusal, Seat, require};

pub fn set_up(
    options: &Options,
    seats: u8,
    chance: &mut Chance,
) -> Result<PappyWinchester, Refusal> {
    let allowed = PappyWinchester::INFO.seats;
    require!(
        allowed.contains(&seats),
        "PW-8",
        "{least} to {most} players can play, not {seats}",
        least = *allowed.start(),
        most = *allowed.end(),
        seats
    );
    options.check()?;
    let data = options.data.get();
    let figures = &data.setup;
    let mut tokens = data.tokens;
    chance.shuffle(&mut tokens);
    let mut mines = MineCard::ALL;
    chance.shuffle(&mut mines);
    let mut ranch = RanchCard::ALL;
    chance.shuffle(&mut ranch);
    let (train, boat) = vehicles(options.vehicle_start, chance);
    let piles = piles(data, chance);
    let mut objectives = PersonalObjective::ALL;
    chance.shuffle(&mut objectives);
    let first_player = match options.first_player {
        FirstPlayer::Random => Seat(chance.below(u32::from(seats)) as u8),
        FirstPlayer::Seat1 => Seat(0),
    };
    let mut cash = [0; MAX_PLAYERS];
    cash[..seats as usize].fill(figures.cash_per_player);
    let mut game = PappyWinchester {
        options: *options,
        seats,
        stage: Stage::PlaceTrain,
        first_player,
        // The marker waits beside the board; the draw puts it on a parcel.
        auction: Auction::of(figures.ranch_parcel, first_player, seats),
        pool: ParcelSet::ALL,
        land: [ParcelSet::default(); MAX_PLAYERS],
        tokens,
        piles,
        mines,
        ranch,
        objectives,
        discarded: [None; MAX_PLAYERS],
        looks: [Looks::default(); MAX_PLAYERS],
        cash,
        saloon: figures.saloon_tips,
        bank: data.bank_after_setup(seats),
        duel_tokens: if options.duel_tokens_used {
            SeatSet::all(seats)
        } else {
            SeatSet::default()
        },
        train,
        boat,
    };
    if options.vehicle_start == VehicleStart::Random {
        game.after_vehicles(chance, &mut Events::muted());
    }
    Ok(game)
}

/// Where the vehicles stand; at the ends of their lines until the first player has placed them.
fn vehicles(start: VehicleStart, chance: &mut Chance) -> (Stop, Stop) {
    let (rails, river) = (Vehicle::Train.stops(), Vehicle::Boat.stops());
    match start {
        VehicleStart::Random => {
            let train = rails[chance.below(rails.len() as u32) as usize];
            (train, river[chance.below(river.len() as u32) as usize])
        }
        VehicleStart::FirstPlayerChooses => (rails[0], river[0]),
    }
}

/// Five of the ten common objectives, one on each pile (PW-15).
fn piles(data: &Table, chance: &mut Chance) -> [Pile; 5] {
    let mut drawn = CommonObjective::ALL;
    chance.shuffle(&mut drawn);
    let mut cards = drawn.into_iter();
    data.setup.common_objective_piles.map(|notes| Pile {
        objective: cards.next().expect("ten cards for five piles"),
        notes,
        taken_by: None,
    })
}

/// How many Parcel tokens have been drawn.
pub(crate) fn drawn(pool: ParcelSet) -> usize {
    Parcel::COUNT - pool.len()
}
