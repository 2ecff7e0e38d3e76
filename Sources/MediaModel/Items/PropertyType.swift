/// How the value of a property is kept and what it means.
public enum PropertyType: Sendable {
  /// Unicode text, exactly as the source wrote it.
  case text
  case integer
  case boolean
  /// Whole seconds since 1970 in UTC.
  case date
  /// Milliseconds.
  case duration
  /// 0 to 100, twenty for a star.
  case rating
  /// Opaque bytes.
  case data
  /// 64 bits, kept bit-cast to a signed integer.
  case persistentID
  /// The bits of a `MediaType`.
  case mediaType
}

/// A property of items, playlists or libraries, described by a table in this module.
public protocol MediaProperty: CaseIterable, Hashable, Sendable, RawRepresentable
where RawValue == Int, AllCases == [Self] {
  /// How its value is kept.
  var type: PropertyType { get }
  /// All names by raw value.
  static var names: [String] { get }
}

extension MediaProperty {
  /// Its name on the command line, in JSON and, in snake case, as a column.
  public var name: String { Self.names[rawValue] }

  /// The property of that name.
  public init?(name: String) {
    guard let index = Self.names.firstIndex(of: name) else { return nil }
    self.init(rawValue: index)
  }

  /// The name in snake case: `albumTrackNumber` is `album_track_number`, `isITunesU` `is_itunes_u`.
  package var columnName: String { name.replacing("ITunes", with: "Itunes").snakeCased }
}

extension String {
  /// A name in camel case in snake case, such as `library_id` of `libraryID`.
  package var snakeCased: String {
    var result = ""
    var previousIsLowercase = false
    let characters = Array(self)
    for (index, character) in characters.enumerated() {
      let nextIsLowercase = index + 1 < characters.count && characters[index + 1].isLowercase
      if character.isUppercase && index > 0
        && (previousIsLowercase || (nextIsLowercase && index > 1))
      {
        result += "_"
      }
      result += character.lowercased()
      previousIsLowercase = character.isLowercase
    }
    return result
  }
}
