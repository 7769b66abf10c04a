//! Cattle and objective cards. Cards of one word are alike; a card is counted, never numbered.

use crate::data::built_in;
use game_core::{Indexed, said_as_word, words};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

words! {
    Breed {
        Jersey = "jersey", DutchBelt = "dutch_belt", BlackAngus = "black_angus",
        Guernsey = "guernsey", Holstein = "holstein", BrownSwiss = "brown_swiss",
        Ayrshire = "ayrshire", WestHighland = "west_highland", TexasLonghorn = "texas_longhorn",
    }
}
words! {
    /// A cattle card: its breed, and its victory points where a breed has several.
    Cattle {
        Jersey = "jersey", DutchBelt = "dutch_belt", BlackAngus = "black_angus",
        Guernsey = "guernsey", Holstein = "holstein", BrownSwiss = "brown_swiss",
        Ayrshire = "ayrshire", WestHighland3 = "west_highland_3", WestHighland4 = "west_highland_4",
        WestHighland5 = "west_highland_5", TexasLonghorn5 = "texas_longhorn_5",
        TexasLonghorn6 = "texas_longhorn_6", TexasLonghorn7 = "texas_longhorn_7",
    }
}
words! {
    /// An objective card; the word tells the immediate action and the conditions.
    Objective {
        Start34b = "start_34b", StartBbh = "start_bbh", StartLhh = "start_lhh",
        StartSsg = "start_ssg", Cash4hh = "cash_4hh", CashBgl = "cash_bgl", CashBll = "cash_bll",
        CashSsh = "cash_ssh", Cash333b = "cash_333b", AuxSf = "aux_sf", Draw5h = "draw_5h",
        DrawBbh = "draw_bbh", DrawSgl = "draw_sgl", DrawSgg = "draw_sgg", Draw333s = "draw_333s",
        Engine345 = "engine_345", Engine44sg = "engine_44sg", EngineBbgg = "engine_bbgg",
        EngineBlhh = "engine_blhh", EngineSshh = "engine_sshh", Move345 = "move_345",
        Move34hh = "move_34hh", MoveBbhh = "move_bbhh", MoveSsbb = "move_ssbb",
        MoveSsll = "move_ssll",
    }
}

words! {
    /// What the conditions of objectives ask for.
    Need {
        CattleOf3 = "cattle_value_3", CattleOf4 = "cattle_value_4", CattleOf5 = "cattle_value_5",
        Building = "building", TeepeeGreen = "teepee_green", TeepeeBlue = "teepee_blue",
        Hazard = "hazard", Station = "station", SanFranciscoDisc = "san_francisco_disc",
    }
}

/// A card of a herd.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(untagged)]
pub enum Card {
    Cattle(Cattle),
    Objective(Objective),
}

impl Cattle {
    /// The breeding value printed on the card.
    pub fn value(self) -> u8 {
        built_in().cattle[self.index()].value
    }
    pub fn breed(self) -> Breed {
        match self {
            Cattle::Jersey => Breed::Jersey,
            Cattle::DutchBelt => Breed::DutchBelt,
            Cattle::BlackAngus => Breed::BlackAngus,
            Cattle::Guernsey => Breed::Guernsey,
            Cattle::Holstein => Breed::Holstein,
            Cattle::BrownSwiss => Breed::BrownSwiss,
            Cattle::Ayrshire => Breed::Ayrshire,
            Cattle::WestHighland3 | Cattle::WestHighland4 | Cattle::WestHighland5 => {
                Breed::WestHighland
            }
            Cattle::TexasLonghorn5 | Cattle::TexasLonghorn6 | Cattle::TexasLonghorn7 => {
                Breed::TexasLonghorn
            }
        }
    }
}

impl Card {
    pub fn cattle(self) -> Option<Cattle> {
        match self {
            Card::Cattle(cattle) => Some(cattle),
            Card::Objective(_) => None,
        }
    }
    pub fn objective(self) -> Option<Objective> {
        match self {
            Card::Cattle(_) => None,
            Card::Objective(objective) => Some(objective),
        }
    }
    pub fn breed(self) -> Option<Breed> {
        self.cattle().map(Cattle::breed)
    }
}

impl Indexed for Card {
    const COUNT: usize = Cattle::COUNT + Objective::COUNT;
    fn index(self) -> usize {
        match self {
            Card::Cattle(cattle) => cattle.index(),
            Card::Objective(objective) => Cattle::COUNT + objective.index(),
        }
    }
    fn at(index: usize) -> Card {
        if index < Cattle::COUNT {
            Card::Cattle(Cattle::at(index))
        } else {
            Card::Objective(Objective::at(index - Cattle::COUNT))
        }
    }
    fn word(self) -> &'static str {
        match self {
            Card::Cattle(cattle) => cattle.word(),
            Card::Objective(objective) => objective.word(),
        }
    }
}

said_as_word!(Card);
