import Foundation
import LibSync
import SystemFiles
import TestSupport
import Testing

/// Each call of the system that writes output fails once.
struct OutputFaultTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func take(_ xml: LibraryXML) throws {
    try folder.write(xml.text, to: "Library.xml")
    var options = WriteOptions.making
    options.date = Timestamp(rawValue: 1)
    try MediaLibrary.withWriter(at: folder.file("library.sqlite"), options: options) {
      try $0.importSource(folder.file("Library.xml"))
    }
  }

  @Test func `a file is the old one or the new one`() async throws {
    try folder.write("old", to: "replaced")
    let calls = try await FaultRounds(folder: folder) { folder in
      let output = try OutputFolder(folder.path)
      for name in ["replaced", "new"] {
        let file = try output.file(name)
        try file.write(Array("content".utf8))
        try file.finish()
      }
    }.run()
    #expect(Set(calls.map(\.call)).isSuperset(of: [.open, .stat, .write, .fsync, .rename, .close]))
  }

  @Test func `playlists are exported as a whole`() async throws {
    var xml = LibraryXML(songs: "One", "Two")
    xml.playlists.append(LibraryXML.playlist("Some", 2, [1, 2]))
    try take(xml)
    let calls = try await FaultRounds(folder: folder) { folder in
      let library = try MediaLibrary(reading: folder.file("library.sqlite"))
      try library.withPlaylists { source in
        let plan = ExportPlan(source.playlists, format: .xspf)
        let output = try OutputFolder(making: folder.file("lists/deep"))
        for entry in plan.files {
          let file = try output.folder(entry.folders).file(entry.name)
          try PlaylistExport(format: .xspf).write(entry.playlist, from: source) { text in
            try file.write(Array(text.utf8))
          }
          try file.finish()
        }
      }
    }.run()
    #expect(Set(calls.map(\.call)).isSuperset(of: [.mkdir, .write, .fsync, .rename]))
  }
}
