import CSystemProcess

/// The memory of the process.
package enum ProcessMemory {
  /// Makes all threads allocate from one arena.
  ///
  /// With an arena for each thread, each would retain the memory of its largest allocation.
  package static func shareAmongThreads() { cmemory_share_arena() }
}
