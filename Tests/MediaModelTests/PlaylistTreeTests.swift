import MediaModel
import TestSupport
import Testing

@Suite struct PlaylistTreeTests {
  /// Walks the tree of playlists that are given as `ID` or `ID in folder's ID`, and returns each
  /// ID behind as many dots as folders it is in.
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

  @Test func `an empty tree has nothing to walk`() {
    #expect(walk([]).isEmpty)
  }

  @Test func `without folders the order stays`() {
    #expect(walk(["3", "1", "2"]) == ["3", "1", "2"])
  }

  @Test func `a folder stands before what is in it, in the order given`() {
    let playlists = ["1", "2", "3 in 2", "4", "5 in 2", "6 in 5", "7 in 2"]
    #expect(walk(playlists) == ["1", "2", ".3", ".5", "..6", ".7", "4"])
  }

  @Test func `a folder may come after what is in it`() {
    #expect(walk(["3 in 2", "4 in 3", "1", "2"]) == ["1", "2", ".3", "..4"])
  }

  @Test func `what is in a missing folder stands at the top`() {
    #expect(walk(["1", "2 in 9", "3 in 2"]) == ["1", "2", ".3"])
  }

  @Test func `a folder in itself stands at the top`() {
    #expect(walk(["1 in 1", "2 in 1"]) == ["1", ".2"])
  }

  @Test(arguments: [
    (["1 in 2", "2 in 1"], ["2", ".1"]),
    (["1 in 2", "2 in 3", "3 in 1"], ["3", ".2", "..1"]),
    (["0 in 1", "1 in 2", "2 in 1", "4"], ["2", ".1", "..0", "4"]),
    (["1 in 2", "2 in 1", "3 in 4", "4 in 3"], ["2", ".1", "4", ".3"]),
  ])
  func `of folders in each other the last stands at the top`(
    playlists: [String],
    expected: [String]
  ) {
    #expect(walk(playlists) == expected)
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `every playlist is walked once whatever the folders`(seed: UInt64) {
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
    // What grew with the square would take sixteen times as long.
    #expect(seconds(20_000) <= 8 * seconds(5000))
  }

  @Test func `folders a thousand deep are walked`() {
    let playlists = (0..<1000).map { $0 == 0 ? "0" : "\($0) in \($0 - 1)" }
    #expect(walk(playlists).last == String(repeating: ".", count: 999) + "999")
  }
}
