//! Whether a tile may lie on a hex, what it costs and whose track it makes (sections 3.8 to 3.11).

use crate::{
    data::ByTerrain,
    fitting::{Plan, Site},
    hex::{HexId, Side},
    ids::SpecialAction,
    map::Ground,
    network::{Across, Cover, Owner, paint},
    state::{AgeOfSteam, Laid},
    survey::Builder,
    tiles::{Class, Placement},
};
use game_core::{Allowed, Refusal, Seat, require};

impl AgeOfSteam {
    pub fn builder(&self, seat: Seat) -> Builder {
        Builder {
            seat,
            claims_anywhere: self.options.claim_from_foreign_town,
        }
    }
    /// What laying this tile would do, or why it may not lie there.
    pub fn plan(&self, seat: Seat, hex: HexId, tile: Placement) -> Result<Plan, Refusal> {
        let net = self.net();
        let ground = net.map.ground[hex];
        require!(
            ground != Ground::Nothing,
            "AS-61",
            "there is no hex {hex} on the map",
            hex = hex.name()
        );
        require!(
            !net.is_city(hex),
            "AS-6",
            "{hex} is a city: no tile is laid there",
            hex = hex.name()
        );
        let (site, shape) = (Site::new(net, self.builder(seat), hex), tile.shape());
        let plan = match (ground, self.board[hex].tile()) {
            (Ground::Town, _) => site.town_plan(shape)?,
            (_, old) => {
                require!(
                    shape.class != Class::Town,
                    "AS-64",
                    "town tiles go on towns only"
                );
                require!(
                    old.is_some()
                        || shape.class == Class::Simple
                        || self.options.direct_complex_placement,
                    "AS-62",
                    "only a simple tile may be laid on an empty hex"
                );
                match old {
                    None => site.bare_plan(shape)?,
                    Some(old) => site.replacement_plan(old, shape)?,
                }
            }
        };
        let facing = Side::ALL
            .into_iter()
            .filter(|s| matches!(net.across(hex, *s), Across::City(_)));
        require!(
            self.player(seat).has_built
                || shape.class == Class::Simple && shape.exits.touches(facing.collect()),
            "AS-72",
            "the first tile of the game must be a simple one with a side that faces a city"
        );
        Ok(plan)
    }
    /// The price of a tile that fits (AS-87 to AS-92).
    pub fn price(&self, seat: Seat, hex: HexId, tile: Placement) -> u32 {
        let costs = &self.map().file.costs;
        if self.options.faidutti_engineer && self.has_action(seat, SpecialAction::Engineer) {
            return costs.faidutti_engineer;
        }
        let class = tile.shape().class;
        let by_terrain = |prices: &ByTerrain| match self.map().ground[hex] {
            Ground::River => prices.river,
            Ground::Mountain => prices.mountain,
            Ground::Plain | Ground::Town | Ground::City(_) | Ground::Nothing => prices.plain,
        };
        let is_town = self.map().ground[hex] == Ground::Town;
        match (self.board[hex].tile(), class) {
            (None, _) if is_town => {
                costs.place.town.base + costs.place.town.per_exit * tile.shape().exits.len()
            }
            (Some(_), _) if is_town => costs.replace.town,
            (None, Class::Crossing) => by_terrain(&costs.direct_complex_option.crossing),
            (None, Class::Coexist) => by_terrain(&costs.direct_complex_option.coexist),
            (None, Class::Simple | Class::Town) => by_terrain(&costs.place.simple),
            (Some(old), _) if old.shape().class != Class::Simple => costs.replace.other,
            (Some(_), Class::Coexist) => u32::from(self.options.coexist_upgrade_cost),
            (Some(_), Class::Crossing) => costs.replace.simple_to_complex,
            (Some(_), Class::Simple | Class::Town) => costs.replace.other,
        }
    }
    /// Whether the supply has the tile, and the disc where one is needed (AS-58). The tile taken off
    /// comes back first.
    pub fn check_supply(&self, hex: HexId, tile: Placement) -> Allowed {
        let old = self.board[hex].tile();
        let returned = old.is_some_and(|old| old.kind() == tile.kind());
        require!(
            returned || 0 < self.supply[tile.kind().index()],
            "AS-58",
            "no {tile} is left",
            tile = tile.kind().word()
        );
        let disc = self.needs_disc(hex, tile) && !old.is_some_and(|old| self.needs_disc(hex, old));
        require!(!disc || 0 < self.discs, "AS-58", "no town disc is left");
        Ok(())
    }
    /// A tile that is not made for towns needs a disc there (AS-63).
    pub fn needs_disc(&self, hex: HexId, tile: Placement) -> bool {
        self.map().ground[hex] == Ground::Town && tile.shape().class != Class::Town
    }
    /// Puts a tile on a hex or takes it off; the old one returns to the supply (AS-58, AS-86).
    pub fn cover(&mut self, hex: HexId, cover: Cover) {
        if let Some(old) = self.board[hex].tile() {
            self.supply[old.kind().index()] += 1;
            self.discs += u8::from(self.needs_disc(hex, old));
        }
        if let Cover::Tile(new) = cover {
            self.supply[new.kind().index()] -= 1;
            self.discs -= u8::from(self.needs_disc(hex, new));
        }
        self.board[hex].cover = cover;
    }
    /// Does a plan: the tile lies, and lines get their owners (AS-94 to AS-96).
    pub fn lay(&mut self, seat: Seat, hex: HexId, tile: Placement, plan: &Plan) -> Laid {
        self.cover(hex, Cover::Tile(tile));
        for turned in &plan.redirects {
            let owners = &mut self.board[hex].owners;
            owners[turned.from.index()] = Owner::NOBODY;
        }
        for turned in &plan.redirects {
            let owners = &mut self.board[hex].owners;
            owners[turned.to.index()] = owners[turned.keep.index()];
        }
        let map = self.map();
        for side in plan.fresh.iter() {
            self.board[hex].owners[side.index()] = Owner::of(seat);
        }
        for side in plan.fresh.iter() {
            paint(map, &mut self.board, hex, side, Owner::of(seat));
        }
        for turned in &plan.redirects {
            if self.net().line(hex, turned.to).is_link() {
                paint(map, &mut self.board, hex, turned.to, Owner::of(seat));
            }
        }
        Laid {
            hex,
            fresh: plan.fresh,
        }
    }
}
