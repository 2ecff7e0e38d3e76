package import MediaModel
import SQLite

/// The plays that a device with tables counts in `Dynamic.itdb`.
///
/// No document says which of its counts the firmware raises, those since the last sync or the
/// totals, so both are compared with what the other database of the device has.
extension DeviceFolder {
  /// The folder of the tables, in the control folder.
  package static let tables = "iTunes/iTunes Library.itlp"

  /// Reads the plays, skips, ratings and bookmarks since the last sync.
  ///
  /// - Parameters:
  ///   - counts: The counts in `iTunesCDB`, which the device does not change.
  ///   - problems: Receives the parts that cannot be read.
  /// - Returns: The plays by persistent ID; empty for a device without tables.
  package func tablePlays(
    beyond counts: [PersistentID: PlayStatistics],
    problems: inout ImportWarnings
  ) -> [PersistentID: PlayStatistics] {
    guard let folder = findInControl(Self.tables) else { return [:] }
    var sources: [LibraryTables.Part: any TableSource] = [:]
    for part in LibraryTables.Part.allCases {
      guard let file = find(folder.path + "/" + part.rawValue) else { continue }
      sources[part] = try? UntrustedDatabase(path: systemPath(of: file.path))
    }
    do {
      let tables = try LibraryTables(
        sources,
        path: folder.path,
        fingerprint: 0,
        problems: &problems
      )
      return tables.plays(beyond: counts, problems: &problems)
    } catch {
      problems.add(ImportWarning(error))
      return [:]
    }
  }
}

extension DeviceDatabase {
  /// The plays and skips of all tracks, by persistent ID.
  func counts(clock: LocalClock) throws -> [PersistentID: PlayStatistics] {
    var counts: [PersistentID: PlayStatistics] = [:]
    // Problems are reported when the database is read as a library.
    var problems = ImportWarnings()
    try forEachTrack(clock: clock, problems: &problems) { item, _, _ in
      guard let id = item.persistentID else { return }
      counts[id] = PlayStatistics(
        playCount: item.values.integer(MediaItemProperty.playCount) ?? 0,
        skipCount: item.values.integer(MediaItemProperty.skipCount) ?? 0
      )
    }
    return counts
  }
}

extension PlayStatistics {
  /// Returns what two records of the same plays say together.
  package func united(with other: Self) -> Self {
    PlayStatistics(
      playCount: max(playCount, other.playCount),
      skipCount: max(skipCount, other.skipCount),
      rating: rating ?? other.rating,
      bookmarkTime: bookmarkTime ?? other.bookmarkTime,
      lastPlayed: .newest(lastPlayed, other.lastPlayed),
      lastSkipped: .newest(lastSkipped, other.lastSkipped)
    )
  }
}
