import Foundation
import LibSync
import TestSupport
import Testing

/// The playlists of real libraries, which lie outside the project where `LIBSYNC_CORPUS` says.
@Suite(.enabled(if: ProjectFiles.corpus != nil, "LIBSYNC_CORPUS is not set"))
struct PlaylistExportCorpusTests {
  private static var corpus: URL? { ProjectFiles.corpus?.appending(component: "itunes") }

  /// All files in which something is a library; some are malformed in a way of their own.
  private static let names: [String] = ["libraries", "minimal", "synthetic"].flatMap { part in
    let folder = corpus?.appending(component: part).path ?? ""
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return files.filter { $0.hasSuffix(".xml") }.sorted().map { "\(part)/\($0)" }
  }

  private let folder: TemporaryFolder
  private var path: String { folder.file("library.sqlite") }

  init() throws { folder = try TemporaryFolder() }

  /// Imports a library; nil for one that cannot be read.
  private func take(_ name: String) throws -> MediaLibrary? {
    let source = try #require(Self.corpus).appending(path: name).path(percentEncoded: false)
    var options = ImportOptions()
    do {
      try MediaLibrary.withWriter(at: path, options: .making) {
        try $0.importSource(source, options: options)
      }
    } catch let error as ImportError {
      guard error.code == .invalidCharacter else { return nil }
      options.isRepairing = true
      try MediaLibrary.withWriter(at: path, options: .making) {
        try $0.importSource(source, options: options)
      }
    }
    return try MediaLibrary(reading: path)
  }

  @Test func `the corpus is there`() { #expect(Self.names.count > 50) }

  @Test(arguments: names)
  func `every playlist is the same when it is exported and imported`(name: String) throws {
    guard let library = try take(name) else { return }
    let exported = try library.withPlaylists { source in
      try source.playlists.map { playlist in
        var text = ""
        try PlaylistExport(format: .itunesXML).write(playlist, from: source) { text += $0 }
        return try folder.write(text, to: "\(playlist.persistentID).xml")
      }
    }
    let others = try exported.map { source in
      try MediaLibrary.withWriter(at: source + ".sqlite", options: .making) {
        try $0.importSource(source)
      }
      return source + ".sqlite"
    }
    try PlaylistComparison.expectSame(others, in: path)
  }

  @Test(arguments: names)
  func `every file is valid`(name: String) throws {
    guard let library = try take(name) else { return }
    let formats: [PlaylistFormat] = [.m3u8, .xspf, .jspf, .pls]
    let files = try library.withPlaylists { source in
      try formats.flatMap { format in
        try ExportPlan(source.playlists, format: format).files.enumerated().map { index, file in
          var text = ""
          try PlaylistExport(format: format).write(file.playlist, from: source) { text += $0 }
          return try folder.write(text, to: "\(index).\(format.fileExtension)")
        }
      }
    }
    try Python.run([ProjectFiles.path("Tests/LibSyncCommandTests/check_playlist.py")] + files)
  }
}
