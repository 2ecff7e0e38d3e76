package import JSON

extension JSONDocument {
  /// Returns the document of an import.
  ///
  /// - Parameters:
  ///   - summary: The outcome.
  ///   - copies: The copies that were made of the photos.
  ///   - isDryRun: Whether nothing was written.
  /// - Returns: The document.
  public static func `import`(
    _ summary: ImportSummary,
    copies: PhotoExportSummary? = nil,
    isDryRun: Bool = false
  ) -> Self {
    let (outcome, report) = (summary.outcome, summary.report)
    var members = members(outcome, report)
    if outcome.photoCount > 0 || !outcome.photos.isEmpty || !outcome.photoAlbums.isEmpty {
      members["photos"] = counts(outcome.photoCount, outcome.photos.members)
      members["photoAlbums"] = counts(outcome.photoAlbumCount, outcome.photoAlbums.members)
    }
    members["tagEncodings"] = report.tagEncodings.json(withReadings: isDryRun)
    if let copies { members["copies"] = .object(copies.members) }
    members["dryRun"] = .boolean(isDryRun)
    members["renamedFrom"] = outcome.oldName.map(JSONValue.string)
    members["merged"] = outcome.joined.map(JSONValue.string)
    members["clock"] = report.clock.map(JSONValue.string)
    return Self(.import, members)
  }

  /// Returns the document of the import of a source that could not be read.
  public static func `import`(_ error: ImportError) -> Self {
    Self(.import, ["failure": .string(error.message), "problems": error.problems.json])
  }

  private static func members(
    _ outcome: ImportOutcome,
    _ report: ReadingReport
  ) -> [String: JSONValue] {
    [
      "library": .string(outcome.library),
      "isNewLibrary": .boolean(outcome.isNewLibrary),
      "isPartial": .boolean(outcome.isPartial),
      "revision": outcome.revision.map(JSONValue.integer) ?? .null,
      "items": counts(outcome.itemCount, outcome.items.itemMembers),
      "playlists": counts(outcome.playlistCount, outcome.playlists.members),
      "entries": .integer(Int64(outcome.entryCount)),
      "matches": object(
        Dictionary(uniqueKeysWithValues: outcome.matches.map { ($0.key.rawValue, $0.value) })
      ),
      "plays": .object([
        "plays": .integer(outcome.plays.plays),
        "skips": .integer(outcome.plays.skips),
        "ratings": .integer(Int64(outcome.plays.ratings)),
      ]),
      "uncertainPlays": .integer(Int64(outcome.uncertainPlays.count)),
      "onTheGoLists": .integer(Int64(outcome.onTheGoCount)),
      "derivedIDs": .integer(Int64(outcome.derivedIDCount)),
      "correctedDates": .integer(Int64(report.correctedDates)),
      "omittedAccountValues": .integer(Int64(report.omittedAccountValues)),
      "duplicates": .integer(Int64(report.duplicates.count)),
      "sharedTrackIDs": .integer(Int64(report.sharedNumbers.count)),
      "missingEntries": .integer(Int64(report.missingEntries)),
      "repairs": .integer(Int64(report.repairs.count)),
      "unknownKeys": object(report.unknownKeys),
      "unusualValues": object(report.unusualValues),
      "problems": report.problems.json,
    ]
  }

  private static func counts(_ count: Int, _ changes: [String: JSONValue]) -> JSONValue {
    .object(changes.merging(["count": .integer(Int64(count))]) { $1 })
  }

  private static func object(_ counts: [String: Int]) -> JSONValue {
    .object(counts.mapValues { .integer(Int64($0)) })
  }
}

extension TagEncodingReport {
  /// The encodings of tags as JSON; `nil` if all texts say how they are encoded.
  fileprivate func json(withReadings: Bool) -> JSONValue? {
    if decodedFiles.isEmpty && misread.isEmpty { return nil }
    var members: [String: JSONValue] = [
      "decodedFiles": .object(decodedFiles.mapValues { .integer(Int64($0)) }),
      "undecodedFiles": .integer(Int64(undecoded.count)),
      "misreadFiles": .object(misread.mapValues { .integer(Int64($0.count)) }),
    ]
    if withReadings {
      members["readings"] = .array(
        readings.map { reading in
          .object([
            "latin1": .string(reading.latin1),
            "decoded": reading.decoded.map(JSONValue.string) ?? .null,
            "encoding": .string(reading.encoding),
          ])
        }
      )
    }
    return .object(members)
  }
}

extension ChangeCount {
  /// The number of additions, changes and removals as JSON.
  package var json: JSONValue { .object(members) }

  /// The same for items, which can also be played.
  package var itemsJSON: JSONValue { .object(itemMembers) }

  fileprivate var itemMembers: [String: JSONValue] {
    members.merging(["played": .integer(Int64(played))]) { $1 }
  }

  fileprivate var members: [String: JSONValue] {
    [
      "added": .integer(Int64(added)), "changed": .integer(Int64(changed)),
      "removed": .integer(Int64(removed)),
    ]
  }
}
