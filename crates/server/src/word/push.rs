//! Pushes to browsers: what is told, encrypted so that only the browser can read it (RFC 8291), signed by
//! this server (RFC 8292), and what the push service answers.

use super::outside::{Answer, Post, Purpose, not_allowed};
use super::told::Told;
use crate::error::Error;
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD as BASE64;
use game_core::{Message, message};
use p256::ecdsa::signature::Signer as _;
use p256::ecdsa::{Signature, SigningKey};
use serde_json::json;
use store::{NoticeKind, Subscription};
use url::Url;
use web_push_native::Auth;

/// How long a push service keeps what it cannot deliver, in seconds. A turn may last for weeks, and nothing newer comes
/// while it does; four weeks are the most that services keep.
const KEPT: u32 = 28 * A_DAY;
/// What holds for a short time only: that time runs out, what a day brought, a try.
const KEPT_SHORT: u32 = A_DAY;
const A_DAY: u32 = 24 * 60 * 60;
/// How long a signature holds, in seconds.
const SIGNED_FOR: i64 = 12 * 60 * 60;

/// The key by which push services know this server.
pub(crate) struct Vapid {
    key: SigningKey,
    contact: Option<String>,
}

impl Vapid {
    /// A new key, as it is kept.
    pub(crate) fn fresh() -> Vec<u8> {
        loop {
            let bytes: [u8; 32] = crate::identity::random();
            // All but a few numbers of this size are keys.
            if SigningKey::from_slice(&bytes).is_ok() {
                return bytes.to_vec();
            }
        }
    }
    pub(crate) fn new(kept: &[u8], contact: Option<String>) -> Option<Vapid> {
        let key = SigningKey::from_slice(kept).ok()?;
        Some(Vapid { key, contact })
    }
    /// What a browser is given to subscribe with.
    pub(crate) fn public_key(&self) -> String {
        BASE64.encode(self.key.verifying_key().to_encoded_point(false).as_bytes())
    }
    fn authorization(&self, endpoint: &Url, now: i64) -> String {
        let mut claims = json!({
            "aud": endpoint.origin().ascii_serialization(),
            "exp": now / 1000 + SIGNED_FOR,
        });
        if let Some(contact) = &self.contact {
            claims["sub"] = json!(contact);
        }
        let head = BASE64.encode(json!({"typ": "JWT", "alg": "ES256"}).to_string());
        let signed = format!("{head}.{}", BASE64.encode(claims.to_string()));
        let signature: Signature = self.key.sign(signed.as_bytes());
        let signature = BASE64.encode(signature.to_bytes());
        format!("vapid t={signed}.{signature}, k={}", self.public_key())
    }
}

/// What became of a push.
#[derive(Debug, PartialEq)]
pub(crate) enum Pushed {
    Taken,
    /// The browser has unsubscribed.
    Gone,
    Later {
        reason: Message,
        after: Option<u64>,
    },
    Refused(Message),
}

/// A browser's keys, as it gives them, or what is wrong with them.
pub(crate) fn keys(p256dh: &str, auth: &str) -> Result<(Vec<u8>, Vec<u8>), Error> {
    let wrong = || {
        Error::BadRequest(message!(
            "this subscription has no good keys; ask the browser for a new one"
        ))
    };
    let read = |word: &str| {
        BASE64
            .decode(word.trim_end_matches('='))
            .map_err(|_| wrong())
    };
    let (key, auth) = (read(p256dh)?, read(auth)?);
    let is_point = p256::PublicKey::from_sec1_bytes(&key).is_ok() && key.len() == 65;
    match is_point && auth.len() == 16 {
        true => Ok((key, auth)),
        false => Err(wrong()),
    }
}

pub(crate) async fn send(
    post: &Post,
    vapid: &Vapid,
    to: &Subscription,
    told: &Told,
    now: i64,
) -> Pushed {
    let Ok(url) = post.check(&to.endpoint, Purpose::Push) else {
        return Pushed::Refused(not_allowed());
    };
    let payload = told.push().to_string().into_bytes();
    let encrypted = p256::PublicKey::from_sec1_bytes(&to.key)
        .ok()
        .filter(|_| to.auth.len() == 16)
        .and_then(|key| {
            let mut auth = Auth::default();
            auth.copy_from_slice(&to.auth);
            web_push_native::encrypt(payload, &key, &auth).ok()
        });
    let Some(encrypted) = encrypted else {
        let why = message!("the browser gave no good keys; take its notices off and on again");
        return Pushed::Refused(why);
    };
    let request = post
        .to(url.clone())
        .header("authorization", vapid.authorization(&url, now))
        .header("ttl", kept(told.kind))
        .header("urgency", if told.is_urgent() { "high" } else { "normal" })
        .header("topic", told.topic())
        .header("content-encoding", "aes128gcm")
        .header("content-type", "application/octet-stream")
        .body(encrypted);
    match post.send(request).await {
        Ok(answer) => judged(&answer),
        Err(reason) => Pushed::Later {
            reason,
            after: None,
        },
    }
}

fn kept(kind: Option<NoticeKind>) -> u32 {
    match kind {
        Some(NoticeKind::TimeShort) | None => KEPT_SHORT,
        Some(
            NoticeKind::YourTurn
            | NoticeKind::Invited
            | NoticeKind::Begun
            | NoticeKind::Spoken
            | NoticeKind::Over,
        ) => KEPT,
    }
}

/// RFC 8030 and what services answer beyond it.
fn judged(answer: &Answer) -> Pushed {
    let said = answer.in_words();
    match answer.status {
        200..=299 => Pushed::Taken,
        404 | 410 => Pushed::Gone,
        408 | 425 | 429 | 500..=599 => Pushed::Later {
            reason: said,
            after: answer.retry_after,
        },
        // A redirect is not followed, and whatever else is said will be said again.
        _ => Pushed::Refused(said),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const KEY: &str =
        "BLn9b-VR0ca83knDNZ32dCHGyjJp-1riX9ZTN40MqV8K_LpQmLqxC_DoHvqvFXO_nGdAB4W9dogZb_sM-uV4JbY";
    const AUTH: &str = "_ordMnz7uTCmrpBTeUV4Bw";

    #[test]
    fn keys_are_a_point_and_sixteen_bytes() {
        assert!(keys(KEY, AUTH).is_ok());
        assert!(keys(&format!("{KEY}="), AUTH).is_ok(), "padding is usual");
        let off_the_curve = KEY.replace("JbY", "JbZ");
        for (key, auth) in [
            ("", AUTH),
            (KEY, ""),
            (KEY, "c2hvcnQ"),
            (AUTH, AUTH),
            (&off_the_curve, AUTH),
            ("*", AUTH),
        ] {
            assert!(keys(key, auth).is_err(), "{key} {auth}");
        }
    }
    #[test]
    fn a_signature_can_be_checked_by_the_public_key() {
        use p256::ecdsa::signature::Verifier as _;
        let vapid = Vapid::new(&Vapid::fresh(), Some("mailto:a@b.example".to_string())).unwrap();
        let endpoint = Url::parse("https://push.example:8443/send/abc").unwrap();
        let words = vapid.authorization(&endpoint, 1_000_000);
        let (token, key) = words
            .strip_prefix("vapid t=")
            .unwrap()
            .split_once(", k=")
            .unwrap();
        let (signed, signature) = token.rsplit_once('.').unwrap();
        let key = BASE64.decode(key).unwrap();
        let key = p256::ecdsa::VerifyingKey::from_sec1_bytes(&key).unwrap();
        let signature = Signature::from_slice(&BASE64.decode(signature).unwrap()).unwrap();
        assert!(key.verify(signed.as_bytes(), &signature).is_ok());
        let claims = BASE64.decode(signed.split_once('.').unwrap().1).unwrap();
        let claims: serde_json::Value = serde_json::from_slice(&claims).unwrap();
        assert_eq!(claims["aud"], "https://push.example:8443");
        assert_eq!(claims["exp"], 1_000 + SIGNED_FOR);
        assert_eq!(claims["sub"], "mailto:a@b.example");
    }
    #[test]
    fn what_a_service_answers_decides_what_follows() {
        let judge = |status| {
            judged(&Answer {
                status,
                retry_after: Some(7),
                text: String::new(),
            })
        };
        assert_eq!(judge(201), Pushed::Taken);
        assert_eq!(judge(410), Pushed::Gone);
        assert!(matches!(judge(429), Pushed::Later { after: Some(7), .. }));
        assert!(matches!(judge(503), Pushed::Later { .. }));
        assert!(matches!(judge(302), Pushed::Refused(_)));
        assert!(matches!(judge(400), Pushed::Refused(_)));
    }
}
