//! What the operator says of this place.

use serde::Serialize;
use ts_rs::TS;
use utoipa::ToSchema;

/// This place: its name, the languages it speaks, and how long it keeps what nobody comes back to.
#[derive(Clone, Debug, PartialEq, Serialize, TS, ToSchema)]
pub struct SiteInfo {
    pub name: String,
    /// Codes such as `en`, the usual one first.
    pub languages: Vec<String>,
    /// Words of the operator that can be read here.
    pub pages: Vec<SitePageName>,
    pub keeps: Keeps,
}

/// After how many days without a sign something goes; null if it stays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS, ToSchema)]
pub struct Keeps {
    /// Guests who hold no seat.
    pub guests: Option<u32>,
    /// That a browser is known as a guest's, and as a member's.
    pub guest_sessions: Option<u32>,
    pub member_sessions: Option<u32>,
    /// Tables whose game has not begun.
    pub unbegun: Option<u32>,
    /// Tables whose game is over; results stay.
    pub ended: Option<u32>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum SitePageName {
    Imprint,
    Privacy,
}

/// Words of the operator.
#[derive(Clone, Debug, PartialEq, Serialize, TS, ToSchema)]
pub struct SitePage {
    /// The language that they are in.
    pub language: String,
    #[schema(value_type = Vec<Object>)]
    pub blocks: Vec<TextBlock>,
}

#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum TextBlock {
    /// Of level 2 to 4.
    Heading {
        level: u8,
        spans: Vec<TextSpan>,
    },
    Paragraph {
        spans: Vec<TextSpan>,
    },
    /// Of a list within so many; with its number if the list counts.
    Item {
        depth: u8,
        number: Option<u32>,
        spans: Vec<TextSpan>,
    },
    Rule,
}

#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct TextSpan {
    pub text: String,
    pub style: TextStyle,
    /// Where it leads: a page, `mailto:` or `tel:`.
    pub link: Option<String>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum TextStyle {
    Plain,
    Strong,
    Emphasis,
    Code,
}
