//! Whether the track of a tile fits what lies on its hex and around it (sections 3.8 and 3.9).

use crate::{
    hex::{HexId, Side, Sides},
    network::{Across, End, Net, Owner},
    survey::{Around, Builder},
    tiles::{Class, Placement, Segment, Shape},
};
use arrayvec::ArrayVec;
use game_core::{Allowed, Refusal, require, text};

/// A loose end that is turned: the side that stays, the old direction and the new one (AS-80).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Redirect {
    pub keep: Side,
    pub from: Side,
    pub to: Side,
}

/// What laying a tile does to the track of its hex.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Plan {
    pub redirects: ArrayVec<Redirect, 2>,
    /// The sides of the new segments.
    pub fresh: Sides,
}

/// A hex on which somebody wants to build.
pub struct Site<'a> {
    net: Net<'a>,
    builder: Builder,
    hex: HexId,
    around: Around,
}

impl<'a> Site<'a> {
    pub fn new(net: Net<'a>, builder: Builder, hex: HexId) -> Site<'a> {
        Site {
            net,
            builder,
            hex,
            around: Around::of(net, builder, hex),
        }
    }

    /// A tile on a town, bare or not: every old exit stays, the new ones are lines of their own.
    pub fn town_plan(&self, new: &Shape) -> Result<Plan, Refusal> {
        let (old, new) = (self.net.board[self.hex].exits(), new.exits);
        if let Some(side) = old.without(new).iter().next() {
            return Err(Refusal::new(
                "AS-82",
                text!(
                    "the exit to the {side} must stay: track in a town is not redirected",
                    side = side.word()
                ),
            ));
        }
        let fresh = new.without(old);
        require!(
            !fresh.is_empty(),
            "AS-85",
            "this tile would change no exit of the town"
        );
        for side in fresh.iter() {
            self.may_lead(side)?;
            require!(
                self.around.far[side.index()] != Some(self.hex),
                "AS-73",
                "the line to the {side} would come back to the same town",
                side = side.word()
            );
        }
        let is_present = self.net.is_present(self.builder.seat, self.hex);
        let connected = is_present || fresh.touches(self.around.connects);
        require!(
            connected || !fresh.touches(self.around.unclaimable),
            "AS-70",
            "you are not present in the town where this unowned line begins"
        );
        require!(
            connected,
            "AS-69",
            "nothing of yours comes to this town, and no city is beside it"
        );
        Ok(Plan {
            redirects: ArrayVec::new(),
            fresh,
        })
    }

    /// A tile on an ordinary hex without one.
    pub fn bare_plan(&self, new: &Shape) -> Result<Plan, Refusal> {
        self.add_fresh(new.segments(), Plan::default())
    }

    /// A tile instead of another on an ordinary hex.
    pub fn replacement_plan(&self, old: Placement, new: &Shape) -> Result<Plan, Refusal> {
        let old = old.shape();
        let was_simple = old.class == Class::Simple;
        require!(
            was_simple || new.class.is_complex(),
            "AS-84",
            "a complex tile never becomes a simple one"
        );
        let added = || new.segments().filter(|segment| !old.has(*segment));
        require!(
            added().next().is_some(),
            "AS-85",
            "this tile is there already"
        );
        let mut plan = Plan::default();
        for gone in old.segments().filter(|segment| !new.has(*segment)) {
            let turned = self.redirect(gone, old, new)?;
            let merges = plan.redirects.iter().any(|other| other.to == turned.keep);
            require!(!merges, "AS-84", "two tracks never merge inside a hex");
            plan.redirects.push(turned);
        }
        let turned = plan.redirects.clone();
        let is_turned = |segment: &Segment| {
            let is_it = |t: &Redirect| Segment::between(t.keep, t.to) == *segment;
            turned.iter().any(is_it)
        };
        let plan = self.add_fresh(added().filter(|s| !is_turned(s)), plan)?;
        require!(
            was_simple || plan.fresh.is_empty(),
            "AS-84",
            "a complex tile is replaced only to redirect"
        );
        Ok(plan)
    }

    /// The segment `gone` leaves the hex: it must come back with another loose end (AS-76, AS-80).
    fn redirect(&self, gone: Segment, old: &Shape, new: &Shape) -> Result<Redirect, Refusal> {
        let (a, b) = gone.sides();
        let owner = self.net.board[self.hex].owner(a);
        if let Some(seat) = owner.seat().filter(|seat| *seat != self.builder.seat) {
            return Err(Refusal::new(
                "AS-76",
                text!("the track of {seat} must stay as it is", seat),
            ));
        }
        let is_loose = |side: Side| self.net.across(self.hex, side) == Across::Open;
        let (keep, from) = match (is_loose(a), is_loose(b)) {
            (false, true) => (a, b),
            (true, false) => (b, a),
            (true, true) | (false, false) => {
                return Err(Refusal::new(
                    "AS-80",
                    text!(
                        "the track from the {a} to the {b} has no loose end here and must stay",
                        a = a.word(),
                        b = b.word()
                    ),
                ));
            }
        };
        let turned = |to: &Side| !old.has(Segment::between(keep, *to));
        let Some(to) = new.partner(keep).filter(turned) else {
            return Err(Refusal::new(
                "AS-80",
                text!(
                    "the track that comes in from the {side} must stay, turned or not",
                    side = keep.word()
                ),
            ));
        };
        let anchor = self.net.far_end(self.hex, from);
        require!(
            owner != Owner::NOBODY || self.builder.may_claim(self.net, anchor),
            "AS-81",
            "you are not present in the town where this unowned line begins"
        );
        self.may_lead(to)?;
        require!(
            self.around.far[to.index()].map(End::Stop) != Some(anchor),
            "AS-73",
            "the line to the {side} would join a stop to itself",
            side = to.word()
        );
        Ok(Redirect { keep, from, to })
    }

    /// Each new segment must be connected to its builder (AS-68).
    fn add_fresh(
        &self,
        fresh: impl Iterator<Item = Segment>,
        mut plan: Plan,
    ) -> Result<Plan, Refusal> {
        for segment in fresh {
            let (a, b) = segment.sides();
            self.may_lead(a)?;
            self.may_lead(b)?;
            let connected = segment.set().touches(self.around.connects);
            require!(
                connected || !segment.set().touches(self.around.unclaimable),
                "AS-70",
                "you are not present in the town where this unowned line begins"
            );
            require!(
                connected,
                "AS-68",
                "track from the {a} to the {b} would not be connected to a city or to your line",
                a = a.word(),
                b = b.word()
            );
            require!(
                !self.around.would_loop(a, b),
                "AS-73",
                "track from the {a} to the {b} would join a stop to itself",
                a = a.word(),
                b = b.word()
            );
            plan.fresh.add(a);
            plan.fresh.add(b);
        }
        Ok(plan)
    }

    /// New track may lead over this side.
    fn may_lead(&self, side: Side) -> Allowed {
        let Some(other) = self.net.map.beyond(self.hex, side) else {
            return Err(Refusal::new(
                "AS-65",
                text!(
                    "the exit to the {side} would lead off the map or into a lake",
                    side = side.word()
                ),
            ));
        };
        let owner = self.net.board[other].owner(side.opposite()).seat();
        match owner.filter(|_| self.around.foreign.has(side)) {
            None => Ok(()),
            Some(seat) => Err(Refusal::new(
                "AS-66",
                text!(
                    "the exit to the {side} would join the line of {seat}",
                    side = side.word(),
                    seat
                ),
            )),
        }
    }
}
