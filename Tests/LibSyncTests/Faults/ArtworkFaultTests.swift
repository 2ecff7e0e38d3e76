import LibSync
import System
import TestSupport
import Testing

/// Every system call made for pictures fails once.
struct ArtworkFaultTests {
  @Test func `each picture is complete, or its file is reported`() async throws {
    let library = try PicturedLibrary()
    let calls = try await FaultRounds.reporting(in: library.folder) { folder in
      var options = ArtworkOptions()
      options.folder = folder.file("pictures")
      options.renditions = [Rendition(size: PictureSize(width: 8, height: 8))]
      options.isExtracting = true
      options.cache = RenditionCache(folder: folder.file("cache"), maxBytes: 1 << 20)
      options.keepsPictures = true
      let outcomes = try await library.makeArtwork(options)
      // A song whose file is missing is reported as such.
      let missing = outcomes.filter { !$0.hasFile }.map { _ in folder.file("album/01.mp3, missing")
      }
      return missing + outcomes.flatMap(\.problems).map(\.file)
    }.run()
    #expect(Set(calls.map(\.call)).isSuperset(of: [.mkdir, .write, .rename, .lock, .readdir]))
  }
}
