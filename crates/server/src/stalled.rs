//! The end of patience with a connection that stands still: in the midst of a request, or while an answer is not read.
//!
//! Who says too slowly what they want is noticed by hyper. A socket is a connection like any other to this.

use crate::metrics;
use axum::BoxError;
use hyper::body::{Body, Bytes, Frame, Incoming, SizeHint};
use std::io::{self, ErrorKind, IoSlice};
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::{Sleep, sleep};

/// In the midst of what a connection stood still.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stalled {
    /// It has not said what it wants, or nothing more.
    Head,
    Body,
    Answer,
}

impl Stalled {
    pub(crate) fn word(self) -> &'static str {
        match self {
            Stalled::Head => "head",
            Stalled::Body => "body",
            Stalled::Answer => "answer",
        }
    }
}

/// How long something has not gone on. While all goes well there is no timer.
struct Patience {
    most: Duration,
    since: Option<Pin<Box<Sleep>>>,
}

impl Patience {
    fn of(most: Duration) -> Patience {
        Patience { most, since: None }
    }
    fn goes_on(&mut self) {
        self.since = None;
    }
    /// Ready when it has lasted too long.
    fn waits(&mut self, cx: &mut Context<'_>) -> Poll<()> {
        let timer = || Box::pin(sleep(self.most));
        self.since.get_or_insert_with(timer).as_mut().poll(cx)
    }
}

/// A stream whose other end must read what it is sent.
pub(crate) struct ReadInTime<S> {
    stream: S,
    patience: Patience,
}

impl<S> ReadInTime<S> {
    pub(crate) fn new(stream: S, most: Duration) -> ReadInTime<S> {
        ReadInTime {
            stream,
            patience: Patience::of(most),
        }
    }
    fn wrote(
        &mut self,
        cx: &mut Context<'_>,
        wrote: Poll<io::Result<usize>>,
    ) -> Poll<io::Result<usize>> {
        if wrote.is_ready() {
            self.patience.goes_on();
            return wrote;
        }
        ready!(self.patience.waits(cx));
        metrics::stalled(Stalled::Answer);
        Poll::Ready(Err(ErrorKind::TimedOut.into()))
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for ReadInTime<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        into: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(cx, into)
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for ReadInTime<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let wrote = Pin::new(&mut self.stream).poll_write(cx, bytes);
        self.wrote(cx, wrote)
    }
    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        parts: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let wrote = Pin::new(&mut self.stream).poll_write_vectored(cx, parts);
        self.wrote(cx, wrote)
    }
    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }
    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(cx)
    }
    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(cx)
    }
}

/// The body of a request, which must go on.
pub(crate) struct SentInTime {
    body: Incoming,
    patience: Patience,
}

impl SentInTime {
    pub(crate) fn new(body: Incoming, most: Duration) -> SentInTime {
        SentInTime {
            body,
            patience: Patience::of(most),
        }
    }
}

impl Body for SentInTime {
    type Data = Bytes;
    type Error = BoxError;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, BoxError>>> {
        if let Poll::Ready(frame) = Pin::new(&mut self.body).poll_frame(cx) {
            self.patience.goes_on();
            return Poll::Ready(frame.map(|frame| frame.map_err(BoxError::from)));
        }
        ready!(self.patience.waits(cx));
        metrics::stalled(Stalled::Body);
        let late = io::Error::from(ErrorKind::TimedOut);
        Poll::Ready(Some(Err(late.into())))
    }
    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }
    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}
