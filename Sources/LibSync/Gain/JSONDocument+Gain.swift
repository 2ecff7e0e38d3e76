import Bytes
import JSON

/// The results of writing loudness to files: their numbers, and for a document also the files.
package struct GainSummary {
  package let library: String
  /// The items and albums that were left out.
  package var rest = GainRest()
  package private(set) var files: [GainFile] = []

  package init(library: String) { self.library = library }

  package mutating func add(_ file: GainFile) { files.append(file) }

  /// The number of files with an outcome.
  package func count(_ outcome: GainFile.Outcome) -> Int { files.count { $0.outcome == outcome } }

  /// The number of files whose fields could not be written.
  package var failedCount: Int {
    files.count { if case .failed = $0.outcome { true } else { false } }
  }

  /// Whether some files did not get what they should.
  package var isPartial: Bool {
    failedCount + count(.unmeasured) + count(.immeasurable) > 0 || !rest.albums.isEmpty
  }
}

extension JSONDocument {
  /// Returns the document of an export of loudness.
  package static func gainExport(_ summary: GainSummary, isDryRun: Bool) -> Self {
    Self(
      .gainExport,
      [
        "library": .string(summary.library), "dryRun": .boolean(isDryRun),
        "withoutFile": .integer(Int64(summary.rest.filelessCount)),
        "incompleteAlbums": .array(summary.rest.albums.map(album)),
        "files": .array(summary.files.map(file)),
      ]
    )
  }

  private static func album(_ album: IncompleteAlbum) -> JSONValue {
    var members: [String: JSONValue] = [
      "albumPersistentID": .string("\(album.persistentID)"),
      "files": .integer(Int64(album.fileCount)),
      "unmeasured": .integer(Int64(album.unmeasuredCount)),
    ]
    members["albumTitle"] = album.title.map(JSONValue.string)
    return .object(members)
  }

  private static func file(_ file: GainFile) -> JSONValue {
    var members: [String: JSONValue] = [
      "persistentID": .string("\(file.persistentID)"),
      "path": .string(ExactPath.shown(file.path)),
      "fields": .array(
        file.fields.map { field in
          var members: [String: JSONValue] = [
            "name": .string(field.name), "after": .string(field.after),
          ]
          members["before"] = field.before.map(JSONValue.string)
          return .object(members)
        }
      ),
    ]
    members["title"] = file.title.map(JSONValue.string)
    if !file.fields.isEmpty { members["peak"] = .string(file.hasTruePeak ? "true" : "sample") }
    members["outcome"] =
      switch file.outcome {
      case .written: .string("written")
      case .present: .string("present")
      case .failed: .string("failed")
      case .unmeasured: .string("unmeasured")
      case .immeasurable: .string("immeasurable")
      case .silent: .string("silent")
      case .unsuited: .string("unsuited")
      }
    if case .failed(let obstacle) = file.outcome { members["problem"] = .string(obstacle.message) }
    return .object(members)
  }
}
