//! A game by the API from sitting down to the end, with the examples that are tested and the limits that hold.

use super::html::{self, escape};
use crate::limits::{Limit, Limits};

const TEXT: &str = include_str!("guide.html");
const PYTHON: &str = include_str!("../../../../../examples/bots/first.py");
const TYPESCRIPT: &str = include_str!("../../../../../examples/bots/first.ts");
const HOSTED: &str = include_str!("../../../../../examples/bots/hosted.py");

pub(super) fn page(limits: &Limits) -> String {
    let text = TEXT
        .replace("{{python}}", &escape(PYTHON))
        .replace("{{typescript}}", &escape(TYPESCRIPT))
        .replace("{{hosted}}", &escape(HOSTED))
        .replace("{{limits}}", &table(limits));
    html::page("/api/docs", &text)
}

fn table(limits: &Limits) -> String {
    let mut rows = String::new();
    for limit in Limit::ALL {
        let number = limits.get(*limit);
        let number = number.map_or("none".to_string(), |number| number.to_string());
        let meaning = escape(&limit.meaning().to_string());
        rows += &format!(
            "<tr><th scope=\"row\"><code>{}</code></th><td>{number}</td><td>{meaning}</td></tr>\n",
            limit.name()
        );
    }
    format!("<div class=\"wide\" tabindex=\"0\"><table>\n{rows}</table></div>")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_guide_has_its_examples_and_every_limit() {
        let page = page(&Limits::default());
        assert!(!page.contains("{{"), "everything is filled in");
        assert!(page.contains("def choose(frame)") && page.contains("const choose"));
        for limit in Limit::ALL {
            assert!(page.contains(limit.name()), "{}", limit.name());
        }
    }
}
