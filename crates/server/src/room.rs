//! Whether there is room for one more table: of this person, from this address, and at all.

use crate::app::App;
use crate::error::Error;
use crate::limits::{self, Address, FEW, Limit, RESERVE};
use game_core::{Message, message};
use store::{Holder, Of, SeatRow, User};

const A_DAY: i64 = 24 * 60 * 60 * 1000;

/// A person's own share is asked first, then the address's, then everybody's; the last are for who has few.
pub(crate) async fn check(
    app: &App,
    host: &User,
    address: Address,
    seats: &[SeatRow],
) -> Result<(), Error> {
    app.rates.table(host.id, address)?;
    let limits = &app.config.limits;
    let since = app.now() - A_DAY;
    let count = async |of| app.store.count_tables(of, since).await;
    let is_off = |limit| limits.get(limit).is_none();
    let own = count(Of::Host(host.id)).await?;
    if limits.tables_per_user <= own {
        let sentence =
            message!("you have many unfinished tables; finish one before you make another");
        return refuse(Limit::TablesPerUser, sentence);
    }
    let is_bot = |seat: &SeatRow| matches!(seat.holder, Holder::Bot(_));
    if seats.iter().all(is_bot)
        && limits.bots_only_per_person <= count(Of::BotsOnly(host.id)).await?
    {
        let sentence = message!(
            "you have several tables where bots play on their own; let one of them end before you make another"
        );
        return refuse(Limit::BotsOnlyPerPerson, sentence);
    }
    let origin = address.to_string();
    if !is_off(Limit::TablesPerAddress)
        && limits.tables_per_address <= count(Of::Address(&origin)).await?
    {
        let sentence =
            message!("there are many unfinished tables from your address; try again later");
        return refuse(Limit::TablesPerAddress, sentence);
    }
    if is_off(Limit::Tables) {
        return Ok(());
    }
    let left = limits.tables.saturating_sub(count(Of::All).await?);
    let is_reserve = left <= limits.tables / RESERVE as u64;
    if left == 0 || (is_reserve && FEW as u64 <= own) {
        return refuse(
            Limit::Tables,
            message!("all tables are taken; try again later"),
        );
    }
    Ok(())
}

fn refuse(limit: Limit, sentence: Message) -> Result<(), Error> {
    limits::refused(limit);
    Err(Error::TooMany(sentence))
}
