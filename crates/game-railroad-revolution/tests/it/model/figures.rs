//! What both readings say of the table.

use super::book::{BOOK, COLORS};
use super::{Pending, Phase, Table, train_id};
use game_core::testing::{Figures, Laid};
use game_railroad_revolution::RailroadRevolution;
use game_railroad_revolution::crew::Crew;
use game_railroad_revolution::ids::{Piece, Worker};
use game_railroad_revolution::state::{self, KnownMilestone};
use std::collections::BTreeSet;

impl Laid<RailroadRevolution> for Table {
    fn figures(&self) -> Figures {
        let mut figures = Figures::default();
        figures.say("phase", self.phase);
        if self.phase != Phase::Over {
            figures.say("active", self.active);
        }
        figures.say("round", (self.round, self.last_round));
        let pending: Vec<String> = self.pending.iter().map(opened).collect();
        figures.say("pending", pending);
        if self.phase == Phase::Acting {
            let turn = &self.turn;
            figures.say("due", (turn.due, turn.to_place, turn.market));
        }
        figures.say("supply", self.supply);
        figures.say("trains", self.trains);
        figures.say("first stations", &self.first_stations);
        figures.say("first offices", &self.first_offices);
        figures.say("deal", &BOOK.deals[self.deal].0);
        figures.say("deals face down", &self.deals_down);
        figures.say("deals discarded", &self.deals_out);
        for (i, pile) in self.piles.iter().enumerate() {
            figures.say(format!("fresh in pile {i}"), &pile.fresh);
            figures.say(format!("under pile {i}"), &pile.under);
        }
        figures.say("looked at", &self.looked_at);
        let offers = self.offers.iter();
        let offers: BTreeSet<_> = offers
            .map(|(side, worker)| (BOOK.setup[*side].0.clone(), COLORS[*worker]))
            .collect();
        figures.say("offers", offers);
        for (seat, player) in self.players.iter().enumerate() {
            let mut say = |name: &str, is: String| figures.say(format!("{name} of {seat}"), is);
            say("money", format!("{:?}", (player.money, player.shares)));
            say("stock", format!("{:?}", player.stock));
            say("board", format!("{:?}", player.board));
            say("storage", format!("{:?}", player.storage));
            let spare = (player.spare_building, player.spare_rail);
            say("spare pieces", format!("{spare:?}"));
            say("rails", format!("{:?}", player.rails));
            say("stations", format!("{:?}", player.stations));
            say("offices", format!("{:?}", player.offices));
            say("trains", format!("{:?}", (player.up, player.down)));
            say("markers", format!("{:?}", player.markers));
            let open = player.open.each_ref().map(|open| {
                open.as_ref().map(|open| {
                    let managers = open.managers.iter().copied().flatten();
                    (open.id, managers.collect::<Vec<usize>>())
                })
            });
            say("milestones", format!("{open:?}"));
            say("completed", format!("{:?}", player.completed));
        }
        figures
    }
    fn figures_of(game: &RailroadRevolution) -> Figures {
        let mut figures = Figures::default();
        figures.say("phase", phase(game));
        if game.phase != state::Phase::Over {
            figures.say("active", game.active.index());
        }
        figures.say("round", (game.round, game.last_round));
        let pending: Vec<String> = game.pending.iter().map(asked).collect();
        figures.say("pending", pending);
        if game.phase == state::Phase::Acting {
            let turn = &game.turn;
            figures.say("due", (turn.due, turn.to_place, turn.market));
        }
        figures.say("supply", game.supply.0);
        figures.say("trains", game.trains);
        figures.say("first stations", taken(&game.first_stations));
        figures.say("first offices", taken(&game.first_offices));
        figures.say("deal", game.deals.up.word());
        let tiles: BTreeSet<usize> = game.deals.face_down.iter().map(|one| one.index()).collect();
        figures.say("deals face down", tiles);
        let tiles: BTreeSet<usize> = game.deals.discarded.iter().map(|one| one.index()).collect();
        figures.say("deals discarded", tiles);
        for (i, pile) in game.milestones.iter().enumerate() {
            let fresh: BTreeSet<usize> = pile.fresh.iter().map(|one| one.index()).collect();
            figures.say(format!("fresh in pile {i}"), fresh);
            figures.say(format!("under pile {i}"), known(&pile.under));
        }
        figures.say("looked at", known(&game.looked_at));
        let offers = game.offers.iter();
        let offers: BTreeSet<_> = offers
            .map(|offer| (offer.tile.word(), offer.worker.word()))
            .collect();
        figures.say("offers", offers);
        for seat in 0..game.players.len() {
            of_player(game, seat, &mut figures);
        }
        figures
    }
}

fn opened(pending: &Pending) -> String {
    match pending {
        Pending::Advance(n) => format!("advance {n}"),
        Pending::Promote { times, money_each } => format!("promote {times} for {money_each}"),
        Pending::Flip(n) => format!("flip {n}"),
        Pending::TrainBonus(train) => format!("bonus of {}", train_id(*train)),
        Pending::GainWorker { picks, .. } => format!("gain {picks}"),
        Pending::Exchange => "exchange".to_string(),
        Pending::TakeTrain => "take train".to_string(),
        Pending::FreeRail => "free rail".to_string(),
        Pending::FreeStation => "free station".to_string(),
        Pending::FreeOffice => "free office".to_string(),
        Pending::SetupRail => "set-up rail".to_string(),
        Pending::SetupStation => "set-up station".to_string(),
        Pending::SetupOffice => "set-up office".to_string(),
    }
}

fn of_player(game: &RailroadRevolution, seat: usize, figures: &mut Figures) {
    let player = &game.players[seat];
    let mut say = |name: &str, is: String| figures.say(format!("{name} of {seat}"), is);
    say("money", format!("{:?}", (player.money, player.shares)));
    say("stock", format!("{:?}", player.stock.0));
    say(
        "board",
        format!("{:?}", player.board.map(|Crew(crew)| crew)),
    );
    let sections = game.data().storage.len();
    let stored = |at, piece| player.stored(game.data(), at, piece);
    let storage: Vec<[u8; 2]> = (0..sections)
        .map(|at| [stored(at, Piece::Building), stored(at, Piece::Rail)])
        .collect();
    say("storage", format!("{storage:?}"));
    let spare = (player.spare_building, player.spare_rail);
    say("spare pieces", format!("{spare:?}"));
    let rails: BTreeSet<usize> = player.rails.iter().map(|one| one.index()).collect();
    say("rails", format!("{rails:?}"));
    let stations: BTreeSet<usize> = player.stations.iter().map(|one| one.index()).collect();
    say("stations", format!("{stations:?}"));
    let offices: BTreeSet<usize> = player.offices.iter().map(|one| one.index()).collect();
    say("offices", format!("{offices:?}"));
    say(
        "trains",
        format!("{:?}", (player.trains_up, player.trains_down)),
    );
    say("markers", format!("{:?}", player.markers));
    let open = player.open.map(|open| {
        open.map(|open| {
            let managers = open.managers.into_iter().flatten().map(Worker::index);
            (open.id.index(), managers.collect::<Vec<usize>>())
        })
    });
    say("milestones", format!("{open:?}"));
    let completed: BTreeSet<usize> = player.completed.iter().map(|one| one.index()).collect();
    say("completed", format!("{completed:?}"));
}

fn taken(slots: &[Option<state::Holder>]) -> BTreeSet<usize> {
    let slots = slots.iter().enumerate();
    slots
        .filter(|(_, holder)| holder.is_some())
        .map(|(at, _)| at)
        .collect()
}

fn known(tiles: &[KnownMilestone]) -> Vec<usize> {
    tiles.iter().map(|known| known.id.index()).collect()
}

fn phase(game: &RailroadRevolution) -> Phase {
    match game.phase {
        state::Phase::Choosing => Phase::Choosing,
        state::Phase::SettingUp => Phase::SettingUp,
        state::Phase::Placing => Phase::Placing,
        state::Phase::Acting => Phase::Acting,
        state::Phase::Dealing { taken } => Phase::Dealing { taken },
        state::Phase::Completing => Phase::Completing,
        state::Phase::Keeping { slot } => Phase::Keeping { slot: slot.into() },
        state::Phase::Over => Phase::Over,
    }
}

fn asked(pending: &state::Pending) -> String {
    match *pending {
        state::Pending::Advance { steps } => format!("advance {steps}"),
        state::Pending::Promote { times, money_each } => {
            format!("promote {times} for {money_each}")
        }
        state::Pending::Flip { times } => format!("flip {times}"),
        state::Pending::TrainBonus { train } => format!("bonus of {train}"),
        state::Pending::GainWorker { picks, .. } => format!("gain {picks}"),
        state::Pending::Exchange { .. } => "exchange".to_string(),
        state::Pending::TakeTrain { .. } => "take train".to_string(),
        state::Pending::FreeRail { .. } => "free rail".to_string(),
        state::Pending::FreeStation { .. } => "free station".to_string(),
        state::Pending::FreeOffice { .. } => "free office".to_string(),
        state::Pending::SetupRail => "set-up rail".to_string(),
        state::Pending::SetupStation => "set-up station".to_string(),
        state::Pending::SetupOffice => "set-up office".to_string(),
    }
}
