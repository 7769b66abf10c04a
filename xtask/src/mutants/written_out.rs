//! `require!` written out, since `cargo-mutants` looks into no macro.
//!
//! `require!(n < limit, "AS-31", "…", n);` becomes a match with `n < limit` as its guard: the mistakes are then that it never
//! refuses, that it always does, and every other comparison. Lines keep their numbers.

const NAME: &str = "require!(";

pub fn written_out(source: &str) -> String {
    // By its full name the tool knows what a check could return instead.
    let source = source.replace("-> Allowed", "-> Result<(), game_core::Refusal>");
    let mut out = String::new();
    let mut rest = source.as_str();
    while let Some(at) = rest.find(NAME) {
        let inside = &rest[at + NAME.len()..];
        let [condition, rule, text] = parts(inside);
        out.push_str(&rest[..at]);
        out.push_str(&format!(
            "match () {{ () if {condition} => {{}} () => return Err(game_core::Refusal::new({rule}, game_core::text!({text}))) }}"
        ));
        let length = condition.len() + rule.len() + text.len() + 2;
        rest = &inside[length + 1..];
    }
    out.push_str(rest);
    out
}

/// The condition, the rule and the rest, up to the bracket that closes them.
fn parts(inside: &str) -> [&str; 3] {
    let mut commas = Vec::new();
    let mut depth = 0;
    let mut in_string = false;
    let mut before = ' ';
    for (i, c) in inside.char_indices() {
        match c {
            '"' if before != '\\' => in_string = !in_string,
            _ if in_string => {}
            '(' | '[' | '{' => depth += 1,
            ')' if depth == 0 => {
                let [first, second] = [commas[0], commas[1]];
                return [
                    &inside[..first],
                    &inside[first + 1..second],
                    &inside[second + 1..i],
                ];
            }
            ')' | ']' | '}' => depth -= 1,
            ',' if depth == 0 => commas.push(i),
            _ => {}
        }
        before = c;
    }
    panic!("'{NAME}' is never closed: {inside}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_requirement_becomes_a_guard() {
        let source = "fn check(n: u8) -> Allowed {\n    require!(\n        n < most(n, 2),\n        \"LH-1\",\n        \"not {n}, (more\",\n        n\n    );\n    Ok(())\n}";
        let written = written_out(source);
        assert_eq!(written.lines().count(), source.lines().count());
        let flat: String = written.split_whitespace().collect::<Vec<_>>().join(" ");
        assert_eq!(
            flat,
            "fn check(n: u8) -> Result<(), game_core::Refusal> { match () { () if n < most(n, 2) => {} () => return \
             Err(game_core::Refusal::new( \"LH-1\", game_core::text!( \"not {n}, (more\", n ))) }; Ok(()) }"
        );
    }
    #[test]
    fn whatever_stands_between_stays() {
        let source = "a;\nrequire!(x, R, \"t\");\nb;\nrequire!([x, y].has(z), R, \"t\");\nc;";
        let written = written_out(source);
        assert!(
            written.starts_with("a;\nmatch () { () if x => {}"),
            "{written}"
        );
        assert!(
            written.contains(" };\nb;\nmatch () { () if [x, y].has(z) => "),
            "{written}"
        );
        assert!(written.ends_with(" };\nc;"), "{written}");
    }
}
