import Foundation
import TestSupport

@testable import LibSyncCommand

/// The members of JSON documents and lines, as libsync-json(5) describes them.
struct JSONManual {
  /// A member of an object.
  struct Member {
    let type: String
    let isOptional: Bool
    /// The member that may take its place.
    let substitute: String?

    /// Parses a description such as `number or null, optional`.
    init(_ text: String) {
      let parts = text.components(separatedBy: ", ")
      type = parts[0]
      isOptional = parts.contains("optional")
      substitute = parts.first { $0.hasPrefix("unless ") }.map { String($0.dropFirst(7)) }
    }

    /// The type without `list of`, `map of` and `or null`.
    var element: String {
      type.replacing(" or null", with: "").replacing("list of ", with: "")
        .replacing("map of ", with: "")
    }
  }

  typealias Members = [String: Member]

  /// The sections `DOCUMENTS`, `OBJECTS` and `LINES`, each with its objects.
  private(set) var sections: [String: [String: Members]] = [:]

  static let basicTypes: Set = [
    "text", "ID", "date", "number", "bytes", "seconds", "share", "decimal", "stars", "boolean",
    "value",
  ]

  init() throws {
    let page = try String(contentsOfFile: ProjectFiles.path("man/libsync-json.5"), encoding: .utf8)
    var (section, name) = ("", "")
    for line in page.split(separator: "\n") {
      if line.hasPrefix(".Sh ") {
        (section, name) = (String(line.dropFirst(4)), "")
      } else if line.hasPrefix(".Ss ") {
        name = String(line.dropFirst(4))
        sections[section, default: [:]][name] = [:]
      } else if !name.isEmpty, let row = line.wholeMatch(of: /\.It Va (.+) Pq "(.+)"/) {
        for member in row.1.split(separator: " , ") {
          sections[section]?[name]?[String(member)] = Member(String(row.2))
        }
      }
    }
    let item = ItemFields.all.map { ($0.name, Member("\($0.type), optional")) }
    for name in ["item", "playlistEntry"] {
      sections["OBJECTS"]?[name]?.merge(item) { described, _ in described }
    }
  }

  var documents: [String: Members] { sections["DOCUMENTS"] ?? [:] }
  var objects: [String: Members] { sections["OBJECTS"] ?? [:] }
  var lines: [String: Members] { sections["LINES"] ?? [:] }
}
