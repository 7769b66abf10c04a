//! Place a worker of the stock on one of the four actions (RR-25).

use crate::{
    action::Action,
    event::Event,
    ids::{Job, Worker},
    state::{Phase, RailroadRevolution, Turn},
};
use game_core::{Allowed, Events, require};

pub fn candidates(game: &RailroadRevolution, out: &mut Vec<Action>) {
    for worker in game.decider().stock.colours() {
        out.extend(
            Job::ALL
                .iter()
                .map(|job| Action::Work { worker, job: *job }),
        );
    }
}

pub fn check(game: &RailroadRevolution, worker: Worker, job: Job) -> Allowed {
    let placing = game.phase == Phase::Placing;
    require!(
        placing,
        "RR-25",
        "one worker is placed in a turn, at its start"
    );
    let (data, player) = (game.data(), game.decider());
    let has = player.stock.has(worker);
    require!(
        has,
        "RR-25",
        "you have no {worker} worker in stock",
        worker = worker.word()
    );
    match job {
        Job::Station => {
            require!(player.buildings != 0, "RR-26", "you have no building left");
            let cities = player.available_cities(data);
            require!(
                !cities.is_empty(),
                "RR-50",
                "you have a station in every city you are connected to"
            );
        }
        Job::Railroad => require!(player.rails_left != 0, "RR-65", "you have no rail left"),
        Job::Telegraph => {
            require!(player.buildings != 0, "RR-26", "you have no building left");
            let sections = player.available_sections();
            require!(
                !sections.is_empty(),
                "RR-71",
                "you have an office in every section"
            );
            return Ok(());
        }
        Job::Trade => {
            require!(
                player.has_pieces(),
                "RR-81",
                "you have no piece left to sell"
            );
            return Ok(());
        }
    }
    let means = game.means(game.seat);
    if most_cost(game, job) <= means || least_cost(game, job) <= means {
        return Ok(());
    }
    // A Railroad action yields nothing but its worker's ability, and a white worker has none.
    let yields = job != Job::Railroad || worker != Worker::White;
    require!(yields, "RR-26", "you could not pay for your action");
    // Gains of the action itself may pay for it (RR-26, RR-30).
    let mut begun = game.clone();
    begin(&mut begun, worker, job);
    begun.check_finish_now()
}

/// What the dearest way to complete it can cost: no need to look further if that is there.
fn most_cost(game: &RailroadRevolution, job: Job) -> i64 {
    let data = game.data();
    let (constants, dearest) = (&data.constants, &data.dearest);
    let rails = u32::from(constants.rail_action_rails) * dearest.rail;
    i64::from(match job {
        Job::Station => dearest.station,
        Job::Railroad => u32::from(constants.rail_action_money) + rails,
        Job::Telegraph | Job::Trade => 0,
    })
}

/// What the cheapest way to complete a Station or Railroad action costs.
fn least_cost(game: &RailroadRevolution, job: Job) -> i64 {
    let (data, player) = (game.data(), game.decider());
    let constants = &data.constants;
    let cost = match job {
        Job::Station => {
            let cities = player.available_cities(data);
            let cheapest = cities.iter().map(|c| data.city(c).station_cost).min();
            cheapest.unwrap_or(0).into()
        }
        Job::Railroad => {
            let rails = constants.rail_action_rails.min(player.rails_left);
            let triangles = player.least_triangles(data, rails);
            u32::from(constants.rail_action_money)
                + triangles * u32::from(constants.rail_triangle_money)
        }
        Job::Telegraph | Job::Trade => 0,
    };
    i64::from(cost)
}

pub fn perform(
    game: &mut RailroadRevolution,
    worker: Worker,
    job: Job,
    events: &mut Events<Event>,
) {
    begin(game, worker, job);
    events.tell(Event::Worked {
        seat: game.seat,
        worker,
        job,
    });
}

fn begin(game: &mut RailroadRevolution, worker: Worker, job: Job) {
    let data = game.data();
    let player = game.decider_mut();
    player.stock.take(worker);
    player.board[job.index()].add(worker);
    let rails = data.constants.rail_action_rails.min(player.rails_left);
    game.phase = Phase::Acting;
    game.turn = Turn {
        to_place: if job == Job::Railroad { rails } else { 1 },
        due: if job == Job::Railroad {
            data.constants.rail_action_money.into()
        } else {
            0
        },
        flip: job == Job::Trade,
        ..Turn::begin(job, worker)
    };
}
