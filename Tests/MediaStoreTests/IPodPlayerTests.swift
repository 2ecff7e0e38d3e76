import MediaModel
import SQLite
import TestSupport
import Testing

@testable import MediaStore

/// The iPod player that all processes share.
struct IPodPlayerTests {
  private let file: LibraryFile

  init() throws {
    file = try LibraryFile()
    try file.take(LibraryXML(songs: "One", "Two", "Three", "Four"))
  }

  /// Returns entries for the tracks with the given numbers at the given places.
  private func queue(_ entries: (number: Int, place: Int)...) -> [IPodQueueEntry] {
    entries.map { IPodQueueEntry(file.id($0.number), place: $0.place) }
  }

  private func state(
    _ index: Int?,
    _ adjust: (inout IPodPlayerState) -> Void = { _ in }
  )
    -> IPodPlayerState
  {
    var state = IPodPlayerState()
    state.index = index
    state.state = .playing
    state.position = 42_000_000
    state.anchor = 1_700_000_000_123
    adjust(&state)
    return state
  }

  private func replace(
    _ queue: [IPodQueueEntry],
    _ state: IPodPlayerState,
    in library: String? = nil
  ) throws {
    try MediaStore.withWriter(at: file.path) {
      try $0.selecting(library).replaceIPodQueue(queue, state, WriteOptions())
    }
  }

  private func save(_ state: IPodPlayerState, in library: String? = nil) throws {
    try MediaStore.withWriter(at: file.path) {
      try $0.selecting(library).saveIPodPlayer(state, WriteOptions())
    }
  }

  private func player() throws -> StoredIPodPlayer? {
    try MediaStore.open(at: file.path).iPodPlayer()
  }

  @Test func `a player that was never used has no state`() throws {
    #expect(try player() == nil)
  }

  @Test func `state and queue are read as they were saved, without a revision`() throws {
    let queue = queue((3, 1), (1, 0), (3, 2))
    let state = state(2) {
      ($0.resumes, $0.seekTime) = (true, 2_500_000)
      $0.repeatMode = .all
      $0.shuffleMode = .albums
      $0.seed = .max
      $0.volume = 0.1 + 0.2
    }
    try replace(queue, state)
    #expect(
      try player() == StoredIPodPlayer(library: "iTunes", state: state, queue: queue)
    )
    let other = self.state(0) { $0.state = .paused }
    try save(other)
    #expect(
      try player() == StoredIPodPlayer(library: "iTunes", state: other, queue: queue)
    )
    #expect(try file.column("SELECT count(*) FROM revision") == ["1"])
  }

  @Test func `a dry run saves nothing`() throws {
    try MediaStore.withWriter(at: file.path) {
      try $0.replaceIPodQueue(queue((1, 0)), state(0), WriteOptions(isDryRun: true))
    }
    #expect(try player() == nil)
  }

  @Test func `vanished items leave the queue, and the next one takes their place`() throws {
    try replace(queue((1, 3), (2, 0), (3, 1), (4, 2)), state(1))
    try file.take(LibraryXML(songs: "One", "Two"))
    let left = try #require(try player())
    #expect(left.queue == queue((1, 1), (2, 0)))
    #expect(left.state == state(1) { $0.position = 0 })
    // What is saved now counts places without the vanished items.
    try save(state(1) { $0.position = 7 })
    #expect(try player()?.state == state(1) { $0.position = 7 })
    #expect(try player()?.queue == queue((1, 1), (2, 0)))
  }

  @Test func `the player stops if nothing is left to play`() throws {
    try replace(queue((1, 0), (3, 1)), state(1))
    try file.take(LibraryXML(songs: "One", "Two"))
    let left = try #require(try player())
    #expect(left.queue == queue((1, 0)))
    #expect(left.state.index == nil && left.state.state == .stopped && left.state.position == 0)
  }

  @Test func `undo leaves the player alone`() throws {
    try file.take(LibraryXML(songs: "One", "Two", "Three", "Four", "Five"))
    try replace(queue((5, 0), (1, 1)), state(0))
    try file.undo()
    #expect(try player()?.queue == queue((1, 0)))
    #expect(try player()?.state == state(0) { $0.position = 0 })
  }

  @Test func `the player of a merged library plays in the one that has its items`() throws {
    try file.take(Records(songs: "One", "Other"), from: "Other.xml", as: "Other")
    var others: [PersistentID] = []
    try MediaStore.open(at: file.path).selecting("Other").forEachItem(properties: []) {
      others.append($0.persistentID)
    }
    let queue = others.enumerated().map { IPodQueueEntry($1, place: $0) }
    try replace(queue, state(1), in: "Other")
    try MediaStore.withWriter(at: file.path) {
      _ = try $0.selecting("Other").mergeLibrary(into: "iTunes", WriteOptions())
    }
    let merged = try #require(try player())
    #expect(merged.library == "iTunes" && merged.queue.count == 2 && merged.state == state(1))
    try file.undo(in: "iTunes")
    #expect(
      try player() == StoredIPodPlayer(library: "Other", state: state(1), queue: queue)
    )
  }

  @Test func `deleting the library deletes the player`() throws {
    try file.take(LibraryXML(songs: "One"), from: "Other.xml", as: "Other")
    try replace(queue((1, 0)), state(0), in: "Other")
    try MediaStore.withWriter(at: file.path) {
      _ = try $0.selecting("Other").deleteLibrary(WriteOptions())
    }
    #expect(try player() == nil)
    #expect(try file.column("SELECT count(*) FROM ipod_queue") == ["0"])
    #expect(try MediaStore.diagnose(file.path).isSound)
  }

  @Test func `a state for another library empties the queue`() throws {
    try file.take(LibraryXML(songs: "One"), from: "Other.xml", as: "Other")
    try replace(queue((1, 0), (2, 1)), state(1))
    try save(state(nil) { $0.state = .stopped }, in: "Other")
    #expect(try player()?.library == "Other")
    #expect(try player()?.queue == [])
  }

  @Test func `impossible values are read as valid ones`() throws {
    try replace(queue((1, 0), (2, 1)), state(0))
    try Connection(path: file.path, mode: .readWrite).execute(
      """
      UPDATE ipod_player SET state = 'dancing', place = -9223372036854775808, position = -1, \
      volume = 'NaN',
        repeat_mode = '', seed = -1, seek_time = -1;
      UPDATE ipod_queue SET place = 9223372036854775807
      """
    )
    let player = try #require(try player())
    #expect(player.queue == queue((1, 0), (2, 1)))
    #expect(player.state.state == .stopped && player.state.volume == 1)
    #expect(player.state.index == 0 && player.state.position == 0)
  }
}
