//! Another Railhead over its API, with the token of a program.

use crate::problem;
use crate::problem::Problem;
use reqwest::{Client, RequestBuilder, Response, StatusCode, header};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use std::time::Duration;
use tokio::time::sleep;

/// How long an answer may take: longer than the server itself lets it.
const PATIENCE: Duration = Duration::from_secs(45);
/// On a stream something comes at least every fifteen seconds.
const SILENCE: Duration = Duration::from_secs(60);
/// Where the server does not say how long to wait.
const A_MOMENT: u64 = 5;

pub struct Remote {
    client: Client,
    server: String,
    token: String,
}

/// Why something was not done.
pub enum Refused {
    /// It may be tried again after this time.
    For(Duration),
    /// The line broke, or the server failed: who has time tries again.
    Broken(Problem),
    ForGood(Problem),
}

#[derive(Deserialize)]
struct Said {
    text: String,
}

impl Remote {
    pub fn new(server: &str, token: &str) -> Result<Remote, Problem> {
        server::choose_encryption();
        let client = Client::builder().read_timeout(SILENCE).build();
        Ok(Remote {
            client: client.map_err(|why| {
                problem!("the network cannot be used: {why}", why = why.to_string())
            })?,
            server: server.trim_end_matches('/').to_string(),
            token: token.to_string(),
        })
    }
    pub async fn get<T: DeserializeOwned>(&self, path: &str) -> Result<T, Problem> {
        let answer = self
            .patiently(|| self.client.get(self.url(path)).timeout(PATIENCE))
            .await?;
        answer.json().await.map_err(|why| self.lost(&why))
    }
    pub async fn text(&self, path: &str) -> Result<String, Problem> {
        let answer = self
            .patiently(|| self.client.get(self.url(path)).timeout(PATIENCE))
            .await?;
        answer.text().await.map_err(|why| self.lost(&why))
    }
    pub async fn post<T: DeserializeOwned>(&self, path: &str, body: &Value) -> Result<T, Problem> {
        let post = || {
            self.client
                .post(self.url(path))
                .json(body)
                .timeout(PATIENCE)
        };
        let answer = self.patiently(post).await?;
        answer.json().await.map_err(|why| self.lost(&why))
    }
    /// A stream of server-sent events.
    pub async fn listen(&self, path: &str) -> Result<Stream, Refused> {
        let response = self.once(self.client.get(self.url(path))).await?;
        let heard = Vec::new();
        Ok(Stream { response, heard })
    }
    /// What is busy is asked again when it says so.
    async fn patiently(&self, request: impl Fn() -> RequestBuilder) -> Result<Response, Problem> {
        loop {
            match self.once(request()).await {
                Ok(answer) => return Ok(answer),
                Err(Refused::For(wait)) => sleep(wait).await,
                Err(Refused::Broken(problem) | Refused::ForGood(problem)) => return Err(problem),
            }
        }
    }
    async fn once(&self, request: RequestBuilder) -> Result<Response, Refused> {
        let answer = request.bearer_auth(&self.token).send().await;
        let answer = match answer {
            Ok(answer) => answer,
            // It may be starting again.
            Err(why) if why.is_connect() || why.is_timeout() => {
                return Err(Refused::For(Duration::from_secs(A_MOMENT)));
            }
            Err(why) => return Err(Refused::Broken(self.lost(&why))),
        };
        match answer.status() {
            status if status.is_success() => Ok(answer),
            StatusCode::TOO_MANY_REQUESTS | StatusCode::SERVICE_UNAVAILABLE => {
                let wait = answer.headers().get(header::RETRY_AFTER);
                let wait = wait.and_then(|wait| wait.to_str().ok()?.parse().ok());
                Err(Refused::For(Duration::from_secs(wait.unwrap_or(A_MOMENT))))
            }
            // A proxy says so while the server behind it starts again.
            StatusCode::BAD_GATEWAY | StatusCode::GATEWAY_TIMEOUT => {
                Err(Refused::For(Duration::from_secs(A_MOMENT)))
            }
            status => {
                let said = answer.json::<Said>().await.map(|said| said.text);
                let said = said.unwrap_or_else(|_| status.to_string());
                let server = &self.server;
                let told = problem!("{server} says: {said}", server, said);
                Err(match status.is_server_error() {
                    true => Refused::Broken(told),
                    false => Refused::ForGood(told),
                })
            }
        }
    }
    fn url(&self, path: &str) -> String {
        format!("{}{path}", self.server)
    }
    fn lost(&self, why: &reqwest::Error) -> Problem {
        let why = why.to_string();
        problem!(
            "{server} cannot be reached: {why}",
            server = &self.server,
            why
        )
    }
}

/// Server-sent events, one after the other.
pub struct Stream {
    response: Response,
    heard: Vec<u8>,
}

impl Stream {
    /// The data of the next event; none when the line has broken.
    pub async fn next(&mut self) -> Option<String> {
        loop {
            while let Some(end) = self.heard.iter().position(|byte| *byte == b'\n') {
                let line: Vec<u8> = self.heard.drain(..=end).collect();
                let line = String::from_utf8_lossy(&line);
                if let Some(data) = line.strip_prefix("data:") {
                    return Some(data.trim().to_string());
                }
            }
            let chunk = self.response.chunk().await.ok()??;
            self.heard.extend_from_slice(&chunk);
        }
    }
}
