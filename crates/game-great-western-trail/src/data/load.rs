//! From the file's rows to the tables, with every reference resolved and every count checked.

use super::deals::{Deals, Drawing};
use super::pieces::{
    buildings, cattle, deck, discs, neutrals, objective, removal, slots, stacks, tiles,
};
use super::railway::railway;
use super::raw::{self, File, NodeKind};
use super::*;

pub type Loaded<T> = Result<T, String>;

pub fn load(file: &File) -> Loaded<Data> {
    let mut deals = Deals::default();
    let nodes = nodes(file, &mut deals)?;
    let find = |id: &String| node_of(file, id);
    let of_kind = |kind| {
        let node = nodes.iter().position(|n: &NodeData| n.kind == kind);
        node.map(Node::at)
            .ok_or(format!("no {kind:?} on the trail"))
    };
    let spaces = |kind| -> Vec<Node> {
        (0..nodes.len())
            .filter(|&i| nodes[i].kind == kind)
            .map(Node::at)
            .collect()
    };
    let areas = |hazard: &Hazard| -> Loaded<[Node; 4]> {
        let ids = file
            .trail
            .hazard_areas
            .get(hazard.word())
            .ok_or("an area is missing")?;
        exactly(ids.iter().map(find).collect::<Loaded<Vec<_>>>()?)
    };
    let (rails, stations, turnouts) = railway(file)?;
    let track = &file.player_board.certificate_track;
    let limits = &file.player_board.certificate_limit;
    let limit = |value| track.iter().position(|v| *v == value).map(|p| p as u8);
    let certificate_limits = [
        limits.base,
        limits.with_cert_4,
        limits.with_cert_4_and_cert_6,
    ];
    let data = Data {
        starting_cash: exactly(file.setup.starting_cash_by_seat.clone())?,
        hand_size: file.setup.hand_size,
        display: file.setup.objective_display,
        tiles_at_start: file.setup.first_pile_tiles_on_trail,
        by_players: exactly(
            ["2", "3", "4"]
                .iter()
                .map(|n| by_players(file, n))
                .collect::<Loaded<Vec<_>>>()?,
        )?,
        start: of_kind(NodeKind::Start)?,
        kansas_city: of_kind(NodeKind::KansasCity)?,
        neutral_spaces: spaces(NodeKind::NeutralSpace).into_iter().collect(),
        building_spaces: spaces(NodeKind::BuildingSpace).into_iter().collect(),
        hazard_areas: exactly(Hazard::ALL.iter().map(areas).collect::<Loaded<Vec<_>>>()?)?,
        village: exactly(
            file.trail
                .teepee_fill_order
                .iter()
                .map(find)
                .collect::<Loaded<Vec<_>>>()?,
        )?,
        neutrals: neutrals(file, &mut deals)?,
        buildings: buildings(file, &mut deals)?,
        cattle: cattle(file)?,
        first_cards: first_cards()?,
        starting_deck: deck(&file.starting_deck)?,
        market_deck: deck(&file.market_deck)?,
        offers: in_order(
            &file.cattle_offers,
            |row| row.id,
            |row| {
                Ok(OfferData {
                    cowboys: row.cowboys,
                    cash: row.cash,
                    cards: row.cards,
                    value: row.value.unwrap_or(0),
                    reveal: row.reveal,
                })
            },
        )?,
        stacks: stacks(file)?,
        tiles: tiles(file)?,
        token_start_row: file.job_market.token_start_row,
        jobs: exactly(file.job_market.rows.iter().map(job).collect())?,
        auxiliaries: in_order(
            &file.auxiliary_actions,
            |row| row.id,
            |row| {
                Ok([
                    deals.deal(&row.once, Drawing::Exact)?,
                    deals.deal(&row.twice, Drawing::Exact)?,
                ])
            },
        )?,
        discs: discs(file)?,
        hand_limit: file.player_board.hand_limit.base,
        per_hand_disc: file.player_board.hand_limit.per_hand_space,
        certificate_track: exactly(track.clone())?,
        certificate_limits: exactly(
            certificate_limits
                .iter()
                .map(|v| limit(*v).ok_or("a certificate limit off the track".into()))
                .collect::<Loaded<Vec<_>>>()?,
        )?,
        slots: slots(file, &mut deals)?,
        rails,
        turnouts,
        crosses_after: file
            .railway
            .crosses_after
            .iter()
            .fold(0, |bits, k| bits | 1 << k),
        stations,
        end_bonus: file.railway.end_bonus_cash,
        masters: in_order(
            &file.station_masters,
            |row| row.id,
            |row| {
                Ok(MasterData {
                    immediate: row.immediate.as_ref().map(|a| deals.local(a)).transpose()?,
                    permanent_certificates: row.permanent_certificates,
                    per: row.vp.n.max(1),
                    vp: row.vp.vp,
                })
            },
        )?,
        cities: in_order(
            &file.cities,
            |row| row.id,
            |row| {
                Ok(CityData {
                    value: row.value,
                    frame: row.frame,
                    repeat: row.repeat,
                    cash: row.cash,
                    vp: row.vp_per_disc,
                })
            },
        )?,
        links: file.city_links.iter().map(link).collect(),
        objectives: in_order(
            &file.objectives,
            |row| row.id,
            |row| objective(row, &mut deals),
        )?,
        cash_per_vp: file.scoring.cash_per_vp.max(1),
        token_vp: file.scoring.job_market_token_vp,
        removals: exactly(
            ["2", "3"]
                .iter()
                .map(|n| removal(file, n))
                .collect::<Loaded<Vec<_>>>()?,
        )?,
        nodes,
        deals: deals.table,
    };
    sane(&data, file)?;
    Ok(data)
}

fn first_cards() -> Loaded<[Cattle; Breed::COUNT]> {
    let card = |breed| Cattle::all().find(|cattle| cattle.breed() == breed);
    exactly(Breed::all().filter_map(card).collect())
}

/// Counts that the rules and the shape of the state rely on.
fn sane(data: &Data, file: &File) -> Loaded<()> {
    let check = |holds: bool, what: &str| if holds { Ok(()) } else { Err(what.to_string()) };
    check(data.nodes.len() == NODES, "52 spaces on the trail")?;
    check(data.rails.len() == Rail::COUNT, "49 spaces on the railway")?;
    check(data.stations.len() == Station::COUNT, "10 stations")?;
    let forward = data.nodes.iter().enumerate();
    let is_sorted = forward
        .clone()
        .all(|(i, n)| n.next.iter().all(|next| i < next.index()));
    check(is_sorted, "every edge of the trail leads to a later space")?;
    check(
        data.neutral_spaces.len() == 7 && data.building_spaces.len() == 22,
        "7 and 22 spaces",
    )?;
    let totals: Vec<u32> = data.stacks.iter().map(Tiles::total).collect();
    check(totals == [35, 33, 26], "stacks of 35, 33 and 26 tiles")?;
    check(
        data.starting_deck.total() == 14 && data.market_deck.total() == 36,
        "14 and 36 cattle",
    )?;
    let on_board: u8 = data.discs.iter().map(|d| d.at_start).sum();
    check(on_board == file.player_board.discs, "14 discs on a board")?;
    let arrows = &data.jobs[usize::from(data.token_start_row) - 1..];
    check(
        arrows.last().is_some_and(|j| j.arrow == Arrow::GameEnd),
        "the last arrow ends the game",
    )?;
    check(data.deals.len() < 256, "fewer deals than bytes")
}

pub fn exactly<T, const N: usize>(items: Vec<T>) -> Loaded<[T; N]> {
    let found = items.len();
    items
        .try_into()
        .map_err(|_| format!("{N} rows are expected, not {found}"))
}

/// The rows of a closed set, in the order of its enum, each once.
pub fn in_order<R, K: Indexed, T, const N: usize>(
    rows: &[R],
    key: impl Fn(&R) -> K,
    mut make: impl FnMut(&R) -> Loaded<T>,
) -> Loaded<[T; N]> {
    let mut made = Vec::new();
    for kind in K::all() {
        let mut found = rows.iter().filter(|row| key(row) == kind);
        let row = found
            .next()
            .ok_or(format!("'{}' is missing", kind.word()))?;
        if found.next().is_some() {
            return Err(format!("'{}' is there twice", kind.word()));
        }
        made.push(make(row)?);
    }
    exactly(made)
}

fn node_of(file: &File, id: &String) -> Loaded<Node> {
    let index = file.trail.nodes.iter().position(|row| row.id == *id);
    index
        .map(Node::at)
        .ok_or(format!("no space '{id}' on the trail"))
}

fn nodes(file: &File, deals: &mut Deals) -> Loaded<Vec<NodeData>> {
    let mut nodes = Vec::new();
    for row in &file.trail.nodes {
        nodes.push(NodeData {
            word: row.id.clone().leak(),
            kind: row.kind,
            next: row
                .next
                .iter()
                .map(|id| node_of(file, id))
                .collect::<Loaded<_>>()?,
            before: ArrayVec::new(),
            woods: row.woods,
            special: row
                .special_action
                .as_ref()
                .map(|a| deals.local(a))
                .transpose()?,
            letter: row.letter,
            value: row.value,
        });
    }
    for i in 0..nodes.len() {
        for next in nodes[i].next.clone() {
            let before = &mut nodes[next.index()].before;
            before.try_push(Node::at(i)).map_err(|e| e.to_string())?;
        }
    }
    Ok(nodes)
}

fn by_players(file: &File, players: &str) -> Loaded<ByPlayers> {
    let row = file
        .setup
        .by_players
        .get(players)
        .ok_or("a number of players is missing")?;
    Ok(ByPlayers {
        steps: row.step_limit.base,
        steps_of_cash_disc: row.step_limit.disc_step_cash,
        steps_of_vp_disc: row.step_limit.disc_step_vp,
        green_fee: row.fee.green,
        black_fee: row.fee.black,
        cattle_market: row.cattle_market,
        first_column: row.job_market_columns.first().ok_or("no columns")? - 1,
        initial_workers: row.initial_workers,
    })
}

fn job(row: &raw::JobRow) -> JobData {
    JobData {
        cost: row.cost,
        arrow: row.arrow_out.unwrap_or(Arrow::None),
    }
}

fn link(row: &raw::LinkRow) -> Link {
    Link {
        cities: row.cities,
        vp: row.vp,
        take_objective: row.take_objective,
    }
}
