import Bytes
import IPodFormats
import MediaModel
import System

/// One pass over an iPod: its database and the files next to it.
final class IPodReading {
  private let source: IPodSource
  private let chosenClock: NamedClock?
  private let opening: DatabaseOpening
  private var files: DeviceFiles
  private var report = ReadingReport()
  var progress: (ReadingProgress) -> Void = { _ in }
  private let path: String
  private var areListsWhole = true
  private var rockbox: RockboxPlays?

  init(_ source: IPodSource, path: String, clock: NamedClock?) {
    self.source = source
    self.path = path
    chosenClock = clock
    opening = DatabaseOpening(source, path: path)
    files = DeviceFiles(source.folder)
  }

  /// Reads the complete source.
  ///
  /// - Parameters:
  ///   - sink: Receives the records.
  ///   - description: The description of the device, or `nil` to read it.
  /// - Returns: A report of findings that the records do not contain.
  /// - Throws: `ImportError`, and any error that the sink throws.
  func read(
    into sink: any LibrarySink,
    describedAs description: DeviceDescription?
  ) throws -> ReadingReport {
    let opened = try opening.open(&files)
    let device = description ?? (isWhole ? DeviceDescription(&files) : DeviceDescription())
    let preferences = isWhole ? DeviceSettings(&files) : DeviceSettings()
    let clock = clock(opened, preferences)
    report.clock = clock.name

    var library = LibraryRecord()
    library.kind = .iPod
    library.persistentID = opened.database.persistentID
    library.suggestedName = opened.database.deviceName()
    if let identity = device.identity {
      library.values.set(LibraryProperty.deviceID.rawValue, text: Array(identity.utf8).span)
    }
    if isWhole {
      let url = FileLocation.url(ofPath: files.folder.path)
      library.values.set(LibraryProperty.musicFolder.rawValue, text: Array(url.utf8).span)
    }
    library.fileDate = date(of: opened)
    try sink.begin(library)

    let hasTracks = opened.kind != .photos
    var plays =
      isWhole && hasTracks ? PlayFiles(&files, opened, opening, clock.clock).plays : nil
    if isWhole, hasTracks { rockbox = RockboxPlays(logs, problems: &files.problems) }
    let tracks = try readTracks(opened, clock.clock, &plays, into: sink)
    try readPlaylists(opened, tracks, into: sink)
    if isWhole {
      for list in OnTheGoLists(&files, tracks, opened.database).records {
        try sink.onTheGoList(list)
      }
      if let plays { try sink.playFile(plays.record) }
      for play in rockbox?.records(clock: clock.clock) ?? [] { try sink.playFile(play) }
      let isAll =
        opened.database.isComplete && hasTracks && opened.kind != .shuffleDatabase
      let photos = PictureCheck.run(&files, tracks: isAll ? tracks : nil)
      library.hasAllPhotos = try readPhotos(photos, into: sink)
    }
    opened.record(in: &files)
    for record in files.records { try sink.deviceFile(record) }

    library.isPartial =
      opened.isSecondChoice || !opened.database.isComplete || !areListsWhole
    report.isPartial = library.isPartial
    report.problems = files.problems
    try sink.end(library, &report)
    return report
  }

  /// Whether the source is a complete device, not a database alone.
  private var isWhole: Bool {
    if case .device = source { true } else { false }
  }

  private var logs: RockboxLogFiles { RockboxLogFiles(on: files.folder) }

  /// When the database or one of the files with plays was written last.
  private func date(of opened: OpenedDatabase) -> Timestamp {
    let plays =
      isWhole ? PlayFiles.names.compactMap { files.folder.findInControl("iTunes/\($0)") } : []
    let modified = ([opened.file] + plays).map(\.modified) + [isWhole ? logs.modified ?? 0 : 0]
    return Timestamp(rawValue: modified.max() ?? 0)
  }

  private func clock(_ opened: OpenedDatabase, _ settings: DeviceSettings) -> NamedClock {
    if let chosenClock { return chosenClock }
    if let offset = settings.offsetFromUTC {
      return NamedClock(offset: offset, from: "Preferences")
    }
    if let offset = opened.database.offsetFromUTC {
      return NamedClock(offset: offset, from: opened.file.name)
    }
    return .utc
  }

  // MARK: Tracks and playlists

  private func readTracks(
    _ opened: OpenedDatabase,
    _ clock: LocalClock,
    _ plays: inout DevicePlays?,
    into sink: any LibrarySink
  ) throws -> DeviceTracks {
    var tracks = DeviceTracks(of: opened.database)
    var problems = ImportWarnings()
    let trackCount = opened.database.trackCount
    try opened.database.forEachTrack(clock: clock, problems: &problems) { item, number, position in
      if position.isMultiple(of: Self.tracksBetweenReports) {
        try checkCancellation()
        // The position in the file is unknown, so assume that all tracks have the same size.
        let share = Double(position) / Double(max(1, trackCount))
        progress(
          ReadingProgress(
            bytesRead: Int(Double(opened.file.byteCount) * share),
            byteCount: opened.file.byteCount,
            itemCount: position
          )
        )
      }
      limit(&item.sourceBytes, of: "a track", in: opened)
      let entry = plays?.merge(into: &item, at: position)
      let reference = try sink.item(&item, &report)
      if let entry { plays?.record(entry, of: reference) }
      tracks.add(item, number, reference, at: position)
      rockbox?.add(item, reference, identity: tracks.identity(at: position))
    }
    files.problems.add(problems)
    return tracks
  }

  private static let tracksBetweenReports = 256

  private func readPlaylists(
    _ opened: OpenedDatabase,
    _ tracks: DeviceTracks,
    into sink: any LibrarySink
  ) throws {
    var problems = ImportWarnings()
    try opened.database.forEachPlaylist(
      problems: &problems,
      reference: tracks.reference
    ) { playlist in
      try checkCancellation()
      var playlist = playlist
      // A missing entry may refer to a track that could not be read.
      if !opened.database.hasAllTracks, playlist.entries.contains(.missing) {
        playlist.isPartial = true
      }
      if playlist.isPartial { areListsWhole = false }
      limit(&playlist.sourceBytes, of: "a playlist", in: opened)
      try sink.playlist(playlist)
    }
    files.problems.add(problems)
  }

  /// Reads the photos, and returns whether there are no others.
  private func readPhotos(_ index: PhotoIndex?, into sink: any LibrarySink) throws -> Bool {
    guard let index else { return files.folder.find(PhotoIndex.path) == nil }
    var records = PhotoRecords(index)
    try records.read(into: sink) { try checkCancellation() }
    files.problems.add(records.problems)
    return index.database.isComplete
  }

  /// Discards the bytes of a record if they are more than any device writes, because keeping them
  /// takes several times their size in memory.
  private func limit(_ bytes: inout [UInt8], of what: String, in opened: OpenedDatabase) {
    guard bytes.count > opened.maxKeptBytes else { return }
    files.problems.add(
      ImportWarning(
        file: opened.file.path,
        "\(what) takes \(bytes.count) bytes; only the known properties are kept"
      )
    )
    bytes = []
  }

  private func checkCancellation() throws(ImportError) {
    if Interruption.isRequested { throw ImportError(.cancelled, "interrupted", path: path) }
  }
}
