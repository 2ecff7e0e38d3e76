/// The kind of a file, as its content shows, regardless of its name.
package enum ContentKind: Hashable, Sendable {
  // What has no content of its own.
  case folder, device, pipe, socket, missing, empty, blank, zeros
  // Archives and compressed files.
  case zip, emptyZip, tar, otherArchive, gzip, bzip2, xz, zstd
  // Pictures, sound, documents and programs.
  case jpeg, png, gif, media, pdf, program, script
  // Text.
  case json, csv, playlist, oldPropertyList, wideText, text
  /// XML or HTML with the name of its root element; `nil` if it is not among the first bytes.
  case xml(root: String?)
  // Libraries and databases.
  case binaryPropertyList, sqlite, nativeLibrary, iPodDatabase
  case unknown

  /// The number of bytes from the start of a file that are needed to recognise it.
  package static let startCount = 1 << 12

  /// Finds out what is at a path, following links.
  ///
  /// Devices and pipes are not opened, because that could wait or have effects.
  package init(ofFileAt path: String) {
    switch try? FileStatus(of: path).kind {
    case nil: self = .missing
    case .folder: self = .folder
    case .device: self = .device
    case .pipe: self = .pipe
    case .socket: self = .socket
    case .file, .link, .other:
      guard let file = try? FileDescriptor(opening: path, .notWaiting),
        let start = try? file.bytes(count: Self.startCount)
      else {
        self = .unknown
        return
      }
      self.init(start)
    }
  }

  /// The words that complete the sentence "it is …".
  package var name: String {
    switch self {
    case .folder: "a folder"
    case .device: "a device"
    case .pipe: "a named pipe"
    case .socket: "a socket"
    case .missing: "missing"
    case .empty: "empty"
    case .blank: "blank"
    case .zeros: "nothing but zeros"
    case .zip, .emptyZip: "a ZIP archive"
    case .tar: "a tar archive"
    case .otherArchive: "an archive"
    case .gzip: "compressed with gzip"
    case .bzip2: "compressed with bzip2"
    case .xz: "compressed with xz"
    case .zstd: "compressed with zstd"
    case .jpeg: "a JPEG picture"
    case .png: "a PNG picture"
    case .gif: "a GIF picture"
    case .media: "a media file"
    case .pdf: "a PDF document"
    case .program: "a program"
    case .script: "a script"
    case .json: "JSON"
    case .csv: "CSV"
    case .playlist: "a playlist"
    case .oldPropertyList: "an old-style property list"
    case .wideText: "text in UTF-32"
    case .text: "text"
    case .xml(let root): root.flatMap { Self.documents[$0] } ?? "XML"
    case .binaryPropertyList: "a binary property list"
    case .sqlite: "an SQLite file"
    case .nativeLibrary: "a library of iTunes or Music"
    case .iPodDatabase: "the database of an iPod"
    case .unknown: "in an unknown format"
    }
  }

  /// Whether it is XML of a known kind other than a property list, such as a web page.
  package var isForeignDocument: Bool {
    guard case .xml(let root?) = self else { return false }
    return root != "plist" && Self.documents[root] != nil
  }

  /// XML documents by the names of their root elements.
  private static let documents = [
    "html": "a web page", "playlist": "an XSPF playlist", "plist": "an XML property list",
    "rhythmdb": "a database of Rhythmbox", "rss": "a news feed", "feed": "a news feed",
    "svg": "an SVG picture",
  ]
}
