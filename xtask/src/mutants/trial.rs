//! The tests of a game with one of its mistakes made: do they notice?

use std::{path::Path, process::Command};

/// Tests that need more processor time than this have noticed: a mistake may never end. Seconds of the clock would say
/// something of the machine's load.
const SECONDS: u32 = 10;
/// Nor may a mistake take all memory.
const KILOBYTES: u32 = 8_000_000;
/// Copies of a body have one frame on the stack in common.
const STACK: &str = "67108864";
/// Few, since other checks run beside, and each has a stack of its own.
const THREADS: &str = "2";

/// What the tests that are named so say if one of them fails; with `0` no mistake is made.
pub fn failure(program: &Path, name: &str, number: usize) -> Result<Option<String>, String> {
    let path = program.to_string_lossy();
    let (succeeded, said) = bounded(SECONDS, &[&path, "--quiet", name], number)?;
    if said.contains("running 0 tests") {
        return Err(format!("{path} has no test whose name has '{name}' in it"));
    }
    Ok((!succeeded).then_some(said))
}

/// Whether a command succeeded, and what it said.
fn bounded(seconds: u32, command: &[&str], number: usize) -> Result<(bool, String), String> {
    let limits = format!("ulimit -t {seconds}; ulimit -v {KILOBYTES}; exec \"$0\" \"$@\"");
    let output = Command::new("sh")
        .args(["-c", &limits])
        .args(command)
        .env("PLANTED", number.to_string())
        .env("RUST_MIN_STACK", STACK)
        .env("RUST_TEST_THREADS", THREADS)
        .env("RUST_BACKTRACE", "0")
        .output();
    let output = output.map_err(|e| format!("'sh' does not start: {e}"))?;
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    Ok((output.status.success(), said))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_program_is_told_which_mistake_to_make() {
        let notices_seven = ["sh", "-c", "echo $PLANTED; [ $PLANTED != 7 ]"];
        let told = |succeeded, said: &str| Ok((succeeded, said.to_string()));
        assert_eq!(bounded(9, &notices_seven, 0), told(true, "0\n"));
        assert_eq!(bounded(9, &notices_seven, 7), told(false, "7\n"));
    }
    #[test]
    fn what_never_ends_is_ended() {
        let endless = ["sh", "-c", "while :; do :; done"];
        assert_eq!(bounded(1, &endless, 1), Ok((false, String::new())));
    }
}
