//! Passwords, hashed by argon2id on threads where nobody else waits, so many at once and no more: whoever
//! tries many makes themselves wait, not the tables.

use crate::error::Error;
use crate::identity::random;
use crate::limits::{self, Limit, Limits};
use argon2::password_hash::phc::PasswordHash;
use argon2::{Algorithm, Argon2, Params, PasswordHasher, PasswordVerifier, Version};
use game_core::message;
use precis_profiles::OpaqueString;
use precis_profiles::precis_core::profile::PrecisFastInvocation;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::Semaphore;

const SHORTEST: usize = 10;
const LONGEST: usize = 200;
const SALT: usize = 16;
const HASH: usize = 32;
/// When somebody may try again who found too many before them.
const A_MOMENT: Duration = Duration::from_secs(2);

/// How much work one hash is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PasswordCost {
    pub kibibytes: u32,
    pub passes: u32,
}

/// What OWASP's guidance asks for: 19 MiB and two passes.
impl Default for PasswordCost {
    fn default() -> PasswordCost {
        PasswordCost {
            kibibytes: 19 * 1024,
            passes: 2,
        }
    }
}

pub(crate) struct Passwords {
    argon2: Argon2<'static>,
    /// Those that are hashed now.
    working: Arc<Semaphore>,
    /// Those and the ones that wait for them.
    queue: Semaphore,
    /// The hash of nothing, for names that nobody has.
    decoy: String,
    #[cfg(test)]
    pub(crate) hashed: Arc<std::sync::atomic::AtomicU32>,
}

/// What a password was found to be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Found {
    Wrong,
    Right,
    /// It is right, and this is a hash of today's cost.
    RightAndStale(String),
}

impl Passwords {
    pub(crate) fn new(cost: PasswordCost, limits: &Limits) -> Passwords {
        let params = Params::new(cost.kibibytes, cost.passes, 1, Some(HASH));
        let params = params.expect("the cost is one that argon2 knows");
        let argon2 = Argon2::new(Algorithm::Argon2id, Version::V0x13, params);
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Passwords {
            decoy: decoy(cost),
            argon2,
            // Half of the cores stay for those who play.
            working: Arc::new(Semaphore::new((cores / 2).max(1))),
            queue: Semaphore::new(limits.passwords_at_once.clamp(1, Semaphore::MAX_PERMITS)),
            #[cfg(test)]
            hashed: Arc::default(),
        }
    }
    pub(crate) async fn hash(&self, password: String) -> Result<String, Error> {
        let argon2 = self.argon2.clone();
        self.work(move || hash(&argon2, &password)).await?
    }
    /// Compares with what is kept of somebody, or does the same work for nobody.
    pub(crate) async fn check(&self, kept: Option<&str>, password: String) -> Result<Found, Error> {
        let argon2 = self.argon2.clone();
        let is_somebody = kept.is_some();
        let kept = kept.unwrap_or(&self.decoy).to_string();
        let check = move || match is_right(&argon2, &kept, &password) && is_somebody {
            false => Ok(Found::Wrong),
            true if is_of_today(&argon2, &kept) => Ok(Found::Right),
            true => hash(&argon2, &password).map(Found::RightAndStale),
        };
        self.work(check).await?
    }
    async fn work<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Error> {
        let Ok(_place) = self.queue.try_acquire() else {
            limits::refused(Limit::PasswordsAtOnce);
            return Err(Error::TooFast { wait: A_MOMENT });
        };
        let working = self.working.clone().acquire_owned().await;
        #[cfg(test)]
        self.hashed
            .fetch_add(1, std::sync::atomic::Ordering::SeqCst);
        let done = tokio::task::spawn_blocking(move || {
            // Held until it is done, also if nobody waits for it any more.
            let _working = working;
            work()
        });
        done.await.map_err(|_| Error::Internal)
    }
}

fn hash(argon2: &Argon2<'_>, password: &str) -> Result<String, Error> {
    let salt: [u8; SALT] = random();
    let hashed = argon2.hash_password_with_salt(password.as_bytes(), &salt);
    match hashed {
        Ok(hashed) => Ok(hashed.to_string()),
        Err(why) => {
            tracing::error!("a password cannot be hashed: {why}");
            Err(Error::Internal)
        }
    }
}

fn is_right(argon2: &Argon2<'_>, kept: &str, password: &str) -> bool {
    argon2.verify_password(password.as_bytes(), kept).is_ok()
}

fn is_of_today(argon2: &Argon2<'_>, kept: &str) -> bool {
    let parsed = PasswordHash::new(kept).ok();
    let params = parsed.and_then(|kept| Params::try_from(&kept).ok());
    params.is_some_and(|params| {
        let today = argon2.params();
        (params.m_cost(), params.t_cost(), params.p_cost())
            == (today.m_cost(), today.t_cost(), today.p_cost())
    })
}

/// A hash that no password has, of the same cost: made of random bytes, since nothing must fit it.
fn decoy(cost: PasswordCost) -> String {
    use base64::Engine as _;
    let base64 = |bytes: &[u8]| base64::engine::general_purpose::STANDARD_NO_PAD.encode(bytes);
    let (memory, passes) = (cost.kibibytes, cost.passes);
    let (salt, hash) = (base64(&random::<SALT>()), base64(&random::<HASH>()));
    format!("$argon2id$v=19$m={memory},t={passes},p=1${salt}${hash}")
}

/// A new password, in the one form in which it is hashed (RFC 8265: OpaqueString).
pub(crate) fn new_password(typed: &str, name: &str) -> Result<String, Error> {
    let (least, most) = (SHORTEST, LONGEST);
    let password = usual(typed);
    let length = password.chars().count();
    if !(least..=most).contains(&length) {
        return Err(Error::BadRequest(message!(
            "a password has {least} to {most} letters; several words are easy to remember and hard to guess",
            least,
            most
        )));
    }
    let first = password.chars().next();
    let is_one_letter = password.chars().all(|letter| Some(letter) == first);
    if is_one_letter || password.to_lowercase().trim() == name.to_lowercase() {
        return Err(Error::BadRequest(message!(
            "this password is guessed at once; choose another"
        )));
    }
    Ok(password)
}

/// What somebody typed, in the same form; what could be no password stays as it is, and is wrong.
pub(crate) fn usual(typed: &str) -> String {
    let short: String = typed.chars().take(LONGEST + 1).collect();
    let usual = OpaqueString::enforce(short.clone());
    usual.map_or(short, |usual| usual.into_owned())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::Ordering;

    const CHEAP: PasswordCost = PasswordCost {
        kibibytes: 64,
        passes: 1,
    };

    fn passwords(cost: PasswordCost) -> Passwords {
        Passwords::new(cost, &Limits::default())
    }

    #[tokio::test]
    async fn a_password_is_right_wrong_or_stale() {
        let today = passwords(CHEAP);
        let kept = today.hash("correct horse".to_string()).await.unwrap();
        assert!(kept.starts_with("$argon2id$v=19$m=64,t=1,p=1$"), "{kept}");
        let check = async |on: &Passwords, word: &str| {
            on.check(Some(&kept), word.to_string()).await.unwrap()
        };
        assert_eq!(check(&today, "correct horse").await, Found::Right);
        assert_eq!(check(&today, "battery staple").await, Found::Wrong);
        let dearer = PasswordCost { passes: 2, ..CHEAP };
        let Found::RightAndStale(new) = check(&passwords(dearer), "correct horse").await else {
            panic!("it was hashed at another cost")
        };
        assert!(new.contains("t=2"), "{new}");
    }
    #[tokio::test]
    async fn nobody_costs_the_same_work_as_somebody() {
        let passwords = passwords(CHEAP);
        let kept = passwords.hash("correct horse".to_string()).await.unwrap();
        let work = async |kept: Option<&str>| {
            let before = passwords.hashed.load(Ordering::SeqCst);
            let found = passwords.check(kept, "wrong".to_string()).await.unwrap();
            assert_eq!(found, Found::Wrong);
            passwords.hashed.load(Ordering::SeqCst) - before
        };
        assert_eq!(work(Some(&kept)).await, work(None).await);
        let parsed = PasswordHash::new(&passwords.decoy).unwrap();
        let cost = Params::try_from(&parsed).unwrap();
        assert_eq!((cost.m_cost(), cost.t_cost()), (64, 1), "at the same cost");
    }
    #[tokio::test]
    async fn a_crowd_waits_for_itself() {
        let limits = Limits {
            passwords_at_once: 2,
            ..Limits::default()
        };
        let passwords = Passwords::new(CHEAP, &limits);
        let tries = (0..5).map(|_| passwords.check(None, "x".to_string()));
        let done = futures_util::future::join_all(tries).await;
        let refused = done.iter().filter(|done| done.is_err()).count();
        assert_eq!(refused, 3, "the rest is told to come again");
        assert!(passwords.check(None, "x".to_string()).await.is_ok());
    }
    #[test]
    fn a_password_is_long_and_not_the_name() {
        let is_taken = |typed: &str| new_password(typed, "Ada Lovelace").is_ok();
        assert!(is_taken("correct horse") && is_taken("пароль подлиннее"));
        assert!(!is_taken("short") && !is_taken(&"a".repeat(50)) && !is_taken("ada lovelace"));
        assert!(!is_taken(&"ab".repeat(101)) && !is_taken(""));
        assert_eq!(usual("e\u{301}t\u{e9}"), usual("\u{e9}te\u{301}"));
    }
}
