import MediaModel

/// Where a playlist says that an item's file is.
enum ExportPlace: Equatable, Sendable {
  /// A file; its path is relative when that was asked for, the absolute one is there, too.
  case file(path: String, absolute: String)
  /// A URL of something else.
  case remote(String)

  /// The path as text; nil for what is not a file, and for a path that is not UTF-8.
  var path: String? {
    guard case .file(let path, _) = self, !ExactPath.isMarked(path) else { return nil }
    return path
  }

  /// What the file is called, for people; nil for what is not a file.
  var fileName: String? {
    guard case .file(let path, _) = self else { return nil }
    return PathComponents.folder(path).last.map { ExactPath.shown(String($0)) }
  }

  /// Whether a line with its path would not be read as it is meant.
  var needsURI: Bool {
    guard case .file(let path, _) = self else { return false }
    return !path.isPlainLine || ExactPath.isMarked(path)
  }

  /// The place as a URI, or as a reference relative to the playlist.
  var uri: String {
    switch self {
    case .file(let path, _):
      PathComponents.isAbsolute(path) ? URIText.fileURL(path) : URIText.relativeReference(path)
    case .remote(let url): URIText.repaired(url)
    }
  }

  /// The place in a format that has one in each line: a path, or a URI where a path would not be
  /// read as it is meant.
  var line: String {
    switch self {
    case .file(let path, _):
      if needsURI { return uri }
      // Such a line is a comment, or loses its blanks.
      return path.hasPrefix("#") || path.first?.isWhitespace == true ? "./" + path : path
    case .remote(let url): return url.isPlainLine ? url : URIText.repaired(url)
    }
  }
}

extension String {
  /// Whether readers of a line get it unchanged, blanks at its start aside.
  fileprivate var isPlainLine: Bool {
    unicodeScalars.last?.properties.isWhitespace != true
      && !unicodeScalars.contains(where: \.breaksLines)
  }
}
