//! Types as TypeScript, for the client and for whoever writes a bot.

use bots::Think;
use std::collections::BTreeMap;
use ts_rs::{Config, TS, TypeVisitor};

/// The declarations of types and of all that they are made of, by name.
#[derive(Default)]
pub struct Declarations(pub BTreeMap<String, String>);

impl Declarations {
    /// The JSON of a game's options, actions, events and views.
    pub fn of<G: Think>() -> Declarations {
        let mut all = Declarations::default();
        all.add::<G::Options>();
        all.add::<G::Action>();
        all.add::<G::Event>();
        all.add::<G::View>();
        all
    }
    pub fn add<T: TS + 'static + ?Sized>(&mut self) {
        let config = Config::new();
        // Types without a file of their own are TypeScript's: they need no declaration.
        if T::output_path().is_none() || self.0.contains_key(&T::ident(&config)) {
            return T::visit_dependencies(self);
        }
        let declaration = format!(
            "{}export {}\n",
            T::docs().unwrap_or_default(),
            T::decl(&config)
        );
        let declaration: String = declaration
            .lines()
            .map(|line| format!("{}\n", line.trim_end()))
            .collect();
        self.0.insert(T::ident(&config), declaration);
        T::visit_dependencies(self);
        T::visit_generics(self);
    }
    /// All of them, one after the other.
    pub fn text(self) -> String {
        let declarations: Vec<String> = self.0.into_values().collect();
        declarations.join("\n")
    }
}

impl TypeVisitor for Declarations {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        if T::output_path().is_some() && self.0.contains_key(&T::ident(&Config::new())) {
            return;
        }
        self.add::<T>();
    }
}
