//! What guests are called before they choose: by a place on the trail and a number, which reads the same in
//! every language.

/// Each is one name in every language that we speak.
const PLACES: &[&str] = &[
    "Abilene",
    "Amarillo",
    "Boise",
    "Butte",
    "Carson",
    "Casper",
    "Cheyenne",
    "Dalhart",
    "Deadwood",
    "Denver",
    "Dodge",
    "Durango",
    "Elko",
    "Fargo",
    "Flagstaff",
    "Gallup",
    "Helena",
    "Juneau",
    "Lamar",
    "Laramie",
    "Laredo",
    "Leadville",
    "Lincoln",
    "Lubbock",
    "Mesa",
    "Modesto",
    "Newton",
    "Ogden",
    "Omaha",
    "Pecos",
    "Pueblo",
    "Reno",
    "Salina",
    "Sedalia",
    "Tucson",
    "Tulsa",
    "Waco",
    "Wichita",
    "Yuma",
];

/// The name that belongs to some number. Two guests of one name could not sit at one table, so there are
/// many.
pub(crate) fn guest_name(number: u32) -> String {
    let places = PLACES.len() as u32;
    let place = PLACES[(number % places) as usize];
    format!("{place} {}", number / places % 9_000 + 1_000)
}

/// A name as guests get it: now, and `Guest 123456` as it was once.
pub(crate) fn is_a_guests(name: &str) -> bool {
    let lower = name.to_lowercase();
    let is_number = |rest: &str| rest.trim().chars().all(|letter| letter.is_ascii_digit());
    let of_old = lower.strip_prefix("guest").is_some_and(is_number);
    let is_place = |place: &&str| {
        let rest = lower.strip_prefix(&place.to_lowercase());
        rest.is_some_and(|rest| !rest.is_empty() && is_number(rest))
    };
    of_old || PLACES.iter().any(is_place)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn guests_are_told_apart() {
        let names: BTreeSet<String> = (0..10_000).map(guest_name).collect();
        assert_eq!(names.len(), 10_000);
        assert_eq!(guest_name(0), "Abilene 1000");
        assert_eq!(guest_name(u32::MAX), guest_name(u32::MAX));
    }
    #[test]
    fn members_are_not_called_like_guests() {
        for number in [0, 7, 123_456, u32::MAX] {
            assert!(is_a_guests(&guest_name(number)));
        }
        assert!(is_a_guests("guest") && is_a_guests("Guest 123456") && is_a_guests("tulsa12"));
        assert!(!is_a_guests("Tulsa") && !is_a_guests("Denver Ada") && !is_a_guests("Guestavo"));
    }
}
