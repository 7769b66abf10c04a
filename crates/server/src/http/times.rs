//! The hours of the day that count for me, and my holidays: kept once, used by all my tables.

use super::Caller;
use super::body::Body;
use crate::app::App;
use crate::error::Error;
use crate::identity::{self, NewSession};
use crate::times;
use crate::wire::{MyHoliday, MyHours, MyTimes};
use axum::Json;
use axum::extract::{Path, State};
use std::sync::Arc;

/// What I have said of my time.
#[utoipa::path(get, path = "/api/times", tag = "me", responses((status = 200, body = MyTimes)))]
pub(crate) async fn mine(
    State(app): State<Arc<App>>,
    caller: Caller,
) -> Result<(NewSession, Json<MyTimes>), Error> {
    let (user, session) = identity::guest(&app, &caller).await?;
    Ok((session, Json(times::told(&app, user.id).await?)))
}

/// Sets the hours that count for me, in my time zone. They can be corrected for an hour; then they stay for
/// three days.
#[utoipa::path(put, path = "/api/times", tag = "me", request_body = MyHours,
    responses((status = 200, body = MyTimes)))]
pub(crate) async fn set_hours(
    State(app): State<Arc<App>>,
    caller: Caller,
    Body(hours): Body<MyHours>,
) -> Result<(NewSession, Json<MyTimes>), Error> {
    let (user, session) = identity::guest(&app, &caller).await?;
    app.rates.times.take(&user.id)?;
    times::set_hours(&app, user.id, hours).await?;
    Ok((session, Json(times::told(&app, user.id).await?)))
}

/// Announces a holiday, from tomorrow on at the earliest.
#[utoipa::path(post, path = "/api/times/holidays", tag = "me", request_body = MyHoliday,
    responses((status = 200, body = MyTimes)))]
pub(crate) async fn announce(
    State(app): State<Arc<App>>,
    caller: Caller,
    Body(holiday): Body<MyHoliday>,
) -> Result<Json<MyTimes>, Error> {
    let user = identity::visitor(&app, &caller).await?;
    let user = user.ok_or_else(times::no_zone)?.id;
    app.rates.times.take(&user)?;
    times::announce(&app, user, &holiday).await?;
    Ok(Json(times::told(&app, user).await?))
}

/// Calls a holiday off; one that has begun ends today.
#[utoipa::path(delete, path = "/api/times/holidays/{first}", tag = "me", params(("first" = String, Path)),
    responses((status = 200, body = MyTimes)))]
pub(crate) async fn call_off(
    State(app): State<Arc<App>>,
    caller: Caller,
    Path(first): Path<String>,
) -> Result<Json<MyTimes>, Error> {
    let user = identity::visitor(&app, &caller).await?;
    let user = user.ok_or_else(times::no_holiday)?.id;
    app.rates.times.take(&user)?;
    times::call_off(&app, user, &first).await?;
    Ok(Json(times::told(&app, user).await?))
}
