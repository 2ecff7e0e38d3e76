import Bytes
import Foundation
import MediaImport
import MediaModel
import TestSupport
import Testing

/// The result of reading a library from a file.
struct Reading {
  let sink = RecordingSink()
  let report: ReadingReport

  init(_ data: Data, isRepairing: Bool = false) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(data, to: "Library.xml")
    report = try ITunesLibraryReader(path: path, isRepairing: isRepairing).read(into: sink)
  }

  init(_ text: String, isRepairing: Bool = false) throws {
    try self.init(Data(text.utf8), isRepairing: isRepairing)
  }

  init(_ library: LibraryXML, isRepairing: Bool = false) throws {
    try self.init(library.text, isRepairing: isRepairing)
  }

  init(fixture: String, isRepairing: Bool = false) throws {
    let path = ProjectFiles.fixture("iTunes/\(fixture).xml")
    report = try ITunesLibraryReader(path: path, isRepairing: isRepairing).read(into: sink)
  }

  /// Reads a library of one track with the Track ID 1 and the given keys.
  init(track keys: String) throws {
    var library = LibraryXML()
    library.tracks = ["<key>Track ID</key><integer>1</integer>\(keys)"]
    try self.init(library)
  }

  /// Reads a library of one playlist with the given keys.
  init(playlist keys: String) throws {
    var library = LibraryXML()
    library.playlists = [keys]
    try self.init(library)
  }

  /// Reads a library with the given top-level keys.
  init(head keys: String) throws {
    var library = LibraryXML()
    library.head = keys
    try self.init(library)
  }
}

extension Reading {
  /// The first item.
  var item: ItemRecord { get throws { try #require(sink.items.first) } }

  /// The first playlist.
  var playlist: PlaylistRecord { get throws { try #require(sink.playlists.first) } }

  /// The library record at the end.
  var library: LibraryRecord { get throws { try #require(sink.ended) } }

  /// Returns the error for a source that cannot be read.
  static func failure(
    _ data: Data,
    isRepairing: Bool = false,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> ImportError {
    try #require(throws: ImportError.self, sourceLocation: sourceLocation) {
      try Reading(data, isRepairing: isRepairing)
    }
  }

  /// Returns the error for a source that cannot be read.
  static func failure(
    _ text: String,
    isRepairing: Bool = false,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> ImportError {
    try failure(Data(text.utf8), isRepairing: isRepairing, sourceLocation: sourceLocation)
  }
}

extension ImportError {
  /// The line and column.
  var place: String { position.map { "\($0.line):\($0.column)" } ?? "nowhere" }
}

extension PropertyRow {
  /// Returns the value of a property as the library file would return it.
  func value(_ property: some MediaProperty) -> PropertyValue? {
    switch content(property.rawValue) {
    case .nothing: nil
    case .integer: integer(property).flatMap { PropertyValue(integer: $0, type: property.type) }
    case .text: text(property).map { .text($0) }
    case .data: range(property.rawValue).map { .data(Array(bytes[$0])) }
    }
  }
}
