//! The sources in memory, so that checks are plain functions.

use std::{fs, path::Path};

/// Made by tools, or not ours.
const SKIPPED: [&str; 7] = [
    ".git",
    "target",
    "node_modules",
    "dist",
    "data",
    "test-results",
    "playwright-report",
];

pub struct Source {
    /// From the root, with `/` between folders.
    pub path: String,
    pub text: String,
}

#[derive(Default)]
pub struct Tree {
    pub files: Vec<Source>,
}

impl Source {
    /// The lines with their numbers, counted from 1.
    pub fn lines(&self) -> impl Iterator<Item = (usize, &str)> {
        self.text.lines().enumerate().map(|(i, line)| (i + 1, line))
    }
    /// The text above the unit tests of a Rust file.
    pub fn without_tests(&self) -> &str {
        self.text
            .split("#[cfg(test)]\nmod tests")
            .next()
            .unwrap_or_default()
    }
}

impl Tree {
    /// Every text file of the project that is not made by a tool.
    pub fn read(root: &Path) -> Result<Tree, String> {
        let mut tree = Tree::default();
        let mut open = vec![root.to_path_buf()];
        while let Some(folder) = open.pop() {
            let entries =
                fs::read_dir(&folder).map_err(|e| format!("{}: {e}", folder.display()))?;
            for entry in entries {
                let path = entry.map_err(|e| e.to_string())?.path();
                let name = path
                    .file_name()
                    .unwrap_or_default()
                    .to_string_lossy()
                    .into_owned();
                // The data of a game is a source, the data of a server in the root is not.
                let is_skipped =
                    SKIPPED.contains(&name.as_str()) && (name != "data" || folder == root);
                if path.is_dir() && !is_skipped {
                    open.push(path);
                } else if path.is_file()
                    && let Ok(text) = fs::read_to_string(&path)
                {
                    let path = path
                        .strip_prefix(root)
                        .unwrap_or(&path)
                        .to_string_lossy()
                        .replace('\\', "/");
                    tree.files.push(Source { path, text });
                }
            }
        }
        tree.files.sort_by(|a, b| a.path.cmp(&b.path));
        Ok(tree)
    }
    #[cfg(test)]
    pub fn of(files: &[(&str, &str)]) -> Tree {
        let file = |(path, text): &(&str, &str)| Source {
            path: path.to_string(),
            text: text.to_string(),
        };
        Tree {
            files: files.iter().map(file).collect(),
        }
    }
    pub fn get(&self, path: &str) -> Option<&Source> {
        self.files.iter().find(|file| file.path == path)
    }
    /// The files under a folder whose names end in one of these ways.
    pub fn under<'t>(
        &'t self,
        folder: &'t str,
        ends: &'t [&str],
    ) -> impl Iterator<Item = &'t Source> {
        self.files.iter().filter(move |file| {
            file.path.starts_with(folder) && ends.iter().any(|end| file.path.ends_with(end))
        })
    }
    /// The names of the crates of games, such as `longhorn`, whether they are on the shelf or not.
    pub fn games(&self) -> Vec<&str> {
        let mut games = self.crates_in("crates/game-");
        games.retain(|name| *name != "core");
        games
    }
    /// The games that new ones are made from.
    pub fn templates(&self) -> Vec<&str> {
        self.crates_in("template/game-")
    }
    /// The rest of the names of folders that begin so and hold a manifest.
    fn crates_in<'t>(&'t self, begin: &str) -> Vec<&'t str> {
        let name = |file: &'t Source| {
            let rest = file.path.strip_prefix(begin)?;
            rest.strip_suffix("/Cargo.toml")
        };
        let names = self.files.iter().filter_map(name);
        names.filter(|name| !name.contains('/')).collect()
    }
    /// The games that can be played.
    pub fn shelf(&self) -> Vec<&str> {
        let manifest = self
            .get("crates/shelf/Cargo.toml")
            .map_or("", |file| &file.text);
        let on_shelf = |name: &&str| {
            manifest
                .lines()
                .any(|line| line.starts_with(&format!("game-{name} = ")))
        };
        self.games().into_iter().filter(on_shelf).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_shelf_is_read_from_its_manifest() {
        let tree = Tree::of(&[
            ("crates/game-core/Cargo.toml", ""),
            ("crates/game-one/Cargo.toml", ""),
            ("crates/game-two/Cargo.toml", ""),
            (
                "crates/shelf/Cargo.toml",
                "[dependencies]\ngame-core.workspace = true\ngame-two = { path = \"../game-two\" }\n",
            ),
        ]);
        assert_eq!(tree.games(), ["one", "two"]);
        assert_eq!(tree.shelf(), ["two"]);
    }
    #[test]
    fn the_project_itself_is_read() {
        let tree = Tree::read(&crate::shell::root()).unwrap();
        assert!(tree.get("xtask/src/main.rs").is_some() && tree.get("STYLE.md").is_some());
        assert!(
            tree.files
                .iter()
                .all(|file| !file.path.contains("node_modules"))
        );
    }
}
