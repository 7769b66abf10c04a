//! One seat's prospects: how long the game may last for it, and what its network and its tracks promise.

use super::{
    reach::Reach,
    worth::{POINT, WORTH},
};
use crate::{Data, RailroadRevolution, ids::Track, state::Player};
use game_core::Seat;

/// Level of the cities that the network track multiplies.
const COAST: usize = 5;

/// What several parts of the evaluation look at.
pub struct Prospect<'g> {
    pub game: &'g RailroadRevolution,
    pub data: &'static Data,
    pub seat: Seat,
    pub player: &'g Player,
    pub reach: Reach,
    /// Turns that the seat will likely still begin.
    pub turns: i32,
    /// Offices, stations and cities of the coast at the end, in hundredths.
    multipliers: [i32; Track::COUNT],
}

impl<'g> Prospect<'g> {
    pub fn of(game: &'g RailroadRevolution, seat: Seat) -> Prospect<'g> {
        let (data, player) = (game.data(), game.player(seat));
        let reach = Reach::of(data, player.rails);
        let turns = turns_left(game, seat);
        let multipliers = multipliers(data, player, &reach, turns);
        Prospect {
            game,
            data,
            seat,
            player,
            reach,
            turns,
            multipliers,
        }
    }
    /// The three tracks at the end of the game.
    pub fn tracks(&self) -> i32 {
        Track::ALL.iter().map(|track| self.track(*track, 0)).sum()
    }
    /// What the next step on a track brings.
    pub fn step(&self, track: Track) -> i32 {
        self.track(track, 1) - self.track(track, 0)
    }
    pub fn best_step(&self) -> i32 {
        let steps = Track::ALL.iter().map(|track| self.step(*track));
        steps.max().unwrap_or(0)
    }
    /// Cities where a station could stand next.
    pub fn sites(&self) -> i32 {
        if self.player.buildings == 0 {
            return 0;
        }
        let free = self.reach.connected().without(self.player.stations).len() as i32;
        free.min(4) * WORTH.site * self.turns.min(4) / 4
    }
    fn track(&self, track: Track, more: i32) -> i32 {
        let at = 100 * (i32::from(self.player.markers[track.index()]) + more);
        let points = points_at(self.data, track, at + WORTH.steps_a_turn * self.turns);
        points * self.multipliers[track.index()] / (100 * 100 / POINT)
    }
}

/// The victory points of a track in hundredths, for a place in hundredths of a space.
fn points_at(data: &Data, track: Track, at: i32) -> i32 {
    let spaces = data.track(track);
    let last = spaces.len() - 1;
    let vp = |space: usize| i32::from(spaces[space.min(last)].vp);
    let (below, part) = (at as usize / 100, at % 100);
    100 * vp(below) + part * (vp(below + 1) - vp(below))
}

fn multipliers(data: &Data, player: &Player, reach: &Reach, turns: i32) -> [i32; Track::COUNT] {
    let building = turns.min(i32::from(player.buildings));
    let coast = data.map.of_level[COAST];
    let mut cities = 100 * reach.connected().and(coast).len() as i32;
    let rails = i32::from(player.rails_left).min(2 * turns);
    for nth in reach.connected().and(coast).len() + 1..=coast.len() {
        let far = reach.rails_to_cities(coast, nth);
        if far <= rails {
            cities += (WORTH.coast[0] - WORTH.coast[1] * far).max(0);
        }
    }
    [
        100 * player.offices.len() as i32 + WORTH.offices_a_turn * building,
        100 * player.stations.len() as i32 + WORTH.stations_a_turn * building,
        cities,
    ]
}

/// By the pieces left of the logo of whoever has fewest, or by the rounds still to play.
fn turns_left(game: &RailroadRevolution, seat: Seat) -> i32 {
    let data = game.data();
    let seats = game.players.len() as u8;
    let place = |seat: Seat| (seat.0 + seats - game.first.0) % seats;
    let has_played = place(seat) < place(game.active) || (seat == game.active && is_begun(game));
    if let Some(last) = game.last_round {
        return i32::from(last) - i32::from(game.round) + i32::from(!has_played);
    }
    let mut behind = (0, 0);
    for section in data.storage.iter().filter(|section| !section.left_of_logo) {
        behind.0 += i32::from(section.buildings);
        behind.1 += i32::from(section.rails);
    }
    let to_go = game.players.iter().map(|player| {
        let buildings = (i32::from(player.buildings) - behind.0).max(0);
        let rails = (i32::from(player.rails_left) - behind.1).max(0);
        buildings + (rails + 1) / 2
    });
    to_go.min().unwrap_or(0) + i32::from(data.constants.final_turns_each)
}

/// The active player has placed a worker.
fn is_begun(game: &RailroadRevolution) -> bool {
    use crate::state::Phase;
    !matches!(
        game.phase,
        Phase::Placing | Phase::Choosing | Phase::SettingUp
    )
}
