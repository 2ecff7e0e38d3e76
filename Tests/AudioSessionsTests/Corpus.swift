import Foundation
import JSON
import TestSupport

/// The scenarios and the refused scripts, and tables that are not part of the project.
enum Corpus {
  static let scenarios = ProjectFiles.fixture("scenarios")
  static let folder = ProjectFiles.corpus?.appending(path: "sessions").path
  static let isMissing = folder.map { !FileManager.default.fileExists(atPath: $0) } ?? true

  /// The folder of an implementation in Python that shares no code with this one.
  static let reference = ProjectFiles.path("Tests/SessionReference")

  /// The number of random scripts that a run tries, instead of a few.
  static let scriptCount =
    ProcessInfo.processInfo.environment["LIBSYNC_SESSION_SCRIPTS"].flatMap(Int.init)

  static func text(_ path: String) throws -> String {
    try String(contentsOfFile: path, encoding: .utf8)
  }

  static func names(in part: String, extension suffix: String) -> [String] {
    let path = "\(scenarios)/\(part)"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.filter { $0.hasSuffix(suffix) }.sorted()
  }

  static func json(_ name: String) throws -> [String: JSONValue] {
    let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: "\(folder ?? "")/\(name)")))
    guard case .object(let members) = try JSONValue(reading: bytes) else { return [:] }
    return members
  }
}

extension JSONValue {
  var array: [JSONValue] { if case .array(let values) = self { values } else { [] } }
}
