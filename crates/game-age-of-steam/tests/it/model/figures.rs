//! The whole position as named figures, once of the model and once of the engine.

use super::{Model, Phase, printed::SIDES};
use game_age_of_steam::{
    AgeOfSteam,
    hex::{HexId, Side},
    ids::{Good, TileKind},
    network::Cover,
    places::Space,
    state,
};
use game_core::{Game, Seat, Status};
use std::{collections::BTreeMap, fmt::Debug};

pub type Figures = BTreeMap<String, String>;

fn put(figures: &mut Figures, name: impl Into<String>, figure: impl Debug) {
    figures.insert(name.into(), format!("{figure:?}"));
}

impl Model {
    pub fn figures(&self) -> Figures {
        let mut all = Figures::new();
        put(&mut all, "waiting", self.waiting());
        put(&mut all, "order", &self.order);
        put(&mut all, "turn", self.turn);
        put(&mut all, "discs", self.discs);
        put(&mut all, "phase", self.phase_figures());
        let points = self.points();
        for (seat, player) in self.players.iter().enumerate() {
            let name = |figure| format!("seat {seat} {figure}");
            put(&mut all, name("cash, income"), (player.cash, player.income));
            // A bankrupt pays for shares and engine no more (AS-129).
            let costs = (player.shares, player.engine);
            let costs = (!player.bankrupt).then_some(costs);
            put(&mut all, name("shares, engine"), costs);
            put(&mut all, format!("seat {seat} action"), &player.action);
            put(&mut all, format!("seat {seat} has built"), player.has_built);
            put(&mut all, format!("seat {seat} bankrupt"), player.bankrupt);
            put(&mut all, format!("seat {seat} points"), points[seat]);
            if matches!(self.phase, Phase::Over) {
                put(&mut all, format!("seat {seat} rank"), self.rank(seat));
            }
        }
        for (hex, printed) in self.printed.hexes.iter().enumerate() {
            if let Some(tile) = &self.tiles[hex] {
                let side = |side: &usize| SIDES[*side];
                let track = |track: &super::track::Track| {
                    let sides: Vec<&str> = track.sides.iter().map(side).collect();
                    (sides, track.owner)
                };
                let mut tracks: Vec<_> = tile.tracks.iter().map(track).collect();
                tracks.sort();
                let kind = &self.printed.tiles[tile.kind].id;
                put(
                    &mut all,
                    format!("tile {}", printed.id),
                    (kind, tile.rotation, tracks),
                );
            }
            if let Some(new_city) = self.new_cities.get(&hex) {
                put(&mut all, format!("New City {}", printed.id), new_city);
            }
            if let Some(cubes) = self.cubes.get(&hex) {
                put(
                    &mut all,
                    format!("cubes {}", printed.id),
                    self.counted(cubes),
                );
            }
        }
        put(&mut all, "bag", self.counted(&self.bag));
        put(&mut all, "supply", &self.supply);
        for space in &self.printed.spaces {
            put(&mut all, format!("space {space}"), self.display.get(space));
        }
        all
    }
    fn counted(&self, cubes: &[String]) -> Vec<usize> {
        let count = |good: &String| cubes.iter().filter(|cube| *cube == good).count();
        self.printed.goods.iter().map(count).collect()
    }
    fn phase_figures(&self) -> String {
        match &self.phase {
            Phase::Shares { .. } => "issue_shares".to_string(),
            Phase::Auction(auction) => {
                let bid = |seat: usize| auction.bids.get(&seat).copied().unwrap_or(0);
                let bids: Vec<i64> = (0..self.seats).map(bid).collect();
                let rest = (auction.highest, &auction.out, auction.pass_used);
                format!("player_order {bids:?} {rest:?}")
            }
            Phase::Actions { .. } => "select_actions".to_string(),
            Phase::Build {
                worked, urbanized, ..
            } => {
                let id = |hex: &usize| self.printed.hexes[*hex].id.clone();
                let worked: Vec<String> = worked.iter().map(id).collect();
                format!("build_track {} {urbanized}", worked.join(" "))
            }
            Phase::Move { round, raised, .. } => {
                let raised: Vec<&usize> = raised.iter().collect();
                format!("move_goods {round} {raised:?}")
            }
            Phase::Produce { drawn, left } => {
                format!("goods_growth {:?} {left}", self.counted(drawn))
            }
            Phase::Over => "game_over".to_string(),
        }
    }
}

pub fn of_engine(game: &AgeOfSteam) -> Figures {
    let mut all = Figures::new();
    let number = |seat: Seat| seat.index();
    put(&mut all, "waiting", game.status().waiting().map(number));
    put(
        &mut all,
        "order",
        game.order.iter().map(|s| s.index()).collect::<Vec<_>>(),
    );
    put(&mut all, "turn", game.turn);
    put(&mut all, "discs", game.discs);
    put(&mut all, "phase", phase_of_engine(game));
    let scores = game.scores();
    for seat in 0..game.seats as usize {
        let player = &game.players[seat];
        let name = |figure| format!("seat {seat} {figure}");
        put(&mut all, name("cash, income"), (player.cash, player.income));
        let costs = (!player.bankrupt).then_some((player.shares, player.engine));
        put(&mut all, name("shares, engine"), costs);
        put(
            &mut all,
            format!("seat {seat} action"),
            player.action.map(|a| a.to_string()),
        );
        put(&mut all, format!("seat {seat} has built"), player.has_built);
        put(&mut all, format!("seat {seat} bankrupt"), player.bankrupt);
        let points = ["score.income", "score.shares", "score.track"].map(|word| {
            let category = scores
                .categories
                .iter()
                .find(|c| c.word == word)
                .expect(word);
            category.scores[seat]
        });
        assert_eq!(
            points.iter().sum::<i32>(),
            scores.totals[seat],
            "the total of seat {seat}"
        );
        put(&mut all, format!("seat {seat} points"), points);
        if let Status::Over(placings) = game.status() {
            put(&mut all, format!("seat {seat} rank"), placings[seat].rank);
            assert_eq!(
                placings[seat].score, scores.totals[seat],
                "the score of seat {seat}"
            );
        }
    }
    for (hex, cell) in game.board.iter() {
        if let Some(tile) = cell.tile() {
            let tracks = tracks_of_engine(game, hex);
            let figure = (tile.kind().to_string(), tile.rotation(), tracks);
            put(&mut all, format!("tile {hex}"), figure);
        }
        if let Cover::NewCity(new_city) = cell.cover {
            put(&mut all, format!("New City {hex}"), new_city.to_string());
        }
        if let Some(yard) = game.yard_at(hex) {
            put(&mut all, format!("cubes {hex}"), game.yards[yard.index()]);
        }
    }
    put(&mut all, "bag", game.bag);
    put(
        &mut all,
        "supply",
        TileKind::ALL.map(|kind| game.supply[kind.index()]),
    );
    for (i, cube) in game.display.iter().enumerate() {
        let name = format!("space {}", Space(i as u8));
        put(&mut all, name, cube.map(|good| good.to_string()));
    }
    all
}

/// The segments of a hex with their owners.
fn tracks_of_engine(game: &AgeOfSteam, hex: HexId) -> Vec<(Vec<String>, Option<usize>)> {
    let cell = &game.board[hex];
    let owner = |side: Side| cell.owner(side).seat().map(Seat::index);
    let mut tracks = Vec::new();
    for side in cell.exits().iter() {
        match game.net().partner(hex, side) {
            None => tracks.push((vec![side.to_string()], owner(side))),
            Some(other) if side < other => {
                assert_eq!(
                    owner(side),
                    owner(other),
                    "one segment, one owner, at {hex}"
                );
                tracks.push((vec![side.to_string(), other.to_string()], owner(side)));
            }
            Some(_) => {}
        }
    }
    tracks.sort();
    tracks
}

fn phase_of_engine(game: &AgeOfSteam) -> String {
    let seats = game.seats as usize;
    let word = game.phase.word();
    match &game.phase {
        state::Phase::PlayerOrder(auction) => {
            let out: Vec<usize> = auction.out.iter().map(|seat| seat.index()).collect();
            let highest = auction.highest.map(Seat::index);
            let rest = (highest, &out, auction.pass_used);
            format!("{word} {:?} {rest:?}", &auction.bids[..seats])
        }
        state::Phase::BuildTrack(building) => {
            let worked: Vec<String> = building.laid.iter().map(|l| l.hex.to_string()).collect();
            format!("{word} {} {}", worked.join(" "), building.urbanized)
        }
        state::Phase::MoveGoods(moving) => {
            let raised = (0..seats).filter(|seat| moving.raised >> seat & 1 == 1);
            format!("{word} {} {:?}", moving.round, raised.collect::<Vec<_>>())
        }
        state::Phase::GoodsGrowth(production) => {
            let count = |good: Good| production.drawn.iter().filter(|g| **g == good).count();
            format!("{word} {:?} {}", Good::ALL.map(count), production.left)
        }
        state::Phase::IssueShares { .. }
        | state::Phase::SelectActions { .. }
        | state::Phase::Over => word.to_string(),
    }
}
