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
    "text", "ID", "date", "number", "bytes", "seconds", "stars", "boolean", "value",
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

  /// Returns how an object differs from its description.
  func differences(of object: [String: Any], from members: Members, at place: String) -> [String] {
    let unknown = object.keys.filter { members[$0] == nil }.map { "\(place).\($0) is unknown" }
    let missing = members.filter { name, member in
      let isReplaced = member.substitute.map { object[$0] != nil } ?? false
      return object[name] == nil && !member.isOptional && !isReplaced
    }
    let wrong = object.flatMap { name, value in
      members[name].map { differences(of: value, from: $0.type, at: "\(place).\(name)") } ?? []
    }
    return (unknown + missing.keys.map { "\(place).\($0) is missing" } + wrong).sorted()
  }

  private func differences(of value: Any, from type: String, at place: String) -> [String] {
    if type.hasSuffix(" or null") {
      return value is NSNull
        ? [] : differences(of: value, from: String(type.dropLast(8)), at: place)
    }
    if type.hasPrefix("list of "), let list = value as? [Any] {
      return list.flatMap { differences(of: $0, from: String(type.dropFirst(8)), at: place + "[]") }
    }
    if type.hasPrefix("map of "), let map = value as? [String: Any] {
      return map.flatMap {
        differences(of: $0.value, from: String(type.dropFirst(7)), at: place + ".*")
      }
    }
    if let members = objects[type], let object = value as? [String: Any] {
      return differences(of: object, from: members, at: place)
    }
    return Self.isBasic(value, type) ? [] : ["\(place) is not of the type \(type)"]
  }

  private static func isBasic(_ value: Any, _ type: String) -> Bool {
    let text = value as? String
    // Foundation reads true and false as numbers with the type of a character.
    let number = (value as? NSNumber).map { String(cString: $0.objCType) }
    return switch type {
    case "text": text != nil
    case "ID": text?.wholeMatch(of: /[0-9A-F]{16}/) != nil
    case "date": text?.wholeMatch(of: /-?\d{4,}-\d\d-\d\dT\d\d:\d\d:\d\dZ/) != nil
    case "number", "bytes": number.map { "qQiI".contains($0) } ?? false
    case "seconds", "stars": number.map { $0 != "c" } ?? false
    case "boolean": number == "c"
    case "value": true
    default: false
    }
  }
}
