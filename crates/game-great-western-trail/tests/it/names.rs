//! A building is called as the board draws it, in labels, sentences, refusals and on the drawn table, and another
//! player's by its owner too.

use crate::table::{Arrange, Table, table};
use game_core::{Chance, Events, Game, Say, Seat, Text};
use game_great_western_trail::{Action, GreatWesternTrail, Indexed, Node};

fn told(text: &Text, language: &str) -> String {
    text.told(&GreatWesternTrail::INFO.dictionary(language))
}
fn node(word: &str) -> Node {
    Node::of_word(word).expect("a space")
}
/// The move of the waiting player to this space.
fn the_move(t: &Table, to: &str) -> Action {
    let legal = t.legal_list();
    let is_it = |action: &&Action| matches!(action, Action::Move { to: at, .. } if *at == node(to));
    *legal.iter().find(is_it).expect("it can be reached")
}
/// What is offered, and what is told of it once it is done.
fn offered_and_told(t: &mut Table, action: &Action, language: &str) -> (String, String) {
    let label = told(&t.label(action), language);
    let mut events = Events::new();
    t.play(Seat(0), action, &mut Chance::fast(1), &mut events)
        .expect("it is legal");
    (label, told(&events.into_vec()[0].say(), language))
}
fn at_a_1(t: &mut Table) {
    t.building(0, 4, "a_1");
    t.building(1, 4, "a_2");
}

#[test]
fn a_neutral_building_is_its_letter() {
    let mut t = table(2);
    let to_a = the_move(&t, "n_a");
    let (label, said) = offered_and_told(&mut t, &to_a, "en");
    assert_eq!(label, "move to building A");
    assert_eq!(said, "player 1 moves to building A");
}
#[test]
fn a_building_of_ones_own_is_its_number_and_side() {
    let mut t = table(2);
    at_a_1(&mut t);
    let to_own = the_move(&t, "a_1");
    let (label, said) = offered_and_told(&mut t, &to_own, "en");
    assert_eq!(label, "move to building 4a");
    assert_eq!(said, "player 1 moves to building 4a");
}
#[test]
fn of_two_buildings_of_one_number_it_is_said_whose_it_is() {
    let mut t = table(2);
    t.sides_b = 1 << 4;
    at_a_1(&mut t);
    let to_other = the_move(&t, "a_2");
    let (label, said) = offered_and_told(&mut t, &to_other, "fr");
    assert!(
        label.starts_with("aller au bâtiment 4b du joueur 2"),
        "{label}"
    );
    assert_eq!(said, "joueur 1 va au bâtiment 4b du joueur 2");
}
#[test]
fn what_is_refused_is_called_the_same() {
    let mut t = table(2);
    at_a_1(&mut t);
    t.at(0, "n_b");
    t.refuses_since("move n_a", "GW-305", "building A does not lie ahead")
        .refuses_since("move a_1", "GW-305", "building 4a does not lie ahead")
        .refuses_since("move n_g", "GW-304", "building G is more than 3 steps away");
    t.stop("a_1");
    t.refuses_since("use n_b hire", "GW-401", "you cannot use building B");
}
#[test]
fn the_drawn_table_names_buildings_and_their_places() {
    let mut t = table(2);
    at_a_1(&mut t);
    t.at(0, "a_1");
    let drawn = t.to_string();
    for said in [
        "◆4a@◆──●4a──",
        "\n[D]: trade with the village",
        "\n●4a space A2, $2 to pass: ",
        "  building 4a\n",
    ] {
        assert!(drawn.contains(said), "{said}: {drawn}");
    }
}
