//! The whole position as named figures, once of the model and once of the engine.

use super::{Phase, Table, printed::SIDES};
use game_age_of_steam::{
    AgeOfSteam,
    hex::{HexId, Side},
    ids::{Good, TileKind},
    network::Cover,
    places::Space,
    state,
};
use game_core::{
    Seat,
    testing::{Figures, Laid},
};

impl Laid<AgeOfSteam> for Table {
    fn figures(&self) -> Figures {
        let mut all = Figures::default();
        all.say("order", &self.order);
        all.say("turn", self.turn);
        all.say("discs", self.discs);
        all.say("phase", self.phase_figures());
        for (seat, player) in self.players.iter().enumerate() {
            let name = |figure| format!("seat {seat} {figure}");
            all.say(name("cash, income"), (player.cash, player.income));
            // A bankrupt pays for shares and engine no more (AS-129).
            let costs = (player.shares, player.engine);
            let costs = (!player.bankrupt).then_some(costs);
            all.say(name("shares, engine"), costs);
            all.say(format!("seat {seat} action"), &player.action);
            all.say(format!("seat {seat} has built"), player.has_built);
            all.say(format!("seat {seat} bankrupt"), player.bankrupt);
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
                all.say(
                    format!("tile {}", printed.id),
                    (kind, tile.rotation, tracks),
                );
            }
            if let Some(new_city) = self.new_cities.get(&hex) {
                all.say(format!("New City {}", printed.id), new_city);
            }
            if let Some(cubes) = self.cubes.get(&hex) {
                all.say(format!("cubes {}", printed.id), self.counted(cubes));
            }
        }
        all.say("bag", self.counted(&self.bag));
        all.say("supply", &self.supply);
        for space in &self.printed.spaces {
            all.say(format!("space {space}"), self.display.get(space));
        }
        all
    }
    fn figures_of(game: &AgeOfSteam) -> Figures {
        let mut all = Figures::default();
        all.say(
            "order",
            game.order.iter().map(|s| s.index()).collect::<Vec<_>>(),
        );
        all.say("turn", game.turn);
        all.say("discs", game.discs);
        all.say("phase", phase_of_game(game));
        for seat in 0..game.seats as usize {
            let player = &game.players[seat];
            let name = |figure| format!("seat {seat} {figure}");
            all.say(name("cash, income"), (player.cash, player.income));
            let costs = (!player.bankrupt).then_some((player.shares, player.engine));
            all.say(name("shares, engine"), costs);
            all.say(
                format!("seat {seat} action"),
                player.action.map(|a| a.to_string()),
            );
            all.say(format!("seat {seat} has built"), player.has_built);
            all.say(format!("seat {seat} bankrupt"), player.bankrupt);
        }
        for (hex, cell) in game.board.iter() {
            if let Some(tile) = cell.tile() {
                let tracks = tracks_of_game(game, hex);
                let figure = (tile.kind().to_string(), tile.rotation(), tracks);
                all.say(format!("tile {hex}"), figure);
            }
            if let Cover::NewCity(new_city) = cell.cover {
                all.say(format!("New City {hex}"), new_city.to_string());
            }
            if let Some(yard) = game.yard_at(hex) {
                all.say(format!("cubes {hex}"), game.yards[yard.index()]);
            }
        }
        all.say("bag", game.bag);
        all.say(
            "supply",
            TileKind::ALL.map(|kind| game.supply[kind.index()]),
        );
        for (i, cube) in game.display.iter().enumerate() {
            let name = format!("space {}", Space(i as u8));
            all.say(name, cube.map(|good| good.to_string()));
        }
        all
    }
}

impl Table {
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

/// The segments of a hex with their owners.
fn tracks_of_game(game: &AgeOfSteam, hex: HexId) -> Vec<(Vec<String>, Option<usize>)> {
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

fn phase_of_game(game: &AgeOfSteam) -> String {
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
