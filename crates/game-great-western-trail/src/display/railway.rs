//! The railway: engines, stations with their masters, and what a delivery to each city would bring.

use super::data;
use crate::ids::City;
use crate::places::Station;
use crate::state::MasterSpace;
use crate::view::{DeliveryView, PlayerView, StationView, View};
use game_core::{Align, Indexed, Line, Message, Pen, columns, message};

pub fn lines(view: &View, pen: &Pen<'_>) -> Vec<Line> {
    let title = |message: Message| Line::new().faint(pen.say(&message));
    let engines = view.players.iter().map(|player| {
        let at = pen.word(player.engine.word());
        pen.mark(player.seat).plain(format!(" {at}"))
    });
    let head = Line::new().strong(format!("{} ", pen.say(&message!("Engines:"))));
    let mut lines = vec![head.and(Line::joined(engines, ", "))];
    let mut rows = vec![vec![
        title(message!("station")),
        title(message!("at rail")),
        title(message!("cost")),
        title(message!("VP")),
        title(message!("discs")),
        title(message!("station master")),
    ]];
    rows.extend(
        view.stations
            .iter()
            .map(|station| station_row(station, view, pen)),
    );
    let right = Align::Right;
    lines.extend(columns(&[Align::Left, right, right, right], rows));
    lines.push(Line::new());
    lines.extend(cities(view, pen));
    lines
}

fn station_row(station: &StationView, view: &View, pen: &Pen<'_>) -> Vec<Line> {
    let master = match station.master {
        None => String::new(),
        Some(MasterSpace::Master(master)) => pen.word(master.word()),
        Some(MasterSpace::Worker(worker)) => format!("({})", pen.word(worker.word())),
    };
    let at = data(view).station(station.station).at.number();
    vec![
        Line::from(number(station.station)).at(station.station.word()),
        Line::from(at.to_string()),
        Line::from(pen.money(station.cost)),
        Line::from(station.vp.to_string()),
        pen.marks(station.discs.clone()),
        Line::from(master),
    ]
}

fn number(station: Station) -> String {
    (station.index() + 1).to_string()
}

/// What each city asks for, and what it would cost and bring who looks, or who is to act.
fn cities(view: &View, pen: &Pen<'_>) -> Vec<Line> {
    let title = |message: Message| Line::new().faint(pen.say(&message));
    let seat = pen.me().unwrap_or(view.current);
    let mut rows = vec![vec![
        title(message!("city")),
        title(message!("value")),
        title(message!("transport")),
        title(message!("cash")),
        title(message!("VP")),
        title(message!("discs")),
    ]];
    if let Some(player) = view.players.get(seat.index()) {
        rows.extend(City::all().map(|city| city_row(view, player, city, pen)));
    }
    let right = Align::Right;
    columns(&[Align::Left, right, right, right, right], rows)
}

fn city_row(view: &View, player: &PlayerView, city: City, pen: &Pen<'_>) -> Vec<Line> {
    let row = &data(view).cities[city.index()];
    let delivery = player
        .deliveries
        .iter()
        .find(|delivery| delivery.city == city);
    let figure = |of: fn(&DeliveryView) -> i64| {
        delivery.map_or(Line::new(), |delivery| Line::from(pen.number(of(delivery))))
    };
    let discs = view.players.iter().flat_map(|player| {
        let n = player.cities.get(city.index()).copied().unwrap_or(0);
        std::iter::repeat_n(player.seat, n.into())
    });
    vec![
        Line::from(pen.word(city.word())).at(city.word()),
        Line::from(pen.number(row.value)),
        figure(|delivery| delivery.transport.into()),
        figure(|delivery| delivery.cash.into()),
        figure(|delivery| delivery.vp.into()),
        pen.marks(discs),
    ]
}
