//! Builds the web client with npm and embeds it: `$OUT_DIR/client.rs` lists its files.
//!
//! Runs again only when something under `web/` changed that the client is made of. With
//! `RAILHEAD_SKIP_WEB=1` a placeholder page is embedded instead, for work on the Rust side alone.

#[path = "build/npm.rs"]
mod npm;

use std::{
    env,
    fmt::Write,
    fs,
    path::{Path, PathBuf},
    process::exit,
};

/// What the client is made of; everything else there is tests or made by tools.
const SOURCES: [&str; 15] = [
    "icons",
    "index.html",
    "package.json",
    "package-lock.json",
    "public",
    "scripts",
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
const PLACEHOLDER: &str = "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Railhead</title>\
    <p>This Railhead was built with RAILHEAD_SKIP_WEB=1, so it has no client. The API is at \
    <a href=\"/api/docs\">/api/docs</a>.</p></html>";

fn main() {
    language_files::list("words");
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
    let packages = npm::Packages::ready(&web)?;
    packages.npm(&["run", "build"])?;
    fresh_folder(client)?;
    copy(&web.join("dist"), client)
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
