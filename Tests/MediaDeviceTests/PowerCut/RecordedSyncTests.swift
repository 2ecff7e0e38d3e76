import Foundation
import TestSupport
import Testing

@testable import MediaDevice

/// A device that is disconnected during a sync of the whole program, on the kernel's own FAT.
@Suite(.enabled(if: WriteRecording.decompressor != nil, "xz is not installed"))
struct RecordedSyncTests {
  private static let kept = URL(filePath: ProjectFiles.fixture("Devices/video5g-sync"))
  private static let asked = ProcessInfo.processInfo.environment["LIBSYNC_DEVICE_RECORDING"]
    .map { URL(filePath: $0) }

  /// The samples that are tried of all places where the kernel waited for the disk.
  private static let rounds = 40

  @Test func `the recorded sync does everything that a sync can do`() throws {
    try checkExtent(RecordedSync(Self.kept))
  }

  @Test func `after each write of the recorded sync, the device can be recovered`() throws {
    try cutAfterWrites(of: RecordedSync(Self.kept), oneOf: 12)
  }

  @Test func `writes of the recorded sync that get lost do no harm`() throws {
    try loseWrites(of: RecordedSync(Self.kept), oneOf: 30)
  }

  @Test(.enabled(if: asked != nil, "LIBSYNC_DEVICE_RECORDING is not set"))
  func `a sync that was recorded just now can be cut anywhere`() throws {
    let sync = try RecordedSync(#require(Self.asked))
    try checkExtent(sync)
    try cutAfterWrites(of: sync, oneOf: 1)
    try loseWrites(of: sync, oneOf: 1)
  }

  private func checkExtent(_ sync: RecordedSync) throws {
    let (old, new) = (sync.old, sync.new)
    func music(_ files: RecordedSync.Files, without others: RecordedSync.Files) -> Int {
      files.keys.count { $0.hasPrefix("iPod_Control/Music/") && others[$0] == nil }
    }
    // Three new ones, one that has changed, and one that is gone.
    #expect(music(new, without: old) == 4 && music(old, without: new) == 2)
    let gone = Set(old.keys.filter { new[$0] == nil && !$0.contains("/Music/") })
    let used = ["Play Counts", "OTGPlaylistInfo", "OTGPlaylistInfo_1"]
    #expect(gone == Set(used.map { "iPod_Control/iTunes/\($0)" }))
    for path in [RecordedSync.database, RecordedSync.covers] { #expect(old[path] != new[path]) }
    let pixels = new.filter { RecordedSync.isPixelFile($0.key) }
    #expect(pixels.count == 2)
    for (path, bytes) in pixels { #expect(bytes.count > (old[path] ?? []).count) }
    let (before, after) = (try RecordedSync.plays(old), try RecordedSync.plays(new))
    let stayed = after.keys.filter { before[$0] != nil }
    #expect(before.count == 16 && after.count == 18 && stayed.count == 15)
    for id in stayed { #expect(after[id] == before[id]) }
    #expect(sync.epochs.joined().count > 150 && sync.epochs.count > 40)
  }

  private func cutAfterWrites(of sync: RecordedSync, oneOf weeks: Int) throws {
    var cuts = try PowerCuts(sync)
    var image = sync.image
    for (index, write) in sync.epochs.joined().enumerated() {
      image.apply(write)
      guard WeeklySample.includes(index, of: weeks) || weeks == 1 else { continue }
      try cuts.check(image, "after write \(index + 1)", isOrdered: true)
    }
    #expect(cuts.outcomes["undone"] != nil && cuts.outcomes["finished"] != nil)
    report(cuts, weeks)
  }

  private func loseWrites(of sync: RecordedSync, oneOf weeks: Int) throws {
    var cuts = try PowerCuts(sync)
    var image = sync.image
    var generator = SeededGenerator(seed: 38)
    var number = 0
    for (index, epoch) in sync.epochs.enumerated() {
      let sectors = epoch.flatMap(\.sectors)
      for round in 0..<(sectors.count > 1 ? Self.rounds : 0) {
        let kept = Self.choice(of: sectors, round, using: &generator)
        number += 1
        guard WeeklySample.includes(number, of: weeks) || weeks == 1 else { continue }
        // A sector may have been written twice.
        var before: [WriteRecording.Write] = []
        for write in kept {
          before.append(image.present(write))
          image.apply(write)
        }
        try cuts.check(image, "sample \(round) before flush \(index + 1)", isOrdered: false)
        for write in before.reversed() { image.apply(write) }
      }
      for write in epoch { image.apply(write) }
    }
    #expect(number >= 1_000)
    #expect(cuts.outcomes["undone"] != nil && cuts.outcomes["finished"] != nil)
    report(cuts, weeks)
  }

  /// Returns sectors that got to the disk: any, all but one, or only one.
  private static func choice(
    of sectors: [WriteRecording.Write],
    _ round: Int,
    using generator: inout SeededGenerator
  ) -> [WriteRecording.Write] {
    let one = Int.random(in: 0..<sectors.count, using: &generator)
    switch round % 5 {
    case 0: return sectors.enumerated().filter { $0.offset != one }.map(\.element)
    case 1: return [sectors[one]]
    default: return sectors.filter { _ in Bool.random(using: &generator) }
    }
  }

  private func report(_ cuts: PowerCuts, _ weeks: Int) {
    guard weeks == 1 else { return }
    let outcomes = cuts.outcomes.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }
    print("\(cuts.count) cuts: \(outcomes.joined(separator: ", "))")
  }
}
