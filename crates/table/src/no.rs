//! Why something was not done. Who holds the table says it in words.

use crate::input::Fault;
use crate::rated::NotRated;
use game_core::{Refusal, Seat};
use shelf::{Offer, PlayError, Running, StartError};

#[derive(Clone, Debug, PartialEq)]
pub enum No {
    /// The rules of the game say no; what the asking seat may do about it.
    Rules(Refusal, Vec<Offer>),
    /// A word that is no action of the game.
    NotAnAction(PlayError),
    /// The game cannot be set up like this.
    NotSetUp(StartError),
    Undo(NoUndo),
    /// Another wish waits for its answer.
    AnotherWish,
    /// There is no such wish, or it does not wait for this user.
    NotAsked,
    /// The position has changed since; the newest frame follows.
    Stale,
    NotYourSeat,
    /// A stand-in plays, or the seat is out of time: its owner says first that they are back.
    NotBack,
    /// Nobody plays for the user.
    NotAway,
    /// The seat has conceded.
    HasConceded,
    /// The seat is not out of time.
    NotOut,
    /// The same was said before; the others have heard it.
    AskedBefore,
    NotStarted,
    /// The table is set aside; it says why.
    SetAside,
    /// A hint is given to the seat that is waited for.
    NotWaitedFor,
    /// One hint at a time.
    HintUnderWay,
    /// People play here, and the table is not a friendly one.
    NoHints,
    /// The name of a request is too short or too long.
    RequestName,
    /// The words are not those of an order.
    NotAnOrder,
    /// The seat's next turn cannot be looked ahead to now.
    Unforeseeable,
    /// Steps are to be prepared after the end of what can be.
    BeyondPrepared,
    NothingPrepared,
    TooMuchPrepared,
    /// A line is empty, too long, or has letters that cannot be shown.
    NotALine,
    /// Who has no name does not speak.
    Nameless,
    NoOpenSeat,
    /// Somebody else was faster with a seat.
    SeatTaken,
    /// The name looks like that of somebody who sits here.
    LookAlike(String),
    /// The same, of who only watches and would speak.
    SpeaksAlike(String),
    /// Who takes this seat must not know what the user could, and nobody is here to allow it.
    KnowsTooMuch,
    /// Those who play did not agree that the user sits down.
    SeatRefused,
    NotHost,
    /// It cannot be so at a rated table.
    Rated(NotRated),
    /// The game is over; nobody waits for who leaves.
    Over,
    /// Who made the table has taken it away.
    TakenAway,
    /// The set time came and not everybody.
    CalledOff,
    /// An operator has closed the table, for this reason.
    Shut(String),
    /// The game has only so many steps.
    NoSuchStep(usize),
    /// Other people play this game, which is not over, so nobody plays on from it yet.
    GoesOn,
    /// The game is over at this step, so there is nothing to play on.
    NothingLeft,
    /// A record tells every secret, so it is given at the end.
    Secret,
    /// The secret of the luck is told at the end.
    LuckUntold,
    /// The luck of this table was not sealed, so there is nothing to check.
    NothingSealed,
    /// A bot failed again and again; its seat waits.
    BotFailed,
    /// It could not be saved; nothing has changed.
    NotSaved(Fault),
    /// A mistake of ours, which is reported.
    Broken,
    /// Nothing is taken on any more.
    Closing,
}

/// Why nothing is taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoUndo {
    /// The user has done nothing that could be taken back.
    Nothing,
    /// The table's rule is strict.
    Strict,
    /// Somebody has decided since.
    Since,
    /// Luck or a secret came into it.
    Final,
    /// The others did not agree, or something came before they did.
    NotAgreed,
    /// The game is over, and its secrets are told.
    Over,
}

impl From<PlayError> for No {
    fn from(error: PlayError) -> No {
        match error {
            PlayError::Refused(refusal) => No::Rules(refusal, Vec::new()),
            error @ PlayError::NotAnAction { .. } => No::NotAnAction(error),
        }
    }
}

impl No {
    pub(crate) fn refused(refusal: Refusal) -> No {
        No::Rules(refusal, Vec::new())
    }
    /// Why this seat's own action was not done, with what may be done about it.
    pub(crate) fn to(error: PlayError, position: &dyn Running, seat: Seat, action: &str) -> No {
        match error {
            PlayError::Refused(refusal) => No::Rules(refusal, position.remedies(seat, action)),
            error @ PlayError::NotAnAction { .. } => No::NotAnAction(error),
        }
    }
}

impl From<NoUndo> for No {
    fn from(no: NoUndo) -> No {
        No::Undo(no)
    }
}
