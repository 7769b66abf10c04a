//! The files of a new game, made from the template. Reads no disk and writes none.

use super::name::Name;
use crate::tidy::tree::{Source, Tree};
use std::collections::BTreeSet;

/// The list of games.
pub const SHELF: &str = "crates/shelf/Cargo.toml";

/// Where the parts of the template lie, and where those of a game do.
const PARTS: [(&str, &str); 3] = [
    ("template/game-NAME/", "crates/game-NAME/"),
    ("web/src/template/NAME/", "web/src/games/NAME/"),
    ("web/src/wire/NAME.ts", "web/src/wire/NAME.ts"),
];

/// The files of the game, and the shelf with its line.
pub fn make(tree: &Tree, template: &Name, name: &Name) -> Result<Vec<Source>, String> {
    is_free(tree, name)?;
    let mut made = Vec::new();
    for (from, to) in PARTS.map(|(from, to)| {
        (
            from.replace("NAME", &template.kebab()),
            to.replace("NAME", &name.kebab()),
        )
    }) {
        let before = made.len();
        for file in tree
            .files
            .iter()
            .filter(|file| file.path.starts_with(&from))
        {
            let rest = &file.path[from.len()..];
            made.push(Source {
                path: format!("{to}{}", template.replaced_by(name, rest)),
                text: template.replaced_by(name, &file.text),
            });
        }
        if made.len() == before {
            return Err(format!("{from} is missing: a new game is made from it"));
        }
    }
    let shelf = tree.get(SHELF).ok_or(format!("{SHELF} is missing"))?;
    made.push(Source {
        path: SHELF.to_string(),
        text: with_line(&shelf.text, name)?,
    });
    Ok(made)
}

/// Neither the name nor the letters are those of another game.
fn is_free(tree: &Tree, name: &Name) -> Result<(), String> {
    let kebab = name.kebab();
    let folders = [
        format!("crates/game-{kebab}/"),
        format!("template/game-{kebab}/"),
        format!("web/src/games/{kebab}/"),
    ];
    for folder in folders {
        if tree.files.iter().any(|file| file.path.starts_with(&folder)) {
            return Err(format!("there is {folder} already; choose another name"));
        }
    }
    for sheet in tree.under("crates/game-", &["/sheets/en.md"]) {
        let letters: BTreeSet<&str> = sheet
            .text
            .split("- **")
            .filter_map(|item| Some(item.split_once("**")?.0.split_once('-')?.0))
            .collect();
        if letters.contains(name.letters()) {
            return Err(format!(
                "{} has the letters {} already; choose others with --letters",
                sheet.path,
                name.letters()
            ));
        }
    }
    Ok(())
}

/// The manifest of the shelf with one more game, below the others.
fn with_line(manifest: &str, name: &Name) -> Result<String, String> {
    let game = format!("game-{}", name.kebab());
    let lines: Vec<&str> = manifest.lines().collect();
    let is_game = |line: &&str| line.starts_with("game-") && line.contains("path = ");
    let last = lines.iter().rposition(is_game);
    let last = last.ok_or(format!("{SHELF} lists no game to stand below"))?;
    let line = format!("{game} = {{ path = \"../{game}\" }}");
    let with: Vec<&str> = [&lines[..=last], &[line.as_str()], &lines[last + 1..]].concat();
    Ok(with.join("\n") + "\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEMPLATE: [(&str, &str); 5] = [
        ("template/game-a-b/src/lib.rs", "struct AB; // AB-1"),
        ("template/game-a-b/data/a-b.json", "{}"),
        ("web/src/template/a-b/index.ts", "'a-b'"),
        ("web/src/wire/a-b.ts", "export type X"),
        (
            SHELF,
            "[dependencies]\ngame-one = { path = \"../game-one\" }\nserde = \"1\"\n",
        ),
    ];

    fn made(more: &[(&str, &str)], name: &str) -> Result<Vec<(String, String)>, String> {
        let tree = Tree::of(&[&TEMPLATE, more].concat());
        let template = Name::read("a-b", None).unwrap();
        let made = make(&tree, &template, &Name::read(name, None).unwrap())?;
        Ok(made
            .into_iter()
            .map(|file| (file.path, file.text))
            .collect())
    }

    #[test]
    fn a_game_is_two_folders_its_types_and_one_line() {
        let expected = [
            ("crates/game-c-d/src/lib.rs", "struct CD; // CD-1"),
            ("crates/game-c-d/data/c-d.json", "{}"),
            ("web/src/games/c-d/index.ts", "'c-d'"),
            ("web/src/wire/c-d.ts", "export type X"),
            (
                SHELF,
                "[dependencies]\ngame-one = { path = \"../game-one\" }\ngame-c-d = { path = \"../game-c-d\" }\nserde = \"1\"\n",
            ),
        ];
        let expected = expected.map(|(path, text)| (path.to_string(), text.to_string()));
        assert_eq!(made(&[], "c-d").unwrap(), expected);
    }
    #[test]
    fn a_name_that_is_taken_is_refused() {
        for taken in ["crates/game-c-d/Cargo.toml", "web/src/games/c-d/index.ts"] {
            let problem = made(&[(taken, "")], "c-d").unwrap_err();
            assert!(problem.contains("c-d/ already"), "{problem}");
        }
        assert!(made(&[], "a-b").is_err(), "the template's own name");
    }
    #[test]
    fn letters_that_are_taken_are_refused() {
        let other = (
            "crates/game-cow-days/sheets/en.md",
            "# Cow Days\n- **CD-1** One.\n",
        );
        let problem = made(&[other], "c-d").unwrap_err();
        assert!(problem.contains("--letters"), "{problem}");
        assert!(made(&[other], "e-f").is_ok());
    }
    #[test]
    fn a_missing_template_is_named() {
        let tree = Tree::of(&TEMPLATE[2..]);
        let [template, name] = ["a-b", "c-d"].map(|name| Name::read(name, None).unwrap());
        let problem = make(&tree, &template, &name).err().unwrap();
        assert!(problem.contains("template/game-a-b/"), "{problem}");
    }
}
