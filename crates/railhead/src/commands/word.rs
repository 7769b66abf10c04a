//! `railhead word test`: one letter to the operator, and what became of it.

use super::serve::mail;
use crate::cli::{Post, Word, WordTest};
use crate::folder;
use crate::problem;
use crate::problem::{Answer, Outcome};
use crate::say;
use server::word::mail::{Letter, Mailer};
use std::io::Write;

pub fn run(args: &Word, out: &mut dyn Write) -> Outcome {
    match &args.command {
        Post::Test(args) => test(args, out),
    }
}

fn test(args: &WordTest, out: &mut dyn Write) -> Outcome {
    let config = mail(args.smtp.as_ref(), args.mail_from.as_ref())?;
    let config = config.ok_or_else(|| {
        problem!(
            "no mail server is set; use --smtp and --mail-from, RAILHEAD_SMTP and RAILHEAD_MAIL_FROM, or railhead.toml"
        )
    })?;
    let to = args.to.clone();
    let letter = Letter {
        to: to.clone(),
        subject: say!("Railhead can write to you"),
        text: say!("This letter was sent to try the mail of a Railhead server. It works."),
        html: None,
        headers: Vec::new(),
    };
    let sent = folder::wait(async {
        let mailer = Mailer::new(&config)?;
        mailer.send(letter).await
    })?;
    let server = config.server.to_string();
    match sent {
        Ok(()) => {
            let told = say!(
                "{server} has taken the letter to {to}. If it does not arrive, look into the spam folder and at SPF and DKIM.",
                server,
                to
            );
            writeln!(out, "{told}")?;
            Ok(Answer::Yes)
        }
        Err(error) => {
            writeln!(out, "{}", crate::language::tell(&error.message()))?;
            Ok(Answer::No)
        }
    }
}
