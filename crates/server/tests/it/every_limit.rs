//! Every limit by its name: without it all goes through; with it somebody is refused, in the way that was promised, and
//! it is counted.

use crate::events;
use crate::mail_codes;
use crate::records::{GAME, bring};
use crate::token::Program;
use crate::world::{Guest, Socket, Stream, World, config, within};
use futures_util::SinkExt;
use serde_json::{Value, json};
use server::{Config, Limit};
use std::net::Ipv4Addr;
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};
use tokio::net::{TcpSocket, TcpStream};
use tokio_tungstenite::tungstenite::{self, Message};

/// Twice what nearly all of them let through at once where they are set to one.
const MANY: u8 = 8;
/// The same of files, of which a browser asks for many at once.
const FILES: u8 = 16;
const FINE: u16 = 200;
const TOO_FAST: u16 = 429;
const TOO_LARGE: u16 = 413;

fn config_with(limit: Limit, value: &str) -> Config {
    let mut config = config();
    config.limits.set(limit.name(), value).unwrap();
    config
}

/// How often it was refused by a limit of this name, at any server of this process.
async fn refused(world: &World, limit: Limit) -> u64 {
    let series = format!("railhead_refused_total{{limit=\"{}\"}}", limit.name());
    world.counted(&series).await
}

#[tokio::test(flavor = "multi_thread")]
async fn every_limit_refuses_and_is_counted_and_can_be_lifted() {
    for &limit in Limit::ALL {
        let Some((value, refusal)) = set_to(limit) else {
            continue;
        };
        let name = limit.name();
        let (lifted, _post) = world(config_with(limit, "off")).await;
        let answers = tries(&lifted, limit).await;
        assert!(!answers.contains(&refusal), "{name} is off: {answers:?}");
        let (limited, _post) = world(config_with(limit, value)).await;
        let before = refused(&limited, limit).await;
        let answers = tries(&limited, limit).await;
        assert!(answers.contains(&refusal), "{name} is set: {answers:?}");
        assert!(
            before < refused(&limited, limit).await,
            "{name} is not counted"
        );
    }
}

async fn world(config: Config) -> (World, mail_codes::Post) {
    let (world, post, _) = mail_codes::with(config).await;
    (world, post)
}

/// What a limit is set to here, and how it refuses. None where it is reached by what happens at the same moment, which
/// its own unit tests arrange.
fn set_to(limit: Limit) -> Option<(&'static str, u16)> {
    Some(match limit {
        Limit::MessageBytes => ("1000", TOO_LARGE),
        Limit::RecordBytes => ("100", TOO_LARGE),
        Limit::RecordSteps => ("2", 400),
        Limit::RecordMillis => ("0", 400),
        Limit::ProgramsPerPerson => ("1", 409),
        Limit::TcpPerAddress => ("2", 503),
        Limit::RecordsAtOnce | Limit::PasswordsAtOnce => return None,
        _ => ("1", TOO_FAST),
    })
}

/// Asks for what a limit counts, several times, and gives what was answered.
async fn tries(world: &World, limit: Limit) -> Vec<u16> {
    let ada = world.guest();
    let mut answers = Vec::new();
    match limit {
        Limit::MessageBytes => {
            ada.get("/api/me").await;
            answers.push(padded(&ada).await);
            let id = ada.table(two()).await;
            answers.push(said_padded(&mut ada.sit(&id).await).await);
        }
        Limit::RequestsPerAddress => {
            for _ in 0..MANY {
                answers.push(ada.get("/api/games").await.0);
            }
        }
        Limit::FilesPerAddress => {
            for _ in 0..FILES {
                answers.push(ada.get("/assets/app-1f3a.js").await.0);
            }
        }
        Limit::GuestsPerAddress => {
            for _ in 0..MANY {
                answers.push(world.guest().get("/api/me").await.0);
            }
        }
        Limit::GuestsPerSecond => {
            for n in 0..MANY {
                answers.push(from(world, n).get("/api/me").await.0);
            }
        }
        Limit::MessagesPerSecond | Limit::MessagesPerPerson | Limit::MessagesPerAddress => {
            let explain = json!({"type": "explain", "seat": 0, "action": "pass"});
            answers = says(&ada, two(), explain).await;
        }
        Limit::LinesPerMinute => {
            answers = says(&ada, two(), json!({"type": "say", "text": "hello"})).await;
        }
        Limit::HintsPerMinute => {
            // Of somebody else's seat, so that no bot thinks.
            answers = says(&ada, one(), json!({"type": "hint", "seat": 1})).await;
        }
        Limit::WishesPerMinute => {
            answers = says(&ada, two(), json!({"type": "undo", "after_seq": 0})).await;
        }
        Limit::IntentionsPerMinute => {
            let order = json!({"type": "leave_order", "seat": 0, "order": "pass", "lot": 1});
            answers = says(&ada, two(), order).await;
        }
        Limit::ProspectsPerMinute => {
            let look = json!({"type": "prospect", "seat": 0, "actions": []});
            answers = says(&ada, two(), look).await;
        }
        Limit::WordChangesPerMinute => {
            ada.get("/api/me").await;
            let speech = json!({"zone": "Europe/Paris", "language": "fr"});
            for _ in 0..MANY {
                answers.push(ada.put("/api/word/speech", speech.clone()).await.0);
            }
        }
        Limit::WordTriesPerMinute => {
            ada.get("/api/me").await;
            answers = posts(
                &ada,
                "/api/word/try",
                json!({"channel": "webhook", "browser": null}),
            )
            .await;
        }
        Limit::TimesPerMinute => {
            let hours = json!({"zone": "Europe/Paris", "from": 480, "to": 1380});
            for _ in 0..MANY {
                answers.push(ada.put("/api/times", hours.clone()).await.0);
            }
        }
        Limit::MannersPerMinute => {
            ada.get("/api/me").await;
            for _ in 0..MANY {
                answers.push(ada.put("/api/friends/blocks/Eve", json!(null)).await.0);
            }
        }
        Limit::ProgramsPerPerson | Limit::ProgramsMadePerAddress => {
            for name in ["Crow", "Daw", "Jay"] {
                let token = json!({"label": "x", "scopes": ["read"]});
                let program = json!({"name": name, "token": token});
                answers.push(ada.post("/api/programs", program).await.0);
            }
        }
        Limit::WorldsPerSecond => {
            let crow: Program = ada.keeps("Crow").await;
            let id = ada.table(json!([{"kind": "open"}, {"kind": "me"}])).await;
            crow.join(&id).await;
            for _ in 0..MANY {
                answers.push(crow.get(&format!("/api/tables/{id}/world")).await.0);
            }
        }
        Limit::ReportsPerHour => {
            ada.joins("Ada").await;
            world.guest().joins("Eve").await;
            answers = posts(&ada, "/api/people/Eve/report", json!({"reason": "why"})).await;
        }
        Limit::InvitationsPerDay => {
            ada.joins("Ada").await;
            let id = ada.table(json!([{"kind": "me"}, {"kind": "open"}])).await;
            for name in ["Bo", "Cy", "Di"] {
                world.guest().joins(name).await;
                let invite = format!("/api/tables/{id}/invitations");
                answers.push(ada.post(&invite, json!({"name": name})).await.0);
            }
        }
        Limit::MatchesPerMinute => {
            answers = posts(&ada, "/api/match", json!({"game": "longhorn"})).await;
        }
        Limit::FiguresPerMinute => {
            let none = json!({"corrections": []});
            answers = posts(&ada, "/api/games/longhorn/data", none).await;
        }
        Limit::Connections => {
            let id = ada.table(two()).await;
            answers = sockets((0..MANY).map(|n| from(world, n)).collect(), &[id]).await;
        }
        Limit::ConnectionsPerAddress => {
            let id = ada.table(two()).await;
            answers = sockets((0..MANY).map(|_| world.guest()).collect(), &[id]).await;
        }
        Limit::ConnectionsPerPerson => {
            let id = ada.table(two()).await;
            answers = sockets(vec![ada], &[id.clone(), id]).await;
        }
        Limit::WatchedPerPerson => {
            let (one, other) = (ada.table(two()).await, ada.table(two()).await);
            answers = sockets(vec![ada], &[one, other]).await;
        }
        Limit::Listeners => {
            answers = streams((0..MANY).map(|n| from(world, n)).collect(), 1).await;
        }
        Limit::ListenersPerAddress => {
            answers = streams((0..MANY).map(|_| world.guest()).collect(), 1).await;
        }
        Limit::ListenersPerPerson => answers = streams(vec![ada], MANY).await,
        Limit::TcpPerAddress => answers = knocks(world).await,
        Limit::TablesMadePerPerson | Limit::TablesPerUser => {
            let wanted = json!({"game": "secrets", "seats": two()});
            answers = posts(&ada, "/api/tables", wanted).await;
        }
        Limit::TablesMadePerAddress | Limit::TablesPerAddress => {
            for _ in 0..MANY {
                answers.push(makes(&world.guest(), two()).await);
            }
        }
        Limit::PromisesPerPerson => answers = posts(&ada, "/api/luck", json!({})).await,
        Limit::PromisesPerAddress => {
            for _ in 0..MANY {
                answers.push(world.guest().post("/api/luck", json!({})).await.0);
            }
        }
        Limit::BotsOnlyPerPerson => {
            let easy = json!({"kind": "bot", "level": "easy"});
            for _ in 0..MANY {
                answers.push(makes(&ada, json!([easy, easy])).await);
            }
        }
        Limit::Tables => {
            for n in 0..MANY {
                answers.push(makes(&from(world, n), two()).await);
            }
        }
        Limit::RecordBytes
        | Limit::RecordSteps
        | Limit::RecordMillis
        | Limit::RecordsBroughtPerPerson
        | Limit::RecordsPerPerson => {
            for n in 1..=3 {
                answers.push(brings(&ada, n).await);
            }
        }
        Limit::RecordsBroughtPerAddress => {
            for n in 1..=3 {
                answers.push(brings(&world.guest(), n).await);
            }
        }
        Limit::SignInsPerName => {
            for n in 0..MANY {
                answers.push(signs_in(&from(world, n), "Ada").await);
            }
        }
        Limit::SignInsPerAddress => {
            for n in 0..MANY {
                answers.push(signs_in(&ada, &format!("Ada {n}")).await);
            }
        }
        Limit::MembersPerAddress => {
            for n in 0..3 {
                let form = json!({"name": format!("Ada {n}"), "password": "correct horse battery"});
                let guest = world.guest();
                answers.push(guest.post("/api/account/join", form).await.0);
            }
        }
        Limit::MailCodesPerName => {
            for n in 0..MANY {
                answers.push(asks_for_code(&from(world, n), "ada").await);
            }
        }
        Limit::MailCodesPerAddress => {
            for name in ["ada", "bo", "cy"] {
                answers.push(asks_for_code(&ada, name).await);
            }
        }
        Limit::RecordsAtOnce | Limit::PasswordsAtOnce => {}
    }
    answers
}

fn one() -> Value {
    json!([{"kind": "me"}, {"kind": "bot", "level": "easy"}])
}

fn two() -> Value {
    json!([{"kind": "me"}, {"kind": "me"}])
}

/// Somebody at an address of their own.
fn from(world: &World, n: u8) -> Guest {
    world.guest_from(Ipv4Addr::new(127, 0, 2, n + 1))
}

async fn posts(guest: &Guest, path: &str, body: Value) -> Vec<u16> {
    let mut answers = Vec::new();
    for _ in 0..MANY {
        answers.push(guest.post(path, body.clone()).await.0);
    }
    answers
}

async fn makes(guest: &Guest, seats: Value) -> u16 {
    let wanted = json!({"game": "secrets", "seats": seats});
    guest.post("/api/tables", wanted).await.0
}

async fn signs_in(guest: &Guest, name: &str) -> u16 {
    let form = json!({"name": name, "password": "wrong"});
    guest.post("/api/account/sign-in/password", form).await.0
}

async fn asks_for_code(guest: &Guest, name: &str) -> u16 {
    let form = json!({"mail": format!("{name}@example.org"), "language": "fr"});
    guest.post("/api/account/sign-in/mail", form).await.0
}

async fn brings(guest: &Guest, n: u8) -> u16 {
    let record = GAME.replace("draw = 6", &format!("draw = {n}"));
    bring(guest, record).await.0
}

/// Says the same at a table of these seats again and again.
async fn says(guest: &Guest, seats: Value, message: Value) -> Vec<u16> {
    let id = guest.table(seats).await;
    let mut socket = guest.sit(&id).await;
    let mut answers = Vec::new();
    for _ in 0..MANY {
        let answer = socket.ask(message.clone()).await;
        answers.push(match answer["code"] == "too_fast" {
            true => TOO_FAST,
            false => FINE,
        });
    }
    answers
}

/// A body that is right and larger than it need be.
async fn padded(guest: &Guest) -> u16 {
    let request = guest.client.put(guest.url("/api/me"));
    let request = request.header("content-type", "application/json");
    let body = format!(r#"{{"name": "Ada"}}{}"#, " ".repeat(2_000));
    within(request.body(body).send())
        .await
        .unwrap()
        .status()
        .as_u16()
}

/// A message that is right and larger than it need be.
async fn said_padded(socket: &mut Socket) -> u16 {
    let text = r#"{"type": "explain", "id": "pad", "seat": 0, "action": "pass"}"#;
    let text = format!("{text}{}", " ".repeat(2_000));
    socket.stream.send(Message::text(text)).await.unwrap();
    loop {
        let answer = socket.next().await.expect("the line stays");
        match (&answer["id"], &answer["code"]) {
            (_, code) if code == "too_large" => return TOO_LARGE,
            (id, _) if id == "pad" => return FINE,
            _ => {}
        }
    }
}

/// Opens a socket at each of these tables for each of these people, and holds them all.
async fn sockets(guests: Vec<Guest>, tables: &[String]) -> Vec<u16> {
    let (mut held, mut answers): (Vec<Stream>, Vec<u16>) = Default::default();
    for guest in &guests {
        for table in tables {
            match guest.try_sit(table).await {
                Ok(stream) => {
                    held.push(stream);
                    answers.push(FINE);
                }
                Err(tungstenite::Error::Http(answer)) => answers.push(answer.status().as_u16()),
                Err(error) => panic!("{error}"),
            }
        }
    }
    answers
}

/// Opens so many streams of events for each of these people, and holds them all.
async fn streams(guests: Vec<Guest>, each: u8) -> Vec<u16> {
    let mut held = Vec::new();
    for guest in &guests {
        guest.get("/api/me").await;
        for _ in 0..each {
            held.push(events::open(guest).await);
        }
    }
    held.iter().map(|answer| answer.status().as_u16()).collect()
}

/// Connections that stay open, each with a question.
async fn knocks(world: &World) -> Vec<u16> {
    let (mut held, mut answers) = (Vec::new(), Vec::new());
    for _ in 0..MANY {
        let socket = TcpSocket::new_v4().unwrap();
        let home = Ipv4Addr::new(127, 0, 3, 1);
        socket.bind((home, 0).into()).unwrap();
        let stream = within(socket.connect(world.address)).await.unwrap();
        let mut stream: BufReader<TcpStream> = BufReader::new(stream);
        let question = b"GET /health HTTP/1.1\r\nHost: here\r\n\r\n";
        // Who is refused may be so before the question is out.
        let _ = stream.get_mut().write_all(question).await;
        let mut line = String::new();
        within(stream.read_line(&mut line)).await.unwrap();
        let status = line.split_whitespace().nth(1).unwrap_or("0");
        answers.push(status.parse().unwrap());
        held.push(stream);
    }
    answers
}
