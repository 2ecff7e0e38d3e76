import Synchronization
import SystemFiles

/// A library file that is open to be read, and opened anew when another file has taken its place.
final class OpenLibraryFile: Sendable {
  private struct State {
    var store: MediaStore
    var identity: FileIdentity?
    var generation = 0
  }

  /// The library file, as its path was given.
  let path: String
  private let state: Mutex<State>

  init(_ path: String) throws {
    // Asked first: a file that takes its place meanwhile is noticed later.
    let identity = FileStamp(path)?.identity
    self.path = path
    state = Mutex(State(store: try MediaStore.open(at: path), identity: identity))
  }

  /// A file without a name, whose place no other takes.
  init(_ store: MediaStore) {
    path = store.path
    state = Mutex(State(store: store, identity: nil))
  }

  /// The store of the file that is there now, and how often another one was before.
  ///
  /// A file that was removed stays as it was as long as no other takes its place.
  func current() throws -> (store: MediaStore, generation: Int) {
    try state.withLock { state in
      let identity = FileStamp(path)?.identity
      if let identity, identity != state.identity {
        state.store = try MediaStore.open(at: path)
        state.identity = identity
        state.generation += 1
      }
      return (state.store, state.generation)
    }
  }
}
