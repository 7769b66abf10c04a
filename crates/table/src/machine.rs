//! The machine itself: one input at a time, in which order and with which safeguards.

use crate::aside;
use crate::card::{Card, ConnectionId, Holder, Line, Note, Progress, Row, Saved, User, UserId};
use crate::carry_out::{Intentions, by_seat};
use crate::clock::{Calendar, Deadline, Outage};
use crate::crowd::Crowd;
use crate::effect::{Effect, JobId, To, Told, Trouble, Welcome};
use crate::guard::FirstLooks;
use crate::history::{Entry, History};
use crate::input::{Input, Message};
use crate::look::is_about_looking;
use crate::marks::told_notes;
use crate::members::Members;
use crate::no::No;
use crate::only::Known;
use crate::others::Others;
use crate::pending::{Asker, Waits, asker};
use crate::think::Thinking;
use crate::wish::{OpenWish, WishId};
use game_core::{Record, Seat};
use shelf::{Kind, Running};
use std::collections::{BTreeMap, VecDeque};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

pub struct Table {
    pub(crate) kind: &'static dyn Kind,
    pub(crate) card: Card,
    /// None until the game has begun, and where it is set aside.
    pub(crate) game: Option<History>,
    /// Before the game has begun, the rows that it goes on from.
    pub(crate) given: Vec<Row>,
    /// The record of a game that is set aside.
    pub(crate) written: Option<Record>,
    /// Who came and went since.
    pub(crate) notes: Vec<Note>,
    /// The last lines.
    pub(crate) chat: VecDeque<Line>,
    pub(crate) members: Members,
    pub(crate) crowd: Crowd,
    pub(crate) others: Others,
    /// From one step to a bot's next, at least so many milliseconds, so that people can follow; `pause()` says whether they want to.
    pub(crate) pause: i64,
    /// A bot's decision under way.
    pub(crate) thinking: Option<Thinking>,
    /// How often a bot has failed in this position.
    pub(crate) stumbles: u8,
    /// Until then no bot plays: what it did could not be stored.
    pub(crate) rests_until: i64,
    /// Until then no deadline is stored: it could not be.
    pub(crate) clock_rests_until: i64,
    /// What counts for those who sit here.
    pub(crate) calendars: BTreeMap<UserId, Calendar>,
    /// When the server could not be reached.
    pub(crate) outages: Vec<Outage>,
    /// The deadline that is kept.
    pub(crate) due: Option<Deadline>,
    /// What seats have left behind for their next decisions.
    pub(crate) intentions: Intentions,
    /// Whether what is asked now need not be.
    pub(crate) only: Option<Known>,
    pub(crate) last_job: JobId,
    /// For who wants a seat that somebody left.
    pub(crate) first_looks: FirstLooks,
    /// What is read next was changed under everybody's eyes.
    pub(crate) is_rewritten: bool,
    /// A wish that waits for consent.
    pub(crate) wish: Option<OpenWish>,
    pub(crate) last_wish: WishId,
    /// The host does not wait for the set time.
    pub(crate) begins_early: bool,
    /// Players do not read what watchers say.
    pub(crate) was_apart: bool,
    /// It was closed or taken away: nothing goes on here.
    pub(crate) is_shut: bool,
    /// What must come before anything else is done.
    pub(crate) waits: Option<Waits>,
    /// What came meanwhile.
    held: VecDeque<Input>,
    /// The moment of the input at hand.
    pub(crate) now: i64,
    woken_at: Option<i64>,
    pub(crate) out: Vec<Effect>,
}

impl Table {
    /// A table as it is kept; set aside if its log does not replay. Its card then says so, and may differ
    /// from what is kept.
    pub fn new(kind: &'static dyn Kind, saved: Saved, pause: i64) -> Table {
        let Saved {
            card,
            rows,
            notes,
            chat,
            calendars,
            outages,
            due,
            intentions,
        } = saved;
        let (card, game) = aside::judged(kind, card, &rows);
        let written = match card.set_aside {
            Some(_) => aside::written(kind, &card, &rows),
            None => None,
        };
        let given = match game {
            Some(_) => Vec::new(),
            None => rows,
        };
        let mut table = Table {
            given,
            written,
            calendars,
            outages,
            due,
            intentions: by_seat(intentions),
            ..Table::with(kind, card, game, notes, chat, pause)
        };
        table.find_away();
        table.tidy_intentions();
        table
    }
    pub(crate) fn with(
        kind: &'static dyn Kind,
        card: Card,
        game: Option<History>,
        notes: Vec<Note>,
        chat: Vec<Line>,
        pause: i64,
    ) -> Table {
        Table {
            kind,
            card,
            game,
            given: Vec::new(),
            written: None,
            notes,
            chat: chat.into(),
            members: Members::default(),
            crowd: Crowd::default(),
            others: Others::default(),
            pause,
            thinking: None,
            stumbles: 0,
            rests_until: 0,
            clock_rests_until: 0,
            calendars: BTreeMap::new(),
            outages: Vec::new(),
            due: None,
            intentions: Intentions::new(),
            only: None,
            last_job: JobId(0),
            first_looks: FirstLooks::default(),
            is_rewritten: false,
            wish: None,
            last_wish: WishId(0),
            begins_early: false,
            was_apart: false,
            is_shut: false,
            waits: None,
            held: VecDeque::new(),
            now: 0,
            woken_at: None,
            out: Vec::new(),
        }
    }

    /// Takes in what happened at this moment, and tells what is to be done now, in order.
    pub fn handle(&mut self, now: i64, input: Input) -> Vec<Effect> {
        self.now = now;
        // Whoever is out of time is out, also if what they want comes first.
        let is_out = self.card.runs_out.is_some_and(|out| out.at <= now);
        if is_out && self.waits.is_none() && matches!(input, Input::Heard { .. }) {
            self.look_after_clock();
        }
        if self.waits.as_ref().is_some_and(|w| !w.end_with(&input)) {
            self.held.push_back(input);
            return Vec::new();
        }
        self.take_in(input);
        while self.waits.is_none()
            && let Some(input) = self.held.pop_front()
        {
            self.take_in(input);
        }
        if self.waits.is_none() {
            self.count_crowd();
            self.bring_rooms_together();
        }
        let wakes = [
            self.ripe_at(),
            self.crowd.due,
            self.clock_at(),
            self.carried_out_at(),
            self.only_at(),
        ];
        let wake = wakes.into_iter().flatten().min();
        let wake = wake.filter(|_| self.waits.is_none());
        if wake != self.woken_at {
            self.woken_at = wake;
            self.out.push(Effect::Wake(wake));
        }
        std::mem::take(&mut self.out)
    }
    fn take_in(&mut self, input: Input) {
        let asker = asker(&input).or_else(|| self.waits.as_ref()?.asker().cloned());
        let reads = matches!(input, Input::Reloaded(_) | Input::Appended(_));
        if !is_about_looking(&input) {
            self.crowd.forget_greeting();
        }
        // A mistake inside a game is caught here: the table is read again.
        if catch_unwind(AssertUnwindSafe(|| self.answer(input))).is_err() {
            self.failed(asker, reads);
        }
        if catch_unwind(AssertUnwindSafe(|| self.look_after_clock())).is_err() {
            self.out.push(Effect::Report(Trouble::GameFailed));
        }
        self.look_after_only();
        self.look_after_intentions();
        self.look_after_bots();
    }
    fn failed(&mut self, asker: Option<Asker>, was_reading: bool) {
        self.out.push(Effect::Report(Trouble::GameFailed));
        self.stop_thinking();
        self.waits = None;
        if let Some(asker) = asker {
            self.finish(asker, Err(No::Broken));
        }
        if was_reading {
            let problem = "its game failed".to_string();
            self.out.push(Effect::Report(Trouble::CannotRead(problem)));
        } else {
            self.waits = Some(Waits::Read(None));
            self.out.push(Effect::Reload);
        }
    }
    fn answer(&mut self, input: Input) {
        match input {
            Input::Came { connection, user } => self.came(connection, user),
            Input::Went { connection } => self.went(connection),
            Input::Heard {
                connection,
                id,
                message,
            } => self.hear(connection, id, message),
            Input::Join {
                request,
                user,
                profile,
                seat,
                salt,
            } => self.join(Asker::Outside(request), user, profile, seat, salt),
            Input::Leave {
                request,
                user,
                then,
            } => self.leave(Asker::Outside(request), user, then),
            Input::Start { request, user } => self.start(Asker::Outside(request), user),
            Input::Unrate { request, user } => self.unrate(Asker::Outside(request), user),
            Input::Due => self.start_if_due(),
            Input::Repeated { by } => self.repeated(by),
            Input::Renamed { user, old, new } => self.rename(user, &old, &new),
            Input::Reheard { user } => self.reheard(user),
            Input::Reread => self.reread(),
            Input::Thought { job, choice } => self.thought(job, choice),
            Input::Stored => self.stored(),
            Input::NotStored(why) => self.not_stored(why),
            Input::Appended(rows) => self.appended(&rows),
            Input::Elsewhere(what) => self.elsewhere(what),
            Input::Reloaded(saved) => self.reloaded(*saved),
            Input::NotRead => self.not_read(),
            Input::Moment => {}
            Input::Calendar { user, calendar } => self.calendar_changed(user, calendar),
            Input::Outage(outage) => self.outage(outage),
            Input::Shut { reason } => self.shut(No::Shut(reason)),
            Input::TakenAway => self.shut(No::TakenAway),
            Input::ChatCleared => self.chat_cleared(),
            Input::Close => self.close(),
        }
    }
    fn hear(&mut self, connection: ConnectionId, id: Option<String>, message: Message) {
        if self.is_deaf_to(&message) {
            return self.deny(connection, id, No::SetAside);
        }
        self.wants_something(connection, &message);
        let name = id.clone().unwrap_or_default();
        let done = match message {
            Message::Play {
                seat,
                action,
                after_seq,
            } => self.play(connection, name, seat, &action, after_seq),
            Message::Undo { after_seq } => self.undo(connection, name, after_seq),
            Message::AnswerWish { wish, allow } => self.answer_wish(connection, name, wish, allow),
            Message::Preview { seat, action } => self.preview(connection, name, seat, &action),
            Message::Explain {
                seat,
                action,
                after,
            } => match after.is_empty() {
                true => self.explain(connection, name, seat, &action),
                false => self.explain_after(connection, name, seat, &action, after),
            },
            Message::Hint { seat } => self.hint(connection, name, seat),
            Message::Back => self.back(connection, name),
            Message::Concede { seat } => self.concede(connection, name, seat),
            Message::End { agree } => self.end(connection, name, agree),
            Message::Vote { about, free } => self.vote(connection, name, about, free),
            Message::LeaveOrder { seat, order, lot } => {
                self.leave_order(connection, name, seat, &order, lot)
            }
            Message::Prepare { seat, actions } => self.prepare(connection, name, seat, &actions),
            Message::Withdraw { seat, kind } => self.withdraw(connection, name, seat, kind),
            Message::Prospect { seat, actions } => self.prospect(connection, name, seat, &actions),
            Message::Say { text } => self.say(connection, name, &text),
            Message::Look { visible } => self.looks(connection, visible),
            Message::Ask { always } => self.ask_always(connection, always),
            Message::Pace { at_once } => self.hurry(connection, at_once),
            Message::Refresh => {
                self.send_newest(connection);
                Ok(())
            }
        };
        if let Err(no) = done {
            self.deny(connection, id, no);
        }
    }
    fn came(&mut self, connection: ConnectionId, user: Option<User>) {
        let id = user.as_ref().map(|user| user.id);
        if let Some(user) = id {
            self.first_looks.note(user, self.now);
        }
        if self.belongs(id) {
            self.members.add_person(connection, user, self.now);
            let welcome = Told::Welcome(Arc::new(self.greet(id)));
            self.tell(connection, welcome);
            self.send_newest(connection);
            self.greet_owner(connection);
            self.tell_info();
        } else {
            self.members.add_watcher(connection, user, self.now);
            self.welcome_watcher(connection);
        }
        self.out.push(Effect::Present(self.here()));
        self.begin_if_held_up();
    }
    /// What somebody who comes is told first.
    pub(crate) fn greet(&self, user: Option<UserId>) -> Welcome {
        Welcome {
            info: self.info(user),
            log: self.log(),
            chat: self.lines_for(user),
            notes: told_notes(&self.notes, &self.happened()),
            happened: self.happened(),
            wish: self.open_wish(),
        }
    }
    fn went(&mut self, connection: ConnectionId) {
        if let Some(person) = self.members.remove_person(connection) {
            if let Some(hint) = person.hint {
                self.out.push(Effect::Stop(hint.job));
            }
            self.tell_info();
        } else if self.members.remove_watcher(connection).is_some() {
            self.crowd_changed();
        } else {
            return;
        }
        if self.sleeps() {
            self.stop_thinking();
        }
        self.forget_wish_of_gone();
        self.out.push(Effect::Present(self.here()));
    }
    fn close(&mut self) {
        self.stop_thinking();
        self.stop_hints();
        let no = No::Closing;
        self.tell_everybody(Told::Problem { id: None, no });
    }

    fn shut(&mut self, no: No) {
        self.stop_thinking();
        self.stop_hints();
        self.is_shut = true;
        self.tell_everybody(Told::Problem { id: None, no });
        self.members.clear();
        self.out.push(Effect::Gone);
    }

    pub(crate) fn tell(&mut self, connection: ConnectionId, what: Told) {
        let to = To::These(vec![connection]);
        self.out.push(Effect::Tell { to, what });
    }
    pub(crate) fn tell_everybody(&mut self, what: Told) {
        if !self.members.is_empty() {
            let to = To::Everybody;
            self.out.push(Effect::Tell { to, what });
        }
    }
    /// Tells who asked that it is done, or why not.
    pub(crate) fn finish(&mut self, asker: Asker, done: Result<(), No>) {
        match (asker, done) {
            (Asker::Outside(request), done) => self.out.push(Effect::Answer { request, done }),
            (Asker::Viewer { connection, id }, Ok(())) => {
                let seq = self.game.as_ref().map_or(0, |game| game.seq);
                let id = id.unwrap_or_default();
                self.tell(connection, Told::Done { id, seq });
            }
            (Asker::Viewer { connection, id }, Err(no)) => self.deny(connection, id, no),
            (Asker::Nobody, _) => {}
        }
    }
    pub(crate) fn deny(&mut self, connection: ConnectionId, id: Option<String>, no: No) {
        match no {
            No::Rules(refusal, remedies) => {
                let refused = Told::Refused {
                    id: id.unwrap_or_default(),
                    refusal,
                    remedies,
                };
                self.tell(connection, refused);
            }
            no => {
                let stale = no == No::Stale;
                self.tell(connection, Told::Problem { id, no });
                if stale {
                    self.send_newest(connection);
                }
            }
        }
    }
    pub(crate) fn game(&self) -> Result<&History, No> {
        let none = match self.card.set_aside {
            Some(_) => No::SetAside,
            None => No::NotStarted,
        };
        self.game.as_ref().ok_or(none)
    }
    /// The game, unless it is over.
    pub(crate) fn going_on(&self) -> Result<&History, No> {
        let game = self.game()?;
        match game.status().is_over() {
            true => Err(No::Over),
            false => Ok(game),
        }
    }
    pub(crate) fn holder(&self, seat: Seat) -> Option<Holder> {
        self.card.seats.get(seat.index()).map(|chair| chair.holder)
    }

    pub fn card(&self) -> &Card {
        &self.card
    }
    /// Where the game stands; none until it has begun.
    pub fn progress(&self) -> Option<Progress> {
        self.game.as_ref().map(History::progress)
    }
    /// The true state of the game, for who draws a table whose secrets are nobody's; none until it has
    /// begun.
    pub fn position(&self) -> Option<&dyn Running> {
        self.game.as_ref().map(|game| &*game.now)
    }
    /// Rows in the log.
    pub fn seq(&self) -> u32 {
        self.game.as_ref().map_or(0, |game| game.seq)
    }
    /// Every step, told.
    pub fn log(&self) -> Vec<Arc<Entry>> {
        let steps = self.game.iter().flat_map(|game| &game.steps);
        steps.map(|kept| kept.entry.clone()).collect()
    }
}
