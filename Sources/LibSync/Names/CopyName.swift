import MediaModel

/// A template for the names of copied files: a path with placeholders such as `{album artist}` for
/// the properties of an item.
public struct CopyName: Sendable {
  /// The template `{album artist}/{album}/{disc}-{track} {title}`.
  public static let standard = Self(components: [
    [.field(.albumArtist)], [.field(.albumTitle)],
    [
      .field(.discNumber), .text("-"), .field(.albumTrackNumber), .text(" "), .field(.title),
    ],
  ])

  /// The template `{title}`, without folders.
  package static let title = Self(components: [[.field(.title)]])

  private typealias Part = NamePart<MediaItemProperty>

  private let components: [[Part]]

  private init(components: [[Part]]) { self.components = components }

  /// Parses a template; returns `nil` for an unbalanced brace, an unknown placeholder, or an empty
  /// name.
  ///
  /// A placeholder is the name that rules use for a text or number property; spaces and case are
  /// ignored. `{disc}` and `{track}` are the disc and track numbers.
  public init?(_ text: String) {
    guard let components = Part.components(of: text, field: Self.property) else { return nil }
    self.components = components
  }

  private static func property(_ placeholder: Substring) -> MediaItemProperty? {
    let name = placeholder.filter { $0 != " " }.lowercased()
    if name == "disc" { return .discNumber }
    if name == "track" { return .albumTrackNumber }
    guard let property = MediaItemProperty(nameOrAlias: name) else { return nil }
    return property.type == .text || property.type == .integer ? property : nil
  }

  /// The properties of an item that the template needs.
  var properties: [MediaItemProperty] {
    components.joined().flatMap { part -> [MediaItemProperty] in
      switch part {
      case .text: []
      case .field(.albumArtist): [.albumArtist, .artist, .isCompilation]
      case .field(let property): [property]
      }
    }
  }

  /// Returns the names of the folders, and the name of the file before it is made safe.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - fileName: The current name of its file, without extension, for an item without a title.
  ///   - limits: The limits of the names of folders.
  /// - Returns: The names; the names of the folders are already safe.
  func parts(
    of item: MediaItem,
    fileName: String,
    limits: NameLimits = NameLimits()
  ) -> (folders: [String], name: String) {
    var names = components.map { Self.text($0, of: item, fileName: fileName) }
    let last = names.removeLast()
    return (names.map { SafeFileName.make($0, fileExtension: "", limits: limits) }, last)
  }

  private static func text(_ parts: [Part], of item: MediaItem, fileName: String) -> String {
    var text = ""
    var followsNothing = false
    for part in parts {
      switch part {
      case .text(let separator):
        // The separator after a missing number is dropped together with the placeholder.
        text += followsNothing ? separator.drop { " -_.".contains($0) } : separator[...]
        followsNothing = false
      case .field(let property):
        let value = value(property, of: item, fileName: fileName)
        followsNothing = value.isEmpty
        text += value
      }
    }
    return text
  }

  private static func value(
    _ property: MediaItemProperty,
    of item: MediaItem,
    fileName: String
  ) -> String {
    switch item.value(for: property) {
    case .text(let text) where !text.isEmpty: return text
    case .integer(let number):
      let isShort = property == .discNumber || property == .albumTrackNumber
      return isShort && (0..<10).contains(number) ? "0\(number)" : "\(number)"
    default: break
    }
    switch property {
    case .title: return fileName
    case .albumArtist:
      if item.value(for: .isCompilation) == .boolean(true) { return "Compilations" }
      return value(.artist, of: item, fileName: fileName)
    case .albumTitle: return "Unknown Album"
    case _ where property.type == .text:
      return "Unknown " + property.name.prefix(1).uppercased() + property.name.dropFirst()
    default: return ""
    }
  }
}
