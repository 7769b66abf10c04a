//! Which browser on which system asks, in words that people know, from what it says of itself. It may say
//! anything; this is for its owner's eyes alone.

use axum::http::HeaderMap;
use axum::http::header::USER_AGENT;
use store::Device;

/// In this order: most browsers also name those that they want to be taken for.
const BROWSERS: [(&str, &str); 10] = [
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser/", "Samsung Internet"),
    ("Vivaldi/", "Vivaldi"),
    ("Firefox/", "Firefox"),
    ("FxiOS/", "Firefox"),
    ("CriOS/", "Chrome"),
    ("Chrome/", "Chrome"),
    ("Chromium/", "Chromium"),
    ("Safari/", "Safari"),
];

const SYSTEMS: [(&str, &str); 9] = [
    ("Android", "Android"),
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Windows", "Windows"),
    ("Mac OS X", "macOS"),
    ("CrOS", "ChromeOS"),
    ("FreeBSD", "FreeBSD"),
    ("Linux", "Linux"),
    ("X11", "Unix"),
];

pub(crate) fn device(headers: &HeaderMap) -> Device {
    let agent = headers
        .get(USER_AGENT)
        .and_then(|agent| agent.to_str().ok());
    let agent = agent.unwrap_or_default();
    let known = |names: &[(&str, &str)]| {
        let found = names.iter().find(|(sign, _)| agent.contains(sign));
        found.map_or(String::new(), |(_, name)| name.to_string())
    };
    Device {
        browser: known(&BROWSERS),
        system: known(&SYSTEMS),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_device_is_told_in_words() {
        let told = |agent: &str| {
            let mut headers = HeaderMap::new();
            headers.insert(USER_AGENT, agent.parse().unwrap());
            let Device { browser, system } = device(&headers);
            (browser, system)
        };
        let words = |browser: &str, system: &str| (browser.to_string(), system.to_string());
        for (agent, browser, system) in [
            (
                "Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0",
                "Firefox",
                "Linux",
            ),
            (
                "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/129.0.0.0 Safari/537.36 Edg/129.0",
                "Edge",
                "Windows",
            ),
            (
                "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1",
                "Safari",
                "iPhone",
            ),
            (
                "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/129.0.0.0 Mobile Safari/537.36",
                "Chrome",
                "Android",
            ),
            ("curl/8.5.0", "", ""),
        ] {
            assert_eq!(told(agent), words(browser, system), "{agent}");
        }
    }
}
