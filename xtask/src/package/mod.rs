//! The package for Debian: built, its service looked at, and installed, upgraded, removed and purged on this machine as
//! it would be without it (see [`machine`]): nothing of that is left behind.

mod machine;
mod shipped;

use crate::shell::{self, Voice};
use crate::{debian, test};
use machine::Machine;
use std::path::{Path, PathBuf};

/// The most that `systemd-analyze security` may say, in tenths.
pub const EXPOSURE: u32 = 20;
const UNIT: &str = "packaging/debian/railhead.service";

pub fn run() -> Result<(), String> {
    debian::need(&[debian::SYSTEMD])?;
    check_service()?;
    shipped::check()?;
    if !shell::has("cargo-deb") {
        let install = "cargo install --locked cargo-deb";
        shell::run("", install, &[], Voice::Aloud)?;
    }
    let (first, second) = (build(1)?, build(2)?);
    println!("built {}", first.display());
    let machine = match Machine::begin()? {
        Some(machine) => machine,
        None => {
            println!(
                "it was not installed: that needs root, and a kernel with overlay file systems"
            );
            return Ok(());
        }
    };
    installed(&machine, &first)?;
    upgraded(&machine, &second)?;
    removed(&machine)?;
    println!("installed, upgraded, removed and purged");
    Ok(())
}

/// How much a mistake in the program could do to the machine.
fn check_service() -> Result<(), String> {
    let security = "systemd-analyze security --offline=true --no-pager";
    let command = format!("{security} --threshold={EXPOSURE} {UNIT}");
    shell::run("", &command, &[], Voice::Quiet)?;
    let told = shell::read(&format!("{security} {UNIT}"), &[])?;
    let told = told.lines().last().unwrap_or_default().trim();
    println!("{told}");
    Ok(())
}

/// A package of this revision; the program itself is built once.
fn build(revision: u32) -> Result<PathBuf, String> {
    let file = test::target_folder()?.join(format!("debian/railhead-{revision}.deb"));
    let output = file.display();
    let once = if revision == 1 { "" } else { "--no-build " };
    let command =
        format!("cargo deb {once}--package railhead --deb-revision {revision} --output {output}");
    shell::run("", &command, &[], Voice::Quiet)?;
    Ok(file)
}

fn install(machine: &Machine, package: &Path) -> Result<(), String> {
    let package = package.display();
    machine.run(&format!(
        "DEBIAN_FRONTEND=noninteractive apt-get -qq install -y --no-install-recommends --allow-downgrades {package}"
    ))
}

/// Everything is where it belongs and for whom, and the account can serve.
fn installed(machine: &Machine, package: &Path) -> Result<(), String> {
    install(machine, package)?;
    for check in [
        "test \"$(stat -c %a:%U:%G /var/lib/railhead)\" = 700:railhead:railhead",
        "test \"$(stat -c %a:%U:%G /etc/railhead/railhead.toml)\" = 640:root:railhead",
        "test -L /etc/systemd/system/multi-user.target.wants/railhead.service",
        "systemd-analyze verify /etc/systemd/system/multi-user.target.wants/railhead.service",
        // Who names the folder alone goes by the settings of the service.
        "runuser -u railhead -- railhead config --data /var/lib/railhead | grep -q '^listen = .*railhead.toml$'",
        "test -f /usr/share/doc/railhead/deploy/README.md",
        "! readelf --sections /usr/bin/railhead | grep -q .symtab",
    ] {
        machine.run(check)?;
    }
    machine.serve()
}

/// What was set and played stays.
fn upgraded(machine: &Machine, package: &Path) -> Result<(), String> {
    machine.run("echo '# mine' >> /etc/railhead/railhead.toml")?;
    install(machine, package)?;
    for check in [
        "grep -qx '# mine' /etc/railhead/railhead.toml",
        "dpkg-query -W -f '${Version}' railhead | grep -q -- '-2$'",
        "runuser -u railhead -- railhead doctor /var/lib/railhead",
        "test \"$(readlink /var/lib/railhead/railhead.toml)\" = /etc/railhead/railhead.toml",
    ] {
        machine.run(check)?;
    }
    machine.serve()
}

/// The games are nobody's to delete but the operator's.
fn removed(machine: &Machine) -> Result<(), String> {
    for step in [
        "apt-get -qq remove -y railhead",
        "test ! -e /usr/bin/railhead",
        "test -f /etc/railhead/railhead.toml",
        "apt-get -qq purge -y railhead",
        "test ! -e /etc/railhead/railhead.toml",
        "test ! -L /var/lib/railhead/railhead.toml",
        "test ! -L /etc/systemd/system/multi-user.target.wants/railhead.service",
        "test -f /var/lib/railhead/railhead.sqlite",
    ] {
        machine.run(step)?;
    }
    Ok(())
}
