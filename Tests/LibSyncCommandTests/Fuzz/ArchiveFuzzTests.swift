import CommandTesting
import Foundation
import TestSupport
import Testing

/// Checks and restores 15 damaged archives, or as many as `FuzzRounds` specifies.
struct ArchiveFuzzTests {
  private static let rounds = FuzzRounds("archive", 8)
  private static let expected: Set<Int32> = [0, 1, 2, 3, 64, 65, 66, 73, 77, 78]
  /// The limit on processor time in seconds; debug builds are slow.
  private static let maxTime = 10.0

  private let music: MusicFolder
  private let tool: Tool

  init() throws {
    music = try MusicFolder()
    tool = Tool.inProcess(in: music.folder)
    _ = try tool.run("import", "-q", "Music")
    for output in ["bag", "bag.tar", "bag.tar.zst"] {
      _ = try tool.run("archive", "-q", "--limit", "3", "-o", output)
    }
  }

  /// Writes a damaged archive, and returns its name.
  private func writeMutant(_ mutator: inout ByteMutator) throws -> String {
    let folder = music.folder
    let files = FileManager.default
    let suffix = mutator.choose(["", ".tar", ".tar", ".tar.zst"])
    let (sound, mutant) = ("bag" + suffix, "mutant" + suffix)
    try? files.removeItem(atPath: folder.file(mutant))
    guard suffix.isEmpty else {
      let bytes = [UInt8](try Data(contentsOf: URL(filePath: folder.file(sound))))
      // Files of music are most of an archive, and damage to them is less interesting.
      let head = mutator.choose([bytes.count, 2048, 16_384])
      let damaged = mutator.mutate(Array(bytes.prefix(head))) + bytes.dropFirst(head)
      try folder.write(Data(damaged), to: mutant)
      return mutant
    }
    try files.copyItem(atPath: folder.file(sound), toPath: folder.file(mutant))
    let names = try files.subpathsOfDirectory(atPath: folder.file(mutant)).sorted().filter { name in
      !name.hasPrefix("data/files") && !name.hasSuffix("artwork") && name.contains(".")
    }
    let path = "\(mutant)/\(mutator.choose(names))"
    let bytes = [UInt8](try Data(contentsOf: URL(filePath: folder.file(path))))
    try folder.write(Data(mutator.mutate(bytes)), to: path)
    return mutant
  }

  @Test(arguments: rounds.parts)
  func `a damaged archive is checked and restored within its folder`(part: UInt64) throws {
    let folder = music.folder
    let before = try folder.contents
    try Self.rounds.forEachSeed(of: part) { seed in
      var mutator = ByteMutator(seed: seed)
      let mutant = try writeMutant(&mutator)
      let command = mutator.choose([
        ["archive", "verify", mutant], ["archive", "restore", mutant, "--files", "restored"],
        ["archive", "restore", "--collections", mutant],
        ["archive", "restore", mutant, "--library", "restored.sqlite"],
      ])
      let start = processorSeconds()
      let result = try tool.run(command)
      let seconds = processorSeconds() - start
      if !Self.expected.contains(result.status) {
        Issue.record("seed \(seed): \(command): \(result.status) \(result.errors.prefix(400))")
      }
      if seconds > Self.maxTime { Issue.record("seed \(seed): \(command): it took \(seconds) s") }
      for name in try folder.contents where !before.contains(name) {
        let isExpected = name.hasPrefix("restored") || name.hasPrefix("mutant")
        if !isExpected { Issue.record("seed \(seed): \(command) made \(name)") }
        if name.hasPrefix("restored") {
          try FileManager.default.removeItem(atPath: folder.file(name))
        }
      }
    }
    #expect(try tool.run("doctor").status == 0)
  }
}
