//! What both readings say of the table.

use super::setup::{counted, token};
use super::{Now, Table};
use game_core::testing::{Figures, Laid};
use game_longhorn::{Cell, Color, Longhorn, Nugget, Nuggets, Phase};

impl Laid<Longhorn> for Table {
    fn figures(&self) -> Figures {
        let mut figures = Figures::default();
        figures.say("decides", decides(self));
        figures.say("active", self.active);
        figures.say("first", self.first);
        if self.now != Now::Start {
            figures.say("disc", self.disc);
        }
        for (i, ground) in self.grounds.iter().enumerate() {
            figures.say(format!("cell {i} tile"), &ground.tile);
            figures.say(format!("cell {i} cows"), &ground.cows);
            figures.say(format!("cell {i} token"), &ground.token);
        }
        for seat in 0..2 {
            let mut nuggets = self.nuggets[seat].clone();
            nuggets.sort();
            figures.say(format!("herd of {seat}"), &self.herds[seat]);
            figures.say(format!("nuggets of {seat}"), nuggets);
            figures.say(format!("last cell of {seat}"), self.last[seat]);
            figures.say(format!("won by {seat}"), self.games.won[seat]);
            figures.say(format!("money of {seat}"), self.games.money[seat]);
        }
        figures.say("in the box", &self.cows_in_box);
        figures.say("struck", &self.struck);
        figures.say("games played", self.games.played);
        figures
    }
    fn figures_of(game: &Longhorn) -> Figures {
        let mut figures = Figures::default();
        figures.say("decides", decided(game.phase));
        figures.say("active", game.active.index());
        figures.say("first", game.first.index());
        if game.phase != Phase::Start {
            figures.say("disc", game.disc.index());
        }
        for (i, place) in game.cells.iter().enumerate() {
            figures.say(format!("cell {i} tile"), place.tile.to_string());
            figures.say(format!("cell {i} cows"), counted(place.cows));
            figures.say(format!("cell {i} token"), place.token.map(token));
        }
        let match_so_far = game.standings();
        for seat in 0..2 {
            let last = game.last_cell[seat].map(Cell::index);
            figures.say(format!("herd of {seat}"), counted(game.herds[seat]));
            figures.say(format!("nuggets of {seat}"), values(game.nuggets[seat]));
            figures.say(format!("last cell of {seat}"), last);
            figures.say(format!("won by {seat}"), match_so_far.won[seat]);
            figures.say(format!("money of {seat}"), match_so_far.money[seat]);
        }
        figures.say("in the box", counted(game.removed));
        figures.say("struck", game.struck.map(Color::word));
        figures.say("games played", match_so_far.played);
        figures
    }
}

fn decides(table: &Table) -> String {
    let stride = table.stride;
    match &table.now {
        Now::Start => "start".to_string(),
        Now::Steal => "steal".to_string(),
        Now::Brand { stolen } => format!("brand {stride} after {stolen}"),
        Now::Epidemic => format!("epidemic {stride}"),
        Now::Ambush => format!("ambush {stride}"),
        Now::Rattle { color } => format!("rattle {stride} with {color}"),
        Now::Move { next } => format!("move {stride} for {next}"),
        Now::Over { reason, winner } => format!("{reason}, won by {winner:?}"),
    }
}

fn values(nuggets: Nuggets) -> Vec<u16> {
    let each = Nugget::ALL.into_iter();
    each.flat_map(|one| vec![one.dollars(); usize::from(nuggets.of(one))])
        .collect()
}

fn decided(phase: Phase) -> String {
    match phase {
        Phase::Start => "start".to_string(),
        Phase::Steal => "steal".to_string(),
        Phase::Brand { stride, stolen } => format!("brand {stride} after {stolen}"),
        Phase::Epidemic { stride } => format!("epidemic {stride}"),
        Phase::Ambush { stride } => format!("ambush {stride}"),
        Phase::Rattle { stride, color } => format!("rattle {stride} with {color}"),
        Phase::Move { stride, next } => format!("move {stride} for {}", next.index()),
        Phase::Over { reason, winner } => {
            let reason = serde_json::to_value(reason).expect("a word");
            let winner = winner.map(|seat| seat.index());
            format!("{}, won by {winner:?}", reason.as_str().expect("a word"))
        }
    }
}
