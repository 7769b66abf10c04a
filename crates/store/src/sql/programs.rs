//! Programs and their tokens as SQL.

use super::accounts::is_free;
use super::db::{On, Pool, Row, Sql, statement};
use super::operator::Operator;
use super::read::strange;
use super::write::{new_user, touch};
use super::{Database, Explain, Keeps, Result, orders};
use crate::change::{Change, Changed};
use crate::program::ProgramChange;
use crate::store::Programs;
use crate::{
    Admitted, Bearer, NewProgram, NewToken, Order, Program, Scopes, Token, TokenHash, User, UserId,
};
use async_trait::async_trait;

#[async_trait]
impl<P: Keeps> Programs for Database<P> {
    async fn add_program(&self, program: NewProgram, most: u64) -> Result<Admitted> {
        let program = Box::new(program);
        let change = Change::Program(ProgramChange::Add { program, most });
        match self.writer.change(change).await? {
            Changed::Admitted(admitted) => Ok(admitted),
            other => unreachable!("a program is admitted or not, not {other:?}"),
        }
    }
    async fn program(&self, user: UserId) -> Result<Option<Program>> {
        program(&self.readers, user).await.explain(&self.place)
    }
    async fn programs_of(&self, keeper: UserId) -> Result<Vec<(Program, Vec<Token>)>> {
        let found = list(&self.readers, Some(keeper)).await;
        found.explain(&self.place)
    }
    async fn add_token(&self, program: UserId, token: NewToken, most: u64) -> Result<bool> {
        let change = ProgramChange::AddToken {
            program,
            token,
            most,
        };
        self.done(Change::Program(change)).await
    }
    async fn end_token(&self, program: UserId, token: TokenHash) -> Result<bool> {
        let change = ProgramChange::EndToken { program, token };
        self.done(Change::Program(change)).await
    }
    async fn bearer(&self, token: TokenHash) -> Result<Option<Bearer>> {
        bearer(&self.readers, token).await.explain(&self.place)
    }
    async fn used_token(&self, token: TokenHash, at: i64) -> Result<()> {
        let change = ProgramChange::Used { token, at };
        self.done(Change::Program(change)).await.map(drop)
    }
}

impl Operator {
    /// Every program, the oldest first, with its tokens.
    pub async fn programs(&self) -> Result<Vec<(Program, Vec<Token>)>> {
        list(&self.pool, None).await.explain(&*self.place)
    }
    /// A program without a keeper, written into the log with it.
    pub async fn add_program(&self, program: &NewProgram, by: &str) -> Result<Admitted> {
        let added = async {
            let mut group = self.pool.begin().await?;
            let admitted = add(&mut group.on(), program, u64::MAX).await?;
            if let Admitted::Done(user) = admitted {
                let (order, at) = (Order::AddToken(user), program.token.at);
                orders::carry_out(&mut group.on(), &order, by, &program.token.label, at).await?;
            }
            group.commit().await?;
            Ok(admitted)
        };
        added.await.explain(&*self.place)
    }
    /// A further token of a program. False if there is no such program.
    pub async fn add_token(&self, program: UserId, token: &NewToken, by: &str) -> Result<bool> {
        let added = async {
            let mut group = self.pool.begin().await?;
            let done = add_token(&mut group.on(), program, token, u64::MAX).await? == Changed::Done;
            if done {
                let order = Order::AddToken(program);
                orders::carry_out(&mut group.on(), &order, by, &token.label, token.at).await?;
            }
            group.commit().await?;
            Ok(done)
        };
        added.await.explain(&*self.place)
    }
}

pub(super) async fn perform(on: &mut On<'_>, change: &ProgramChange) -> Sql<Changed> {
    match change {
        ProgramChange::Add { program, most } => {
            add(on, program, *most).await.map(Changed::Admitted)
        }
        ProgramChange::AddToken {
            program,
            token,
            most,
        } => add_token(on, *program, token, *most).await,
        ProgramChange::EndToken { program, token } => {
            let ended = statement("DELETE FROM tokens WHERE user_id = $1 AND token_hash = $2")
                .bind(program.0)
                .bind(token.0.to_vec());
            touch(on, ended).await
        }
        ProgramChange::Used { token, at } => {
            let used = statement("UPDATE tokens SET used_at = $1 WHERE token_hash = $2")
                .bind(*at)
                .bind(token.0.to_vec());
            touch(on, used).await
        }
    }
}

async fn add(on: &mut On<'_>, new: &NewProgram, most: u64) -> Sql<Admitted> {
    let row = statement("SELECT count(*) FROM programs WHERE keeper = $1")
        .bind(new.keeper.map(|keeper| keeper.0))
        .fetch_one(&mut *on)
        .await?;
    if most <= row.try_get::<i64, _>(0)? as u64 {
        return Ok(Admitted::TooMany);
    }
    let (name, at) = (&new.name, new.token.at);
    // Nobody has the number 0.
    if !is_free(on, UserId(0), name, at).await? {
        return Ok(Admitted::NameTaken);
    }
    let user = new_user(on, &name.name, at).await?;
    statement(
        "INSERT INTO members (user_id, name, name_key, handle, joined_at) VALUES ($1, $2, $3, $4, $5)",
    )
    .bind(user.0)
    .bind(name.name.clone())
    .bind(name.key.clone())
    .bind(new.handle.to_vec())
    .bind(at)
    .execute(&mut *on)
    .await?;
    statement("INSERT INTO programs (user_id, keeper, made_at) VALUES ($1, $2, $3)")
        .bind(user.0)
        .bind(new.keeper.map(|keeper| keeper.0))
        .bind(at)
        .execute(&mut *on)
        .await?;
    add_token(on, user, &new.token, u64::MAX).await?;
    Ok(Admitted::Done(user))
}

async fn add_token(on: &mut On<'_>, program: UserId, token: &NewToken, most: u64) -> Sql<Changed> {
    let added = statement(
        "INSERT INTO tokens (token_hash, user_id, label, scopes, made_at)
         SELECT $1, user_id, $3, $4, $5 FROM programs WHERE user_id = $2
         AND (SELECT count(*) FROM tokens WHERE user_id = $2) < $6",
    )
    .bind(token.hash.0.to_vec())
    .bind(program.0)
    .bind(token.label.clone())
    .bind(token.scopes.words())
    .bind(token.at)
    .bind(i64::try_from(most).unwrap_or(i64::MAX));
    touch(on, added).await
}

const PROGRAM: &str =
    "SELECT users.id, users.name, keepers.id AS keeper, keepers.name AS keeper_name,
    programs.made_at AS program_made_at FROM programs JOIN users ON users.id = programs.user_id
    LEFT JOIN users AS keepers ON keepers.id = programs.keeper";

const TOKEN: &str = "SELECT token_hash, label, scopes, made_at, used_at FROM tokens";

async fn program(on: &Pool, user: UserId) -> Sql<Option<Program>> {
    let query = format!("{PROGRAM} WHERE programs.user_id = $1");
    let row = statement(query).bind(user.0).fetch_optional(on).await?;
    row.as_ref().map(read_program).transpose()
}

/// Those of one keeper, or all.
async fn list(on: &Pool, keeper: Option<UserId>) -> Sql<Vec<(Program, Vec<Token>)>> {
    let query =
        format!("{PROGRAM} WHERE ($1 IS NULL OR programs.keeper = $1) ORDER BY programs.user_id");
    let rows = statement(query)
        .bind(keeper.map(|keeper| keeper.0))
        .fetch_all(on)
        .await?;
    let mut programs = Vec::with_capacity(rows.len());
    for row in &rows {
        let program = read_program(row)?;
        let query = format!("{TOKEN} WHERE user_id = $1 ORDER BY made_at, token_hash");
        let tokens = statement(query)
            .bind(program.user.id.0)
            .fetch_all(on)
            .await?;
        let tokens: Sql<_> = tokens.iter().map(read_token).collect();
        programs.push((program, tokens?));
    }
    Ok(programs)
}

async fn bearer(on: &Pool, token: TokenHash) -> Sql<Option<Bearer>> {
    let query = format!("{TOKEN} WHERE token_hash = $1");
    let row = statement(query)
        .bind(token.0.to_vec())
        .fetch_optional(on)
        .await?;
    let Some(token) = row.as_ref().map(read_token).transpose()? else {
        return Ok(None);
    };
    let query =
        format!("{PROGRAM} JOIN tokens ON tokens.user_id = programs.user_id WHERE token_hash = $1");
    let row = statement(query)
        .bind(token.hash.0.to_vec())
        .fetch_optional(on)
        .await?;
    let program = row.as_ref().map(read_program).transpose()?;
    Ok(program.map(|program| Bearer { program, token }))
}

fn read_program(row: &Row) -> Sql<Program> {
    let keeper: Option<i64> = row.try_get("keeper")?;
    Ok(Program {
        user: User {
            id: UserId(row.try_get("id")?),
            name: row.try_get("name")?,
        },
        keeper: match keeper {
            Some(id) => Some(User {
                id: UserId(id),
                name: row.try_get("keeper_name")?,
            }),
            None => None,
        },
        made_at: row.try_get("program_made_at")?,
    })
}

fn read_token(row: &Row) -> Sql<Token> {
    let hash: Vec<u8> = row.try_get("token_hash")?;
    let hash = hash
        .try_into()
        .map_err(|_| strange("token_hash", "a hash has 32 bytes"))?;
    let scopes: String = row.try_get("scopes")?;
    Ok(Token {
        hash: TokenHash::kept(hash),
        label: row.try_get("label")?,
        scopes: Scopes::from_words(&scopes)
            .ok_or_else(|| strange("scopes", "one of them is none"))?,
        made_at: row.try_get("made_at")?,
        used_at: row.try_get("used_at")?,
    })
}
