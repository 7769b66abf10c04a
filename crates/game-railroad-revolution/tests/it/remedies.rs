//! What mends a refusal: a sale where money is lacking, a hiring where workers are, and nothing in vain.

use crate::table::{Arrange, Table, table};
use game_core::Game;

#[track_caller]
fn mended(game: &Table, refused: &str) -> Vec<String> {
    let refused = refused.parse().expect("an action");
    assert!(game.check(&refused).is_err(), "'{refused}' is not refused");
    let remedies = game.remedies(&refused);
    remedies.iter().map(ToString::to_string).collect()
}

#[test]
fn a_sale_mends_a_payment_that_is_not_covered() {
    let mut game = table(2);
    game.money(0, 0)
        .shares(0, 1)
        .plays(&["work white station", "station washington"]);
    assert_eq!(mended(&game, "end"), ["sell"]);
}
#[test]
fn a_sale_mends_the_price_of_a_hiring_if_all_shares_bring_enough() {
    let mut game = table(2);
    assert_eq!(
        mended(game.money(0, 500).shares(0, 2), "hire gray"),
        ["sell"]
    );
    assert!(mended(game.shares(0, 1), "hire gray").is_empty());
    assert!(mended(game.shares(0, 0), "hire gray").is_empty());
}
#[test]
fn a_hiring_mends_the_want_of_workers() {
    let mut game = table(4);
    game.money(0, 100)
        .shares(0, 0)
        .dismiss(0, &["purple"])
        .milestone(0, 0, "ms_d_01", &[])
        .plays(&[
            "work white station",
            "station charlotte",
            "promote white stock ms_d_01",
        ]);
    assert!(mended(&game, "end").is_empty());
    let hirings = mended(game.money(0, 1_000), "end");
    // All white workers are in play.
    assert_eq!(
        hirings,
        ["hire purple", "hire orange", "hire gray", "hire turquoise"]
    );
}
#[test]
fn what_money_cannot_mend_has_no_remedy() {
    let mut game = table(2);
    game.money(0, 5_000).plays(&["work white station"]);
    assert!(mended(&game, "station denver").is_empty());
    assert!(mended(&game, "pass").is_empty());
}
