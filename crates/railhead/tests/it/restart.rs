//! `railhead bot` while the server that it plays at is started again behind a proxy.

use crate::serve::Serving;
use crate::{Folder, program, run};
use serde_json::Value;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::{Shutdown, TcpListener, TcpStream};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

/// Long enough for a busy machine; reached only by a test that fails.
const PATIENCE: Duration = Duration::from_secs(120);

/// How a proxy answers for a server that is away.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Away {
    /// The connection ends without an answer.
    Broken,
    BadGateway,
}

/// In front of a server, as nginx or Caddy is.
struct Door {
    address: String,
    /// Where the server is, while there is one.
    inside: Arc<Mutex<Option<String>>>,
    /// Who asked for the stream while it was away was answered so.
    turned_away: Receiver<Away>,
}

impl Door {
    fn to(inside: &str) -> Door {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
        let address = listener.local_addr().expect("bound").to_string();
        let inside = Arc::new(Mutex::new(Some(inside.to_string())));
        let (told, turned_away) = channel();
        let known = inside.clone();
        thread::spawn(move || {
            for stream in listener.incoming().map_while(Result::ok) {
                let inside = known.lock().expect("never poisoned").clone();
                let told = told.clone();
                thread::spawn(move || match inside {
                    Some(address) => pass(stream, &address),
                    None => turn_away(stream, &told),
                });
            }
        });
        Door {
            address,
            inside,
            turned_away,
        }
    }
    fn leads_to(&self, inside: Option<&str>) {
        *self.inside.lock().expect("never poisoned") = inside.map(ToString::to_string);
    }
    fn waits_for(&self, wanted: Away) {
        while self
            .turned_away
            .recv_timeout(PATIENCE)
            .expect("it is asked again")
            != wanted
        {}
    }
}

fn pass(outside: TcpStream, address: &str) {
    let Ok(inside) = TcpStream::connect(address) else {
        return;
    };
    let copy = |from: &TcpStream, to: &TcpStream| {
        let (mut from, mut to) = (from.try_clone()?, to.try_clone()?);
        Ok::<_, io::Error>(thread::spawn(move || {
            // A broken line is what this is about.
            let _ = io::copy(&mut from, &mut to);
            let _ = (from.shutdown(Shutdown::Both), to.shutdown(Shutdown::Both));
        }))
    };
    let _ = copy(&outside, &inside).and(copy(&inside, &outside));
}

/// Every second stream gets an answer.
fn turn_away(mut stream: TcpStream, told: &Sender<Away>) {
    static ASKED: Mutex<u32> = Mutex::new(0);
    let mut head = Vec::new();
    let mut byte = [0];
    while !head.ends_with(b"\r\n\r\n") && stream.read(&mut byte).is_ok_and(|read| read == 1) {
        head.push(byte[0]);
    }
    let is_stream = head.starts_with(b"GET /api/me/events ");
    let mut asked = ASKED.lock().expect("never poisoned");
    *asked += u32::from(is_stream);
    let away = match *asked % 2 {
        1 => Away::Broken,
        _ => Away::BadGateway,
    };
    if away == Away::BadGateway {
        let page = "<html>502 Bad Gateway</html>";
        let _ = write!(
            stream,
            "HTTP/1.1 502 Bad Gateway\r\nContent-Type: text/html\r\nContent-Length: {}\r\nConnection: close\r\n\r\n{page}",
            page.len()
        );
    }
    if is_stream {
        // Nobody may listen any more.
        let _ = told.send(away);
    }
}

/// A bot that runs, ended with the test.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

fn token(data: &str, name: &str) -> String {
    let made = run(&[
        "token", "--data", data, "--as", "Olga", "new", name, "--json",
    ])
    .json();
    made["token"].as_str().expect("a token").to_string()
}

/// A table of Crow's to which the bot is invited; gives its id.
fn invited(serving: &Serving, crow: &str) -> String {
    let head = format!("Authorization: Bearer {crow}\r\n");
    let wanted = r#"{"game": "longhorn", "seats": [{"kind": "me"}, {"kind": "open"}]}"#;
    let (status, table) = serving.post_with(&head, "/api/tables", wanted);
    assert_eq!(status, 200, "{table}");
    let table: Value = serde_json::from_str(&table).expect("JSON");
    let id = table["id"].as_str().expect("an id").to_string();
    let path = format!("/api/tables/{id}/invitations");
    let (status, told) = serving.post_with(&head, &path, r#"{"name": "Daw"}"#);
    assert_eq!(status, 200, "{told}");
    id
}

fn waits_until_it_sits(serving: &Serving, table: &str) {
    let began = Instant::now();
    while serving
        .get(&format!("/api/tables/{table}"))
        .1
        .contains(r#""kind":"open""#)
    {
        assert!(began.elapsed() < PATIENCE, "the bot does not sit down");
    }
}

#[test]
fn our_bot_comes_back_after_the_server_was_away_behind_its_proxy() {
    let folder = Folder::fresh();
    let data = folder.path("");
    let more = ["--limit", "requests_per_address=off"];
    let first = Serving::start_with(&data, &more);
    let (crow, daw) = (token(&data, "Crow"), token(&data, "Daw"));
    let door = Door::to(&first.address);
    let mut bot: Command = program();
    bot.args(["bot", "--server", &format!("http://{}", door.address)]);
    bot.env("RAILHEAD_TOKEN", &daw).stdout(Stdio::piped());
    let mut bot = Running(bot.spawn().expect("starts"));
    let mut told = String::new();
    let out = bot.0.stdout.take().expect("piped");
    BufReader::new(out).read_line(&mut told).expect("says so");
    assert!(told.contains("Daw plays at"), "{told}");
    let table = invited(&first, &crow);
    waits_until_it_sits(&first, &table);

    door.leads_to(None);
    assert_eq!(first.stop("-TERM"), Some(0));
    door.waits_for(Away::Broken);
    door.waits_for(Away::BadGateway);
    let second = Serving::start_with(&data, &more);
    door.leads_to(Some(&second.address));
    let table = invited(&second, &crow);
    waits_until_it_sits(&second, &table);
    assert!(bot.0.try_wait().expect("a child").is_none());
    assert_eq!(second.stop("-TERM"), Some(0));
}
