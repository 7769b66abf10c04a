//! Programs that a chore needs beside Rust and Node, from Debian's packages where that is allowed.

use crate::shell::{self, Voice};
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
}

pub const CHROMIUM: Tool = Tool {
    programs: &["chromium-headless-shell", "chromium"],
    // The same engine without the windows around it: the tests take less time.
    package: "chromium-headless-shell",
    wanted_for: "the browser tests",
};

/// With notices of the system, which the shell alone has not.
pub const WHOLE_CHROMIUM: Tool = Tool {
    programs: &["chromium"],
    package: "chromium",
    wanted_for: "the tests of push messages",
};

/// The tests of mail send to a real mail server.
pub const MAIL_SERVER: Tool = Tool {
    programs: &["aiosmtpd"],
    package: "python3-aiosmtpd",
    wanted_for: "the tests of mail",
};

/// With what makes folders of packages.
pub const PYTHON: Tool = Tool {
    programs: &["python3"],
    package: "python3-venv",
    wanted_for: "the tests of the API",
};

/// Installs what is missing where that is allowed, else says how.
pub fn need(tools: &[Tool]) -> Result<(), String> {
    let _one_at_a_time = INSTALLING.lock().unwrap_or_else(PoisonError::into_inner);
    let missing: Vec<&Tool> = tools
        .iter()
        .filter(|tool| !tool.programs.iter().any(|program| shell::has(program)))
        .collect();
    if missing.is_empty() {
        return Ok(());
    }
    let is_root = shell::read("id -u", &[]).is_ok_and(|id| id.trim() == "0");
    if !is_root || !shell::has("apt-get") {
        return Err(how(&missing));
    }
    let packages = packages(&missing);
    println!("installing from Debian's packages: {packages}");
    let quiet = &[("DEBIAN_FRONTEND", "noninteractive")];
    // Another program of the system may be installing too: it is waited for.
    let apt = "apt-get -qq -o DPkg::Lock::Timeout=300";
    let install = format!("{apt} install -y --no-install-recommends {packages}");
    shell::run("", &format!("{apt} update"), quiet, Voice::Quiet)
        .and_then(|()| shell::run("", &install, quiet, Voice::Quiet))
        .map_err(|problem| format!("{problem}\n{}", how(&missing)))
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
