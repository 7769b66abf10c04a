//! A program that visits by its token, and the guest who keeps it.

use crate::world::{Guest, answer};
use serde_json::{Value, json};
use std::net::SocketAddr;

/// A program with one of its tokens.
pub struct Program {
    pub address: SocketAddr,
    pub client: reqwest::Client,
    pub token: String,
}

impl Program {
    pub fn with(address: SocketAddr, token: &str) -> Program {
        Program {
            address,
            client: reqwest::Client::new(),
            token: token.to_string(),
        }
    }
    pub fn ask(&self, method: reqwest::Method, path: &str) -> reqwest::RequestBuilder {
        let url = format!("http://{}{path}", self.address);
        self.client.request(method, url).bearer_auth(&self.token)
    }
    pub async fn get(&self, path: &str) -> (u16, Value) {
        answer(self.ask(reqwest::Method::GET, path)).await
    }
    pub async fn post(&self, path: &str, body: Value) -> (u16, Value) {
        answer(self.ask(reqwest::Method::POST, path).json(&body)).await
    }
    /// Sits down.
    pub async fn join(&self, table: &str) -> Value {
        let (status, table) = self
            .post(&format!("/api/tables/{table}/join"), json!({}))
            .await;
        assert_eq!(status, 200, "{table}");
        table
    }
    /// How a table stands.
    pub async fn now(&self, table: &str) -> Value {
        let (status, now) = self.get(&format!("/api/tables/{table}/frame")).await;
        assert_eq!(status, 200, "{now}");
        now["frame"].clone()
    }
    pub async fn act(&self, table: &str, act: Value) -> (u16, Value) {
        self.post(&format!("/api/tables/{table}/actions"), act)
            .await
    }
    pub async fn say(&self, table: &str, message: Value) -> (u16, Value) {
        self.post(&format!("/api/tables/{table}/messages"), message)
            .await
    }
}

impl Guest {
    /// Keeps a program of this name, whose token opens all.
    pub async fn keeps(&self, name: &str) -> Program {
        self.keeps_for(name, &["read", "play", "host", "talk"])
            .await
    }
    pub async fn keeps_for(&self, name: &str, scopes: &[&str]) -> Program {
        let token = json!({"label": "for a test", "scopes": scopes});
        let wanted = json!({"name": name, "token": token});
        let (status, made) = self.post("/api/programs", wanted).await;
        assert_eq!(status, 200, "{made}");
        Program::with(self.address, made["token"].as_str().unwrap())
    }
}
