//! The maps as they are read from their files.

use game_age_of_steam::hex::{HexId, ROWS, Side};
use game_age_of_steam::map::{Ground, MapId};

#[test]
fn every_map_is_a_grid_of_hexes_that_know_their_neighbours() {
    for map in MapId::all().map(MapId::printed) {
        for hex in &map.file.map.hexes {
            assert!(hex.id.row() < ROWS);
            let (column, row) = (i16::from(hex.id.column()), i16::from(hex.id.row()));
            let odd = column & 1;
            for (side, (dc, dr)) in Side::ALL.into_iter().zip([
                (0, -1),
                (1, odd - 1),
                (1, odd),
                (0, 1),
                (-1, odd),
                (-1, odd - 1),
            ]) {
                let is_land = |h: &HexId| map.ground[*h] != Ground::Nothing;
                let there = u8::try_from(column + dc)
                    .ok()
                    .zip(u8::try_from(row + dr).ok());
                let there = there.and_then(|(c, r)| HexId::at(c, r)).filter(is_land);
                assert_eq!(hex.neighbors[side.index()], there, "{} {side}", hex.id);
            }
        }
    }
}
