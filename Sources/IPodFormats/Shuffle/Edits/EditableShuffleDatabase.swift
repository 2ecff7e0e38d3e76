/// An `iTunesSD`, edited so that all tracks that an edit does not concern keep their bytes.
///
/// To make a database with other contents, change `tracks` and `lists` in copies, add tracks with
/// `makeTrack(_:)`, and give both to `setContents(tracks:lists:)`. The members of the lists are
/// positions in the new tracks.
package struct EditableShuffleDatabase: Sendable {
  package let form: ShuffleForm
  package private(set) var tracks: [ShuffleTrack]
  /// The lists, of which there are none in the first two generations.
  package private(set) var lists: [ShuffleList]
  /// Whether the contents differ from those of the file.
  package private(set) var isEdited: Bool

  let parts: ShuffleParts
  private let original: [UInt8]

  /// Checks a database and prepares to edit it.
  ///
  /// - Parameter file: The whole file.
  /// - Throws: `ShuffleEditError.notUnderstood` if anything in the file differs from the known
  ///   forms, unless it is the number of tracks to shuffle, which programs count differently.
  package init(_ file: DeviceBytes) throws(ShuffleEditError) {
    try self.init(ShuffleParser(file.bytes).parse(), original: file.bytes)
  }

  private init(_ parts: ShuffleParts, original: [UInt8]) {
    form = parts.form
    tracks = parts.tracks
    lists = parts.lists
    isEdited = false
    self.parts = parts
    self.original = original
  }

  /// Makes the database of a device without tracks.
  package static func empty(_ form: ShuffleForm) -> EditableShuffleDatabase {
    let parts = ShuffleParts.empty(form)
    return EditableShuffleDatabase(
      parts,
      original: parts.written(tracks: parts.tracks, lists: parts.lists)
    )
  }

  /// Returns the bytes of the database.
  package func written() -> [UInt8] {
    isEdited ? parts.written(tracks: tracks, lists: lists) : original
  }

  // MARK: Edits

  /// Makes a track, without adding it, in the form of those that the database has.
  ///
  /// - Parameter values: Its values, with its path; other values are 0 if they are missing.
  /// - Returns: The track.
  /// - Throws: `ShuffleEditError` if the path is missing or the database cannot store a value.
  package func makeTrack(_ values: ShuffleTrackValues) throws(ShuffleEditError) -> ShuffleTrack {
    var values = values
    let path = values.path ?? ""
    values.kind = values.kind ?? ShuffleFileKind(path: path)
    guard values.kind != nil else { throw .unsupportedFile(path) }
    if values.numbers[.skipsWhenShuffling] == nil { values.numbers[.skipsWhenShuffling] = 0 }
    var track = ShuffleTrack(form: form, row: ShuffleParts.blankRow(form, like: tracks.first))
    try track.set(values)
    guard !track.path.isEmpty else { throw .invalidPath(path) }
    return track
  }

  /// Replaces the tracks and the lists.
  ///
  /// Lists stay in the given order if their kinds stay the same; otherwise, lists of the same kind
  /// come together, in the order that devices expect.
  ///
  /// - Parameters:
  ///   - tracks: All tracks in their order, from `tracks` or `makeTrack(_:)`.
  ///   - lists: All lists; none in the first two generations, otherwise exactly one of all tracks if
  ///     there are tracks.
  /// - Throws: `ShuffleEditError` if they do not fit together or into the database.
  package mutating func setContents(
    tracks: [ShuffleTrack],
    lists: [ShuffleList]
  ) throws(ShuffleEditError) {
    try check(tracks)
    try check(lists, trackCount: tracks.count)
    var lists = lists
    if !form.isEarly, lists.map(\.kind) != parts.lists.map(\.kind) {
      lists = ShuffleListSummary.order(form).flatMap { kind in lists.filter { $0.kind == kind } }
    }
    guard parts.byteCount(tracks: tracks, lists: lists) <= UInt32.max else { throw .tooLarge }
    self.tracks = tracks
    self.lists = lists
    isEdited = tracks != parts.tracks || lists != parts.lists
  }

  private func check(_ tracks: [ShuffleTrack]) throws(ShuffleEditError) {
    guard tracks.count <= ShuffleForm.maxCount else { throw .tooLarge }
    if let position = tracks.firstIndex(where: { $0.form != form }) {
      throw .foreignTrack(position: position)
    }
    guard !form.isEarly else { return }
    var old: [UInt64: Int] = [:]
    var new: [UInt64: Int] = [:]
    for track in parts.tracks { old[track.id, default: 0] += 1 }
    for track in tracks where track.id != 0 {
      let count = new[track.id, default: 0] + 1
      new[track.id] = count
      // A database that has an ID twice can stay as it is.
      guard count == 1 || count <= old[track.id] ?? 0 else { throw .takenID(track.id) }
    }
  }

  private func check(_ lists: [ShuffleList], trackCount: Int) throws(ShuffleEditError) {
    guard !form.isEarly else {
      guard lists.isEmpty else { throw .listsUnsupported }
      return
    }
    // The number 0xFFFF has another meaning.
    guard lists.count < 0xFFFF else { throw .tooLarge }
    let libraryCount = lists.count { $0.kind == .library }
    guard libraryCount == 1 || libraryCount == 0 && trackCount == 0 else {
      throw .libraryLists(count: libraryCount)
    }
    for list in lists {
      guard list.members.count <= ShuffleForm.maxCount else { throw .tooLarge }
      if let position = list.members.first(where: { !(0..<trackCount).contains($0) }) {
        throw .unknownTrack(position: position)
      }
    }
  }
}
