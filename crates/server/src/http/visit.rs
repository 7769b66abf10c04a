//! How a visitor came: from which address, by https or not, and to which name. A proxy in front knows that better
//! than the connection does, and is believed if the operator trusts it.

use crate::limits::Address;
use axum::http::HeaderMap;
use axum::http::header::{FORWARDED, HOST};
use ipnet::IpNet;
use std::net::{IpAddr, SocketAddr};

const FOR: &str = "x-forwarded-for";
const PROTO: &str = "x-forwarded-proto";
const NAME: &str = "x-forwarded-host";

#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Visit {
    pub(crate) address: Address,
    pub(crate) is_https: bool,
    /// The name and port that the visitor asked for.
    pub(crate) host: Option<String>,
}

impl Visit {
    /// By the other end of the connection, unless that is a trusted proxy. Then by the last hop that is none, since
    /// whatever stands before it the visitor may have made up.
    pub(crate) fn of(peer: IpAddr, headers: &HeaderMap, trusted: &[IpNet]) -> Visit {
        let peer = peer.to_canonical();
        let host = || headers.get(HOST)?.to_str().ok().map(str::to_string);
        let direct = Visit {
            address: Address::from(peer),
            is_https: false,
            host: host(),
        };
        if !is_trusted(peer, trusted) {
            return direct;
        }
        let plain = last_stranger(plain_hops(headers), trusted);
        let formal = last_stranger(formal_hops(headers), trusted);
        let hop = match (plain, formal) {
            // A proxy writes one of the two; the other came from the visitor, who may have made it up.
            (Some(one), Some(other)) if one.ip != other.ip => return direct,
            (Some(hop), _) | (None, Some(hop)) => hop,
            (None, None) => Hop {
                ip: Some(peer),
                ..outermost(headers)
            },
        };
        Visit {
            address: hop.ip.map_or(direct.address, Address::from),
            is_https: hop
                .proto
                .is_some_and(|proto| proto.eq_ignore_ascii_case("https")),
            host: hop.host.map(str::to_string).or(direct.host),
        }
    }
}

/// Whether somebody in front names visitors who nobody said may be believed.
pub(crate) fn is_unknown_proxy(peer: IpAddr, headers: &HeaderMap, trusted: &[IpNet]) -> bool {
    let names = headers.contains_key(FOR) || headers.contains_key(FORWARDED);
    names && !is_trusted(peer.to_canonical(), trusted)
}

pub(crate) fn is_trusted(ip: IpAddr, trusted: &[IpNet]) -> bool {
    trusted.iter().any(|network| network.contains(&ip))
}

/// What one proxy says of who asked it.
#[derive(Clone, Copy)]
struct Hop<'h> {
    /// None if it cannot be read.
    ip: Option<IpAddr>,
    proto: Option<&'h str>,
    host: Option<&'h str>,
}

/// The hops of `X-Forwarded-For`, the last first. Some proxies write how they were asked once for all, others add
/// to a list as they do to the addresses.
fn plain_hops(headers: &HeaderMap) -> Vec<Hop<'_>> {
    let (protos, hosts) = (listed(headers, PROTO), listed(headers, NAME));
    let hops = listed(headers, FOR).into_iter().enumerate();
    hops.map(|(depth, word)| Hop {
        ip: ip_of(word),
        proto: protos.get(depth).or(protos.last()).copied(),
        host: hosts.get(depth).or(hosts.last()).copied(),
    })
    .collect()
}

/// What is said of the visit where no address is.
fn outermost(headers: &HeaderMap) -> Hop<'_> {
    Hop {
        ip: None,
        proto: listed(headers, PROTO).first().copied(),
        host: listed(headers, NAME).first().copied(),
    }
}

/// The hops of `Forwarded` (RFC 7239), the last first: `for="[2001:db8::1]:4711";proto=https;host=play.example`.
fn formal_hops(headers: &HeaderMap) -> Vec<Hop<'_>> {
    let elements = listed(headers, FORWARDED.as_str()).into_iter();
    elements
        .map(|element| Hop {
            ip: said(element, "for").and_then(ip_of),
            proto: said(element, "proto"),
            host: said(element, "host"),
        })
        .collect()
}

/// What an element of `Forwarded` says under a key.
fn said<'e>(element: &'e str, wanted: &str) -> Option<&'e str> {
    let pairs = element.split(';').filter_map(|pair| pair.split_once('='));
    let mut pairs = pairs.filter(|(key, _)| key.trim().eq_ignore_ascii_case(wanted));
    pairs.next().map(|(_, word)| word.trim().trim_matches('"'))
}

/// The words of a header, the last first.
fn listed<'h>(headers: &'h HeaderMap, name: &str) -> Vec<&'h str> {
    let values = headers.get_all(name).iter();
    let words = values.flat_map(|value| value.to_str().unwrap_or("?").split(','));
    let mut words: Vec<&str> = words.map(str::trim).collect();
    words.reverse();
    words
}

/// None if one cannot be read before it: it was written beyond the last proxy that could be.
fn last_stranger<'h>(hops: Vec<Hop<'h>>, trusted: &[IpNet]) -> Option<Hop<'h>> {
    let mut last = None;
    for hop in hops {
        let ip = hop.ip?;
        last = Some(hop);
        if !is_trusted(ip, trusted) {
            break;
        }
    }
    last
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

    fn visit(peer: &str, headers: &[(&'static str, &str)]) -> Visit {
        let trusted = ["10.0.0.0/8".parse().unwrap(), "::1/128".parse().unwrap()];
        let mut map = HeaderMap::new();
        map.insert(HOST, "upstream:7878".parse().unwrap());
        for (name, value) in headers {
            map.append(*name, value.parse().unwrap());
        }
        Visit::of(peer.parse().unwrap(), &map, &trusted)
    }
    fn from(peer: &str, headers: &[(&'static str, &str)]) -> String {
        visit(peer, headers).address.to_string()
    }
    /// As which address the visitor knows the server.
    fn reached(peer: &str, headers: &[(&'static str, &str)]) -> String {
        let visit = visit(peer, headers);
        let scheme = if visit.is_https { "https" } else { "http" };
        format!("{scheme}://{}", visit.host.unwrap())
    }

    #[test]
    fn only_trusted_proxies_name_visitors_and_only_the_last_stranger_counts() {
        let named = [(FOR, "198.51.100.9")];
        assert_eq!(from("192.0.2.1", &named), "192.0.2.1");
        assert_eq!(from("10.0.0.1", &named), "198.51.100.9");
        assert_eq!(from("10.0.0.1", &[]), "10.0.0.1");
        let chain = [(FOR, "1.1.1.1, 198.51.100.9:80, 10.0.0.2")];
        assert_eq!(from("10.0.0.1", &chain), "198.51.100.9");
        let lines = [(FOR, "1.1.1.1"), (FOR, "198.51.100.9")];
        assert_eq!(from("10.0.0.1", &lines), "198.51.100.9");
        let nonsense = [(FOR, "unknown, 10.0.0.2")];
        assert_eq!(from("10.0.0.1", &nonsense), "10.0.0.1");
    }
    #[test]
    fn the_formal_header_is_read_and_a_made_up_second_one_gains_nothing() {
        let formal = [(
            "forwarded",
            "for=1.1.1.1, For=\"[2001:db8::7]:99\";proto=https",
        )];
        assert_eq!(from("::1", &formal), "2001:db8::/64");
        let both = [("forwarded", "for=203.0.113.50"), (FOR, "198.51.100.9")];
        assert_eq!(from("10.0.0.1", &both), "10.0.0.1");
    }
    #[test]
    fn the_way_here_is_told_by_trusted_proxies_alone() {
        let way = [
            (FOR, "198.51.100.9"),
            (PROTO, "https"),
            (NAME, "play.example"),
        ];
        assert_eq!(reached("10.0.0.1", &way), "https://play.example");
        assert_eq!(reached("192.0.2.1", &way), "http://upstream:7878");
        let formal = [(
            "forwarded",
            "for=198.51.100.9;proto=https;host=\"play.example:8443\"",
        )];
        assert_eq!(reached("10.0.0.1", &formal), "https://play.example:8443");
        assert_eq!(
            reached("10.0.0.1", &[(PROTO, "https")]),
            "https://upstream:7878"
        );
    }
    #[test]
    fn behind_two_proxies_the_outer_one_knows_how_it_was_asked() {
        let lists = [
            (FOR, "1.1.1.1, 198.51.100.9, 10.0.0.2"),
            (PROTO, "http, https, http"),
            (NAME, "made.up, play.example, inner"),
        ];
        assert_eq!(reached("10.0.0.1", &lists), "https://play.example");
        let once = [(FOR, "198.51.100.9, 10.0.0.2"), (PROTO, "https")];
        assert_eq!(reached("10.0.0.1", &once), "https://upstream:7878");
        let formal = [(
            "forwarded",
            "for=1.1.1.1;host=made.up, for=198.51.100.9;proto=https;host=play.example, for=10.0.0.2;proto=http",
        )];
        assert_eq!(reached("10.0.0.1", &formal), "https://play.example");
    }
}
