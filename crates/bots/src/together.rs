//! The same search on several threads, the caller's among them.

/// What `own` comes to, and `help` on each further thread, which is told its number.
pub fn together<T: Send>(
    threads: usize,
    own: impl FnOnce() -> T,
    help: impl Fn(usize) -> T + Sync,
) -> (T, Vec<T>) {
    let help = &help;
    std::thread::scope(|scope| {
        let helpers: Vec<_> = (1..threads)
            .map(|thread| scope.spawn(move || help(thread)))
            .collect();
        let own = own();
        let helped = helpers
            .into_iter()
            .map(|helper| helper.join().expect("a search does not panic"));
        (own, helped.collect())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_thread_is_told_its_number() {
        assert_eq!(together(3, || 0, |thread| thread), (0, vec![1, 2]));
        assert_eq!(together(1, || 0, |thread| thread), (0, vec![]));
    }
}
