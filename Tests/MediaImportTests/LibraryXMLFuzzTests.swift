import Foundation
import MediaImport
import MediaModel
import MediaStore
import TestSupport
import Testing

/// Imports 100 damaged `Library.xml` files, or as many as `FuzzRounds` specifies.
struct LibraryXMLFuzzTests {
  private static let rounds = FuzzRounds("xml", 40)

  @Test(arguments: rounds.parts)
  func `a damaged library is read or refused without a crash or delay`(
    part: UInt64
  ) throws {
    let folder = try TemporaryFolder()
    let sources = try Self.sources()
    let store = try MediaStore.temporary()
    for (index, source) in sources.enumerated() {
      let path = try folder.write(Data(source), to: "\(index).xml")
      try importLibrary(path, into: store, as: "\(index)")
    }
    try Self.rounds.forEachSeed(of: part) { seed in
      var mutator = LibraryXMLMutator(seed: seed)
      let number = mutator.choose(Array(sources.indices))
      let path = try folder.write(Data(mutator.mutate(sources[number])), to: "mutant.xml")
      let start = processorSeconds()
      do {
        // The source's own library, that of another source, or a new one.
        let name = mutator.choose(["\(number)", "0", "new"])
        let isRepairing = mutator.choose([false, true])
        try importLibrary(path, into: store, as: name, isRepairing: isRepairing, isDryRun: true)
      } catch is ImportError {
      } catch let error as StoreError where Self.refusals.contains(error.code) {
      } catch {
        Issue.record("seed \(seed): \(error)")
      }
      let seconds = processorSeconds() - start
      if seconds > 5 { Issue.record("seed \(seed): it took \(seconds) s") }
    }
  }

  /// The errors that a readable source may cause.
  private static let refusals: Set<StoreError.Code> = [
    .libraryIsKnown, .otherKind, .otherLibrary, .nameInUse, .emptySource, .tooLarge,
  ]

  private static func sources() throws -> [[UInt8]] {
    var small = LibraryXML(songs: "One", "Two", "Three")
    small.tracks.append(
      LibraryXML.track(
        4,
        "Four",
        "<key>New</key><array><dict><key>a</key><real>1.5</real></dict></array>"
      )
    )
    small.playlists.append(LibraryXML.playlist("Mix", 2, [2, 1, 4, 2, 9]))
    let fixtures = try ["mac", "music", "windows"].map { name in
      [UInt8](try Data(contentsOf: URL(filePath: ProjectFiles.fixture("iTunes/\(name).xml"))))
    }
    // The same damage affects a larger part of a small source.
    return fixtures + Array(repeating: Array(small.text.utf8), count: 3)
  }

  private func importLibrary(
    _ path: String,
    into store: MediaStore,
    as name: String,
    isRepairing: Bool = false,
    isDryRun: Bool = false
  ) throws {
    var options = ImportOptions()
    options.name = name
    options.maxRemovals = 100
    options.allowsRewrite = true
    let writing = WriteOptions(date: Timestamp(rawValue: 1_700_000_000), isDryRun: isDryRun)
    _ = try store.importLibrary(from: path, options, writing) {
      try ITunesLibraryReader(path: path, isRepairing: isRepairing).read(into: $0)
    }
  }
}
