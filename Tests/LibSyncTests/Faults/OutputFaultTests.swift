import CommandLineIO
import Foundation
import LibSync
import System
import TestSupport
import Testing

/// Every system call that writes output fails once.
struct OutputFaultTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func take(_ xml: LibraryXML) throws {
    try folder.write(xml.text, to: "Library.xml")
    var options = WriteOptions.creating
    options.date = Timestamp(rawValue: 1)
    try MediaLibrary.withWriter(at: folder.file("library.sqlite"), options: options) {
      try $0.importSource(folder.file("Library.xml"))
    }
  }

  /// Runs a body that writes to a folder, and expects its error message to name the folder.
  private func expectName(
    of folder: TemporaryFolder,
    _ body: () throws(OutputError) -> Void
  ) throws(OutputError) {
    do {
      try body()
    } catch {
      let message = CommandFailure(error).message ?? ""
      #expect(message.hasPrefix("cannot write \(folder.path)/"), "\(message)")
      throw error
    }
  }

  @Test func `a file has either the old content or the new`() async throws {
    try folder.write("old", to: "replaced")
    let calls = try await FaultRounds(folder: folder) { folder in
      for name in ["replaced", "new"] {
        try expectName(of: folder) { () throws(OutputError) in
          let output = try OutputStream.file(folder.file(name))
          // The output is larger than the buffer.
          for _ in 0..<3 { output.write(String(repeating: "x", count: 1 << 15)) }
          try output.finish()
        }
      }
    }.run()
    #expect(Set(calls.map(\.call)).isSuperset(of: [.open, .stat, .write, .fsync, .rename, .close]))
  }

  @Test func `each playlist is exported completely or not at all`() async throws {
    var xml = LibraryXML(songs: "One", "Two")
    xml.playlists.append(LibraryXML.playlist("Some", 2, [1, 2]))
    try take(xml)
    let calls = try await FaultRounds(folder: folder) { folder in
      let library = try MediaLibrary(reading: folder.file("library.sqlite"))
      try library.withPlaylists { source in
        let plan = ExportPlan(source.playlists, format: .xspf)
        let output = try OutputFolder(making: folder.file("lists/deep"))
        for entry in plan.files {
          let file = try OutputStream.file(entry.name, in: output.folder(entry.folders))
          try PlaylistExport(format: .xspf).write(entry.playlist, from: source) { text in
            file.write(text)
          }
          try file.finish()
        }
      }
    }.run()
    #expect(Set(calls.map(\.call)).isSuperset(of: [.mkdir, .write, .fsync, .rename]))
  }
}
