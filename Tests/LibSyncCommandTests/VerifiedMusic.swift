import CommandTesting
import Foundation
import LibSync
import MediaPlayback
import Synchronization
import TestSupport
import Testing

/// A suite that imports the folder `music` and verifies its files.
protocol VerifiedMusic: CommandSuite {
  var folder: TemporaryFolder { get }
}

extension VerifiedMusic {
  func makeMusicFolder() throws {
    try FileManager.default.createDirectory(
      atPath: folder.file("music"),
      withIntermediateDirectories: false
    )
  }

  func data(_ fixture: String) throws -> Data {
    try Data(contentsOf: URL(filePath: ProjectFiles.fixture("Audio/\(fixture)")))
  }

  func sound(_ name: String) throws -> Data {
    try Data(contentsOf: URL(filePath: ProjectFiles.fixture("Sound/\(name)")))
  }

  /// Imports files by their names and contents.
  func take(_ files: [String: Data]) throws -> MediaLibrary {
    for (name, data) in files { try folder.write(data, to: "music/" + name) }
    try run("import", "-q", "music")
    return try MediaLibrary(reading: folder.file("library.sqlite"))
  }

  func verify(
    _ library: MediaLibrary,
    _ checks: VerificationChecks = [],
    _ checker: FakeSoundChecker = FakeSoundChecker(),
    jobs: Int = 1,
    again: Bool = false,
    stopAfter limit: Int = .max
  ) async throws -> [(name: String, item: VerifiedItem)] {
    var options = VerificationOptions()
    options.checks = checks
    options.jobs = jobs
    options.checksAgain = again
    var found: [(String, VerifiedItem)] = []
    try await library.verify(MediaSelection(), options: options, decodingWith: { checker }) {
      item,
      _ in
      found.append((URL(filePath: item.path ?? "").lastPathComponent, item))
      if found.count == limit { throw CancellationError() }
    }
    return found
  }

  func kinds(
    _ found: [(name: String, item: VerifiedItem)]
  ) -> [String: [VerificationFinding.Kind]] {
    Dictionary(uniqueKeysWithValues: found.map { ($0.name, $0.item.findings.map(\.kind)) })
  }
}

/// A decoder that finds the same sound in all files but those given by name.
final class FakeSoundChecker: SoundChecker {
  private let failures: [String: PlaybackFailure.Reason]
  private let sounds: [String: SoundCheck]
  private let checked = Mutex<[String]>([])
  var names: [String] { checked.withLock(\.self) }

  init(
    failures: [String: PlaybackFailure.Reason] = [:],
    sounds: [String: SoundCheck] = [:]
  ) {
    self.failures = failures
    self.sounds = sounds
  }

  func check(
    _ path: String,
    _ checks: VerificationChecks
  ) async throws(PlaybackFailure) -> SoundCheck {
    let name = URL(filePath: path).lastPathComponent
    checked.withLock { $0.append(name) }
    if let reason = failures[name] { throw PlaybackFailure(reason) }
    return sounds[name] ?? .fixture()
  }
}

extension SoundCheck {
  /// Returns the sound of a file, which is as long as the fixtures.
  static func fixture(_ adjust: (inout SoundCheck) -> Void = { _ in }) -> Self {
    let description = SoundDescription(
      format: "flac",
      codec: "flac",
      sampleRate: 8000,
      channelCount: 1,
      sampleCount: 8000,
      gaplessSource: .exact
    )
    var sound = Self(description)
    sound.sampleCount = 8000
    sound.peak = -3
    (sound.loudness, sound.loudnessRange) = (-14.126, 5.5)
    sound.loudnessBlocks = LoudnessBlocks("-141:6")
    sound.fingerprint = "AQAAAA"
    sound.fingerprintHash = 0
    adjust(&sound)
    return sound
  }
}
