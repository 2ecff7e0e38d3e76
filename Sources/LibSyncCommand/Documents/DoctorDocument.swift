import JSON
import LibSync

/// The finding of a check of the library file.
enum LibraryFinding {
  case missing
  case diagnosed(StoreDiagnosis)
  case unusable(StoreError)

  /// Whether the file has damage that a rebuild may repair.
  var canBeFixed: Bool {
    switch self {
    case .missing: false
    case .diagnosed(let diagnosis): !diagnosis.isSound
    case .unusable(let error): error.code == .damaged
    }
  }
}

/// The JSON document of a check of the library file.
struct DoctorDocument {
  let location: LibraryLocation
  let finding: LibraryFinding
  /// The outcome of the rebuild; `nil` if there was none.
  let rebuild: RebuildOutcome?
  let isDryRun: Bool

  var json: JSONValue {
    var members: [String: JSONValue] = [
      "components": ComponentDocument.json,
      "libraryFile": .string(location.path), "origin": .string(location.origin.rawValue),
    ]
    switch finding {
    case .missing: break
    case .unusable(let error): members["problem"] = .string(error.message)
    case .diagnosed(let diagnosis):
      let isChecked = diagnosis.schemaDifferences.isEmpty
      members["diagnosis"] = .object([
        "byteCount": .integer(Int64(diagnosis.byteCount)),
        "schemaVersion": .integer(Int64(diagnosis.schemaVersion)),
        "journalMode": .string(diagnosis.journalMode),
        "schemaDifferences": .array(diagnosis.schemaDifferences.map(JSONValue.string)),
        "integrityProblems": isChecked
          ? .array(diagnosis.integrityProblems.map(JSONValue.string)) : .null,
        "brokenReferences": isChecked
          ? .array(diagnosis.brokenReferences.map(JSONValue.string)) : .null,
        "outdatedIndexes": isChecked
          ? .array(diagnosis.outdatedIndexes.map { .string($0.rawValue) }) : .null,
      ])
    }
    if let rebuild {
      members["rebuild"] = .object([
        "dryRun": .boolean(isDryRun), "rowCount": .integer(Int64(rebuild.rowCount)),
        "backup": rebuild.backup.map(JSONValue.string) ?? .null,
      ])
    }
    return .document(.doctor, members)
  }
}
