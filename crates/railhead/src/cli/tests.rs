//! The command line as a whole: well formed, complaints in one sentence, settings from elsewhere.

use super::*;
use std::fs;

fn words(words: &[&str]) -> Vec<OsString> {
    words.iter().map(Into::into).collect()
}

fn set(variables: &[(&str, &str)]) -> Variables {
    let named = variables.iter();
    named
        .map(|(name, value)| (name.to_string(), value.into()))
        .collect()
}

/// What is served with these words, variables, and this file in the data folder.
fn served(more: &[&str], variables: &[(&str, &str)], file: &str) -> Result<Serve, String> {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("railhead.toml"), file).unwrap();
    let data = folder.path().to_str().unwrap().to_string();
    let mut all = vec!["railhead", "serve", "--data", &data];
    all.extend(more);
    let read = Cli::with(words(&all), &set(variables));
    match read.map_err(|problem| problem.to_string())?.command {
        Some(Command::Serve(serve)) => Ok(serve),
        _ => panic!("it serves"),
    }
}

#[test]
fn the_commands_are_well_formed() {
    Cli::command().debug_assert();
}
#[test]
fn a_wrong_command_line_is_told_in_one_sentence() {
    let complaint = |all: &[&str]| match Cli::with(words(all), &set(&[])) {
        Err(problem) => problem.to_string(),
        Ok(_) => panic!("{all:?} is taken"),
    };
    for all in [
        &["railhead", "gams"][..],
        &["railhead", "explain", "game.record"],
        &["railhead", "show", "x", "--at", "soon"],
    ] {
        let sentence = complaint(all);
        assert!(
            !sentence.contains('\n') && !sentence.contains("Usage"),
            "{sentence}"
        );
        assert!(sentence.contains("railhead help"), "{sentence}");
    }
    let tip = complaint(&["railhead", "gams"]);
    assert!(tip.contains("games"), "{tip}");
}
#[test]
fn the_command_line_counts_before_the_environment_and_that_before_the_file() {
    let file = "keep-guests = 1\nkeep_tables = 2\nlog = 'info'\n";
    let variables = [("RAILHEAD_KEEP_TABLES", "3"), ("RAILHEAD_LOG", "error")];
    let serve = served(&["--log", "debug"], &variables, file).unwrap();
    assert_eq!(serve.keep_guests.0, Some(1));
    assert_eq!(serve.keep_tables.0, Some(3));
    assert_eq!(serve.log.to_string(), "debug");
}
#[test]
fn what_may_be_repeated_is_a_list_or_a_table() {
    let file = "origin = ['https://a.example', 'https://b.example']\n[limit]\ntables = 5\n";
    let serve = served(&[], &[("RAILHEAD_TRUST_PROXY", "10.0.0.1, 10.0.0.2")], file).unwrap();
    assert_eq!(serve.origin, ["https://a.example", "https://b.example"]);
    assert_eq!(serve.limit, [("tables".to_string(), "5".to_string())]);
    assert_eq!(serve.trust_proxy.len(), 2);
}
#[test]
fn what_is_wrong_is_told_with_where_it_stands() {
    let wrong = |variables: &[(&str, &str)], file: &str| served(&[], variables, file).unwrap_err();
    let said = wrong(&[("RAILHEAD_LISTEN", "here")], "");
    assert!(said.starts_with("RAILHEAD_LISTEN: 'here'"), "{said}");
    let said = wrong(&[], "listen = 'here'");
    assert!(said.contains("railhead.toml: 'here'"), "{said}");
    let said = wrong(&[], "publik-url = 'https://play.example'");
    assert!(
        said.contains("'publik-url'") && said.contains("'public-url'"),
        "{said}"
    );
    let said = wrong(&[], "\nlisten = \n");
    assert!(said.contains("railhead.toml, line 2"), "{said}");
    assert!(wrong(&[], "listen = 1.5").contains("'listen'"));
    assert!(wrong(&[], "config = 'other.toml'").contains("'config'"));
}
#[test]
fn a_password_is_never_shown() {
    let smtp = "smtp://ada:hunter2@mail.example";
    let file = "mail-from = 'a@x.example'\nstore = 'postgres://ada:hunter2@db.example/d'\n";
    let serve = served(
        &["--bus", "nats://hunter2@bus"],
        &[("RAILHEAD_SMTP", smtp)],
        file,
    )
    .unwrap();
    assert_eq!(serve.smtp.as_ref().unwrap().0, smtp);
    assert!(serve.nodes.store.is_some() && serve.nodes.bus.is_some());
    assert!(!format!("{serve:?}").contains("hunter2"));
    let help = with_limits(Cli::command())
        .find_subcommand("serve")
        .cloned();
    let help = help.unwrap().render_long_help().to_string();
    assert!(help.contains("--store") && !help.contains("hunter2"));
}
#[test]
fn operators_commands_go_by_the_store_that_is_set() {
    let store = "postgres://ada:hunter2@db.example/d";
    let variables = [
        ("RAILHEAD_STORE", store),
        ("RAILHEAD_DATA", "/srv,longhorn=a.json"),
    ];
    let read = |all: &[&str]| {
        let mut named = vec!["railhead"];
        named.extend(all);
        Cli::with(words(&named), &set(&variables)).unwrap().command
    };
    let Some(Command::Admin(admin)) = read(&["admin", "tables", "--json"]) else {
        panic!("it is an order")
    };
    assert_eq!(admin.kept.store.unwrap().0, store);
    assert_eq!(admin.data, PathBuf::from("/srv"));
    // The command line counts first, also behind the order.
    let other = "postgres://eve@db.example/d";
    let Some(Command::Token(token)) = read(&["token", "list", "--store", other]) else {
        panic!("it lists")
    };
    assert_eq!(token.kept.store.unwrap().0, other);
    let Some(Command::Export(export)) = read(&["export", "out"]) else {
        panic!("it exports")
    };
    assert_eq!((export.folder, export.to), (None, PathBuf::from("out")));
    assert_eq!(export.kept.store.unwrap().0, store);
    let Some(Command::Check(check)) = read(&["check", "game.record"]) else {
        panic!("it checks")
    };
    assert!(check.kept.store.is_none(), "records have no settings");
}
#[test]
fn other_commands_have_no_settings() {
    let nonsense = set(&[("RAILHEAD_LISTEN", "nonsense")]);
    let read = Cli::with(words(&["railhead", "games"]), &nonsense);
    assert!(matches!(read.unwrap().command, Some(Command::Games(_))));
}
#[test]
fn a_letter_to_try_uses_the_settings_of_the_server() {
    let all = words(&["railhead", "word", "test", "--to", "ada@example.org"]);
    let read = Cli::with(all, &set(&[("RAILHEAD_SMTP", "smtp://127.0.0.1")]));
    let Some(Command::Word(word)) = read.unwrap().command else {
        panic!("it tries")
    };
    let Post::Test(test) = word.command;
    assert_eq!(test.smtp.unwrap().0, "smtp://127.0.0.1");
}

#[test]
fn what_is_set_by_name_is_set_one_by_one() {
    let file = "data = ['longhorn=a.json']\n[limit]\ntables = 5\nconnections = 6\n[imprint]\nfr = '/fr.md'\n";
    let variables = [
        ("RAILHEAD_LIMIT", "connections=7,listeners=8"),
        ("RAILHEAD_IMPRINT", "en=/en.md"),
    ];
    let serve = served(&["--limit", "listeners=9"], &variables, file).unwrap();
    let limits: Vec<String> = (serve.limit.iter())
        .map(|(name, value)| format!("{name}={value}"))
        .collect();
    assert_eq!(limits, ["listeners=9", "connections=7", "tables=5"]);
    let languages: Vec<&str> = serve
        .imprint
        .iter()
        .map(|page| page.language.code.as_str())
        .collect();
    assert_eq!(languages, ["en", "fr"]);
    assert_eq!(
        serve.data.len(),
        2,
        "the folder, and the figures of the file"
    );
    // What has no name counts as a whole.
    let serve = served(
        &[],
        &[("RAILHEAD_LEVELS", "easy")],
        "levels = ['hard', 'expert']",
    )
    .unwrap();
    assert_eq!(serve.levels, [bots::Level::Easy]);
}
#[test]
fn a_switch_that_is_off_stays_off() {
    let file = "allow-http-webhooks = true\nallow-private-endpoints = true\n";
    let variables = [("RAILHEAD_ALLOW_HTTP_WEBHOOKS", "false")];
    let serve = served(&[], &variables, file).unwrap();
    assert!(!serve.allow_http_webhooks && serve.allow_private_endpoints);
}
#[test]
fn a_variable_that_is_mistyped_is_told_and_those_of_others_are_not() {
    let variables = [
        ("RAILHEAD_PUBLIC_ULR", "x"),
        ("RAILHEAD_SERVICE_HOST", "10.0.0.1"),
        ("RAILHEAD_PORT", "y"),
    ];
    let serve = served(&[], &variables, "").unwrap();
    let meant = (
        "RAILHEAD_PUBLIC_ULR".to_string(),
        "RAILHEAD_PUBLIC_URL".to_string(),
    );
    assert_eq!(serve.strangers, [meant]);
}
/// Every flag has a variable and a line of the file, whatever is added.
#[test]
fn every_flag_of_the_server_is_a_setting() {
    let commands = Cli::command();
    let serve = serve_of(&commands);
    let flags = serve.get_arguments().filter_map(clap::Arg::get_long);
    let no_setting: Vec<&str> = flags
        .filter(|flag| {
            let mut settings = serve.get_arguments().filter(settings::is_setting);
            !settings.any(|argument| argument.get_long() == Some(flag))
        })
        .collect();
    assert_eq!(no_setting, Vec::<&str>::new());
}
