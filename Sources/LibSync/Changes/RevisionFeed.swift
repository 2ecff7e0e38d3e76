import SystemFiles

/// Tells which revisions a library file has gained since it was last asked.
package struct RevisionFeed: Sendable {
  /// What tells a revision from one of another file that has the same number.
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

  /// How long after the last change of a file it is to be asked once more, in milliseconds.
  ///
  /// A commit becomes visible only after its last byte was written, so that asking when that
  /// happens may be too early.
  package static let pauseBeforeLastLook = 100

  private let path: String
  private var file: OpenLibraryFile?
  private var generation: Int?
  private var last: Int64 = 0
  private var known: Set<Key> = []

  /// Takes the revisions that are in a file now for known; the file need not exist yet.
  ///
  /// - Throws: `StoreError` for a file that cannot be read.
  package init(_ path: String) throws {
    self.path = path
    _ = try next()
  }

  /// The files whose changes can mean that there is a revision.
  package static func files(of path: String) -> [String] {
    [path] + (FilePlace.chain(from: path).last.map { [$0.path + "-wal"] } ?? [])
  }

  /// The revisions that have come, in ascending order.
  ///
  /// Of a file that has taken the place of another they are those that the other did not have.
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
    } catch let error as StoreError where [.missing, .beingMade].contains(error.code) {
      return nil
    }
    return file
  }
}
