import Foundation
import MediaArtwork
import TestSupport
import Testing

/// Renders damaged pictures: 500, or the number that `FuzzRounds` sets.
struct PictureFuzzTests {
  private static let rounds = FuzzRounds("picture", 200)

  /// Damaged headers can claim any size; with this limit they take little time.
  private let renderer = PictureRenderer(maxPixels: 1 << 20)

  @Test(arguments: rounds.parts)
  func `a damaged picture never crashes or stalls the program`(part: UInt64) throws {
    let pictures = try PictureFixtures.names.map(PictureFixtures.bytes)
    try Self.rounds.forEachSeed(of: part) { seed in
      var mutator = PictureMutator(seed: seed)
      let mutant = mutator.mutate(mutator.choose(pictures), donor: mutator.choose(pictures))
      // An expectation for every round would take longer than reading the picture.
      if let problem = problem(mutant, mutator.choose(Self.renditions)) {
        Issue.record("seed \(seed): \(problem)")
      }
    }
  }

  private static let renditions: [Rendition] = Rendition.Fit.allCases.flatMap { fit in
    [(4, 4), (20, 9), (60, 60)].map { size in
      Rendition(
        size: PictureSize(width: size.0, height: size.1),
        fit: fit,
        filter: size.0 == 20 ? .lanczos : .area,
        format: size.0 == 4 ? .png : .jpeg,
        isUpscaling: size.0 == 60
      )
    }
  }

  /// Returns the fault in rendering a picture, or nil if there is none.
  private func problem(_ picture: [UInt8], _ rendition: Rendition) -> String? {
    let start = processorSeconds()
    let info = try? PictureInfo(picture)
    let results = try? renderer.render(picture, as: [rendition])
    let seconds = processorSeconds() - start
    if seconds > 2 { return "it took \(seconds) s" }
    guard let result = results?.first else { return nil }
    if (try? PictureInfo(result.bytes).size) != result.size { return "the result is damaged" }
    guard let size = info?.size else { return "it has no size, but could be rendered" }
    return rendition.size(of: size) == result.size ? nil : "it has another size"
  }
}
