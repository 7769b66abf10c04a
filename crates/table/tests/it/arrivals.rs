//! How people come to the seats of a [`Desk`] and leave them.

use crate::desk::{Desk, name};
use game_core::{Salt, Seat};
use table::{Input, No, Then, User, UserId};

impl Desk {
    pub fn joins(&mut self, id: UserId, seat: Option<u8>) -> Result<(), No> {
        self.joins_with(id, seat, None)
    }
    pub fn joins_with(
        &mut self,
        id: UserId,
        seat: Option<u8>,
        salt: Option<Salt>,
    ) -> Result<(), No> {
        self.joins_as(id, Some(name(id)), seat, salt)
    }
    /// Somebody who is known by a cookie alone.
    pub fn guest_joins(&mut self, id: UserId) -> Result<(), No> {
        self.joins_as(id, None, None, None)
    }
    fn joins_as(
        &mut self,
        id: UserId,
        profile: Option<String>,
        seat: Option<u8>,
        salt: Option<Salt>,
    ) -> Result<(), No> {
        let (user, seat) = (User { id, name: name(id) }, seat.map(Seat));
        self.asks(|request| Input::Join {
            request,
            user,
            profile,
            seat,
            salt,
        })
    }
    pub fn unrates(&mut self, user: UserId) -> Result<(), No> {
        self.asks(|request| Input::Unrate { request, user })
    }
    pub fn leaves(&mut self, user: UserId, then: Then) -> Result<(), No> {
        self.asks(|request| Input::Leave {
            request,
            user,
            then,
        })
    }
    pub fn start(&mut self, user: UserId) -> Result<(), No> {
        self.asks(|request| Input::Start { request, user })
    }
}
