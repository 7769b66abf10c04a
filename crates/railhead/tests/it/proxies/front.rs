//! One proxy, run by what docs/HOSTING.md shows or `deploy/` gives: only names, ports and files of the example are
//! replaced, and around what the page shows stands what Debian's own configuration brings.

use crate::Folder;
use rcgen::{CertifiedKey, generate_simple_self_signed};
use rustls::RootCertStore;
use rustls::pki_types::{CertificateDer, pem::PemObject};
use std::net::{Ipv4Addr, SocketAddrV4, TcpStream};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

const PAGE: &str = include_str!("../../../../../docs/HOSTING.md");
/// In front of several nodes.
const CADDYFILE: &str = include_str!("../../../../../deploy/Caddyfile");
const HAPROXY: &str = include_str!("../../../../../deploy/haproxy.cfg");
/// The nodes of these. In the place of two is ours; nobody is at the third, and no visitor may see it.
const NODES: [&str; 3] = ["10.0.0.11:7878", "10.0.0.12:7878", "10.0.0.13:7878"];
const NOBODY: &str = "127.0.0.1:9";

/// The name of the example, and the port at which its https is served here.
pub const NAME: &str = "play.example";
pub const PORT: u16 = 8443;
const PLAIN_PORT: u16 = 8080;

/// Long enough for a busy machine; reached only by a test that fails.
const PATIENCE: Duration = Duration::from_secs(60);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Nginx,
    Caddy,
    HaProxy,
    /// The same in front of several nodes, one of which is gone.
    CaddyOfNodes,
    HaProxyOfNodes,
}

impl Kind {
    fn example(self) -> &'static str {
        match self {
            Kind::Nginx => on_page("```nginx\n"),
            Kind::Caddy => on_page("```caddyfile\n"),
            Kind::HaProxy => on_page("```haproxy\n"),
            Kind::CaddyOfNodes => CADDYFILE,
            Kind::HaProxyOfNodes => HAPROXY,
        }
    }
    fn program(self) -> &'static str {
        match self {
            Kind::Nginx => "nginx",
            Kind::Caddy | Kind::CaddyOfNodes => "caddy",
            Kind::HaProxy | Kind::HaProxyOfNodes => "haproxy",
        }
    }
    /// An address of its own, so that no two runs want the same port.
    fn address(self) -> Ipv4Addr {
        let process = std::process::id();
        let [.., high, low] = process.to_be_bytes();
        Ipv4Addr::new(127, 100 + self as u8, high, low)
    }
}

/// The example of the page that begins with this mark.
fn on_page(mark: &str) -> &'static str {
    let (_, after) = PAGE.split_once(mark).expect("the page shows it");
    after.split_once("```").expect("it ends").0
}

pub struct Front {
    child: Child,
    kind: Kind,
    pub roots: RootCertStore,
}

impl Front {
    pub fn start(kind: Kind, server: &str, folder: &Folder) -> Front {
        let (certificate, key) = certificate();
        let both = folder.file("both.pem", format!("{certificate}{key}"));
        let [one, gone, other] = NODES;
        let config = (kind.example())
            .replace("127.0.0.1:7878", server)
            .replace(one, server)
            .replace(gone, NOBODY)
            .replace(other, server);
        let config = match kind {
            Kind::Nginx => nginx(&config, folder, &certificate, &key),
            Kind::Caddy | Kind::CaddyOfNodes => caddy(&config, kind, folder),
            Kind::HaProxy => {
                let defaults = "defaults\n    mode http\n    timeout connect 5000\n    timeout client 50000\n    timeout server 50000\n\n";
                haproxy(&format!("{defaults}{config}"), kind, folder, &both)
            }
            Kind::HaProxyOfNodes => haproxy(&config, kind, folder, &both),
        };
        let mut command = command(kind, &config, folder);
        let child = command.stdin(Stdio::null()).stdout(Stdio::null()).spawn();
        let child = child.unwrap_or_else(|why| {
            let program = kind.program();
            panic!(
                "the tests of proxies need {program} ({why}); 'cargo xtask test' installs it, or: sudo apt install {program}"
            )
        });
        let mut front = Front {
            child,
            kind,
            roots: RootCertStore::empty(),
        };
        front.wait();
        let roots = match kind {
            Kind::Nginx | Kind::HaProxy | Kind::HaProxyOfNodes => certificate,
            // It makes certificates by itself, here those of a root of its own.
            Kind::Caddy | Kind::CaddyOfNodes => {
                std::fs::read_to_string(folder.path("caddy/pki/authorities/local/root.crt"))
                    .expect("Caddy's own root")
            }
        };
        let root = CertificateDer::from_pem_slice(roots.as_bytes()).expect("a certificate");
        front.roots.add(root).expect("it can be trusted");
        front
    }
    pub fn https(&self) -> SocketAddrV4 {
        SocketAddrV4::new(self.kind.address(), PORT)
    }
    pub fn http(&self) -> SocketAddrV4 {
        SocketAddrV4::new(self.kind.address(), PLAIN_PORT)
    }
    fn wait(&mut self) {
        let begins = Instant::now();
        while TcpStream::connect(self.https()).is_err() {
            let ended = self.child.try_wait().expect("a child");
            assert_eq!(ended, None, "{:?} ended", self.kind);
            assert!(
                begins.elapsed() < PATIENCE,
                "{:?} does not listen",
                self.kind
            );
            std::thread::sleep(Duration::from_millis(20));
        }
    }
}

impl Drop for Front {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn certificate() -> (String, String) {
    let made = generate_simple_self_signed(vec![NAME.to_string()]);
    let CertifiedKey { cert, signing_key } = made.expect("a certificate");
    (cert.pem(), signing_key.serialize_pem())
}

fn command(kind: Kind, config: &str, folder: &Folder) -> Command {
    let mut command = Command::new(kind.program());
    // Where Debian has servers, which not every account looks for programs.
    let paths = std::env::var("PATH").unwrap_or_default();
    command
        .env("PATH", format!("{paths}:/usr/sbin"))
        .env("HOME", folder.path(""))
        .env("XDG_DATA_HOME", folder.path(""))
        .env("XDG_CONFIG_HOME", folder.path(""));
    match kind {
        Kind::Nginx => command.args(["-p", &folder.path(""), "-c", config]),
        Kind::Caddy | Kind::CaddyOfNodes => {
            command.args(["run", "--adapter", "caddyfile", "--config", config])
        }
        Kind::HaProxy | Kind::HaProxyOfNodes => command.args(["-db", "-f", config]),
    };
    // It tells how it comes along; what matters is whether it answers.
    if kind.program() == "caddy" {
        command.stderr(Stdio::null());
    }
    command
}

fn nginx(example: &str, folder: &Folder, certificate: &str, key: &str) -> String {
    let address = Kind::Nginx.address();
    let site = example
        .replace("listen 80;", &format!("listen {address}:{PLAIN_PORT};"))
        .replace("listen 443 ", &format!("listen {address}:{PORT} "))
        .replace("listen [::]:80;", "")
        .replace("listen [::]:443 ssl http2;", "")
        .replace(
            "/etc/letsencrypt/live/play.example/fullchain.pem",
            &folder.file("certificate.pem", certificate),
        )
        .replace(
            "/etc/letsencrypt/live/play.example/privkey.pem",
            &folder.file("key.pem", key),
        );
    let site = folder.file("site.conf", site);
    let temp = |name: &str| format!("{name}_temp_path {};", folder.path(name));
    let temps = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(temp);
    let whole = format!(
        "daemon off; master_process off; pid {}; error_log stderr;\nevents {{}}\nhttp {{\naccess_log off;\n{}\ninclude {site};\n}}\n",
        folder.path("nginx.pid"),
        temps.join("\n"),
    );
    folder.file("nginx.conf", whole)
}

fn caddy(example: &str, kind: Kind, folder: &Folder) -> String {
    let address = kind.address();
    let whole = format!(
        "{{\nadmin off\nlocal_certs\nskip_install_trust\ndefault_bind {address}\n\
         http_port {PLAIN_PORT}\nhttps_port {PORT}\n}}\n{example}"
    );
    folder.file("Caddyfile", whole)
}

fn haproxy(example: &str, kind: Kind, folder: &Folder, both: &str) -> String {
    let address = kind.address();
    let site = example
        .replace(
            "bind :::80 v4v6\n",
            &format!("bind {address}:{PLAIN_PORT}\n"),
        )
        .replace("bind :::443 v4v6 ", &format!("bind {address}:{PORT} "))
        .replace("/run/haproxy/admin.sock", &folder.path("haproxy.sock"))
        .replace("/etc/haproxy/play.example.pem", both);
    // Who runs the tests may not change to another account or open as many files, and need not.
    let is_ours = |line: &&str| {
        let first = line.split_whitespace().next();
        !matches!(first, Some("user" | "group" | "chroot" | "maxconn"))
    };
    let whole: Vec<&str> = site.lines().filter(is_ours).collect();
    folder.file("haproxy.cfg", whole.join("\n") + "\n")
}
