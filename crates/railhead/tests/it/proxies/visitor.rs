//! A browser in front of a proxy: requests over TLS, a stream of events, a socket.

use super::front::{Front, NAME, PORT};
use rustls::{ClientConfig, ClientConnection, StreamOwned};
use serde_json::Value;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{Ipv4Addr, SocketAddr, SocketAddrV4, TcpStream};
use std::sync::Arc;
use std::time::Duration;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::{Message, WebSocket, client};

/// Long enough for a busy machine; reached only by a test that fails.
const PATIENCE: Duration = Duration::from_secs(60);

type Tls = StreamOwned<ClientConnection, TcpStream>;

#[derive(Debug)]
pub struct Answer {
    pub status: u16,
    head: String,
    pub body: String,
}

impl Answer {
    fn read(text: &str) -> Answer {
        let (head, body) = text.split_once("\r\n\r\n").expect("a head");
        let status = head.split_whitespace().nth(1).expect("a status");
        let mut answer = Answer {
            status: status.parse().expect("a number"),
            head: head.to_string(),
            body: body.to_string(),
        };
        // Some proxies pass an answer on in pieces.
        if answer.header("transfer-encoding").as_deref() == Some("chunked") {
            answer.body = joined(body);
        }
        answer
    }
    pub fn header(&self, wanted: &str) -> Option<String> {
        self.headers(wanted).next().map(str::to_string)
    }
    /// What the server itself gives to be kept; a proxy may give a cookie of its own.
    pub fn session(&self) -> String {
        let mut cookies = self.headers("set-cookie");
        let own = cookies.find(|cookie| cookie.contains("railhead="));
        own.expect("a guest").to_string()
    }
    fn headers(&self, wanted: &str) -> impl Iterator<Item = &str> {
        self.head.lines().filter_map(move |line| {
            let (name, value) = line.split_once(": ")?;
            name.eq_ignore_ascii_case(wanted).then_some(value)
        })
    }
}

/// The text of a body that came in pieces, each after its size.
fn joined(mut body: &str) -> String {
    let mut text = String::new();
    while let Some((size, rest)) = body.split_once("\r\n") {
        let size = usize::from_str_radix(size, 16).expect("the size of a chunk");
        text += rest.get(..size).expect("all of it");
        body = rest[size..].trim_start_matches("\r\n");
    }
    text
}

pub struct Visitor {
    tls: Arc<ClientConfig>,
    https: SocketAddrV4,
    http: SocketAddrV4,
    home: Ipv4Addr,
    cookie: String,
}

impl Visitor {
    pub fn new(front: &Front, home: u8) -> Visitor {
        let provider = Arc::new(rustls::crypto::ring::default_provider());
        let tls = ClientConfig::builder_with_provider(provider)
            .with_safe_default_protocol_versions()
            .expect("known versions")
            .with_root_certificates(front.roots.clone())
            .with_no_client_auth();
        Visitor {
            tls: Arc::new(tls),
            https: front.https(),
            http: front.http(),
            home: Ipv4Addr::new(127, 0, 0, home),
            cookie: String::new(),
        }
    }
    /// From the visitor's own address.
    fn connect(&self, to: SocketAddrV4) -> TcpStream {
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_io()
            .build();
        let stream = runtime.expect("a runtime").block_on(async {
            let socket = tokio::net::TcpSocket::new_v4().expect("a socket");
            let home = SocketAddr::from((self.home, 0));
            socket.bind(home).expect("a free port");
            let stream = socket.connect(to.into()).await.expect("it listens");
            stream.into_std().expect("a stream")
        });
        stream.set_nonblocking(false).expect("it waits");
        stream.set_read_timeout(Some(PATIENCE)).expect("a limit");
        stream
    }
    fn secure(&self) -> Tls {
        let name = NAME.try_into().expect("a name");
        let session = ClientConnection::new(self.tls.clone(), name).expect("a session");
        StreamOwned::new(session, self.connect(self.https))
    }
    /// Whether the proxy has its certificate: Caddy listens before it has made one.
    pub fn is_greeted(&self) -> bool {
        let mut stream = self.secure();
        let StreamOwned { conn, sock } = &mut stream;
        conn.complete_io(sock).is_ok()
    }
    pub fn ask_plainly(&self, line: &str) -> Answer {
        let mut stream = self.connect(self.http);
        write!(
            stream,
            "{line}\r\nHost: {NAME}\r\nConnection: close\r\n\r\n"
        )
        .expect("sends");
        let mut text = String::new();
        stream.read_to_string(&mut text).expect("answers");
        Answer::read(&text)
    }
    fn ask(&self, line: &str, more: &str, body: &str) -> Answer {
        let mut stream = self.secure();
        write!(stream, "{}", self.request(line, "close", more, body)).expect("sends");
        let mut bytes = Vec::new();
        // A proxy may hang up without the farewell of TLS.
        if let Err(error) = stream.read_to_end(&mut bytes) {
            assert_eq!(error.kind(), std::io::ErrorKind::UnexpectedEof, "{error}");
        }
        Answer::read(&String::from_utf8_lossy(&bytes))
    }
    fn request(&self, line: &str, connection: &str, more: &str, body: &str) -> String {
        let more = match more {
            "" => String::new(),
            more => format!("{more}\r\n"),
        };
        let (cookie, length) = (&self.cookie, body.len());
        format!(
            "{line} HTTP/1.1\r\nHost: {NAME}:{PORT}\r\nConnection: {connection}\r\nCookie: {cookie}\r\n{more}\
             Content-Type: application/json\r\nContent-Length: {length}\r\n\r\n{body}"
        )
    }
    pub fn get(&self, path: &str) -> Answer {
        self.get_with(path, "")
    }
    pub fn get_with(&self, path: &str, more: &str) -> Answer {
        self.ask(&format!("GET {path}"), more, "")
    }
    pub fn post(&self, path: &str, body: &Value) -> Answer {
        self.post_from(&format!("https://{NAME}:{PORT}"), path, &body.to_string())
    }
    pub fn post_from(&self, origin: &str, path: &str, body: &str) -> Answer {
        self.ask(&format!("POST {path}"), &format!("Origin: {origin}"), body)
    }
    /// Becomes a guest, and stays the same from now on.
    pub fn comes_in(&mut self) {
        let cookie = self.get("/api/me").session();
        self.cookie = cookie.split(';').next().unwrap_or_default().to_string();
    }
    pub fn listen(&self, path: &str) -> Events {
        let mut stream = self.secure();
        let line = format!("GET {path}");
        write!(stream, "{}", self.request(&line, "keep-alive", "", "")).expect("sends");
        Events::begin(BufReader::new(stream))
    }
    pub fn sit(&self, table: &str) -> Socket {
        let site = format!("{NAME}:{PORT}");
        let mut request = format!("wss://{site}/api/tables/{table}/socket")
            .into_client_request()
            .expect("a request");
        let headers = request.headers_mut();
        headers.insert("cookie", self.cookie.parse().expect("a header"));
        let origin = format!("https://{site}");
        headers.insert("origin", origin.parse().expect("a header"));
        let (socket, _) = client(request, self.secure()).expect("it opens");
        Socket(socket)
    }
}

/// Server-sent events as they come.
pub struct Events {
    stream: BufReader<Tls>,
    /// What has come and was not read yet.
    text: String,
}

impl Events {
    fn begin(mut stream: BufReader<Tls>) -> Events {
        let mut head = String::new();
        while !head.ends_with("\r\n\r\n") {
            let many = stream.read_line(&mut head).expect("it answers");
            assert_ne!(many, 0, "{head}");
        }
        assert!(head.starts_with("HTTP/1.1 200"), "{head}");
        assert!(
            head.to_lowercase().contains("transfer-encoding: chunked"),
            "{head}"
        );
        let text = String::new();
        Events { stream, text }
    }
    pub fn next(&mut self) -> Value {
        loop {
            while let Some((line, rest)) = self.text.split_once('\n') {
                let event = line.strip_prefix("data: ").map(str::to_string);
                self.text = rest.to_string();
                if let Some(data) = event {
                    return serde_json::from_str(&data).expect("JSON");
                }
            }
            self.take_a_chunk();
        }
    }
    fn take_a_chunk(&mut self) {
        let mut size = String::new();
        self.stream.read_line(&mut size).expect("it goes on");
        let size = usize::from_str_radix(size.trim(), 16).expect("the size of a chunk");
        assert_ne!(size, 0, "the stream ended");
        let mut chunk = vec![0; size + 2];
        self.stream.read_exact(&mut chunk).expect("all of it");
        self.text += std::str::from_utf8(&chunk[..size]).expect("text");
    }
}

pub struct Socket(WebSocket<Tls>);

impl Socket {
    pub fn send(&mut self, message: &Value) {
        self.0
            .send(Message::text(message.to_string()))
            .expect("sends");
    }
    /// Reads on to a message of this type.
    pub fn until(&mut self, wanted: &str) -> Value {
        loop {
            let message = self.0.read().expect("it goes on");
            let Message::Text(text) = message else {
                continue;
            };
            let message: Value = serde_json::from_str(&text).expect("JSON");
            if message["type"] == wanted {
                return message;
            }
        }
    }
}
