import CommandTesting
import Foundation
import TestSupport
import Testing

/// The library generator records what it changed; a comparison must find exactly that.
struct TruthTests {
  /// A pair of generated libraries.
  struct Pair: CustomTestStringConvertible, Sendable, Hashable {
    /// Options for both libraries.
    var base: [String]
    /// Options for the later library only.
    var later: [String] = []
    var hours = 0.0

    var testDescription: String { (base + later).joined(separator: " ") }
  }

  private static let kinds: [[String]] = ["mac", "win", "music"].flatMap { flavor in
    ["export", "auto"].map { ["--flavor", flavor, "--layout", $0] }
  }

  private static let everything = [
    "--changed", "5", "--removed", "1", "--added", "2", "--moved", "1.5", "--renumbered", "100",
  ]

  private static let nothing = ["--changed", "0", "--removed", "0", "--added", "0", "--moved", "0"]

  private static let seeds: [Pair] = kinds.enumerated().flatMap { index, kind in
    [index, index + 10].map { seed in
      Pair(base: kind + ["--seed", String(seed)], later: everything)
    }
  }

  /// A pair for each option of the later library, with the flavours and layouts in rotation.
  private static let options: [Pair] = [
    ["--changed", "80"], ["--removed", "40"], ["--added", "50"], ["--moved", "60"],
    ["--renumbered", "0"], ["--renumbered", "30"], ["--renumbered", "100"],
    ["--playlist-churn", "0"], ["--playlist-churn", "100"], nothing,
    nothing + ["--playlist-churn", "0", "--renumbered", "100"],
  ].enumerated().map { index, later in
    Pair(base: kinds[index % kinds.count] + ["--seed", String(index + 20)], later: later)
  }

  private static let forms: [Pair] = [
    ["--no-all-lists"], ["--crlf"], ["--quirks", "5"], ["--quirks", "60"],
  ].enumerated().map { index, base in
    Pair(base: base + kinds[index] + ["--seed", String(index + 40)], later: everything)
  }

  private static let clocks: [Pair] = [-1, 2, 5.5].flatMap { hours in
    [nothing + ["--playlist-churn", "0"], everything].enumerated().map { index, later in
      Pair(
        base: kinds[index * 3] + ["--seed", "50"],
        later: later + ["--tz-shift", String(hours)],
        hours: hours
      )
    }
  }

  private static let pairs = seeds + options + forms + clocks

  /// The files of all pairs, made by one run of the generator.
  private static let generated = Result<TemporaryFolder, any Error> {
    let folder = try TemporaryFolder.shared()
    let runs = pairs.enumerated().flatMap { index, pair in
      let common = ["--tracks", "300", "--playlists", "40"] + pair.base + ["--out"]
      let (base, later) = (folder.file("\(index).xml"), folder.file("\(index)-later.xml"))
      return [
        common + [base],
        common + [later, "--resync", "--truth", folder.file("\(index).json")] + pair.later,
      ]
    }
    try GeneratedLibrary.generate(runs)
    return folder
  }

  private let folder: TemporaryFolder
  private let tool: Tool

  init() throws {
    folder = try TemporaryFolder()
    tool = Tool.inProcess(in: folder)
  }

  @Test(arguments: pairs.sample(of: 6))
  func `a comparison finds exactly what the generator changed`(pair: Pair) throws {
    let generated = try Self.generated.get()
    let index = try #require(Self.pairs.firstIndex(of: pair))
    let (base, later) = (generated.file("\(index).xml"), generated.file("\(index)-later.xml"))
    let truth = try ExpectedDifference(contentsOf: generated.file("\(index).json"))
    try #require(try tool.run("import", "-q", base).status == 0)

    let before = try tool.run("diff", "--json", later)
    #expect(try tool.run("import", "-q", later).status == 0)
    let after = try tool.run("diff", "--since", "1", "--json")
    let found = FoundDifference(try after.json())

    // The list of playlist-only items changes with the items, and the generator does not report it.
    let made = Set(found.playlistNames.filter { $0.value == "My Shazam Tracks" }.keys)
    var asExpected = found.asExpected
    asExpected.editedPlaylists.subtract(made)
    let sources =
      try String(contentsOfFile: base, encoding: .utf8)
      + String(contentsOfFile: later, encoding: .utf8)
    #expect(asExpected.named(in: sources) == truth.named(in: sources))
    #expect(asExpected.removed.count == truth.removed.count)
    #expect(asExpected.added.count == truth.added.count)
    #expect(found.properties.isSubset(of: Self.expectedProperties))
    #expect(found.playlistKinds.isSubset(of: ["ordinary", "smart"]))
    #expect(found.playlists(nil, "changed") == found.playlists())
    #expect(found.clockShifts == (pair.hours == 0 ? [] : [Int(pair.hours * 3600)]))
    #expect(found.itemCount == truth.itemCount)
    #expect(after.status == (truth.isEmpty && found.playlists().isEmpty ? 0 : 1))
    // Comparing a source finds the same differences as importing it.
    #expect(before.lines.dropFirst().dropLast() == after.lines.dropFirst().dropLast())
    #expect(FoundDifference(try before.json()).clockShifts == found.clockShifts)
  }

  private static let expectedProperties: Set = [
    "location", "title", "playCount", "skipCount", "rating", "lastPlayedDate", "lastSkippedDate",
    "isUnplayed",
  ]
}

extension ExpectedDifference {
  /// The number of items that were added, removed or changed.
  fileprivate var itemCount: Int {
    added.union(removed).union(moved).union(renamed).union(changed.keys).count
  }

  /// Returns the difference without items that have no ID in the sources, because libsync and the
  /// generator give them different IDs.
  fileprivate func named(in sources: String) -> ExpectedDifference {
    var named = self
    sources.withCString { text in
      named.added = added.filter { strstr(text, $0) != nil }
      named.removed = removed.filter { strstr(text, $0) != nil }
    }
    return named
  }

  fileprivate var isEmpty: Bool { itemCount == 0 && editedPlaylists.isEmpty }
}
