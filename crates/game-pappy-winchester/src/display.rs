//! The table for a terminal: the land as it lies, what lies before who looks, and what all may know.

mod map;
mod own;

use crate::action::Action;
use crate::ids::{Bonus, Feature, Notes, Parcel, Stop, Terrain, Vehicle};
use crate::state::PappyWinchester;
use crate::view::{AuctionView, ParcelView, PileView, PlayerView, StageView, View};
use game_core::{Align, Hue, Line, Message, Panel, Pen, Seat, columns, message, shown_as_table};

shown_as_table!(PappyWinchester);

pub fn draw(view: &View, pen: &Pen<'_>) -> Vec<Panel> {
    let mut land = headlines(view, pen);
    land.extend(map::map(view, pen));
    let mut panels = vec![Panel::picture(pen.say(&message!("Land")), land)];
    let me = pen.me().and_then(|seat| view.players.get(seat.index()));
    if let Some(me) = me {
        let title = pen.say(&message!("Before you"));
        panels.push(Panel::text(title, own::lines(view, me, pen)));
    }
    let title = pen.say(&message!("Players"));
    panels.push(Panel::picture(title, players(view, pen)));
    let title = pen.say(&message!("Objectives of all"));
    panels.push(Panel::text(title, piles(view, pen)));
    panels.push(Panel::picture(
        pen.say(&message!("Parcels")),
        parcels(view, pen),
    ));
    panels.push(Panel::text(pen.say(&message!("Signs")), signs(pen)));
    panels
}

/// What is bid for, and how many parcels a vehicle would pay.
pub fn detail(view: &View, action: &Action) -> Option<Message> {
    match *action {
        Action::Bid { .. } => {
            let worth = view.worth.as_ref()?.total;
            Some(message!("the parcel would bring you {worth}", worth))
        }
        Action::Move { stop } | Action::Place { stop } => {
            let paid = owners_paid(view, stop);
            Some(match paid {
                0 => message!("pays nobody"),
                n => message!("pays for {n} {n|parcel|parcels}", n),
            })
        }
        Action::Duel => {
            let bid = view.auction.as_ref()?.bid;
            Some(message!(
                "even odds to buy for {bid} {bid|note|notes}; your only Duel token goes",
                bid
            ))
        }
        Action::Keep { .. } | Action::Pass | Action::Look { .. } => None,
    }
}

fn owners_paid(view: &View, stop: Stop) -> usize {
    let paid = &view.options.data.get().stops[stop.index()];
    let owned = view.parcels.iter().filter(|parcel| parcel.owner.is_some());
    owned.filter(|parcel| paid.has(parcel.parcel)).count()
}

fn headlines(view: &View, pen: &Pen<'_>) -> Vec<Line> {
    let turn = message!(
        "turn {turn} of {turns} · first player: {seat} · tips in the saloon: {saloon} · bank: {bank}",
        turn = view.turn,
        turns = view.parcels.len(),
        seat = view.first_player,
        saloon = view.saloon,
        bank = view.bank
    );
    let now = match (&view.auction, view.stage) {
        (Some(auction), StageView::Auction) => auction_line(auction, pen),
        (Some(auction), _) => Line::from(pen.say(&message!(
            "parcel {parcel} is bought",
            parcel = auction.parcel.number()
        ))),
        (None, StageView::Over) => Line::from(pen.say(&message!("the game is over"))),
        (None, _) => Line::from(pen.say(&message!("set-up"))),
    };
    vec![Line::new().faint(pen.say(&turn)), now]
}

fn auction_line(auction: &AuctionView, pen: &Pen<'_>) -> Line {
    let parcel = auction.parcel.number();
    let said = match auction.leader {
        Some(seat) => message!(
            "parcel {parcel} on sale, {seat} bids {bid}, still in:",
            parcel,
            seat,
            bid = auction.bid
        ),
        None => message!("parcel {parcel} on sale, no bid yet, still in:", parcel),
    };
    let inside = auction.inside.iter().map(|seat| pen.player(*seat));
    Line::new()
        .strong(pen.say(&said))
        .plain(" ")
        .and(Line::joined(inside, " "))
}

fn piles(view: &View, pen: &Pen<'_>) -> Vec<Line> {
    let pile = |pile: &PileView| {
        let line = Line::new()
            .strong(format!("{:>2}", pile.notes))
            .plain(format!("  {}", pen.word(pile.objective.word())));
        match pile.taken_by {
            None => line,
            Some(seat) => line.plain("  → ").and(pen.player(seat)),
        }
    };
    view.common.iter().map(pile).collect()
}

fn players(view: &View, pen: &Pen<'_>) -> Vec<Line> {
    let title = |message: Message| Line::new().faint(pen.say(&message));
    let mut rows = vec![vec![
        Line::new(),
        title(message!("notes")),
        title(message!("tokens")),
        title(message!("duel")),
        title(message!("group")),
        title(message!("hats")),
        title(message!("parcels")),
    ]];
    rows.extend(view.players.iter().map(|player| player_row(player, pen)));
    let right = Align::Right;
    columns(&[Align::Left, right, right, right, right, right], rows)
}

fn player_row(player: &PlayerView, pen: &Pen<'_>) -> Vec<Line> {
    let cash = match player.cash {
        Some(cash) => Line::new().strong(pen.number(cash)),
        None => Line::new().faint("?"),
    };
    let parcels: Vec<String> = player.parcels.iter().map(Parcel::to_string).collect();
    vec![
        pen.player(player.seat),
        cash,
        Line::from(tokens(player, pen)),
        Line::from(if player.duel_token { "✓" } else { "·" }),
        Line::from(pen.number(player.largest_group)),
        Line::from(pen.number(player.hats_left)),
        Line::from(parcels.join(" ")),
    ]
}

/// `R1 S0 M2`: how many of each token, by its initial.
fn tokens(player: &PlayerView, pen: &Pen<'_>) -> String {
    let tokens = [
        (Bonus::Rumour, player.rumour_tokens),
        (Bonus::Saloon, player.saloon_tokens),
        (Bonus::Movement, player.movement_tokens),
    ];
    tokens
        .map(|(token, n)| format!("{}{n}", letter(token, pen)))
        .join(" ")
}

/// Every parcel with all that is known of it, for who does not want to read the map.
fn parcels(view: &View, pen: &Pen<'_>) -> Vec<Line> {
    let data = view.options.data.get();
    let row = |parcel: &ParcelView| {
        let stops = Stop::ALL
            .iter()
            .filter(|stop| data.stops[stop.index()].has(parcel.parcel))
            .map(|stop| sign_of(*stop));
        let stops: Vec<String> = stops.collect();
        let near: Vec<String> = data.neighbours[parcel.parcel.index()]
            .iter()
            .map(|parcel| parcel.to_string())
            .collect();
        vec![
            Line::new()
                .strong(parcel.parcel.to_string())
                .at(place(parcel.parcel)),
            land(parcel.terrain, pen),
            treasure(parcel, pen),
            Line::from(token(parcel, pen)),
            parcel
                .owner
                .map_or(Line::new().faint("·"), |seat| pen.player(seat)),
            Line::new().faint(near.join(" ")),
            Line::new().faint(stops.join(" ")),
        ]
    };
    let title = |message: Message| Line::new().faint(pen.say(&message));
    let mut rows = vec![vec![
        Line::new(),
        title(message!("land")),
        Line::new(),
        title(message!("token")),
        title(message!("owner")),
        title(message!("next to")),
        title(message!("stops")),
    ]];
    rows.extend(view.parcels.iter().map(row));
    columns(&[Align::Right], rows)
}

fn token(parcel: &ParcelView, pen: &Pen<'_>) -> String {
    let known = parcel.token.map(|token| pen.word(token.word()));
    known.unwrap_or("?".to_string())
}

fn land(terrain: Terrain, pen: &Pen<'_>) -> Line {
    Line::new().hue(pen.word(terrain.word()), hue(terrain))
}

fn hue(terrain: Terrain) -> Hue {
    match terrain {
        Terrain::Desert => Hue::Yellow,
        Terrain::Prairie => Hue::Green,
        Terrain::Forest => Hue::Turquoise,
    }
}

/// The mine or ranch of a parcel, with the amount of its card as far as it is known.
fn treasure(parcel: &ParcelView, pen: &Pen<'_>) -> Line {
    let word = match parcel.feature {
        Feature::None => return Line::new(),
        Feature::Mine | Feature::Ranch => pen.word(parcel.feature.word()),
    };
    match (parcel.treasure, parcel.has_card) {
        (Some(notes), _) => Line::new().strong(format!("{word} {notes}")),
        (None, true) => Line::from(format!("{word} ?")),
        (None, false) => Line::new().faint(word),
    }
}

/// The initial of a token's word.
fn letter(token: Bonus, pen: &Pen<'_>) -> char {
    pen.word(token.word()).chars().next().unwrap_or('?')
}

/// How an action names a parcel.
fn place(parcel: Parcel) -> String {
    format!("parcel:{parcel}")
}

/// `=3` on the rails, `~3` on the river.
fn sign_of(stop: Stop) -> String {
    let number = stop.number();
    match stop.vehicle() {
        Vehicle::Train => format!("={number}"),
        Vehicle::Boat => format!("~{number}"),
    }
}

fn signs(pen: &Pen<'_>) -> Vec<Line> {
    let mut lines = vec![
        Line::from(format!(
            "=3   {}",
            pen.say(&message!("stop 3 of the rails, for the Locomotive"))
        )),
        Line::from(format!(
            "~3   {}",
            pen.say(&message!("stop 3 of the river, for the Boat"))
        )),
        Line::from(format!(
            "[=3] {}",
            pen.say(&message!("the vehicle stands there"))
        )),
        Line::from(format!("►    {}", pen.say(&message!("the parcel on sale")))),
    ];
    for token in Bonus::ALL {
        let word = pen.word(token.word());
        let meaning = pen.say(&message!("a {token} token", token = word));
        lines.push(Line::from(format!("{}    {meaning}", letter(token, pen))));
    }
    lines.push(Line::from(format!(
        "?    {}",
        pen.say(&message!("face down: you do not know it"))
    )));
    lines
}

/// Notes in a sentence of their own.
fn gain(notes: Notes, what: String) -> Line {
    Line::new()
        .strong(format!("{notes:>+3}"))
        .plain(format!("  {what}"))
}

/// Nobody's seat is drawn without a mark.
fn mark_of(owner: Option<Seat>, pen: &Pen<'_>) -> Line {
    owner.map_or(Line::new().faint("·"), |seat| pen.mark(seat))
}
