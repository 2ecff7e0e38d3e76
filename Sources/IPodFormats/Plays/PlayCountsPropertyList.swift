package import MediaModel

/// `PlayCounts.plist`: the plays since the last sync, by persistent ID.
package struct PlayCountsPropertyList: Sendable {
  /// The plays of one track.
  package struct Entry: Equatable, Sendable {
    package var persistentID: PersistentID
    package var counts: PlayCountsFile.Entry
  }

  package private(set) var entries: [Entry] = []

  /// Reads the plays from a property list.
  ///
  /// - Parameters:
  ///   - tree: The content of the file.
  ///   - path: The path of the file in warnings and errors.
  ///   - problems: Collects warnings about individual tracks.
  /// - Throws: `DeviceFormatError` if the property list has no array of tracks.
  package init(
    _ tree: PropertyTree,
    path: String,
    problems: inout ImportWarnings
  ) throws(DeviceFormatError) {
    guard case .array(let tracks) = tree[key: "tracks"] else {
      throw DeviceFormatError("the array of tracks is missing", file: path, chunk: "tracks")
    }
    var known: Set<PersistentID> = []
    for (index, track) in tracks.enumerated() {
      func report(_ message: String) {
        problems.add(ImportWarning(file: path, chunk: "track \(index + 1)", message))
      }
      guard let number = track[key: "persistentID"]?.integer, number != 0 else {
        report("missing persistent ID")
        continue
      }
      let id = PersistentID(rawValue: UInt64(bitPattern: number))
      guard known.insert(id).inserted else {
        report("duplicate persistent ID \(id)")
        continue
      }
      var counts = PlayCountsFile.Entry()
      for (key, field) in Self.fields {
        guard let value = track[key: key] else { continue }
        if let number = value.integer, let count = UInt32(exactly: number),
          key != "userRating" || count <= 100
        {
          counts[keyPath: field] = count
        } else {
          report("invalid value of '\(key)'")
        }
      }
      entries.append(Entry(persistentID: id, counts: counts))
    }
  }

  private static var fields: [(String, WritableKeyPath<PlayCountsFile.Entry, UInt32>)] {
    [
      ("playCount", \.playCount), ("playMacOSDate", \.lastPlayed),
      ("bookmarkTimeInMS", \.bookmarkTime), ("userRating", \.rating),
      ("skipCount", \.skipCount), ("skipMacOSDate", \.lastSkipped),
    ]
  }
}
