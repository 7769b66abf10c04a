//! Everything that is kept goes from one database to another, of the same kind or not: table by table, row by row,
//! within one transaction on either side, and compared before that ends.
//!
//! Begin with [`Move`]. It knows no table's meaning, only the [list](tables) of them, and reads columns from the form.

mod rows;
mod side;
mod tables;

pub use side::Whence;

use crate::StoreError;
use rows::{Column, Pages};
use side::Side;
use tables::{OWN, TABLES, Table};

type Result<T> = std::result::Result<T, StoreError>;

/// Nobody else may write to either side meanwhile; that is for the caller to see to.
pub struct Move {
    from: Side,
    to: Side,
    /// All tables with their columns, which are the same on both sides.
    form: Vec<(&'static Table, Vec<Column>)>,
}

impl Move {
    /// Opens both sides. The target must be empty, or what a move left that did not come to its end.
    pub async fn begin(from: Whence<'_>, to: Whence<'_>) -> Result<Move> {
        let mut from = Side::source(from).await?;
        let mut to = Side::target(to).await?;
        let form = form(&mut from).await?;
        if form != self::form(&mut to).await? {
            return Err(to.odd("the two sides have not the same columns".to_string()));
        }
        Ok(Move { from, to, form })
    }
    /// How many rows there are to be moved.
    pub async fn rows(&mut self) -> Result<u64> {
        let mut all = 0;
        for (table, _) in &self.form {
            let counted = rows::count(&mut self.from.on(), table).await;
            all += self.from.explain(counted)?;
        }
        Ok(all)
    }
    /// Copies all rows and compares them, so each is told twice. At the end all of them are there; if it fails, none.
    pub async fn copy(&mut self, told: &mut (dyn FnMut(u64) + Send)) -> Result<()> {
        self.from.begin_reading().await?;
        let names: Vec<&str> = self.form.iter().map(|(table, _)| table.name).collect();
        self.to.begin_filling(&names).await?;
        for at in 0..self.form.len() {
            self.fill(at, told).await?;
        }
        for at in 0..self.form.len() {
            self.compare(at, told).await?;
        }
        self.from.end_reading().await?;
        self.to.commit().await
    }
    /// From here on the target can be served from.
    pub async fn finish(self) -> Result<()> {
        self.from.close().await?;
        self.to.finish().await
    }

    async fn fill(&mut self, at: usize, told: &mut (dyn FnMut(u64) + Send)) -> Result<()> {
        let Move { from, to, form } = self;
        let (table, columns) = &form[at];
        let mut later = Vec::new();
        let mut pages = Pages::of(table, columns);
        loop {
            let read = pages.next(&mut from.on()).await;
            let page = from.explain(read)?;
            if page.is_empty() {
                break;
            }
            let many = page.len() as u64;
            if table.names_own.is_some() {
                later.extend(rows::own_names(table, columns, &page));
            }
            let added = rows::add(&mut to.on(), table, columns, page).await;
            to.explain(added)?;
            told(many);
        }
        let named = rows::name_own(&mut to.on(), table, later).await;
        to.explain(named)?;
        if table.is_numbered {
            let last = rows::last_number(&mut from.on(), table).await;
            let last = from.explain(last)?;
            let set = rows::number_from(&mut to.on(), table, last).await;
            to.explain(set)?;
        }
        Ok(())
    }
    async fn compare(&mut self, at: usize, told: &mut (dyn FnMut(u64) + Send)) -> Result<()> {
        let Move { from, to, form } = self;
        let (table, columns) = &form[at];
        let (mut ours, mut theirs) = (Pages::of(table, columns), Pages::of(table, columns));
        loop {
            let one = ours.next(&mut from.on()).await;
            let one = from.explain(one)?;
            let other = theirs.next(&mut to.on()).await;
            let other = to.explain(other)?;
            if one != other {
                let table = table.name;
                return Err(to.odd(format!("rows of {table} are not what was written")));
            }
            if one.is_empty() {
                return Ok(());
            }
            told(one.len() as u64);
        }
    }
}

/// The tables that the list has, if they are all that the database has.
async fn form(side: &mut Side) -> Result<Vec<(&'static Table, Vec<Column>)>> {
    let named = rows::tables(&mut side.on()).await;
    let named = side.explain(named)?;
    let is_listed = |name: &String| {
        let listed = TABLES.iter().map(|table| table.name);
        OWN.iter().copied().chain(listed).any(|known| known == name)
    };
    if let Some(unknown) = named.iter().find(|name| !is_listed(name)) {
        return Err(side.odd(format!("the table {unknown} is not known")));
    }
    let mut form = Vec::new();
    for table in TABLES {
        let columns = rows::columns(&mut side.on(), table).await;
        let columns = side.explain(columns)?;
        if columns.is_empty() {
            let table = table.name;
            return Err(side.odd(format!("the table {table} is missing")));
        }
        form.push((table, columns));
    }
    Ok(form)
}
