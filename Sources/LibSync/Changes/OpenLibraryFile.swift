import Synchronization
import System

/// A library file open for reading, reopened when another file has replaced it.
final class OpenLibraryFile: Sendable {
  private struct State {
    /// The open file; `nil` if the one at the path could not be opened.
    var store: MediaStore?
    var identity: FileIdentity?
    var generation = 0
  }

  /// The path of the library file, as given.
  let path: String
  /// Whether the store stays, whatever happens to the file.
  private let isFixed: Bool
  private let state: Mutex<State>

  init(_ path: String, waiting seconds: Int? = 0) throws {
    // Reads the identity before opening, so that a file replaced in the meantime is noticed later.
    let identity = FileStamp(path)?.identity
    self.path = path
    isFixed = false
    state = Mutex(State(store: try MediaStore.open(at: path, waiting: seconds), identity: identity))
  }

  /// Creates a library file from an open store.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - isFixed: Whether it stays, since it sees one state of the file.
  init(_ store: MediaStore, isFixed: Bool = false) {
    path = store.path
    self.isFixed = isFixed
    state = Mutex(State(store: store, identity: nil))
  }

  /// Returns the store of the file currently at the path, and the number of times that the file
  /// has been replaced.
  ///
  /// If the file is removed, it stays open until another file takes its place.
  func current() throws -> (store: MediaStore, generation: Int) {
    try state.withLock { state in
      if isFixed, let store = state.store { return (store, state.generation) }
      let identity = FileStamp(path)?.identity
      if let store = state.store, identity == nil || identity == state.identity {
        return (store, state.generation)
      }
      // The index of SQLite's log belongs to the path: whoever opens the new file empties it, and
      // reading through the old connection would then end the process.
      state.store = nil
      let store = try MediaStore.open(at: path)
      (state.store, state.identity) = (store, identity)
      state.generation += 1
      return (store, state.generation)
    }
  }
}
