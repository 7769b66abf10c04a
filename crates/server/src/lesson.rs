//! A guided first game, whole: every position as the learner sees it, and what is said on the way. The
//! client plays it by itself, so a lesson has no state here.

use crate::error::Error;
use crate::wire::{
    Audience, Frame, Hints, Holder, Lesson, LessonPage, LessonStill, LuckInfo, Rated, Room,
    SeatInfo, Stage, TableInfo, UndoRule,
};
use bots::Level;
use game_core::{Refusal, Seat, Viewer, message};
use shelf::{ActionWords, Asking, Kind, PlayError};
use table::Scene;

pub(crate) fn tell(kind: &dyn Kind) -> Result<Lesson, Error> {
    let lesson = guided(kind)?;
    let scenes = table::scenes(kind, &lesson.record).map_err(broken)?;
    let shown = |(scene, step): (&Scene, u32)| frame(scene, lesson.learner, step);
    let mut frames: Vec<Frame> = scenes.iter().zip(0..).map(shown).collect();
    let mut pages = Vec::with_capacity(lesson.pages.len());
    for page in &lesson.pages {
        let position = &scenes[page.step].position;
        let asked = page.ask.as_ref();
        let awaited = asked.and_then(|_| lesson.record.steps.get(page.step));
        if let Some(awaited) = awaited {
            let legal = &mut frames[page.step].legal;
            *legal = position.legal();
            legal.retain(|offer| offer.notation == awaited.action);
        }
        pages.push(LessonPage {
            step: page.step as u32,
            say: page.say.clone(),
            ask: page.ask.clone(),
            marks: page.marks.clone(),
            preview: awaited.and_then(|next| {
                position
                    .preview(next.seat, &next.action, Asking::Always)
                    .ok()
            }),
        });
    }
    Ok(Lesson {
        table: table(kind, &lesson, frames.len() as u32 - 1),
        frames,
        pages,
    })
}

/// The position after `steps` steps, to be looked at.
pub(crate) fn still(kind: &dyn Kind, steps: u32) -> Result<LessonStill, Error> {
    let lesson = guided(kind)?;
    if lesson.record.steps.len() < steps as usize {
        return Err(Error::NotFound(message!("the lesson has no such step")));
    }
    let position = kind.read(&lesson.record, steps as usize).map_err(broken)?;
    let viewer = Viewer::Seat(lesson.learner);
    let frame = table::Frame::bare(&*position, viewer, steps, steps);
    Ok(LessonStill {
        frame: frame.into(),
        names: seats(&lesson).map(|seat| seat.name).collect(),
    })
}

/// Why the learner may not do this after `steps` steps; none if he may.
pub(crate) fn explain(
    kind: &dyn Kind,
    steps: u32,
    action: &ActionWords,
) -> Result<Option<Refusal>, Error> {
    let lesson = guided(kind)?;
    let position = kind.read(&lesson.record, steps as usize).map_err(broken)?;
    let checked = position
        .spelled(action)
        .and_then(|action| position.check(lesson.learner, &action));
    match checked {
        Ok(()) => Ok(None),
        Err(PlayError::Refused(refusal)) => Ok(Some(refusal)),
        Err(error @ PlayError::NotAnAction { .. }) => Err(Error::BadRequest(error.message())),
    }
}

fn guided(kind: &dyn Kind) -> Result<game_core::Lesson, Error> {
    let info = kind.info();
    info.guided()
        .ok_or_else(|| Error::NotFound(message!("{game} has no lesson", game = info.title)))
}

fn frame(scene: &Scene, learner: Seat, step: u32) -> Frame {
    let viewer = Viewer::Seat(learner);
    let frame = table::Frame {
        news: scene.entry.iter().cloned().collect(),
        ..table::Frame::bare(&*scene.position, viewer, step, step)
    };
    frame.into()
}

/// Who sits there; the learner has no name.
fn seats(lesson: &game_core::Lesson) -> impl Iterator<Item = SeatInfo> {
    (0..lesson.record.seats).map(|seat| SeatInfo {
        program: false,
        holder: Holder::Person,
        name: lesson.names.get(&seat).cloned().unwrap_or_default(),
        profile: None,
        connected: true,
        away: None,
    })
}

fn table(kind: &dyn Kind, lesson: &game_core::Lesson, steps: u32) -> TableInfo {
    TableInfo {
        id: "lesson".to_string(),
        name: kind.info().title.to_string(),
        game: kind.info().id.to_string(),
        options: lesson.record.options.clone(),
        seats: seats(lesson).collect(),
        stage: Stage::Playing,
        undo: UndoRule::Strict,
        luck: LuckInfo::Fixed,
        hints: Hints::Alone,
        clock: None,
        runs_out: None,
        rated: Rated::No,
        audience: Audience::Link,
        starts: None,
        rematch_of: None,
        rematch: None,
        origin: None,
        stand_in: Level::Medium,
        watchers: 0,
        mine: vec![lesson.learner],
        host: false,
        host_seat: None,
        room: Room::Table,
        apart: false,
        waiting: None,
        step: steps,
        set_aside: None,
        changed_at: 0,
    }
}

/// The contract has replayed every lesson, so this is our fault.
fn broken(problem: impl std::fmt::Display) -> Error {
    tracing::error!("a lesson does not replay: {problem}");
    Error::Internal
}
