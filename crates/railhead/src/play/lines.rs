//! The table line by line, for pipes, screen readers and plain terminals.

use super::heard::Stage;
use super::host::Ask;
use super::sitting::{Answer, News, Sitting};
use crate::origin::origin;
use crate::problem;
use crate::problem::Problem;
use crate::say;
use game_core::{Panel, Seat, plain_text};
use shelf::ActionWords;
use std::io::{BufRead, Write};
use std::time::Duration;

/// How long the table is waited for at a time.
const PATIENCE: Duration = Duration::from_secs(1);

/// So many empty lines push what was shown out of sight.
const CURTAIN: usize = 60;

fn help() -> String {
    say!(
        "Type the number of an action, or the action itself. Further words:
  why ACTION   may I do this, and if not, why not?
  hint         what would a good bot do?
  undo         take my last step back
  table        all that I see; 'table WORD' only the part of that title
  back STEP    the table after an earlier step
  rule         the rule that matters now
  log, score
  say TEXT     to everybody at the table
  return       play again after my time had run out
  q            stop playing"
    )
}

/// Asks and answers until the game is over or nobody answers any more.
pub fn converse(
    sitting: &mut Sitting,
    input: &mut dyn BufRead,
    out: &mut dyn Write,
) -> Result<(), Problem> {
    let mut teller = Teller {
        sitting,
        out,
        told: 0,
        last: None,
    };
    teller.first(Some(input))?;
    loop {
        teller.news()?;
        if teller.sitting.is_over() {
            writeln!(teller.out)?;
            teller.table("")?;
            return teller.scores();
        }
        if 0 < teller.sitting.out() {
            if !teller.returns(input)? {
                return Ok(());
            }
            continue;
        }
        let Some(seat) = teller.sitting.to_decide() else {
            teller.wait()?;
            continue;
        };
        teller.curtain(seat, input)?;
        teller.offers()?;
        if !teller.answer(seat, input)? {
            return Ok(());
        }
    }
}

/// Shows what happens until the game is over, for who only watches.
pub fn follow(sitting: &mut Sitting, out: &mut dyn Write) -> Result<(), Problem> {
    let mut teller = Teller {
        sitting,
        out,
        told: 0,
        last: None,
    };
    teller.first(None)?;
    while !teller.sitting.is_over() {
        teller.news()?;
        teller.out.flush()?;
        teller.wait()?;
    }
    teller.news()?;
    teller.table("")?;
    teller.scores()
}

struct Teller<'t> {
    sitting: &'t mut Sitting,
    out: &'t mut dyn Write,
    /// Entries of the log that were told.
    told: usize,
    /// Who looked last, where several share the screen.
    last: Option<Seat>,
}

impl Teller<'_> {
    /// The table as it is found.
    fn first(&mut self, input: Option<&mut dyn BufRead>) -> Result<(), Problem> {
        let mut is_told = false;
        while self.sitting.frame.is_none() {
            if !is_told && self.sitting.stage() == Some(Stage::Gathering) {
                writeln!(self.out, "{}", say!("The game has not begun yet."))?;
                is_told = true;
            }
            self.wait()?;
        }
        let Some(input) = input else {
            return self.table("");
        };
        if let Some(seat) = self.sitting.to_decide() {
            self.curtain(seat, input)?;
        }
        self.table("")?;
        Ok(writeln!(self.out, "{}", help())?)
    }
    /// Where several people share the screen, nobody sees what is another's.
    fn curtain(&mut self, seat: Seat, input: &mut dyn BufRead) -> Result<(), Problem> {
        let frame = self.sitting.frame.as_ref();
        let is_secret = frame.is_some_and(|frame| frame.secret.contains(&seat));
        if !self.sitting.is_shared() || !is_secret || self.last == Some(seat) {
            return Ok(());
        }
        self.last = Some(seat);
        let name = self.sitting.name(seat);
        let told = say!(
            "Now {name} looks, and the others do not. Press Enter.",
            name
        );
        writeln!(self.out, "{}{told}", "\n".repeat(CURTAIN))?;
        self.out.flush()?;
        read_line(input)?;
        Ok(())
    }
    fn wait(&mut self) -> Result<(), Problem> {
        self.out.flush()?;
        let news = self.sitting.hear(PATIENCE);
        news.into_iter().try_for_each(|news| self.hear(news))
    }
    fn hear(&mut self, news: News) -> Result<(), Problem> {
        match news {
            News::Position | News::Other => {}
            News::Answer(_, Answer::No(why)) => writeln!(self.out, "{why}")?,
            News::Answer(..) => {}
            News::Ended(why) => return Err(Problem::Sentence(why)),
        }
        while let Some(said) = self.sitting.talk.pop() {
            writeln!(self.out, "{}: {}", said.name, said.text)?;
        }
        Ok(())
    }
    /// The answer to a question, and what else comes meanwhile.
    fn answer_to(&mut self, ask: Ask) -> Result<Answer, Problem> {
        let id = self.sitting.ask(ask);
        loop {
            let mut answer = None;
            for news in self.sitting.hear(PATIENCE) {
                match news {
                    News::Answer(to, given) if to == id => answer = Some(given),
                    other => self.hear(other)?,
                }
            }
            if let Some(answer) = answer {
                return Ok(answer);
            }
        }
    }
    /// What has happened since it was last told; after an undo the log is shorter.
    fn news(&mut self) -> Result<(), Problem> {
        let log = &self.sitting.log;
        for entry in log.iter().skip(self.told) {
            for sentence in self.sitting.told(entry) {
                writeln!(self.out, "* {sentence}")?;
            }
        }
        self.told = log.len();
        Ok(())
    }
    fn offers(&mut self) -> Result<(), Problem> {
        let Some(frame) = &self.sitting.frame else {
            return Ok(());
        };
        if let Some(prompt) = &frame.prompt {
            writeln!(self.out, "\n{}", self.sitting.tell(prompt))?;
        }
        if let Some(time) = self.sitting.time_left() {
            writeln!(self.out, "{}", say!("Time left: {time}.", time))?;
        }
        let look = self.sitting.look(frame).ok();
        for (i, offer) in frame.legal.iter().enumerate() {
            let label = self.sitting.tell(&offer.label);
            let detail = look.as_ref().and_then(|look| look.detail(&offer.notation));
            let detail = detail.map_or(String::new(), |detail| {
                format!(" ({})", self.sitting.tell(&detail))
            });
            let label = format!("{label}{detail}");
            writeln!(self.out, "{:>4}  {label:<48} {}", i + 1, offer.notation)?;
        }
        Ok(())
    }
    /// Reads until something was done; false when the person stops.
    fn answer(&mut self, seat: Seat, input: &mut dyn BufRead) -> Result<bool, Problem> {
        loop {
            write!(self.out, "{}> ", self.sitting.name(seat))?;
            self.out.flush()?;
            let Some(line) = read_line(input)? else {
                writeln!(self.out)?;
                return Ok(false);
            };
            let line = line.trim();
            let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
            match word {
                "" => {}
                "q" | "quit" => return Ok(false),
                "?" | "help" => writeln!(self.out, "{}", help())?,
                "table" => self.table(rest.trim())?,
                "back" => self.back(rest.trim())?,
                "rule" => self.rule()?,
                "log" => self.log()?,
                "score" => self.scores()?,
                "hint" => self.hint(seat)?,
                "return" => {
                    if self.come_back()? {
                        return Ok(true);
                    }
                }
                "why" => self.why(seat, rest.trim())?,
                "say" => {
                    let text = rest.trim().to_string();
                    self.answer_to(Ask::Say { text })?;
                }
                "undo" => {
                    if self.undo()? {
                        return Ok(true);
                    }
                }
                _ => {
                    if self.play(seat, line)? {
                        return Ok(true);
                    }
                }
            }
        }
    }
    /// Asks whoever is out of time; false when the person stops.
    fn returns(&mut self, input: &mut dyn BufRead) -> Result<bool, Problem> {
        let told = say!("Your time has run out; press Enter to play again yourself, or q to stop.");
        writeln!(self.out, "\n{told}")?;
        self.out.flush()?;
        let line = read_line(input)?;
        match line.as_deref().map(str::trim) {
            None | Some("q" | "quit") => Ok(false),
            Some(_) => self.come_back().map(|_| true),
        }
    }
    fn come_back(&mut self) -> Result<bool, Problem> {
        let out = self.sitting.out();
        if !self.was_done(Ask::Back)? {
            return Ok(false);
        }
        // Over a line the answer may be there before the table.
        while out <= self.sitting.out() {
            self.wait()?;
        }
        Ok(true)
    }
    fn play(&mut self, seat: Seat, line: &str) -> Result<bool, Problem> {
        let offers = self.sitting.offers();
        let action = match line.parse::<usize>() {
            Err(_) => line.to_string(),
            Ok(number) => match number.checked_sub(1).and_then(|i| offers.get(i)) {
                Some(offer) => offer.notation.clone(),
                None => {
                    let last = offers.len();
                    writeln!(
                        self.out,
                        "{}",
                        say!("choose a number from 1 to {last}", last)
                    )?;
                    return Ok(false);
                }
            },
        };
        let after_seq = self.sitting.frame.as_ref().map_or(0, |frame| frame.seq);
        let ask = Ask::Play {
            seat,
            action,
            after_seq,
        };
        Ok(self.was_done(ask)? && self.comes_after(after_seq)?)
    }
    /// Waits for the table as it is then: over a line the answer may be there before it.
    fn comes_after(&mut self, seq: u32) -> Result<bool, Problem> {
        while self
            .sitting
            .frame
            .as_ref()
            .is_some_and(|frame| frame.seq <= seq)
        {
            self.wait()?;
        }
        Ok(true)
    }
    fn undo(&mut self) -> Result<bool, Problem> {
        let after_seq = self.sitting.frame.as_ref().map_or(0, |frame| frame.seq);
        let is_done = self.was_done(Ask::Undo { after_seq })?;
        if is_done {
            self.comes_after(after_seq)?;
            self.told = self.told.min(self.sitting.log.len());
            writeln!(self.out, "{}", say!("taken back"))?;
        }
        Ok(is_done)
    }
    fn was_done(&mut self, ask: Ask) -> Result<bool, Problem> {
        match self.answer_to(ask)? {
            Answer::No(why) => {
                writeln!(self.out, "{why}")?;
                Ok(false)
            }
            Answer::Done | Answer::Allowed | Answer::Outlook(_) | Answer::Hint { .. } => Ok(true),
        }
    }
    fn why(&mut self, seat: Seat, action: &str) -> Result<(), Problem> {
        let action = ActionWords::Notation(action.to_string());
        let told = match self.answer_to(Ask::Explain { seat, action })? {
            Answer::No(why) => why,
            Answer::Done | Answer::Allowed | Answer::Outlook(_) | Answer::Hint { .. } => {
                say!("legal")
            }
        };
        Ok(writeln!(self.out, "{told}")?)
    }
    fn hint(&mut self, seat: Seat) -> Result<(), Problem> {
        let told = match self.answer_to(Ask::Hint { seat })? {
            Answer::Hint { notation, label } => {
                let hint = say!("a hard bot would {action}", action = label);
                format!("{hint} ({notation})")
            }
            Answer::No(why) => why,
            Answer::Done | Answer::Allowed | Answer::Outlook(_) => return Ok(()),
        };
        Ok(writeln!(self.out, "{told}")?)
    }
    /// All panels, or those whose title begins with a word.
    fn table(&mut self, word: &str) -> Result<(), Problem> {
        if let Some(frame) = &self.sitting.frame {
            let panels = some(self.sitting.panels(frame), word);
            writeln!(self.out, "{}", plain_text(&panels).trim_end())?;
        }
        Ok(())
    }
    fn back(&mut self, step: &str) -> Result<(), Problem> {
        let Ok(step) = step.parse() else {
            writeln!(
                self.out,
                "{}",
                say!("'{word}' is not a number", word = step)
            )?;
            return Ok(());
        };
        match self.sitting.look_back(step) {
            Ok(frame) => {
                let text = plain_text(&self.sitting.panels(&frame));
                writeln!(self.out, "{}", text.trim_end())?;
            }
            Err(Problem::Sentence(why)) => writeln!(self.out, "{why}")?,
            Err(other) => return Err(other),
        }
        Ok(())
    }
    fn rule(&mut self) -> Result<(), Problem> {
        let Some(frame) = &self.sitting.frame else {
            return Ok(());
        };
        let sheet = self.sitting.kind.info().sheet(crate::language::code());
        let rule = sheet.rules().find(|rule| rule.id == frame.rule);
        if let Some(rule) = rule {
            let (id, text) = (&rule.id, &rule.text);
            writeln!(
                self.out,
                "{}",
                say!("{rule}: {reason}", rule = id, reason = text)
            )?;
            if let Some(origin) = origin(rule) {
                writeln!(self.out, "{origin}")?;
            }
        }
        Ok(())
    }
    fn log(&mut self) -> Result<(), Problem> {
        for entry in &self.sitting.log {
            for sentence in self.sitting.told(entry) {
                writeln!(self.out, "* {sentence}")?;
            }
        }
        Ok(())
    }
    fn scores(&mut self) -> Result<(), Problem> {
        let Some(frame) = &self.sitting.frame else {
            return Ok(());
        };
        for (title, figures) in self.sitting.scores(frame) {
            let figures = figures.iter().map(|n| self.sitting.words.number(*n));
            let figures: String = figures.map(|n| format!("{n:>8}")).collect();
            writeln!(self.out, "{title:<24}{figures}")?;
        }
        Ok(())
    }
}

fn some(mut panels: Vec<Panel>, word: &str) -> Vec<Panel> {
    let wanted = word.to_lowercase();
    panels.retain(|panel| panel.title.to_lowercase().starts_with(&wanted));
    panels
}

pub fn read_line(input: &mut dyn BufRead) -> Result<Option<String>, Problem> {
    let mut line = Vec::new();
    let read = input.read_until(b'\n', &mut line).map_err(|why| {
        let what = say!("the standard input");
        problem!("{what} cannot be read: {why}", what, why)
    })?;
    Ok((read != 0).then(|| String::from_utf8_lossy(&line).into_owned()))
}

#[cfg(test)]
mod tests {
    use super::super::testing::sample;
    use super::*;
    use bots::Level;

    fn talk(game: &str, levels: &[Level], said: &str) -> (Sitting, String) {
        let mut sitting = sample(game, levels);
        let mut out = Vec::new();
        converse(&mut sitting, &mut said.as_bytes(), &mut out).unwrap();
        (sitting, String::from_utf8(out).unwrap())
    }

    #[test]
    fn numbers_and_notation_choose_and_nonsense_is_answered() {
        let said = "9999\n0\nnonsense\nwhy move tulsa\n1\nundo\n1\nscore\nrule\nback 0\nback x\ntable outlaws\nhint\nq\n";
        let (sitting, heard) = talk("longhorn", &[], said);
        assert_eq!(sitting.host.record().unwrap().steps.len(), 1);
        for part in [
            "choose a number",
            "nonsense",
            "LH-",
            "taken back",
            "'x' is not a number",
            "a hard bot would",
        ] {
            assert!(heard.contains(part), "{part} in:\n{heard}");
        }
    }
    #[test]
    fn a_whole_game_is_played_and_scored() {
        let (sitting, heard) = talk("longhorn", &[Level::Medium], &"1\n".repeat(200));
        assert!(sitting.is_over());
        assert!(
            heard.contains("total") && heard.contains("place"),
            "{heard}"
        );
    }
    #[test]
    fn before_a_secret_the_others_look_away() {
        let (_, heard) = talk("great-western-trail", &[], "\nq\n");
        let (before, after) = heard.split_once("looks, and the others do not").unwrap();
        assert!(
            !before.contains("hand:") && after.contains("hand:"),
            "{heard}"
        );
    }
}
