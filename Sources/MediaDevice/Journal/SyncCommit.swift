import JSON

/// The mark on a device that a sync is to be finished, with everything that this needs.
package struct SyncCommit: Equatable, Sendable {
  /// The SHA-256 hashes of the new databases by their paths, in hexadecimal digits.
  package var hashes: [String: String]
  /// The paths of files that no database names after the sync.
  package var removals: [String]

  package init(hashes: [String: String], removals: [String]) {
    self.hashes = hashes
    self.removals = removals
  }

  /// The content of the file.
  var bytes: [UInt8] {
    SealedText.bytes(
      JSONValue.object([
        "hashes": .object(hashes.mapValues { .string($0) }),
        "removals": .array(removals.map { .string($0) }),
      ]).text
    )
  }

  /// Reads a file; `nil` unless it is whole.
  init?(_ bytes: [UInt8]) {
    guard let text = SealedText.text(bytes), let value = JSONValue(parsing: text),
      case .object(let members) = value, case .object(let hashes)? = members["hashes"],
      let removals = members["removals"]?.list(\.asText),
      removals.allSatisfy(SyncJournal.isOnDevice)
    else { return nil }
    self.init(hashes: hashes.compactMapValues(\.asText), removals: removals)
  }
}
