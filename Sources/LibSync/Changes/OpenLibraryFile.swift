import Synchronization
import System

/// A library file open for reading, reopened when another file has replaced it.
final class OpenLibraryFile: Sendable {
  private struct State {
    var store: MediaStore
    var identity: FileIdentity?
    var generation = 0
  }

  /// The path of the library file, as given.
  let path: String
  private let state: Mutex<State>

  init(_ path: String, waiting seconds: Int? = 0) throws {
    // Reads the identity before opening, so that a file replaced in the meantime is noticed later.
    let identity = FileStamp(path)?.identity
    self.path = path
    state = Mutex(State(store: try MediaStore.open(at: path, waiting: seconds), identity: identity))
  }

  /// Creates a library file from an open store of a file that is never replaced.
  init(_ store: MediaStore) {
    path = store.path
    state = Mutex(State(store: store, identity: nil))
  }

  /// Returns the store of the file currently at the path, and the number of times that the file
  /// has been replaced.
  ///
  /// If the file is removed, it stays open until another file takes its place.
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
