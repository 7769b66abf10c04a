//! A new table: everything about it is checked before it is stored.

use crate::account::names;
use crate::app::App;
use crate::concerns::{self, Standing};
use crate::data;
use crate::error::Error;
use crate::fork::{self, CameAlong};
use crate::identity::{self, clean_name, random};
use crate::keep;
use crate::limits::Address;
use crate::promise::{self, Promise, Promised};
use crate::room;
use crate::task::Ask;
use crate::tell;
use crate::wire::{Audience, Clock, Moment, NewSeat, NewTable, Start, TableInfo};
use bots::Level;
use game_core::{Chance, Fork, Salt, Seed, message, unhex};
use serde_json::{Value, json};
use shelf::Kind;
use std::sync::Arc;
use store::{Holder, Luck, SeatRow, TableId, User};
use table::{BadClock, Card, Chair, NotRated, Profile};

/// Letters and digits that are not taken for one another.
const ALPHABET: &[u8; 32] = b"abcdefghjkmnpqrstuvwxyz023456789";
const ID_LENGTH: usize = 10;
const A_DAY: i64 = 24 * 60 * 60 * 1000;
/// How far ahead a game can be set to begin.
const FARTHEST_START: i64 = 60 * A_DAY;

/// Makes a table; if no seat is open, its game begins at once. None if it repeats another with the same people, and
/// somebody was first with that. Whoever makes one for a browser does it by `sitting::make`.
pub(crate) async fn make(
    app: &Arc<App>,
    host: &User,
    address: Address,
    wanted: NewTable,
    rematch_of: Option<TableId>,
) -> Result<Option<TableInfo>, Error> {
    let kind = app.offered(&wanted.game)?;
    check_levels(app, kind, &wanted)?;
    let info = kind.info();
    let seats = u8::try_from(wanted.seats.len()).unwrap_or(u8::MAX);
    if !info.seats.contains(&seats) {
        let (least, most) = (info.seats.start(), info.seats.end());
        let problem = message!(
            "{game} is played by {least} to {most}, not by {seats}",
            game = info.title,
            least = *least,
            most = *most,
            seats
        );
        return Err(Error::BadRequest(problem));
    }
    let salt = read_own_salt(wanted.salt.as_deref(), wanted.promise.as_deref())?;
    let promise = promised(app, host, &wanted).await?;
    let (luck, seed) = luck(app, &wanted, promise.as_ref())?;
    let came_along = fork::read(app, host, &wanted).await?;
    let (options, rows, origin) = match came_along {
        Some(CameAlong {
            options,
            rows,
            origin,
        }) => (options, rows, Some(origin)),
        None => {
            let options = options(app, kind, wanted.options, seats)?;
            (options, Vec::new(), None)
        }
    };
    let stand_in = wanted.stand_in;
    let stand_in = stand_in.unwrap_or_else(|| app.config.site.usual_level());
    let clock = wanted.clock.map(read_clock).transpose()?;
    let name = match &wanted.name {
        Some(name) => clean_name(name)?,
        None => info.title.to_string(),
    };
    let mut seats = wanted
        .seats
        .iter()
        .map(|seat| seat_row(seat, host))
        .collect::<Result<Vec<_>, _>>()?;
    for seat in &seats {
        if seat.holder == Holder::Person(host.id) {
            names::check_not_anothers(app, host.id, &seat.name).await?;
        }
    }
    let own = |seat: &&mut SeatRow| seat.holder == Holder::Person(host.id);
    if let Some(seat) = seats.iter_mut().find(own) {
        let sealed = salt.filter(|_| luck == Luck::Sealed);
        seat.salt = sealed.map(|salt| salt.to_string());
    }
    check_audience(app, host, wanted.audience).await?;
    let has_open_seat = seats.iter().any(|seat| seat.holder == Holder::Open);
    check_start(app.now(), wanted.starts, has_open_seat)?;
    room::check(app, host, address, &seats).await?;
    let mut table = store::NewTable {
        id: promise.map_or_else(|| TableId(new_id()), |promise| promise.table),
        name,
        game: info.id.to_string(),
        rules_version: info.rules_version,
        options,
        luck,
        seed,
        undo: keep::kept_undo(wanted.undo.into()),
        friendly: wanted.friendly,
        clock: clock.map(keep::kept_clock),
        rated: keep::kept_rated(wanted.rated.into()),
        audience: tell::kept_audience(wanted.audience),
        starts: wanted.starts.map(tell::kept_start),
        rematch_of,
        origin,
        stand_in: stand_in.id().to_string(),
        host: host.id,
        made_from: address.to_string(),
        seats,
        begun: None,
        given: rows.iter().cloned().map(keep::step).collect(),
        made_at: app.now(),
    };
    let mut card = keep::new_card(&table);
    let profile = identity::profile(app, host.id).await?;
    check_rated(kind, &card, profile.as_ref())?;
    if !has_open_seat {
        let dealt = table::deal(kind, &card, &rows)?;
        card.progress = dealt.progress;
        table.begun = Some(keep::kept_deal(dealt));
    }
    let id = table.id.clone();
    // What goes on from another game, or has a clock, is read with what the store knows beside it.
    let is_plain = table.origin.is_none() && table.clock.is_none();
    let made = match is_plain {
        true => Some(keep::made(&table, profile)),
        false => None,
    };
    let repeats = table.rematch_of.is_some();
    if !app.store.add_table(table).await? {
        return match repeats {
            true => Ok(None),
            false => Err(promise::used()),
        };
    }
    if let Some(made) = made {
        app.hub.take_in(app, &id, made)?;
    }
    for (user, event) in Standing::nobody().changes_to(&card, false) {
        concerns::tell(app, user, &event);
    }
    let user = Some(host.id);
    let info = app.hub.ask(app, &id, |reply| Ask::Info { user, reply });
    info.await.map(Some)
}

/// Bots play at the levels that are offered here.
fn check_levels(app: &App, kind: &dyn Kind, wanted: &NewTable) -> Result<(), Error> {
    let offered = app.config.site.levels_of(kind);
    let at_seats = wanted.seats.iter().filter_map(|seat| match seat {
        NewSeat::Bot { level } => Some(*level),
        NewSeat::Me { .. } | NewSeat::Open => None,
    });
    let mut asked = at_seats.chain(wanted.stand_in);
    let Some(level) = asked.find(|level| !offered.contains(level)) else {
        return Ok(());
    };
    let levels: Vec<&str> = offered.iter().map(|level| level.id()).collect();
    Err(Error::BadRequest(message!(
        "bots of the level '{level}' are not offered here, but {levels}",
        level = level.id(),
        levels = levels.join(", ")
    )))
}

/// Every option with its value, those that are not said as usual here.
fn options(app: &App, kind: &dyn Kind, wanted: Value, seats: u8) -> Result<Value, Error> {
    let mut options = match wanted {
        Value::Null => json!({}),
        options => options,
    };
    data::choose(&app.config, kind.info().id, &mut options);
    let options = kind
        .complete(&options)
        .map_err(|error| Error::not_set_up(&error))?;
    // A set-up that is refused is told now, not when the last seat is taken.
    kind.start(&options, seats, &mut Chance::fast(0))
        .map_err(|error| Error::not_set_up(&error))?;
    Ok(options)
}

/// Guests follow nobody, so a table for friends of theirs would be in no list.
async fn check_audience(app: &App, host: &User, audience: Audience) -> Result<(), Error> {
    if audience == Audience::Friends && app.store.member(host.id).await?.is_none() {
        return Err(Error::Forbidden(
            "guests follow nobody; become a member to make tables for friends",
        ));
    }
    Ok(())
}

/// A set time is not long ago and not far away, and there is somebody to wait for.
fn check_start(now: i64, start: Option<Start>, has_open_seat: bool) -> Result<(), Error> {
    let Some(Start { at, .. }) = start else {
        return Ok(());
    };
    if !has_open_seat {
        return Err(Error::BadRequest(message!(
            "every seat is taken, so the game begins at once; leave a seat open to set a time"
        )));
    }
    if !(now < at && at <= now + FARTHEST_START) {
        return Err(Error::BadRequest(message!(
            "a game can be set to begin within the next {days} days",
            days = FARTHEST_START / A_DAY
        )));
    }
    Ok(())
}

/// Everything that a rated table must be, apart from who will sit down.
fn check_rated(kind: &dyn Kind, card: &Card, host: Option<&Profile>) -> Result<(), Error> {
    let measured: Vec<Level> = kind.strengths().iter().map(|s| s.level).collect();
    card.check_rated(&measured)?;
    match host {
        _ if !card.rated.counts() => Ok(()),
        None => Err(NotRated::Guest.into()),
        // People agree to a rated game; a program comes to theirs.
        Some(profile) if profile.keeper.is_some() => Err(NotRated::Bots.into()),
        Some(_) => Ok(()),
    }
}

fn seat_row(seat: &NewSeat, host: &User) -> Result<SeatRow, Error> {
    let chair = match seat {
        NewSeat::Me { name } => {
            let name = name.as_deref();
            let name = name.map_or_else(|| Ok(host.name.clone()), clean_name)?;
            Chair::person(keep::user_id(host.id), name)
        }
        NewSeat::Open => Chair::open(),
        NewSeat::Bot { level } => Chair::bot(*level),
    };
    Ok(keep::kept_chair(chair))
}

/// Where the luck of the new table comes from. Whoever gives a seed knows all that it will decide, so it is
/// taken from who plays alone.
fn luck(app: &App, wanted: &NewTable, promise: Option<&Promise>) -> Result<(Luck, Seed), Error> {
    let Some(seed) = &wanted.seed else {
        // Not even who tests knows the luck of a rated game.
        let counts = table::Rated::from(wanted.rated).counts();
        let same = app.config.reproducible.filter(|_| !counts);
        return Ok(match same {
            Some(same) => (Luck::Fixed, same.seed),
            None => (
                Luck::Sealed,
                promise.map_or_else(random, |promise| promise.secret),
            ),
        });
    };
    let is_open = |seat: &NewSeat| matches!(seat, NewSeat::Open);
    if wanted.seats.iter().any(is_open) {
        return Err(Error::BadRequest(message!(
            "who gives the seed knows all the luck, so it is for practice: leave no seat open"
        )));
    }
    let seed = unhex(seed).and_then(|bytes| bytes.try_into().ok());
    let wrong = || Error::BadRequest(message!("a seed is 64 hexadecimal digits"));
    Ok((Luck::Fixed, seed.ok_or_else(wrong)?))
}

/// A rule of time that can be played by.
fn read_clock(wanted: Clock) -> Result<table::Clock, Error> {
    let checked = table::Clock::from(wanted).check();
    checked.map_err(|bad| {
        Error::BadRequest(match bad {
            BadClock::Live => message!(
                "a live clock has one second to 24 hours, and at most an hour more a turn"
            ),
            BadClock::Days => message!(
                "a clock by days gives an hour to 30 days for a turn, and at most 60 days in the bank"
            ),
        })
    })
}

/// The luck that was promised to who makes the table.
async fn promised(app: &App, host: &User, wanted: &NewTable) -> Result<Option<Promise>, Error> {
    let Some(word) = &wanted.promise else {
        return Ok(None);
    };
    let from = wanted
        .from
        .clone()
        .map(|Moment { table, step }| Fork { table, step });
    let promised = Promised {
        user: host.id,
        from: from.as_ref(),
    };
    promise::keep(app, promised, word).await.map(Some)
}

/// What somebody adds to the luck of a table that may have to be made first: only once its luck is promised.
pub(crate) fn read_own_salt(
    digits: Option<&str>,
    promise: Option<&str>,
) -> Result<Option<Salt>, Error> {
    if digits.is_some() && promise.is_none() {
        return Err(Error::BadRequest(message!(
            "a salt comes after the promise of luck; ask for one at /api/luck and send it along"
        )));
    }
    read_salt(digits)
}

/// What somebody adds to the luck.
pub(crate) fn read_salt(digits: Option<&str>) -> Result<Option<Salt>, Error> {
    let wrong = |_| Error::BadRequest(message!("a salt is 32 to 64 hexadecimal digits"));
    digits.map(str::parse).transpose().map_err(wrong)
}

/// A word that cannot be guessed: who has the link was given it.
pub(crate) fn new_id() -> String {
    let bytes: [u8; ID_LENGTH] = random();
    bytes
        .iter()
        .map(|byte| char::from(ALPHABET[usize::from(byte % 32)]))
        .collect()
}
