//! What lies before the one who looks: purse, hand, objectives, workers, discs.

use super::{cattle_figures, counted, objective_points, or_dot};
use crate::cards::Need;
use crate::view::{DiscView, HandView, MissingView, ObjectiveView, PlayerView, View};
use game_core::{Indexed, Line, Pen, message};

pub fn lines(view: &View, me: &PlayerView, pen: &Pen<'_>) -> Vec<Line> {
    let mut lines = vec![purse(me, pen)];
    if let Some(hand) = &me.hand {
        lines.extend(hand_lines(view, hand, pen));
    }
    lines.extend(board(view, me, pen));
    lines
}

/// What everybody may know of a player, too.
pub fn board(view: &View, player: &PlayerView, pen: &Pen<'_>) -> Vec<Line> {
    let mut lines = Vec::new();
    lines.extend(
        player
            .objectives
            .iter()
            .map(|card| objective(view, card, pen)),
    );
    lines.extend(workers(player, pen));
    lines.push(discs(player, pen));
    let tiles = Line::from(format!("{} ", pen.say(&message!("tiles:"))));
    lines.push(tiles.and(counted(&player.collected, pen)));
    let masters = player
        .masters
        .iter()
        .map(|master| Line::from(pen.word(master.word())));
    let title = Line::from(format!("{} ", pen.say(&message!("station masters:"))));
    lines.push(title.and(or_dot(Line::joined(masters, ", "))));
    let discard = Line::from(format!("{} ", pen.say(&message!("discard pile:"))));
    lines.push(discard.and(counted(&player.discard, pen)));
    let draw = pen.say(&message!(
        "{n} {n|card|cards} to draw",
        n = player.draw_count
    ));
    lines.push(Line::new().faint(draw));
    lines
}

pub fn purse(player: &PlayerView, pen: &Pen<'_>) -> Line {
    let told = message!(
        "{cash:$}, {n} of {limit} certificates, {permanent} permanent, {steps} {steps|step|steps}",
        cash = player.cash,
        n = player.certificates,
        limit = player.certificate_limit,
        permanent = player.permanent_certificates,
        steps = player.step_limit
    );
    Line::new().strong(pen.say(&told))
}

fn hand_lines(view: &View, hand: &HandView, pen: &Pen<'_>) -> Vec<Line> {
    let cards = hand.cards.iter().map(|(card, n)| {
        let word = pen.word(card.word());
        let value = card.cattle().map(|cattle| cattle_figures(cattle, view).0);
        let value = value.map_or(String::new(), |value| format!(" ({value})"));
        let times = if n == 1 {
            String::new()
        } else {
            format!(" ×{n}")
        };
        Line::from(format!("{word}{value}{times}")).at(card.word())
    });
    let title = Line::new().strong(format!("{} ", pen.say(&message!("hand:"))));
    let worth = pen.say(&message!(
        "worth {value} in Kansas City, {most} with all certificates",
        value = hand.value,
        most = hand.most
    ));
    let cities = hand.cities.iter().map(|city| pen.word(city.word()));
    let reach = pen.say(&message!(
        "reaches: {cities}",
        cities = cities.collect::<Vec<_>>().join(", ")
    ));
    vec![
        title.and(or_dot(Line::joined(cards, ", "))),
        Line::from(format!("  {worth}")),
        Line::new().faint(format!("  {reach}")),
    ]
}

/// `✓ “2 buildings + hazard”`, or what it still lacks.
fn objective(view: &View, card: &ObjectiveView, pen: &Pen<'_>) -> Line {
    let points = pen.say(&objective_points(card.objective, view));
    let place = match card.is_played {
        true => pen.say(&message!("played")),
        false => pen.say(&message!("in hand")),
    };
    let missing = card.missing.iter().map(|missing| needed(missing, pen));
    let missing = missing.collect::<Vec<_>>().join(", ");
    let word = pen.word(card.objective.word());
    let line = match missing.is_empty() {
        true => Line::from(format!("✓ {word}, {points}")),
        false => {
            let lacks = pen.say(&message!("lacks {missing}", missing));
            Line::from(format!("· {word}, {points}{}{lacks}", pen.colon()))
        }
    };
    line.faint(format!(" ({place})")).at(card.objective.word())
}

fn needed(missing: &MissingView, pen: &Pen<'_>) -> String {
    let n = missing.n;
    pen.say(&match missing.need {
        Need::CattleOf3 => message!("{n} cattle of value 3", n),
        Need::CattleOf4 => message!("{n} cattle of value 4", n),
        Need::CattleOf5 => message!("{n} cattle of value 5", n),
        Need::Building => message!("{n} {n|building|buildings}", n),
        Need::TeepeeGreen => message!("{n} green {n|teepee|teepees}", n),
        Need::TeepeeBlue => message!("{n} blue {n|teepee|teepees}", n),
        Need::Hazard => message!("{n} {n|hazard|hazards}", n),
        Need::Station => message!("{n} {n|station|stations}", n),
        Need::SanFranciscoDisc => message!("{n} {n|disc|discs} in San Francisco", n),
    })
}

fn workers(player: &PlayerView, pen: &Pen<'_>) -> Vec<Line> {
    let each = player.workers.iter().map(|view| {
        let word = pen.word(view.worker.word());
        let line = Line::new()
            .strong(view.count.to_string())
            .plain(format!("× {word}"));
        match view.next {
            Some(deal) => {
                let deal = pen.word(deal.deal().word);
                line.faint(format!(
                    ", {}",
                    pen.say(&message!("the next: {deal}", deal))
                ))
            }
            None => line,
        }
    });
    each.collect()
}

/// The discs that are left, by what taking one costs and brings.
fn discs(player: &PlayerView, pen: &Pen<'_>) -> Line {
    let left = player.discs.iter().filter(|view| 0 < view.left);
    let each = left.map(|view: &DiscView| {
        let word = pen.word(view.disc.word());
        Line::from(format!("{}× {word}", view.left)).at(view.disc.word())
    });
    let title = Line::from(format!("{} ", pen.say(&message!("discs left:"))));
    title.and(or_dot(Line::joined(each, ", ")))
}
