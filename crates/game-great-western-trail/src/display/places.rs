//! The places of the trail in words: what stands there, what it costs to pass, what can be done.

use super::{data, deals, tile, trail::building_name};
use crate::data::Face;
use crate::ids::Building;
use crate::state::Spot;
use crate::view::{PlaceView, PlayerView, View};
use game_core::{Indexed, Line, Pen, message};

pub fn lines(view: &View, pen: &Pen<'_>) -> Vec<Line> {
    view.trail
        .iter()
        .filter_map(|place| place_line(view, place, pen))
        .collect()
}

fn place_line(view: &View, place: &PlaceView, pen: &Pen<'_>) -> Option<Line> {
    let where_it_is = || format!(" {}", pen.word(place.at.word()));
    let (head, at, actions) = match place.spot {
        Spot::Empty | Spot::KansasCity => return None,
        Spot::Neutral(letter) => {
            let actions = &data(view).neutrals[letter.index()];
            (
                Line::new().strong(format!("[{}]", letter.word())),
                String::new(),
                &actions[..],
            )
        }
        Spot::Building { owner, building } => {
            let actions = &face(view, building).actions;
            let name = Line::new().strong(building_name(view, building));
            (pen.mark(owner).and(name), where_it_is(), &actions[..])
        }
        Spot::Tile(kind) => {
            let word = pen.word(kind.word());
            let sign = tile(kind, view, pen).plain(format!(" {word}"));
            (sign, format!(",{}", where_it_is()), &[][..])
        }
    };
    let fee = match place.fee {
        0 => String::new(),
        fee => format!(", {}", pen.say(&message!("{fee:$} to pass", fee))),
    };
    let does = deals(actions, pen);
    let does = if does.is_empty() {
        does
    } else {
        format!("{}{does}", pen.colon())
    };
    Some(
        head.faint(format!("{at}{fee}"))
            .plain(does)
            .at(place.at.word()),
    )
}

fn face(view: &View, building: Building) -> &'static Face {
    let side = view
        .sides
        .get(building.index())
        .map_or(0, |side| side.index());
    &data(view).buildings[building.index()][side]
}

/// The buildings that a player may still build.
pub fn unbuilt(view: &View, me: &PlayerView, pen: &Pen<'_>) -> Vec<Line> {
    me.unbuilt
        .iter()
        .map(|building| {
            let face = face(view, *building);
            let told = pen.say(&message!(
                "{n} {n|craftsman|craftsmen}, {vp} VP",
                n = face.craftsmen,
                vp = face.vp
            ));
            Line::new()
                .strong(building_name(view, *building))
                .plain(format!(" {told}{}", pen.colon()))
                .plain(deals(&face.actions, pen))
                .at(format!("building:{building}"))
        })
        .collect()
}
