//! A passkey made of software: what a browser and its authenticator answer to a challenge.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD as BASE64;
use p256::ecdsa::signature::Signer;
use p256::ecdsa::{Signature, SigningKey};
use serde_cbor_2::Value as Cbor;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;

const PRESENT: u8 = 0x01;
const VERIFIED: u8 = 0x04;
const HAS_KEY: u8 = 0x40;

pub struct Authenticator {
    /// The site whose page asks, such as `http://localhost:80`.
    pub origin: String,
    key: SigningKey,
    id: [u8; 16],
    handle: Option<String>,
    uses: u32,
    /// What is asked for and answered without a person is refused.
    pub is_verified: bool,
}

impl Authenticator {
    pub fn new(origin: String, number: u8) -> Authenticator {
        Authenticator {
            origin,
            key: SigningKey::from_slice(&[number; 32]).unwrap(),
            id: [number; 16],
            handle: None,
            uses: 0,
            is_verified: true,
        }
    }
    fn client_data(&self, kind: &str, options: &Value) -> Vec<u8> {
        let challenge = options["public_key"]["challenge"].as_str().unwrap();
        json!({"type": kind, "challenge": challenge, "origin": self.origin, "crossOrigin": false})
            .to_string()
            .into_bytes()
    }
    fn data(&mut self, site: &str, flags: u8) -> Vec<u8> {
        self.uses += 1;
        let verified = if self.is_verified { VERIFIED } else { 0 };
        let mut data = Sha256::digest(site.as_bytes()).to_vec();
        data.push(flags | PRESENT | verified);
        data.extend(self.uses.to_be_bytes());
        data
    }
    /// The public key as COSE writes it: an elliptic curve, ES256, P-256, x and y.
    fn cose(&self) -> Vec<u8> {
        let point = self.key.verifying_key().to_encoded_point(false);
        let point = point.as_bytes();
        let map: BTreeMap<Cbor, Cbor> = [
            (1, Cbor::Integer(2)),
            (3, Cbor::Integer(-7)),
            (-1, Cbor::Integer(1)),
            (-2, Cbor::Bytes(point[1..33].to_vec())),
            (-3, Cbor::Bytes(point[33..65].to_vec())),
        ]
        .into_iter()
        .map(|(key, value)| (Cbor::Integer(key), value))
        .collect();
        serde_cbor_2::to_vec(&Cbor::Map(map)).unwrap()
    }
    /// Answers `navigator.credentials.create`.
    pub fn make(&mut self, options: &Value) -> Value {
        let asked = &options["public_key"];
        assert_eq!(asked["authenticatorSelection"]["residentKey"], "required");
        self.handle = asked["user"]["id"].as_str().map(str::to_string);
        let site = asked["rp"]["id"].as_str().unwrap().to_string();
        let mut data = self.data(&site, HAS_KEY);
        data.extend([0; 16]);
        data.extend((self.id.len() as u16).to_be_bytes());
        data.extend(self.id);
        data.extend(self.cose());
        let text = |word: &str| Cbor::Text(word.to_string());
        let object: BTreeMap<Cbor, Cbor> = [
            (text("fmt"), text("none")),
            (text("attStmt"), Cbor::Map(BTreeMap::new())),
            (text("authData"), Cbor::Bytes(data)),
        ]
        .into();
        let object = serde_cbor_2::to_vec(&Cbor::Map(object)).unwrap();
        let client = self.client_data("webauthn.create", options);
        json!({
            "id": BASE64.encode(self.id), "rawId": BASE64.encode(self.id), "type": "public-key",
            "extensions": {},
            "response": {
                "attestationObject": BASE64.encode(object),
                "clientDataJSON": BASE64.encode(client),
                "transports": ["internal"],
            },
        })
    }
    /// Answers `navigator.credentials.get`.
    pub fn show(&mut self, options: &Value) -> Value {
        let site = options["public_key"]["rpId"].as_str().unwrap().to_string();
        let client = self.client_data("webauthn.get", options);
        let data = self.data(&site, 0);
        let mut signed = data.clone();
        signed.extend(Sha256::digest(&client));
        let signature: Signature = self.key.sign(&signed);
        json!({
            "id": BASE64.encode(self.id), "rawId": BASE64.encode(self.id), "type": "public-key",
            "extensions": {},
            "response": {
                "authenticatorData": BASE64.encode(data),
                "clientDataJSON": BASE64.encode(client),
                "signature": BASE64.encode(signature.to_der().as_bytes()),
                "userHandle": self.handle,
            },
        })
    }
}
