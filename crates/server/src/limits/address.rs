//! Where somebody comes from, as far as limits tell visitors apart.

use axum::http::HeaderMap;
use game_core::{Message, message};
use ipnet::{IpNet, Ipv6Net};
use std::fmt;
use std::net::{IpAddr, Ipv6Addr, SocketAddr};
use std::str::FromStr;

/// An IPv4 address, or the 64 bits of an IPv6 address that its owner was given.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Address(IpAddr);

/// What one owner of IPv6 addresses has at least.
const PREFIX: u8 = 64;

impl From<IpAddr> for Address {
    fn from(ip: IpAddr) -> Address {
        Address(match ip.to_canonical() {
            IpAddr::V6(ip) => {
                let bits = u128::from(ip) & (u128::MAX << (128 - PREFIX));
                IpAddr::V6(Ipv6Addr::from(bits))
            }
            v4 => v4,
        })
    }
}

impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            IpAddr::V4(ip) => ip.fmt(f),
            IpAddr::V6(ip) => write!(f, "{ip}/{PREFIX}"),
        }
    }
}

impl FromStr for Address {
    type Err = Message;
    fn from_str(word: &str) -> Result<Address, Message> {
        let network = word.parse::<Ipv6Net>().ok();
        let network = network.filter(|network| network.prefix_len() == PREFIX);
        let ip = network.map(|network| IpAddr::V6(network.addr()));
        let ip = ip.or_else(|| word.parse().ok());
        ip.map(Address::from).ok_or_else(|| {
            message!(
                "'{word}' is no address, such as 203.0.113.7 or 2001:db8:1:2::/64",
                word
            )
        })
    }
}

/// Who sent a request: the other end of the connection, unless that is a proxy that the operator trusts.
/// Then the last hop that is no such proxy, since whatever stands before it the visitor may have made up.
pub(crate) fn sender(peer: IpAddr, headers: &HeaderMap, trusted: &[IpNet]) -> Address {
    let peer = peer.to_canonical();
    if !is_trusted(peer, trusted) {
        return Address::from(peer);
    }
    let plain = last_stranger(listed(headers, "x-forwarded-for", Some), trusted);
    let formal = last_stranger(listed(headers, "forwarded", forwarded_for), trusted);
    match (plain, formal) {
        // A proxy writes one of the two; the other came from the visitor, who may have made it up.
        (Some(one), Some(other)) if one != other => Address::from(peer),
        (Some(ip), _) | (None, Some(ip)) => Address::from(ip),
        (None, None) => Address::from(peer),
    }
}

/// Whether somebody in front names visitors who nobody said may be believed.
pub(crate) fn is_unknown_proxy(peer: IpAddr, headers: &HeaderMap, trusted: &[IpNet]) -> bool {
    let names = headers.contains_key("x-forwarded-for") || headers.contains_key("forwarded");
    names && !is_trusted(peer.to_canonical(), trusted)
}

pub(crate) fn is_trusted(ip: IpAddr, trusted: &[IpNet]) -> bool {
    trusted.iter().any(|network| network.contains(&ip))
}

/// The hops of a header, the last first; one that cannot be read is none.
fn listed<'h>(
    headers: &'h HeaderMap,
    name: &str,
    hop: impl Fn(&'h str) -> Option<&'h str>,
) -> Vec<Option<IpAddr>> {
    let values = headers.get_all(name).iter();
    let hops = values.flat_map(|value| value.to_str().unwrap_or("?").split(','));
    let mut hops: Vec<_> = hops.map(|word| hop(word.trim()).and_then(ip_of)).collect();
    hops.reverse();
    hops
}

fn last_stranger(hops: Vec<Option<IpAddr>>, trusted: &[IpNet]) -> Option<IpAddr> {
    let mut last = None;
    for hop in hops {
        // What cannot be read was written beyond the last proxy that could be.
        last = Some(hop?);
        if !is_trusted(hop?, trusted) {
            break;
        }
    }
    last
}

/// `for="[2001:db8::1]:4711";proto=https` names the hop `[2001:db8::1]:4711`.
fn forwarded_for(element: &str) -> Option<&str> {
    let pairs = element.split(';').filter_map(|pair| pair.split_once('='));
    let mut pairs = pairs.filter(|(key, _)| key.trim().eq_ignore_ascii_case("for"));
    pairs.next().map(|(_, hop)| hop.trim().trim_matches('"'))
}

/// An address with or without its port.
fn ip_of(word: &str) -> Option<IpAddr> {
    let bare = word.trim_start_matches('[').trim_end_matches(']');
    let ip = bare.parse().ok();
    let ip = ip.or_else(|| word.parse::<SocketAddr>().ok().map(|end| end.ip()));
    ip.map(|ip: IpAddr| ip.to_canonical())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn from(peer: &str, headers: &[(&'static str, &str)]) -> String {
        let trusted = ["10.0.0.0/8".parse().unwrap(), "::1/128".parse().unwrap()];
        let mut map = HeaderMap::new();
        for (name, value) in headers {
            map.append(*name, value.parse().unwrap());
        }
        sender(peer.parse().unwrap(), &map, &trusted).to_string()
    }

    #[test]
    fn an_address_is_the_peers_and_ipv6_goes_by_64_bits() {
        assert_eq!(from("192.0.2.1", &[]), "192.0.2.1");
        assert_eq!(from("::ffff:192.0.2.1", &[]), "192.0.2.1");
        assert_eq!(from("2001:db8:1:2:3:4:5:6", &[]), "2001:db8:1:2::/64");
        for word in ["192.0.2.1", "2001:db8:1:2::/64"] {
            assert_eq!(word.parse::<Address>().unwrap().to_string(), word);
        }
        let whole: Address = "2001:db8:1:2:3:4:5:6".parse().unwrap();
        assert_eq!(whole.to_string(), "2001:db8:1:2::/64");
        assert!("2001:db8::/32".parse::<Address>().is_err() && "here".parse::<Address>().is_err());
    }
    #[test]
    fn only_trusted_proxies_name_visitors_and_only_the_last_stranger_counts() {
        let named = [("x-forwarded-for", "198.51.100.9")];
        assert_eq!(from("192.0.2.1", &named), "192.0.2.1");
        assert_eq!(from("10.0.0.1", &named), "198.51.100.9");
        assert_eq!(from("10.0.0.1", &[]), "10.0.0.1");
        let chain = [("x-forwarded-for", "1.1.1.1, 198.51.100.9:80, 10.0.0.2")];
        assert_eq!(from("10.0.0.1", &chain), "198.51.100.9");
        let lines = [
            ("x-forwarded-for", "1.1.1.1"),
            ("x-forwarded-for", "198.51.100.9"),
        ];
        assert_eq!(from("10.0.0.1", &lines), "198.51.100.9");
        let nonsense = [("x-forwarded-for", "unknown, 10.0.0.2")];
        assert_eq!(from("10.0.0.1", &nonsense), "10.0.0.1");
    }
    #[test]
    fn the_formal_header_is_read_and_a_made_up_second_one_gains_nothing() {
        let formal = [(
            "forwarded",
            "for=1.1.1.1, For=\"[2001:db8::7]:99\";proto=https",
        )];
        assert_eq!(from("::1", &formal), "2001:db8::/64");
        let both = [
            ("forwarded", "for=203.0.113.50"),
            ("x-forwarded-for", "198.51.100.9"),
        ];
        assert_eq!(from("10.0.0.1", &both), "10.0.0.1");
    }
}
