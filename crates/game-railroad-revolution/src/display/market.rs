//! What everybody takes from: the telegraph line, deals, trains, milestones, workers, set-up tiles.

use super::{crew, effects::told, hue};
use crate::{
    ids::Half,
    state::Holder,
    view::{OfferView, SectionView, View},
};
use game_core::{Align, Line, Message, Pen, columns, message};

pub fn telegraph(view: &View, pen: &Pen<'_>) -> Vec<Line> {
    let title = |message: Message| Line::new().faint(pen.say(&message));
    let mut rows = vec![vec![
        title(message!("section")),
        title(message!("shares")),
        title(message!("first")),
        title(message!("points to the next")),
        title(message!("offices")),
        title(message!("tile, for a worker")),
    ]];
    let gaps = view.gaps.iter().map(|gap| pen.number(*gap));
    let gaps = gaps.chain(std::iter::repeat(String::new()));
    rows.extend(
        view.telegraph
            .iter()
            .zip(gaps)
            .map(|(section, gap)| section_row(section, gap, pen)),
    );
    let right = Align::Right;
    columns(&[Align::Left, right, right, right], rows)
}

fn section_row(section: &SectionView, gap: String, pen: &Pen<'_>) -> Vec<Line> {
    let market = if section.market { " $" } else { "" };
    let first = match section.first {
        None => Line::new().strong(format!("+{}", section.first_shares)),
        Some(Holder::Neutral) => Line::new().faint("·"),
        Some(Holder::Seat(seat)) => pen.mark(seat),
    };
    let bonus = section.bonus.as_ref();
    vec![
        Line::from(format!("{}{market}", section.id.index() + 1)).at(section.id),
        Line::from(pen.number(section.shares)),
        first,
        Line::new().faint(gap),
        pen.marks(section.offices.clone()),
        Line::from(bonus.map_or(String::new(), |bonus| told(bonus, pen))),
    ]
}

pub fn lines(view: &View, pen: &Pen<'_>) -> Vec<Line> {
    let mut lines = Vec::new();
    for (half, deal) in Half::ALL.into_iter().zip(&view.deal.deals) {
        let taken = view.deals_taken[half.index()];
        let title = pen.say(&message!("{half} deal: ", half));
        let line = Line::new().strong(title).plain(told(deal, pen)).at(half);
        lines.push(match taken {
            true => line.faint(format!(" ({})", pen.say(&message!("taken")))),
            false => line,
        });
    }
    lines.push(Line::new().faint(pen.say(&message!(
        "{n} deal {n|tile|tiles} face down",
        n = view.deal.face_down
    ))));
    for pile in &view.trains {
        let word = pen.word(pile.id.word());
        lines.push(
            Line::new()
                .strong(format!("{}× {word}{}", pile.left, pen.colon()))
                .plain(told(&pile.bonus, pen))
                .at(pile.id),
        );
    }
    let piles = view.milestone_piles.iter();
    let piles = piles.map(|pile| format!("{} {}", pile.pile, pile.left));
    let piles = piles.collect::<Vec<_>>().join(", ");
    lines.push(Line::from(
        pen.say(&message!("milestones left: {piles}", piles)),
    ));
    let supply = Line::from(format!("{} ", pen.say(&message!("workers in the supply:"))));
    lines.push(supply.and(crew(&view.supply, pen)));
    lines
}

pub fn offers(view: &View, pen: &Pen<'_>) -> Vec<Line> {
    let offer = |offer: &OfferView| {
        let worker = offer.offer.worker;
        let title = pen.word(offer.offer.tile.word()) + &pen.colon();
        let worker_told = pen.say(&message!("one {worker} worker", worker));
        Line::new()
            .strong(title)
            .plain(format!("{}, ", told(&offer.bonus, pen)))
            .hue(worker_told, hue(worker))
            .at(offer.offer.tile)
    };
    view.offers.iter().map(offer).collect()
}
