import Bytes
import IPodFormats
import MediaModel

/// Finds the file in which a device records plays.
struct PlayFiles {
  /// The plays, or `nil` if there are no plays or they cannot be assigned to tracks.
  private(set) var plays: DevicePlays?

  /// The names of the files in which devices record plays.
  static let names = [
    "Play Counts", "PlayCounts.plist", "iTunesStats", "iTunes Library.itlp/Dynamic.itdb",
  ]

  /// - Parameters:
  ///   - files: The files of the device; receives the problems.
  ///   - opened: The database that the file belongs to.
  ///   - opening: Opens tables.
  ///   - clock: The clock of the device.
  init(
    _ files: inout DeviceFiles,
    _ opened: OpenedDatabase,
    _ opening: DatabaseOpening,
    _ clock: LocalClock
  ) {
    plays =
      playCounts(&files, opened, clock) ?? propertyList(&files, opened, opening, clock)
      ?? shuffleStats(&files, opened, clock)
      ?? tablePlays(&files, opened, opening, clock).map {
        DevicePlays($0.record, .persistentIDs($0.plays), areCounted: $0.areCounted)
      }
  }

  private func playCounts(
    _ files: inout DeviceFiles,
    _ opened: OpenedDatabase,
    _ clock: LocalClock
  ) -> DevicePlays? {
    guard let entry = files.folder.findInControl("iTunes/Play Counts"),
      let bytes = files.read(entry, .playCounts),
      let content = files.parse(
        bytes,
        { file, problems throws(DeviceFormatError) in
          try PlayCountsFile(file, problems: &problems)
        }
      )
    else { return nil }
    let trackCount = opened.database.trackCount
    guard content.entryCount == trackCount else {
      files.problems.add(
        Self.wrongCount(content.entryCount, in: entry, trackCount, in: opened.file)
      )
      return nil
    }
    guard content.isPlausible else {
      files.problems.add(
        ImportWarning(file: entry.path, "implausible play counts; file ignored")
      )
      return nil
    }
    // A device whose clock is not set tells no time.
    let isTellingTime = content.entries.allSatisfy { $0.playCount == 0 || $0.lastPlayed > 0 }
    let record = record(.playCounts, bytes, opened, isTellingTime: isTellingTime)
    return DevicePlays(record, .places(content.entries.map { PlayStatistics($0, clock: clock) }))
  }

  private func propertyList(
    _ files: inout DeviceFiles,
    _ opened: OpenedDatabase,
    _ opening: DatabaseOpening,
    _ clock: LocalClock
  ) -> DevicePlays? {
    let entry = files.folder.findInControl("iTunes/PlayCounts.plist")
    guard let bytes = files.read(entry, .playCounts),
      let content = files.parse(
        bytes,
        { file, problems throws(DeviceFormatError) in
          try PlayCountsPropertyList(
            PropertyTree.read(file),
            path: file.path,
            problems: &problems
          )
        }
      )
    else { return nil }
    let record = record(.propertyList, bytes, opened, isTellingTime: true)
    let plays = content.entries.map { ($0.persistentID, PlayStatistics($0.counts, clock: clock)) }
    let listed = Dictionary(plays) { first, _ in first }
    // A device that counts in tables as well counts the same plays there.
    guard let counted = tablePlays(&files, opened, opening, clock), !counted.areCounted else {
      return DevicePlays(record, .persistentIDs(listed))
    }
    let all = listed.merging(counted.plays) { $0.united(with: $1) }
    if all == listed { return DevicePlays(record, .persistentIDs(listed)) }
    var hasher = StableHasher()
    hasher.combine(record.fingerprint)
    hasher.combine(counted.record.fingerprint)
    let united = PlayFileRecord(
      kind: record.kind,
      path: record.path,
      fingerprint: hasher.finalize(),
      databaseFingerprint: record.databaseFingerprint
    )
    return DevicePlays(united, .persistentIDs(all))
  }

  private typealias TablePlays = (
    record: PlayFileRecord, plays: [PersistentID: PlayStatistics], areCounted: Bool
  )

  /// Reads `Dynamic.itdb`, whose own totals include the plays, unlike the totals of `iTunesCDB`.
  private func tablePlays(
    _ files: inout DeviceFiles,
    _ opened: OpenedDatabase,
    _ opening: DatabaseOpening,
    _ clock: LocalClock
  ) -> TablePlays? {
    let folder = DeviceFolder.tables
    guard let library = files.folder.findInControl("\(folder)/Library.itdb"),
      let dynamic = files.folder.findInControl("\(folder)/Dynamic.itdb")
    else { return nil }
    let own = opened.database.countedPlays(problems: &files.problems)
    let plays =
      own
      ?? opening.tables(beside: library, &files)?.plays(
        beyond: (try? opened.database.counts(clock: clock)) ?? [:],
        problems: &files.problems
      ) ?? [:]
    // A sync rewrites the library, while plays between syncs change only `Dynamic.itdb`.
    guard !plays.isEmpty, let fingerprint = files.fingerprint(of: dynamic),
      let libraryFingerprint = files.fingerprint(of: library)
    else { return nil }
    let record = PlayFileRecord(
      kind: .dynamicDatabase,
      path: dynamic.path,
      fingerprint: fingerprint,
      databaseFingerprint: libraryFingerprint
    )
    return (record, plays, own != nil)
  }

  /// Reads entries for the tracks in `iTunesSD`, whichever database the library is read from.
  private func shuffleStats(
    _ files: inout DeviceFiles,
    _ opened: OpenedDatabase,
    _ clock: LocalClock
  ) -> DevicePlays? {
    guard let entry = files.folder.findInControl("iTunes/iTunesStats"),
      let bytes = files.read(entry, .shuffleStats),
      let content = files.parse(
        bytes,
        { file, problems throws(DeviceFormatError) in
          try ShuffleStats(file, problems: &problems)
        }
      ), let shuffle = files.folder.findInControl("iTunes/iTunesSD"), shuffle.byteCount > 0,
      let locations = Self.locations(in: shuffle, &files)
    else { return nil }
    guard content.entryCount == locations.count else {
      files.problems.add(
        Self.wrongCount(content.entryCount, in: entry, locations.count, in: shuffle)
      )
      return nil
    }
    let record = record(.shuffleStats, bytes, opened, isTellingTime: false)
    let plays = zip(locations, content.entries).map { ($0, PlayStatistics($1, clock: clock)) }
    return DevicePlays(record, .locations(Dictionary(plays) { first, _ in first }))
  }

  /// Returns the locations of all tracks in `iTunesSD`, in file order.
  private static func locations(
    in file: DeviceFolder.Entry,
    _ files: inout DeviceFiles
  ) -> [String]? {
    let database = files.parse(files.readDatabase(file)) {
      file,
      problems throws(DeviceFormatError) in
      try ShuffleDatabase(file, problems: &problems)
    }
    guard let database else { return nil }
    var locations: [String] = []
    // Problems are reported when the database is read as a library.
    var problems = ImportWarnings()
    try? database.forEachTrack(problems: &problems) { item, position in
      while locations.count < position { locations.append("") }
      let location = item.values.text(MediaItemProperty.location) ?? ""
      locations.append(DevicePlays.key(ofLocation: location))
    }
    return locations
  }

  private func record(
    _ kind: PlayFileKind,
    _ file: DeviceBytes,
    _ opened: OpenedDatabase,
    isTellingTime: Bool
  ) -> PlayFileRecord {
    var hasher = StableHasher()
    hasher.combine(file.bytes.span)
    // Without times, a new play looks the same as a play of the same track before the last sync.
    if !isTellingTime { hasher.combine(opened.database.fingerprint) }
    return PlayFileRecord(
      kind: kind,
      path: file.path,
      fingerprint: hasher.finalize(),
      databaseFingerprint: opened.database.fingerprint
    )
  }

  private static func wrongCount(
    _ entryCount: Int,
    in file: DeviceFolder.Entry,
    _ trackCount: Int,
    in database: DeviceFolder.Entry
  ) -> ImportWarning {
    ImportWarning(
      file: file.path,
      "it has \(entryCount) entries for \(trackCount) tracks in \(database.name); file ignored"
    )
  }
}
