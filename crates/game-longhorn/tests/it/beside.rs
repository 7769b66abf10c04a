//! Whole games played beside the model.

use crate::model::Table;
use game_core::Chance;
use game_core::testing::{Moment, any_kind, play_beside};
use game_longhorn::{Color, Longhorn, Token};

/// By lot, but often as somebody who collects one colour, and leaves it to the last where the sheriff is:
/// nine of it are rare otherwise, and rarer still with him.
fn collecting(moment: &Moment<Longhorn>, pick: &mut Chance) -> usize {
    let Moment { game, legal, .. } = moment;
    let owned = |at: &usize| {
        let color = legal[*at].rsplit(' ').next().expect("a word");
        let color: Option<Color> = color.parse().ok();
        let owned = color.map(|color| game.herds[game.active.index()].of(color));
        match game.place(game.disc).token {
            Some(Token::Sheriff) => owned.map(|n| 9 - n),
            _ => owned,
        }
    };
    let collects = 0 < pick.below(3) && !legal[0].starts_with("epidemic");
    let best = (0..legal.len()).max_by_key(owned).expect("one is legal");
    match owned(&best) {
        Some(_) if collects => best,
        _ => any_kind(legal, pick),
    }
}

#[test]
fn beside_the_engine() {
    let met = play_beside::<Longhorn, Table>(400, collecting);
    let actions = [
        "start", "steal", "brand", "epidemic", "ambush", "rattle", "move",
    ];
    let rules = [
        "LH-7 by luck",
        "LH-13",
        "LH-19",
        "LH-20",
        "LH-22",
        "LH-24",
        "LH-25",
        "LH-26",
        "LH-30",
        "LH-32",
        "LH-40",
        "LH-41",
        "LH-44",
        "LH-45",
        "LH-46",
        "LH-49",
        "LH-54 draw",
        "LH-59",
        "LH-60",
        "LH-61",
        "LH-61 drawn",
    ];
    met.must_have(&actions);
    met.must_have(&rules);
}
