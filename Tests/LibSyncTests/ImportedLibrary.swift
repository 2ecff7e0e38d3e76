import Foundation
import LibSync
import TestSupport

/// A library file in a temporary folder, made by an import, with helpers for more imports.
struct ImportedLibrary {
  let folder: TemporaryFolder
  let library: MediaLibrary
  var path: String { folder.file("library.sqlite") }

  init() throws {
    folder = try TemporaryFolder()
    try Self.take(["One"], into: folder)
    library = try MediaLibrary(reading: folder.file("library.sqlite"))
  }

  /// Imports songs with the given titles in this process.
  func take(_ titles: String..., made: Int64 = 1_700_000_000) throws {
    try Self.take(titles, into: folder, made: made)
  }

  /// Imports the songs in another process.
  func takeElsewhere(_ titles: String...) throws {
    try Self.write(titles, to: folder)
    let result = try Tool(in: folder).run("import", "Library.xml")
    if result.status != 0 { throw Failure(errors: result.errors) }
  }

  /// Replaces the library file with one that has the given songs.
  func replace(with titles: String..., made: Int64) throws {
    let other = try TemporaryFolder()
    try Self.take(titles, into: other, made: made)
    let source = try Data(contentsOf: URL(filePath: other.file("library.sqlite")))
    let copy = try folder.write(source, to: "copy")
    for suffix in ["-wal", "-shm"] { unlink(path + suffix) }
    if rename(copy, path) != 0 { throw Failure(errors: "rename") }
  }

  struct Failure: Error {
    let errors: String
  }

  private static func take(
    _ titles: [String],
    into folder: TemporaryFolder,
    made: Int64 = 1_700_000_000
  ) throws {
    var options = WriteOptions.creating
    options.date = Timestamp(rawValue: made)
    let source = try write(titles, to: folder)
    try MediaLibrary.withWriter(at: folder.file("library.sqlite"), options: options) {
      try $0.importSource(source)
    }
  }

  @discardableResult
  private static func write(_ titles: [String], to folder: TemporaryFolder) throws -> String {
    var xml = LibraryXML()
    xml.tracks = titles.enumerated().map { LibraryXML.track($0.offset + 1, $0.element) }
    xml.playlists = [LibraryXML.master(Array(1...titles.count))]
    return try folder.write(xml.text, to: "Library.xml")
  }
}
