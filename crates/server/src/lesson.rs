//! A guided first game, whole: every position as the learner sees it, and what is said on the way. The
//! client plays it by itself, so a lesson has no state here.

use crate::error::Error;
use crate::table::bare_frame;
use crate::wire::{
    Frame, Holder, Lesson, LessonPage, LogEntry, SeatInfo, Stage, TableInfo, UndoRule,
};
use bots::Level;
use game_core::{Chance, Page, Refusal, Seat, Step, Viewer, message};
use shelf::{ActionWords, Kind, PlayError, Running};

pub(crate) fn tell(kind: &dyn Kind) -> Result<Lesson, Error> {
    let lesson = guided(kind)?;
    let mut position = begin(kind, &lesson)?;
    let mut frames = vec![frame(&*position, lesson.learner, 0, Vec::new())];
    let mut pages = Vec::with_capacity(lesson.pages.len());
    let mut told = lesson.pages.iter().peekable();
    for (step, number) in lesson.record.steps.iter().zip(1..) {
        if let Some(page) = told.next_if(|page| page.step + 1 == number) {
            pages.push(show(page, &*position, step));
            if page.ask.is_some() {
                let here = &mut frames[number - 1];
                here.legal = position.legal();
                here.legal.retain(|offer| offer.notation == step.action);
            }
        }
        let entry = play(&mut *position, step, number as u32)?;
        frames.push(frame(
            &*position,
            lesson.learner,
            number as u32,
            vec![entry],
        ));
    }
    pages.extend(told.map(|farewell| LessonPage {
        step: farewell.step as u32,
        say: farewell.say.clone(),
        ask: None,
        preview: None,
    }));
    Ok(Lesson {
        table: table(kind, &lesson, frames.len() as u32 - 1),
        frames,
        pages,
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

fn begin(kind: &dyn Kind, lesson: &game_core::Lesson) -> Result<Box<dyn Running>, Error> {
    kind.read(&lesson.record, 0).map_err(broken)
}

fn show(page: &Page, position: &dyn Running, next: &Step) -> LessonPage {
    let asked = page.ask.as_ref();
    LessonPage {
        step: page.step as u32,
        say: page.say.clone(),
        ask: page.ask.clone(),
        preview: asked.and_then(|_| position.preview(next.seat, &next.action).ok()),
    }
}

fn play(position: &mut dyn Running, step: &Step, number: u32) -> Result<LogEntry, Error> {
    let mut chance = Chance::scripted(step.outcomes.as_slice());
    let played = position
        .play(step.seat, &step.action, &mut chance)
        .map_err(broken)?;
    Ok(LogEntry {
        step: number,
        seat: step.seat,
        notation: played.notation,
        action: played.action,
        label: played.label,
        events: played.events,
        totals: position.open_scores().totals,
        is_final: played.is_final,
    })
}

fn frame(position: &dyn Running, learner: Seat, step: u32, news: Vec<LogEntry>) -> Frame {
    Frame {
        news,
        ..bare_frame(position, Viewer::Seat(learner), step, step)
    }
}

fn table(kind: &dyn Kind, lesson: &game_core::Lesson, steps: u32) -> TableInfo {
    let seat = |seat: u8| SeatInfo {
        holder: Holder::Person,
        name: lesson.names.get(&seat).cloned().unwrap_or_default(),
        connected: true,
    };
    TableInfo {
        id: "lesson".to_string(),
        name: kind.info().title.to_string(),
        game: kind.info().id.to_string(),
        options: lesson.record.options.clone(),
        seats: (0..lesson.record.seats).map(seat).collect(),
        stage: Stage::Playing,
        undo: UndoRule::Strict,
        open: false,
        stand_in: Level::Medium,
        watchers: 0,
        mine: vec![lesson.learner],
        host: false,
        waiting: None,
        step: steps,
        changed_at: 0,
    }
}

/// The contract has replayed every lesson, so this is our fault.
fn broken(problem: impl std::fmt::Display) -> Error {
    tracing::error!("a lesson does not replay: {problem}");
    Error::Internal
}
