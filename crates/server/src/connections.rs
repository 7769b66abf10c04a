//! Taking connections in, each with an end to its patience, and letting them go in good order.

use crate::descriptors::Room;
use crate::http::{Peer, is_trusted};
use crate::limits::{self, Address, Counts, FEW, Limit, Limits, RESERVE, share};
use crate::metrics;
use crate::stalled::{ReadInTime, SentInTime, Stalled};
use axum::Router;
use axum::extract::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use ipnet::IpNet;
use std::io;
use std::net::{IpAddr, SocketAddr};
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tokio::io::AsyncWriteExt;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::time::sleep;
use tower::ServiceExt;

/// After an error that comes from having too much open, before the next try.
const BREATH: Duration = Duration::from_millis(100);
/// Said to who comes when there is no room.
const FULL: &[u8] = b"HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\nRetry-After: 60\r\n\
    Content-Type: text/plain\r\nContent-Length: 46\r\n\r\ntoo many people are here at once; come later.\n";

pub(crate) struct Entrance {
    pub(crate) listener: TcpListener,
    pub(crate) router: Router,
    pub(crate) room: Room,
    pub(crate) limits: Limits,
    pub(crate) proxies: Vec<IpNet>,
    /// How long a connection may take to say what it wants, also between two requests; and how long a body or an answer
    /// may stand still.
    pub(crate) patience: Duration,
}

/// Connections that are open and no sockets, by where they come from.
#[derive(Default)]
struct Open {
    all: usize,
    by_address: Counts<Address>,
}

/// One open connection, counted until it is dropped.
struct Entry {
    open: Arc<Mutex<Open>>,
    address: Address,
}

impl Entrance {
    /// Takes connections in until `end` is ready, then waits for those that are open to finish what they
    /// were asked.
    pub(crate) async fn serve(self, end: impl Future<Output = ()>) {
        let (closing, is_closing) = watch::channel(false);
        let open = Arc::new(Mutex::new(Open::default()));
        tokio::pin!(end);
        loop {
            let taken = tokio::select! {
                () = &mut end => break,
                taken = self.listener.accept() => taken,
            };
            match taken {
                Ok((stream, peer)) => self.admit(stream, peer, &open, &is_closing),
                Err(error) => after(&error).await,
            }
        }
        drop(self.listener);
        drop(is_closing);
        let _ = closing.send(true);
        // Every connection holds a receiver.
        closing.closed().await;
    }
    fn admit(
        &self,
        stream: TcpStream,
        peer: SocketAddr,
        open: &Arc<Mutex<Open>>,
        is_closing: &watch::Receiver<bool>,
    ) {
        let Some(entry) = self.enter(peer.ip(), open) else {
            tokio::spawn(refuse(stream, self.patience));
            return;
        };
        // A small frame is sent at once, not gathered with the next.
        if let Err(error) = stream.set_nodelay(true) {
            tracing::debug!("a connection is slower than it could be: {error}");
        }
        let (router, is_closing) = (self.router.clone(), is_closing.clone());
        let patience = self.patience;
        tokio::spawn(async move {
            attend(stream, peer.ip(), router, patience, is_closing).await;
            drop(entry);
        });
    }
    /// None if there is no room, or too much of it is taken by the same address. A proxy brings everybody.
    fn enter(&self, peer: IpAddr, open: &Arc<Mutex<Open>>) -> Option<Entry> {
        let address = Address::from(peer);
        let mut held = open.lock().expect("nothing panics while it is locked");
        let limit = match is_trusted(peer.to_canonical(), &self.proxies) {
            true => usize::MAX,
            false => self.limits.tcp_per_address,
        };
        let all = self.room.others;
        let (of_address, free) = (held.by_address.get(&address), all.saturating_sub(held.all));
        let is_reserve = free <= all / RESERVE && limit != usize::MAX;
        if share(limit, all) <= of_address || free == 0 || (is_reserve && FEW <= of_address) {
            limits::refused(Limit::TcpPerAddress);
            return None;
        }
        held.all += 1;
        held.by_address.add(address);
        let open = open.clone();
        Some(Entry { open, address })
    }
}

impl Drop for Entry {
    fn drop(&mut self) {
        let mut open = self.open.lock().expect("nothing panics while it is locked");
        open.all -= 1;
        open.by_address.take_back(&self.address);
    }
}

async fn attend(
    stream: TcpStream,
    peer: IpAddr,
    router: Router,
    patience: Duration,
    mut is_closing: watch::Receiver<bool>,
) {
    let service = service_fn(move |mut request: Request<Incoming>| {
        request.extensions_mut().insert(Peer(peer));
        let request = request.map(|body| SentInTime::new(body, patience));
        router.clone().oneshot(request)
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(patience)
        .serve_connection(TokioIo::new(ReadInTime::new(stream, patience)), service)
        .with_upgrades();
    tokio::pin!(connection);
    let ended = tokio::select! {
        ended = connection.as_mut() => ended,
        // It changes once; also who sends nothing any more is not waited for.
        _ = is_closing.changed() => {
            connection.as_mut().graceful_shutdown();
            connection.await
        }
    };
    if let Err(error) = ended {
        if error.is_timeout() {
            metrics::stalled(Stalled::Head);
        }
        tracing::debug!("a connection of {peer} ended: {error}");
    }
}

/// Says that there is no room, as far as it is listened to.
async fn refuse(mut stream: TcpStream, patience: Duration) {
    let said = async {
        stream.write_all(FULL).await?;
        stream.shutdown().await
    };
    let _ = tokio::time::timeout(patience.min(Duration::from_secs(1)), said).await;
}

/// A connection that broke off before it was taken is nothing; having too much open passes.
async fn after(error: &io::Error) {
    let is_theirs = matches!(
        error.kind(),
        io::ErrorKind::ConnectionAborted
            | io::ErrorKind::ConnectionRefused
            | io::ErrorKind::ConnectionReset
    );
    if !is_theirs {
        tracing::error!("no connection can be taken for a moment: {error}");
        sleep(BREATH).await;
    }
}
