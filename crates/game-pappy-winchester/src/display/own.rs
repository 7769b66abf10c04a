//! What lies before the one who looks: notes, objectives, what the sale is worth, what rumours have told.

use super::{gain, tokens};
use crate::ids::Feature;
use crate::view::{PlayerView, RumourView, View};
use crate::worth::Worth;
use game_core::{Line, Pen, message};

pub fn lines(view: &View, me: &PlayerView, pen: &Pen<'_>) -> Vec<Line> {
    let mut lines = Vec::new();
    if let Some(n) = me.cash {
        let notes = pen.say(&message!("You have {n} {n|note|notes}.", n));
        lines.push(Line::new().strong(notes));
    }
    let tokens = pen.say(&message!("Tokens: {tokens}", tokens = tokens(me, pen)));
    lines.push(Line::from(tokens));
    for card in &me.objectives {
        let Some(objective) = card.objective else {
            continue;
        };
        let objective = pen.word(objective.word());
        let told = message!(
            "Objective {slot}: {objective}, worth {n} now",
            slot = card.slot.number(),
            objective,
            n = card.worth.unwrap_or(0)
        );
        lines.push(Line::from(pen.say(&told)).at(format!("slot:{}", card.slot)));
    }
    if let Some(worth) = &view.worth {
        lines.extend(worth_lines(view, worth, pen));
    }
    lines.extend(view.rumours.iter().map(|rumour| rumour_line(rumour, pen)));
    lines
}

fn worth_lines(view: &View, worth: &Worth, pen: &Pen<'_>) -> Vec<Line> {
    let Some(auction) = &view.auction else {
        return Vec::new();
    };
    let mut lines = Vec::new();
    let personal = worth.personal.iter().filter(|gained| gained.notes != 0);
    lines.extend(personal.map(|gained| gain(gained.notes, pen.word(gained.objective.word()))));
    let common = worth.common.iter();
    lines.extend(common.map(|gained| gain(gained.notes, pen.word(gained.objective.word()))));
    if worth.tips != 0 {
        lines.push(gain(worth.tips, pen.say(&message!("tips of the saloon"))));
    }
    if worth.vehicle != 0 {
        let vehicle = pen.say(&message!("for a vehicle that you move"));
        lines.push(gain(worth.vehicle, vehicle));
    }
    if let Some(notes) = worth.treasure {
        let parcel = view.parcels.iter().find(|p| p.parcel == auction.parcel);
        let feature = parcel.map_or(Feature::None, |parcel| parcel.feature);
        lines.push(gain(notes, pen.word(feature.word())));
    }
    let parcel = auction.parcel.number();
    let head = match lines.is_empty() {
        true => message!("Parcel {parcel} would bring you nothing.", parcel),
        false => message!(
            "Parcel {parcel} would bring you {n}:",
            parcel,
            n = worth.total
        ),
    };
    lines.insert(0, Line::new().strong(pen.say(&head)));
    lines
}

fn rumour_line(rumour: &RumourView, pen: &Pen<'_>) -> Line {
    let told = match *rumour {
        RumourView::Mine { parcel, notes } => message!(
            "You know: the mine on parcel {parcel} holds {notes}",
            parcel = parcel.number(),
            notes
        ),
        RumourView::Ranch { notes } => message!("You know: the ranch holds {notes}", notes),
        RumourView::Objective {
            seat,
            slot,
            objective,
        } => message!(
            "You know: objective {slot} of {seat} is '{objective}'",
            slot = slot.number(),
            seat,
            objective = pen.word(objective.word())
        ),
    };
    Line::from(pen.say(&told))
}
