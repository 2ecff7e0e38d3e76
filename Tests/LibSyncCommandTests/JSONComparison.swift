import Foundation

/// A comparison of JSON objects with their descriptions in libsync-json(5).
struct JSONComparison {
  private let manual: JSONManual
  /// The differences between the objects and their descriptions.
  private(set) var differences: [String] = []
  /// The members that occurred, such as `item.title`.
  private(set) var found: Set<String> = []

  init(with manual: JSONManual) { self.manual = manual }

  /// Compares an object with the described members of its kind.
  mutating func compare(
    _ object: [String: Any],
    with members: JSONManual.Members,
    named name: String
  ) {
    for (key, member) in members where object[key] == nil && !member.isOptional {
      let isReplaced = member.substitute.map { object[$0] != nil } ?? false
      if !isReplaced { differences.append("\(name).\(key) is missing") }
    }
    for (key, value) in object {
      guard let member = members[key] else {
        differences.append("\(name).\(key) is unknown")
        continue
      }
      found.insert("\(name).\(key)")
      compare(value, with: member.type, at: "\(name).\(key)")
    }
  }

  private mutating func compare(_ value: Any, with type: String, at place: String) {
    if type.hasSuffix(" or null") {
      if !(value is NSNull) { compare(value, with: String(type.dropLast(8)), at: place) }
    } else if type.hasPrefix("list of "), let list = value as? [Any] {
      for one in list { compare(one, with: String(type.dropFirst(8)), at: place) }
    } else if type.hasPrefix("map of "), let map = value as? [String: Any] {
      for one in map.values { compare(one, with: String(type.dropFirst(7)), at: place) }
    } else if let members = manual.objects[type], let object = value as? [String: Any] {
      compare(object, with: members, named: type)
    } else if !Self.isBasic(value, type) {
      differences.append("\(place) is not of the type \(type)")
    }
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
    case "seconds", "share", "decimal", "stars": number.map { $0 != "c" } ?? false
    case "boolean": number == "c"
    case "value": true
    default: false
    }
  }
}
