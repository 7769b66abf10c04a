//! How strong a version is on the way: a match of the arena against `greedy`. Longer ones are for
//! `railhead arena`, where the files of a run can sit down.

use bots::{
    Arena, Bot, Budget, Entrant, Judge, Lapse, Net, Place, Player, Sits, Standing, Stop, Think,
    Thought, TurnSearch,
};
use game_core::{Chance, Refusal, Seen};

/// Positions that a version looks at for a turn.
const POSITIONS: u32 = 400;

pub struct Trial {
    pub seats: u8,
    pub games: u64,
    pub threads: usize,
}

enum Who<'n> {
    /// Its turns looked through, and nothing more.
    Turns(&'n Net),
    Greedy(Entrant),
}

/// How weights do, alone against a table of `greedy`.
pub fn trial<G: Think>(
    net: &Net,
    options: &G::Options,
    trial: &Trial,
) -> Result<Standing, Refusal> {
    let greedy = Entrant::bot(Bot::Greedy, Budget::iterations(1));
    let arena = Arena {
        seats: trial.seats,
        games: trial.games,
        threads: trial.threads,
        ..Arena::new(vec![Who::Turns(net), Who::Greedy(greedy)])
    };
    let mut report = arena.run::<G>(options, &Stop::new(), &mut |_| ())?;
    Ok(report.standings.swap_remove(0))
}

impl<G: Think> Sits<G> for Who<'_> {
    fn sit<'a>(&'a self, place: &Place<'_, G>) -> Box<dyn Player<G> + 'a> {
        match self {
            Who::Turns(net) => Box::new(Turns {
                search: TurnSearch::new(Judge::new::<G>(Some(net))),
                plan: Vec::new(),
            }),
            Who::Greedy(entrant) => entrant.sit(place),
        }
    }
}

struct Turns<'n, G: Think> {
    search: TurnSearch<'n, G>,
    plan: Vec<G::Action>,
}

impl<G: Think> Player<G> for Turns<'_, G> {
    fn choose(
        &mut self,
        seen: &Seen<'_, G>,
        luck: u64,
        _: &Stop,
    ) -> Result<Thought<G::Action>, Lapse> {
        let before = self.search.judge.judged();
        let world = seen.guess(&mut Chance::fast(luck));
        self.search.best(&world, POSITIONS, luck, &mut self.plan);
        Ok(Thought {
            action: self.plan.swap_remove(0),
            iterations: self.search.judge.judged() - before,
            value: None,
            proved: false,
        })
    }
}
