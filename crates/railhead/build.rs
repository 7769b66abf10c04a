//! Builds the web client with npm and embeds it: `$OUT_DIR/client.rs` lists its files.
//!
//! Runs again only when something under `web/` changed that the client is made of. With
//! `RAILHEAD_SKIP_WEB=1` a placeholder page is embedded instead, for work on the Rust side alone.

use std::{
    env,
    fmt::Write,
    fs::{self, File},
    path::{Path, PathBuf},
    process::{Command, exit},
};

/// What the client is made of; everything else there is tests or made by tools.
const SOURCES: [&str; 13] = [
    "index.html",
    "package.json",
    "package-lock.json",
    "public",
    "src",
    "svelte.config.js",
    "tsconfig.json",
    "vite.config.js",
    "vite.config.ts",
    // Maps are drawn from the data of the rules.
    "../crates/game-age-of-steam/data",
    "../crates/game-great-western-trail/data",
    "../crates/game-pappy-winchester/data",
    "../crates/game-railroad-revolution/data",
];
const OLDEST_NODE: u32 = 20;
const PLACEHOLDER: &str = "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Railhead</title>\
    <p>This Railhead was built with RAILHEAD_SKIP_WEB=1, so it has no client. The API is at \
    <a href=\"/api/docs\">/api/docs</a>.</p></html>";

fn main() {
    println!("cargo::rerun-if-env-changed=RAILHEAD_SKIP_WEB");
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets it"));
    let client = out.join("client");
    let made =
        if env::var_os("RAILHEAD_SKIP_WEB").is_some_and(|skip| skip != "0" && !skip.is_empty()) {
            placeholder(&client)
        } else {
            build(&client)
        };
    if let Err(problem) = made.and_then(|()| list(&client, &out.join("client.rs"))) {
        eprintln!("error: the web client cannot be built: {problem}");
        eprintln!("RAILHEAD_SKIP_WEB=1 builds the program without it.");
        exit(1);
    }
}

fn placeholder(client: &Path) -> Result<(), String> {
    fresh_folder(client)?;
    fs::write(client.join("index.html"), PLACEHOLDER).map_err(|e| e.to_string())
}

fn build(client: &Path) -> Result<(), String> {
    let here = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").expect("cargo sets it"));
    let web = here.join("../../web");
    for source in SOURCES {
        // Cargo would run a script for ever whose file is missing.
        if web.join(source).exists() {
            println!("cargo::rerun-if-changed={}", web.join(source).display());
        }
    }
    let lock_path = web.join("package-lock.json");
    let lock = File::open(&lock_path).map_err(|e| format!("{}: {e}", lock_path.display()))?;
    // Two builds at once would write into the same folder.
    lock.lock()
        .map_err(|e| format!("{}: {e}", lock_path.display()))?;
    check_node()?;
    install(&web, &lock_path)?;
    npm(&web, &["run", "build"])?;
    fresh_folder(client)?;
    copy(&web.join("dist"), client)
}

fn check_node() -> Result<(), String> {
    let missing =
        format!("it needs Node {OLDEST_NODE} or newer with npm; on Debian: apt install nodejs npm");
    let output = Command::new("node")
        .arg("--version")
        .output()
        .map_err(|_| missing.clone())?;
    let version = String::from_utf8_lossy(&output.stdout)
        .trim()
        .trim_start_matches('v')
        .to_string();
    match version
        .split('.')
        .next()
        .and_then(|major| major.parse::<u32>().ok())
    {
        Some(major) if OLDEST_NODE <= major => Ok(()),
        _ => Err(format!("{missing} (found Node '{version}')")),
    }
}

/// Fetches the packages, unless those of this very lock file are there.
fn install(web: &Path, lock: &Path) -> Result<(), String> {
    let stamp = web.join("node_modules/.railhead-lock");
    let wanted = fs::read(lock).map_err(|e| format!("{}: {e}", lock.display()))?;
    if fs::read(&stamp).is_ok_and(|installed| installed == wanted) {
        return Ok(());
    }
    npm(web, &["ci", "--no-audit", "--no-fund"])?;
    fs::write(&stamp, wanted).map_err(|e| format!("{}: {e}", stamp.display()))
}

fn npm(web: &Path, arguments: &[&str]) -> Result<(), String> {
    let program = if cfg!(windows) { "npm.cmd" } else { "npm" };
    let said = format!("npm {}", arguments.join(" "));
    let output = Command::new(program)
        .args(arguments)
        .current_dir(web)
        .output()
        .map_err(|e| format!("'{said}' does not start ({e}); on Debian: apt install npm"))?;
    if output.status.success() {
        return Ok(());
    }
    let told = [output.stdout, output.stderr].concat();
    // What is wrong comes first; npm's page of options after it helps nobody.
    let told: Vec<String> = String::from_utf8_lossy(&told)
        .lines()
        .take(25)
        .map(str::to_string)
        .collect();
    Err(format!("'{said}' failed in web/:\n{}", told.join("\n")))
}

fn fresh_folder(folder: &Path) -> Result<(), String> {
    if folder.exists() {
        fs::remove_dir_all(folder).map_err(|e| format!("{}: {e}", folder.display()))?;
    }
    fs::create_dir_all(folder).map_err(|e| format!("{}: {e}", folder.display()))
}

fn copy(from: &Path, to: &Path) -> Result<(), String> {
    for file in files(from)? {
        let target = to.join(&file);
        let made = target.parent().map_or(Ok(()), fs::create_dir_all);
        made.and_then(|()| fs::copy(from.join(&file), &target))
            .map_err(|e| format!("{}: {e}", target.display()))?;
    }
    Ok(())
}

/// The files under a folder, in a fixed order.
fn files(folder: &Path) -> Result<Vec<PathBuf>, String> {
    let mut found = Vec::new();
    let mut open = vec![PathBuf::new()];
    while let Some(under) = open.pop() {
        let path = folder.join(&under);
        let entries = fs::read_dir(&path).map_err(|e| format!("{}: {e}", path.display()))?;
        for entry in entries {
            let entry = entry.map_err(|e| e.to_string())?;
            let name = under.join(entry.file_name());
            match entry.path().is_dir() {
                true => open.push(name),
                false => found.push(name),
            }
        }
    }
    found.sort();
    Ok(found)
}

/// Writes `FILES`, a table of paths and contents, as Rust.
fn list(client: &Path, to: &Path) -> Result<(), String> {
    let mut code = String::from("pub static FILES: &[(&str, &[u8])] = &[\n");
    for file in files(client)? {
        let name = file.to_string_lossy().replace('\\', "/");
        let path = client.join(&file);
        writeln!(code, "    ({name:?}, include_bytes!({path:?})),").expect("a string takes all");
    }
    code.push_str("];\n");
    fs::write(to, code).map_err(|e| format!("{}: {e}", to.display()))
}
