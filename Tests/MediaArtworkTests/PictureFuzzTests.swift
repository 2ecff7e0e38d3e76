import Foundation
import MediaArtwork
import TestSupport
import Testing

/// Renders damaged pictures: 2,000, or as many as `LIBSYNC_FUZZ_ROUNDS` says.
///
/// A seed that failed is tried again by `LIBSYNC_FUZZ_SEED`, with one round. The last seed of each
/// part is in a file beside the programs, in case it ended the process.
@Suite struct PictureFuzzTests {
  private static let firstSeed = environment("LIBSYNC_FUZZ_SEED") ?? 1
  private static let rounds = environment("LIBSYNC_FUZZ_ROUNDS") ?? 2_000
  /// So that all cores have something to do.
  private static let parts = min(rounds, 4)

  /// Damaged headers ask for any size; these take no time.
  private let renderer = PictureRenderer(mostPixels: 1 << 20)

  private static func environment(_ name: String) -> UInt64? {
    ProcessInfo.processInfo.environment[name].flatMap(UInt64.init)
  }

  @Test(arguments: 0..<parts)
  func `a damaged picture never ends or delays the program`(part: UInt64) throws {
    let pictures = try PictureFixtures.names.map(PictureFixtures.bytes)
    let note = ProjectFiles.programs.appending(component: "fuzz-picture-\(part).seed")
    for round in stride(from: part, to: Self.rounds, by: Int(Self.parts)) {
      let seed = Self.firstSeed &+ round
      try Data("\(seed)\n".utf8).write(to: note)
      var mutator = PictureMutator(seed: seed)
      let mutant = mutator.mutate(mutator.choose(pictures), donor: mutator.choose(pictures))
      // Not an expectation for each of so many, which would take longer than the reading.
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

  /// What is wrong with how a picture is rendered.
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
