//! A server over HTTP: its tables as somebody may see them, and a seat there.

use super::wallet::{Pass, Wallet};
use crate::language;
use crate::luck::Seen;
use crate::play::heard::{Frame, TableInfo};
use crate::problem;
use crate::problem::Problem;
use game_core::{Correction, Message, correct};
use reqwest::header::{AUTHORIZATION, COOKIE, HeaderMap, SET_COOKIE};
use reqwest::{Client, RequestBuilder, Response, Url};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use shelf::Kind;
use std::time::Duration;

/// A server that does not answer for so long is not there.
const PATIENCE: Duration = Duration::from_secs(15);

#[derive(Clone)]
pub struct Site {
    base: Url,
    /// The address by which who we are is kept.
    name: String,
    client: Client,
    wallet: Wallet,
    pass: Pass,
    /// Tells the questions of this visit from those of an earlier one.
    visit: String,
}

/// The body of every error.
#[derive(Deserialize)]
struct Trouble {
    message: Message,
}

impl Site {
    pub fn new(address: &str, token: Option<String>) -> Result<Site, Problem> {
        let base = read_address(address)?;
        let name = base.origin().ascii_serialization();
        let wallet = Wallet::of_user()?;
        let mut pass = wallet.pass(&name)?;
        if token.is_some() && pass.token != token {
            pass.token = token;
            wallet.keep(&name, &pass)?;
        }
        // It may be installed already.
        let _ = rustls::crypto::ring::default_provider().install_default();
        // A socket is an upgrade, which there is in HTTP/1.1 alone.
        let client = Client::builder().http1_only().connect_timeout(PATIENCE);
        let client = client
            .build()
            .map_err(|why| problem!("the network cannot be used: {why}", why = why.to_string()))?;
        let mut visit = [0; 6];
        getrandom::fill(&mut visit)
            .map_err(|why| problem!("the system gives no random numbers: {why}", why))?;
        Ok(Site {
            base,
            name,
            client,
            wallet,
            pass,
            visit: game_core::hex(&visit),
        })
    }
    pub fn visit(&self) -> &str {
        &self.visit
    }
    pub async fn table(&self, table: &str) -> Result<TableInfo, Problem> {
        let path = format!("api/tables/{table}");
        self.body(self.get(&path)?).await
    }
    pub async fn at(&self, table: &str, step: u32) -> Result<Frame, Problem> {
        let path = format!("api/tables/{table}/at/{step}");
        self.body(self.get(&path)?).await
    }
    /// Takes a free seat; from then on the server knows us.
    pub async fn join(&mut self, table: &str, salt: Option<String>) -> Result<TableInfo, Problem> {
        let path = format!("api/tables/{table}/join");
        let wanted = json!({ "salt": salt });
        let request = self.client.post(self.url(&path)?).json(&wanted);
        self.body_and_cookies(request).await
    }
    /// The whole game, as a record.
    pub async fn record(&self, table: &str) -> Result<Vec<u8>, Problem> {
        let path = format!("api/tables/{table}/record");
        let response = self.send(self.get(&path)?).await?;
        let bytes = response.bytes().await.map_err(|why| {
            let (server, why) = (self.name.as_str(), innermost(&why));
            problem!("what {server} says is not understood: {why}", server, why)
        })?;
        Ok(bytes.to_vec())
    }
    /// What was seen of a table's luck before the deal.
    pub fn seen(&self, table: &str) -> Result<Option<Seen>, Problem> {
        self.wallet.seen(&self.name, table)
    }
    pub fn remember(&self, table: &str, seen: Seen) -> Result<(), Problem> {
        self.wallet.remember(&self.name, table, seen)
    }
    pub async fn rename(&mut self, name: &str) -> Result<Value, Problem> {
        let request = self.client.put(self.url("api/me")?);
        self.body_and_cookies(request.json(&json!({ "name": name })))
            .await
    }
    /// The file that a data set of the server is.
    pub async fn figures(&self, kind: &dyn Kind, name: &str) -> Result<String, Problem> {
        #[derive(Deserialize)]
        struct Changes {
            changes: Vec<Change>,
        }
        #[derive(Deserialize)]
        struct Change {
            path: String,
            theirs: Value,
        }
        let path = format!("api/games/{}/data/{name}", kind.info().id);
        let Changes { changes } = self.body(self.get(&path)?).await?;
        let mut file: Value = serde_json::from_str(kind.data_file().built_in())?;
        let corrections: Vec<Correction> = changes
            .into_iter()
            .map(|change| Correction {
                path: change.path,
                value: change.theirs,
            })
            .collect();
        correct(&mut file, &corrections)?;
        Ok(file.to_string())
    }
    /// A request that becomes a socket.
    pub async fn upgrade(&self, table: &str) -> Result<reqwest::Upgraded, Problem> {
        let path = format!("api/tables/{table}/socket");
        let request = self
            .get(&path)?
            .header("connection", "upgrade")
            .header("upgrade", "websocket")
            .header("sec-websocket-version", "13")
            .header("sec-websocket-key", KEY);
        let response = self.send(request).await?;
        response
            .upgrade()
            .await
            .map_err(|why| problem!("the server gives no socket: {why}", why = why.to_string()))
    }

    fn url(&self, path: &str) -> Result<Url, Problem> {
        self.base
            .join(path)
            .map_err(|why| problem!("'{path}' is no address: {why}", path, why = why.to_string()))
    }
    fn get(&self, path: &str) -> Result<RequestBuilder, Problem> {
        Ok(self.client.get(self.url(path)?))
    }
    async fn send(&self, request: RequestBuilder) -> Result<Response, Problem> {
        let cookies: Vec<String> = self
            .pass
            .cookies
            .iter()
            .map(|(name, value)| format!("{name}={value}"))
            .collect();
        let mut request = request.timeout(PATIENCE);
        if !cookies.is_empty() {
            request = request.header(COOKIE, cookies.join("; "));
        }
        if let Some(token) = &self.pass.token {
            request = request.header(AUTHORIZATION, format!("Bearer {token}"));
        }
        let response = request.send().await.map_err(|why| {
            let (server, why) = (self.name.as_str(), innermost(&why));
            problem!("{server} cannot be reached: {why}", server, why)
        })?;
        if response.status().is_success() || response.status().as_u16() == 101 {
            return Ok(response);
        }
        let status = response.status().to_string();
        let trouble: Result<Trouble, _> = response.json().await;
        Err(match trouble {
            Ok(trouble) => Problem::told(language::tell(&trouble.message)),
            Err(_) => {
                let server = self.name.as_str();
                problem!(
                    "{server} is no Railhead, or not well: it answers {status}",
                    server,
                    status
                )
            }
        })
    }
    async fn body<T: DeserializeOwned>(&self, request: RequestBuilder) -> Result<T, Problem> {
        let response = self.send(request).await?;
        self.read(response).await
    }
    async fn read<T: DeserializeOwned>(&self, response: Response) -> Result<T, Problem> {
        response.json().await.map_err(|why| {
            let (server, why) = (self.name.as_str(), innermost(&why));
            problem!("what {server} says is not understood: {why}", server, why)
        })
    }
    async fn body_and_cookies<T: DeserializeOwned>(
        &mut self,
        request: RequestBuilder,
    ) -> Result<T, Problem> {
        let response = self.send(request).await?;
        if self.take_cookies(response.headers()) {
            self.wallet.keep(&self.name, &self.pass)?;
        }
        self.read(response).await
    }
    /// Whether there was anything new.
    fn take_cookies(&mut self, headers: &HeaderMap) -> bool {
        let before = self.pass.cookies.clone();
        for cookie in headers.get_all(SET_COOKIE) {
            let pair = cookie.to_str().unwrap_or_default().split(';').next();
            if let Some((name, value)) = pair.and_then(|pair| pair.split_once('=')) {
                let (name, value) = (name.trim().to_string(), value.trim().to_string());
                self.pass.cookies.insert(name, value);
            }
        }
        self.pass.cookies != before
    }
}

/// The socket is ours alone, so the key guards nothing.
const KEY: &str = "cmFpbGhlYWQgdGVybWluYQ==";

/// `play.example` is `https://play.example/`; this machine needs no encryption.
fn read_address(address: &str) -> Result<Url, Problem> {
    let is_near = |host: &str| {
        ["localhost", "127.", "[::1]"]
            .iter()
            .any(|near| host.starts_with(near))
    };
    let whole = match address.contains("://") {
        true => address.to_string(),
        false if is_near(address) => format!("http://{address}"),
        false => format!("https://{address}"),
    };
    let wrong = || {
        problem!(
            "'{address}' is no address of a server, such as https://play.example",
            address
        )
    };
    let mut url = Url::parse(&whole).map_err(|_| wrong())?;
    if !["http", "https"].contains(&url.scheme()) || url.host().is_none() {
        return Err(wrong());
    }
    if !url.path().ends_with('/') {
        let path = format!("{}/", url.path());
        url.set_path(&path);
    }
    Ok(url)
}

/// What went wrong at the bottom of it, without the addresses around it.
fn innermost(error: &dyn std::error::Error) -> String {
    let mut error = error;
    while let Some(deeper) = error.source() {
        error = deeper;
    }
    error.to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_read_as_people_write_them() {
        let read = |address: &str| read_address(address).map(|url| url.to_string()).ok();
        let is = |address: &str, url: &str| assert_eq!(read(address).as_deref(), Some(url));
        is("https://play.example", "https://play.example/");
        is("play.example", "https://play.example/");
        is("localhost:7878", "http://localhost:7878/");
        is("127.0.0.1:7931", "http://127.0.0.1:7931/");
        is(
            "https://example.org/railhead",
            "https://example.org/railhead/",
        );
        for wrong in ["", "ftp://play.example", "https://"] {
            assert_eq!(read(wrong), None, "{wrong}");
        }
    }
}
