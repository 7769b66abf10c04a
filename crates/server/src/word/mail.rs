//! The way to a mail server: one letter at a time each, a few side by side, none for ever.

mod error;
mod server;

pub use error::MailError;
pub use server::MailServer;

use lettre::message::header::{HeaderName, HeaderValue};
use lettre::message::{Mailbox, MultiPart, SinglePart};
use lettre::transport::smtp::PoolConfig;
use lettre::transport::smtp::client::{self, TlsParameters};
use lettre::{AsyncSmtpTransport, AsyncTransport, Message, Tokio1Executor};
use server::Tls;
use std::time::Duration;
use tokio::sync::Semaphore;
use tokio::time::timeout;

/// Letters that are on their way at the same time.
const AT_ONCE: u32 = 4;
/// How long the server may take for one answer, and for a letter in all.
const FOR_AN_ANSWER: Duration = Duration::from_secs(15);
const FOR_A_LETTER: Duration = Duration::from_secs(45);

/// How letters leave.
#[derive(Clone, Debug)]
pub struct MailConfig {
    pub server: MailServer,
    /// Whom they are from, such as `Railhead <railhead@play.example>`.
    pub from: Mailbox,
}

/// Something to read, for one person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Letter {
    /// A mail address, with or without a name before it.
    pub to: String,
    pub subject: String,
    pub text: String,
    /// The same as a page.
    pub html: Option<String>,
    /// Further headers by name, such as `List-Unsubscribe`.
    pub headers: Vec<(&'static str, String)>,
}

pub struct Mailer {
    way: AsyncSmtpTransport<Tokio1Executor>,
    server: MailServer,
    from: Mailbox,
    permits: Semaphore,
    /// For one letter in all.
    patience: Duration,
}

impl Mailer {
    pub fn new(config: &MailConfig) -> Result<Mailer, MailError> {
        Mailer::with_patience(config, FOR_AN_ANSWER, FOR_A_LETTER)
    }
    fn with_patience(
        config: &MailConfig,
        answer: Duration,
        letter: Duration,
    ) -> Result<Mailer, MailError> {
        let MailServer {
            host,
            port,
            tls,
            credentials,
        } = config.server.clone();
        let parameters = || TlsParameters::new(host.clone());
        let tls = match tls {
            Tls::Wrapped => client::Tls::Wrapper(parameters()?),
            Tls::Required => client::Tls::Required(parameters()?),
            Tls::Opportunistic => client::Tls::Opportunistic(parameters()?),
            Tls::Never => client::Tls::None,
        };
        let mut way = AsyncSmtpTransport::<Tokio1Executor>::builder_dangerous(&host)
            .port(port)
            .tls(tls)
            .timeout(Some(answer))
            .pool_config(PoolConfig::new().max_size(AT_ONCE));
        if let Some(credentials) = credentials {
            way = way.credentials(credentials);
        }
        Ok(Mailer {
            way: way.build(),
            server: config.server.clone(),
            from: config.from.clone(),
            permits: Semaphore::new(AT_ONCE as usize),
            patience: letter,
        })
    }
    /// By which letters of this server are known.
    pub(crate) fn domain(&self) -> &str {
        self.from.email.domain()
    }
    /// Where letters go.
    pub fn server(&self) -> &MailServer {
        &self.server
    }
    /// Gives a letter to the server; when this is done, the server has taken it.
    pub async fn send(&self, letter: Letter) -> Result<(), MailError> {
        let letter = self.written(letter)?;
        let sending = async {
            let _permit = self.permits.acquire().await.expect("never closed");
            timeout(self.patience, self.way.send(letter)).await
        };
        match sending.await {
            Ok(sent) => sent.map(|_| ()).map_err(MailError::from),
            Err(_) => Err(MailError::TooSlow),
        }
    }
    fn written(&self, letter: Letter) -> Result<Message, MailError> {
        let to: Mailbox = letter
            .to
            .parse()
            .map_err(|_| MailError::NoAddress(letter.to.clone()))?;
        let mut message = Message::builder()
            .from(self.from.clone())
            .to(to)
            .subject(letter.subject)
            .date_now();
        if !letter.headers.iter().any(|(name, _)| *name == "Message-ID") {
            message = message.message_id(None);
        }
        for (name, value) in letter.headers {
            let name = HeaderName::new_from_ascii_str(name);
            // Nothing that somebody chose begins a new line of the head.
            let value = value.replace(['\r', '\n'], " ");
            message = message.raw_header(HeaderValue::new(name, value));
        }
        let built = match letter.html {
            Some(html) => message.multipart(MultiPart::alternative_plain_html(letter.text, html)),
            None => message.singlepart(SinglePart::plain(letter.text)),
        };
        built.map_err(|why| MailError::NoAddress(why.to_string()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mailer() -> Mailer {
        let config = MailConfig {
            server: MailServer::parse("smtp://127.0.0.1:1?tls=none").unwrap(),
            from: "Railhead <railhead@play.example>".parse().unwrap(),
        };
        Mailer::new(&config).unwrap()
    }
    fn letter(to: &str) -> Letter {
        Letter {
            to: to.to_string(),
            subject: "C’est à vous\r\nBcc: all@example.org".to_string(),
            text: "À vous de jouer.".to_string(),
            html: Some("<p>À vous de jouer.</p>".to_string()),
            headers: vec![("List-Unsubscribe", "<https://x>\r\nBcc: b@x".to_string())],
        }
    }

    #[tokio::test]
    async fn a_letter_has_both_forms_and_no_line_that_somebody_slipped_in() {
        let written = mailer().written(letter("Ada <ada@example.org>")).unwrap();
        let written = String::from_utf8(written.formatted()).unwrap();
        assert!(written.contains("multipart/alternative") && written.contains("text/html"));
        assert!(written.contains("Message-ID: <") && written.contains("Date: "));
        let is_slipped_in = |line: &str| line.to_lowercase().starts_with("bcc:");
        assert!(!written.lines().any(is_slipped_in), "{written}");
    }
    #[tokio::test]
    async fn what_is_no_address_gets_no_letter() {
        for wrong in [
            "",
            "ada",
            "ada@",
            "@example.org",
            "a b@example.org",
            "ada@x\r\nBcc: b@x",
        ] {
            let no = mailer().send(letter(wrong)).await.unwrap_err();
            assert!(no.is_final(), "{wrong}: {no:?}");
        }
    }
    #[tokio::test]
    async fn nobody_there_is_told_and_may_be_tried_again() {
        let no = mailer().send(letter("ada@example.org")).await.unwrap_err();
        assert!(
            matches!(no, MailError::Unreachable(_)) && !no.is_final(),
            "{no:?}"
        );
    }
    #[tokio::test]
    async fn a_server_that_hangs_is_given_up() {
        let silent = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
        let port = silent.local_addr().unwrap().port();
        let config = MailConfig {
            server: MailServer::parse(&format!("smtp://127.0.0.1:{port}?tls=none")).unwrap(),
            from: "railhead@play.example".parse().unwrap(),
        };
        let short = Duration::from_millis(50);
        let mailer = Mailer::with_patience(&config, short, 4 * short).unwrap();
        let no = mailer.send(letter("ada@example.org")).await.unwrap_err();
        assert_eq!(no, MailError::TooSlow);
    }
}
