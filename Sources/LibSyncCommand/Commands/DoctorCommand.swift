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

  func run() async throws {
    let location = try common.location()
    let diagnosis: StoreDiagnosis?
    do {
      diagnosis = try MediaLibrary(reading: location.path).diagnose()
    } catch let error as StoreError where error.code == .missing {
      diagnosis = nil
    } catch let error as StoreError where error.code == .damaged {
      throw Finding(message: "\(location.path) is damaged: \(error.message)")
    }
    let output = OutputStream.standard()
    output.write(isJSON ? Self.json(location, diagnosis).text + "\n" : text(location, diagnosis))
    try output.finish()
    if diagnosis?.isSound == false {
      throw Finding(message: isJSON ? nil : "\(location.path) is damaged; restore it from a backup")
    }
  }

  private func text(_ location: LibraryLocation, _ diagnosis: StoreDiagnosis?) -> String {
    var rows = [("libsync", MediaLibrary.version)] + MediaLibrary.components.map { ($0.0, $0.1) }
    rows.append(("library file", "\(location.path) (\(Self.origin(location)))"))
    if let diagnosis {
      rows.append(("size", Number.count(diagnosis.byteCount, "byte")))
      rows.append(("schema", "version \(diagnosis.schemaVersion)"))
      rows.append(("journal", diagnosis.journalMode))
      rows.append(("integrity", Self.verdict(diagnosis.integrityProblems)))
      rows.append(("references", Self.verdict(diagnosis.brokenReferences)))
    } else {
      rows.append(("", "not there yet; 'libsync import SOURCE' makes it"))
    }
    let width = rows.map(\.0.count).max() ?? 0
    return rows.map { name, value in
      common.style.faint(name + String(repeating: " ", count: width - name.count)) + "  \(value)\n"
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

  private static func json(
    _ location: LibraryLocation,
    _ diagnosis: StoreDiagnosis?
  ) -> JSONValue {
    var components: [String: JSONValue] = ["libsync": .string(MediaLibrary.version)]
    for component in MediaLibrary.components {
      components[component.name] = .string(component.version)
    }
    var members: [String: JSONValue] = [
      "schema": .string("libsync.doctor/1"), "components": .object(components),
      "libraryFile": .string(location.path), "origin": .string(location.origin.rawValue),
    ]
    members["diagnosis"] = diagnosis.map { diagnosis in
      .object([
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
