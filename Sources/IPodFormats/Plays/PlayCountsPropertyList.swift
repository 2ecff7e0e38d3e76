package import MediaModel

/// `PlayCounts.plist`: what was played since the last sync, by persistent ID.
package struct PlayCountsPropertyList: Sendable {
  /// What one track has to tell.
  package struct Entry: Equatable, Sendable {
    package var persistentID: PersistentID
    package var counts: PlayCountsFile.Entry
  }

  package private(set) var entries: [Entry] = []

  /// - Parameters:
  ///   - tree: What the file holds.
  ///   - path: What problems call the file.
  ///   - problems: Takes what is wrong with single tracks.
  /// - Throws: When it lists no tracks.
  package init(
    _ tree: PropertyTree,
    path: String,
    problems: inout ImportWarnings
  ) throws(DeviceFormatError) {
    guard case .array(let tracks) = tree[key: "tracks"] else {
      throw DeviceFormatError("a property list without tracks", file: path, chunk: "tracks")
    }
    var known: Set<PersistentID> = []
    for (index, track) in tracks.enumerated() {
      func report(_ message: String) {
        problems.add(ImportWarning(file: path, chunk: "track \(index + 1)", message))
      }
      guard let number = track[key: "persistentID"]?.integer, number != 0 else {
        report("it has no persistent ID")
        continue
      }
      let id = PersistentID(rawValue: UInt64(bitPattern: number))
      guard known.insert(id).inserted else {
        report("its persistent ID \(id) is that of a track before it")
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
          report("its '\(key)' cannot be")
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
