//! GW-201 to GW-213 and GW-952: the table before the first turn. What luck has laid out is taken
//! over from the engine; where it lies, how much of it there is and what is left follows from the sheet.

use super::{
    Activation, Luck, Player, Spot, Table,
    discs::disc_kind,
    printed::{Printed, cattle_word, tile_word, word},
    take_out,
};
use game_core::{Indexed, testing::Met};
use game_great_western_trail::{Building, GreatWesternTrail, MasterSpace, Options, Spot as Dealt};
use std::{
    collections::{BTreeMap, BTreeSet},
    rc::Rc,
};

impl Table {
    pub fn set_up(options: Options, seats: usize, luck: &mut Luck) -> Table {
        let dealt = luck.laid_out();
        let printed = Rc::new(Printed::read());
        let mut model = Table {
            options,
            seats,
            current: 0,
            order: dealt.order[..seats]
                .iter()
                .map(|seat| seat.index())
                .collect(),
            asks: Vec::new(),
            activation: Activation::default(),
            sides: BTreeMap::new(),
            players: Vec::new(),
            trail: BTreeMap::new(),
            stacks: vec![Vec::new(); 3],
            foresight: Vec::new(),
            jobs: vec![Vec::new(); 12],
            token_row: printed.figure("/job_market/token_start_row") as usize - 1,
            token_holder: None,
            market: words_of(dealt.market.iter().map(|(card, n)| (card.word(), n))),
            market_deck: Vec::new(),
            display: dealt
                .display
                .iter()
                .map(|card| card.word().to_string())
                .collect(),
            objective_deck: Vec::new(),
            starters: Vec::new(),
            stations: BTreeMap::new(),
            masters: BTreeMap::new(),
            bids: vec![None; seats],
            is_late: false,
            met: Met::default(),
            printed,
        };
        model.lay_out_board(dealt);
        model.fill_piles();
        model.players = (0..seats).map(|seat| model.player(dealt, seat)).collect();
        model.agree();
        model.go_on(luck);
        model
    }
    /// GW-201, GW-202, GW-205 to GW-207, GW-211.
    fn lay_out_board(&mut self, dealt: &GreatWesternTrail) {
        for station in self.printed.rows("/railway/stations") {
            self.stations.insert(word(&station["id"]), BTreeSet::new());
        }
        for (i, space) in dealt.masters.iter().enumerate() {
            if let MasterSpace::Master(master) = space {
                self.masters
                    .insert(format!("station_{}", i + 1), master.word().to_string());
            }
        }
        let masters: BTreeSet<&String> = self.masters.values().collect();
        assert_eq!(masters.len(), 5, "GW-201: five different station masters");
        for (i, node) in self.printed.rows("/trail/nodes").iter().enumerate() {
            let spot = match dealt.trail[i] {
                Dealt::Neutral(letter) => Spot::Neutral(letter.word().to_string()),
                Dealt::Tile(tile) => Spot::Tile(tile.word().to_string()),
                Dealt::Empty | Dealt::KansasCity => continue,
                Dealt::Building { .. } => panic!("nothing is built yet"),
            };
            self.trail.insert(word(&node["id"]), spot);
        }
        for number in 1..=10 {
            let building = Building(number);
            self.sides
                .insert(number, dealt.side(building).word().to_string());
        }
        for spaces in &dealt.foresight {
            let tiles = spaces.iter().flatten().map(|tile| tile.word().to_string());
            self.foresight.push(tiles.collect());
        }
        // GW-206: row by row, not on the token's space.
        let workers: Vec<String> = dealt
            .jobs
            .iter()
            .flatten()
            .flatten()
            .map(|w| w.word().to_string())
            .collect();
        assert_eq!(
            workers.len() as i64,
            self.by_players("initial_workers"),
            "GW-206"
        );
        let columns = self.job_columns();
        self.jobs[0] = workers[..columns].to_vec();
        self.jobs[1] = workers[columns..].to_vec();
        self.check_first_tiles();
    }
    /// GW-205: seven tiles, always on the first free space of their kind.
    fn check_first_tiles(&self) {
        let tiles = self
            .trail
            .iter()
            .filter(|(_, spot)| matches!(spot, Spot::Tile(_)));
        let spaces: BTreeSet<&String> = tiles.map(|(node, _)| node).collect();
        let wanted = self.printed.figure("/setup/first_pile_tiles_on_trail");
        assert_eq!(spaces.len() as i64, wanted, "GW-205");
        let mut areas = vec![super::printed::words(
            self.printed.at("/trail/teepee_fill_order"),
        )];
        for hazard in ["flood", "drought", "rockfall"] {
            areas.push(super::printed::words(
                self.printed.at(&format!("/trail/hazard_areas/{hazard}")),
            ));
        }
        for area in areas {
            let filled = area
                .iter()
                .take_while(|space| spaces.contains(space))
                .count();
            let all = area.iter().filter(|space| spaces.contains(space)).count();
            assert_eq!(filled, all, "GW-205: {area:?} is filled in its order");
        }
    }
    /// GW-204, GW-208, GW-209 and GW-952: what is not laid out lies in the piles.
    fn fill_piles(&mut self) {
        for tile in self.printed.rows("/supply_tiles") {
            let stack = tile["stack"].as_u64().unwrap() as usize - 1;
            self.stacks[stack].push(tile_word(&tile));
        }
        for card in self.printed.rows("/market_deck") {
            let n = card["count"].as_u64().unwrap() as usize;
            self.market_deck.extend(vec![cattle_word(&card); n]);
        }
        if self.options.balanced_supply && self.seats < 4 {
            self.remove_for_balance();
        }
        for card in self
            .printed
            .rows("/objectives")
            .iter()
            .filter(|card| card["starter"] == false)
        {
            let n = card["count"].as_u64().unwrap() as usize;
            self.objective_deck.extend(vec![word(&card["id"]); n]);
        }
        let on_trail = self.trail.values().filter_map(|spot| match spot {
            Spot::Tile(tile) => Some(tile.clone()),
            Spot::Neutral(_) | Spot::Building { .. } => None,
        });
        let on_trail: Vec<String> = on_trail.collect();
        on_trail
            .iter()
            .for_each(|tile| take_out(&mut self.stacks[0], tile));
        for worker in self.jobs.iter().flatten() {
            take_out(&mut self.stacks[1], worker);
        }
        for (stack, tiles) in self.stacks.iter_mut().zip(&self.foresight) {
            tiles.iter().for_each(|tile| take_out(stack, tile));
        }
        self.market
            .iter()
            .for_each(|card| take_out(&mut self.market_deck, card));
        self.display
            .iter()
            .for_each(|card| take_out(&mut self.objective_deck, card));
        assert_eq!(
            self.market.len() as i64,
            self.by_players("cattle_market"),
            "GW-208"
        );
        assert_eq!(
            self.display.len() as i64,
            self.printed.figure("/setup/objective_display"),
            "GW-209"
        );
    }
    /// GW-952.
    fn remove_for_balance(&mut self) {
        let removed = self
            .printed
            .at(&format!("/options/balanced_supply/remove/{}", self.seats))
            .clone();
        for (pile, kinds) in removed.as_object().unwrap() {
            for (kind, n) in kinds.as_object().unwrap() {
                let kinds: Vec<String> = match kind.strip_prefix("each_") {
                    Some("worker") => ["cowboy", "craftsman", "engineer"]
                        .map(str::to_string)
                        .to_vec(),
                    Some(hazard) => {
                        let which = hazard.strip_prefix("hazard_").unwrap();
                        ["flood", "drought", "rockfall"]
                            .map(|h| format!("{h}_{which}"))
                            .to_vec()
                    }
                    None => vec![kind.clone()],
                };
                let pile = match pile.strip_prefix("stack_") {
                    Some(number) => &mut self.stacks[number.parse::<usize>().unwrap() - 1],
                    None => &mut self.market_deck,
                };
                for kind in kinds {
                    (0..n.as_i64().unwrap()).for_each(|_| take_out(pile, &kind));
                }
            }
        }
    }
    /// GW-210, GW-212 and GW-213.
    fn player(&self, dealt: &GreatWesternTrail, seat: usize) -> Player {
        let mut player = Player {
            engine: "r0".to_string(),
            unbuilt: (1..=10).collect(),
            hand: words_of(
                dealt.players[seat]
                    .hand
                    .iter()
                    .map(|(card, n)| (card.word(), n)),
            ),
            zone: words_of(
                dealt.players[seat]
                    .zone
                    .iter()
                    .map(|(card, n)| (card.word(), n)),
            ),
            ..Player::default()
        };
        for worker in ["cowboy", "craftsman", "engineer"] {
            player.workers.insert(worker.to_string(), 1);
        }
        for space in self.printed.rows("/player_board/disc_spaces") {
            let discs = player.discs.entry(disc_kind(&space)).or_default();
            *discs += i64::from(space["starts_with_disc"] == true);
        }
        for city in self.printed.rows("/cities") {
            player.cities.insert(word(&city["id"]), 0);
        }
        for card in self.printed.rows("/starting_deck") {
            let n = card["count"].as_u64().unwrap() as usize;
            player.draw.extend(vec![cattle_word(&card); n]);
        }
        player
            .hand
            .iter()
            .for_each(|card| take_out(&mut player.draw, card));
        player
    }
}

/// A pile as a list of words.
pub fn words_of<'a>(kinds: impl Iterator<Item = (&'a str, u8)>) -> Vec<String> {
    kinds
        .flat_map(|(word, n)| vec![word.to_string(); n as usize])
        .collect()
}
