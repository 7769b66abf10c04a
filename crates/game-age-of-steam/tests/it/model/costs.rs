//! What a tile takes from the supply and what it costs: AS-58, AS-63, AS-87 to AS-92.

use super::{Phase, Table, track::Tile};

impl Table {
    /// AS-58: what is taken off the hex can serve again.
    pub fn is_in_supply(&self, hex: usize, kind: usize) -> bool {
        let old = self.tiles[hex].as_ref();
        let tile = self.supply[kind] > 0 || old.is_some_and(|tile| tile.kind == kind);
        let old_disc = old.is_some_and(|tile| self.has_disc(hex, tile.kind));
        tile && (!self.has_disc(hex, kind) || old_disc || self.discs > 0)
    }
    /// A tile that is not made for towns needs a disc on one (AS-63).
    pub fn has_disc(&self, hex: usize, kind: usize) -> bool {
        self.printed.hexes[hex].terrain == "town" && self.printed.tiles[kind].class != "town"
    }
    /// AS-87 to AS-92.
    pub fn price(&self, seat: usize, hex: usize, tile: &Tile) -> i64 {
        let figure = |path: &str| self.printed.figure(path);
        let is_engineer = self.players[seat].action.as_deref() == Some("engineer");
        if self.options.faidutti_engineer && is_engineer {
            return figure("/costs/faidutti_engineer");
        }
        let class = |kind: usize| self.printed.tiles[kind].class.as_str();
        let terrain = &self.printed.hexes[hex].terrain;
        let old = self.tiles[hex].as_ref().map(|old| class(old.kind));
        match (old, class(tile.kind)) {
            (None, _) if self.is_town(hex) => {
                let exits = tile.tracks.len() as i64;
                figure("/costs/place/town/base") + exits * figure("/costs/place/town/per_exit")
            }
            (None, "simple") => figure(&format!("/costs/place/simple/{terrain}")),
            (None, class) => figure(&format!("/costs/direct_complex_option/{class}/{terrain}")),
            (Some(_), _) if self.is_town(hex) => figure("/costs/replace/town"),
            (Some("simple"), "coexist") => i64::from(self.options.coexist_upgrade_cost),
            (Some("simple"), "crossing") => figure("/costs/replace/simple_to_complex"),
            (Some(_), _) => figure("/costs/replace/other"),
        }
    }
    /// Nothing to urbanize and too little for the cheapest tile, and nothing done in this turn.
    pub fn has_nothing_to_build(&self) -> bool {
        let Phase::Build {
            worked, urbanized, ..
        } = &self.phase
        else {
            return false;
        };
        let seat = self.asked().unwrap();
        let is_idle = worked.is_empty() && !urbanized;
        let cheapest = self.printed.figure("/costs/place/simple/plain");
        is_idle && self.players[seat].cash < cheapest && !self.may_urbanize(seat)
    }
}
