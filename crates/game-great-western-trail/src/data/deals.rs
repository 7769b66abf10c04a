//! The table of deals: every action of the data file, each content once.

use super::LocalAction;
use super::raw::{ActionRow, CostRow, DealRow, GainRow, To};
use crate::cards::Breed;
use crate::deal::{Deal, DealId, Discard, Gain, Per, Reach};
use arrayvec::ArrayVec;

#[derive(Default)]
pub struct Deals {
    pub table: Vec<Deal>,
}

/// Whether a draw is of exactly so many cards, or of up to so many.
#[derive(Clone, Copy, PartialEq)]
pub enum Drawing {
    Exact,
    UpTo,
}

impl Deals {
    pub fn local(&mut self, row: &ActionRow) -> Result<LocalAction, String> {
        let rows: &[DealRow] = match row {
            ActionRow::Choice { choose_one } => choose_one,
            ActionRow::Deal(deal) => std::slice::from_ref(deal),
        };
        let mut deals = ArrayVec::new();
        for row in rows {
            let deal = self.deal(row, Drawing::UpTo)?;
            deals
                .try_push(deal)
                .map_err(|_| "more than two to choose from")?;
        }
        Ok(LocalAction { deals })
    }
    pub fn locals(&mut self, rows: &[ActionRow]) -> Result<Vec<LocalAction>, String> {
        rows.iter().map(|row| self.local(row)).collect()
    }
    /// An immediate action without a choice.
    pub fn immediate(&mut self, row: &Option<ActionRow>) -> Result<Option<DealId>, String> {
        match row {
            None => Ok(None),
            Some(ActionRow::Deal(deal)) => self.deal(deal, Drawing::UpTo).map(Some),
            Some(ActionRow::Choice { .. }) => Err("a choice where one action is expected".into()),
        }
    }
    pub fn deal(&mut self, row: &DealRow, drawing: Drawing) -> Result<DealId, String> {
        let (mut cash, mut discard, mut engine_back) = (0, Discard::Nothing, 0);
        for cost in &row.cost {
            match cost {
                CostRow::Cash { n } => cash = *n,
                CostRow::DiscardCattle { breed } if breed == "any" => discard = Discard::AnyCattle,
                CostRow::DiscardCattle { breed } => {
                    let breed: Breed = breed.parse()?;
                    discard = Discard::Breed(breed);
                }
                CostRow::DiscardPair => discard = Discard::Pair,
                CostRow::DiscardObjective => discard = Discard::Objective,
                CostRow::EngineBack { n } => engine_back = *n,
            }
        }
        let gains: Vec<Gain> = row
            .gain
            .iter()
            .map(|gain| gain_of(gain, drawing))
            .collect::<Result<_, _>>()?;
        let word = Deal::word_of(cash, discard, engine_back, &gains);
        if let Some(known) = self.table.iter().position(|deal| deal.word == word) {
            return Ok(DealId(known as u8));
        }
        self.table.push(Deal {
            word: word.leak(),
            cash,
            discard,
            engine_back,
            gains,
        });
        Ok(DealId(self.table.len() as u8 - 1))
    }
}

fn gain_of(row: &GainRow, drawing: Drawing) -> Result<Gain, String> {
    Ok(match row {
        GainRow::Cash { n } => Gain::Cash(*n),
        GainRow::CashPer { n, per } => Gain::CashPer(*n, *per),
        GainRow::Certificate { n } => Gain::Certificates(*n),
        GainRow::CertificateMax => Gain::CertificatesToLimit,
        GainRow::PerTeepeePair { gain } => match gain.as_slice() {
            [GainRow::Certificate { n }, GainRow::Cash { n: cash }] => Gain::PerTeepeePair {
                certificates: *n,
                cash: *cash,
            },
            _ => return Err("a teepee pair gives certificates and cash".into()),
        },
        GainRow::Hire { modifier } => Gain::Hire {
            modifier: *modifier,
        },
        GainRow::Build { cash_per_craftsman } => Gain::Build {
            per_craftsman: *cash_per_craftsman,
        },
        GainRow::TakeObjective { to } => Gain::TakeObjective {
            to_hand: *to == To::Hand,
        },
        GainRow::EngineForward { max, max_per } => Gain::EngineForward(reach(*max, *max_per)?),
        GainRow::Auxiliary => Gain::Auxiliary,
        GainRow::BuyCattle => Gain::BuyCattle,
        GainRow::RemoveHazard => Gain::RemoveHazard,
        GainRow::VillageTrade => Gain::VillageTrade,
        GainRow::MoveCattleman {
            max,
            pay_fees,
            activate,
        } => Gain::MoveCattleman {
            max: *max,
            fees: *pay_fees,
            activate: *activate,
        },
        GainRow::DrawThenDiscard { max, max_per } => match (drawing, reach(*max, *max_per)?) {
            (Drawing::Exact, Reach::Max(n)) => Gain::Draw(n),
            (_, reach) => Gain::DrawUpTo(reach),
        },
        GainRow::RemoveCardFromHand { n } => Gain::RemoveCards(*n),
        GainRow::CopyAdjacentBuilding => Gain::CopyAdjacentBuilding,
        GainRow::SpecialDelivery => Gain::SpecialDelivery,
        GainRow::UpgradePassedStation => Gain::UpgradePassedStation,
    })
}

fn reach(max: Option<u8>, per: Option<Per>) -> Result<Reach, String> {
    match (max, per) {
        (Some(n), None) => Ok(Reach::Max(n)),
        (None, Some(per)) => Ok(Reach::Per(per)),
        _ => Err("a reach has either max or max_per".into()),
    }
}
