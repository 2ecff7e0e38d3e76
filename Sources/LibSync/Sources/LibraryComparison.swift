/// A comparison of two states of a library: two revisions, a library and a source, or two
/// libraries.
public struct LibraryComparison: Sendable {
  private let store: MediaStore
  private let library: String
  private let other: String?
  /// The revisions between the states; `nil` if the states are known to be equal.
  private let range: RevisionRange?
  /// Whether the states are known to be equal, so that no revision made one from the other.
  package var isOfEqualStates: Bool { range == nil }

  init(_ store: MediaStore, library: String, range: RevisionRange?, other: String? = nil) {
    self.store = store
    self.library = library
    self.range = range
    self.other = other
  }

  /// The differences between the states, apart from the changes to items and playlists.
  ///
  /// All differences are determined again each time.
  public var difference: LibraryDifference {
    get throws {
      var found: LibraryDifference?
      let library = RevisionRange(library: library, base: 0, target: 0)
      try readPart { enough in
        try read(
          isNamingEntries: false,
          begin: {
            found = $0
            throw enough
          },
          item: { _ in },
          playlist: { _ in }
        )
      }
      return found ?? LibraryDifference(library, other: other, clockShifts: [])
    }
  }

  /// The changes to items that were added, removed or changed.
  public var itemChanges: [ItemChange] {
    get throws {
      var changes: [ItemChange] = []
      try readPart { enough in
        try read(
          isNamingEntries: false,
          item: { changes.append($0) },
          playlist: { _ in throw enough }
        )
      }
      return changes
    }
  }

  /// The changes to playlists that were added, removed or changed, in source order.
  public var playlistChanges: [PlaylistChange] {
    get throws {
      var changes: [PlaylistChange] = []
      try read(item: { _ in }, playlist: { changes.append($0) })
      return changes
    }
  }

  /// The changes to photos that were added, removed or changed.
  public var photoChanges: [PhotoChange] {
    get throws { try range.map { try store.photoDifferences(of: $0).photos } ?? [] }
  }

  /// The changes to albums of photos that were added, removed or changed.
  public var photoAlbumChanges: [PhotoAlbumChange] {
    get throws { try range.map { try store.photoDifferences(of: $0).albums } ?? [] }
  }

  /// Ends a reading of differences whose rest is not wanted.
  private struct Enough: Error {}

  private func readPart(_ body: (Enough) throws -> Void) throws {
    do { try body(Enough()) } catch is Enough {}
  }

  /// Reads the differences: first a description of the two states, then the items, then the
  /// playlists in source order.
  ///
  /// - Parameters:
  ///   - isNamingEntries: Whether playlist changes name the items of changed entries, which takes
  ///     time.
  ///   - begin: Called once, before the other closures.
  ///   - item: Called for each item that was added, removed or changed.
  ///   - playlist: Called for each playlist that was added, removed or changed.
  ///   - photo: Called for each photo that was added, removed or changed, before the items.
  ///   - photoAlbum: Called for each album of photos that was added, removed or changed.
  /// - Throws: `StoreError`, and any error that a closure throws, which stops reading.
  package func read(
    isNamingEntries: Bool = true,
    begin: (LibraryDifference) throws -> Void = { _ in },
    item: (ItemChange) throws -> Void,
    playlist: (PlaylistChange) throws -> Void,
    photo: (PhotoChange) throws -> Void = { _ in },
    photoAlbum: (PhotoAlbumChange) throws -> Void = { _ in }
  ) throws {
    guard let range else {
      let same = RevisionRange(library: library, base: 0, target: 0)
      return try begin(LibraryDifference(same, other: other, clockShifts: []))
    }
    let changes = try store.photoDifferences(of: range)
    try store.readDifferences(
      of: range,
      isNamingEntries: isNamingEntries,
      begin: {
        try begin(LibraryDifference(range, other: other, clockShifts: $0))
        for change in changes.photos { try photo(change) }
        for change in changes.albums { try photoAlbum(change) }
      },
      item: item,
      playlist: playlist
    )
  }
}

extension MediaLibrary {
  /// Compares the state after a revision with the state before it.
  ///
  /// - Parameter number: The revision; `nil` for the most recent one of the library.
  /// - Returns: The comparison.
  /// - Throws: `StoreError`, including `unknownRevision`.
  public func comparison(
    ofRevision number: Int64? = nil
  ) throws -> LibraryComparison {
    if let number { return try comparison { try $0.rangeOfRevision(number) } }
    let store = try store
    let range = try store.rangeOfLastRevision()
    return LibraryComparison(store, library: try range?.library ?? name, range: range)
  }

  /// Returns the changes that an import made.
  ///
  /// - Throws: `StoreError`.
  public func comparison(of summary: ImportSummary) throws -> LibraryComparison {
    let store = try store.selecting(nil)
    let range = try summary.outcome.revision.map { try store.rangeOfRevision($0) }
    return LibraryComparison(store, library: summary.outcome.library, range: range)
  }

  /// Compares the current state of the library with an earlier one.
  ///
  /// - Parameter point: The earlier state.
  /// - Returns: The comparison.
  /// - Throws: `StoreError`, including `unknownRevision`.
  public func comparison(
    since point: RevisionPoint
  ) throws -> LibraryComparison {
    try comparison { try $0.range(since: point) }
  }

  /// Compares the states after two revisions of a library; a base of 0 means the state before its
  /// first import.
  public func comparison(
    from base: Int64,
    to target: Int64
  ) throws -> LibraryComparison {
    try comparison { try $0.range(from: base, to: target) }
  }

  /// Compares two libraries by the persistent IDs of their items and playlists.
  public func comparison(of library: String, with other: String) throws -> LibraryComparison {
    let (copy, range) = try store.selecting(library).copyReplaced(by: other)
    return LibraryComparison(copy, library: library, range: range, other: other)
  }

  /// Compares a source with its library, without importing it.
  ///
  /// - Parameters:
  ///   - source: The path of a source, or `-` for a `Library.xml` on standard input.
  ///   - options: The options of the import.
  ///   - date: The date of the import; `nil` for now.
  ///   - progress: Called every few kilobytes.
  /// - Returns: The comparison, and what the import would do.
  /// - Throws: `ImportError` for the source, `StoreError` for the library file.
  public func comparison(
    withSource source: String,
    options: ImportOptions = ImportOptions(),
    at date: Timestamp? = nil,
    progress: @escaping @Sendable (ReadingProgress) -> Void = { _ in }
  ) throws -> (comparison: LibraryComparison, summary: ImportSummary) {
    let store = try store
    let reading = try SourceReading(of: source, options, in: store)
    if let known = try reading.knownSummary() {
      let library = known.outcome.library
      return (LibraryComparison(store, library: library, range: nil, other: source), known)
    }
    let reader = try reading.reader()
    let (copy, outcome, report) = try store.importIntoCopy(
      reading.path,
      options,
      WriteOptions(date: date)
    ) {
      try reader.read(into: $0, progress: progress)
    }
    let range = try outcome.revision.map { try copy.rangeOfRevision($0) }
    let comparison = LibraryComparison(
      copy,
      library: outcome.library,
      range: range,
      other: source
    )
    return (comparison, reading.summary(outcome, report))
  }

  private func comparison(
    _ range: (MediaStore) throws -> RevisionRange
  ) throws -> LibraryComparison {
    let store = try store
    let range = try range(store)
    return LibraryComparison(store, library: range.library, range: range)
  }
}
