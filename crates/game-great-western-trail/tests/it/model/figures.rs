//! The whole position as named figures, once of the model and once of the engine.

use super::{Table, setup::words_of};
use game_core::{
    Indexed,
    testing::{Figures, Laid},
};
use game_great_western_trail::{
    Building, Cards, City, Disc, GreatWesternTrail, MasterSpace, Node, Spot, Station,
    StationMaster, Worker,
};
use std::{collections::BTreeMap, fmt::Debug};

impl Laid<GreatWesternTrail> for Table {
    fn figures(&self) -> Figures {
        let mut all = Figures::default();
        all.say("order", &self.order);
        all.say("token", (self.token_row, self.token_holder));
        for (name, pile) in [
            ("market", &self.market),
            ("market deck", &self.market_deck),
            ("display", &self.display),
            ("objective deck", &self.objective_deck),
            ("starters", &self.starters),
        ] {
            all.say(name, sorted(pile));
        }
        for number in 0..3 {
            all.say(format!("stack {number}"), sorted(&self.stacks[number]));
            all.say(
                format!("foresight {number}"),
                sorted(&self.foresight[number]),
            );
        }
        for (row, jobs) in self.jobs.iter().enumerate() {
            all.say(format!("jobs {row}"), sorted(jobs));
        }
        for (node, spot) in &self.trail {
            all.say(format!("trail {node}"), self.spot_words(spot));
        }
        for (station, seats) in &self.stations {
            all.say(station.clone(), seats.iter().collect::<Vec<_>>());
        }
        for (station, master) in &self.masters {
            all.say(format!("master of {station}"), master);
        }
        all.say("sides", self.sides.values().collect::<Vec<_>>());
        for (seat, player) in self.players.iter().enumerate() {
            let mut say =
                |name: &str, figure: &dyn Debug| all.say(format!("seat {seat} {name}"), figure);
            say("cash", &player.cash);
            say("certificates", &player.certificates);
            say("workers", &player.workers.values().collect::<Vec<_>>());
            say("discs", &player.discs);
            say("unbuilt", &player.unbuilt.iter().collect::<Vec<_>>());
            say("cattleman", &player.cattleman);
            say("engine", &player.engine);
            say("hand", &sorted(&player.hand));
            say("draw", &sorted(&player.draw));
            say("discard", &sorted(&player.discard));
            say("zone", &sorted(&player.zone));
            say("collected", &sorted(&player.collected));
            say("masters", &sorted(&player.masters));
            say("cities", &player.cities);
            say("bid", &player.bid);
        }
        all
    }
    fn figures_of(game: &GreatWesternTrail) -> Figures {
        let mut all = Figures::default();
        let seats = game.seats as usize;
        all.say(
            "order",
            game.order[..seats]
                .iter()
                .map(|s| s.index())
                .collect::<Vec<_>>(),
        );
        all.say(
            "token",
            (game.token_row, game.token_holder.map(|seat| seat.index())),
        );
        let display: Vec<String> = game
            .display
            .iter()
            .map(|card| card.word().to_string())
            .collect();
        for (name, pile) in [
            (
                "market",
                words_of(game.market.iter().map(|(k, n)| (k.word(), n))),
            ),
            (
                "market deck",
                words_of(game.market_deck.iter().map(|(k, n)| (k.word(), n))),
            ),
            ("display", display),
            (
                "objective deck",
                words_of(game.objective_deck.iter().map(|(k, n)| (k.word(), n))),
            ),
            (
                "starters",
                words_of(game.starters.iter().map(|(k, n)| (k.word(), n))),
            ),
        ] {
            all.say(name, sorted(&pile));
        }
        for number in 0..3 {
            let stack = words_of(game.stacks[number].iter().map(|(k, n)| (k.word(), n)));
            all.say(format!("stack {number}"), sorted(&stack));
            let tiles = game.foresight[number].iter().flatten();
            let tiles: Vec<String> = tiles.map(|tile| tile.word().to_string()).collect();
            all.say(format!("foresight {number}"), sorted(&tiles));
        }
        for (row, jobs) in game.jobs.iter().enumerate() {
            let jobs: Vec<String> = jobs
                .iter()
                .flatten()
                .map(|w| w.word().to_string())
                .collect();
            all.say(format!("jobs {row}"), sorted(&jobs));
        }
        for node in Node::all() {
            let spot = match game.spot(node) {
                Spot::Neutral(letter) => letter.word().to_string(),
                Spot::Building { owner, building } => {
                    format!("building {building} of {}", owner.index())
                }
                Spot::Tile(tile) => tile.word().to_string(),
                Spot::Empty | Spot::KansasCity => continue,
            };
            all.say(format!("trail {}", node.word()), spot);
        }
        for station in Station::all() {
            let on_it = game
                .all_seats()
                .filter(|seat| game.has_station(*seat, station));
            all.say(
                station.word(),
                on_it.map(|seat| seat.index()).collect::<Vec<_>>(),
            );
        }
        for i in 0..StationMaster::COUNT {
            let word = match game.masters[i] {
                MasterSpace::Master(master) => master.word(),
                MasterSpace::Worker(worker) => worker.word(),
            };
            all.say(format!("master of station_{}", i + 1), word);
        }
        let sides = Building::all().map(|b| game.side(b).word());
        all.say("sides", sides.collect::<Vec<_>>());
        for seat in 0..seats {
            say_player(game, seat, &mut all);
        }
        all
    }
}

fn sorted(pile: &[String]) -> Vec<String> {
    let mut pile = pile.to_vec();
    pile.sort();
    pile
}

fn say_player(game: &GreatWesternTrail, seat: usize, all: &mut Figures) {
    let player = &game.players[seat];
    let mut say = |name: &str, figure: &dyn Debug| all.say(format!("seat {seat} {name}"), figure);
    say("cash", &player.cash);
    say("certificates", &player.certificates);
    say(
        "workers",
        &Worker::all().map(|w| player.workers(w)).collect::<Vec<_>>(),
    );
    let discs = Disc::all().map(|disc| (disc.word(), player.discs[disc.index()]));
    say("discs", &discs.collect::<BTreeMap<_, _>>());
    let unbuilt = (1..=10u8).filter(|number| player.unbuilt >> number & 1 == 1);
    say("unbuilt", &unbuilt.collect::<Vec<_>>());
    say("cattleman", &player.cattleman.map(|node| node.word()));
    say("engine", &player.engine.word());
    let cards = |pile: &Cards| sorted(&words_of(pile.iter().map(|(card, n)| (card.word(), n))));
    say("hand", &cards(&player.hand));
    say("draw", &cards(&player.draw));
    say("discard", &cards(&player.discard));
    say(
        "zone",
        &sorted(&words_of(player.zone.iter().map(|(k, n)| (k.word(), n)))),
    );
    say(
        "collected",
        &sorted(&words_of(
            player.collected.iter().map(|(k, n)| (k.word(), n)),
        )),
    );
    let masters: Vec<String> = player
        .masters
        .iter()
        .map(|m| m.word().to_string())
        .collect();
    say("masters", &sorted(&masters));
    let cities = City::all().map(|city| (city.word(), player.cities[city.index()]));
    say("cities", &cities.collect::<BTreeMap<_, _>>());
    say("bid", &player.bid);
}
