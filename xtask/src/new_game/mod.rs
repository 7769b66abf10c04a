//! `cargo xtask new-game NAME`: a small complete game under a name of its own, to be changed into the one
//! that is meant.
//!
//! The template is a real game, Pump Trolley: `template/game-pump-trolley` is built and tested with the
//! workspace, `web/src/template/pump-trolley` is checked with the client, and neither is served.

mod make;
mod name;

use crate::shell;
use crate::tidy::tree::{Source, Tree};
use name::Name;
use std::{fs, path::Path};

const TEMPLATE: &str = "pump-trolley";

const HELP: &str = "\
cargo xtask new-game NAME [--letters XX]

Makes a game that can be played at once: a crate, a board, words, a sheet, a lesson, tests, and the line on
the shelf. It is Pump Trolley, a small race, under the name that is given; change it into the game you mean.

  NAME           in small letters with hyphens, such as cattle-drive
  --letters XX   what the numbers of its rules begin with; the first letters of the name unless said";

pub fn run(words: &[&str]) -> Result<(), String> {
    let name = match *words {
        ["--help" | "-h"] => {
            println!("{HELP}");
            return Ok(());
        }
        [name] if !name.starts_with('-') => Name::read(name, None)?,
        [name, "--letters", letters] | ["--letters", letters, name] => {
            Name::read(name, Some(letters))?
        }
        _ => return Err(format!("new-game takes one name\n\n{HELP}")),
    };
    let root = shell::root();
    let made = make::make(&Tree::read(&root)?, &template(), &name)?;
    write(&root, &made)?;
    let kebab = name.kebab();
    // A longer name breaks lines elsewhere.
    shell::run(
        "",
        &format!("cargo fmt --package game-{kebab}"),
        &[],
        shell::Voice::Aloud,
    )?;
    println!(
        "{} is on the shelf: {} files in crates/game-{kebab} and web/src/games/{kebab}.\n\
         Play it: cargo run --release -- serve\n\
         Then change it, rule by rule, beginning with crates/game-{kebab}/sheets/en.md; CONTRIBUTING.md tells the way.",
        name.title(),
        made.len() - 1
    );
    Ok(())
}

fn template() -> Name {
    Name::read(TEMPLATE, None).expect("the template has a name")
}

fn write(root: &Path, files: &[Source]) -> Result<(), String> {
    for file in files {
        let path = root.join(&file.path);
        let told = |error| format!("{}: {error}", path.display());
        let folder = path.parent().expect("a file lies in a folder");
        fs::create_dir_all(folder).map_err(told)?;
        fs::write(&path, &file.text).map_err(told)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tidy;

    fn project() -> Tree {
        Tree::read(&shell::root()).unwrap()
    }

    #[test]
    fn a_new_game_is_complete_and_tidy() {
        let name = Name::read("cattle-drive", None).unwrap();
        let mut tree = project();
        let made = make::make(&tree, &template(), &name).unwrap();
        for file in &made {
            let whole = format!("{}\n{}", file.path, file.text);
            for old in [
                "pump-trolley",
                "pump_trolley",
                "PumpTrolley",
                "Pump Trolley",
                "PT-",
                "fn pt_",
            ] {
                let is_left = whole.contains(old) && file.path != make::SHELF;
                assert!(!is_left, "{old} is left in {}", file.path);
            }
        }
        tree.files
            .retain(|file| made.iter().all(|new| new.path != file.path));
        tree.files.extend(made);
        assert!(tree.shelf().contains(&"cattle-drive"));
        let about_it = |fault: &String| fault.contains("cattle") || fault.contains("CD-");
        let faults: Vec<String> = tidy::faults(&tree).into_iter().filter(about_it).collect();
        assert_eq!(faults, Vec::<String>::new());
    }
    #[test]
    fn a_game_is_written_once() {
        let root = std::env::temp_dir().join(format!("railhead-new-game-{}", std::process::id()));
        let name = Name::read("cattle-drive", None).unwrap();
        let made = make::make(&project(), &template(), &name).unwrap();
        write(&root, &made).unwrap();
        let written = Tree::read(&root).unwrap();
        fs::remove_dir_all(&root).unwrap();
        assert_eq!(written.files.len(), made.len());
        for file in &made {
            assert_eq!(
                written.get(&file.path).map(|found| &found.text),
                Some(&file.text)
            );
        }
        let again = make::make(&written, &template(), &name).err().unwrap();
        assert!(again.contains("already"), "{again}");
    }
    #[test]
    fn arguments_that_are_not_understood_are_answered_with_help() {
        for words in [&[][..], &["a", "b"], &["--fast"], &["a", "--letters"]] {
            assert!(
                run(words).unwrap_err().contains("--letters XX"),
                "{words:?}"
            );
        }
        assert!(run(&["Cattle"]).unwrap_err().contains("cattle-drive"));
        assert!(run(&["longhorn"]).unwrap_err().contains("already"));
    }
}
