//! What is kept: tables, their steps, users and sessions.
