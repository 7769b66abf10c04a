//! What things are worth to a player, in victory points. Found by playing bots against bots.

/// Points by what is counted; "a lap" is the time of one trip to Kansas City.
pub struct Weights {
    /// A dollar at the end, and more while there is time to spend it.
    pub dollar: f32,
    pub dollar_to_spend: f32,
    /// Dollars beyond these will hardly be spent.
    pub dollars_at_hand: f32,
    /// Laps from which on things have their full worth.
    pub dollar_laps: f32,
    pub engine_laps: f32,
    /// A worker a lap, by kind: the second, third … sixth.
    pub workers: [[f32; 5]; 3],
    /// A disc in a city, apart from the city: what it unlocks.
    pub disc: f32,
    /// Certificates spent on a later delivery.
    pub certificates_a_lap: f32,
    /// A city so much above the usual value is still reached, and less often up to so much more.
    pub reach: f32,
    pub spread: f32,
    /// How much the cards in hand tell of those in Kansas City, at the start of a lap.
    pub hand: f32,
    /// Cards of a herd seen on a lap, besides those in hand.
    pub cards_seen: f32,
    /// A space of the railway, as far as San Francisco and beyond.
    pub engine_near: f32,
    pub engine_far: f32,
    /// A building of one's own, a lap: on a main way, or aside.
    pub building: f32,
    pub building_aside: f32,
    /// Of the fees of a building, the share that comes in a lap, for each of the others.
    pub fee_share: f32,
    /// Unlocked by a disc, a lap.
    pub step: f32,
    pub auxiliary: [f32; 5],
    pub auxiliary_twice: [f32; 5],
    pub cert_4: f32,
    pub cert_6: f32,
    /// An objective to be taken, and the chance to meet one by the pieces missing.
    pub objective: f32,
    pub hope: [f32; 4],
    /// The share of a link's worth while the other city is still to come.
    pub link_hope: f32,
}

pub const WEIGHTS: Weights = Weights {
    dollar: 0.2,
    dollar_to_spend: 0.3,
    dollars_at_hand: 14.0,
    dollar_laps: 5.0,
    engine_laps: 2.0,
    workers: [
        [1.5, 1.5, 1.5, 0.8, 0.6],
        [1.2, 1.2, 1.1, 0.8, 0.6],
        [1.3, 1.3, 1.1, 0.8, 0.6],
    ],
    disc: 1.5,
    certificates_a_lap: 1.5,
    reach: 0.0,
    spread: 4.0,
    hand: 0.4,
    cards_seen: 3.0,
    engine_near: 0.28,
    engine_far: 0.4,
    building: 0.35,
    building_aside: 0.15,
    fee_share: 0.12,
    step: 0.8,
    auxiliary: [0.1, 0.1, 0.25, 0.25, 0.2],
    auxiliary_twice: [0.1, 0.15, 0.15, 0.15, 0.15],
    cert_4: 0.25,
    cert_6: 0.25,
    objective: 1.0,
    hope: [1.0, 0.5, 0.2, 0.05],
    link_hope: 0.4,
};
