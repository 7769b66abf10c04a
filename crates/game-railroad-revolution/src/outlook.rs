//! Whether the player who decides can still bring the turn to a good end.
//!
//! A main action must be completed (RR-26), debts do not exist (RR-41), and nobody may end a turn with
//! too few workers (RR-34); yet costs may be paid from gains that come later in the same action (RR-30).
//! So the rules look ahead: an action is refused if nothing still open could make it good. The look ahead
//! counts only what is certain, so a turn that passes it can always be finished.

use crate::{
    action::{self, Action},
    effect::{Effect, Op},
    ids::{City, Half, Job, Train, Worker},
    state::{Pending, Phase, RailroadRevolution},
};
use game_core::{Allowed, Chance, Events, require};

/// What an action takes from its player at once.
#[derive(Clone, Copy, Default)]
pub struct Spend {
    pub money: u32,
    pub shares: u16,
    pub workers: u32,
}

pub enum Finish {
    Possible,
    TooFewWorkers,
    TooPoor,
}

/// What the player can be sure of having before the turn ends.
#[derive(Clone, Copy)]
struct Outlook {
    /// Money and shares, in money.
    means: i64,
    workers: i64,
    supply: i64,
    trains_up: [u8; Train::COUNT],
}

impl RailroadRevolution {
    /// Refuses an action after which the turn could not be finished.
    pub fn check_finish(&self, action: &Action, spend: Spend) -> Allowed {
        if self.is_safe(spend) {
            return Ok(());
        }
        self.check_finish_after(action)
    }
    /// The same by looking at what the action leaves behind.
    pub fn check_finish_after(&self, action: &Action) -> Allowed {
        let mut after = self.clone();
        // Nothing inside a turn draws, so this luck is never asked.
        action::apply(
            &mut after,
            action,
            &mut Chance::fast(0),
            &mut Events::muted(),
        );
        after.drop_impossible();
        after.check_finish_now()
    }
    pub fn check_finish_now(&self) -> Allowed {
        let finish = self.finish();
        let least = self.data().constants.min_available_workers;
        require!(
            !matches!(finish, Finish::TooFewWorkers),
            self.workers_rule(),
            "you would end with fewer than {least} workers",
            least
        );
        require!(
            !matches!(finish, Finish::TooPoor),
            "RR-26",
            "you could not pay for your action"
        );
        Ok(())
    }
    /// The limit on workers is the same for who takes a deal in another's turn, by a rule of its own.
    pub fn workers_rule(&self) -> &'static str {
        let is_guest = matches!(self.phase, Phase::Dealing { .. }) && self.seat != self.active;
        if is_guest { "RR-35" } else { "RR-34" }
    }
    /// Enough is left even if nothing more comes in.
    fn is_safe(&self, spend: Spend) -> bool {
        let constants = &self.data().constants;
        let shares = i64::from(spend.shares) * i64::from(constants.share_sale_money);
        let means = self.means(self.seat) - i64::from(spend.money) - shares;
        let workers = self.decider().available();
        let least = u32::from(constants.min_available_workers);
        least + spend.workers <= workers && (self.owed_at_most() <= means || self.owed() <= means)
    }
    /// What the action can still come to if the dearest places are chosen; quick to work out.
    fn owed_at_most(&self) -> i64 {
        if !self.is_acting() {
            return 0;
        }
        let dearest = &self.data().dearest;
        let each = match self.turn.job {
            Job::Station => dearest.station,
            Job::Railroad => dearest.rail,
            Job::Telegraph | Job::Trade => 0,
        };
        i64::from(self.turn.due + each * u32::from(self.turn.to_place))
    }
    /// What must still be paid for the action, at least.
    fn owed(&self) -> i64 {
        if !self.is_acting() {
            return 0;
        }
        let (data, turn, player) = (self.data(), &self.turn, self.decider());
        let coming = match turn.job {
            Job::Station if turn.to_place != 0 && !turn.waived => player
                .available_cities(data)
                .iter()
                .map(|c| u32::from(data.city(c).station_cost))
                .min()
                .unwrap_or(0),
            Job::Railroad => {
                let triangles = player.least_triangles(data, turn.to_place);
                triangles * u32::from(data.constants.rail_triangle_money)
            }
            Job::Station | Job::Telegraph | Job::Trade => 0,
        };
        i64::from(turn.due + coming)
    }

    /// Whether the player who decides can finish.
    pub fn finish(&self) -> Finish {
        match self.phase {
            Phase::SettingUp => {
                let least = self.data().constants.min_available_workers;
                if self.decider().available() < u32::from(least) {
                    Finish::TooFewWorkers
                } else {
                    Finish::Possible
                }
            }
            Phase::Dealing { .. } => self.finish_with(None, 0),
            Phase::Acting => self.finish_acting(),
            Phase::Choosing
            | Phase::Placing
            | Phase::Completing
            | Phase::Keeping { .. }
            | Phase::Over => Finish::Possible,
        }
    }
    fn finish_acting(&self) -> Finish {
        let (data, turn) = (self.data(), &self.turn);
        if self.is_safe(Spend::default()) {
            return Finish::Possible;
        }
        if turn.job != Job::Station || turn.to_place == 0 {
            return self.finish_with(turn.city, self.owed());
        }
        // Which city is chosen decides what it costs and what it yields: one that works is enough.
        let mut finish = Finish::TooPoor;
        for city in self.decider().available_cities(data).iter() {
            let cost = if turn.waived {
                0
            } else {
                data.city(city).station_cost
            };
            finish = self.finish_with(Some(city), i64::from(cost));
            if matches!(finish, Finish::Possible) {
                break;
            }
        }
        finish
    }
    fn finish_with(&self, city: Option<City>, owed: i64) -> Finish {
        let constants = &self.data().constants;
        let outlook = self.outlook(city, owed);
        let lacking = (i64::from(constants.min_available_workers) - outlook.workers).max(0);
        let hiring = lacking * i64::from(constants.hire_cost_money);
        let can_hire = lacking <= outlook.supply && owed + hiring <= outlook.means;
        if outlook.means < owed {
            Finish::TooPoor
        } else if can_hire || self.deals_make_good(outlook, owed) {
            Finish::Possible
        } else {
            Finish::TooFewWorkers
        }
    }
    /// The player who decides ends the action now, and has enough workers or gets them from the deals that
    /// follow it.
    pub fn can_end(&self) -> bool {
        let least = u32::from(self.data().constants.min_available_workers);
        let player = self.decider();
        let now = Outlook {
            means: self.means(self.seat),
            workers: i64::from(player.available()),
            supply: i64::from(self.supply.total()),
            trains_up: player.trains_up,
        };
        least <= player.available() || self.deals_make_good(now, i64::from(self.turn.due))
    }
    /// Whether the workers that lack can come from the deals that this player can be sure of (RR-34): those
    /// of the tile that is up, once the action has triggered it, and nobody comes first.
    fn deals_make_good(&self, outlook: Outlook, owed: i64) -> bool {
        let open = match self.phase {
            Phase::Acting if self.turn.market => [true; 2],
            Phase::Dealing { taken } if self.seat == self.active => taken.map(|taken| !taken),
            _ => [false; 2],
        };
        let halves = || Half::ALL.iter().filter(|half| open[half.index()]);
        let one = |half: &Half| self.restores(outlook, owed, &[*half]);
        halves().any(one) || (open == [true; 2] && self.restores(outlook, owed, &Half::ALL))
    }
    /// What is owed is paid, these deals are taken, and for the rest workers are hired.
    fn restores(&self, outlook: Outlook, owed: i64, halves: &[Half]) -> bool {
        let constants = &self.data().constants;
        let per_share = i64::from(constants.share_sale_money);
        let deals = halves
            .iter()
            .map(|half| self.data().deal(self.deals.up, *half));
        let shares: i64 = deals.clone().map(|deal| i64::from(deal.cost.shares)).sum();
        let money: i64 = deals.clone().map(|deal| i64::from(deal.cost.money)).sum();
        let mut after = outlook;
        for op in deals.flat_map(|deal| &deal.ops) {
            match op {
                Op::GainWorkers { pick, .. } => after.gain_workers(*pick),
                Op::GainWorkerAny { n } => after.gain_workers(*n),
                _ => {}
            }
        }
        let lacking = (i64::from(constants.min_available_workers) - after.workers).max(0);
        let hiring = lacking * i64::from(constants.hire_cost_money);
        let left = outlook.means - owed - money - shares * per_share;
        // Shares that are still to come are counted as money alone.
        shares <= i64::from(self.decider().shares) && lacking <= after.supply && hiring <= left
    }
    /// Counts what is certain: free effects first, then those that pay for themselves.
    fn outlook(&self, city: Option<City>, owed: i64) -> Outlook {
        let player = self.decider();
        let mut outlook = Outlook {
            means: self.means(self.seat),
            workers: i64::from(player.available()),
            supply: i64::from(self.supply.total()),
            trains_up: player.trains_up,
        };
        let (data, turn) = (self.data(), &self.turn);
        for decision in &self.pending {
            match decision {
                Pending::Flip { times } => self.count_flips(&mut outlook, *times),
                Pending::GainWorker { picks, .. } => outlook.gain_workers(*picks),
                Pending::TrainBonus { train } => {
                    self.count(&mut outlook, &data.train(*train).effect, city, owed)
                }
                Pending::Advance { .. }
                | Pending::Promote { .. }
                | Pending::Exchange { .. }
                | Pending::TakeTrain { .. }
                | Pending::FreeRail { .. }
                | Pending::FreeStation { .. }
                | Pending::FreeOffice { .. }
                | Pending::SetupRail
                | Pending::SetupStation
                | Pending::SetupOffice => {}
            }
        }
        if !self.is_acting() {
            return outlook;
        }
        if turn.job == Job::Trade && turn.to_place != 0 {
            let section = player.trading_section(data);
            outlook.means += section.map_or(0, |s| i64::from(data.storage[s].sale_value));
        }
        if turn.flip {
            self.count_flips(&mut outlook, 1);
        }
        let placed = turn.to_place == 0;
        let tile = city.map(|c| self.tile_of(c));
        let is_first = city.is_some_and(|c| self.first_stations[c.index()].is_none());
        let reward = tile.filter(|_| !placed || turn.reward).map(|t| &t.main);
        let first = tile.filter(|_| if placed { turn.first } else { is_first });
        let first = first.map(|t| &t.first);
        let ability = &data.job(turn.job).abilities[turn.worker.index()];
        let ability = Some(ability).filter(|_| turn.extra && turn.worker != Worker::White);
        for free in [true, false] {
            for effect in [reward, first, ability].into_iter().flatten() {
                if effect.is_free() == free {
                    self.count(&mut outlook, effect, city, owed);
                }
            }
        }
        outlook
    }
    /// Counts an effect if it does not make things worse.
    fn count(&self, outlook: &mut Outlook, effect: &Effect, city: Option<City>, owed: i64) {
        if effect.cost.shares != 0 || effect.takes_deal() {
            return;
        }
        let mut after = *outlook;
        after.means -= i64::from(effect.cost.money);
        if after.means < 0 {
            return;
        }
        for op in &effect.ops {
            self.count_op(&mut after, op, city, owed);
        }
        let constants = &self.data().constants;
        let price = outlook.means - after.means;
        let workers = after.workers - outlook.workers;
        let needs_workers = outlook.workers < i64::from(constants.min_available_workers);
        let is_cheaper = price <= workers * i64::from(constants.hire_cost_money);
        if price <= 0 || (needs_workers && is_cheaper) {
            *outlook = after;
        }
    }
    fn count_op(&self, after: &mut Outlook, op: &Op, city: Option<City>, owed: i64) {
        let (data, turn) = (self.data(), &self.turn);
        let share = i64::from(data.constants.share_sale_money);
        match op {
            Op::GainMoney { n } => after.means += i64::from(*n),
            Op::GainShares { n } => after.means += share * i64::from(*n),
            Op::GainWorkers { pick, .. } => after.gain_workers(*pick),
            Op::GainWorkerAny { n } => after.gain_workers(*n),
            Op::FlipTrain { times } => self.count_flips(after, *times),
            Op::WaiveStationCost => after.means += owed,
            Op::RepeatFirstStationBonus { .. } => {
                if let Some(city) = city {
                    self.count(after, &self.tile_of(city).first, None, 0);
                }
            }
            Op::RepeatCityMainReward { .. } => {
                if let Some(city) = city {
                    self.count(after, &self.tile_of(city).main, None, 0);
                }
            }
            Op::GainMoneyPerTriangle { n } => {
                let coming = self.decider().least_triangles(data, turn.to_place);
                after.means += i64::from(*n) * i64::from(u32::from(turn.triangles) + coming);
            }
            Op::RepeatFirstOfficeBonus { .. } => {
                let shares = turn.section.map_or(0, |s| data.section(s).first_shares);
                after.means += share * i64::from(shares);
            }
            Op::GainMoneyPerShareTaken { n } => {
                after.means += i64::from(*n) * i64::from(turn.shares_taken)
            }
            Op::TelegraphTileBonus { .. } => {
                if let Some(effect) = turn.section.and_then(|s| self.bonus_of(s)) {
                    self.count(after, effect, None, 0);
                }
            }
            Op::GainMoneyPerTrain { n } => {
                after.means += i64::from(*n) * i64::from(self.decider().trains())
            }
            Op::Advance { .. }
            | Op::ExchangeWorker { .. }
            | Op::Promote { .. }
            | Op::TakeTrain { .. }
            | Op::PlaceFreeRail { .. }
            | Op::PlaceFreeStation { .. }
            | Op::PlaceFreeOffice { .. }
            | Op::SetupRail
            | Op::SetupOffice
            | Op::SetupStation
            | Op::ExtraRail { .. }
            | Op::TakeOneCurrentDeal { .. } => {}
        }
    }
    /// The best face-up trains are flipped first.
    fn count_flips(&self, outlook: &mut Outlook, times: u8) {
        for _ in 0..times {
            let worth = |train: &Train| self.worth_of_flip(*train);
            let up = outlook.trains_up;
            let best = Train::all()
                .filter(|t| up[t.index()] != 0)
                .max_by_key(worth);
            let Some(best) = best.filter(|t| 0 < worth(t)) else {
                return;
            };
            outlook.trains_up[best.index()] -= 1;
            outlook.means += worth(&best);
        }
    }
    /// What the bonus of a train brings in money, where it costs nothing.
    fn worth_of_flip(&self, train: Train) -> i64 {
        let data = self.data();
        let effect = &data.train(train).effect;
        if !effect.is_free() {
            return 0;
        }
        let worth = |op: &Op| match op {
            Op::GainMoney { n } => i64::from(*n),
            Op::GainShares { n } => i64::from(*n) * i64::from(data.constants.share_sale_money),
            _ => 0,
        };
        effect.ops.iter().map(worth).sum()
    }
}

impl Outlook {
    fn gain_workers(&mut self, n: u8) {
        let gained = i64::from(n).min(self.supply);
        self.workers += gained;
        self.supply -= gained;
    }
}
