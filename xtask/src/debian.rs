//! Programs that a chore needs beside Rust and Node, from Debian's packages where that is allowed.

use crate::shell::{self, Voice};
use std::io::Write;
use std::sync::{Mutex, PoisonError};

/// Checks run side by side, but only one may install at a time.
static INSTALLING: Mutex<()> = Mutex::new(());

/// A program, and the package of Debian that brings it.
#[derive(Clone, Copy, Debug)]
pub struct Tool {
    /// Any of these will do.
    programs: &'static [&'static str],
    package: &'static str,
    /// What cannot be done without it.
    wanted_for: &'static str,
    kind: Kind,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Program,
    /// Its package would have it started, now and with the machine.
    Service,
    /// Debian has Python without what makes folders of packages.
    Venv,
}

pub const CHROMIUM: Tool = Tool {
    programs: &["chromium-headless-shell", "chromium"],
    // The same engine without the windows around it: the tests take less time.
    package: "chromium-headless-shell",
    wanted_for: "the browser tests",
    kind: Kind::Program,
};

/// With notices of the system, which the shell alone has not.
pub const WHOLE_CHROMIUM: Tool = Tool {
    programs: &["chromium"],
    package: "chromium",
    wanted_for: "the tests of push messages",
    kind: Kind::Program,
};

/// The tests of mail send to a real mail server.
pub const MAIL_SERVER: Tool = Tool {
    programs: &["aiosmtpd"],
    package: "python3-aiosmtpd",
    wanted_for: "the tests of mail",
    kind: Kind::Program,
};

/// The tests of proxies run the real ones.
pub const PROXIES: [Tool; 3] = [
    proxy(&["nginx", "/usr/sbin/nginx"], "nginx"),
    proxy(&["caddy"], "caddy"),
    proxy(&["haproxy", "/usr/sbin/haproxy"], "haproxy"),
];

/// Servers are where not every account looks for programs.
const fn proxy(programs: &'static [&'static str], package: &'static str) -> Tool {
    Tool {
        programs,
        package,
        wanted_for: "the tests of proxies",
        kind: Kind::Service,
    }
}

/// The tests of the store run a database server of their own, and those of several nodes a bus.
pub const SERVICES: [Tool; 2] = [
    Tool {
        // Debian keeps them by version.
        programs: &[
            "/usr/lib/postgresql/15/bin/initdb",
            "/usr/lib/postgresql/16/bin/initdb",
            "/usr/lib/postgresql/17/bin/initdb",
            "/usr/lib/postgresql/18/bin/initdb",
        ],
        package: "postgresql",
        wanted_for: "the tests of PostgreSQL",
        kind: Kind::Service,
    },
    Tool {
        programs: &["nats-server", "/usr/sbin/nats-server"],
        package: "nats-server",
        wanted_for: "the tests of NATS",
        kind: Kind::Service,
    },
];

/// Alerts are tried, and seen to fire.
pub const MONITOR: Tool = Tool {
    programs: &["promtool"],
    package: "prometheus",
    wanted_for: "the tests of alerts",
    kind: Kind::Service,
};

/// It says how much a service may do.
pub const SYSTEMD: Tool = Tool {
    programs: &["systemd-analyze"],
    package: "systemd",
    wanted_for: "the tests of the package",
    kind: Kind::Program,
};

/// The tests of the screen look at a real terminal.
pub const TERMINAL: Tool = Tool {
    programs: &["tmux"],
    package: "tmux",
    wanted_for: "the tests of the terminal",
    kind: Kind::Program,
};

/// With what makes folders of packages.
pub const PYTHON: Tool = Tool {
    programs: &["python3"],
    package: "python3-venv",
    wanted_for: "the tests in Python",
    kind: Kind::Venv,
};

impl Tool {
    fn is_there(&self) -> bool {
        let has_program = self.programs.iter().any(|program| shell::has(program));
        let is_whole = match self.kind {
            Kind::Program | Kind::Service => true,
            Kind::Venv => shell::read("python3 -c __import__('ensurepip')", &[]).is_ok(),
        };
        has_program && is_whole
    }
}

/// Installs what is missing where that is allowed, else says how.
pub fn need(tools: &[Tool]) -> Result<(), String> {
    let _one_at_a_time = INSTALLING.lock().unwrap_or_else(PoisonError::into_inner);
    let missing: Vec<&Tool> = tools.iter().filter(|tool| !tool.is_there()).collect();
    if missing.is_empty() {
        return Ok(());
    }
    let is_root = shell::read("id -u", &[]).is_ok_and(|id| id.trim() == "0");
    if !is_root || !shell::has("apt-get") {
        return Err(how(&missing));
    }
    let packages = packages(&missing);
    let _quiet = Stillness::begin();
    println!("installing from Debian's packages: {packages}");
    let quiet = &[("DEBIAN_FRONTEND", "noninteractive")];
    // Another program of the system may be installing too: it is waited for.
    let apt = "apt-get -qq -o DPkg::Lock::Timeout=300";
    let install = format!("{apt} install -y --no-install-recommends {packages}");
    shell::run("", &format!("{apt} update"), quiet, Voice::Quiet)
        .and_then(|()| shell::run("", &install, quiet, Voice::Quiet))
        .map_err(|problem| format!("{problem}\n{}", how(&missing)))?;
    for service in missing.iter().filter(|tool| tool.kind == Kind::Service) {
        // Where nothing starts services there is nothing to forbid.
        let disable = format!("systemctl --quiet disable {}", service.package);
        let _ = shell::run("", &disable, &[], Voice::Quiet);
    }
    Ok(())
}

/// What is installed for a test is not to serve on the machine. Debian asks this program before it starts a service;
/// where the operator has one already, that stays.
struct Stillness {
    is_ours: bool,
}

const ASKED: &str = "/usr/sbin/policy-rc.d";

impl Stillness {
    fn begin() -> Stillness {
        use std::os::unix::fs::OpenOptionsExt;
        let mut options = std::fs::OpenOptions::new();
        let made = options.write(true).create_new(true).mode(0o755).open(ASKED);
        let no = |mut file: std::fs::File| file.write_all(b"#!/bin/sh\nexit 101\n").is_ok();
        let is_ours = made.is_ok_and(no);
        Stillness { is_ours }
    }
}

impl Drop for Stillness {
    fn drop(&mut self) {
        if self.is_ours {
            let _ = std::fs::remove_file(ASKED);
        }
    }
}

fn packages(tools: &[&Tool]) -> String {
    let packages: Vec<&str> = tools.iter().map(|tool| tool.package).collect();
    packages.join(" ")
}

fn how(missing: &[&Tool]) -> String {
    let wants: Vec<String> = missing
        .iter()
        .map(|tool| format!("{} need {}", tool.wanted_for, tool.package))
        .collect();
    format!(
        "{}; on Debian: sudo apt install {}",
        wants.join(", "),
        packages(missing)
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_there_is_not_installed() {
        let shell = Tool {
            programs: &["no-such-shell", "sh"],
            package: "dash",
            wanted_for: "these tests",
            kind: Kind::Program,
        };
        assert_eq!(need(&[shell]), Ok(()));
    }
    #[test]
    fn what_is_missing_is_said_with_its_package() {
        let said = how(&[&CHROMIUM]);
        let package = CHROMIUM.package;
        assert!(
            said.contains(&format!("the browser tests need {package}")),
            "{said}"
        );
        assert!(
            said.ends_with(&format!("sudo apt install {package}")),
            "{said}"
        );
    }
}
