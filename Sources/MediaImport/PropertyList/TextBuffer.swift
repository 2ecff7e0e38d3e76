/// The text of the element that is being read; its memory is kept for the next.
struct TextBuffer: ~Copyable {
  private var start: UnsafeMutablePointer<UInt8>
  private var capacity = 1 << 12
  private(set) var count = 0

  init() { start = .allocate(capacity: capacity) }

  deinit { start.deallocate() }

  /// The text, until the next change.
  var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: start, count: count) }

  mutating func removeAll() { count = 0 }

  /// How much more text fits in without `grow`.
  var room: Int { capacity - count }

  /// Adds some text, for which there must be room.
  @inline(__always)
  mutating func append(_ bytes: UnsafePointer<UInt8>, count added: Int) {
    let end = start + count
    count += added
    end.update(from: bytes, count: added)
  }

  /// Makes room for more text; false when that would be too long.
  mutating func grow(by added: Int) -> Bool {
    let needed = count + added
    guard needed <= Self.maxCount else { return false }
    capacity = min(needed * 2, Self.maxCount)
    let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    larger.update(from: start, count: count)
    start.deallocate()
    start = larger
    return true
  }

  /// Real values are below 100 KB.
  private static let maxCount = 1 << 24
}
