import Foundation
import LibSync
import System
import TestSupport
import Testing

/// Pictures never replace files that belong to the library file.
struct SparedFilesTests {
  @Test(arguments: ["", "-wal", "-shm", "-journal", ".lock"])
  func `a file beside the library file is not replaced`(_ suffix: String) async throws {
    let library = try PicturedLibrary()
    let spared = library.path + suffix
    // SQLite ignores a journal that begins with zeros.
    if suffix == "-journal" { try Data(count: 512).write(to: URL(filePath: spared)) }
    if !suffix.isEmpty, !FileManager.default.fileExists(atPath: spared) {
      try library.folder.write("", to: "library.sqlite" + suffix)
    }
    let output = library.folder.file("pictures")
    try FilePlace.createFolder(output, mode: 0o700)
    let name = PicturedLibrary.pictureName + ".png"
    try #require(link(spared, "\(output)/\(name)") == 0)
    let identity = try FileStatus(of: spared).identity

    var options = ArtworkOptions()
    options.folder = output
    options.isExtracting = true
    let outcomes = try await library.makeArtwork(options)
    #expect(outcomes.map(\.unwrittenCount) == [1])
    #expect(try FileStatus(of: "\(output)/\(name)").identity == identity)
  }
}
