//! Word to an address of a person's own: our JSON with a signature, or what a chat service takes.

use super::outside::{Post, Purpose, not_allowed};
use super::told::Told;
use game_core::Message;
use hmac::{Hmac, KeyInit, Mac};
use serde_json::{Value, json};
use sha2::Sha256;
use store::{HookForm, NoticeKind, Webhook};
use url::Url;

/// What became of it.
#[derive(Debug, PartialEq)]
pub(crate) enum Called {
    Taken,
    Later { reason: Message, after: Option<u64> },
    Refused(Message),
}

pub(crate) async fn send(post: &Post, to: &Webhook, told: &Told, site: &Url, now: i64) -> Called {
    let Ok(url) = post.check(&to.url, Purpose::Webhook) else {
        return Called::Refused(not_allowed());
    };
    let body = body(to.form, told, site, now).to_string();
    let seconds = now / 1000;
    let signature = signature(&to.secret, seconds, &body);
    let request = post
        .to(url)
        .header("content-type", "application/json")
        .header("idempotency-key", &told.key)
        .header("railhead-timestamp", seconds)
        .header("railhead-signature", format!("sha256={signature}"))
        .body(body);
    let answer = match post.send(request).await {
        Ok(answer) => answer,
        Err(reason) => {
            return Called::Later {
                reason,
                after: None,
            };
        }
    };
    let reason = answer.in_words();
    match answer.status {
        200..=299 => Called::Taken,
        408 | 425 | 429 | 500..=599 => Called::Later {
            reason,
            after: answer.retry_after,
        },
        // A redirect is not followed.
        _ => Called::Refused(reason),
    }
}

/// HMAC-SHA-256 over `TIMESTAMP.BODY`, so that an old message is not taken for a new one.
fn signature(secret: &str, seconds: i64, body: &str) -> String {
    let mut mac = Hmac::<Sha256>::new_from_slice(secret.as_bytes()).expect("keys have any length");
    mac.update(format!("{seconds}.{body}").as_bytes());
    let bytes = mac.finalize().into_bytes();
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

fn body(form: HookForm, told: &Told, site: &Url, now: i64) -> Value {
    let url = site
        .join(&told.path)
        .map_or_else(|_| site.to_string(), String::from);
    let (title, line) = (&told.title, told.line());
    match form {
        HookForm::Json => json!({
            "kind": told.kind.map_or("word", NoticeKind::word),
            "title": title,
            "text": line,
            "url": url,
            "table": told.table.as_ref().map(|table| &table.0),
            "key": told.key,
            "at": now,
            "waiting": told.badge,
        }),
        // Nobody is called by what a player is named or says.
        HookForm::Discord => json!({
            "content": format!("**{}**\n{line}\n{url}", title.replace('*', "")),
            "allowed_mentions": {"parse": []},
        }),
        HookForm::Slack => json!({
            "text": format!("*{}*\n{}\n<{url}>", slack(title), slack(&line)),
        }),
        HookForm::Matrix => json!({ "text": format!("{title}\n{line}\n{url}") }),
    }
}

/// The three signs that mean something to Slack.
fn slack(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::word::told::an_example;

    #[test]
    fn a_signature_is_that_of_timestamp_and_body() {
        // By Python: hmac.new(b"secret", b'1700000000.{"a":1}', "sha256").hexdigest()
        assert_eq!(
            signature("secret", 1_700_000_000, r#"{"a":1}"#),
            "49f24e537407743fa4a0242bb63b94b9a47ee99cbbe071ccd8a22550ae411686"
        );
    }
    #[test]
    fn every_form_names_the_table_and_leads_there() {
        let site = Url::parse("https://play.example/").unwrap();
        for form in [
            HookForm::Json,
            HookForm::Discord,
            HookForm::Slack,
            HookForm::Matrix,
        ] {
            let body = body(form, &an_example(), &site, 5);
            let key = match form {
                HookForm::Discord => "content",
                HookForm::Json | HookForm::Slack | HookForm::Matrix => "text",
            };
            let text = body[key].as_str().unwrap();
            assert!(text.contains("It is your turn"), "{body}");
            let whole = body.to_string();
            assert!(
                whole.contains("https://play.example/table/k3w9x0a2bc"),
                "{body}"
            );
            assert_eq!(
                form == HookForm::Slack,
                whole.contains("&lt;table&gt;"),
                "{body}"
            );
        }
    }
}
