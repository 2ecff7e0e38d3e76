import Synchronization

/// Generates the change notifications of a library while they are requested.
final class ChangeGenerator: Sendable {
  private struct State {
    var nesting = 0
    var watch: RevisionWatch?
    var lastObserver = 0
    var observers: [Int: AsyncStream<LibraryRevision>.Continuation] = [:]
  }

  private let path: String?
  private let state = Mutex(State())

  /// - Parameter path: The library file; `nil` for a temporary library, which no other process
  ///   changes.
  init(_ path: String?) { self.path = path }

  deinit {
    let observers = state.withLock { $0.observers }
    for observer in observers.values { observer.finish() }
  }

  func begin() throws {
    try state.withLock { state in
      if state.nesting == 0, let path {
        state.watch = try RevisionWatch(path) { [weak self] watch, change in
          self?.report(change, from: watch)
        }
      }
      state.nesting += 1
    }
  }

  func end() {
    state.withLock { state in
      guard state.nesting > 0 else { return }
      state.nesting -= 1
      if state.nesting == 0 { state.watch = nil }
    }
  }

  func changes() -> AsyncStream<LibraryRevision> {
    AsyncStream { continuation in
      let observer = state.withLock { state in
        state.lastObserver += 1
        state.observers[state.lastObserver] = continuation
        return state.lastObserver
      }
      continuation.onTermination = { [weak self] _ in
        self?.state.withLock { _ = $0.observers.removeValue(forKey: observer) }
      }
    }
  }

  /// Reports a change to the observers, unless the watch has ended in the meantime.
  private func report(_ change: LibraryRevision, from watch: RevisionWatch) {
    state.withLock { state in
      guard state.watch === watch else { return }
      for observer in state.observers.values { observer.yield(change) }
    }
  }
}
