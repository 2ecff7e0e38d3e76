import LibSync
import SystemFiles
import TestSupport
import Testing

/// Each call of the system that making pictures needs fails once.
struct ArtworkFaultTests {
  @Test func `each picture is whole, or its file is reported`() async throws {
    let library = try PicturedLibrary()
    let calls = try await FaultRounds.reporting(in: library.folder) { folder in
      var options = ArtworkOptions()
      options.folder = folder.file("pictures")
      options.renditions = [Rendition(size: PictureSize(width: 8, height: 8))]
      options.isExtracting = true
      options.cache = RenditionCache(folder: folder.file("cache"), maxBytes: 1 << 20)
      options.keepsPictures = true
      return try await library.makeArtwork(options).flatMap(\.problems).map(\.file)
    }.run()
    #expect(Set(calls.map(\.call)).isSuperset(of: [.mkdir, .write, .rename, .lock, .readdir]))
  }
}
