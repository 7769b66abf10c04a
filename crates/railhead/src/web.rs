//! The web client, embedded by the build script.

use server::Asset;
use std::borrow::Cow;

include!(concat!(env!("OUT_DIR"), "/client.rs"));

/// The file at a path such as `index.html`.
pub fn asset(path: &str) -> Option<Asset> {
    let at = FILES.binary_search_by_key(&path, |(path, _)| path).ok()?;
    Some(Asset {
        bytes: Cow::Borrowed(FILES[at].1),
        content_type: Cow::Borrowed(content_type(path)),
        // Vite puts a hash of the content into the names of this folder.
        immutable: path.starts_with("assets/"),
    })
}

fn content_type(path: &str) -> &'static str {
    match path.rsplit('.').next().unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "svg" => "image/svg+xml",
        "json" => "application/json",
        "webmanifest" => "application/manifest+json",
        "woff2" => "font/woff2",
        "woff" => "font/woff",
        "png" => "image/png",
        "ico" => "image/x-icon",
        "txt" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_is_found_and_has_a_type() {
        assert!(asset("index.html").is_some_and(|page| !page.bytes.is_empty() && !page.immutable));
        for (path, bytes) in FILES {
            let found = asset(path).expect("listed in order");
            assert_eq!(found.bytes.as_ref(), *bytes);
            assert_ne!(found.content_type, "application/octet-stream", "{path}");
        }
        assert!(asset("../secret").is_none());
    }
    #[test]
    fn several_browsers_behind_one_address_may_keep_the_client_at_once() {
        let at_once = 8 * server::Limits::default().files_per_address as usize;
        assert!(10 * FILES.len() < at_once, "{} files", FILES.len());
    }
    #[test]
    fn the_worker_and_the_manifest_are_never_kept_for_good() {
        let embedded = FILES.iter().map(|(path, _)| *path);
        // A build without the client has neither.
        for path in embedded.filter(|path| matches!(*path, "sw.js" | "manifest.webmanifest")) {
            let found = asset(path).expect("listed");
            assert!(!found.immutable, "{path}");
        }
        assert_eq!(content_type("sw.js"), "text/javascript; charset=utf-8");
        assert_eq!(
            content_type("manifest.webmanifest"),
            "application/manifest+json"
        );
    }
}
