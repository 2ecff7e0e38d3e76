/// The output of `libsync diff --json`.
package struct FoundDifference {
  private let items: [[String: Any]]
  private let playlists: [[String: Any]]
  /// The clock shifts in seconds.
  package let clockShifts: [Int]

  package init(_ document: [String: Any]) {
    items = document["items"] as? [[String: Any]] ?? []
    playlists = document["playlists"] as? [[String: Any]] ?? []
    clockShifts = (document["clockShifts"] as? [[String: Any]] ?? [])
      .compactMap { $0["seconds"] as? Int }
  }

  /// The number of items that were added, removed or changed.
  package var itemCount: Int { items.count }

  /// Returns the IDs of the items with a changed property.
  package func items(changing property: String) -> Set<String> {
    ids(items.filter { Self.changes($0)[property] != nil })
  }

  /// The names of all properties of items that changed.
  package var properties: Set<String> { Set(items.flatMap { Self.changes($0).keys }) }

  /// Returns the playlists that were added, removed or changed, by kind.
  package func playlists(_ kind: String? = nil, _ change: String? = nil) -> Set<String> {
    ids(
      playlists.filter {
        (kind == nil || $0["kind"] as? String == kind)
          && (change == nil || $0["change"] as? String == change)
      }
    )
  }

  /// The kinds of the playlists that were added, removed or changed.
  package var playlistKinds: Set<String> { Set(playlists.compactMap { $0["kind"] as? String }) }

  /// Returns the names of the changed properties of a playlist.
  package func changes(ofPlaylist id: String) -> Set<String> {
    let playlist = playlists.first { $0["persistentID"] as? String == id }
    return Set(Self.changes(playlist ?? [:]).keys)
  }

  /// The names of playlists, by ID.
  package var playlistNames: [String: String] {
    var names: [String: String] = [:]
    for playlist in playlists {
      guard let id = playlist["persistentID"] as? String else { continue }
      names[id] = playlist["name"] as? String
    }
    return names
  }

  /// The differences in the generator's terms.
  package var asExpected: ExpectedDifference {
    var expected = ExpectedDifference()
    expected.added = ids(items.filter { $0["change"] as? String == "added" })
    expected.removed = ids(items.filter { $0["change"] as? String == "removed" })
    expected.renamed = items(changing: "title")
    expected.moved = items(changing: "location").subtracting(expected.renamed)
    for item in items {
      let numbers = Self.numbers(Self.changes(item))
      if !numbers.isEmpty { expected.changed[item["persistentID"] as? String ?? ""] = numbers }
    }
    expected.editedPlaylists = playlists("ordinary")
    return expected
  }

  private func ids(_ entities: [[String: Any]]) -> Set<String> {
    Set(entities.compactMap { $0["persistentID"] as? String })
  }

  private static func changes(_ entity: [String: Any]) -> [String: [String: Any]] {
    entity["changes"] as? [String: [String: Any]] ?? [:]
  }

  /// Returns the changed numbers, with ratings converted from stars to hundredths.
  private static func numbers(_ changes: [String: [String: Any]]) -> ExpectedDifference.Numbers {
    let keys = [
      ("playCount", "Play Count", 1.0), ("skipCount", "Skip Count", 1), ("rating", "Rating", 20),
    ]
    var numbers: ExpectedDifference.Numbers = [:]
    for (property, key, factor) in keys {
      guard let change = changes[property] else { continue }
      numbers[key] = ["old", "new"].map { side in
        Int(((change[side] as? Double ?? 0) * factor).rounded())
      }
    }
    return numbers
  }
}
