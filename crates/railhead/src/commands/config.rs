//! `railhead config`: every setting in force, as a file of settings again.

use super::print_json;
use crate::cli::{Setting, Settled};
use crate::problem::{Answer, Outcome, Problem};
use crate::say;
use std::io::Write;

/// Where the notes begin.
const NOTES: usize = 56;

pub fn run(args: &Settled, out: &mut dyn Write) -> Outcome {
    // What does not fit together is told here as it would be at the start.
    super::serve::config(&args.serve)?;
    super::serve::place(&args.serve)?;
    if args.json {
        print_json(out, &args.settings)?;
        return Ok(Answer::Yes);
    }
    for (name, meant) in &args.serve.strangers {
        let told = say!("{name} is no setting; did you mean {meant}?", name, meant);
        writeln!(out, "# {told}")?;
    }
    let mut table = None;
    for setting in &args.settings {
        let own = setting.key.as_ref().map(|_| &setting.name);
        if own != table {
            writeln!(out, "\n[{}]", setting.name)?;
            table = own;
        }
        write_line(setting, out)?;
    }
    Ok(Answer::Yes)
}

fn write_line(setting: &Setting, out: &mut dyn Write) -> Result<(), Problem> {
    let Setting {
        name,
        key,
        value,
        from,
    } = setting;
    let name = key.as_ref().unwrap_or(name);
    let line = match value {
        None => format!("# {name}"),
        Some(value) => format!("{name} = {}", toml_of(value)),
    };
    writeln!(out, "{line:<NOTES$} # {from}")?;
    Ok(())
}

/// One word is a value, several are a list.
fn toml_of(values: &[String]) -> String {
    let one = |word: &String| match word.parse::<i64>().is_ok() || word.parse::<bool>().is_ok() {
        true => word.clone(),
        // A string of JSON is one of TOML.
        false => serde_json::Value::from(word.as_str()).to_string(),
    };
    match values {
        [only] => one(only),
        many => {
            let words: Vec<String> = many.iter().map(one).collect();
            format!("[{}]", words.join(", "))
        }
    }
}
