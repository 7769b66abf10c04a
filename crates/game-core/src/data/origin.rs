//! Where the figures of a data file come from, by the marks in the file itself.
//!
//! A record says so in `prov`: one letter for all of it, or one for each of its figures (`pairing_prov` is that of
//! its pairing). `R` is printed, `D` follows from what is printed, `P` was found in public texts, `X` is our own
//! reconstruction. Marks are no figures: files that differ in them alone are the same.

use super::difference::{inside, places};
use serde::Serialize;
use serde_json::Value;
use ts_rs::TS;
use utoipa::ToSchema;

/// Where something comes from that is not printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Provenance {
    /// Reconstructed by us.
    Ours,
    /// Found in reviews and other public texts.
    Found,
}

/// A kind of figure that was not taken from the print, and the records that have it. Its words are
/// `data.<group>` and `figure.<figure>`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS, ToSchema)]
pub struct Doubt {
    pub origin: Provenance,
    /// The list or part of the file that the records stand in, such as `cities`.
    pub group: String,
    /// A field of the records, or `whole`.
    pub figure: String,
    pub records: Vec<DoubtfulRecord>,
    /// The names of the group's other records.
    pub printed: Vec<String>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS, ToSchema)]
pub struct DoubtfulRecord {
    pub name: String,
    /// As in [`super::Difference::path`].
    pub path: String,
}

impl Doubt {
    /// Whether it is about a part of the file that is no list of pieces, such as the set-up.
    pub fn is_part(&self) -> bool {
        matches!(&self.records[..], [only] if only.path == self.group)
    }
    /// What a dictionary calls a record of the group; an option has its label, and a number is its own word.
    pub fn key(&self, name: &str) -> String {
        match self.group.as_str() {
            "options" => format!("option.{name}"),
            _ => name.to_string(),
        }
    }
}

const WHOLE: &str = "whole";

/// Whether a name of a file is that of a mark.
pub(super) fn is_mark(name: &str) -> bool {
    name == "prov" || name.ends_with("_prov")
}

struct Marked {
    parent: String,
    record: DoubtfulRecord,
    marks: Vec<(String, Provenance)>,
}

/// Whatever is not as printed, in the order of the file.
pub fn doubts(file: &Value) -> Vec<Doubt> {
    let mut marked = Vec::new();
    collect(file, DoubtfulRecord::root(), "", &mut marked);
    let mut found: Vec<(&str, Doubt)> = Vec::new();
    for one in &marked {
        for (figure, origin) in &one.marks {
            let same = |(parent, doubt): &&mut (&str, Doubt)| {
                *parent == one.parent && doubt.figure == *figure && doubt.origin == *origin
            };
            match found.iter_mut().find(same) {
                Some((_, doubt)) => doubt.records.push(one.record.clone()),
                None => found.push((&one.parent, one.doubt(figure, *origin))),
            }
        }
    }
    let finished = found.into_iter().map(|(parent, mut doubt)| {
        let others = marked.iter().filter(|one| one.parent == parent);
        let printed = others.filter(|one| !doubt.records.contains(&one.record));
        doubt.printed = printed.map(|one| one.record.name.clone()).collect();
        doubt
    });
    finished.collect()
}

impl DoubtfulRecord {
    fn root() -> DoubtfulRecord {
        DoubtfulRecord {
            name: String::new(),
            path: String::new(),
        }
    }
}

impl Marked {
    fn doubt(&self, figure: &str, origin: Provenance) -> Doubt {
        let list = if self.parent.is_empty() {
            &self.record.path
        } else {
            &self.parent
        };
        let group = list.rsplit('.').next().unwrap_or(list);
        Doubt {
            origin,
            group: group.to_string(),
            figure: figure.to_string(),
            records: vec![self.record.clone()],
            printed: Vec::new(),
        }
    }
}

fn collect(value: &Value, record: DoubtfulRecord, parent: &str, found: &mut Vec<Marked>) {
    let path = record.path.clone();
    if let Some(marks) = marks_of(value) {
        found.push(Marked {
            parent: parent.to_string(),
            record,
            marks,
        });
    }
    for (name, inner) in places(value).into_iter().flatten() {
        // A list without ids counts from 1 where its records do.
        let counted = inner["index"].as_u64().map(|n| n.to_string());
        let record = DoubtfulRecord {
            path: inside(&path, &name),
            name: counted
                .filter(|_| value.is_array() && inner["id"].is_null())
                .unwrap_or(name),
        };
        collect(inner, record, &path, found);
    }
}

/// The doubtful marks of a record, or none if it has no marks at all.
fn marks_of(value: &Value) -> Option<Vec<(String, Provenance)>> {
    let fields = value.as_object()?;
    let mut all: Vec<(String, &Value)> = Vec::new();
    for (name, mark) in fields.iter().filter(|(name, _)| is_mark(name)) {
        match (mark, name.strip_suffix("_prov")) {
            (Value::Object(each), _) => all.extend(each.iter().map(|(k, v)| (k.clone(), v))),
            (mark, Some(figure)) => all.push((figure.to_string(), mark)),
            (mark, None) => all.push((WHOLE.to_string(), mark)),
        }
    }
    if all.is_empty() {
        return None;
    }
    let doubtful = all.into_iter().filter_map(|(figure, mark)| {
        let origin = match mark.as_str()? {
            "X" => Provenance::Ours,
            "P" => Provenance::Found,
            _ => return None,
        };
        Some((figure, origin))
    });
    Some(doubtful.collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn doubts_are_gathered_by_group_and_figure() {
        let file = json!({
            "cities": [
                {"id": "tulsa", "cost": 1, "prov": {"cost": "X", "name": "R"}},
                {"id": "waco", "cost": 2, "prov": {"cost": "R", "name": "P"}},
                {"id": "reno", "cost": 2, "prov": "R"},
            ],
            "setup": {"cash": 8, "prov": {"cash": "P"}},
            "board": {"rows": [{"index": 1, "prov": "X"}, {"index": 2, "prov": "R"}]},
        });
        let told = doubts(&file).into_iter().map(|doubt| {
            let records = doubt.records.iter().map(|r| r.path.as_str());
            let records: Vec<_> = records.collect();
            (
                doubt.origin,
                doubt.group,
                doubt.figure,
                records.join(" "),
                doubt.printed.join(" "),
            )
        });
        let told: Vec<_> = told.collect();
        let line = |origin, group: &str, figure: &str, records: &str, printed: &str| {
            (
                origin,
                group.into(),
                figure.into(),
                records.into(),
                printed.into(),
            )
        };
        assert!(told.contains(&line(
            Provenance::Ours,
            "cities",
            "cost",
            "cities.tulsa",
            "waco reno"
        )));
        assert!(told.contains(&line(
            Provenance::Found,
            "cities",
            "name",
            "cities.waco",
            "tulsa reno"
        )));
        assert!(told.contains(&line(Provenance::Found, "setup", "cash", "setup", "")));
        assert!(told.contains(&line(
            Provenance::Ours,
            "rows",
            "whole",
            "board.rows.0",
            "2"
        )));
        assert_eq!(told.len(), 4);
    }
}
