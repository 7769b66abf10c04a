//! A server for one test, the guests who visit it, and their sockets.

use crate::foretold;
use crate::hands::stopped;
use crate::nodes;
pub use crate::socket::{Socket, Stream};
use reqwest::cookie::{CookieStore, Jar};
use serde_json::{Value, json};
use server::{Asset, Config, PasswordCost, Reproducible, Server};
use shelf::Kind;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, OnceLock};
use std::time::Duration;
use store::{
    Bound, Device, Joined, NameAndKey, NewMember, NewSession, Operator, Sqlite, Store, TokenHash,
};
use tempfile::TempDir;
use tokio::net::TcpSocket;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{client_async, tungstenite};

/// Long enough for a busy machine; reached only by a test that fails.
pub const PATIENCE: Duration = Duration::from_secs(30);

/// The password of all members.
pub const PASSWORD: &str = "correct horse battery";

const DATABASE: &str = "railhead.db";

pub struct World {
    /// Of the first node.
    pub address: SocketAddr,
    metrics: SocketAddr,
    folder: TempDir,
    nodes: Vec<Running>,
    store: Arc<dyn Store>,
    /// Guests come by one node after the other, or all by the first.
    is_spread: bool,
    guests: AtomicUsize,
}

struct Running {
    address: SocketAddr,
    end: oneshot::Sender<()>,
    serving: JoinHandle<Result<(), server::ServeError>>,
}

impl Running {
    async fn start(config: Config, store: Arc<dyn Store>) -> (Running, SocketAddr) {
        let server = Server::bind(config, store, Arc::new(asset)).await.unwrap();
        let metrics = server.metrics_address().unwrap();
        let (end, ended) = oneshot::channel();
        let running = Running {
            address: server.address(),
            end,
            serving: tokio::spawn(server.run(async {
                let _ = ended.await;
            })),
        };
        (running, metrics)
    }
}

/// The toy and the real games.
fn games() -> &'static [&'static dyn Kind] {
    static ALL: OnceLock<Vec<&'static dyn Kind>> = OnceLock::new();
    ALL.get_or_init(|| {
        let real = shelf::SHELF.iter().copied();
        [table::testing::TOY].into_iter().chain(real).collect()
    })
}

/// A configuration for tests: any port, quick bots whose choices do not hang on a clock, and a game with
/// secrets beside the real ones.
pub fn config() -> Config {
    let mut config = Config {
        listen: "127.0.0.1:0".parse().unwrap(),
        metrics_listen: Some("127.0.0.1:0".parse().unwrap()),
        now: stopped,
        bot_pause: Duration::ZERO,
        bot_threads: 1,
        reproducible: Some(Reproducible {
            seed: [5; 32],
            iterations: 60,
        }),
        games: games(),
        password_cost: PasswordCost {
            kibibytes: 64,
            passes: 1,
        },
        ..Config::default()
    };
    config.limits = config.limits.unhurried();
    config.limits.connections_per_person = 100;
    config.limits.watched_per_person = 100;
    config
}

impl World {
    pub async fn new() -> World {
        World::with(config()).await
    }
    pub async fn with(config: Config) -> World {
        World::on(tempfile::tempdir().unwrap(), config).await
    }
    pub async fn on(folder: TempDir, config: Config) -> World {
        World::bounded(folder, config, Bound::default()).await
    }
    /// With a disk that is full beyond a bound.
    pub async fn bounded(folder: TempDir, config: Config, bound: Bound) -> World {
        let nodes = match nodes::wanted() {
            0 => {
                let file = folder.path().join(DATABASE);
                let store = Sqlite::open_bounded(&file, bound).await.unwrap();
                vec![(config, Arc::new(store) as Arc<dyn Store>)]
            }
            many => nodes::prepare(folder.path(), &config, many).await,
        };
        let store = nodes[0].1.clone();
        let is_spread = nodes::may_spread(&nodes[0].0);
        let (mut running, mut metrics) = (Vec::new(), Vec::new());
        for (config, store) in nodes {
            let (node, measured) = Running::start(config, store).await;
            running.push(node);
            metrics.push(measured);
        }
        nodes::keep_ports(
            folder.path(),
            running.iter().map(|node| node.address.port()),
        );
        World {
            is_spread,
            address: running[0].address,
            metrics: metrics[0],
            folder,
            nodes: running,
            store,
            guests: AtomicUsize::new(0),
        }
    }
    /// Several nodes in one process, each with its configuration and the bus in it, over one file, or over PostgreSQL
    /// with a way of its own each.
    pub async fn several(configs: Vec<Config>) -> World {
        let folder = tempfile::tempdir().unwrap();
        let store = opened(folder.path()).await;
        let (mut running, mut metrics) = (Vec::new(), Vec::new());
        for config in configs {
            let own = match nodes::wanted() {
                0 => store.clone(),
                _ => nodes::store(folder.path(), &config.node).await,
            };
            let (node, measured) = Running::start(config, own).await;
            running.push(node);
            metrics.push(measured);
        }
        World {
            is_spread: true,
            address: running[0].address,
            metrics: metrics[0],
            folder,
            nodes: running,
            store,
            guests: AtomicUsize::new(0),
        }
    }
    pub fn store(&self) -> Arc<dyn Store> {
        self.store.clone()
    }
    /// Shuts down in good order.
    pub async fn stop(self) -> TempDir {
        for node in self.nodes {
            node.end.send(()).unwrap();
            within(node.serving).await.unwrap().unwrap();
        }
        self.folder
    }
    /// Another server on the same database, at the same address.
    pub async fn restart(self) -> World {
        let listen = self.address;
        World::on(self.stop().await, Config { listen, ..config() }).await
    }
    /// The same with a configuration of its own.
    pub async fn restart_with(self, config: Config) -> World {
        let listen = self.address;
        World::on(self.stop().await, Config { listen, ..config }).await
    }
    /// What an operator's Prometheus reads.
    pub async fn metrics(&self) -> String {
        let url = format!("http://{}/metrics", self.metrics);
        within(async { reqwest::get(url).await.unwrap().text().await.unwrap() }).await
    }
    /// What one series of it has come to, such as `railhead_panics_total` or one with labels. A process counts for all of
    /// its servers.
    pub async fn counted(&self, series: &str) -> u64 {
        let metrics = self.metrics().await;
        let mut lines = metrics.lines().filter_map(|line| line.strip_prefix(series));
        let count = lines.find_map(|count| count.strip_prefix(' '));
        count.map_or(0, |count| count.parse().unwrap())
    }
    /// Where everything is kept, if that is a file.
    pub fn database(&self) -> PathBuf {
        self.folder.path().join(DATABASE)
    }
    /// An operator beside the servers.
    pub async fn operator(&self) -> Operator {
        match nodes::wanted() {
            0 => Operator::open(&self.database()).await.unwrap(),
            _ => nodes::operator(self.folder.path()).await,
        }
    }
    pub fn guest(&self) -> Guest {
        self.guest_from(Ipv4Addr::LOCALHOST)
    }
    /// Somebody whose session is known by this token.
    pub fn guest_with(&self, token: &str) -> Guest {
        let guest = self.guest();
        let url = guest.url("/").parse().unwrap();
        let cookie = format!("railhead={token}; Path=/");
        guest.jar.add_cookie_str(&cookie, &url);
        guest
    }
    /// A guest who has become a member of this name.
    pub async fn member(&self, name: &str) -> Guest {
        let guest = self.guest();
        guest.becomes(self, name).await;
        guest
    }
    /// Somebody who comes from this address of the machine's own, 127.0.0.1 to 127.255.255.254.
    pub fn guest_from(&self, home: Ipv4Addr) -> Guest {
        let jar = Arc::new(Jar::default());
        let client = reqwest::Client::builder()
            .cookie_provider(jar.clone())
            .local_address(IpAddr::V4(home))
            .build()
            .unwrap();
        let guest = match self.is_spread {
            true => self.guests.fetch_add(1, Ordering::Relaxed),
            false => 0,
        };
        Guest {
            address: self.nodes[guest % self.nodes.len()].address,
            client,
            jar,
            home,
        }
    }
}

/// What is kept in the database that belongs to a folder, which is made if it is new.
pub async fn opened(folder: &Path) -> Arc<dyn Store> {
    match nodes::wanted() {
        0 => Arc::new(Sqlite::open(&folder.join(DATABASE)).await.unwrap()),
        _ => nodes::opened(folder).await,
    }
}

pub async fn within<T>(future: impl Future<Output = T>) -> T {
    tokio::time::timeout(PATIENCE, future)
        .await
        .expect("it should not take so long")
}

fn asset(path: &str) -> Option<Asset> {
    let asset = |bytes: &'static str, content_type: &'static str, immutable| Asset {
        bytes: bytes.as_bytes().into(),
        content_type: content_type.into(),
        immutable,
    };
    match path {
        "index.html" => Some(asset(
            "<!doctype html><title>Railhead</title>",
            "text/html; charset=utf-8",
            false,
        )),
        "assets/app-1f3a.js" => Some(asset("console.log('railhead')", "text/javascript", true)),
        "sw.js" => Some(asset("self.skipWaiting()", "text/javascript", false)),
        _ => None,
    }
}

pub struct Guest {
    pub address: SocketAddr,
    pub client: reqwest::Client,
    jar: Arc<Jar>,
    home: Ipv4Addr,
}

impl Guest {
    /// Becomes a member of this name, in the store that an operator opens too.
    pub async fn becomes(&self, world: &World, name: &str) {
        self.get("/api/me").await;
        let store = &world.store;
        let token = self.token();
        let user = store.user_of(TokenHash::of(&token)).await.unwrap().unwrap();
        let mut handle = [0; 16];
        handle[..8].copy_from_slice(&user.id.0.to_be_bytes());
        let member = NewMember {
            user: user.id,
            name: NameAndKey {
                name: name.to_string(),
                key: name.to_lowercase(),
            },
            handle,
            password: Some("hashed".to_string()),
            passkey: None,
            at: 10,
        };
        let session = NewSession {
            token: TokenHash::of(&format!("{token}!")),
            device: Device {
                browser: String::new(),
                system: String::new(),
            },
            at: 10,
            expires_at: i64::MAX,
        };
        let joined = store.join(member, session, TokenHash::of(&token)).await;
        assert_eq!(joined.unwrap(), Joined::Done);
        self.goes_on_as(&format!("{token}!"));
    }
    /// The token of the session.
    pub fn token(&self) -> String {
        let cookies = self.cookie().unwrap();
        let mut pairs = cookies.split("; ").filter_map(|pair| pair.split_once('='));
        pairs
            .find(|(name, _)| *name == "railhead")
            .unwrap()
            .1
            .to_string()
    }
    /// Goes on in this browser with another session.
    pub fn goes_on_as(&self, token: &str) {
        let url = self.url("/").parse().unwrap();
        self.jar
            .add_cookie_str(&format!("railhead={token}; Path=/"), &url);
    }
    pub fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.address)
    }
    pub async fn get(&self, path: &str) -> (u16, Value) {
        answer(self.client.get(self.url(path))).await
    }
    pub async fn post(&self, path: &str, body: Value) -> (u16, Value) {
        answer(self.client.post(self.url(path)).json(&body)).await
    }
    pub async fn put(&self, path: &str, body: Value) -> (u16, Value) {
        answer(self.client.put(self.url(path)).json(&body)).await
    }
    pub async fn delete(&self, path: &str) -> (u16, Value) {
        answer(self.client.delete(self.url(path))).await
    }
    /// The same as a browser at `http://localhost` asks, where passkeys work.
    pub async fn post_at_home(&self, path: &str, body: Value) -> (u16, Value) {
        let host = format!("localhost:{}", self.address.port());
        let origin = format!("http://{host}");
        let request = self.client.post(self.url(path)).json(&body);
        answer(request.header("host", host).header("origin", origin)).await
    }
    /// Becomes a member with a password.
    pub async fn joins(&self, name: &str) {
        self.get("/api/me").await;
        let form = json!({"name": name, "password": PASSWORD});
        let (status, account) = self.post("/api/account/join", form).await;
        assert_eq!(status, 200, "{account}");
        assert_eq!(account["name"], name);
    }
    pub async fn signs_in(&self, name: &str) -> Value {
        let form = json!({"name": name, "password": PASSWORD});
        let (status, signed_in) = self.post("/api/account/sign-in/password", form).await;
        assert_eq!(status, 200, "{signed_in}");
        signed_in
    }
    /// Makes a table of the game with secrets and gives its id.
    pub async fn table(&self, seats: Value) -> String {
        self.table_with(json!({"game": "secrets", "seats": seats}))
            .await
    }
    pub async fn table_with(&self, body: Value) -> String {
        let (status, table) = self.post("/api/tables", body).await;
        assert_eq!(status, 200, "{table}");
        table["id"].as_str().unwrap().to_string()
    }
    /// The luck of a table that this guest is about to make.
    pub async fn promised(&self, wanted: Value) -> Value {
        let (status, promised) = self.post("/api/luck", wanted).await;
        assert_eq!(status, 200, "{promised}");
        promised
    }
    pub async fn join(&self, table: &str) -> Value {
        let (status, table) = self
            .post(&format!("/api/tables/{table}/join"), json!({}))
            .await;
        assert_eq!(status, 200, "{table}");
        table
    }
    /// The value of the `Cookie` header that this guest sends.
    pub fn cookie(&self) -> Option<String> {
        let url = self.url("/").parse().unwrap();
        self.jar
            .cookies(&url)
            .map(|cookie| cookie.to_str().unwrap().to_string())
    }
    /// Opens a socket and waits for its welcome and, if the game has begun, its first frame.
    pub async fn sit(&self, table: &str) -> Socket {
        let stream = self.try_sit(table).await.unwrap();
        let mut socket = Socket {
            stream,
            welcome: Value::Null,
            frame: Value::Null,
        };
        socket.welcome = socket.until("welcome").await;
        let table = &socket.welcome["table"];
        if table["stage"] != "gathering" && table["set_aside"].is_null() {
            socket.until("frame").await;
        }
        socket
    }
    /// Opens a socket, if it may.
    pub async fn try_sit(&self, table: &str) -> Result<Stream, tungstenite::Error> {
        let mut request = format!("ws://{}/api/tables/{table}/socket", self.address)
            .into_client_request()
            .unwrap();
        if let Some(cookie) = self.cookie() {
            request
                .headers_mut()
                .insert("cookie", cookie.parse().unwrap());
        }
        let socket = TcpSocket::new_v4().unwrap();
        socket.bind(SocketAddr::from((self.home, 0))).unwrap();
        let stream = within(socket.connect(self.address)).await.unwrap();
        let (stream, _) = within(client_async(request, stream)).await?;
        Ok(stream)
    }
}

/// What is answered, which the description of the API must have foretold.
pub async fn answer(request: reqwest::RequestBuilder) -> (u16, Value) {
    let (client, request) = request.build_split();
    let request = request.unwrap();
    let (method, path) = (request.method().clone(), request.url().path().to_string());
    let response = within(client.execute(request)).await.unwrap();
    let status = response.status().as_u16();
    foretold::assert_declared(&method, &path, status);
    let text = response.text().await.unwrap();
    (
        status,
        serde_json::from_str(&text).unwrap_or(Value::String(text)),
    )
}
