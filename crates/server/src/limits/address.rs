//! Where somebody comes from, as far as limits tell visitors apart.

use game_core::{Message, message};
use ipnet::Ipv6Net;
use std::fmt;
use std::net::{IpAddr, Ipv6Addr};
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_the_peers_and_ipv6_goes_by_64_bits() {
        let of = |word: &str| Address::from(word.parse::<IpAddr>().unwrap()).to_string();
        assert_eq!(of("192.0.2.1"), "192.0.2.1");
        assert_eq!(of("::ffff:192.0.2.1"), "192.0.2.1");
        assert_eq!(of("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::/64");
        for word in ["192.0.2.1", "2001:db8:1:2::/64"] {
            assert_eq!(word.parse::<Address>().unwrap().to_string(), word);
        }
        let whole: Address = "2001:db8:1:2:3:4:5:6".parse().unwrap();
        assert_eq!(whole.to_string(), "2001:db8:1:2::/64");
        assert!("2001:db8::/32".parse::<Address>().is_err() && "here".parse::<Address>().is_err());
    }
}
