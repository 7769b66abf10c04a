//! The game as numbers, for programs that learn. Only the milestones that a seat looks at are secret.

use crate::action::{Action, TollWorker};
use crate::ids::{
    City, CityTile, DealTile, Face, Half, Job, Milestone, Piece, Place, Section, SetupSide, Space,
    TelegraphTile, Track, Train, Worker,
};
use crate::state::{Crew, Holder, Pending, Phase, Player, RailroadRevolution};
use game_core::{Encode, Game, Group, Numbers, Seat, Word, index_groups, relative};

const SEATS: usize = 4;
const WORKERS: usize = Worker::COUNT;
/// A worker of a colour, in stock or on the board.
const PLACED: usize = WORKERS * Place::COUNT;
const OPEN: usize = 2;

index_groups! {
    CHOOSE: SetupSide::COUNT => "choose this side of a set-up tile";
    WORK: WORKERS * Job::COUNT => "place a worker of this colour (times 4) on this action";
    STATION: City::COUNT => "build a station in this city";
    RAIL: Space::COUNT => "lay a rail on this space";
    OFFICE: Section::COUNT => "build an office on this section";
    TRADE: Piece::COUNT => "sell a building or a rail";
    REWARD: 1 => "take the main reward";
    FIRST: 1 => "take the First Station bonus";
    ABILITY: 1 => "use the ability of the worker";
    TILE: PLACED => "take the telegraph tile for a worker of this colour (times 2), from stock or board";
    PROMOTE: OPEN * PLACED => "promote to one's first or second milestone (times 10) a worker of this colour (times 2), from stock or board";
    ADVANCE: Track::COUNT * (1 + PLACED) => "a step on this track (times 11), without a worker as toll, or with a worker of this colour (times 2), from stock or board";
    FLIP: Train::COUNT * Face::COUNT => "turn this train (times 2) face down or up";
    TAKE: 1 => "take the bonus of the flipped train";
    EXCHANGE: PLACED * WORKERS => "exchange a worker of this colour (times 10), from stock or board (times 5), for one of this colour";
    GAIN: WORKERS => "take a worker of this colour";
    TRAIN: Train::COUNT => "take this train";
    DEAL: Half::COUNT => "take the left or right deal";
    COMPLETE: Milestone::COUNT => "replace this milestone first";
    KEEP: Milestone::COUNT => "keep this milestone";
    SELL: 1 => "sell a share";
    HIRE: WORKERS => "hire a worker of this colour";
    DONE: 1 => "leave the rest of an effect";
    PASS: 1 => "take no deal";
    END: 1 => "end the action";
}

fn placed(worker: Worker, from: Place) -> usize {
    worker.index() * Place::COUNT + from.index()
}

/// What a decision is, and how often or how far.
fn kind_of(pending: Pending) -> (usize, u8) {
    match pending {
        Pending::Advance { steps } => (0, steps),
        Pending::Promote { times, .. } => (1, times),
        Pending::Flip { times } => (2, times),
        Pending::TrainBonus { .. } => (3, 1),
        Pending::GainWorker { picks, .. } => (4, picks),
        Pending::Exchange { times } => (5, times),
        Pending::TakeTrain { times } => (6, times),
        Pending::FreeRail { times } => (7, times),
        Pending::FreeStation { times } => (8, times),
        Pending::FreeOffice { times } => (9, times),
        Pending::SetupRail => (10, 1),
        Pending::SetupStation => (11, 1),
        Pending::SetupOffice => (12, 1),
    }
}

const KINDS: usize = 13;

fn phase_index(phase: Phase) -> usize {
    match phase {
        Phase::Choosing => 0,
        Phase::SettingUp => 1,
        Phase::Placing => 2,
        Phase::Acting => 3,
        Phase::Dealing { .. } => 4,
        Phase::Completing => 5,
        Phase::Keeping { .. } => 6,
        Phase::Over => 7,
    }
}

const PHASES: usize = 8;

impl Encode for RailroadRevolution {
    const ENCODING: u32 = 1;
    const GROUPS: &'static [Group] = GROUPS;

    fn observe(&self, seat: Seat, out: &mut Numbers<'_>) {
        self.observe_moment(seat, out);
        self.observe_turn(out);
        self.observe_pending(out);
        self.observe_board(seat, out);
        self.observe_supplies(seat, out);
        out.players(seat, self.players.len() as u8, SEATS, |out, other| {
            observe_player(self.player(other), out);
        });
    }
    fn spell(&self, action: &Action, word: &mut Word) {
        word.push(match *action {
            Action::Choose { tile } => CHOOSE + tile.index(),
            Action::Work { worker, job } => WORK + worker.index() * Job::COUNT + job.index(),
            Action::Station { city } => STATION + city.index(),
            Action::Rail { space } => RAIL + space.index(),
            Action::Office { section } => OFFICE + section.index(),
            Action::Trade { piece } => TRADE + piece.index(),
            Action::Reward => REWARD,
            Action::First => FIRST,
            Action::Ability => ABILITY,
            Action::Tile { worker, from } => TILE + placed(worker, from),
            Action::Promote {
                worker,
                from,
                milestone,
            } => {
                let open = self.decider().open.iter();
                let is_it = |slot: &Option<_>| {
                    slot.is_some_and(|open: crate::state::OpenMilestone| open.id == milestone)
                };
                let slot = open.take(1).any(is_it);
                PROMOTE + if slot { 0 } else { PLACED } + placed(worker, from)
            }
            Action::Advance { track, toll } => {
                let toll = toll.map_or(0, |TollWorker { worker, from }| 1 + placed(worker, from));
                ADVANCE + track.index() * (1 + PLACED) + toll
            }
            Action::Flip { train, to } => FLIP + train.index() * Face::COUNT + to.index(),
            Action::Take => TAKE,
            Action::Exchange { worker, from, into } => {
                EXCHANGE + placed(worker, from) * WORKERS + into.index()
            }
            Action::Gain { worker } => GAIN + worker.index(),
            Action::Train { train } => TRAIN + train.index(),
            Action::Deal { half } => DEAL + half.index(),
            Action::Complete { milestone } => COMPLETE + milestone.index(),
            Action::Keep { milestone } => KEEP + milestone.index(),
            Action::Sell => SELL,
            Action::Hire { worker } => HIRE + worker.index(),
            Action::Done => DONE,
            Action::Pass => PASS,
            Action::End => END,
        } as u32);
    }
}

impl RailroadRevolution {
    fn observe_moment(&self, seat: Seat, out: &mut Numbers<'_>) {
        let seats = self.players.len() as u8;
        let place = |other: Seat| Some(relative(other, seat, seats));
        out.slice("seats", 0..=SEATS as i32);
        out.number(seats);
        out.slice("round", 0..=100);
        out.number(self.round);
        out.slice("end_is_triggered", 0..=1);
        out.flag(self.last_round.is_some());
        out.slice("last_round", 0..=100);
        out.number(self.last_round.unwrap_or(0));
        out.slice("phase", 0..=1);
        out.one_of(PHASES, Some(phase_index(self.phase)));
        out.slice("waiting", 0..=1);
        let waiting = self.status().waiting();
        out.one_of(SEATS, waiting.and_then(place));
        out.slice("whose_turn", 0..=1);
        out.one_of(SEATS, place(self.active));
        out.slice("first_player", 0..=1);
        out.one_of(SEATS, place(self.first));
        out.slice("deals_taken", 0..=1);
        match self.phase {
            Phase::Dealing { taken } => taken.into_iter().for_each(|taken| out.flag(taken)),
            _ => out.one_of(Half::COUNT, None),
        }
    }
    fn observe_turn(&self, out: &mut Numbers<'_>) {
        let turn = self.is_acting().then_some(&self.turn);
        let city = turn.and_then(|turn| turn.city);
        let section = turn.and_then(|turn| turn.section);
        out.slice("action", 0..=1);
        out.one_of(Job::COUNT, turn.map(|turn| turn.job.index()));
        out.slice("worker_of_action", 0..=1);
        out.one_of(WORKERS, turn.map(|turn| turn.worker.index()));
        out.slice("pieces_to_place", 0..=9);
        out.number(turn.map_or(0, |turn| turn.to_place));
        out.slice("open_parts", 0..=1);
        let parts = turn.map_or([false; 8], |turn| {
            [
                turn.extra,
                turn.reward,
                turn.first,
                turn.tile,
                turn.flip,
                turn.waived,
                turn.market,
                turn.deal_taken,
            ]
        });
        parts.into_iter().for_each(|part| out.flag(part));
        out.slice("city_of_action", 0..=1);
        out.one_of(City::COUNT, city.map(City::index));
        out.slice("section_of_action", 0..=1);
        out.one_of(Section::COUNT, section.map(Section::index));
        out.slice("due", 0..=5000);
        out.number(turn.map_or(0, |turn| turn.due));
        out.slice("triangles", 0..=20);
        out.number(turn.map_or(0, |turn| turn.triangles));
        out.slice("shares_taken", 0..=40);
        out.number(turn.map_or(0, |turn| turn.shares_taken));
    }
    fn observe_pending(&self, out: &mut Numbers<'_>) {
        let top = self.top().map(kind_of);
        out.slice("effect", 0..=1);
        out.one_of(KINDS, top.map(|(kind, _)| kind));
        out.slice("effect_times", 0..=40);
        out.number(top.map_or(0, |(_, times)| times));
        let (colours, train) = match self.top() {
            Some(Pending::GainWorker { colours, .. }) => (colours.0, None),
            Some(Pending::TrainBonus { train }) => (0, Some(train)),
            _ => (0, None),
        };
        out.slice("effect_colours", 0..=1);
        out.bits(WORKERS, colours.into());
        out.slice("effect_train", 0..=1);
        out.one_of(Train::COUNT, train.map(Train::index));
        out.slice("effects_open", 0..=16);
        let mut open = [0u8; KINDS];
        self.pending
            .iter()
            .for_each(|one| open[kind_of(*one).0] += 1);
        out.numbers(&open);
    }
    fn observe_board(&self, seat: Seat, out: &mut Numbers<'_>) {
        let seats = self.players.len() as u8;
        // A neutral building, then the players.
        let holder = |holder: Holder| match holder {
            Holder::Neutral => 0,
            Holder::Seat(other) => 1 + relative(other, seat, seats),
        };
        out.slice("tile_of_city", 0..=1);
        for tile in &self.city_tiles {
            out.one_of(CityTile::COUNT, Some(tile.index()));
        }
        out.slice("first_station_of_city", 0..=1);
        for first in &self.first_stations {
            out.one_of(1 + SEATS, first.map(holder));
        }
        out.slice("tile_of_section", 0..=1);
        for tile in &self.telegraph_tiles {
            out.one_of(TelegraphTile::COUNT, tile.map(TelegraphTile::index));
        }
        out.slice("first_office_of_section", 0..=1);
        for first in &self.first_offices {
            out.one_of(1 + SEATS, first.map(holder));
        }
    }
    fn observe_supplies(&self, seat: Seat, out: &mut Numbers<'_>) {
        out.slice("deal", 0..=1);
        out.one_of(DealTile::COUNT, Some(self.deals.up.index()));
        out.slice("deals_discarded", 0..=1);
        out.bits(DealTile::COUNT, self.deals.discarded.bits());
        out.slice("trains_left", 0..=20);
        out.numbers(&self.trains);
        out.slice("supply", 0..=60);
        out.numbers(&self.supply.0);
        out.slice("milestones_left", 0..=10);
        self.milestones
            .iter()
            .for_each(|pile| out.number(pile.len() as u8));
        out.slice("milestones_looked_at", 0..=1);
        let known = self
            .looked_at
            .iter()
            .filter(|known| known.is_known_to(seat));
        out.bits(
            Milestone::COUNT,
            known.fold(0, |bits, known| bits | 1 << known.id.index()),
        );
        out.slice("set_up_offer", 0..=1);
        let mut offers = [None; SetupSide::COUNT];
        for offer in &self.offers {
            offers[offer.tile.index()] = Some(offer.worker.index());
        }
        offers
            .into_iter()
            .for_each(|worker| out.one_of(WORKERS, worker));
    }
}

fn observe_player(player: &Player, out: &mut Numbers<'_>) {
    out.slice("money", 0..=9000);
    out.number(player.money);
    out.slice("shares", 0..=200);
    out.number(player.shares);
    out.slice("workers_in_stock", 0..=40);
    out.numbers(&player.stock.0);
    out.slice("workers_on_actions", 0..=40);
    player
        .board
        .iter()
        .for_each(|Crew(counts)| out.numbers(counts));
    out.slice("buildings_left", 0..=40);
    out.number(player.buildings);
    out.slice("rails_left", 0..=40);
    out.number(player.rails_left);
    out.slice("pieces_sold", 0..=40);
    out.numbers(&[player.sold_buildings, player.sold_rails]);
    out.slice("spare_pieces", 0..=1);
    out.flag(player.spare_building);
    out.flag(player.spare_rail);
    out.slice("rails", 0..=1);
    out.bits(Space::COUNT, player.rails.bits());
    out.slice("stations", 0..=1);
    out.bits(City::COUNT, player.stations.bits());
    out.slice("offices", 0..=1);
    out.bits(Section::COUNT, player.offices.bits());
    out.slice("trains_face_up", 0..=20);
    out.numbers(&player.trains_up);
    out.slice("trains_face_down", 0..=20);
    out.numbers(&player.trains_down);
    out.slice("markers", 0..=40);
    out.numbers(&player.markers);
    out.slice("milestones", 0..=1);
    for open in &player.open {
        out.one_of(Milestone::COUNT, open.map(|open| open.id.index()));
    }
    out.slice("managers", 0..=1);
    for open in &player.open {
        let managers = open.map_or([None; 2], |open| open.managers);
        managers
            .into_iter()
            .for_each(|one| out.one_of(WORKERS, one.map(Worker::index)));
    }
    out.slice("milestones_completed", 0..=1);
    out.bits(Milestone::COUNT, player.completed.bits());
}
