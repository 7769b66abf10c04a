//! How a view is built up from the state, field by field.

use super::*;
use crate::{
    action::{self, Action},
    actions::urbanize,
    hex::{HexId, PerHex, Side},
    ids::{Good, NewCity, SpecialAction, TileKind},
    network::{Cover, End},
    places::Space,
    scoring,
    state::{AgeOfSteam, Phase},
    tiles::Placement,
};
use game_core::{Seat, Viewer};

pub fn view(game: &AgeOfSteam, viewer: Viewer) -> View {
    let (lines, tiles) = game.view_track();
    let tile_free = |tile: &NewCity| game.place_of_new_city(*tile).is_none();
    View {
        viewer,
        map: game.options.map,
        options: game.options,
        turn: game.turn,
        turns: game.turns(),
        phase: game.phase.word().to_string(),
        waiting: game.waiting(),
        order: game.order.to_vec(),
        players: Seat::all(game.seats)
            .map(|seat| game.view_player(seat))
            .collect(),
        auction: game.view_auction(),
        building: game.view_building(),
        moving: game.view_moving(),
        production: game.view_production(),
        tiles,
        lines,
        cities: game.view_cities(),
        towns: game.view_towns(),
        display: game.view_display(),
        growth_dice: game.growth_dice(),
        bag: counts(&Good::ALL, &game.bag, |good, count| GoodCount {
            good,
            count,
        }),
        supply: counts(&TileKind::ALL, &game.supply, |tile, count| TileCount {
            tile,
            count,
        }),
        discs: game.discs,
        new_cities: NewCity::ALL.iter().copied().filter(tile_free).collect(),
    }
}

fn counts<K: Copy, V>(kinds: &[K], counts: &[u8], row: impl Fn(K, u8) -> V) -> Vec<V> {
    kinds
        .iter()
        .zip(counts)
        .map(|(kind, count)| row(*kind, *count))
        .collect()
}

impl AgeOfSteam {
    fn view_player(&self, seat: Seat) -> PlayerView {
        let player = self.player(seat);
        let expenses = self.expenses(seat);
        let color = self.map().file.players.colors.get(seat.index());
        PlayerView {
            seat,
            color: color.cloned().unwrap_or_default(),
            cash: player.cash,
            shares: player.shares,
            income: player.income,
            engine: player.engine,
            action: player.action,
            bankrupt: player.bankrupt,
            expenses,
            next_balance: (player.cash + player.income) as i32 - expenses as i32,
            reduction: self.reduction(player.income),
            track: self.completed_segments()[seat.index()],
            score: scoring::scores(self).totals[seat.index()],
        }
    }
    fn view_auction(&self) -> Option<AuctionView> {
        let Phase::PlayerOrder(auction) = &self.phase else {
            return None;
        };
        let places = self.order.len() as u8;
        let bidder = |seat: Seat| {
            let out = auction.out.iter().position(|other| *other == seat);
            let bid = auction.bid_of(seat);
            BidderView {
                seat,
                bid,
                place: out.map(|i| places - i as u8),
                costs: (1..=places)
                    .map(|place| self.price_of_place(place, bid))
                    .collect(),
            }
        };
        let pass = self.who_has(SpecialAction::TurnOrder);
        Some(AuctionView {
            speaker: auction.speaker,
            highest: auction.highest,
            highest_bid: auction.highest_bid(),
            lowest_next_bid: self.lowest_bid(auction),
            bidders: self.order.iter().copied().map(bidder).collect(),
            pass: pass.filter(|seat| !auction.pass_used && auction.is_in(*seat)),
        })
    }
    fn view_building(&self) -> Option<BuildingView> {
        let (Phase::BuildTrack(building), Some(seat)) = (&self.phase, self.waiting()) else {
            return None;
        };
        let laid = building.laid.len() as u8;
        Some(BuildingView {
            seat,
            tiles_left: self.tile_limit(seat).saturating_sub(laid),
            may_urbanize: urbanize::may_urbanize(self, seat, building).is_ok(),
            worked: building.laid.iter().map(|laid| laid.hex).collect(),
            prices: self.view_prices(seat),
        })
    }
    fn view_prices(&self, seat: Seat) -> Vec<PriceView> {
        let mut legal = Vec::new();
        action::legal(self, &mut legal);
        let mut prices: Vec<PriceView> = Vec::new();
        for action in legal {
            if let Action::Build {
                hex,
                tile,
                rotation,
            } = action
                && !prices.iter().any(|p| (p.hex, p.tile) == (hex, tile))
            {
                let price = self.price(seat, hex, Placement::new(tile, rotation));
                prices.push(PriceView { hex, tile, price });
            }
        }
        prices
    }
    fn view_moving(&self) -> Option<MovingView> {
        let Phase::MoveGoods(moving) = &self.phase else {
            return None;
        };
        Some(MovingView {
            round: moving.round,
            rounds: self.map().file.limits.move_rounds,
            raised: Seat::all(self.seats)
                .filter(|s| moving.raised >> s.0 & 1 == 1)
                .collect(),
        })
    }
    fn view_production(&self) -> Option<ProductionView> {
        let Phase::GoodsGrowth(production) = &self.phase else {
            return None;
        };
        Some(ProductionView {
            drawn: production.drawn.to_vec(),
            left: production.left,
        })
    }
    fn view_track(&self) -> (Vec<LineView>, Vec<TileView>) {
        let net = self.net();
        let mut lines = Vec::new();
        let mut line_of: PerHex<[u16; 6]> = PerHex::default();
        net.for_each_line(|hex, port, line| {
            net.for_each_segment(hex, port, |met| {
                for side in [Some(met.from), met.to].into_iter().flatten() {
                    line_of[met.hex][side.index()] = lines.len() as u16;
                }
            });
            lines.push(LineView {
                owner: line.owner.seat(),
                segments: line.segments,
                is_link: line.is_link(),
                pays: line
                    .owner
                    .seat()
                    .filter(|seat| line.is_link() && !self.player(*seat).bankrupt),
                ends: net
                    .ports_at_ends(hex, port)
                    .into_iter()
                    .map(|e| self.view_end(e))
                    .collect(),
            });
        });
        let tile = |hex: HexId| {
            let tile = self.board[hex].tile()?;
            let track = |side: Side| {
                let partner = net.partner(hex, side);
                let sides = [Some(side), partner].into_iter().flatten();
                partner.is_none_or(|other| side < other).then(|| TrackView {
                    sides: sides.collect(),
                    owner: self.board[hex].owner(side).seat(),
                    line: line_of[hex][side.index()],
                })
            };
            Some(TileView {
                hex,
                tile: tile.kind(),
                rotation: tile.rotation(),
                disc: self.needs_disc(hex, tile),
                tracks: tile.shape().exits.iter().filter_map(track).collect(),
            })
        };
        let hexes = net.map.ordinary.iter().chain(&net.map.towns).copied();
        (lines, hexes.filter_map(tile).collect())
    }
    /// The end of a line: a stop with the side over which a cube leaves it, or a loose port.
    fn view_end(&self, (end, hex, port): (End, HexId, Side)) -> EndView {
        match end {
            // In a city the line begins beyond the side of the city's own hex.
            End::Stop(stop) if stop != hex => EndView {
                stop: self.map().stop_at(stop),
                hex: stop,
                side: port.opposite(),
            },
            End::Stop(stop) => EndView {
                stop: self.map().stop_at(stop),
                hex: stop,
                side: port,
            },
            End::Loose(hex, side) => EndView {
                stop: None,
                hex,
                side,
            },
        }
    }
    fn view_cities(&self) -> Vec<CityView> {
        let net = self.net();
        let city = |hex: HexId| {
            let cubes = self.yards[self.yard_at(hex)?.index()];
            let each = |good: &Good| std::iter::repeat_n(*good, cubes[good.index()] as usize);
            Some(CityView {
                city: net.map.stop_at(hex)?,
                hex,
                color: net.city_color(hex)?,
                new_city: match self.board[hex].cover {
                    Cover::NewCity(tile) => Some(tile),
                    Cover::Bare | Cover::Tile(_) => None,
                },
                cubes: Good::ALL.iter().flat_map(each).collect(),
            })
        };
        net.map.stops.iter().copied().filter_map(city).collect()
    }
    fn view_towns(&self) -> Vec<TownView> {
        let net = self.net();
        let town = |hex: HexId| {
            let town = net.map.stop_at(hex).filter(|_| net.is_town(hex))?;
            Some(TownView { town, hex })
        };
        net.map.towns.iter().copied().filter_map(town).collect()
    }
    fn view_display(&self) -> Vec<SpaceView> {
        let spaces = self.display.iter().enumerate();
        spaces
            .map(|(i, cube)| SpaceView {
                space: Space(i as u8),
                cube: *cube,
            })
            .collect()
    }
}
