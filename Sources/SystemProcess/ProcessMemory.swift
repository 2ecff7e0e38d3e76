import CSystemProcess

/// The memory of the process.
package enum ProcessMemory {
  /// Lets all threads allocate from one place.
  ///
  /// Places of their own would keep for each thread what its largest allocation took.
  package static func shareAmongThreads() { cmemory_share_arena() }
}
