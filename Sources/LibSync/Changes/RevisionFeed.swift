import System

/// Reports the revisions that a library file has gained since the last call.
package struct RevisionFeed: Sendable {
  /// The properties that distinguish revisions with the same number in different files.
  private struct Key: Hashable {
    let number: Int64
    let library: String
    let made: Timestamp

    init(_ change: LibraryRevision) {
      number = change.revision.number
      library = change.library
      made = change.revision.made
    }
  }

  /// The delay after a file's last change before it is read once more, in milliseconds.
  ///
  /// A commit becomes visible only after its last byte has been written, so reading immediately may
  /// be too early.
  package static let pauseBeforeLastLook = 100

  private let path: String
  private var file: OpenLibraryFile?
  private var generation: Int?
  private var last: Int64 = 0
  private var known: Set<Key> = []

  /// Creates a feed of the revisions that the file, which need not exist yet, gains from now on.
  ///
  /// - Throws: `StoreError` if the file cannot be read.
  package init(_ path: String) throws {
    self.path = path
    _ = try next()
  }

  /// Returns the files whose changes can mean a new revision.
  package static func files(of path: String) -> [String] {
    [path] + (FilePlace.chain(from: path).last.map { [$0.path + "-wal"] } ?? [])
  }

  /// Returns the new revisions, in ascending order.
  ///
  /// After another file has replaced the library file, these are the revisions that the old file
  /// did not have.
  package mutating func next() throws -> [LibraryRevision] {
    guard let (store, generation) = try openFile()?.current() else { return [] }
    let isSameFile = generation == self.generation
    let revisions = try store.revisions(after: isSameFile ? last : 0)
    let new = isSameFile ? revisions : revisions.filter { !known.contains(Key($0)) }
    self.generation = generation
    if let number = revisions.last?.revision.number { last = number }
    known.formUnion(new.map(Key.init))
    return new
  }

  private mutating func openFile() throws -> OpenLibraryFile? {
    if let file { return file }
    do {
      file = try OpenLibraryFile(path)
    } catch let error as StoreError where [.missing, .beingCreated].contains(error.code) {
      return nil
    }
    return file
  }
}
