import CSystem

/// The memory of the process.
package enum ProcessMemory {
  /// Makes all threads allocate from one arena.
  ///
  /// With an arena for each thread, each would retain the memory of its largest allocation.
  package static func shareAmongThreads() { cmemory_share_arena() }

  /// Returns memory that is free to the system, after work that needed much.
  package static func trim() { cmemory_trim() }

  /// Whether a limit is set on the memory of the process and those that it starts.
  package static var isLimited: Bool { cmemory_is_limited() }

  /// Returns whether there is room for a number of threads; without it, starting one is tried again
  /// for ever.
  package static func hasRoom(forThreads count: Int) -> Bool {
    cmemory_has_room(Int32(clamping: count))
  }

  /// Returns a descriptor of memory that consists of zeros, and that other processes can write to
  /// as to a file, but not make larger; -1 and sets `errno` if there is none.
  package static func share(byteCount: Int) -> Int32 { cmemory_share(UInt(byteCount)) }
}
