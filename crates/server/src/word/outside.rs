//! The way to addresses that people gave: browsers' push services and webhooks.
//!
//! Nobody reaches into the network of the server by giving such an address. Names are resolved here and an
//! address is looked at where the connection is made, so a name that means something else the second time
//! does not help; redirects are not followed; an answer is neither waited for nor read without end.

use crate::error::Error;
use game_core::{Message, message};
use reqwest::dns::{Addrs, Name, Resolve, Resolving};
use reqwest::{Client, RequestBuilder, redirect};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;
use url::{Host, Url};

const FOR_A_CONNECTION: Duration = Duration::from_secs(5);
const FOR_AN_ANSWER: Duration = Duration::from_secs(10);
/// What is read of an answer, for the reason it may give.
const MOST_READ: usize = 2_000;
const LONGEST_URL: usize = 1_000;

/// What the operator allows beyond the usual.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Outside {
    /// Also the addresses of this machine and of private networks, and these without encryption.
    pub private: bool,
    /// Webhooks also without encryption.
    pub http_webhooks: bool,
}

/// What an address is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Purpose {
    Push,
    Webhook,
}

/// Whoever speaks to others over TLS does so by the means that mail uses; another part may have chosen them already.
pub fn choose_encryption() {
    let _ = rustls::crypto::ring::default_provider().install_default();
}

pub(crate) struct Post {
    client: Client,
    allowed: Outside,
}

/// What was answered.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    /// Seconds after which it may be tried again.
    pub(crate) retry_after: Option<u64>,
    /// The beginning of what it said.
    pub(crate) text: String,
}

impl Post {
    pub(crate) fn new(allowed: Outside) -> Post {
        choose_encryption();
        let client = Client::builder()
            .redirect(redirect::Policy::none())
            .no_proxy()
            .dns_resolver(Arc::new(Guarded { allowed }))
            .connect_timeout(FOR_A_CONNECTION)
            .timeout(FOR_AN_ANSWER)
            .pool_max_idle_per_host(2)
            .user_agent("Railhead")
            .build()
            .expect("a client without files of its own");
        Post { client, allowed }
    }
    /// An address that somebody gave, if something may be sent there.
    pub(crate) fn check(&self, word: &str, purpose: Purpose) -> Result<Url, Error> {
        let wrong = || Error::BadRequest(message!("this is no address that word can be sent to"));
        let url = Url::parse(word).map_err(|_| wrong())?;
        if LONGEST_URL < word.len() || !url.username().is_empty() || url.password().is_some() {
            return Err(wrong());
        }
        let host = url.host().ok_or_else(wrong)?;
        let literal = match host {
            Host::Ipv4(address) => Some(IpAddr::V4(address)),
            Host::Ipv6(address) => Some(IpAddr::V6(address)),
            Host::Domain(_) => None,
        };
        if literal.is_some_and(|address| !may_reach(address, self.allowed)) {
            return Err(Error::BadRequest(message!(
                "this address lies in a private network, and word is not sent there"
            )));
        }
        let is_home = self.allowed.private
            && (literal.is_some_and(is_private) || matches!(host, Host::Domain("localhost")));
        let may_be_plain = match purpose {
            Purpose::Push => is_home,
            Purpose::Webhook => is_home || self.allowed.http_webhooks,
        };
        match url.scheme() {
            "https" => Ok(url),
            "http" if may_be_plain => Ok(url),
            "http" => Err(Error::BadRequest(message!(
                "word is sent over https:// only"
            ))),
            _ => Err(wrong()),
        }
    }
    pub(crate) fn to(&self, url: Url) -> RequestBuilder {
        self.client.post(url)
    }
    /// Sends, and gives the answer or why there is none.
    pub(crate) async fn send(&self, request: RequestBuilder) -> Result<Answer, Message> {
        let mut response = request.send().await.map_err(|error| reason(&error))?;
        let status = response.status().as_u16();
        let retry_after = response.headers().get("retry-after");
        let retry_after = retry_after.and_then(|value| value.to_str().ok()?.parse().ok());
        let mut text = Vec::new();
        while text.len() < MOST_READ
            && let Ok(Some(bytes)) = response.chunk().await
        {
            text.extend_from_slice(&bytes[..bytes.len().min(MOST_READ - text.len())]);
        }
        let text = String::from_utf8_lossy(&text);
        let text = text.chars().filter(|c| !c.is_control()).take(200).collect();
        Ok(Answer {
            status,
            retry_after,
            text,
        })
    }
}

impl Answer {
    /// What the other side said, as a reason.
    pub(super) fn in_words(&self) -> Message {
        let said = format!("{} {}", self.status, self.text);
        let answer = said.trim().to_string();
        message!("the other side answered “{answer}”", answer)
    }
}

/// An address that could be given and can no longer be used.
pub(super) fn not_allowed() -> Message {
    message!("word is not sent to this address")
}

/// The innermost reason, without the address, which is a secret.
fn reason(error: &reqwest::Error) -> Message {
    if error.is_timeout() {
        return message!("there was no answer in time");
    }
    let mut source = std::error::Error::source(error);
    let mut why = String::new();
    while let Some(inner) = source {
        if inner.is::<LeadsInside>() {
            return message!("the name leads into a private network");
        }
        why = inner.to_string();
        source = inner.source();
    }
    let why: String = why.chars().take(200).collect();
    match why.is_empty() {
        true => message!("the address cannot be reached"),
        false => message!("the address cannot be reached: {why}", why),
    }
}

/// A name whose addresses are all of a private network.
#[derive(Debug, thiserror::Error)]
#[error("the name leads into a private network")]
struct LeadsInside;

/// Gives only addresses that may be reached, at the moment of connecting.
struct Guarded {
    allowed: Outside,
}

impl Resolve for Guarded {
    fn resolve(&self, name: Name) -> Resolving {
        let allowed = self.allowed;
        Box::pin(async move {
            let all = tokio::net::lookup_host((name.as_str(), 0)).await?;
            let good: Vec<SocketAddr> = all
                .filter(|address| may_reach(address.ip(), allowed))
                .collect();
            if good.is_empty() {
                return Err(LeadsInside.into());
            }
            let good: Addrs = Box::new(good.into_iter());
            Ok(good)
        })
    }
}

fn may_reach(address: IpAddr, allowed: Outside) -> bool {
    is_public(address) || (allowed.private && is_private(address))
}

/// This machine, or a network of the operator's own.
fn is_private(address: IpAddr) -> bool {
    match plain(address) {
        IpAddr::V4(v4) => v4.is_loopback() || v4.is_private(),
        IpAddr::V6(v6) => v6.is_loopback() || v6.is_unique_local(),
    }
}

/// Everywhere else but where nobody's server is: links, metadata services, groups, what is reserved.
fn is_public(address: IpAddr) -> bool {
    match plain(address) {
        IpAddr::V4(v4) => is_public_v4(v4),
        IpAddr::V6(v6) => is_public_v6(v6),
    }
}

/// IPv4 in the clothes of IPv6 is IPv4.
fn plain(address: IpAddr) -> IpAddr {
    let IpAddr::V6(v6) = address else {
        return address;
    };
    let [a, b, c, d, e, f, ..] = v6.segments();
    let low = Ipv4Addr::from_bits(v6.to_bits() as u32);
    match [a, b, c, d, e, f] {
        // Mapped, compatible, and both prefixes of NAT64 (RFC 6052, RFC 8215).
        [0, 0, 0, 0, 0, 0xffff] | [0x64, 0xff9b, 0, 0, 0, 0] | [0x64, 0xff9b, 1, _, _, _] => {
            IpAddr::V4(low)
        }
        [0, 0, 0, 0, 0, 0] if !v6.is_loopback() && !v6.is_unspecified() => IpAddr::V4(low),
        // 6to4 (RFC 3056).
        [0x2002, high, low, ..] => {
            IpAddr::V4(Ipv4Addr::from_bits(u32::from(high) << 16 | u32::from(low)))
        }
        _ => address,
    }
}

fn is_public_v4(v4: Ipv4Addr) -> bool {
    let [a, b, c, _] = v4.octets();
    let is_special = v4.is_unspecified()
        || v4.is_loopback()
        || v4.is_private()
        || v4.is_link_local()
        || v4.is_broadcast()
        || v4.is_multicast()
        || v4.is_documentation()
        || a == 0
        || 240 <= a
        // Shared by a provider's customers (RFC 6598), benchmarks (RFC 2544), protocols (RFC 6890), 6to4 relays.
        || (a == 100 && b & 0b1100_0000 == 64)
        || (a == 198 && b & 0b1111_1110 == 18)
        || (a == 192 && b == 0 && c == 0)
        || (a == 192 && b == 88 && c == 99);
    !is_special
}

fn is_public_v6(v6: Ipv6Addr) -> bool {
    let [a, b, ..] = v6.segments();
    // Only 2000::/3 is given out; of that, documentation, Teredo, benchmarks and ORCHID lead nowhere of use.
    let is_given_out = a & 0xe000 == 0x2000;
    let is_special = (a == 0x2001 && (b < 0x200 || b == 0xdb8)) || a == 0x3fff;
    is_given_out && !is_special
}

#[cfg(test)]
mod tests {
    use super::*;

    fn post(private: bool, http_webhooks: bool) -> Post {
        Post::new(Outside {
            private,
            http_webhooks,
        })
    }

    #[test]
    fn only_the_open_internet_is_reached() {
        for inside in [
            "127.0.0.1",
            "10.1.2.3",
            "172.16.0.1",
            "192.168.1.1",
            "169.254.169.254",
            "100.64.0.1",
            "0.0.0.0",
            "255.255.255.255",
            "224.0.0.1",
            "192.0.2.1",
            "198.18.0.1",
            "192.0.0.8",
            "240.0.0.1",
            "::1",
            "::",
            "fe80::1",
            "fc00::1",
            "fd12:3456::1",
            "ff02::1",
            "::ffff:127.0.0.1",
            "::ffff:10.0.0.1",
            "64:ff9b::7f00:1",
            "64:ff9b:1::a00:1",
            "2002:7f00:1::",
            "::127.0.0.1",
            "2001:db8::1",
            "2001::1",
            "fec0::1",
            "100::1",
            "fd00:ec2::254",
        ] {
            assert!(!is_public(inside.parse().unwrap()), "{inside}");
        }
        for outside in [
            "1.1.1.1",
            "142.250.1.1",
            "2606:4700::1111",
            "2a00:1450::1",
            "64:ff9b::808:808",
        ] {
            assert!(is_public(outside.parse().unwrap()), "{outside}");
        }
    }
    #[test]
    fn an_operator_may_open_the_own_network_and_nothing_beyond() {
        let allowed = Outside {
            private: true,
            http_webhooks: false,
        };
        for own in ["127.0.0.1", "10.0.0.1", "::1", "fd00::1"] {
            assert!(may_reach(own.parse().unwrap(), allowed), "{own}");
        }
        for never in ["169.254.169.254", "fe80::1", "224.0.0.1", "0.0.0.0"] {
            assert!(!may_reach(never.parse().unwrap(), allowed), "{never}");
        }
    }
    #[test]
    fn addresses_in_the_private_network_are_refused_in_every_spelling() {
        let post = post(false, false);
        for wrong in [
            "https://127.0.0.1/x",
            "https://2130706433/",
            "https://0x7f.1/",
            "https://[::1]/",
            "https://[::ffff:10.0.0.1]/",
            "https://169.254.169.254/latest",
            "http://example.org/",
            "ftp://example.org/",
            "https://",
            "nonsense",
            "https://a:b@example.org/",
        ] {
            assert!(post.check(wrong, Purpose::Webhook).is_err(), "{wrong}");
        }
        assert!(
            post.check("https://push.example.org/x", Purpose::Push)
                .is_ok()
        );
        let long = format!("https://example.org/{}", "x".repeat(LONGEST_URL));
        assert!(post.check(&long, Purpose::Push).is_err());
    }
    #[test]
    fn plain_http_is_for_webhooks_where_the_operator_says_so_and_for_home() {
        let open = post(false, true);
        assert!(open.check("http://example.org/", Purpose::Webhook).is_ok());
        assert!(open.check("http://example.org/", Purpose::Push).is_err());
        let home = post(true, false);
        assert!(home.check("http://127.0.0.1:9/", Purpose::Push).is_ok());
        assert!(home.check("http://example.org/", Purpose::Webhook).is_err());
    }
    #[tokio::test]
    async fn a_name_that_leads_home_is_refused_when_connecting() {
        let post = post(false, true);
        let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
        let port = listener.local_addr().unwrap().port();
        let url = format!("http://localhost:{port}/");
        let url = post.check(&url, Purpose::Webhook).unwrap();
        let why = post.send(post.to(url)).await.unwrap_err();
        assert_eq!(why, message!("the name leads into a private network"));
    }
}
