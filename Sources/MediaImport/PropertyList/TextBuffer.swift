/// The text of the element being read; its memory is reused for the next element.
struct TextBuffer: ~Copyable {
  private var start: UnsafeMutablePointer<UInt8>
  private var capacity = 1 << 12
  private(set) var count = 0

  init() { start = .allocate(capacity: capacity) }

  deinit { start.deallocate() }

  /// The text, valid until the next change.
  var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: start, count: count) }

  mutating func removeAll() { count = 0 }

  /// The number of bytes that can be added without calling `grow`.
  var room: Int { capacity - count }

  /// Adds text, for which there must be room.
  @inline(__always)
  mutating func append(_ bytes: UnsafePointer<UInt8>, count added: Int) {
    let end = start + count
    count += added
    end.update(from: bytes, count: added)
  }

  /// Makes room for more text; returns false if the text would exceed the limit.
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

  /// The maximum size of the text in bytes; genuine values are smaller than 100 KB.
  private static let maxCount = 1 << 24
}
