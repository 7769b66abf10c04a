//! An endpoint on loopback that hears what is sent to it, and answers as it is told.

use axum::Router;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD as BASE64;
use p256::elliptic_curve::sec1::ToEncodedPoint;
use serde_json::{Value, json};
use std::collections::VecDeque;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex};
use tokio::net::TcpListener;
use tokio::sync::mpsc;
use web_push_native::Auth;

/// What came.
pub struct Heard {
    pub headers: HeaderMap,
    pub body: Vec<u8>,
}

impl Heard {
    pub fn header(&self, name: &str) -> &str {
        self.headers
            .get(name)
            .map_or("", |value| value.to_str().unwrap())
    }
    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap()
    }
}

/// How the next requests are answered; then with 201.
type Answers = Arc<Mutex<VecDeque<(u16, Option<String>)>>>;

pub struct Ear {
    pub address: SocketAddr,
    answers: Answers,
    heard: mpsc::UnboundedReceiver<Heard>,
}

#[derive(Clone)]
struct Place {
    answers: Answers,
    tell: mpsc::UnboundedSender<Heard>,
}

async fn hear(State(place): State<Place>, headers: HeaderMap, body: Bytes) -> Response {
    let body = body.to_vec();
    let _ = place.tell.send(Heard { headers, body });
    let next = place.answers.lock().unwrap().pop_front();
    let (status, to) = next.unwrap_or((201, None));
    let status = StatusCode::from_u16(status).unwrap();
    match to {
        Some(to) => (status, [("location", to)]).into_response(),
        None => (status, "so it is answered").into_response(),
    }
}

impl Ear {
    pub async fn open() -> Ear {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let (tell, heard) = mpsc::unbounded_channel();
        let answers = Answers::default();
        let place = Place {
            answers: answers.clone(),
            tell,
        };
        let router = Router::new().fallback(hear).with_state(place);
        tokio::spawn(async move { axum::serve(listener, router).await });
        Ear {
            address,
            answers,
            heard,
        }
    }
    pub fn url(&self) -> String {
        format!("http://{}/send/secret-of-the-browser", self.address)
    }
    pub fn answers(&self, status: u16) {
        self.answers.lock().unwrap().push_back((status, None));
    }
    pub fn redirects(&self, to: &str) {
        let answer = (307, Some(to.to_string()));
        self.answers.lock().unwrap().push_back(answer);
    }
    /// What comes next.
    pub async fn next(&mut self) -> Heard {
        crate::world::within(self.heard.recv()).await.unwrap()
    }
    pub fn heard_nothing(&mut self) -> bool {
        self.heard.try_recv().is_err()
    }
}

/// A browser's keys, by which it reads what is pushed to it.
pub struct Browser {
    secret: p256::SecretKey,
    auth: [u8; 16],
}

impl Browser {
    pub fn new(n: u8) -> Browser {
        Browser {
            secret: p256::SecretKey::from_slice(&[n; 32]).unwrap(),
            auth: [n; 16],
        }
    }
    pub fn subscription(&self, endpoint: &str) -> Value {
        let point = self.secret.public_key().to_encoded_point(false);
        json!({
            "endpoint": endpoint, "p256dh": BASE64.encode(point.as_bytes()),
            "auth": BASE64.encode(self.auth), "label": "Firefox on Linux",
            "speech": {"zone": "Europe/Paris", "language": "fr"},
        })
    }
    pub fn read(&self, heard: &Heard) -> Value {
        let mut auth = Auth::default();
        auth.copy_from_slice(&self.auth);
        let text = web_push_native::decrypt(heard.body.clone(), &self.secret, &auth).unwrap();
        serde_json::from_slice(&text).unwrap()
    }
}
