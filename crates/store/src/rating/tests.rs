//! Against values computed by hand from the published formulas.

use super::*;

fn players(ranks: &[usize]) -> Vec<Rated> {
    let rated = |rank: &usize| Rated {
        rating: Rating::unknown(),
        rank: *rank,
    };
    ranks.iter().map(rated).collect()
}

fn in_points(ratings: &[Rating]) -> Vec<(i32, i32)> {
    let shown = |r: &Rating| (r.shown(), r.shown_uncertainty());
    ratings.iter().map(shown).collect()
}

#[test]
fn everybody_begins_in_the_middle() {
    // 25/3 units of 29.4809 points.
    let unknown = Rating::unknown();
    assert_eq!((unknown.mean, unknown.uncertainty), (1_500_000, 245_674));
    assert!(!unknown.is_settled());
    assert_eq!(unknown.standing(), 1_500_000 - 2 * 245_674);
}
#[test]
fn a_win_between_unknown_players() {
    // c = sqrt(2 (25/6)^2 + 2 (25/3)^2) = 13.1762, p = 1/2; the mean moves by sigma^2 / (2c) = 2.6352 units,
    // sigma shrinks by sqrt(1 - (sigma/c)^3 / 4) = 0.96786.
    let after = after(&players(&[1, 2]));
    assert_eq!(after[0].mean, 1_577_689);
    assert_eq!(after[1].mean, 1_422_311);
    assert_eq!(after[0].uncertainty, 237_778);
    assert_eq!(after[1].uncertainty, 237_778);
}
#[test]
fn a_draw_between_equals_moves_nothing_but_the_doubt() {
    let after = after(&players(&[1, 1]));
    assert_eq!(in_points(&after), [(1_500, 238), (1_500, 238)]);
}
#[test]
fn three_players_meet_in_pairs() {
    // The first gains what two wins bring, the second nothing; each has two pairs: sqrt(1 - 2 * 0.063246).
    let after = after(&players(&[1, 2, 3]));
    assert_eq!(
        in_points(&after),
        [(1_655, 230), (1_500, 230), (1_345, 230)]
    );
}
#[test]
fn who_is_known_well_moves_little_and_an_upset_much() {
    let known = Rating::fixed(1_800, 60);
    let unknown = Rating::unknown();
    let game = |first: Rating, second: Rating| {
        let won = |rating, rank| Rated { rating, rank };
        after(&[won(first, 1), won(second, 2)])
    };
    // In units: 10.1761 above the middle with sigma 2.0352, so c = 10.4072 and p = 0.72667.
    let expected = game(known, unknown);
    assert_eq!(in_points(&expected), [(1_803, 60), (1_446, 233)]);
    let upset = game(unknown, known);
    assert_eq!(in_points(&upset), [(1_643, 233), (1_791, 60)]);
}
#[test]
fn ten_to_one_is_four_hundred_points() {
    // Between two who are known well, the curve is that of Elo: 10/11 for 400 points. A gain is
    // sigma^2 / c times what was not expected.
    let strong = Rating::fixed(1_900, 20);
    let weak = Rating::fixed(1_500, 20);
    let gain = |strong_rank: usize| {
        let game = [
            Rated {
                rating: strong,
                rank: strong_rank,
            },
            Rated {
                rating: weak,
                rank: 2,
            },
        ];
        (after(&game)[0].native().rating - strong.native().rating).abs()
    };
    let share = gain(3) / (gain(1) + gain(3));
    assert!((share - 10.0 / 11.0).abs() < 0.01, "{share}");
}
#[test]
fn about_ten_games_for_two_settle_a_rating() {
    let mut pair = players(&[1, 2]);
    let mut games = 0;
    while !pair[0].rating.is_settled() {
        let next = after(&pair);
        for (player, rating) in pair.iter_mut().zip(next) {
            *player = Rated {
                rating,
                rank: 3 - player.rank,
            };
        }
        games += 1;
    }
    assert_eq!(games, 11);
}
