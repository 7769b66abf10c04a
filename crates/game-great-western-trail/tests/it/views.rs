//! What a view reckons for boards: prices, rewards and choices that the rules would decide alike.

use crate::table::{Arrange, table};
use game_core::{Game, Seat, Viewer};
use game_great_western_trail::{City, Disc, DiscFrom, Indexed, Pending};

#[test]
fn a_delivery_shows_transport_links_and_discs() {
    let mut t = table(2);
    t.income();
    t.pending.pop();
    t.ask(Pending::Deliver {
        value: 12,
        special: false,
    });
    t.engine(0, "r5");
    t.city(0, Disc::AuxCull, City::Albuquerque);
    let view = t.view(Viewer::Spectator);
    let city = |city: City| &view.players[0].deliveries[city.index()];
    assert_eq!(
        (city(City::ElPaso).transport, city(City::ElPaso).vp),
        (5, 6)
    );
    assert_eq!(
        (
            city(City::SantaFe).transport,
            city(City::SantaFe).objectives
        ),
        (2, 1)
    );
    assert_eq!(
        (city(City::KansasCity).cash, city(City::KansasCity).vp),
        (6, -6)
    );
    assert_eq!(view.players[1].deliveries[City::ElPaso.index()].vp, 0);
    let discs = |city: City| view.city_discs.iter().find(|row| row.city == city);
    assert!(discs(City::Albuquerque).is_none() && discs(City::SanDiego).is_none());
    let step = DiscFrom::Board(Disc::StepCash);
    assert!(discs(City::ElPaso).is_some_and(|row| row.discs.contains(&step)));
    assert!(discs(City::SantaFe).is_some_and(|row| !row.discs.contains(&step)));
}

#[test]
fn an_income_is_told_for_every_step_of_the_marker() {
    let mut t = table(2);
    t.players[0].certificates = 2;
    let view = t.view(Viewer::Seat(Seat(0)));
    let hand = view.players[0].hand.as_ref().expect("one's own");
    assert_eq!((hand.value, hand.most), (7, 9));
    assert_eq!(hand.incomes, [7, 8, 9]);
}

#[test]
fn sites_and_workers_have_their_price() {
    let mut t = table(2);
    t.building(0, 1, "b_1");
    t.ask(Pending::Site {
        building: 4u8.to_string().parse().expect("a building"),
        per_craftsman: 2,
    });
    t.workers(0, [1, 2, 1]);
    let cost = |view: &game_great_western_trail::View, at: &str| {
        let site = view.sites.iter().find(|site| site.at.word() == at);
        site.map(|site| site.cost)
    };
    let view = t.view(Viewer::Spectator);
    assert_eq!((cost(&view, "b_1"), cost(&view, "b_2")), (Some(2), Some(4)));
    assert_eq!(cost(&view, "n_b"), None);
    assert!(view.jobs.iter().all(|row| row.price.is_none()));
    t.ask(Pending::Hire { modifier: -2 });
    let view = t.view(Viewer::Spectator);
    assert_eq!((view.jobs[0].cost, view.jobs[0].price), (6, Some(4)));
}
