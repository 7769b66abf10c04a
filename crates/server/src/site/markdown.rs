//! Words of the operator as pieces that a page draws by itself: no HTML is ever made from them, so that nothing in
//! them can run. Markdown as far as such words need it; what it does not know stays plain text.

use crate::wire::{TextBlock, TextSpan, TextStyle};
use pulldown_cmark::{Event, HeadingLevel, LinkType, Parser, Tag, TagEnd};

pub(crate) fn read(text: &str) -> Vec<TextBlock> {
    let mut reader = Reader::default();
    for event in Parser::new(text) {
        reader.take(event);
    }
    reader.end_paragraph();
    reader.blocks
}

#[derive(Default)]
struct Reader {
    blocks: Vec<TextBlock>,
    spans: Vec<TextSpan>,
    /// Open at this point, the outermost first.
    lists: Vec<List>,
    strong: u32,
    emphasis: u32,
    link: Option<String>,
}

/// An open list: whether it counts, and the number of its next item.
struct List {
    next: Option<u64>,
}

impl Reader {
    fn take(&mut self, event: Event<'_>) {
        match event {
            Event::Start(tag) => self.start(tag),
            Event::End(tag) => self.end(tag),
            Event::Code(text) => self.add(&text, TextStyle::Code),
            Event::SoftBreak => self.say(" "),
            Event::HardBreak => self.say("\n"),
            Event::Rule => self.blocks.push(TextBlock::Rule),
            // What is HTML to others is text here, and nothing else is asked of the parser.
            Event::Text(text)
            | Event::Html(text)
            | Event::InlineHtml(text)
            | Event::InlineMath(text)
            | Event::DisplayMath(text)
            | Event::FootnoteReference(text) => self.say(&text),
            Event::TaskListMarker(_) => {}
        }
    }
    fn start(&mut self, tag: Tag<'_>) {
        match tag {
            Tag::Strong => self.strong += 1,
            Tag::Emphasis => self.emphasis += 1,
            Tag::Link {
                link_type: LinkType::Email,
                dest_url,
                ..
            } => self.link = Some(format!("mailto:{dest_url}")),
            Tag::Link { dest_url, .. } => self.link = safe(&dest_url),
            Tag::List(next) => {
                self.end_paragraph();
                self.lists.push(List { next });
            }
            _ => self.end_paragraph(),
        }
    }
    fn end(&mut self, tag: TagEnd) {
        match tag {
            TagEnd::Strong => self.strong -= 1,
            TagEnd::Emphasis => self.emphasis -= 1,
            TagEnd::Link => self.link = None,
            TagEnd::Heading(level) => {
                let spans = std::mem::take(&mut self.spans);
                let level = heading(level);
                self.blocks.push(TextBlock::Heading { level, spans });
            }
            TagEnd::Item => {
                self.end_paragraph();
                if let Some(number) = self.lists.last_mut().and_then(|list| list.next.as_mut()) {
                    *number += 1;
                }
            }
            TagEnd::List(_) => {
                self.lists.pop();
            }
            _ => self.end_paragraph(),
        }
    }
    fn say(&mut self, text: &str) {
        let style = match (self.strong, self.emphasis) {
            (0, 0) => TextStyle::Plain,
            (0, _) => TextStyle::Emphasis,
            (_, _) => TextStyle::Strong,
        };
        self.add(text, style);
    }
    fn add(&mut self, text: &str, style: TextStyle) {
        let link = self.link.clone();
        match self.spans.last_mut() {
            Some(last) if last.style == style && last.link == link => last.text.push_str(text),
            _ => self.spans.push(TextSpan {
                text: text.to_string(),
                style,
                link,
            }),
        }
    }
    /// What was said becomes a paragraph, or an item of the innermost list.
    fn end_paragraph(&mut self) {
        let spans = std::mem::take(&mut self.spans);
        if spans.iter().all(|span| span.text.trim().is_empty()) {
            return;
        }
        let depth = u8::try_from(self.lists.len()).unwrap_or(u8::MAX);
        self.blocks.push(match self.lists.last() {
            None => TextBlock::Paragraph { spans },
            Some(List { next }) => TextBlock::Item {
                depth,
                number: next.and_then(|number| u32::try_from(number).ok()),
                spans,
            },
        });
    }
}

/// The page has a title of its own above.
fn heading(level: HeadingLevel) -> u8 {
    match level {
        HeadingLevel::H1 | HeadingLevel::H2 => 2,
        HeadingLevel::H3 => 3,
        HeadingLevel::H4 | HeadingLevel::H5 | HeadingLevel::H6 => 4,
    }
}

/// Pages, mail and telephones, and nothing that could run.
fn safe(address: &str) -> Option<String> {
    let known = ["https://", "http://", "mailto:", "tel:"];
    let is_known = known.iter().any(|start| address.starts_with(start));
    let is_here = address.starts_with('/') && !address.starts_with("//");
    (is_known || is_here).then(|| address.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plain(text: &str) -> TextSpan {
        TextSpan {
            text: text.to_string(),
            style: TextStyle::Plain,
            link: None,
        }
    }

    #[test]
    fn plain_text_is_paragraphs() {
        let paragraph = |text| TextBlock::Paragraph {
            spans: vec![plain(text)],
        };
        let read = read("Ada Lovelace\nLondon\n\nA second one.\n");
        assert_eq!(
            read,
            [paragraph("Ada Lovelace London"), paragraph("A second one.")]
        );
    }
    #[test]
    fn headings_lists_and_links_are_known() {
        let blocks = read(
            "# Who\n\n- by **mail**: <ada@play.example>\n- [here](/rules/longhorn)\n\n3. three\n",
        );
        let TextBlock::Heading { level: 2, spans } = &blocks[0] else {
            panic!("{blocks:?}")
        };
        assert_eq!(spans, &[plain("Who")]);
        let TextBlock::Item {
            depth: 1,
            number: None,
            spans,
        } = &blocks[1]
        else {
            panic!("{blocks:?}")
        };
        assert_eq!(spans[1].style, TextStyle::Strong);
        assert_eq!(spans[3].link.as_deref(), Some("mailto:ada@play.example"));
        let TextBlock::Item { spans, .. } = &blocks[2] else {
            panic!("{blocks:?}")
        };
        assert_eq!(spans[0].link.as_deref(), Some("/rules/longhorn"));
        assert!(
            matches!(
                blocks[3],
                TextBlock::Item {
                    number: Some(3),
                    ..
                }
            ),
            "{blocks:?}"
        );
    }
    #[test]
    fn nothing_in_them_can_run() {
        let text = "<script>alert(1)</script>\n\n[x](javascript:alert(1)) ![y](https://z.example/p.png) \
                    [d](data:text/html,x) [e](//elsewhere.example)\n\n<img src=x onerror=alert(1)>";
        let blocks = read(text);
        let spans = blocks.iter().flat_map(|block| match block {
            TextBlock::Heading { spans, .. }
            | TextBlock::Paragraph { spans }
            | TextBlock::Item { spans, .. } => spans.clone(),
            TextBlock::Rule => Vec::new(),
        });
        assert!(spans.clone().all(|span| span.link.is_none()), "{blocks:?}");
        let said: Vec<String> = spans.map(|span| span.text).collect();
        assert!(
            said.concat().contains("<script>alert(1)</script>"),
            "{said:?}"
        );
    }
}
