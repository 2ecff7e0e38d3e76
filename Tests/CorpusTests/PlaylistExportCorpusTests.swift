import Foundation
import LibSync
import TestSupport
import Testing

/// The playlists of real libraries outside the project, in the folder `LIBSYNC_CORPUS`.
@Suite(.enabled(if: ProjectFiles.corpus != nil, "LIBSYNC_CORPUS is not set"))
struct PlaylistExportCorpusTests {
  /// All files that contain a library.
  private static let names = CorpusLibrary.names(in: "libraries", "minimal", "synthetic")

  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func imported(_ name: String) throws -> CorpusLibrary.Imported {
    do {
      return try CorpusLibrary.imported(name)
    } catch let error as ImportError where error.code == .invalidCharacter {
      return try CorpusLibrary.imported(name, isRepairing: true)
    }
  }

  @Test func `the corpus is complete`() { #expect(Self.names.count > 50) }

  @Test(arguments: names.sample(of: 6))
  func `every playlist survives an export and import`(name: String) throws {
    let imported = try imported(name)
    let library = try MediaLibrary(reading: imported.path)
    let playlists = Self.some(try library.playlists().filter { Self.isCompared($0, of: name) })
    let sources = try playlists.map { playlist in
      let text = try library.withPlaylists { source in
        var text = ""
        try PlaylistExport(format: .itunesXML).write(playlist, from: source) { text += $0 }
        return text
      }
      return try folder.write(text, to: "\(playlist.persistentID).xml")
    }
    // All playlists go into one file, each as its own library; separate files would take longer.
    let file = folder.file("all.sqlite")
    try MediaLibrary.withWriter(at: file, options: .creating) { writer in
      for (playlist, source) in zip(playlists, sources) {
        var options = ImportOptions()
        (options.name, options.createsLibrary) = (playlist.persistentID.description, true)
        try writer.importSource(source, options: options)
      }
    }
    let others = playlists.isEmpty ? nil : try MediaLibrary(reading: file)
    for playlist in playlists {
      let other = try #require(others?.selecting(playlist.persistentID.description))
      let found = try #require(other.playlists().first { $0.persistentID == playlist.persistentID })
      try expectSame(
        PlaylistContents(found, in: other),
        PlaylistContents(playlist, in: library)
      )
    }
    // Comparing the tables as well takes longer, so only every tenth playlist is compared this way.
    let files = try stride(from: 0, to: sources.count, by: 10).map { index in
      let file = sources[index] + ".sqlite"
      try MediaLibrary.withWriter(at: file, options: .creating) {
        try $0.importSource(sources[index])
      }
      return file
    }
    try PlaylistComparison.expectSame(files, in: imported.path)
  }

  /// Returns whether a playlist is compared.
  ///
  /// The master playlist, built-in ones such as Music and other long ones contain most of the
  /// library, so those of one library per writer are enough.
  private static func isCompared(_ playlist: Playlist, of name: String) -> Bool {
    let isShort = ![.master, .builtIn].contains(playlist.kind) && playlist.count <= longest
    return isShort || name.hasPrefix("minimal/") || name.hasSuffix("_base.xml")
  }

  private static let longest = 300

  /// Every how many playlists one is compared; `make round-trips` compares all.
  private static let step =
    ProcessInfo.processInfo.environment["LIBSYNC_ROUND_TRIPS"] == "all" ? 1 : 4

  private static func some<Element>(_ all: [Element]) -> [Element] {
    stride(from: 0, to: all.count, by: step).map { all[$0] }
  }

  private func expectSame(_ found: PlaylistContents, _ expected: PlaylistContents) throws {
    #expect(found.properties == expected.properties, "\(expected.name)")
    #expect(found.missing == expected.missing, "\(expected.name)")
    #expect(found.items.count == expected.items.count, "\(expected.name)")
    let different = zip(found.items, expected.items).first { $0 != $1 }
    #expect(different == nil, "\(expected.name)")
  }

  @Test(arguments: names.sample(of: 8))
  func `every file is valid`(name: String) throws {
    let library = try MediaLibrary(reading: imported(name).path)
    let formats: [PlaylistFormat] = [.m3u8, .xspf, .jspf, .pls]
    let files = try library.withPlaylists { source in
      try formats.flatMap { format in
        let files = Self.some(ExportPlan(source.playlists, format: format).files)
        return try files.enumerated().map { index, file in
          var text = ""
          try PlaylistExport(format: format).write(file.playlist, from: source) { text += $0 }
          return try folder.write(text, to: "\(index).\(format.fileExtension)")
        }
      }
    }
    try Python.run([ProjectFiles.path("Tests/LibSyncCommandTests/check_playlist.py")] + files)
  }
}

/// The properties of a playlist and its entries, except those that differ between files.
private struct PlaylistContents {
  let name: String
  let properties: [PlaylistProperty: PropertyValue]
  /// The positions of entries without an item, with their Track IDs in the source.
  var missing: [Int: Int64?] = [:]
  var items: [[MediaItemProperty: PropertyValue]] = []

  init(_ playlist: Playlist, in library: MediaLibrary) throws {
    name = playlist.name
    properties = Dictionary(
      uniqueKeysWithValues: playlist.properties.filter { !Self.numbers.contains($0) }
        .compactMap { property in playlist.value(for: property).map { (property, $0) } }
    )
    var position = 0
    var (missing, items) = (self.missing, self.items)
    try library.forEachEntry(of: playlist.persistentID, properties: Self.compared) { entry in
      if let item = entry.item {
        let values = Self.compared.compactMap { property in
          item.value(for: property).map { (property, $0) }
        }
        items.append(Dictionary(uniqueKeysWithValues: values))
      } else {
        missing[position] = entry.missingTrackID
      }
      position += 1
    }
    (self.missing, self.items) = (missing, items)
  }

  /// All properties of items except the Track ID and the media type.
  ///
  /// An export assigns Track IDs to items that have none, and only the built-in lists, which an
  /// export of another list lacks, say that an item is a voice memo or an audiobook.
  private static let compared = MediaItemProperty.allCases.filter {
    ![.trackID, .mediaType].contains($0)
  }
  private static let numbers: [PlaylistProperty] = [.playlistID]
}
