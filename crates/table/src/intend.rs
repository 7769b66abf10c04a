//! Leaving orders and prepared moves behind, changing them, taking them away; and looking ahead for them.

use crate::card::{ConnectionId, Holder};
use crate::effect::{Change, Effect, To, Told};
use crate::intention::{Fate, Intend, Intent, IntentKind, Intention, LeftBehind, LeftWhat};
use crate::machine::Table;
use crate::members::Member;
use crate::no::No;
use crate::pending::{Asker, Pending};
use crate::play::request_name;
use game_core::{Order, Seat};
use shelf::{NoProspect, PreparedStep};

/// Steps that can be prepared for one turn.
pub const MOST_PREPARED: usize = 40;
/// The longest action among them, in bytes.
pub const LONGEST_PREPARED: usize = 400;

impl Table {
    /// Leaves an order, in the place of the one before.
    pub(crate) fn leave_order(
        &mut self,
        connection: ConnectionId,
        id: String,
        seat: Seat,
        order: &str,
        lot: u32,
    ) -> Result<(), No> {
        let Some(request) = self.may_intend(connection, &id, seat, IntentKind::Order)? else {
            return Ok(());
        };
        let order: Order = order.parse().map_err(|_| No::NotAnOrder)?;
        let now = &self.game()?.now;
        let offered = now.orders(seat).map_err(No::refused)?;
        if offered.lot != lot {
            return Err(No::Stale);
        }
        now.check_order(seat, &order).map_err(No::refused)?;
        self.intend(connection, id, seat, request, Intent::Order { order, lot })
    }
    /// Leaves moves for the seat's next turn, in the place of those before.
    pub(crate) fn prepare(
        &mut self,
        connection: ConnectionId,
        id: String,
        seat: Seat,
        actions: &[String],
    ) -> Result<(), No> {
        let Some(request) = self.may_intend(connection, &id, seat, IntentKind::Moves)? else {
            return Ok(());
        };
        if actions.is_empty() {
            return Err(No::NothingPrepared);
        }
        let prospect = self.look_ahead(seat, actions)?;
        // What is not asked then follows by itself, and only if it is still all that can be done.
        let chosen = prospect.steps.into_iter().filter(|step| !step.only);
        let moves: Vec<String> = chosen.map(|step| step.notation).collect();
        if moves.is_empty() {
            return Err(No::NothingPrepared);
        }
        self.intend(connection, id, seat, request, Intent::Moves(moves))
    }
    /// Takes an order or prepared moves away; also what was told of one that was dropped.
    pub(crate) fn withdraw(
        &mut self,
        connection: ConnectionId,
        id: String,
        seat: Seat,
        kind: IntentKind,
    ) -> Result<(), No> {
        self.own_seat(connection, seat)?;
        let asker = Asker::Viewer {
            connection,
            id: Some(id),
        };
        if !self.intentions.contains_key(&(seat, kind)) {
            self.finish(asker, Ok(()));
            return Ok(());
        }
        self.store_intend(Intend::gone(seat, kind), Some(asker));
        Ok(())
    }
    /// What the seat's next turn would look like after these steps.
    pub(crate) fn prospect(
        &mut self,
        connection: ConnectionId,
        id: String,
        seat: Seat,
        actions: &[String],
    ) -> Result<(), No> {
        self.own_seat(connection, seat)?;
        self.must_decide(seat)?;
        let prospect = Box::new(self.look_ahead(seat, actions)?);
        self.tell(connection, Told::Prospect { id, prospect });
        Ok(())
    }
    pub(crate) fn look_ahead(&self, seat: Seat, actions: &[String]) -> Result<shelf::Prospect, No> {
        let is_long = |action: &String| LONGEST_PREPARED < action.len();
        if MOST_PREPARED < actions.len() || actions.iter().any(is_long) {
            return Err(No::TooMuchPrepared);
        }
        let game = self.going_on()?;
        let asking = self.asking_of(seat);
        let looked = game.now.prospect(seat, actions, asking);
        looked.map_err(|no| match no {
            NoProspect::Unforeseeable => No::Unforeseeable,
            NoProspect::Refused(error) => error.into(),
            NoProspect::Beyond => No::BeyondPrepared,
        })
    }
    /// Under which name a seat's own player leaves something; none if it is left already.
    fn may_intend(
        &mut self,
        connection: ConnectionId,
        id: &str,
        seat: Seat,
        kind: IntentKind,
    ) -> Result<Option<String>, No> {
        self.own_seat(connection, seat)?;
        let user = self.asking(connection)?;
        let request = request_name(user, id)?;
        let seq = self.going_on()?.seq;
        self.must_decide(seat)?;
        let known = self.intentions.get(&(seat, kind));
        if known.is_some_and(|known| known.request == request) {
            let id = id.to_string();
            self.tell(connection, Told::Done { id, seq });
            return Ok(None);
        }
        Ok(Some(request))
    }
    fn intend(
        &mut self,
        connection: ConnectionId,
        id: String,
        seat: Seat,
        request: String,
        what: Intent,
    ) -> Result<(), No> {
        let intention = Intention {
            seat,
            user: self.asking(connection)?,
            what,
            request,
            fate: Fate::Waits,
            at: self.now,
        };
        let id = Some(id);
        let asker = Asker::Viewer { connection, id };
        self.store_intend(Intend::to(intention), Some(asker));
        Ok(())
    }
    pub(crate) fn store_intend(&mut self, intend: Intend, asker: Option<Asker>) {
        let at = self.now;
        let change = Change::Intend { intend, at };
        self.store(change, Pending::Intend { asker });
    }
    /// Takes over what is stored now, and tells whose it is.
    pub(crate) fn take_in_intends(&mut self, intends: Vec<Intend>) {
        let seats: Vec<Seat> = intends.iter().map(|intend| intend.seat).collect();
        for Intend { seat, kind, to } in intends {
            match to {
                Some(intention) => drop(self.intentions.insert((seat, kind), intention)),
                None => drop(self.intentions.remove(&(seat, kind))),
            }
        }
        self.tell_left(&seats);
    }
    /// What was left goes with who left it, and with the game.
    pub(crate) fn tidy_intentions(&mut self) {
        let is_over = self.game.as_ref().is_none_or(|g| g.status().is_over());
        let seats = &self.card.seats;
        let holds = |seat: Seat, intention: &Intention| {
            let holder = seats.get(seat.index()).map(|chair| chair.holder);
            holder == Some(Holder::Person(intention.user))
        };
        let gone =
            |(seat, _): &(Seat, IntentKind), left: &mut Intention| is_over || !holds(*seat, left);
        let gone: Vec<_> = self.intentions.extract_if(.., gone).collect();
        let seats: Vec<Seat> = gone.into_iter().map(|((seat, _), _)| seat).collect();
        self.tell_left(&seats);
    }
    /// Tells those who hold one of these seats, and nobody else, what they have left behind.
    fn tell_left(&mut self, seats: &[Seat]) {
        let concerns = |member: &&Member| {
            let own = self.card.seats_of(member.user_id());
            own.iter().any(|seat| seats.contains(seat))
        };
        let people: Vec<_> = self
            .members
            .people()
            .filter(concerns)
            .map(|member| (member.connection, self.left_by(member)))
            .collect();
        for (connection, left) in people {
            let to = To::These(vec![connection]);
            let what = Told::Left(left);
            self.out.push(Effect::Tell { to, what });
        }
    }
    /// What somebody who comes has left behind before.
    pub(crate) fn greet_owner(&mut self, connection: ConnectionId) {
        let left = self.members.get(connection).map(|m| self.left_by(m));
        if let Some(left) = left.filter(|left| !left.is_empty()) {
            self.tell(connection, Told::Left(left));
        }
    }
    fn left_by(&self, member: &Member) -> Vec<LeftBehind> {
        let own = self.card.seats_of(member.user_id());
        let left = self.intentions.values();
        let left = left.filter(|intention| own.contains(&intention.seat));
        left.filter_map(|intention| self.told_left(intention))
            .collect()
    }
    fn told_left(&self, intention: &Intention) -> Option<LeftBehind> {
        let game = self.game.as_ref()?;
        let step = |notation: &String| {
            Some(PreparedStep {
                label: game.now.label(notation)?,
                notation: notation.clone(),
                only: false,
            })
        };
        Some(LeftBehind {
            seat: intention.seat,
            what: match &intention.what {
                Intent::Order { order, lot } => LeftWhat::Order {
                    order: *order,
                    lot: *lot,
                },
                Intent::Moves(moves) => LeftWhat::Moves(moves.iter().filter_map(step).collect()),
            },
            dropped: match &intention.fate {
                Fate::Waits => None,
                Fate::Done => return None,
                Fate::Dropped(why) => Some(why.clone()),
            },
        })
    }
}
