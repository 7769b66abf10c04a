//! A training run: generations of games, each played by what was learned from those before.

use crate::fit::Fit;
use crate::memory::{Memory, Past};
use crate::play::{Mind, Pupil, game_of};
use crate::trial::{Trial, trial};
use bots::{Net, Prediction, Scratch, Think};
use game_core::Chance;
use indicatif::{ProgressBar, ProgressStyle};
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{
    Mutex,
    atomic::{AtomicU64, Ordering},
};
use std::time::{Duration, Instant};

/// Samples of one step.
const BATCH: usize = 128;

/// How a run goes.
#[derive(Clone, Debug)]
pub struct Lessons {
    /// The name of the run; its files stand in the folder.
    pub run: String,
    pub folder: PathBuf,
    /// It ends after this time or these games, whichever comes first.
    pub time: Duration,
    pub most: u64,
    pub threads: usize,
    /// Games of a generation, and the first ones by the game's own evaluation.
    pub games: u64,
    pub first: u64,
    /// Positions looked at for a turn.
    pub positions: u32,
    /// Sizes of the two layers between.
    pub hidden: [usize; 2],
    /// Points that are one to the network.
    pub scale: f32,
    /// How far targets lean on the end rather than on later predictions.
    pub lambda: f32,
    /// How often a sample is learned from while it is kept.
    pub again: usize,
    /// Seats' games that are kept.
    pub memory: usize,
    /// Generations from one match against `greedy` to the next, and its games.
    pub every: u64,
    pub trial: u64,
    pub seed: u64,
    /// The numbers of players, each as often as it stands here.
    pub seats: Vec<u8>,
    /// Of a hundred tables, those where a single pupil meets players by the game's own evaluation.
    pub alone: u32,
}

/// Runs it; gives the network that plays.
pub fn learn<G: Think>(options: &G::Options, lessons: &Lessons) -> Result<Net, String> {
    if G::FEATURES == 0 {
        return Err(format!(
            "{} says no features, so nothing can be learned",
            G::INFO.title
        ));
    }
    fs::create_dir_all(&lessons.folder).map_err(|why| why.to_string())?;
    let latest = lessons.folder.join(format!("{}.net", lessons.run));
    let mut fit = match fs::read(&latest) {
        Ok(bytes) => {
            let net = Net::read(&bytes, G::FEATURES);
            Fit::resume(net.map_err(|why| format!("{}: {why}", latest.display()))?)
        }
        Err(_) => {
            let sizes = [G::FEATURES, lessons.hidden[0], lessons.hidden[1]];
            Fit::new(&lessons.run, sizes, lessons.scale, lessons.seed)
        }
    };
    let is_fresh = !latest.exists();
    let mut league: Vec<Net> = versions(&lessons.folder, &lessons.run, G::FEATURES);
    let mut memory = Memory::new(lessons.memory);
    let mut chance = Chance::fast(lessons.seed);
    let bar = ProgressBar::new(lessons.time.as_secs());
    let look = ProgressStyle::with_template("{bar:20} {elapsed_precise} {msg}");
    bar.set_style(look.expect("the template is right"));
    let began = Instant::now();
    let before = games_of(&fit.net);
    let (mut played, mut generation, mut strength) = (before, 0, String::new());
    while began.elapsed() < lessons.time && played - before < lessons.most {
        let by_hand = is_fresh && played == 0;
        let games = if by_hand {
            lessons.first
        } else {
            lessons.games
        };
        let net = (!by_hand).then_some(&fit.mean);
        let (pasts, mean) = generation_of::<G>(options, lessons, net, &league, games, &mut chance);
        played += games;
        generation += 1;
        let fresh: usize = pasts.iter().map(|past| past.samples.len()).sum();
        pasts.into_iter().for_each(|past| memory.add(past));
        // After a pause there is little to remember: what is known must not be forgotten over it.
        if !is_fresh && memory.len() < lessons.memory.min(1_500) {
            continue;
        }
        let lambda = if by_hand { 1.0 } else { lessons.lambda };
        let again = lessons.again.max(if by_hand { 5 } else { 1 });
        let error = fit_to(&mut fit, &memory, fresh * again, lambda, &mut chance);
        bar.set_position(began.elapsed().as_secs());
        let message = format!("{played} games, {mean:.1} points, off by {error:.1} {strength}");
        bar.set_message(message);
        if bar.is_hidden() {
            println!(
                "{:.0} s: {played} games, {mean:.1} points, off by {error:.1}",
                began.elapsed().as_secs_f32()
            );
        }
        fit.mean.name = format!("{} {played} games", lessons.run);
        fs::write(&latest, fit.mean.write()).map_err(|why| why.to_string())?;
        if generation % lessons.every == 0 {
            strength = try_out::<G>(options, lessons, &fit.mean, played, began.elapsed())?;
            if bar.is_hidden() {
                println!("    {strength}");
            }
            league.push(fit.mean.clone());
        }
    }
    bar.finish();
    Ok(fit.mean)
}

/// The games that a network of a run has learned from, as its name says.
fn games_of(net: &Net) -> u64 {
    let mut words = net.name.rsplit(' ').skip(1);
    words.next().and_then(|n| n.parse().ok()).unwrap_or(0)
}

/// The older versions of this run.
fn versions(folder: &Path, run: &str, features: usize) -> Vec<Net> {
    let Ok(files) = fs::read_dir(folder) else {
        return Vec::new();
    };
    let is_version = |path: &PathBuf| {
        let name = path
            .file_name()
            .map(|name| name.to_string_lossy().into_owned());
        name.is_some_and(|name| name.starts_with(&format!("{run}-")) && name.ends_with(".net"))
    };
    let mut paths: Vec<PathBuf> = files
        .flatten()
        .map(|f| f.path())
        .filter(is_version)
        .collect();
    paths.sort();
    let read = |path: PathBuf| Net::read(&fs::read(path).ok()?, features).ok();
    paths.into_iter().filter_map(read).collect()
}

/// Plays a generation; what was seen, and the mean score of the pupils.
fn generation_of<G: Think>(
    options: &G::Options,
    lessons: &Lessons,
    net: Option<&Net>,
    league: &[Net],
    games: u64,
    chance: &mut Chance,
) -> (Vec<Past>, f32) {
    let next = AtomicU64::new(0);
    let luck = u64::from(chance.below(u32::MAX)) << 32;
    let all = Mutex::new(Vec::new());
    std::thread::scope(|scope| {
        for _ in 0..lessons.threads.max(1) {
            scope.spawn(|| {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if games <= number {
                        break;
                    }
                    let mut chance =
                        Chance::fast(luck ^ number.wrapping_mul(0x9e37_79b9_7f4a_7c15));
                    let pupil = table::<G>(lessons, net, league, &mut chance);
                    let (_, pasts) = game_of::<G>(options, &pupil);
                    all.lock().expect("no game panics").push((number, pasts));
                }
            });
        }
    });
    let mut all = all.into_inner().expect("no game panics");
    all.sort_by_key(|(number, _)| *number);
    let pasts: Vec<Past> = all.into_iter().flat_map(|(_, pasts)| pasts).collect();
    let mean = pasts.iter().map(|past| past.own).sum::<f32>() / pasts.len().max(1) as f32;
    (pasts, mean)
}

/// Who sits at a table: mostly pupils, some of one idea; at one table in four somebody of another school.
fn table<'n, G: Think>(
    lessons: &Lessons,
    net: Option<&'n Net>,
    league: &'n [Net],
    chance: &mut Chance,
) -> Pupil<'n> {
    let seats = lessons.seats[chance.below(lessons.seats.len() as u32) as usize];
    let mut minds: Vec<Mind<'n>> = (0..seats)
        .map(|_| Mind {
            net,
            likings: likings::<G>(chance),
            is_pupil: true,
        })
        .collect();
    if net.is_some() && chance.below(4) == 0 {
        let guest = chance.below(u32::from(seats)) as usize;
        minds[guest] = Mind {
            net: match league.len() as u32 {
                0 => None,
                n if chance.below(2) == 0 => Some(&league[chance.below(n) as usize]),
                _ => None,
            },
            likings: Vec::new(),
            is_pupil: false,
        };
    }
    if net.is_some() && chance.below(100) < lessons.alone {
        let pupil = chance.below(u32::from(seats)) as usize;
        let others = minds.iter_mut().enumerate().filter(|(i, _)| *i != pupil);
        for (_, mind) in others {
            *mind = Mind {
                net: None,
                likings: Vec::new(),
                is_pupil: false,
            };
        }
    }
    Pupil {
        minds,
        positions: lessons.positions,
        seed: u64::from(chance.below(u32::MAX)) << 20 ^ u64::from(chance.below(u32::MAX)),
    }
}

/// Two players of three have no ideas; the others like one or two things, more or less.
fn likings<G: Think>(chance: &mut Chance) -> Vec<(usize, f32)> {
    let styles = G::STYLES.len() as u32;
    if styles == 0 || chance.below(3) != 0 {
        return Vec::new();
    }
    let many = 1 + chance.below(2);
    (0..many)
        .map(|_| {
            let style = &G::STYLES[chance.below(styles) as usize];
            let share = (1 + chance.below(100)) as f32 / 100.0;
            (style.feature, style.points * share)
        })
        .collect()
}

/// Steps over about so many samples of any games; the error of the first head, in points.
fn fit_to(fit: &mut Fit, memory: &Memory, samples: usize, lambda: f32, chance: &mut Chance) -> f32 {
    let mut scratch = Scratch::default();
    let mut row = vec![0.0; fit.net.sizes()[0]];
    let (mut error, mut steps, mut done) = (0.0, 0, 0);
    let mut waiting: Vec<(&crate::memory::Sample, Prediction)> = Vec::new();
    while done < samples {
        // A batch is of many games, so that one does not pull it.
        while waiting.len() < 32 * BATCH {
            let past = memory.any(chance);
            let targets = past.targets(&fit.mean, lambda, &mut scratch, &mut row);
            waiting.extend(past.samples.iter().zip(targets));
        }
        chance.shuffle(&mut waiting);
        for batch in waiting.chunks(BATCH) {
            error += fit.step(batch);
            steps += 1;
        }
        done += waiting.len();
        waiting.clear();
    }
    (error / steps.max(1) as f32).sqrt()
}

/// A match against `greedy`, and a version for the league.
fn try_out<G: Think>(
    options: &G::Options,
    lessons: &Lessons,
    net: &Net,
    played: u64,
    time: Duration,
) -> Result<String, String> {
    let version = format!("{}-{played:06}.net", lessons.run);
    fs::write(lessons.folder.join(&version), net.write()).map_err(|why| why.to_string())?;
    let alone = Trial {
        seats: lessons.seats[0],
        games: lessons.trial,
        threads: lessons.threads,
    };
    let did = trial::<G>(net, options, &alone).map_err(|refusal| refusal.message().to_string())?;
    let strength = format!(
        "against greedy {:.1} ± {:.1} points, {:.0} % ± {:.0} won",
        did.score.mean,
        did.score.error,
        100.0 * did.share.mean,
        100.0 * did.share.error
    );
    let ladder = lessons.folder.join("ladder.txt");
    let mut lines = fs::read_to_string(&ladder).unwrap_or_default();
    let minutes = time.as_secs_f32() / 60.0;
    let _ = writeln!(lines, "{version}  {minutes:.1} min  {strength}");
    fs::write(ladder, lines).map_err(|why| why.to_string())?;
    Ok(strength)
}
