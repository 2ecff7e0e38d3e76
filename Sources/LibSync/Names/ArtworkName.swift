import MediaModel

/// A template for the names of artwork files: a path with placeholders such as `{album}` for the
/// properties of an item.
public struct ArtworkName: Sendable {
  /// The placeholders, without braces.
  package static let placeholders = fields.map(\.name) + ["folder"]

  /// The template `{id}`: the persistent ID.
  public static let id = Self(components: [[.field(0)]])

  private typealias Part = NamePart<Int>

  private let components: [[Part]]
  /// Whether the files are written to the folders of the items' own files; true if the template
  /// begins with `{folder}/`.
  public let isBesideItems: Bool

  private static let fields: [(name: String, properties: [MediaItemProperty])] = [
    ("id", []), ("title", [.title]), ("artist", [.artist]),
    ("albumArtist", [.albumArtist, .artist]), ("album", [.albumTitle, .title]),
    ("composer", [.composer]), ("genre", [.genre]), ("year", [.year]),
    ("disc", [.discNumber]), ("track", [.albumTrackNumber]),
  ]

  static let properties = Array(Set(fields.flatMap(\.properties)))

  private init(components: [[Part]]) {
    self.components = components
    isBesideItems = false
  }

  /// Parses a template; returns `nil` for an unbalanced brace, an unknown placeholder, or an empty
  /// name.
  ///
  /// - Parameter text: The template, such as `{albumArtist}/{album}`, or `{folder}/folder` for a
  ///   file next to the items' own files; `{folder}` is only allowed at the beginning.
  public init?(_ text: String) {
    let beside = "{folder}/"
    isBesideItems = text.utf8.starts(with: beside.utf8)
    let names = Substring(text.utf8.dropFirst(isBesideItems ? beside.utf8.count : 0))
    let components = Part.components(of: String(names)) { name in
      Self.fields.firstIndex { $0.name == name }
    }
    guard let components else { return nil }
    self.components = components
  }

  /// Returns the names of the folders, and the name of the file before it is made safe.
  func parts(of item: MediaItem) -> (folders: [String], name: String) {
    var names = components.map { component in
      component.map { part in
        switch part {
        case .text(let text): text
        case .field(let index): Self.value(index, of: item)
        }
      }.joined()
    }
    let last = names.removeLast()
    return (names.map { SafeFileName.make($0, fileExtension: "") }, last)
  }

  private static func value(_ field: Int, of item: MediaItem) -> String {
    if fields[field].properties.isEmpty { return "\(item.persistentID)" }
    for property in fields[field].properties {
      switch item.value(for: property) {
      case .text(let text) where !text.isEmpty: return text
      case .integer(let number): return "\(number)"
      default: continue
      }
    }
    return "Unknown"
  }
}
