import JSON
import LibSync

/// The JSON document of an import or its failure.
struct ImportDocument {
  let outcome: ImportOutcome
  let report: ReadingReport
  let isDryRun: Bool

  init(_ summary: ImportSummary, isDryRun: Bool) {
    outcome = summary.outcome
    report = summary.report
    self.isDryRun = isDryRun
  }

  var json: JSONValue {
    var members = members
    members["renamedFrom"] = outcome.oldName.map(JSONValue.string)
    members["merged"] = outcome.joined.map(JSONValue.string)
    members["clock"] = report.clock.map(JSONValue.string)
    return .document(.import, members)
  }

  /// Returns the document for a source that could not be imported.
  static func json(_ error: ImportError) -> JSONValue {
    .document(
      .import,
      ["failure": .string(error.message), "problems": ProblemDocument.json(error.problems)]
    )
  }

  private var members: [String: JSONValue] {
    [
      "library": .string(outcome.library),
      "isNewLibrary": .boolean(outcome.isNewLibrary),
      "isPartial": .boolean(outcome.isPartial),
      "dryRun": .boolean(isDryRun),
      "revision": outcome.revision.map(JSONValue.integer) ?? .null,
      "items": Self.counts(outcome.itemCount, outcome.items.itemMembers),
      "playlists": Self.counts(outcome.playlistCount, outcome.playlists.members),
      "entries": .integer(Int64(outcome.entryCount)),
      "matches": Self.object(
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
      "unknownKeys": Self.object(report.unknownKeys),
      "unusualValues": Self.object(report.unusualValues),
      "problems": ProblemDocument.json(report.problems),
    ]
  }

  private static func counts(_ count: Int, _ changes: [String: JSONValue]) -> JSONValue {
    .object(changes.merging(["count": .integer(Int64(count))]) { $1 })
  }

  private static func object(_ counts: [String: Int]) -> JSONValue {
    .object(counts.mapValues { .integer(Int64($0)) })
  }
}

extension ChangeCount {
  /// The number of additions, changes and removals as JSON.
  var json: JSONValue { .object(members) }

  /// The same for items, which can also be played.
  var itemsJSON: JSONValue { .object(itemMembers) }

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
