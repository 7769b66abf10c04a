//! What the package's own pages lead to lies beside them: a reader of README.md there finds all but the pictures.

use crate::shell;
use serde_json::Value;
use std::collections::BTreeSet;
use std::path::{Component, Path, PathBuf};

/// Where the crate of the package lies.
const CRATE: &str = "crates/railhead";

pub fn check() -> Result<(), String> {
    let shipped = shipped()?;
    let places: BTreeSet<PathBuf> = shipped.iter().map(|file| file.place.clone()).collect();
    let mut lost = Vec::new();
    for file in shipped.iter().filter(|file| is_page(&file.source)) {
        let text = std::fs::read_to_string(&file.source).map_err(|e| e.to_string())?;
        let folder = file.place.parent().unwrap_or(Path::new(""));
        let missing = links(&text).filter(|link| !leads(&places, &plain(&folder.join(link))));
        lost.extend(missing.map(|link| format!("{} links to {link}", file.place.display())));
    }
    match lost.as_slice() {
        [] => Ok(()),
        lost => Err(format!(
            "the package lacks what its pages link to:\n{}",
            lost.join("\n")
        )),
    }
}

struct Shipped {
    source: PathBuf,
    /// Where it lies once the package is installed.
    place: PathBuf,
}

/// Everything that the manifest puts into the package.
fn shipped() -> Result<Vec<Shipped>, String> {
    let metadata = shell::read("cargo metadata --no-deps --offline --format-version 1", &[])?;
    let metadata: Value = serde_json::from_str(&metadata).map_err(|e| e.to_string())?;
    let packages = metadata["packages"].as_array().into_iter().flatten();
    let mut railhead = packages.filter(|package| package["name"] == "railhead");
    let railhead = railhead.next().ok_or("there is no crate 'railhead'")?;
    let assets = railhead["metadata"]["deb"]["assets"].as_array();
    let mut shipped = Vec::new();
    for asset in assets.ok_or("the manifest lists no assets")? {
        let (Some(source), Some(target)) = (asset[0].as_str(), asset[1].as_str()) else {
            return Err(format!("'{asset}' is no asset"));
        };
        // The program lies where cargo builds.
        if !source.starts_with("target/") {
            let sources = expanded(&shell::root().join(CRATE).join(source))?;
            shipped.extend(sources.into_iter().map(|source| laid(source, target)));
        }
    }
    Ok(shipped)
}

fn laid(source: PathBuf, target: &str) -> Shipped {
    let place = match (target.ends_with('/'), source.file_name()) {
        (true, Some(name)) => Path::new(target).join(name),
        _ => PathBuf::from(target),
    };
    Shipped { source, place }
}

/// The files that `folder/*`, `folder/*.md` or `folder/LICENSE-*` names; one star in the name at most.
fn expanded(pattern: &Path) -> Result<Vec<PathBuf>, String> {
    let name = pattern.file_name().and_then(|name| name.to_str());
    let Some((start, end)) = name.and_then(|name| name.split_once('*')) else {
        return Ok(vec![pattern.to_path_buf()]);
    };
    let folder = pattern.parent().unwrap_or(Path::new("."));
    let unread = |e: std::io::Error| format!("{}: {e}", folder.display());
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).map_err(unread)? {
        let path = entry.map_err(unread)?.path();
        let name = path.file_name().and_then(|name| name.to_str());
        let fits = name.is_some_and(|name| name.starts_with(start) && name.ends_with(end));
        if fits && path.is_file() {
            found.push(path);
        }
    }
    match found.is_empty() {
        true => Err(format!("'{}' names no file", pattern.display())),
        false => Ok(found),
    }
}

fn is_page(file: &Path) -> bool {
    file.extension().is_some_and(|ending| ending == "md")
}

/// Where the links of a page lead, but for the network, places in the same page and pictures.
fn links(text: &str) -> impl Iterator<Item = &str> {
    let targets = text.split("](").skip(1);
    let targets = targets.filter_map(|rest| rest.split([')', '#']).next());
    targets.filter(|link| {
        let is_elsewhere = link.is_empty() || link.contains("://") || link.starts_with("mailto:");
        !is_elsewhere && !link.ends_with(".png")
    })
}

/// A file, or a folder that something lies in.
fn leads(places: &BTreeSet<PathBuf>, to: &Path) -> bool {
    places.iter().any(|place| place.starts_with(to))
}

/// Without the `..` in it.
fn plain(path: &Path) -> PathBuf {
    let mut plain = PathBuf::new();
    for part in path.components() {
        match part {
            Component::ParentDir => {
                plain.pop();
            }
            Component::CurDir => {}
            part => plain.push(part),
        }
    }
    plain
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_packages_pages_link_to_is_in_it() {
        assert_eq!(check(), Ok(()));
    }
    #[test]
    fn links_are_found_and_followed() {
        let text =
            "[a](docs/A.md#top) [b](https://b.example) ![c](c.png) [d](../deploy) [e](#here)";
        assert_eq!(links(text).collect::<Vec<_>>(), ["docs/A.md", "../deploy"]);
        let places = BTreeSet::from([PathBuf::from("doc/deploy/README.md")]);
        assert!(leads(&places, &plain(Path::new("doc/docs/../deploy"))));
        assert!(!leads(&places, &plain(Path::new("doc/docs/A.md"))));
    }
}
