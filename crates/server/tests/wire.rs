//! The TypeScript types of the client are those of the wire. `UPDATE=1` writes them.

use server::wire;
use shelf::Declarations;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

const HEAD: &str = "// Made from the Rust types by `cargo xtask wire`; edits here are lost.\n";

/// What goes over the wire for any game.
fn table() -> Declarations {
    let mut all = Declarations::default();
    all.add::<wire::ToTable>();
    all.add::<wire::FromTable>();
    all.add::<wire::SiteInfo>();
    all.add::<wire::SitePage>();
    all.add::<wire::GameEntry>();
    all.add::<wire::RulesPage>();
    all.add::<wire::WordsPage>();
    all.add::<game_core::Message>();
    all.add::<wire::DataChanges>();
    all.add::<wire::Lesson>();
    all.add::<wire::LessonStill>();
    all.add::<wire::LessonWish>();
    all.add::<wire::NewTable>();
    all.add::<wire::Forks>();
    all.add::<wire::LuckProof>();
    all.add::<wire::LuckWish>();
    all.add::<wire::LuckPromise>();
    all.add::<wire::Join>();
    all.add::<wire::Leave>();
    all.add::<wire::Profile>();
    all.add::<wire::GamesPage>();
    all.add::<wire::HeadToHead>();
    all.add::<wire::HideGames>();
    all.add::<wire::Ladder>();
    all.add::<wire::Rename>();
    all.add::<wire::Me>();
    all.add::<wire::Account>();
    all.add::<wire::SignedIn>();
    all.add::<wire::SessionInfo>();
    all.add::<wire::PasskeyOptions>();
    all.add::<wire::Delivered>();
    all.add::<wire::MailGiven>();
    all.add::<wire::RecoveryCodes>();
    all.add::<wire::MyTimes>();
    all.add::<wire::Lobby>();
    all.add::<wire::MyEvent>();
    all.add::<wire::WordSettings>();
    all.add::<wire::NewBrowser>();
    all.add::<wire::NewHook>();
    all.add::<wire::WordTry>();
    all.add::<wire::WordTried>();
    all.add::<wire::WordAtTable>();
    all.add::<wire::LobbyPage>();
    all.add::<wire::Match>();
    all.add::<wire::Rematch>();
    all.add::<wire::Invite>();
    all.add::<wire::Invitations>();
    all.add::<wire::Friends>();
    all.add::<wire::Hidden>();
    all.add::<wire::Mute>();
    all.add::<wire::Block>();
    all.add::<wire::Report>();
    all.add::<wire::PersonReport>();
    all.add::<wire::Speech>();
    all.add::<wire::DataPage>();
    all.add::<wire::Corrections>();
    all.add::<wire::CorrectedData>();
    all.add::<wire::ProgramInfo>();
    all.add::<wire::NewProgram>();
    all.add::<wire::TokenMade>();
    all.add::<wire::Problem>();
    all
}

/// What one game adds.
fn game<G: bots::Think>() -> (&'static str, Declarations) {
    (G::INFO.id, Declarations::of::<G>())
}

/// The games on the shelf, and the one that new games are made from.
fn games() -> Vec<(&'static str, Declarations)> {
    let mut games: Vec<_> = shelf::every_game!(game).into();
    games.push(game::<game_pump_trolley::Shelved>());
    games
}

fn files() -> BTreeMap<String, String> {
    let shared = table();
    let mut files = BTreeMap::new();
    for (id, declarations) in games() {
        let (known, own): (Vec<_>, Vec<_>) = declarations
            .0
            .into_iter()
            .partition(|(name, text)| shared.0.get(name) == Some(text));
        let mut text = HEAD.to_string();
        if !known.is_empty() {
            let names: Vec<String> = known.into_iter().map(|(name, _)| name).collect();
            text += &format!("import type {{ {} }} from './index';\n", names.join(", "));
        }
        for (_, declaration) in own {
            text += "\n";
            text += &declaration;
        }
        files.insert(format!("{id}.ts"), text);
    }
    let text = format!("{HEAD}\n{}", shared.text());
    files.insert("index.ts".to_string(), text);
    files
}

#[test]
fn the_client_has_the_types_of_the_wire() {
    let folder: PathBuf = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/wire");
    for (name, text) in files() {
        let file = folder.join(&name);
        if std::env::var_os("UPDATE").is_some() {
            std::fs::create_dir_all(&folder).unwrap();
            std::fs::write(&file, &text).unwrap();
        }
        let found = std::fs::read_to_string(&file).unwrap_or_default();
        assert!(
            found == text,
            "web/src/wire/{name} is not what the Rust types say; run 'cargo xtask wire'"
        );
    }
}
