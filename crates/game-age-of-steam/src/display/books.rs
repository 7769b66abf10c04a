//! The companies' books, the order of turns and its auction.

use crate::view::{AuctionView, PlayerView, View};
use game_core::{Align, Line, Message, Pen, Seat, columns, message};

pub fn lines(view: &View, pen: &Pen<'_>) -> Vec<Line> {
    let head = message!(
        "turn {turn} of {turns} · {phase}",
        turn = view.turn,
        turns = view.turns,
        phase = pen.word(&view.phase)
    );
    let mut lines = vec![Line::new().strong(pen.say(&head))];
    lines.extend(books(view, pen));
    lines.extend(progress(view, pen).map(Line::from));
    if let Some(auction) = &view.auction {
        lines.push(Line::new());
        lines.extend(bids(auction, pen));
    }
    lines
}

fn books(view: &View, pen: &Pen<'_>) -> Vec<Line> {
    let title = |message: Message| Line::new().faint(pen.say(&message));
    let mut rows = vec![vec![
        Line::new(),
        title(message!("action")),
        title(message!("cash")),
        title(message!("income")),
        title(message!("costs")),
        title(message!("then")),
        title(message!("shares")),
        title(message!("engine")),
        title(message!("track")),
        title(message!("points")),
    ]];
    let bankrupts = view.players.iter().filter(|player| player.bankrupt);
    let order = view.order.iter().map(|seat| &view.players[seat.index()]);
    rows.extend(order.chain(bankrupts).map(|player| row(view, player, pen)));
    let right = Align::Right;
    let aligns = [&[Align::Left; 2][..], &[right; 8]].concat();
    columns(&aligns, rows)
}

fn row(view: &View, player: &PlayerView, pen: &Pen<'_>) -> Vec<Line> {
    let mut name = pen.player(player.seat);
    if view.waiting == Some(player.seat) {
        name = name.strong(" ◄");
    }
    if player.bankrupt {
        return vec![name, Line::from(pen.word("bankrupt"))];
    }
    let then = match player.next_balance {
        short @ ..0 => Line::new().strong(pen.money(short)),
        enough => Line::from(pen.money(enough)),
    };
    vec![
        name,
        Line::from(
            player
                .action
                .map_or(String::new(), |action| pen.word(action.word())),
        ),
        Line::new().strong(pen.money(player.cash)),
        Line::from(pen.money(player.income)),
        Line::from(pen.money(-i64::from(player.expenses))),
        then,
        Line::from(pen.number(player.shares)),
        Line::from(pen.number(player.engine)),
        Line::from(pen.number(player.track)),
        Line::from(pen.number(player.score)),
    ]
}

/// How far the phase has come.
fn progress(view: &View, pen: &Pen<'_>) -> impl Iterator<Item = String> {
    let building = view.building.as_ref().map(|building| {
        pen.say(&message!(
            "{seat} may lay {n} more {n|tile|tiles}",
            seat = building.seat,
            n = building.tiles_left
        ))
    });
    let moving = view.moving.as_ref().map(|moving| {
        pen.say(&message!(
            "round {round} of {rounds} of moving goods",
            round = moving.round,
            rounds = moving.rounds
        ))
    });
    let production = view.production.as_ref().map(|production| {
        pen.say(&message!(
            "production: {n} {n|cube|cubes} to place",
            n = production.left
        ))
    });
    [building, moving, production].into_iter().flatten()
}

/// What each player has bid, and the place of who is out.
fn bids(auction: &AuctionView, pen: &Pen<'_>) -> Vec<Line> {
    let place = |place: usize| Line::new().faint(pen.say(&message!("place {n}", n = place)));
    let places = auction.bidders.len();
    let mut head = vec![Line::new(), Line::new().faint(pen.say(&message!("bid")))];
    head.extend((1..=places).map(place));
    let mut rows = vec![head];
    for bidder in &auction.bidders {
        let mut cells = vec![
            name(auction, bidder.seat, pen),
            Line::from(pen.money(bidder.bid)),
        ];
        let costs = (1..).zip(&bidder.costs);
        cells.extend(costs.map(|(place, cost)| match bidder.place {
            Some(taken) if taken == place => Line::new().strong(pen.money(*cost)),
            Some(_) => Line::new().faint("·"),
            None => Line::from(pen.money(*cost)),
        }));
        rows.push(cells);
    }
    let aligns = [
        Align::Left,
        Align::Right,
        Align::Right,
        Align::Right,
        Align::Right,
    ];
    columns(&aligns, rows)
}

fn name(auction: &AuctionView, seat: Seat, pen: &Pen<'_>) -> Line {
    match auction.speaker == seat {
        true => pen.player(seat).strong(" ◄"),
        false => pen.player(seat),
    }
}
