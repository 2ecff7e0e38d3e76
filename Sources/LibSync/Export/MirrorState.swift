import JSON
import System

/// Everything besides the rules of saved lists that determines the files of a mirrored folder: the
/// state of the library, the options, and the folders that were searched for files.
struct MirrorState: Equatable {
  private let settings: [String]
  /// The stamps of the folders that were searched for files that are not where the library says;
  /// empty for a folder that was not there.
  private(set) var folders: [String: String] = [:]

  /// - Returns: `nil` if the files depend on more than this.
  init?(of source: PlaylistSource, _ export: PlaylistExport) {
    guard source.selection == nil, export.copies == nil, let revision = source.revision,
      let settings = source.finder.settings
    else { return nil }
    let style = export.lineStyle
    let flags = [
      export.hasURIs, style.hasByteOrderMark, style.hasCarriageReturns, style.hasBackslashes,
    ]
    self.settings =
      [
        MediaLibrary.version, "\(source.libraryID)", source.library.name, "\(revision)",
        export.format.rawValue, export.relativeFolder ?? "",
      ] + flags.map(String.init) + settings
  }

  /// Adds the folders that were searched until now.
  mutating func add(_ searched: [(folder: String, stamp: FileStamp?)]) {
    for (folder, stamp) in searched { folders[folder] = stamp?.text ?? "" }
  }

  /// Whether files that were written in another state are the same now.
  func isStill(_ other: Self) -> Bool {
    settings == other.settings && other.folders.allSatisfy { (FileStamp($0)?.text ?? "") == $1 }
  }

  /// The persistent ID of the library.
  var library: String? { settings.dropFirst().first }

  // MARK: JSON

  init?(json: JSONValue) {
    guard let settings = json["settings"]?.list(\.asText),
      case .object(let folders)? = json["folders"]
    else { return nil }
    self.settings = settings
    self.folders = folders.compactMapValues(\.asText)
  }

  var json: JSONValue {
    .object([
      "settings": .array(settings.map(JSONValue.string)),
      "folders": .object(folders.mapValues(JSONValue.string)),
    ])
  }
}
