import MediaModel
import MediaPlayback
import Testing

@Suite struct PlaybackQueueTests {
  @MainActor private static func items(_ count: Int) -> [MediaItem] {
    PlayerFixture.collection(Array(repeating: 1, count: count)).items
  }

  @MainActor private static func numbers(_ queue: PlaybackQueue) -> [UInt64] {
    queue.itemsAsPlayed.map(\.persistentID.rawValue)
  }

  /// The order was computed once; libraries keep seeds, so it must not change.
  @Test func `the generator is the same on every machine`() {
    var order = Array(0..<8)
    var generator = SplitMix64(seed: 42)
    generator.shuffle(&order)
    #expect(order == Self.order42)
  }

  private static let order42 = [6, 2, 7, 3, 5, 0, 1, 4]

  @Test func `all orders are about equally likely`() {
    var counts: [[Int]: Int] = [:]
    for seed in 0..<24_000 as Range<UInt64> {
      var generator = SplitMix64(seed: seed)
      var order = [0, 1, 2, 3]
      generator.shuffle(&order)
      counts[order, default: 0] += 1
    }
    #expect(counts.count == 24)
    // Six standard deviations around 1,000.
    #expect(counts.values.allSatisfy { (815...1185).contains($0) })
  }

  @MainActor @Test func `PLAY-32: songs are a permutation that follows from the seed`() {
    let items = Self.items(50)
    let queue = PlaybackQueue(items, shuffled: .songs, seed: 7)
    #expect(Self.numbers(queue).sorted() == Array(1...50))
    #expect(Self.numbers(queue) != Array(1...50))
    #expect(Self.numbers(queue) == Self.numbers(PlaybackQueue(items, shuffled: .songs, seed: 7)))
    #expect(Self.numbers(queue) != Self.numbers(PlaybackQueue(items, shuffled: .songs, seed: 8)))
  }

  @MainActor @Test func `PLAY-32: the current item comes first, and off restores the order`() {
    var queue = PlaybackQueue(Self.items(20), seed: 3)
    #expect(queue.shuffle(.songs, keeping: 12) == 0)
    #expect(queue[0].persistentID.rawValue == 13)
    #expect(Self.numbers(queue).sorted() == Array(1...20))
    let current = queue[5].persistentID.rawValue
    #expect(queue.shuffle(.off, keeping: 5) == Int(current) - 1)
    #expect(Self.numbers(queue) == Array(1...20))
  }

  @MainActor @Test func `PLAY-32: albums stay together, by disc and track`() {
    var items: [MediaItem] = []
    for track in (1...3).reversed() {
      for album in 1...6 {
        let values: [MediaItemProperty: PropertyValue] = [
          .albumTitle: .text("Album \(album)"), .albumArtist: .text("Band"),
          .albumTrackNumber: .integer(Int64(track)), .discNumber: .integer(track == 3 ? 2 : 1),
        ]
        items.append(PlayerFixture.item(album * 10 + track, values))
      }
    }
    items.append(PlayerFixture.item(1))
    items.append(PlayerFixture.item(2))
    var queue = PlaybackQueue(items, seed: 11)
    let place = queue.shuffle(.albums, keeping: queue.place(of: PersistentID(rawValue: 32)))
    #expect(place == 0)
    let numbers = Self.numbers(queue)
    #expect(Array(numbers[0..<3]) == [32, 33, 31])
    #expect(numbers.sorted() == items.map(\.persistentID.rawValue).sorted())
    for album in [1, 2, 4, 5, 6] as [UInt64] {
      let first = numbers.firstIndex(of: album * 10 + 1) ?? 0
      #expect(Array(numbers[first..<first + 3]) == (1...3).map { album * 10 + $0 })
    }
    #expect(numbers != Self.numbers(PlaybackQueue(items, shuffled: .albums, seed: 12)))
  }

  /// Returns the items played by a player whose queue has two albums and two single items.
  @MainActor private func played(
    _ mode: ShuffleMode,
    _ seed: UInt64,
    _ prepare: (MusicPlayer, PersistentID) throws -> Void
  ) async throws -> [UInt64] {
    let fixture = try PlayerFixture()
    let items = (1...8).map { number in
      PlayerFixture.item(
        number,
        lasting: 1,
        number > 6 ? [:] : [.albumTitle: .text("Album \(number % 2)")]
      )
    }
    fixture.player.setQueue(MediaItemCollection(items: items))
    fixture.player.seed = seed
    try prepare(fixture.player, PersistentID(rawValue: 5))
    fixture.player.play()
    await fixture.run()
    return fixture.played
  }

  @MainActor
  @Test(arguments: [ShuffleMode.songs, .albums])
  func
    `PLAY-27, PLAY-32: a designated item is first and all others follow, before and after mixing`(
      _ mode: ShuffleMode
    ) async throws
  {
    for seed in 0..<20 as Range<UInt64> {
      let before = try await played(mode, seed) { player, item in
        try player.designate(item)
        player.shuffleMode = mode
      }
      let after = try await played(mode, seed) { player, item in
        player.shuffleMode = mode
        try player.designate(item)
      }
      #expect(before.first == 5 && before.sorted() == Array(1...8))
      #expect(after == before)
    }
  }

  @MainActor @Test func `rounds that are skipped at once end in the same order`() {
    for mode in [ShuffleMode.songs, .albums, .off] {
      var queue = PlaybackQueue(Self.items(9), shuffled: mode, seed: 5)
      var other = queue
      for _ in 0..<7 { queue.beginAgain() }
      other.beginAgain(times: 7)
      #expect(queue.order == other.order)
      #expect(queue.seed == other.seed)
    }
  }

  @MainActor @Test func `added items come last, shuffled among themselves`() {
    var queue = PlaybackQueue(Self.items(10), shuffled: .songs, seed: 1)
    let before = Self.numbers(queue)
    queue.append(PlayerFixture.collection(Array(repeating: 1, count: 10), from: 11).items)
    #expect(Array(Self.numbers(queue).prefix(10)) == before)
    #expect(Self.numbers(queue).suffix(10).sorted() == Array(11...20))
  }

  @MainActor @Test func `PLAY-31, PLAY-32: a repeated queue is shuffled again`() async throws {
    let fixture = try PlayerFixture(Array(repeating: 1, count: 12))
    fixture.player.seed = 4
    fixture.player.shuffleMode = .songs
    fixture.player.repeatMode = .all
    fixture.player.play()
    await fixture.run(until: 24)
    let rounds = [Array(fixture.played.prefix(12)), Array(fixture.played.suffix(12))]
    #expect(rounds.allSatisfy { $0.sorted() == Array(1...12) })
    #expect(rounds[0] != rounds[1])
    #expect(fixture.log.contains { $0.event == .shuffled(seed: 4) })
  }
}
