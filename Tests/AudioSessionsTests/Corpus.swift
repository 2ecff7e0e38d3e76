import Foundation
import JSON
import TestSupport

/// The scenarios and the refused scripts, and tables that are not part of the project.
enum Corpus {
  static let scenarios = ProjectFiles.fixture("scenarios")
  static let folder = ProjectFiles.corpus?.appending(path: "sessions").path
  static let isMissing = folder.map { !FileManager.default.fileExists(atPath: $0) } ?? true

  /// The folder of the reference implementation, which also writes random scripts.
  static let reference: String? = ProcessInfo.processInfo.environment["LIBSYNC_SESSION_REFERENCE"]

  /// The number of random scripts that tests try; `nil` if the environment does not name one.
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
  subscript(member: String) -> JSONValue? {
    if case .object(let members) = self { members[member] } else { nil }
  }

  var string: String? { if case .string(let text) = self { text } else { nil } }

  var array: [JSONValue] { if case .array(let values) = self { values } else { [] } }
}
