//! How people come to the seats of a [`Desk`] and leave them.

use crate::desk::{Desk, name};
use game_core::{Salt, Seat};
use table::{Input, Keeper, No, Profile, Then, User, UserId};

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
        let profile = Profile {
            name: name(id),
            keeper: None,
        };
        self.joins_as(id, Some(profile), seat, salt)
    }
    /// Somebody who is known by a cookie alone.
    pub fn guest_joins(&mut self, id: UserId) -> Result<(), No> {
        self.joins_as(id, None, None, None)
    }
    /// A program that somebody keeps.
    pub fn program_joins(&mut self, id: UserId, keeper: Keeper) -> Result<(), No> {
        let profile = Profile {
            name: name(id),
            keeper: Some(keeper),
        };
        self.joins_as(id, Some(profile), None, None)
    }
    fn joins_as(
        &mut self,
        id: UserId,
        profile: Option<Profile>,
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
