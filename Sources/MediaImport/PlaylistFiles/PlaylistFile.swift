import Bytes
package import MediaModel
import System

/// A playlist in a file of another program, or one that libsync has exported.
package struct PlaylistFile: Hashable, Sendable {
  /// The name that the file gives the playlist; `nil` if it gives none.
  package var name: String?
  /// The entries in their order.
  package var entries: [PlaylistFileEntry] = []
  /// The doubt about the encoding of lines that are not UTF-8; `nil` for others, and if the encoding
  /// was stated.
  package var encodingDoubt: EncodingDoubt?

  /// The encoding of text that is not UTF-8, and that nobody has stated.
  package enum EncodingDoubt: Hashable, Sendable {
    /// The name of the encoding that the lines show.
    case likely(String)
    case unknown
  }

  package init(name: String? = nil, entries: [PlaylistFileEntry] = []) {
    self.name = name
    self.entries = entries
  }

  /// The extensions of the names of such files.
  package static let fileExtensions = ["m3u", "m3u8", "pls", "xspf", "jspf"]

  /// Reads a file in a format of `PlaylistFormat`, which its content shows.
  ///
  /// Text may be UTF-8, UTF-16 or UTF-32, or else it is in a stated encoding or in Windows-1252.
  ///
  /// - Parameters:
  ///   - path: The path of the file, or `-` for standard input.
  ///   - encoding: The encoding of other text; `nil` if it is not known.
  /// - Throws: `ImportError`.
  package init(reading path: String, in encoding: TagEncoding? = nil) throws(ImportError) {
    if (try? FileStatus(of: path).kind) == .folder {
      throw ImportError(.wrongFormat, "it is a folder, not a playlist", path: path)
    }
    let bytes = try ByteSource(path: path).readAll(upTo: Self.maxByteCount)
    try self.init(bytes, in: encoding, path: path)
  }

  /// The maximum size of a file, 64 MiB; a million entries need less.
  private static let maxByteCount = 64 << 20

  init(_ bytes: [UInt8], in encoding: TagEncoding? = nil, path: String) throws(ImportError) {
    guard let text = encoding.map({ PlainText(bytes, in: $0) }) ?? PlainText(bytes) else {
      throw ImportError(.wrongFormat, "it is not in \(encoding?.name ?? "UTF-8")", path: path)
    }
    let start = text.bytes.first { $0 > 0x20 }
    let suffix = path.utf8.split(separator: 0x2E).last.map { String(Substring($0)).lowercased() }
    if start == UInt8(ascii: "<") {
      // The document states its encoding.
      self = try XSPFDocument.playlist(bytes, path: path)
    } else if start == UInt8(ascii: "{") {
      self = try JSPFDocument.playlist(text.bytes, path: path)
    } else if text.hasPrefix("[playlist]") {
      self = PLSText.playlist(text)
    } else if path == "-" || text.hasPrefix("#EXTM3U") || suffix == "m3u" || suffix == "m3u8",
      !text.isBinary
    {
      self = M3UText.playlist(text)
    } else {
      let expected = Self.fileExtensions.joined(separator: ", ")
      throw ImportError(.wrongFormat, "it is not a playlist (expected \(expected))", path: path)
    }
    // Formats of their own are in Unicode, or state their encoding.
    if encoding == nil, start != UInt8(ascii: "<"), start != UInt8(ascii: "{"), !text.isUTF8 {
      encodingDoubt = text.likelyEncoding.map(EncodingDoubt.likely) ?? .unknown
    }
  }
}

/// An entry of a playlist file: where its file is, and what the file says about it.
package struct PlaylistFileEntry: Hashable, Sendable {
  /// The path or URL as the file has it.
  package enum Place: Hashable, Sendable {
    /// A path, as an `ExactPath`: absolute, of Windows, or relative to the playlist.
    case path(String)
    /// The URL of something else than a file, such as a stream.
    case url(String)
  }

  /// `nil` if the file names the item otherwise.
  package var place: Place?
  /// The ID that libsync has written for the item.
  package var persistentID: PersistentID?
  package var title: String?
  package var artist: String?
  package var albumTitle: String?
  /// The playing time in milliseconds.
  package var milliseconds: Int64?

  /// The text that stands for the entry in messages.
  package var label: String {
    switch place {
    case .path(let path): ExactPath.shown(path)
    case .url(let url): url
    case nil: [artist, title].compactMap(\.self).joined(separator: " — ")
    }
  }
}

extension PlaylistFileEntry.Place {
  /// Creates the place of a line that may be a path or a URL.
  init(line: String) {
    if let path = FileLocation.exactPath(ofLocation: line, in: nil), line.utf8.first != 0x3A {
      self = .path(path)
    } else {
      self = FileLocation.isRemote(line) ? .url(line) : .path(line)
    }
  }

  /// Creates the place of a URI, which may be relative to the playlist.
  init(uri: String) {
    if let path = FileLocation.exactPath(ofLocation: uri, in: nil), uri.utf8.first != 0x3A {
      self = .path(path)
    } else if FileLocation.isRemote(uri) {
      self = .url(uri)
    } else {
      self = .path(ExactPath.text(PercentEncoding.decoded(uri.utf8)))
    }
  }
}
