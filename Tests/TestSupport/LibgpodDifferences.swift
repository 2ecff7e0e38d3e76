package import MediaModel

/// The number of values that libgpod reads differently, with the reason.
package struct LibgpodKnownDifference {
  /// The name of our property or of a playlist's value; `tracks` and `playlists` name their counts.
  package let name: String
  package let count: Int
  package let reason: String

  package init(_ name: String, _ count: Int, _ reason: String) {
    self.name = name
    self.count = count
    self.reason = reason
  }
}

/// All differences between the records of a device and libgpod's reading.
package struct LibgpodDifferences {
  private let all: [LibgpodDifference]

  /// - Parameters:
  ///   - items: Our records, whose references are their positions plus 1.
  ///   - playlists: Our playlists of the database.
  ///   - reading: The reading of libgpod, in which lists made on the device follow those of the
  ///     database.
  ///   - offset: The offset of the device's clock from UTC, in seconds.
  package init(
    items: [ItemRecord],
    playlists: [PlaylistRecord],
    reading: LibgpodReading,
    offset: Int64 = 0
  ) {
    var all: [LibgpodDifference] = []
    if items.count != reading.tracks.count {
      all.append(Self.count("tracks", items.count, reading.tracks.count))
    }
    if playlists.count > reading.playlists.count {
      all.append(Self.count("playlists", playlists.count, reading.playlists.count))
    }
    for (position, (track, item)) in zip(reading.tracks, items).enumerated() {
      all += track.differences(from: item, at: position, offset: offset)
    }
    for (position, (theirs, ours)) in zip(reading.playlists, playlists).enumerated() {
      all += theirs.differences(from: ours, at: position)
    }
    self.all = all
  }

  private static func count(_ name: String, _ ours: Int, _ theirs: Int) -> LibgpodDifference {
    LibgpodDifference(position: 0, name: name, ours: "\(ours)", theirs: "\(theirs)")
  }

  /// Returns unknown differences and missing known ones; empty if all differences are as expected.
  package func surprises(apartFrom known: [LibgpodKnownDifference]) -> [String] {
    let expected = Dictionary(uniqueKeysWithValues: known.map { ($0.name, $0.count) })
    let found = Dictionary(grouping: all, by: \.name)
    return Set(expected.keys).union(found.keys).sorted().compactMap { name in
      let some = found[name] ?? []
      guard some.count != expected[name] ?? 0 else { return nil }
      let examples = some.prefix(3).map {
        "at \($0.position) \($0.ours ?? "nothing") and not \($0.theirs ?? "nothing")"
      }
      return "\(name): \(some.count) instead of \(expected[name] ?? 0), "
        + examples.joined(separator: ", ").prefix(400)
    }
  }
}
