import AudioDecoding
import AudioSessions
import Foundation
import LibSync
import MediaPlayback
import TestSupport
import Testing

/// The sound of each scenario, measured where its log says what is heard.
@Suite(.waitLimit)
struct ScenarioSoundTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let names: [String] = {
    let path = ProjectFiles.fixture("scenarios")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.filter { $0.hasSuffix(".session") }.map { String($0.dropLast(8)) }.sorted()
  }()

  /// Reads from a log what is heard from when to when: the gains of all sounds.
  private static func spans(_ name: String) throws -> [(begin: Double, gains: [String: Double])] {
    let path = ProjectFiles.fixture("scenarios/\(name).jsonl")
    var spans: [(begin: Double, gains: [String: Double])] = [(0, [:])]
    for line in try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n") {
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8))
      let entry = try #require(object as? [String: Any])
      let time = try #require(entry["t"] as? Double)
      if time > spans[spans.count - 1].begin { spans.append((time, spans[spans.count - 1].gains)) }
      guard let event = entry["event"] as? String, let source = entry["src"] as? String else {
        continue
      }
      let sound = "\(source).\(entry["stream"] as? String ?? "")"
      switch event {
      case "audible", "gain": spans[spans.count - 1].gains[sound] = entry["gain"] as? Double
      case "silent": spans[spans.count - 1].gains[sound] = nil
      default: break
      }
    }
    return spans
  }

  /// Tones of different frequencies add up by their powers, in windows of whole periods.
  private static let window = 0.1

  @Test(arguments: names.sample(of: 3))
  func `a scenario is as loud as its log says, and silent where it says so`(
    _ name: String
  ) async throws {
    let path = ProjectFiles.fixture("scenarios/\(name).session")
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let sound = try await RenderedSession(
      SessionScript(text),
      to: folder.file("\(name).wav")
    ) { $0.hasTones = true }
    #expect(sound.failures.isEmpty)
    let spans = try Self.spans(name)
    var count = 0
    for (index, span) in spans.enumerated() {
      let begin = sound.sample(at: span.begin)
      let end =
        index + 1 < spans.count ? sound.sample(at: spans[index + 1].begin) : sound.count
      let length = sound.sample(at: Self.window)
      guard end - begin >= length else { continue }
      let power = span.gains.values.reduce(0) { $0 + $1 * $1 / 2 }
      let expected = Double(ToneDecoder.amplitude) * power.squareRoot()
      // Right after the change, in the middle, and right before the next one.
      for start in Set([begin, (begin + end - length) / 2, end - length]) {
        let level = try #require(sound.level(start..<start + length))
        let isRight = expected == 0 ? level == 0 : abs(level / expected - 1) < 0.001
        #expect(isRight, "\(name): \(level), not \(expected), at \(start) samples: \(span)")
        count += 1
      }
    }
    #expect(count > 0 || sound.count == 0)
  }

  @Test func `the sounds of all scenarios are measured`() { #expect(Self.names.count == 53) }
}
