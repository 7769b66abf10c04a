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
use game_core::{Chance, Seed, message};
use serde_json::{Value, json};
use std::sync::Arc;
use store::{Holder, SeatRow, TableId, User};
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
    let drawn = || {
        let fixed = app.config.reproducible.map(|same| same.seed);
        fixed.unwrap_or_else(random)
    };
    let seed = wanted
        .seed
        .as_deref()
        .map_or_else(|| Ok(drawn()), read_seed)?;
    let name = match &wanted.name {
        Some(name) => clean_name(name)?,
        None => info.title.to_string(),
    };
    let seats = wanted
        .seats
        .iter()
        .map(|seat| seat_row(seat, host))
        .collect::<Result<Vec<_>, _>>()?;
    let has_open_seat = seats.iter().any(|seat| seat.holder == Holder::Open);
    room::check(app, host, address, &seats).await?;
    let mut table = store::NewTable {
        id: TableId(new_id()),
        name,
        game: info.id.to_string(),
        rules_version: info.rules_version,
        options,
        seed,
        undo: keep::kept_undo(wanted.undo.into()),
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

fn read_seed(hex: &str) -> Result<Seed, Error> {
    let wrong = || Error::BadRequest(message!("a seed is 64 hexadecimal digits"));
    if hex.len() != 64 || !hex.bytes().all(|digit| digit.is_ascii_hexdigit()) {
        return Err(wrong());
    }
    let mut seed = [0; 32];
    for (byte, digits) in seed.iter_mut().zip(hex.as_bytes().chunks(2)) {
        let digits = std::str::from_utf8(digits).map_err(|_| wrong())?;
        *byte = u8::from_str_radix(digits, 16).map_err(|_| wrong())?;
    }
    Ok(seed)
}

/// A word that cannot be guessed: who has the link was given it.
fn new_id() -> String {
    let bytes: [u8; ID_LENGTH] = random();
    bytes
        .iter()
        .map(|byte| char::from(ALPHABET[usize::from(byte % 32)]))
        .collect()
}
