//! The closed sets of the box: goods, special actions, New Cities, kinds of tile.

use game_core::words;

words! {
    /// The colour of a cube and of the city that takes it.
    Good {
        Red = "red", Blue = "blue", Purple = "purple", Yellow = "yellow", Black = "black",
    }
}

words! {
    /// The seven actions of phase 3, in their printed order.
    SpecialAction {
        FirstMove = "first_move",
        FirstBuild = "first_build",
        Engineer = "engineer",
        Locomotive = "locomotive",
        Urbanization = "urbanization",
        Production = "production",
        TurnOrder = "turn_order",
    }
}

words! {
    /// A New City tile by its letter.
    NewCity {
        A = "new_a", B = "new_b", C = "new_c", D = "new_d",
        E = "new_e", F = "new_f", G = "new_g", H = "new_h",
    }
}

words! {
    /// The fifteen kinds of track tile; their shapes and numbers are data.
    TileKind {
        Straight = "straight",
        Gentle = "gentle",
        Sharp = "sharp",
        CrossStraights = "cross_straights",
        CrossStraightGentle = "cross_straight_gentle",
        CrossGentles = "cross_gentles",
        PairStraightSharp = "pair_straight_sharp",
        PairGentles = "pair_gentles",
        PairGentleSharpA = "pair_gentle_sharp_a",
        PairGentleSharpB = "pair_gentle_sharp_b",
        TownOne = "town_one",
        TownThreeLeft = "town_three_left",
        TownThreeRight = "town_three_right",
        TownThreeHalf = "town_three_half",
        TownThreeStar = "town_three_star",
    }
}

words! {
    /// The half of the map and of the display.
    Half {
        West = "west", East = "east",
    }
}
