//! Who comes by the proxies of `deploy/` stays where that saves work, and is elsewhere when the node is gone.

use super::proxy::{ANSWERED_BY, Proxy, Spread};
use super::site::Site;
use crate::server::{BenchError, Place, lost, wanted};
use reqwest::header::{COOKIE, SET_COOKIE};
use serde::Serialize;
use std::collections::BTreeSet;
use std::time::Duration;
use tokio::time::{Instant, sleep};

const GAME: &str = "longhorn";
/// Tables or visitors that are to be spread over the nodes: by hash all at one node is one case in many millions.
const MANY: usize = 24;
/// How often one of them asks.
const AGAIN: usize = 4;
const PATIENCE: Duration = Duration::from_secs(60);
const LOOK: Duration = Duration::from_millis(20);

/// Seconds from the end of a node until who stayed there was answered by another.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Moved {
    pub by_table: f64,
    pub by_visitor: f64,
}

pub async fn stay(site: &mut Site) -> Result<Moved, BenchError> {
    Ok(Moved {
        by_table: at(site, Spread::ByTable).await?,
        by_visitor: at(site, Spread::ByVisitor).await?,
    })
}

/// Somebody who asks for one page again and again.
struct Visitor {
    url: String,
    cookie: Option<String>,
}

impl Visitor {
    /// Asks; tells which node answered, if one did.
    async fn ask(&mut self, http: &reqwest::Client, proxy: &Proxy) -> Option<usize> {
        let mut request = http.get(&self.url).timeout(PATIENCE);
        if let Some(cookie) = &self.cookie {
            request = request.header(COOKIE, cookie);
        }
        let answer = request.send().await.ok()?;
        if let Some(given) = answer.headers().get(SET_COOKIE) {
            self.cookie = given.to_str().ok()?.split(';').next().map(str::to_string);
        }
        let node = answer.headers().get(ANSWERED_BY)?.to_str().ok()?;
        answer.status().is_success().then(|| proxy.node(node))?
    }
}

async fn at(site: &mut Site, spread: Spread) -> Result<f64, BenchError> {
    let http = site.http().clone();
    let at = site.doors.iter().position(|door| door.spread == spread);
    let at = at.ok_or_else(|| lost("there is no such proxy"))?;
    let proxy = &site.doors[at];
    let mut place = Place::new(&http, proxy.address);
    let mut stays = Vec::new();
    let mut nodes = BTreeSet::new();
    for _ in 0..MANY {
        // Who asks for a table goes by the table; who asks for anything, by what they bring.
        let table = match spread {
            Spread::ByVisitor => String::new(),
            Spread::ByTable | Spread::Anywhere => place.new_table(&wanted(GAME, None)?).await?,
        };
        let path = match spread {
            Spread::ByVisitor => "games".to_string(),
            Spread::ByTable | Spread::Anywhere => format!("tables/{table}"),
        };
        let mut visitor = Visitor {
            url: format!("http://{}/api/{path}", proxy.address),
            cookie: None,
        };
        let first = visitor.ask(&http, proxy).await;
        let first = first.ok_or_else(|| lost(format!("{spread:?}: a visitor is not answered")))?;
        for _ in 0..AGAIN {
            let next = visitor.ask(&http, proxy).await;
            if next != Some(first) {
                return Err(lost(format!(
                    "{spread:?}: a visitor was at node {first}, and then at {next:?}"
                )));
            }
        }
        nodes.insert(first);
        stays.push((visitor, first));
    }
    if nodes.len() < 2 {
        return Err(lost(format!("{spread:?}: all visitors are at one node")));
    }
    let (mut visitor, home) = stays.swap_remove(0);
    site.nodes[home].kill()?;
    let start = Instant::now();
    let moved = loop {
        match visitor.ask(&http, &site.doors[at]).await {
            Some(node) if node != home => break start.elapsed(),
            _ if PATIENCE < start.elapsed() => {
                return Err(lost(format!(
                    "{spread:?}: who was at a node that died is answered nowhere"
                )));
            }
            _ => sleep(LOOK).await,
        }
    };
    site.nodes[home].start_again().await?;
    Ok(moved.as_secs_f64())
}
