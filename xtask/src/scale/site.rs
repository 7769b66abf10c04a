//! So many people, and what they take.

use super::costs::{Costs, Machines, People};

const DAY: f64 = 86_400.0;

/// A site for so many people at tables.
#[derive(Clone, Copy, Debug)]
pub struct Site {
    pub people: f64,
    pub tables: f64,
    pub moves: f64,
    pub rows: f64,
    pub nodes: f64,
    pub databases: f64,
    pub database_cores: f64,
    pub logged: f64,
    pub grows: f64,
    pub messages: [f64; 2],
    pub bytes: [f64; 2],
    pub bus_cores: f64,
    pub connections: f64,
}

impl Site {
    pub fn of(people: f64, costs: &Costs, habits: &People, machines: &Machines) -> Site {
        let tables = people / habits.per_table;
        let moves = tables / habits.pause;
        // Whatever is told of a table goes to the nodes that hold it, but for the one that tells.
        let heard = habits.nodes_of_table - 1.0;
        let messages = moves * costs.notices;
        let node_cores = cores(moves, costs.node) + cores(held(tables, habits), costs.idle_node);
        let memory = people * costs.socket + held(tables, habits) * costs.table;
        let nodes = [
            node_cores / (machines.node_cores * machines.used),
            memory / (machines.node_memory * machines.used),
            people / machines.node_sockets,
        ];
        // One more than is needed, so that any may die.
        let nodes = nodes.into_iter().fold(0.0, f64::max).ceil() + 1.0;
        let database_cores = database(moves, held(tables, habits), nodes, costs, machines);
        let databases = [
            database_cores / (machines.database_cores * machines.used),
            moves * costs.logged / (machines.database_log * machines.used),
        ];
        Site {
            people,
            tables,
            moves,
            rows: moves * costs.rows,
            nodes,
            databases: databases.into_iter().fold(0.0, f64::max).ceil(),
            database_cores,
            logged: moves * costs.logged,
            grows: moves * costs.kept * DAY * habits.busy_day,
            messages: [messages, messages * heard],
            bytes: [messages, messages * heard].map(|all| all * costs.notice_bytes),
            bus_cores: cores(moves, costs.bus),
            connections: nodes * machines.connections,
        }
    }
    pub fn line(&self) -> String {
        let mega = |bytes: f64| format!("{:.1}", bytes / 1e6);
        format!(
            "| {} | {} | {} | {} | {:.0} | {:.0} | {} | {:.1} | {}, {} | {}, {} | {:.2} | {:.0} |",
            round(self.people),
            round(self.tables),
            round(self.moves),
            round(self.rows),
            self.nodes,
            self.databases,
            mega(self.logged),
            self.grows / 1e9,
            round(self.messages[0]),
            round(self.messages[1]),
            mega(self.bytes[0]),
            mega(self.bytes[1]),
            self.bus_cores,
            self.connections
        )
    }
}

/// Tables in the memory of nodes, one counted for each node that holds it.
fn held(tables: f64, habits: &People) -> f64 {
    tables * habits.nodes_of_table
}

/// Cores that so much a second keeps busy, at so many milliseconds each.
fn cores(per_second: f64, milliseconds: f64) -> f64 {
    per_second * milliseconds / 1_000.0
}

/// Cores of PostgreSQL. Whoever comes while a writer commits is taken along by its next commit.
fn database(moves: f64, held: f64, nodes: f64, costs: &Costs, machines: &Machines) -> f64 {
    let group = together(moves, nodes * machines.writers, machines);
    cores(moves, costs.database + costs.commit / group) + cores(held, costs.idle_database)
}

/// Moves of one commit.
pub fn together(moves: f64, writers: f64, machines: &Machines) -> f64 {
    (moves / writers * machines.commit / 1_000.0).max(1.0)
}

/// What is full first where there is one PostgreSQL and one NATS, and at how many people; nodes there may be many.
pub fn breaks(costs: &Costs, habits: &People, machines: &Machines) -> Vec<(&'static str, f64)> {
    let full = |part: &dyn Fn(&Site) -> f64, machines: &Machines| {
        fullness(&|people| part(&Site::of(people, costs, habits, machines)))
    };
    let processor = |site: &Site| site.database_cores / (machines.database_cores * machines.used);
    let one_writer = Machines {
        writers: 1.0,
        ..*machines
    };
    let log = |site: &Site| site.logged / (machines.database_log * machines.used);
    let connections = |site: &Site| site.connections / machines.database_connections;
    let bus = |site: &Site| site.bus_cores / (machines.bus_cores * machines.used);
    let mut all = vec![
        ("the processor of PostgreSQL", full(&processor, machines)),
        (
            "the same with `--store-writers 1`",
            full(&processor, &one_writer),
        ),
        (
            "the connections of PostgreSQL",
            full(&connections, machines),
        ),
        ("the disk of PostgreSQL's log", full(&log, machines)),
        ("the processor of NATS", full(&bus, machines)),
    ];
    all.sort_by(|one, other| one.1.total_cmp(&other.1));
    all
}

/// At how many people a part is full, of which it is told how full so many make it.
fn fullness(part: &dyn Fn(f64) -> f64) -> f64 {
    let (mut free, mut full) = (0.0, 1e9);
    for _ in 0..60 {
        let people = (free + full) / 2.0;
        match part(people) < 1.0 {
            true => free = people,
            false => full = people,
        }
    }
    full
}

/// With commas, to three digits.
pub fn round(number: f64) -> String {
    let step = 10_f64.powf((number.max(1.0).log10().floor() - 2.0).max(0.0));
    let digits = format!("{:.0}", (number / step).round() * step);
    let groups: Vec<&str> = digits
        .as_bytes()
        .rchunks(3)
        .rev()
        .filter_map(|g| str::from_utf8(g).ok())
        .collect();
    groups.join(",")
}

#[cfg(test)]
mod tests {
    use super::*;

    const COSTS: Costs = Costs {
        node: 0.1,
        database: 0.2,
        commit: 0.0,
        bus: 0.01,
        idle_node: 0.0,
        idle_database: 0.01,
        rows: 2.0,
        kept: 100.0,
        logged: 500.0,
        notices: 1.0,
        notice_bytes: 200.0,
        socket: 20_000.0,
        table: 50_000.0,
    };
    const HABITS: People = People {
        per_table: 2.0,
        pause: 10.0,
        nodes_of_table: 1.5,
        busy_day: 0.5,
    };

    #[test]
    fn a_site_is_as_large_as_what_it_needs_most_of() {
        let machines = Machines::default();
        let site = Site::of(100_000.0, &COSTS, &HABITS, &machines);
        assert_eq!(
            (site.tables, site.moves, site.rows),
            (50_000.0, 5_000.0, 10_000.0)
        );
        // Two of 50,000 sockets each, and one to spare; each has its connections.
        assert_eq!((site.nodes, site.connections), (3.0, 39.0));
        // One core for 5,000 moves of 0.2 ms, 0.75 for 75,000 tables held: one machine.
        assert_eq!(site.databases, 1.0);
        assert_eq!(site.logged, 2.5e6);
        assert_eq!(site.grows, 5_000.0 * 100.0 * 43_200.0);
        assert_eq!(site.messages, [5_000.0, 2_500.0]);
        let larger = Site::of(2_000_000.0, &COSTS, &HABITS, &machines);
        // 20 + 15 cores on machines of 32 that are half used.
        assert_eq!(larger.databases, 3.0);
    }
    #[test]
    fn what_is_full_first_stands_first() {
        let all = breaks(&COSTS, &HABITS, &Machines::default());
        assert!(all.is_sorted_by(|one, other| one.1 <= other.1));
        // A million people take 10 + 7.5 cores, and half of 32 may be used.
        let processor = all
            .iter()
            .find(|(what, _)| *what == "the processor of PostgreSQL");
        assert!((processor.unwrap().1 - 1e6 * 16.0 / 17.5).abs() < 1.0);
        let faster = Costs {
            database: 2.0,
            ..COSTS
        };
        let sooner = breaks(&faster, &HABITS, &Machines::default());
        assert_eq!(sooner[0].0, "the processor of PostgreSQL");
    }
    #[test]
    fn commits_that_take_many_moves_along_cost_less() {
        let machines = Machines::default();
        assert_eq!(together(1_000.0, 4.0, &machines), 1.0);
        assert_eq!(together(10_000.0, 4.0, &machines), 5.0);
        let costs = Costs {
            commit: 1.0,
            idle_database: 0.0,
            ..COSTS
        };
        let cores = |nodes| database(10_000.0, 0.0, nodes, &costs, &machines);
        assert_eq!((cores(1.0), cores(10.0)), (4.0, 12.0));
    }
    #[test]
    fn numbers_are_rounded_to_three_digits() {
        let told = [0.4, 7.0, 999.0, 1_234.0, 12_345.0, 1e6].map(round);
        assert_eq!(told, ["0", "7", "999", "1,230", "12,300", "1,000,000"]);
    }
}
