//! The bus between machines: a NATS server, which may be gone at the start or at any time and is come back
//! to by itself.

use crate::{Bus, Counts, QUEUE, Subject, Subscription, add};
use async_nats::{
    Client, ClientError, ConnectErrorKind, ConnectOptions, Event, ServerAddr, ServerError,
};
use async_trait::async_trait;
use bytes::Bytes;
use futures_util::StreamExt;
use std::fmt::{self, Display};
use std::str::FromStr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use tokio::sync::{mpsc, oneshot, watch};
use url::Url;

/// One that does not answer within this time is not there.
const PATIENCE: Duration = Duration::from_secs(5);
/// How long after a connection was lost the next is tried, at most.
const LONGEST_PAUSE: Duration = Duration::from_secs(2);
/// How often a silent server is asked whether it is there; two unanswered are enough.
const PING: Duration = Duration::from_secs(5);

/// Where NATS is, and as whom it is spoken to; the latter is never shown.
#[derive(Clone)]
pub struct NatsAddress {
    servers: Vec<Url>,
}

#[derive(Debug, thiserror::Error)]
#[error("the address of a bus is like nats://host:4222, with commas between several")]
pub struct BadAddress;

impl FromStr for NatsAddress {
    type Err = BadAddress;
    fn from_str(text: &str) -> Result<NatsAddress, BadAddress> {
        let server = |part: &str| {
            let url = Url::parse(part.trim()).ok()?;
            let is_nats = matches!(url.scheme(), "nats" | "tls");
            let has_host = url.host_str().is_some_and(|host| !host.is_empty());
            let is_plain = matches!(url.path(), "" | "/") && url.query().is_none();
            (is_nats && has_host && is_plain).then_some(url)
        };
        let servers: Option<Vec<Url>> = text.split(',').map(server).collect();
        let servers = servers.ok_or(BadAddress)?;
        Ok(NatsAddress { servers })
    }
}

impl Display for NatsAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (n, url) in self.servers.iter().enumerate() {
            let comma = if n == 0 { "" } else { "," };
            let host = url.host_str().unwrap_or_default();
            write!(f, "{comma}{}://{host}", url.scheme())?;
            if let Some(port) = url.port() {
                write!(f, ":{port}")?;
            }
        }
        Ok(())
    }
}

impl fmt::Debug for NatsAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "NatsAddress({self})")
    }
}

pub struct Nats {
    say: mpsc::Sender<(Subject, Bytes)>,
    listen: mpsc::UnboundedSender<Listen>,
    counts: Arc<Counts>,
    is_up: watch::Receiver<bool>,
    is_refused: Arc<AtomicBool>,
}

/// Somebody wants to hear a subject, and is told when it is asked for.
struct Listen {
    subject: Subject,
    tell: mpsc::Sender<Bytes>,
    end: oneshot::Receiver<()>,
}

impl Nats {
    /// Returns at once; whether NATS is there is seen later, and again whenever it comes or goes.
    pub fn connect(address: &NatsAddress, node: &str) -> Nats {
        let (say, said) = mpsc::channel(QUEUE);
        let (listen, listened) = mpsc::unbounded_channel();
        let (up, is_up) = watch::channel(false);
        let counts = Arc::new(Counts::default());
        let (address, node) = (address.clone(), node.to_string());
        let heard = counts.clone();
        let is_refused = Arc::new(AtomicBool::new(false));
        let told = Told {
            address: address.to_string(),
            up,
            is_refused: is_refused.clone(),
        };
        tokio::spawn(async move {
            let Some(client) = client(&address, node, told).await else {
                return;
            };
            serve(client, said, listened, &heard).await;
        });
        Nats {
            say,
            listen,
            counts,
            is_up,
            is_refused,
        }
    }
}

/// What is said in the log: once when NATS goes, once when it comes, and once when it lets this node in no more.
struct Told {
    address: String,
    up: watch::Sender<bool>,
    /// It is there, and takes neither token nor name and password.
    is_refused: Arc<AtomicBool>,
}

impl Told {
    fn comes(&self) {
        self.is_refused.store(false, Ordering::Relaxed);
        if !self.up.send_replace(true) {
            tracing::info!("the bus at {} is there", self.address);
        }
    }
    fn goes(&self) {
        if self.up.send_replace(false) {
            self.is_missing();
        }
    }
    fn refuses(&self) {
        if !self.is_refused.swap(true, Ordering::Relaxed) {
            let address = &self.address;
            tracing::warn!(
                "the bus at {address} does not let this node in; check the token, or the name and the password, in the \
                 address of the bus; nodes look into the store instead, and it is tried again"
            );
        }
    }
    /// Another try came to nothing.
    fn failed(&self, error: &ClientError) {
        let is_of = |kind: ConnectErrorKind| match error {
            ClientError::Other(why) => *why == kind.to_string(),
            ClientError::MaxReconnects | ClientError::ServerNotInPool => false,
        };
        let refuses = [
            ConnectErrorKind::AuthorizationViolation,
            ConnectErrorKind::Authentication,
        ];
        if refuses.into_iter().any(is_of) {
            self.refuses();
        } else if self.is_refused.swap(false, Ordering::Relaxed) {
            self.is_missing();
        }
    }
    fn is_missing(&self) {
        let address = &self.address;
        tracing::warn!(
            "the bus at {address} cannot be reached; nodes look into the store instead, and it is tried again"
        );
    }
}

async fn client(address: &NatsAddress, node: String, told: Told) -> Option<Client> {
    let told = Arc::new(told);
    let later = told.clone();
    // Who waits longer than a first try knows that it is missing from the start.
    tokio::spawn(async move {
        tokio::time::sleep(PATIENCE).await;
        if !*later.up.borrow() && !later.is_refused.load(Ordering::Relaxed) {
            later.is_missing();
        }
    });
    let events = told.clone();
    let mut options = ConnectOptions::new()
        .name(node)
        .no_echo()
        .retry_on_initial_connect()
        .max_reconnects(None)
        .connection_timeout(PATIENCE)
        .ping_interval(PING)
        .subscription_capacity(QUEUE)
        .reconnect_delay_callback(|tries| {
            let pause =
                Duration::from_millis(50) * u32::try_from(tries).unwrap_or(u32::MAX).min(40);
            pause.min(LONGEST_PAUSE)
        })
        .event_callback(move |event| {
            let told = events.clone();
            async move {
                match event {
                    Event::Connected => told.comes(),
                    Event::Disconnected | Event::Closed => told.goes(),
                    Event::ServerError(ServerError::AuthorizationViolation) => told.refuses(),
                    Event::ClientError(error) => told.failed(&error),
                    Event::LameDuckMode
                    | Event::Draining
                    | Event::SlowConsumer(_)
                    | Event::ServerError(_) => {}
                }
            }
        });
    let first = address.servers.first()?;
    let decoded = |text: &str| {
        let bytes = percent_decoded(text);
        String::from_utf8_lossy(&bytes).into_owned()
    };
    match (first.username(), first.password()) {
        ("", None) => {}
        (token, None) => options = options.token(decoded(token)),
        (user, Some(word)) => options = options.user_and_password(decoded(user), decoded(word)),
    }
    let servers: Result<Vec<ServerAddr>, _> = address.servers.iter().map(bare).collect();
    let connected = match servers {
        Ok(servers) => options
            .connect(servers)
            .await
            .map_err(|e| e.kind().to_string()),
        Err(error) => Err(error.to_string()),
    };
    let said = |problem: &String| {
        tracing::error!("the bus at {address} cannot be used: {problem}");
    };
    connected.inspect_err(said).ok()
}

/// Without names and words, which the options have.
fn bare(url: &Url) -> std::io::Result<ServerAddr> {
    let mut url = url.clone();
    // An address with a host takes both.
    let _ = url.set_username("");
    let _ = url.set_password(None);
    ServerAddr::from_url(url)
}

fn percent_decoded(text: &str) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut rest = text.as_bytes();
    while let Some((first, after)) = rest.split_first() {
        let digits = after.get(..2).filter(|_| *first == b'%');
        let digits = digits.and_then(|two| std::str::from_utf8(two).ok());
        match digits.and_then(|two| u8::from_str_radix(two, 16).ok()) {
            Some(byte) => {
                bytes.push(byte);
                rest = &after[2..];
            }
            None => {
                bytes.push(*first);
                rest = after;
            }
        }
    }
    bytes
}

/// Carries what is said and heard until nobody has the bus any more.
async fn serve(
    client: Client,
    mut said: mpsc::Receiver<(Subject, Bytes)>,
    mut listened: mpsc::UnboundedReceiver<Listen>,
    counts: &Arc<Counts>,
) {
    loop {
        tokio::select! {
            // Who listens and then speaks is answered where it listens.
            biased;
            listen = listened.recv() => match listen {
                Some(listen) => {
                    let (client, counts) = (client.clone(), counts.clone());
                    let Ok(heard) = client.subscribe(listen.subject.as_str().to_string()).await else {
                        continue;
                    };
                    tokio::spawn(carry(heard, listen.tell, listen.end, counts));
                }
                None => return,
            },
            say = said.recv() => match say {
                Some((subject, notice)) => {
                    let sent = client.publish(subject.as_str().to_string(), notice).await;
                    if sent.is_err() {
                        add(&counts.lost);
                    }
                }
                None => return,
            },
        }
    }
}

async fn carry(
    mut heard: async_nats::Subscriber,
    tell: mpsc::Sender<Bytes>,
    mut end: oneshot::Receiver<()>,
    counts: Arc<Counts>,
) {
    loop {
        tokio::select! {
            message = heard.next() => {
                let Some(message) = message else { return };
                add(&counts.heard);
                if tell.try_send(message.payload).is_err() {
                    add(&counts.lost);
                }
            }
            _ = &mut end => return,
        }
    }
}

#[async_trait]
impl Bus for Nats {
    fn is_alone(&self) -> bool {
        false
    }
    fn publish(&self, subject: &Subject, notice: Vec<u8>) {
        // What waits for a server that is not there would only be old when it comes.
        let is_up = *self.is_up.borrow();
        let sent = is_up && self.say.try_send((subject.clone(), notice.into())).is_ok();
        add(if sent {
            &self.counts.published
        } else {
            &self.counts.lost
        });
    }
    async fn subscribe(&self, subject: &Subject) -> Subscription {
        let (tell, heard) = mpsc::channel(QUEUE);
        let (until, end) = oneshot::channel();
        let listen = Listen {
            subject: subject.clone(),
            tell,
            end,
        };
        // A bus that could never be set up is silent.
        let _ = self.listen.send(listen);
        Subscription {
            heard,
            _end: Some(until),
        }
    }
    fn is_up(&self) -> watch::Receiver<bool> {
        self.is_up.clone()
    }
    fn is_refused(&self) -> bool {
        self.is_refused.load(Ordering::Relaxed)
    }
    fn counts(&self) -> &Counts {
        &self.counts
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_shown_without_names_and_words() {
        let address: NatsAddress = "nats://ada:s%40crit@one:4222,tls://two".parse().unwrap();
        assert_eq!(address.to_string(), "nats://one:4222,tls://two");
        assert_eq!(
            format!("{address:?}"),
            "NatsAddress(nats://one:4222,tls://two)"
        );
        assert_eq!(percent_decoded("s%40crit%"), b"s@crit%");
    }
    #[test]
    fn what_is_no_address_is_refused() {
        for text in [
            "",
            "one:4222",
            "http://one",
            "nats://",
            "nats://one/path",
            "nats://a,",
        ] {
            assert!(text.parse::<NatsAddress>().is_err(), "{text}");
        }
    }
}
