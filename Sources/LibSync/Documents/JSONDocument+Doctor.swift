import JSON

extension JSONDocument {
  /// Returns the document of a check of a library file, with the versions of components.
  ///
  /// - Parameters:
  ///   - diagnosis: The findings; `nil` if there is no library file.
  ///   - path: The path of the file.
  ///   - rebuild: The outcome of a rebuild; `nil` if there was none.
  ///   - isDryRun: Whether nothing was written.
  /// - Returns: The document.
  public static func doctor(
    _ diagnosis: StoreDiagnosis?,
    of path: String,
    rebuild: RebuildOutcome? = nil,
    isDryRun: Bool = false
  ) -> Self {
    let finding = diagnosis.map(LibraryFinding.diagnosed) ?? .missing
    return doctor(finding, path, .option, rebuild, isDryRun: isDryRun)
  }

  package static func doctor(
    _ finding: LibraryFinding,
    _ path: String,
    _ origin: LibraryLocation.Origin,
    _ rebuild: RebuildOutcome?,
    isDryRun: Bool
  ) -> Self {
    var members: [String: JSONValue] = [
      "components": components, "libraryFile": .string(path), "origin": .string(origin.rawValue),
    ]
    switch finding {
    case .missing: break
    case .unusable(let error): members["problem"] = .string(error.message)
    case .diagnosed(let diagnosis): members["diagnosis"] = json(diagnosis)
    }
    if let rebuild {
      members["rebuild"] = .object([
        "dryRun": .boolean(isDryRun), "rowCount": .integer(Int64(rebuild.rowCount)),
        "backup": rebuild.backup.map(JSONValue.string) ?? .null,
      ])
    }
    return Self(.doctor, members)
  }

  private static func json(_ diagnosis: StoreDiagnosis) -> JSONValue {
    let isChecked = diagnosis.schemaDifferences.isEmpty
    func list(_ texts: [String]) -> JSONValue {
      isChecked ? .array(texts.map(JSONValue.string)) : .null
    }
    return .object([
      "byteCount": .integer(Int64(diagnosis.byteCount)),
      "schemaVersion": .integer(Int64(diagnosis.schemaVersion)),
      "journalMode": .string(diagnosis.journalMode),
      "schemaDifferences": .array(diagnosis.schemaDifferences.map(JSONValue.string)),
      "integrityProblems": list(diagnosis.integrityProblems),
      "brokenReferences": list(diagnosis.brokenReferences),
      "outdatedIndexes": list(diagnosis.outdatedIndexes.map(\.rawValue)),
    ])
  }
}

/// The finding of a check of the library file.
package enum LibraryFinding {
  case missing
  case diagnosed(StoreDiagnosis)
  case unusable(StoreError)

  /// Whether the file has damage that a rebuild may repair.
  package var canBeFixed: Bool {
    switch self {
    case .missing: false
    case .diagnosed(let diagnosis): !diagnosis.isSound
    case .unusable(let error): error.code == .damaged
    }
  }
}
