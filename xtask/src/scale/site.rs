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
        let database_cores =
            cores(moves, costs.database) + cores(held(tables, habits), costs.idle_database);
        let memory = people * costs.socket + held(tables, habits) * costs.table;
        let nodes = [
            node_cores / (machines.node_cores * machines.used),
            memory / (machines.node_memory * machines.used),
            people / machines.node_sockets,
        ];
        // One more than is needed, so that any may die.
        let nodes = nodes.into_iter().fold(0.0, f64::max).ceil() + 1.0;
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

/// What is full first where there is one PostgreSQL and one NATS, and at how many people; nodes there may be many.
pub fn breaks(costs: &Costs, habits: &People, machines: &Machines) -> Vec<(&'static str, f64)> {
    // All of this grows as people do.
    let each = 1e6;
    let site = Site::of(each, costs, habits, machines);
    let at = |used: f64, of: f64| each * of * machines.used / used;
    let moving = cores(site.moves, costs.database);
    let looking = cores(held(site.tables, habits), costs.idle_database);
    let nodes = site.connections - machines.connections;
    let mut all = vec![
        (
            "the processor of PostgreSQL",
            at(moving + looking, machines.database_cores),
        ),
        (
            "the same by moves alone, without the look every two seconds",
            at(moving, machines.database_cores),
        ),
        (
            "the connections of PostgreSQL",
            each * machines.database_connections / nodes,
        ),
        (
            "the disk of PostgreSQL's log",
            at(site.logged, machines.database_log),
        ),
        (
            "the processor of NATS",
            at(site.bus_cores, machines.bus_cores),
        ),
    ];
    all.sort_by(|one, other| one.1.total_cmp(&other.1));
    all
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
    fn numbers_are_rounded_to_three_digits() {
        let told = [0.4, 7.0, 999.0, 1_234.0, 12_345.0, 1e6].map(round);
        assert_eq!(told, ["0", "7", "999", "1,230", "12,300", "1,000,000"]);
    }
}
