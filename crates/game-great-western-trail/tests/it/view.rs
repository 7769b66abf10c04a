//! What a view reckons for boards: prices, rewards and choices that the rules would decide alike.

use crate::table::{Arrange, table};
use game_core::{Game, Seat, Viewer};
use game_great_western_trail::*;

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
    let cost = |view: &View, at: &str| {
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

#[test]
fn the_way_to_a_place_tells_its_spaces_and_who_is_paid_where() {
    let mut t = table(2);
    t.at(0, "n_a");
    t.building(1, 1, "a_2");
    t.tile("flood_1", "flood_green_2");
    t.cash(0, 3);
    let view = t.view(Viewer::Spectator);
    let told = |to: &str| -> Vec<String> {
        let ways = view.reachable.iter().filter(|reach| reach.to.word() == to);
        ways.map(|reach| {
            let way: Vec<&str> = reach.way.iter().map(|node| node.word()).collect();
            let toll = |toll: &TollView| match toll.seat {
                None => format!("{} to the bank at {}", toll.cash, toll.at.word()),
                Some(Seat(seat)) => format!("{} to {seat} at {}", toll.cash, toll.at.word()),
            };
            let tolls: Vec<String> = reach.tolls.iter().map(toll).collect();
            format!(
                "{} steps by {}; {}",
                reach.steps,
                way.join(" "),
                tolls.join(", ")
            )
        })
        .collect()
    };
    assert_eq!(
        told("n_b"),
        [
            "2 steps by a_1 a_2 a_3 n_b; 2 to 1 at a_2",
            "2 steps by flood_1 flood_2 flood_3 flood_4 flood_b1 flood_b2 n_b; 2 to the bank at flood_1",
        ]
    );
    assert_eq!(told("a_2"), ["1 steps by a_1 a_2; 2 to 1 at a_2"]);
    let ends = |reach: &ReachView| reach.way.last() == Some(&reach.to);
    assert!(view.reachable.iter().all(ends));
}

#[test]
fn an_objective_is_met_or_tells_what_it_lacks() {
    let mut t = table(2);
    t.zone(0, "cash_ssh");
    t.hand(0, "jersey jersey jersey draw_bbh");
    let judged = |t: &GreatWesternTrail, viewer: Viewer| {
        let view = t.view(viewer);
        let row = |card: &ObjectiveView| {
            let lacks = card
                .missing
                .iter()
                .map(|one| format!("{} {}", one.n, one.need));
            (card.objective, card.is_played, lacks.collect::<Vec<_>>())
        };
        view.players[0]
            .objectives
            .iter()
            // The card of the set-up, which lacks all it asks for.
            .skip(1)
            .map(row)
            .collect::<Vec<_>>()
    };
    let mine = Viewer::Seat(Seat(0));
    let lacks = |words: &[&str]| {
        words
            .iter()
            .map(|word| word.to_string())
            .collect::<Vec<_>>()
    };
    assert_eq!(
        judged(&t, mine),
        [
            (Objective::CashSsh, true, lacks(&["1 hazard", "2 station"])),
            (
                Objective::DrawBbh,
                false,
                lacks(&["2 building", "1 hazard"])
            ),
        ]
    );
    // What is in hand is nobody else's business.
    assert_eq!(judged(&t, Viewer::Spectator).len(), 1);
    assert_eq!(judged(&t, Viewer::Seat(Seat(1))).len(), 1);
    // One hazard serves one card: the played one is met, the other still lacks it.
    t.collect(0, "flood_green_2");
    t.station(0, Disc::StepVp, "station_1");
    t.station(0, Disc::StepCash, "station_2");
    t.building(0, 1, "a_1");
    assert_eq!(
        judged(&t, mine),
        [
            (Objective::CashSsh, true, lacks(&[])),
            (
                Objective::DrawBbh,
                false,
                lacks(&["1 building", "1 hazard"])
            ),
        ]
    );
}
