public import MediaModel

/// Items to play, and the order in which they are played.
///
/// Places are counted from 0, in the order in which the items are played.
public struct PlaybackQueue: Sendable {
  /// The items in their original order.
  public private(set) var items: [MediaItem]
  /// For each place, the number of its item in the original order, from 0.
  public private(set) var order: [Int]
  /// The mode by which the order was made: `off`, `songs` or `albums`.
  public private(set) var shuffleMode: ShuffleMode
  /// The seed from which the next order is made.
  public private(set) var seed: UInt64
  /// The seed from which the present order was made; `nil` if it is the original one, or was
  /// stored.
  public private(set) var orderSeed: UInt64?

  /// Creates a queue.
  ///
  /// - Parameters:
  ///   - items: The items in their original order; an item can be there several times.
  ///   - shuffleMode: The way to shuffle them; `default` means `off`.
  ///   - seed: The seed from which the order is made.
  public init(_ items: [MediaItem] = [], shuffled shuffleMode: ShuffleMode = .off, seed: UInt64 = 0)
  {
    self.items = items
    self.seed = seed
    self.shuffleMode = .off
    order = Array(items.indices)
    shuffle(shuffleMode, keeping: nil)
  }

  /// Creates a queue that was stored.
  ///
  /// - Parameters:
  ///   - items: The items in their original order.
  ///   - places: The place of each of them; those that are not a permutation are ignored.
  ///   - shuffleMode: The mode by which the order was made.
  ///   - seed: The seed from which the next order is made.
  package init(_ items: [MediaItem], places: [Int], shuffled shuffleMode: ShuffleMode, seed: UInt64)
  {
    self.items = items
    self.shuffleMode = shuffleMode == .default ? .off : shuffleMode
    self.seed = seed
    order = Array(items.indices)
    if places.count == items.count {
      order.sort { (places[$0], $0) < (places[$1], $1) }
    }
  }

  /// The number of items.
  public var count: Int { items.count }
  /// Whether there are no items.
  public var isEmpty: Bool { items.isEmpty }

  /// The item at a place.
  public subscript(place: Int) -> MediaItem { items[order[place]] }

  /// The items in the order in which they are played.
  public var itemsAsPlayed: [MediaItem] { order.map { items[$0] } }

  /// Returns the first place of an item; `nil` if it is not in the queue.
  public func place(of item: PersistentID) -> Int? {
    order.firstIndex { items[$0].persistentID == item }
  }

  /// Adds items at the end, in their order or shuffled among themselves.
  public mutating func append(_ added: [MediaItem]) {
    let first = items.count
    items += added
    order += Self.order(of: added, shuffleMode, seed).map { $0 + first }
    if shuffleMode != .off { seed &+= SplitMix64.step }
  }

  /// Shuffles the items in another way, or not at all.
  ///
  /// - Parameters:
  ///   - mode: The way to shuffle them; `default` means `off`.
  ///   - place: The place of the current item, which comes first; `nil` if there is none.
  /// - Returns: The new place of the current item.
  @discardableResult
  public mutating func shuffle(_ mode: ShuffleMode, keeping place: Int?) -> Int? {
    let current = place.map { order[$0] }
    shuffleMode = mode == .default ? .off : mode
    order = Self.order(of: items, shuffleMode, seed)
    orderSeed = shuffleMode == .off ? nil : seed
    if shuffleMode == .off { return current }
    seed &+= SplitMix64.step
    return current.flatMap(order.firstIndex).map { begin(with: $0) }
  }

  /// Brings an item to the beginning of a mixed-up queue, so that all others follow it; if albums
  /// are shuffled, first those of its album, from the next track to the one before it.
  ///
  /// - Parameter place: The place of the item.
  /// - Returns: Its new place.
  package mutating func begin(with place: Int) -> Int {
    if shuffleMode == .off { return place }
    let first = order[place]
    var album = [first]
    if shuffleMode == .albums {
      let key = QueueAlbum(items[first], number: first)
      album = order.filter { QueueAlbum(items[$0], number: $0) == key }
      let tracksBefore = album.prefix { $0 != first }
      album.removeFirst(tracksBefore.count)
      album += tracksBefore
    }
    let moved = Set(album)
    order = album + order.filter { !moved.contains($0) }
    return 0
  }

  /// Shuffles the items again when the queue begins again; without shuffling, nothing changes.
  package mutating func beginAgain() {
    if shuffleMode != .off { shuffle(shuffleMode, keeping: nil) }
  }

  /// Lets the queue begin again several times.
  package mutating func beginAgain(times count: Int64) {
    guard shuffleMode != .off, count > 0 else { return }
    seed &+= UInt64(bitPattern: count - 1) &* SplitMix64.step
    beginAgain()
  }

  private static func order(of items: [MediaItem], _ mode: ShuffleMode, _ seed: UInt64) -> [Int] {
    var generator = SplitMix64(seed: seed)
    var order = Array(items.indices)
    switch mode {
    case .default, .off: return order
    case .songs:
      generator.shuffle(&order)
      return order
    case .albums:
      var albums = QueueAlbum.albums(of: items)
      generator.shuffle(&albums)
      return albums.flatMap(\.self)
    }
  }
}
