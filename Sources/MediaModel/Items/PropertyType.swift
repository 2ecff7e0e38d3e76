/// The type of a property's value: its storage and meaning.
public enum PropertyType: String, CaseIterable, Codable, Sendable {
  /// Unicode text, exactly as the source wrote it.
  case text
  /// A whole number.
  case integer
  /// Yes or no.
  case boolean
  /// Whole seconds since 1970 in UTC.
  case date
  /// Milliseconds.
  case duration
  /// 0 to 100, with 20 per star.
  case rating
  /// Opaque bytes.
  case data
  /// 64 bits, stored as the signed integer with the same bits.
  case persistentID
  /// The bits of a `MediaType`.
  case mediaType
}

/// A property of items, playlists or libraries, described by a table in this module.
///
/// Properties are coding keys because the compiler then writes their names down; asking for the name
/// of a case at run time takes half a millisecond of each start.
public protocol MediaProperty: CaseIterable, Codable, CodingKey, CodingKeyRepresentable, Hashable,
  Sendable, RawRepresentable
where RawValue == Int, AllCases == [Self] {
  /// The type of the property's value.
  var type: PropertyType { get }
  /// Whether numbers below zero have a meaning.
  var isSigned: Bool { get }
  /// The names of all properties, by raw value.
  static var names: [String] { get }
  /// The names of the columns of all properties, by raw value.
  static var columnNames: [String] { get }
}

extension MediaProperty {
  /// Whether numbers below zero have a meaning; false for most properties.
  public var isSigned: Bool { false }

  /// The name on the command line and in JSON; the SQL column has the same name in snake case.
  public var name: String { Self.names[rawValue] }

  /// The name.
  public var description: String { name }

  /// Creates the property with the given name; `nil` if there is no such property.
  public init?(name: String) {
    guard let index = Self.names.firstIndex(of: name) else { return nil }
    self.init(rawValue: index)
  }

  /// The name in snake case, such as `album_track_number` for `albumTrackNumber`, and `is_itunes_u`
  /// for `isITunesU`.
  package var columnName: String { Self.columnNames[rawValue] }

  /// Returns a name in snake case.
  static func snakeCased(_ name: String) -> String {
    name == "isITunesU" ? "is_itunes_u" : name.snakeCased
  }
}

extension String {
  /// The camel-case ASCII name in snake case, such as `library_id` for `libraryID`.
  package var snakeCased: String {
    let upper = UInt8(ascii: "A")...UInt8(ascii: "Z")
    let lower = UInt8(ascii: "a")...UInt8(ascii: "z")
    let letters = Array(utf8)
    var result: [UInt8] = []
    for (index, letter) in letters.enumerated() {
      guard upper.contains(letter) else {
        result.append(letter)
        continue
      }
      let followsWord = index > 0 && lower.contains(letters[index - 1])
      let beginsWord = index > 1 && index + 1 < letters.count && lower.contains(letters[index + 1])
      if followsWord || beginsWord { result.append(UInt8(ascii: "_")) }
      result.append(letter | 0x20)
    }
    return String(decoding: result, as: UTF8.self)
  }
}
