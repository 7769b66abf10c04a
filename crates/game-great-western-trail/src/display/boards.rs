//! The others: all at a glance, and the board of each.

use super::{counted, own, trail::spot};
use crate::called::Called;
use crate::places::Node;
use crate::state::Spot;
use crate::view::{PlayerView, View};
use game_core::{Align, Indexed, Line, Message, Pen, columns, message};

pub fn glance(view: &View, pen: &Pen<'_>) -> Vec<Line> {
    let title = |message: Message| Line::new().faint(pen.say(&message));
    let mut rows = vec![vec![
        Line::new(),
        title(message!("cash")),
        title(message!("certificates")),
        title(message!("workers")),
        title(message!("steps")),
        title(message!("in hand")),
        title(message!("engine")),
        title(message!("stands at")),
    ]];
    rows.extend(
        view.order
            .iter()
            .map(|seat| row(view, &view.players[seat.index()], pen)),
    );
    let right = Align::Right;
    let mut lines = columns(
        &[Align::Left, right, right, right, right, right, right],
        rows,
    );
    lines.push(Line::new().faint(pen.say(&message!(
        "workers: cowboys/craftsmen/engineers; certificates: temporary+permanent"
    ))));
    if let Some(seat) = view.token_holder {
        lines.push(Line::from(
            pen.say(&message!("{seat} holds the job market token", seat)),
        ));
    }
    let bids = view.bids.iter().enumerate();
    for (place, bid) in bids.filter_map(|(place, bid)| Some((place, (*bid)?))) {
        lines.push(Line::from(pen.say(&message!(
            "place {place}: {seat} bids {points} VP",
            place = place + 1,
            seat = bid.seat,
            points = bid.points
        ))));
    }
    lines
}

fn row(view: &View, player: &PlayerView, pen: &Pen<'_>) -> Vec<Line> {
    let mut name = pen.player(player.seat);
    if view.current == player.seat {
        name = name.strong(" ◄");
    }
    let workers = player.workers.iter().map(|view| view.count.to_string());
    let at = match player.cattleman {
        Some(node) => pen.word(called(view, node).word()),
        None => pen.say(&message!("beside the board")),
    };
    vec![
        name,
        Line::new().strong(pen.money(player.cash)),
        Line::from(format!(
            "{}+{}",
            player.certificates, player.permanent_certificates
        )),
        Line::from(workers.collect::<Vec<_>>().join("/")),
        Line::from(pen.number(player.step_limit)),
        Line::from(format!("{}/{}", player.hand_count, player.hand_limit)),
        Line::from(player.engine.number().to_string()),
        Line::from(at),
    ]
}

/// A place by what stands there, as actions call it.
fn called(view: &View, node: Node) -> Called {
    match spot(view, node) {
        Some(Spot::Neutral(letter)) => Called::neutral(letter),
        Some(Spot::Building { building, .. }) => match view.sides.get(building.index()) {
            Some(side) => Called::building(building, *side),
            None => Called::from(node),
        },
        Some(Spot::Empty | Spot::Tile(_) | Spot::KansasCity) | None => Called::from(node),
    }
}

/// Another's board: the hand is theirs, but what everybody knows of it.
pub fn other(view: &View, player: &PlayerView, pen: &Pen<'_>) -> Vec<Line> {
    let mut lines = vec![own::purse(player, pen)];
    match &player.hand {
        Some(hand) => {
            let title = Line::from(format!("{} ", pen.say(&message!("hand:"))));
            lines.push(title.and(counted(&hand.cards, pen)));
        }
        None => {
            let n = player.hand_count;
            let shown = player.shown.iter().map(|card| pen.word(card.word()));
            let shown = shown.collect::<Vec<_>>().join(", ");
            let told = match shown.is_empty() {
                true => message!("{n} {n|card|cards} in hand", n),
                false => message!("{n} {n|card|cards} in hand; all know of: {shown}", n, shown),
            };
            lines.push(Line::from(pen.say(&told)));
            let title = pen.say(&message!("in hand and draw pile together:"));
            let unseen = counted(&player.unseen, pen);
            lines.push(Line::new().faint(format!("{title} ")).and(unseen));
        }
    }
    lines.extend(own::board(view, player, pen));
    lines
}
