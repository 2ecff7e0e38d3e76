import ArgumentParsing
import LibSync

/// The command that checks the library file for damage.
struct DoctorCommand: Command {
  static let name = "doctor"
  static let summary = "Check the library file and say what this program stands on"
  static let exitStatuses = [ExitStatusInfo(1, "The library file is damaged.")]
  static let parameters: [Parameter<Self>] =
    [.flag("--json", set: \.isJSON, help: "Write JSON.")]
    + CommonOptions.parameters.map { $0.nested(in: \.common) }

  var isJSON = false
  var common = CommonOptions()

  /// What can be said of the library file.
  private enum Finding {
    case missing
    case diagnosed(StoreDiagnosis)
    case unusable(StoreError)
  }

  func run() async throws {
    let location = try common.location()
    let finding = try examine(location.path)
    let output = OutputStream.standard()
    output.write(isJSON ? Self.json(location, finding).text + "\n" : text(location, finding))
    try output.finish()
    switch finding {
    case .diagnosed(let diagnosis) where !diagnosis.isSound:
      throw NegativeAnswer(message: "\(location.path) is damaged; restore it from a backup")
    case .unusable(let error) where error.code == .damaged:
      throw NegativeAnswer(message: "\(location.path) is damaged: \(error.message)")
    case .unusable(let error): throw error
    case .missing, .diagnosed: break
    }
  }

  private func examine(_ path: String) throws -> Finding {
    do {
      return .diagnosed(try MediaLibrary(reading: path).diagnose())
    } catch let error as StoreError {
      return error.code == .missing ? .missing : .unusable(error)
    }
  }

  private func text(_ location: LibraryLocation, _ finding: Finding) -> String {
    var rows = [("libsync", MediaLibrary.version)] + MediaLibrary.components.map { ($0.0, $0.1) }
    rows.append(("library file", "\(location.path) (\(Self.origin(location)))"))
    switch finding {
    case .missing: rows.append(("", "not there yet; 'libsync import SOURCE' makes it"))
    case .unusable(let error): rows.append(("problem", error.message))
    case .diagnosed(let diagnosis):
      rows.append(("size", Number.count(diagnosis.byteCount, "byte")))
      rows.append(("schema", "version \(diagnosis.schemaVersion)"))
      rows.append(("journal", diagnosis.journalMode))
      rows.append(("integrity", Self.verdict(diagnosis.integrityProblems)))
      rows.append(("references", Self.verdict(diagnosis.brokenReferences)))
    }
    let width = rows.map(\.0.count).max() ?? 0
    return rows.map { name, value in
      let label = name + String(repeating: " ", count: width - name.count)
      return common.style.faint(label) + "  \(value.onOneLine)\n"
    }.joined()
  }

  private static func verdict(_ problems: [String]) -> String {
    problems.isEmpty ? "sound" : problems.joined(separator: "; ")
  }

  private static func origin(_ location: LibraryLocation) -> String {
    switch location.origin {
    case .option: "--library"
    case .environment: "LIBSYNC_LIBRARY"
    case .standard: "standard place"
    }
  }

  private static func json(_ location: LibraryLocation, _ finding: Finding) -> JSONValue {
    var components: [String: JSONValue] = ["libsync": .string(MediaLibrary.version)]
    for component in MediaLibrary.components {
      components[component.name] = .string(component.version)
    }
    var members: [String: JSONValue] = [
      "schema": .string("libsync.doctor/1"), "components": .object(components),
      "libraryFile": .string(location.path), "origin": .string(location.origin.rawValue),
    ]
    switch finding {
    case .missing: break
    case .unusable(let error): members["problem"] = .string(error.message)
    case .diagnosed(let diagnosis):
      members["diagnosis"] = .object([
        "byteCount": .integer(Int64(diagnosis.byteCount)),
        "schemaVersion": .integer(Int64(diagnosis.schemaVersion)),
        "journalMode": .string(diagnosis.journalMode),
        "integrityProblems": .array(diagnosis.integrityProblems.map(JSONValue.string)),
        "brokenReferences": .array(diagnosis.brokenReferences.map(JSONValue.string)),
      ])
    }
    return .object(members)
  }
}
