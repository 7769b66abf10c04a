//! One visit: reads what the table says, keeps the newest frame, and answers requests.

use super::Guest;
use super::heard::{Frames, Head, Seen};
use crate::account::ended::End;
use crate::app::App;
use crate::error::Error;
use crate::identity::{Known, random};
use crate::limits::Place;
use crate::metrics;
use crate::silence::Listening;
use crate::speaker::Speaker;
use crate::task::{Ask, Inbox, Outbox};
use crate::wire::{Act, ToTable};
use axum::http::StatusCode;
use game_core::{Viewer, message};
use std::collections::HashMap;
use std::sync::Arc;
use std::time::{Duration, Instant};
use table::ConnectionId;
use tokio::sync::{OwnedSemaphorePermit, mpsc, oneshot};
use tokio::time::sleep;
use tokio_websockets::Payload;

/// Who has asked for nothing for so long is gone.
const LINGER: Duration = Duration::from_secs(120);

/// Looks of one visit that may wait at once.
const MOST_LOOKERS: usize = 8;

pub(super) type Reply = oneshot::Sender<Result<Answer, Error>>;

pub(super) enum Want {
    Look {
        until: Until,
        reply: Reply,
    },
    Act {
        act: Act,
        reply: Reply,
    },
    Say {
        message: ToTable,
        reply: Reply,
    },
    /// The place is needed elsewhere.
    Leave,
}

/// Which frame a look waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Until {
    Now,
    /// Something is asked of me, or the game is over.
    Turn,
    /// One after this row.
    After(u32),
}

/// What a request is answered with: a message of the table's, as it was said.
pub(crate) enum Answer {
    Frame(Payload),
    /// The game has not begun.
    NoFrame,
    Said {
        status: StatusCode,
        text: Payload,
    },
    /// There is nothing to say to it.
    Nothing,
}

/// Somebody who waits for an answer under an id.
struct Waiter {
    reply: Reply,
    wants: Wanted,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Wanted {
    /// That it is done.
    Done,
    /// The same, or that the others are asked.
    DoneOrWish,
    /// The frame that shows it.
    Frame,
}

pub(super) type Held = (OwnedSemaphorePermit, Place, Listening);

pub(super) struct Visit {
    app: Arc<App>,
    table: mpsc::Sender<Ask>,
    connection: ConnectionId,
    connect: Option<Ask>,
    inbox: Inbox,
    wants: mpsc::Receiver<Want>,
    speaker: Speaker,
    /// Of what the guest came by.
    end: End,
    is_program: bool,
    frames: Frames,
    newest: Option<Seen>,
    lookers: Vec<(Until, Reply)>,
    waiters: HashMap<String, Vec<Waiter>>,
    /// Who acted, and waits for a frame of this row or a later one.
    acted: Vec<(u32, Reply)>,
    /// Why the table lets everybody go.
    farewell: Option<(StatusCode, Payload)>,
    held: Option<Held>,
}

impl Visit {
    pub(super) fn new(
        app: &Arc<App>,
        guest: Guest<'_>,
        table: mpsc::Sender<Ask>,
        wants: mpsc::Receiver<Want>,
        held: Held,
    ) -> Visit {
        let (outbox, inbox) = Outbox::new(held.2.silence.clone());
        let connection = app.new_connection();
        Visit {
            app: app.clone(),
            table,
            connection,
            connect: Some(Ask::Connect {
                connection,
                user: Some(guest.known.user().clone()),
                outbox,
            }),
            inbox,
            wants,
            speaker: Speaker::new(app, Some(guest.known), guest.address),
            end: app.ended.of(Some(guest.known.token())),
            is_program: matches!(guest.known, Known::Program(_)),
            frames: Frames::Unknown,
            newest: None,
            lookers: Vec::new(),
            waiters: HashMap::new(),
            acted: Vec::new(),
            farewell: None,
            held: Some(held),
        }
    }
    pub(super) async fn run(mut self) {
        metrics::connections(1.0);
        if let Some(connect) = self.connect.take()
            && self.table.send(connect).await.is_ok()
        {
            if self.is_program {
                // It needs no time to follow what bots do.
                self.tell(ToTable::Pace { at_once: true }).await;
            }
            let why = self.stay().await;
            // Before anybody hears that it is over, so that the place can be taken then.
            drop(self.held.take());
            self.part(why.as_ref());
            let connection = self.connection;
            let _ = self.table.send(Ask::Disconnect { connection }).await;
        }
        metrics::connections(-1.0);
    }
    /// Until the visit is over; for this reason, if it is not begun anew for who waits.
    async fn stay(&mut self) -> Option<Error> {
        let mut bars = self.app.bars.changes();
        let mut last = Instant::now();
        loop {
            let rest = LINGER.saturating_sub(last.elapsed());
            tokio::select! {
                // What the table has said comes before what is asked, so that who was told something by
                // another way finds it here.
                biased;
                text = self.inbox.next() => match text {
                    Some(sent) => self.hear(&sent.text),
                    None => return None,
                },
                want = self.wants.recv(), if self.is_greeted() => match want {
                    None | Some(Want::Leave) => return None,
                    Some(want) => {
                        last = Instant::now();
                        self.serve(want).await;
                    }
                },
                () = bars.next() => if let Err(error) = self.speaker.may_stay(&self.app) {
                    return Some(error);
                },
                () = self.end.comes() => return Some(match self.is_program {
                    true => Error::BadToken,
                    false => Error::NotSignedIn,
                }),
                () = sleep(rest) => match self.is_waited_for() {
                    true => last = Instant::now(),
                    false => return None,
                },
            }
        }
    }
    /// Nothing is done before it is known how the table stands, and which seat is the guest's.
    fn is_greeted(&self) -> bool {
        match self.frames {
            Frames::Unknown => false,
            Frames::NotBegun | Frames::SetAside => true,
            Frames::Come => self.newest.is_some(),
        }
    }
    fn is_waited_for(&mut self) -> bool {
        self.lookers.retain(|(_, reply)| !reply.is_closed());
        self.acted.retain(|(_, reply)| !reply.is_closed());
        for waiters in self.waiters.values_mut() {
            waiters.retain(|waiter| !waiter.reply.is_closed());
        }
        self.waiters.retain(|_, waiters| !waiters.is_empty());
        !self.lookers.is_empty() || !self.acted.is_empty() || !self.waiters.is_empty()
    }
    async fn serve(&mut self, want: Want) {
        match want {
            Want::Look { until, reply } => self.look(until, reply),
            Want::Say { message, reply } => {
                let wants = match message {
                    ToTable::Undo { .. } => Wanted::DoneOrWish,
                    _ => Wanted::Done,
                };
                self.say(message, Waiter { reply, wants }).await;
            }
            Want::Act { act, reply } => match self.play(act) {
                Ok(message) => {
                    let wants = Wanted::Frame;
                    self.say(message, Waiter { reply, wants }).await;
                }
                Err(error) => drop(reply.send(Err(error))),
            },
            Want::Leave => {}
        }
    }
    fn look(&mut self, until: Until, reply: Reply) {
        self.lookers.retain(|(_, reply)| !reply.is_closed());
        if MOST_LOOKERS <= self.lookers.len() {
            let many = message!("this table is waited for often enough already");
            return drop(reply.send(Err(Error::TooMany(many))));
        }
        self.lookers.push((until, reply));
        self.answer_lookers();
    }
    /// An action as it is said over a socket, with what was left out.
    fn play(&self, act: Act) -> Result<ToTable, Error> {
        let own = match self.newest.as_ref().map(|seen| seen.viewer) {
            Some(Viewer::Seat(seat)) => Ok(seat),
            Some(Viewer::Spectator) => Err(Error::NotYourSeat),
            None => Err(Error::NotStarted),
        };
        Ok(ToTable::Play {
            id: act.id.unwrap_or_else(|| game_core::hex(&random::<16>())),
            seat: act.seat.map_or(own, Ok)?,
            action: act.action,
            after_seq: act.after_seq,
        })
    }
    async fn say(&mut self, message: ToTable, waiter: Waiter) {
        let may = self.speaker.may_speak(&self.app);
        if let Err(error) = may.and_then(|()| self.speaker.may_say(&self.app, &message)) {
            return drop(waiter.reply.send(Err(error)));
        }
        match message.id() {
            Some(id) => {
                let waiters = self.waiters.entry(id.to_string()).or_default();
                waiters.push(waiter);
            }
            None => drop(waiter.reply.send(Ok(Answer::Nothing))),
        }
        self.tell(message).await;
    }
    async fn tell(&mut self, message: ToTable) {
        let ask = Ask::Message {
            connection: self.connection,
            message,
            read_at: Instant::now(),
        };
        // A table that has gone said goodbye before: that is still in the inbox, and ends the visit.
        let _ = self.table.send(ask).await;
    }
    fn hear(&mut self, text: &Payload) {
        let Some(head) = Head::of(text) else { return };
        self.frames = head.frames().unwrap_or(self.frames);
        match head.kind {
            "frame" => {
                self.newest = head.seen(text);
                self.farewell = None;
                self.answer_acted();
            }
            "done" => self.done(&head, text),
            "wish_made" => self.wished(text),
            "problem" if head.id.is_none() => self.farewell = Some((status(&head), text.clone())),
            _ => {
                let id = head.id.as_deref();
                for waiter in id.into_iter().flat_map(|id| self.take(id)) {
                    drop(waiter.reply.send(Ok(said(&head, text))));
                }
            }
        }
        self.answer_lookers();
    }
    fn take(&mut self, id: &str) -> Vec<Waiter> {
        self.waiters.remove(id).unwrap_or_default()
    }
    fn done(&mut self, head: &Head<'_>, text: &Payload) {
        let id = head.id.as_deref().unwrap_or_default();
        for Waiter { reply, wants } in self.take(id) {
            match wants {
                Wanted::Done | Wanted::DoneOrWish => drop(reply.send(Ok(said(head, text)))),
                // The frame comes after it.
                Wanted::Frame => self.acted.push((head.seq(), reply)),
            }
        }
        self.answer_acted();
    }
    /// Others are asked: whoever wanted that hears of it, and whoever waits may be one of them.
    fn wished(&mut self, text: &Payload) {
        let status = StatusCode::ACCEPTED;
        for waiters in self.waiters.values_mut() {
            for waiter in waiters.extract_if(.., |waiter| waiter.wants == Wanted::DoneOrWish) {
                let text = text.clone();
                drop(waiter.reply.send(Ok(Answer::Said { status, text })));
            }
        }
        self.waiters.retain(|_, waiters| !waiters.is_empty());
        for (until, _) in &mut self.lookers {
            if *until == Until::Turn {
                *until = Until::Now;
            }
        }
    }
    fn answer_acted(&mut self) {
        let Some(newest) = &self.newest else { return };
        for (_, reply) in self.acted.extract_if(.., |(seq, _)| *seq <= newest.seq) {
            drop(reply.send(Ok(Answer::Frame(newest.text.clone()))));
        }
    }
    fn answer_lookers(&mut self) {
        let (frames, newest) = (self.frames, &self.newest);
        let answer = |until: Until| match (frames, newest) {
            (Frames::SetAside, _) => Some(Err(Error::SetAside)),
            (Frames::NotBegun, None) if until == Until::Now => Some(Ok(Answer::NoFrame)),
            (_, Some(newest)) => {
                let is_it = match until {
                    Until::Now => true,
                    Until::Turn => newest.asks || newest.is_over,
                    Until::After(seq) => seq < newest.seq || newest.is_over,
                };
                is_it.then(|| Ok(Answer::Frame(newest.text.clone())))
            }
            (Frames::Unknown | Frames::NotBegun | Frames::Come, None) => None,
        };
        for (until, reply) in std::mem::take(&mut self.lookers) {
            match answer(until) {
                Some(answer) => drop(reply.send(answer)),
                None => self.lookers.push((until, reply)),
            }
        }
    }
    /// Nobody is left waiting: who is told nothing asks again.
    fn part(&mut self, why: Option<&Error>) {
        self.wants.close();
        let lookers = self.lookers.drain(..).map(|(_, reply)| reply);
        let acted = self.acted.drain(..).map(|(_, reply)| reply);
        let waiters = self.waiters.drain().flat_map(|(_, waiters)| waiters);
        let waiters = waiters.map(|waiter| waiter.reply);
        for reply in lookers.chain(acted).chain(waiters) {
            match (&self.farewell, why) {
                (Some((status, text)), _) => {
                    let (status, text) = (*status, text.clone());
                    drop(reply.send(Ok(Answer::Said { status, text })));
                }
                (None, Some(why)) => drop(reply.send(Err(why.clone()))),
                (None, None) => {}
            }
        }
    }
}

fn said(head: &Head<'_>, text: &Payload) -> Answer {
    Answer::Said {
        status: status(head),
        text: text.clone(),
    }
}

/// The status that a message has as an answer.
fn status(head: &Head<'_>) -> StatusCode {
    match (head.kind, head.code) {
        ("refused", _) => StatusCode::UNPROCESSABLE_ENTITY,
        ("problem", Some(code)) => code.status(),
        ("problem", None) => StatusCode::INTERNAL_SERVER_ERROR,
        _ => StatusCode::OK,
    }
}
