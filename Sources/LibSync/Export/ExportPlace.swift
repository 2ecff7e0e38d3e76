import MediaModel

/// Where a playlist says that an item's file is.
enum ExportPlace: Equatable, Sendable {
  /// A file by its absolute path.
  case absolute(String)
  /// A file by the way to it from the playlist; the absolute path is nil where it is not known.
  case relative(String, absolute: String?)
  /// A URL of something else.
  case remote(String)

  /// The path as text; nil for what is not a file, and for a path that is not UTF-8.
  var path: String? { filePath.flatMap { ExactPath.isMarked($0) ? nil : $0 } }

  /// What the file is called, for people; nil for what is not a file.
  var fileName: String? {
    filePath.flatMap { PathComponents.folder($0).last }.map { ExactPath.shown(String($0)) }
  }

  /// The name for which a line with the path would not be read as it is meant, for people: that of
  /// the file or of a folder; nil where a line can have the path.
  var unwritableName: String? {
    guard let path = filePath, path.endsInBlank || path.isUnwritable else { return nil }
    let name = PathComponents.folder(path).last { String($0).isUnwritable }
    return name.map { ExactPath.shown(String($0)) } ?? fileName
  }

  /// The place as a URI, or as a reference relative to the playlist.
  var uri: String {
    switch self {
    case .absolute(let path): URIText.fileURL(path)
    case .relative(let path, _): URIText.relativeReference(path)
    case .remote(let url): URIText.repaired(url)
    }
  }

  /// The place in a format that has one in each line: a path, or a whole URL where a path would not
  /// be read as it is meant; nil where neither is possible.
  var line: String? {
    switch self {
    case .absolute(let path): unwritableName == nil ? path : URIText.fileURL(path)
    case .relative(_, let absolute) where unwritableName != nil: absolute.map(URIText.fileURL)
    case .relative(let path, _):
      // Such a line is a comment, loses its blanks, or begins at the root of Windows.
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
  /// Whether readers of a line do not get it unchanged, blanks at its ends aside.
  fileprivate var isUnwritable: Bool {
    unicodeScalars.contains(where: \.breaksLines) || ExactPath.isMarked(self)
  }

  fileprivate var endsInBlank: Bool { unicodeScalars.last?.properties.isWhitespace == true }

  /// Whether a line that begins with it is a comment or loses its blanks.
  fileprivate var startsUnlikeName: Bool {
    unicodeScalars.first.map { $0 == "#" || $0.properties.isWhitespace } ?? false
  }
}
