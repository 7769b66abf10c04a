//! The mail server as an operator writes it: `smtp://user:password@mail.example:587?tls=required`.

use game_core::{Message, message};
use lettre::transport::smtp::authentication::Credentials;
use std::fmt;
use url::{Host, Url};

/// How the connection is kept from being read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Tls {
    /// From the first byte on.
    Wrapped,
    /// After a greeting; without it nothing is sent.
    Required,
    /// After a greeting, if the server can.
    Opportunistic,
    Never,
}

#[derive(Clone)]
pub struct MailServer {
    pub(super) host: String,
    pub(super) port: u16,
    pub(super) tls: Tls,
    pub(super) credentials: Option<Credentials>,
}

/// Without the password: it may be logged.
impl fmt::Debug for MailServer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({:?})", self, self.tls)
    }
}

impl fmt::Display for MailServer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.host, self.port)
    }
}

impl MailServer {
    /// What is wrong is said without repeating the address, which may hold a password.
    pub fn parse(word: &str) -> Result<MailServer, Message> {
        let wrong = || {
            message!(
                "a mail server is written as smtp://user:password@mail.example:587 or smtps://mail.example, with signs such as @ or / in the password as %40 or %2F"
            )
        };
        let url = Url::parse(word).map_err(|_| wrong())?;
        let host = url.host().ok_or_else(wrong)?.to_owned();
        let mut tls = match url.scheme() {
            "smtp" => Tls::Required,
            "smtps" => Tls::Wrapped,
            _ => return Err(wrong()),
        };
        if !matches!(url.path(), "" | "/") || url.fragment().is_some() {
            return Err(wrong());
        }
        for (name, value) in url.query_pairs() {
            tls = match (&*name, &*value, tls) {
                ("tls", "required", Tls::Wrapped) => Tls::Wrapped,
                ("tls", _, Tls::Wrapped) => {
                    return Err(message!(
                        "smtps:// is encrypted from the first byte; 'tls' is for smtp://"
                    ));
                }
                ("tls", "required", _) => Tls::Required,
                ("tls", "opportunistic", _) => Tls::Opportunistic,
                ("tls", "none", _) => Tls::Never,
                _ => {
                    return Err(message!(
                        "after the '?' of a mail server stands tls=required, tls=opportunistic or tls=none"
                    ));
                }
            };
        }
        let credentials = credentials(&url).ok_or_else(wrong)?;
        let is_guarded = matches!(tls, Tls::Wrapped | Tls::Required);
        if credentials.is_some() && !is_guarded && !is_loopback(&host) {
            return Err(message!(
                "a password is only sent over an encrypted connection; use tls=required, or leave the user out"
            ));
        }
        let usual = match tls {
            Tls::Wrapped => 465,
            Tls::Required | Tls::Opportunistic => 587,
            Tls::Never => 25,
        };
        Ok(MailServer {
            port: url.port().unwrap_or(usual),
            host: match host {
                Host::Domain(name) => name,
                Host::Ipv4(address) => address.to_string(),
                Host::Ipv6(address) => address.to_string(),
            },
            tls,
            credentials,
        })
    }
}

/// Who logs in, if anybody; nothing at all if it cannot be read.
fn credentials(url: &Url) -> Option<Option<Credentials>> {
    let user = decoded(url.username())?;
    match (user.is_empty(), url.password()) {
        (true, None) => Some(None),
        (false, Some(password)) => Some(Some(Credentials::new(user, decoded(password)?))),
        _ => None,
    }
}

/// `%40` is `@`.
fn decoded(word: &str) -> Option<String> {
    // A query is the one place of a URL that the library decodes; a plus is a plus here.
    let query = format!("x={}", word.replace('+', "%2B").replace('&', "%26"));
    let mut pairs = url::form_urlencoded::parse(query.as_bytes());
    let (_, value) = pairs.next()?;
    (!value.contains(char::REPLACEMENT_CHARACTER)).then(|| value.into_owned())
}

fn is_loopback(host: &Host) -> bool {
    match host {
        Host::Domain(name) => name == "localhost",
        Host::Ipv4(address) => address.is_loopback(),
        Host::Ipv6(address) => address.is_loopback(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_server_is_an_address_with_a_way_to_encrypt() {
        let read = |word: &str| {
            let server = MailServer::parse(word).unwrap();
            (server.to_string(), server.tls)
        };
        let plain = read("smtp://mail.example");
        assert_eq!(plain, ("mail.example:587".to_string(), Tls::Required));
        let wrapped = read("smtps://a:b@mail.example/");
        assert_eq!(wrapped, ("mail.example:465".to_string(), Tls::Wrapped));
        let near = read("smtp://127.0.0.1:2525?tls=none");
        assert_eq!(near, ("127.0.0.1:2525".to_string(), Tls::Never));
        let maybe = read("smtp://mail.example?tls=opportunistic");
        assert_eq!(maybe.1, Tls::Opportunistic);
    }
    #[test]
    fn a_password_may_have_any_sign_and_is_never_shown() {
        let server = MailServer::parse("smtp://ada%40x:p%40+s%26%3D%2F@mail.example").unwrap();
        let wanted = Credentials::new("ada@x".to_string(), "p@+s&=/".to_string());
        assert!(server.credentials == Some(wanted));
        assert!(!format!("{server:?} {server}").contains("p@"));
    }
    #[test]
    fn what_is_wrong_is_said_without_the_password() {
        for wrong in [
            "mail.example",
            "http://secret:secret@mail.example",
            "smtp://secret@mail.example",
            "smtp://:secret@mail.example",
            "smtp://a:secret@mail.example/path",
            "smtp://a:secret@mail.example?tls=maybe",
            "smtp://a:secret@mail.example?tsl=none",
            "smtp://a:secret@mail.example?tls=none",
            "smtp://a:secret@mail.example?tls=opportunistic",
            "smtps://a:secret@mail.example?tls=none",
            "smtp://a:%ff-secret@mail.example",
        ] {
            let said = MailServer::parse(wrong).map(|_| wrong).unwrap_err();
            assert!(!said.to_string().contains("secret"), "{said}");
        }
        assert!(MailServer::parse("smtp://a:b@localhost?tls=none").is_ok());
    }
}
