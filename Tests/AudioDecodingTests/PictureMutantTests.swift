import Foundation
import LibSync
import MediaArtwork
import TestSupport
import Testing

/// Damaged pictures and movies end at most the process that decodes.
@Suite(.waitLimit)
struct PictureMutantTests {
  /// The seeds of the mutants: a third of the first 300, or as many as `make mutants` sets.
  private static let seeds =
    ProcessInfo.processInfo.environment["LIBSYNC_MUTANTS"].flatMap { UInt64($0) }
    .map { Array(0..<$0) } ?? (0..<300 as Range<UInt64>).sample(of: 6)

  @Test(arguments: ["Photos/grid.heic", "Photos/movie.mov", "Images/picture.tif"])
  func `CAM-37: each damaged file is decoded or has a reason`(name: String) async throws {
    let folder = try TemporaryFolder()
    let original = ProjectFiles.fixture(name)
    let bytes = Array(try Data(contentsOf: URL(filePath: original)))
    let renderer = PhotoRenderer()
    let rendition = Rendition(size: PictureSize(width: 200, height: 200))
    var decoded = 0
    for seed in Self.seeds {
      var mutator = ByteMutator(seed: seed)
      let path = try folder.write(Data(mutator.mutate(bytes)), to: "mutant")
      do throws(PhotoRenderingError) {
        _ = try await renderer.render(path, as: rendition, at: 0.5)
        decoded += 1
      } catch {
        #expect(![.noDecoder, .cancelled, .cannotOpen].contains(error.code), "seed \(seed)")
      }
    }
    #expect(decoded > Self.seeds.count / 20 && decoded < Self.seeds.count)
    // The process is alive, or a new one starts.
    let picture = try await renderer.render(original, as: rendition)
    #expect(picture.warning == nil)
  }
}
