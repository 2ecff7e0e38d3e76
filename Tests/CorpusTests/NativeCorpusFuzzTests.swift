import Foundation
import ITunesFormats
import MediaModel
import TestSupport
import Testing

@testable import MediaImport

/// Reads 15 damaged copies of real native libraries, or as many as `FuzzRounds` specifies.
@Suite(.enabled(if: NativeCorpus.folder != nil, "LIBSYNC_CORPUS is not set"))
struct NativeCorpusFuzzTests {
  private static let rounds = FuzzRounds("native-corpus", 8)

  /// A library with its payload as it is and a header that says so.
  private struct Source {
    let file: [UInt8]
    let plain: [UInt8]

    init(_ path: String) throws {
      file = [UInt8](try Data(contentsOf: URL(filePath: path)))
      let payload = try NativePayload(path: path)
      var header = Array(file.prefix(payload.envelope.headerCount))
      switch payload.envelope.format {
      case .iTunes: if header.count > 65 { header[65] = 0 }
      // The number of encrypted bytes is rounded down to complete blocks.
      case .music: header.replaceSubrange(84..<88, with: [1, 0, 0, 0])
      }
      while let piece = try payload.next() { header += piece }
      plain = header
    }
  }

  /// One library of each of 20 versions, those with tracks first.
  private static func sources() throws -> [Source] {
    var versions: Set<String> = []
    let entries = NativeCorpus.entries.sorted {
      ($0.tracks == 0 ? 1 : 0) < ($1.tracks == 0 ? 1 : 0)
    }
    return try entries.filter { versions.insert("\($0.format) \($0.version)").inserted }.prefix(20)
      .map { try Source(NativeCorpus.path($0.file)) }
  }

  @Test(arguments: rounds.parts)
  func `a damaged copy of a real library does not crash or stall the reader`(part: UInt64) throws {
    let folder = try TemporaryFolder()
    let sources = try Self.sources()
    try Self.rounds.forEachSeed(of: part) { seed in
      var mutator = ByteMutator(seed: seed)
      let source = mutator.choose(sources)
      let original = mutator.choose([true, false, false]) ? source.file : source.plain
      let path = try folder.write(Data(mutator.mutate(original)), to: "library")
      let start = processorSeconds()
      do {
        if let reader = try NativeLibraryReader(path, keepsAccounts: true) {
          _ = try reader.read(into: CountingSink())
        }
      } catch is ImportError {
      }
      let seconds = processorSeconds() - start
      if seconds > 10 { Issue.record("seed \(seed): it took \(seconds) s") }
    }
  }
}

/// A sink that only gives items their numbers.
private final class CountingSink: LibrarySink {
  private var count: UInt32 = 0

  func begin(_ library: LibraryRecord) {}

  func item(_ record: ItemRecord) -> ItemReference? {
    count += 1
    return ItemReference(rawValue: count)
  }

  func playlist(_ record: PlaylistRecord) {}
  func onTheGoList(_ record: OnTheGoListRecord) {}
  func playFile(_ record: PlayFileRecord) {}
  func deviceFile(_ record: DeviceFileRecord) {}
  func end(_ library: LibraryRecord) {}
}
