//! Counts the heap allocations of each thread, for the figure 'allocations per step'.
// The trait is unsafe by nature: the two methods that allocate count and pass on, nothing more.
#![allow(unsafe_code)]

use mimalloc::MiMalloc;
use std::{
    alloc::{GlobalAlloc, Layout},
    cell::Cell,
};

thread_local! {
    static COUNT: Cell<u64> = const { Cell::new(0) };
}

/// The allocator of the program that is served, with a counter for each thread.
pub struct Counting;

#[global_allocator]
static ALLOCATOR: Counting = Counting;

fn count() {
    // A thread that is ending has no counter any more.
    let _ = COUNT.try_with(|count| count.set(count.get() + 1));
}

/// Allocations of this thread so far.
pub fn allocations() -> u64 {
    COUNT.with(Cell::get)
}

// SAFETY: every call goes to `MiMalloc` unchanged; counting touches a plain cell of the thread.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        count();
        unsafe { MiMalloc.alloc(layout) }
    }
    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        count();
        unsafe { MiMalloc.alloc_zeroed(layout) }
    }
    unsafe fn realloc(&self, block: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        count();
        unsafe { MiMalloc.realloc(block, layout, size) }
    }
    unsafe fn dealloc(&self, block: *mut u8, layout: Layout) {
        unsafe { MiMalloc.dealloc(block, layout) }
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn an_allocation_is_counted_and_plain_work_is_not() {
        let before = super::allocations();
        let sum: u64 = std::hint::black_box(1..100).sum();
        assert_eq!(super::allocations(), before);
        std::hint::black_box(vec![sum; 3]);
        assert_eq!(super::allocations(), before + 1);
    }
}
