//! A new table: everything about it is checked before it is stored.

use crate::app::App;
use crate::clock::now;
use crate::data;
use crate::error::Error;
use crate::identity::{clean_name, random};
use crate::keep;
use crate::limits::Address;
use crate::room;
use crate::task::Ask;
use crate::wire::{NewSeat, NewTable, TableInfo};
use bots::Level;
use game_core::{Chance, Salt, Seed, message, unhex};
use serde_json::{Value, json};
use std::sync::Arc;
use store::{Holder, Luck, SeatRow, TableId, User};
use table::Chair;

/// Letters and digits that are not taken for one another.
const ALPHABET: &[u8; 32] = b"abcdefghjkmnpqrstuvwxyz023456789";
const ID_LENGTH: usize = 10;

/// Makes a table; if no seat is open, its game begins at once.
pub(crate) async fn create(
    app: &Arc<App>,
    host: &User,
    address: Address,
    wanted: NewTable,
) -> Result<TableInfo, Error> {
    let kind = app.kind(&wanted.game)?;
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
    let (luck, seed) = luck(app, &wanted)?;
    let salt = read_salt(wanted.salt.as_deref())?;
    let mut options = match wanted.options {
        Value::Null => json!({}),
        options => options,
    };
    data::choose(&app.config, info.id, &mut options);
    let options = kind
        .complete(&options)
        .map_err(|error| Error::not_set_up(&error))?;
    // A set-up that is refused is told now, not when the last seat is taken.
    kind.start(&options, seats, &mut Chance::fast(0))
        .map_err(|error| Error::not_set_up(&error))?;
    let name = match &wanted.name {
        Some(name) => clean_name(name)?,
        None => info.title.to_string(),
    };
    let mut seats = wanted
        .seats
        .iter()
        .map(|seat| seat_row(seat, host))
        .collect::<Result<Vec<_>, _>>()?;
    let own = |seat: &&mut SeatRow| seat.holder == Holder::Person(host.id);
    if let Some(seat) = seats.iter_mut().find(own) {
        let sealed = salt.filter(|_| luck == Luck::Sealed);
        seat.salt = sealed.map(|salt| salt.to_string());
    }
    let has_open_seat = seats.iter().any(|seat| seat.holder == Holder::Open);
    room::check(app, host, address, &seats).await?;
    let mut table = store::NewTable {
        id: TableId(new_id()),
        name,
        game: info.id.to_string(),
        rules_version: info.rules_version,
        options,
        luck,
        seed,
        undo: keep::kept_undo(wanted.undo.into()),
        friendly: wanted.friendly,
        open: wanted.open,
        stand_in: wanted.stand_in.unwrap_or(Level::Medium).id().to_string(),
        host: host.id,
        made_from: address.to_string(),
        seats,
        begun: None,
        made_at: now(),
    };
    if !has_open_seat {
        let dealt = table::deal(kind, &keep::new_card(&table))?;
        table.begun = Some(keep::kept_deal(dealt));
    }
    let id = table.id.clone();
    if !app.store.add_table(table).await? {
        return Err(Error::Internal);
    }
    let user = Some(host.id);
    app.hub
        .ask(app, &id, |reply| Ask::Info { user, reply })
        .await
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
fn luck(app: &App, wanted: &NewTable) -> Result<(Luck, Seed), Error> {
    let Some(seed) = &wanted.seed else {
        let same = app.config.reproducible;
        return Ok(match same {
            Some(same) => (Luck::Fixed, same.seed),
            None => (Luck::Sealed, random()),
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

/// What somebody adds to the luck.
pub(crate) fn read_salt(digits: Option<&str>) -> Result<Option<Salt>, Error> {
    let wrong = |_| Error::BadRequest(message!("a salt is 32 to 64 hexadecimal digits"));
    digits.map(str::parse).transpose().map_err(wrong)
}

/// A word that cannot be guessed: who has the link was given it.
fn new_id() -> String {
    let bytes: [u8; ID_LENGTH] = random();
    bytes
        .iter()
        .map(|byte| char::from(ALPHABET[usize::from(byte % 32)]))
        .collect()
}
