import Bytes
import MediaModel

/// The reference to an item's file in a playlist.
enum ExportPlace: Equatable, Sendable {
  /// A file, by its absolute path.
  case absolute(String)
  /// A file, by its path relative to the playlist; the absolute path is `nil` if it is not known.
  case relative(String, absolute: String?)
  /// A URL of something other than a file.
  case remote(String)

  /// The path as text; `nil` if the reference is not to a file, or the path is not valid UTF-8.
  var path: String? { filePath.flatMap { ExactPath.isMarked($0) ? nil : $0 } }

  /// The name of the file for display; `nil` if the reference is not to a file.
  var fileName: String? {
    filePath.flatMap { PathComponents.folder($0).last }.map { ExactPath.shown(String($0)) }
  }

  /// The name, for display, of the file or folder that keeps the path from being written on one
  /// line; `nil` if it can be written.
  var unwritableName: String? {
    guard let path = filePath, path.endsInBlank || path.isUnwritable else { return nil }
    let name = PathComponents.folder(path).last { String($0).isUnwritable }
    return name.map { ExactPath.shown(String($0)) } ?? fileName
  }

  /// The reference as a URI, absolute or relative to the playlist.
  var uri: String {
    switch self {
    case .absolute(let path): URIText.fileURL(path)
    case .relative(let path, _): URIText.relativeReference(path)
    case .remote(let url): URIText.repaired(url)
    }
  }

  /// The reference on one line: a path, or an absolute URL if a reader would misread the path;
  /// `nil` if neither is possible.
  var line: String? {
    switch self {
    case .absolute(let path): unwritableName == nil ? path : URIText.fileURL(path)
    case .relative(_, let absolute) where unwritableName != nil: absolute.map(URIText.fileURL)
    case .relative(let path, _):
      // Without `./`, the line would be a comment, lose leading spaces, or be absolute on Windows.
      path.startsUnlikeName || PathComponents.isAbsolute(path) ? "./" + path : path
    case .remote(let url):
      url.startsUnlikeName || url.endsInBlank || url.isUnwritable ? URIText.repaired(url) : url
    }
  }

  private var filePath: String? {
    switch self {
    case .absolute(let path), .relative(let path, _): path
    case .remote: nil
    }
  }
}

extension String {
  /// Whether a line cannot contain the text unchanged, apart from leading and trailing spaces.
  fileprivate var isUnwritable: Bool {
    breaksLines || ExactPath.isMarked(self)
  }

  fileprivate var endsInBlank: Bool { unicodeScalars.last?.properties.isWhitespace == true }

  /// Whether a line that begins with the text would be a comment or lose leading spaces.
  fileprivate var startsUnlikeName: Bool {
    unicodeScalars.first.map { $0 == "#" || $0.properties.isWhitespace } ?? false
  }
}
