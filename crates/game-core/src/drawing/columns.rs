//! Tables: every column as wide as its widest cell.

use super::Line;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Align {
    Left,
    /// For figures.
    Right,
}

/// Rows of cells as lines, with two spaces between columns; a column that `aligns` does not name is to the left.
pub fn columns(aligns: &[Align], rows: Vec<Vec<Line>>) -> Vec<Line> {
    let most = rows.iter().map(Vec::len).max().unwrap_or(0);
    let widest = |column: usize| {
        let cells = rows.iter().filter_map(|row| row.get(column));
        cells.map(Line::width).max().unwrap_or(0)
    };
    let widths: Vec<usize> = (0..most).map(widest).collect();
    rows.into_iter()
        .map(|row| laid_out(aligns, &widths, row))
        .collect()
}

fn laid_out(aligns: &[Align], widths: &[usize], row: Vec<Line>) -> Line {
    let last = row.len().saturating_sub(1);
    let mut line = Line::new();
    for (column, cell) in row.into_iter().enumerate() {
        let missing = " ".repeat(widths[column] - cell.width());
        line = match aligns.get(column).unwrap_or(&Align::Left) {
            Align::Right => line.plain(missing).and(cell),
            Align::Left if column == last => line.and(cell),
            Align::Left => line.and(cell).plain(missing),
        };
        if column != last {
            line = line.plain("  ");
        }
    }
    line
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_as_wide_as_their_widest_cell() {
        let cells = |texts: [&str; 3]| texts.map(Line::from).to_vec();
        let rows = vec![
            cells(["Ada", "7", "engineer"]),
            cells(["Bartholomew", "120", ""]),
        ];
        let lines = columns(&[Align::Left, Align::Right], rows);
        let texts: Vec<String> = lines.iter().map(Line::text).collect();
        assert_eq!(texts, ["Ada            7  engineer", "Bartholomew  120  "]);
    }
}
