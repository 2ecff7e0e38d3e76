import Foundation
import LibSync
import TestSupport
import Testing

/// Real libraries outside the project, in the folder `LIBSYNC_CORPUS`.
@Suite(.enabled(if: ProjectFiles.corpus != nil, "LIBSYNC_CORPUS is not set"))
struct ITunesCorpusTests {
  /// The description of a file in `manifest.json`.
  struct Expectation: Decodable, Sendable, CustomTestStringConvertible {
    let file: String
    let tracks: Int
    let playlists: Int
    let smart: Int
    let folders: Int
    let genius: Int
    let error: String

    var testDescription: String { file }
  }

  /// The descriptions of all files; empty without a corpus or if `manifest.json` is invalid.
  private static let manifest: [Expectation] = (try? readManifest()) ?? []

  private static func readManifest() throws -> [Expectation] {
    let path = try CorpusLibrary.source("manifest.json")
    return try JSONDecoder().decode([Expectation].self, from: Data(contentsOf: URL(filePath: path)))
  }

  private static let synthetic = CorpusLibrary.names(in: "synthetic")
    .filter { $0 != "synthetic/mac_ctrl_chars.xml" }

  private let folder: TemporaryFolder
  private var path: String { folder.file("library.sqlite") }

  init() throws { folder = try TemporaryFolder() }

  private func source(_ name: String) throws -> String { try CorpusLibrary.source(name) }

  @Test func `the corpus is complete`() throws {
    #expect(try Self.readManifest().count == 50)
    #expect(Self.manifest.count == 50)
    #expect(Self.synthetic.count == 7)
  }

  @Test(arguments: manifest.filter { $0.error.isEmpty }.sample(of: 3))
  func `counts match the manifest`(expected: Expectation) throws {
    let imported = try CorpusLibrary.imported(expected.file)
    let playlists = try MediaLibrary(reading: imported.path).playlists()
    #expect(imported.summary.outcome.itemCount == expected.tracks)
    #expect(imported.summary.outcome.playlistCount == expected.playlists)
    #expect(playlists.filter { $0.value(for: .smartCriteria) != nil }.count == expected.smart)
    #expect(playlists.filter { $0.kind == .folder }.count == expected.folders)
    #expect(playlists.filter { $0.value(for: .geniusTrackID) != nil }.count == expected.genius)
  }

  @Test(
    arguments: (manifest.filter { $0.error.isEmpty }.map(\.file) + synthetic).sample(of: 6)
  )
  func `every key and value is read back as Python reads it`(name: String) throws {
    let imported = try CorpusLibrary.imported(name)
    let (status, output) = try compare(try source(name), imported.path)
    #expect(status == 0, "\(output)")
  }

  @Test(arguments: manifest.filter { $0.error.isEmpty }.map(\.file))
  func `a second import changes nothing`(name: String) throws {
    try CorpusLibrary.imported(name).copy(to: path)
    let again = try MediaLibrary.withWriter(at: path, options: .creating) {
      try $0.importSource(try source(name))
    }
    #expect(again.outcome.revision == nil)
  }

  /// The files that only have values that cannot be read, such as dates.
  private static let withUnreadableValues = [
    "malformed/electrovir__library_example__e230eb.xml",
    "malformed/hattmammerly__testing__1394b0.xml",
  ]

  @Test(arguments: withUnreadableValues)
  func `unreadable values are reported and kept`(name: String) throws {
    let imported = try CorpusLibrary.imported(name)
    #expect(imported.summary.outcome.itemCount > 0)
    #expect(!imported.summary.report.unusualValues.isEmpty)
  }

  @Test(
    arguments: manifest.filter { !$0.error.isEmpty && !withUnreadableValues.contains($0.file) }
      .map(\.file)
  )
  func `malformed files are refused with a position`(name: String) throws {
    let failure = #expect(throws: ImportError.self) {
      try MediaLibrary.withWriter(at: path, options: .creating) {
        try $0.importSource(try source(name))
      }
    }
    #expect(failure?.code == .malformed)
    #expect(failure?.position != nil)
    #expect(try folder.contents == ["library.sqlite.lock"])
  }

  @Test func `control characters are refused, or replaced and counted`() throws {
    let name = try source("synthetic/mac_ctrl_chars.xml")
    let failure = #expect(throws: ImportError.self) {
      try MediaLibrary.withWriter(at: path, options: .creating) {
        try $0.importSource(name)
      }
    }
    #expect(failure?.code == .invalidCharacter)
    var options = ImportOptions()
    options.repairsCharacters = true
    let summary = try MediaLibrary.withWriter(at: path, options: .creating) {
      try $0.importSource(name, options: options)
    }
    #expect(summary.report.repairs.count > 0)
  }

  @Test func `an export six days later changes plays and two playlists`() throws {
    try MediaLibrary.withWriter(at: path, options: .creating) {
      try $0.importSource(try source("libraries/jettairlines__iTunes_Music_Library__489ab8.xml"))
    }
    let later = try MediaLibrary.withWriter(at: path, options: .creating) {
      try $0.importSource(try source("libraries/jettairlines__iTunes_Music_Library__b04d48.xml"))
    }
    #expect(later.outcome.playlists == ChangeCount(changed: 2))
    #expect(later.outcome.items == ChangeCount(changed: 5, played: 317))
  }

  /// Compares a source with a library file in Python; returns the exit status and all output.
  private func compare(_ source: String, _ path: String) throws -> (status: Int32, output: String) {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      Python.interpreter, "-B", ProjectFiles.path("Tests/CorpusTests/compare_with_plistlib.py"),
      source,
      path,
    ]
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: output, as: UTF8.self))
  }
}
