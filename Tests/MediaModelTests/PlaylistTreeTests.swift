import MediaModel
import TestSupport
import Testing

@Suite struct PlaylistTreeTests {
  /// Walks a tree of playlists given as `ID` or `ID folder's-ID`, and returns each ID, preceded by
  /// one dot for each enclosing folder.
  private func walk(_ playlists: [String]) -> [String] {
    let tree = PlaylistTree(
      playlists.map { text in
        let words = text.split(separator: " ").compactMap { UInt64($0) }
        return playlist(words[0], in: words.dropFirst().first)
      }
    )
    var lines: [String] = []
    tree.walk { playlist, depth in
      lines.append(String(repeating: ".", count: depth) + String(playlist.persistentID.rawValue))
    }
    return lines
  }

  private func playlist(_ id: UInt64, in parent: UInt64? = nil) -> Playlist {
    var values: [PlaylistProperty: PropertyValue] = [:]
    if let parent { values[.parentID] = .persistentID(PersistentID(rawValue: parent)) }
    return Playlist(
      persistentID: PersistentID(rawValue: id),
      kind: .ordinary,
      count: 0,
      geniusSeed: nil,
      values: values,
      sourceValues: nil
    )
  }

  @Test func `walking an empty tree visits nothing`() {
    #expect(walk([]).isEmpty)
  }

  @Test func `without folders the order is kept`() {
    #expect(walk(["3", "1", "2"]) == ["3", "1", "2"])
  }

  @Test func `a folder precedes its contents, in the given order`() {
    let playlists = ["1", "2", "3 in 2", "4", "5 in 2", "6 in 5", "7 in 2"]
    #expect(walk(playlists) == ["1", "2", ".3", ".5", "..6", ".7", "4"])
  }

  @Test func `a folder may be listed after its contents`() {
    #expect(walk(["3 in 2", "4 in 3", "1", "2"]) == ["1", "2", ".3", "..4"])
  }

  @Test func `the contents of a missing folder are at the top level`() {
    #expect(walk(["1", "2 in 9", "3 in 2"]) == ["1", "2", ".3"])
  }

  @Test func `a folder that contains itself is at the top level`() {
    #expect(walk(["1 in 1", "2 in 1"]) == ["1", ".2"])
  }

  @Test(arguments: [
    (["1 in 2", "2 in 1"], ["2", ".1"]),
    (["1 in 2", "2 in 3", "3 in 1"], ["3", ".2", "..1"]),
    (["0 in 1", "1 in 2", "2 in 1", "4"], ["2", ".1", "..0", "4"]),
    (["1 in 2", "2 in 1", "3 in 4", "4 in 3"], ["2", ".1", "4", ".3"]),
  ])
  func `in a cycle of folders, the last one is at the top level`(
    playlists: [String],
    expected: [String]
  ) {
    #expect(walk(playlists) == expected)
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `every playlist is visited once in any tree`(seed: UInt64) {
    var state = seed
    let playlists = (0..<50).map { number in
      state = (state &* 48_271) % 2_147_483_647
      return "\(number) in \(state % 60)"
    }
    let walked = walk(playlists).compactMap { UInt64($0.drop { $0 == "." }) }
    #expect(walked.sorted() == Array(0..<50))
  }

  @Test func `an error of the body ends the walk`() {
    struct Stop: Error {}
    let tree = PlaylistTree([playlist(1), playlist(2)])
    var count = 0
    #expect(throws: Stop.self) {
      try tree.walk { _, _ in
        count += 1
        throw Stop()
      }
    }
    #expect(count == 1)
  }

  @Test func `deep folders take as long as flat ones`() {
    func seconds(_ count: UInt64) -> Double {
      let playlists = (0..<count).map { playlist($0, in: $0 == 0 ? nil : $0 - 1) }
      return (0..<3).map { _ in
        let start = processorSeconds()
        var deepest = 0
        PlaylistTree(playlists).walk { deepest = $1 }
        #expect(deepest == Int(count) - 1)
        return processorSeconds() - start
      }.min() ?? 0
    }
    // Quadratic work would take sixteen times as long.
    #expect(seconds(20_000) <= 8 * seconds(5000))
  }

  @Test func `folders a thousand deep are walked`() {
    let playlists = (0..<1000).map { $0 == 0 ? "0" : "\($0) in \($0 - 1)" }
    #expect(walk(playlists).last == String(repeating: ".", count: 999) + "999")
  }
}
