//! What each player and a spectator see: section 6 of the sheet, PW-10, PW-54, PW-102 and PW-103.

use super::{Stage, Table};
use game_core::testing::Figures;
use game_core::{Game, Seat, Viewer};
use game_pappy_winchester::PappyWinchester;

pub fn of_model(table: &Table, figures: &mut Figures) {
    for viewer in (0..table.seats).map(Some).chain([None]) {
        let who = viewer.map_or("spectator".to_string(), |seat| format!("seat {seat}"));
        for seat in 0..table.seats {
            let cash = table.sees_cash(viewer, seat).then(|| table.cash[seat]);
            figures.say(format!("{who} sees cash of {seat}"), cash);
            for slot in [1, 2] {
                let card = table.sees_objective(viewer, seat, slot);
                let card = card.then(|| table.objectives[seat][slot - 1].clone());
                figures.say(format!("{who} sees objective {slot} of {seat}"), card);
            }
        }
        for parcel in 1..=19 {
            let token = table.sees_token(parcel).then(|| &table.tokens[&parcel]);
            figures.say(format!("{who} sees token of {parcel}"), token);
            let treasure = table.treasures.get(&parcel);
            let treasure = treasure.filter(|_| table.sees_treasure(viewer, parcel));
            figures.say(format!("{who} sees card on {parcel}"), treasure);
        }
    }
}

impl Table {
    /// PW-102.
    fn sees_cash(&self, viewer: Option<usize>, seat: usize) -> bool {
        viewer == Some(seat) || !self.agreed("money_hidden") || self.stage == Stage::Over
    }
    /// PW-103; who has put a card into the box still knows it, and nobody else ever does.
    fn sees_objective(&self, viewer: Option<usize>, seat: usize, slot: usize) -> bool {
        let is_in_box = self.discarded[seat] == Some(slot);
        viewer == Some(seat)
            || self.looked(viewer, &format!("objective {seat} {slot}"))
            || self.stage == Stage::Over && !is_in_box
    }
    fn looked(&self, viewer: Option<usize>, card: &str) -> bool {
        viewer.is_some_and(|seat| self.looks[seat].contains(card))
    }
    /// PW-10.
    fn sees_token(&self, parcel: u8) -> bool {
        self.agreed("bonus_tokens_face_up") || self.owner(parcel).is_some()
    }
    /// PW-53 and PW-60.
    fn sees_treasure(&self, viewer: Option<usize>, parcel: u8) -> bool {
        let card = match parcel == super::setup::figure("/setup/ranch_parcel") as u8 {
            true => "ranch".to_string(),
            false => format!("mine {parcel}"),
        };
        !self.has_card(parcel) || self.looked(viewer, &card)
    }
}

pub fn of_game(game: &PappyWinchester, figures: &mut Figures) {
    for viewer in Viewer::all(game.seats) {
        let who = match viewer {
            Viewer::Seat(Seat(seat)) => format!("seat {seat}"),
            Viewer::Spectator => "spectator".to_string(),
        };
        let view = game.view(viewer);
        for player in &view.players {
            let seat = player.seat;
            figures.say(format!("{who} sees cash of {seat}"), player.cash);
            for card in &player.objectives {
                let shown = card.objective.map(|one| one.to_string());
                let name = format!("{who} sees objective {} of {seat}", card.slot);
                figures.say(name, shown);
            }
            if let Some(card) = &player.discarded {
                let shown = card.objective.map(|one| one.to_string());
                let name = format!("{who} sees objective {} of {seat}", card.slot);
                figures.say(name, shown);
            }
        }
        for parcel in &view.parcels {
            let (number, token) = (parcel.parcel, parcel.token.map(|one| one.to_string()));
            figures.say(format!("{who} sees token of {number}"), token);
            figures.say(format!("{who} sees card on {number}"), parcel.treasure);
        }
    }
}
