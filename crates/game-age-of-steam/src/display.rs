//! The table for a terminal: the map, the companies' books, and where goods lie.

mod books;
mod goods;
mod map;

use crate::{
    action::{Action, Leg},
    hex::Side,
    ids::{Good, SpecialAction},
    places::Stop,
    state::AgeOfSteam,
    tiles::Placement,
    view::{LineView, View},
};
use game_core::{Hue, Line, Message, Panel, Pen, Seat, message, shown_as_table};

shown_as_table!(AgeOfSteam);

pub fn draw(view: &View, pen: &Pen<'_>) -> Vec<Panel> {
    let say = |message: Message| pen.say(&message);
    let board = Panel::picture(say(message!("Map")), map::map(view, pen));
    vec![
        board.with_close(map::close(view, pen)),
        Panel::picture(say(message!("Companies")), books::lines(view, pen)),
        Panel::picture(say(message!("Cubes")), goods::cities(view, pen)),
        Panel::picture(say(message!("Goods display")), goods::display(view, pen)),
        Panel::text(say(message!("Supply")), goods::supply(view, pen)),
        Panel::text(say(message!("Signs")), signs(pen)),
    ]
}

/// Prices, and who earns by a delivery.
pub fn detail(view: &View, action: &Action) -> Option<Message> {
    match action {
        Action::Build {
            hex,
            tile,
            rotation,
        } => {
            let building = view.building.as_ref()?;
            let prices = building.prices.iter();
            let price = prices.clone().find(|p| (p.hex, p.tile) == (*hex, *tile))?;
            let exits: Vec<Side> = Placement::new(*tile, *rotation)
                .shape()
                .exits
                .iter()
                .collect();
            Some(priced(price.price, &exits))
        }
        Action::Deliver { from, legs, .. } => earnings(view, *from, legs),
        Action::Bid { amount } => {
            let cash = view.players.get(view.waiting?.index())?.cash;
            let left = cash.saturating_sub(*amount);
            Some(message!("leaves {left:$} at most", left))
        }
        Action::IssueShares { shares } => {
            let me = view.players.get(view.waiting?.index())?;
            let all = me.shares + shares;
            Some(message!("{all} {all|share|shares} in all", all))
        }
        Action::SelectAction { action } => Some(purpose(*action)),
        Action::RaiseEngine => {
            let me = view.players.get(view.waiting?.index())?;
            Some(message!("to {n} {n|link|links}", n = me.engine + 1))
        }
        Action::UsePass
        | Action::DropOut
        | Action::Urbanize { .. }
        | Action::EndBuild
        | Action::Decline
        | Action::Produce
        | Action::SkipProduction
        | Action::PlaceCube { .. } => None,
    }
}

/// What an action of phase 3 is good for.
fn purpose(action: SpecialAction) -> Message {
    match action {
        SpecialAction::FirstMove => message!("you move goods before all others"),
        SpecialAction::FirstBuild => message!("you build before all others"),
        SpecialAction::Engineer => message!("you lay one more tile"),
        SpecialAction::Locomotive => message!("your engine rises at once"),
        SpecialAction::Urbanization => message!("you make a town a New City"),
        SpecialAction::Production => message!("you put cubes on the goods display"),
        SpecialAction::TurnOrder => message!("you pass once in the next auction and stay in"),
    }
}

/// A tile with two exits says them in its label.
fn priced(price: u32, exits: &[Side]) -> Message {
    match *exits {
        [a, b, c] => message!("{price:$}: {a}, {b}, {c}", price, a, b, c),
        [a, b, c, d] => message!("{price:$}: {a}, {b}, {c}, {d}", price, a, b, c, d),
        [a] => message!("{price:$}: {a}", price, a),
        _ => message!("{price:$}", price),
    }
}

/// How much the income of who decides rises, and that of others.
fn earnings(view: &View, from: Stop, legs: &[Leg]) -> Option<Message> {
    let me = view.waiting?;
    let (mut at, mut own, mut others) = (from, 0, 0);
    for leg in legs {
        match line_from(view, at, leg.side).and_then(|line| line.pays) {
            Some(seat) if seat == me => own += 1,
            Some(_) => others += 1,
            None => {}
        }
        at = leg.to;
    }
    let via = legs.len() as u8;
    Some(match others {
        0 => message!("+{own} for you, {via} {via|link|links}", own, via),
        n => message!("+{own} for you, +{n} for others", own, n),
    })
}

fn line_from(view: &View, stop: Stop, side: Side) -> Option<&LineView> {
    let leaves = |line: &&LineView| {
        let mut ends = line.ends.iter();
        ends.any(|end| end.stop == Some(stop) && end.side == side)
    };
    view.lines.iter().find(leaves)
}

/// A cube's colour as its letter: a word of its own, since two colours may begin alike.
fn letter(good: Good, pen: &Pen<'_>) -> String {
    pen.word(match good {
        Good::Red => "letter.red",
        Good::Blue => "letter.blue",
        Good::Purple => "letter.purple",
        Good::Yellow => "letter.yellow",
        Good::Black => "letter.black",
    })
}

fn hue(good: Good) -> Hue {
    match good {
        Good::Red => Hue::Red,
        Good::Blue => Hue::Blue,
        Good::Purple => Hue::Purple,
        Good::Yellow => Hue::Yellow,
        Good::Black => Hue::Gray,
    }
}

fn cube(good: Good, pen: &Pen<'_>) -> Line {
    Line::new().hue(letter(good, pen), hue(good))
}

fn cubes(goods: &[Good], pen: &Pen<'_>) -> Line {
    Line::joined(goods.iter().map(|good| cube(*good, pen)), "")
}

fn signs(pen: &Pen<'_>) -> Vec<Line> {
    let sign = |sign: &str, message: Message| Line::from(format!("{sign:<5}{}", pen.say(&message)));
    let mut lines = vec![
        sign(
            "[R]4",
            message!("a city that takes red cubes, with four cubes in it"),
        ),
        sign("o", message!("a town")),
        sign("~^·", message!("river, mountain, plain")),
        Line::from("│").and(pen.mark(Seat(0))).plain(format!(
            "   {}",
            pen.say(&message!("track north to south, with its owner’s mark"))
        )),
        sign(
            "╱ ╲",
            message!("the other straights; ╭ ╮ ╰ ╯ ( ) ⌒ ‿ are curves"),
        ),
        sign("─", message!("in the owner’s place: track of nobody")),
    ];
    lines.extend(
        Good::ALL.map(|good| cube(good, pen).plain(format!("    {}", pen.word(good.word())))),
    );
    lines
}
