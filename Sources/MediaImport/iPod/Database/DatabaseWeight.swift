/// Estimates the memory that a database takes as it is decompressed: its bytes, the data stored for
/// each track, playlist and entry, and a second copy of the bytes that are kept verbatim.
///
/// A limit on the size of the file would not do: a small file may contain very many of the records
/// that take the most memory, while a genuine database of any size takes little more memory than
/// its size.
struct DatabaseWeight {
  /// The estimated memory, in bytes.
  private(set) var total = 0
  /// The number of bytes added.
  private(set) var count = 0
  /// The offset of the next chunk, or `nil` after a chunk that is too small or of
  /// unknown type.
  private var nextStart: Int? = 0
  /// The first bytes of the next chunk.
  private var head: [UInt8] = []

  /// The number of bytes in a chunk's header up to and including the type of a section.
  private static let headCount = 16
  /// The maximum size of a track in bytes; no device writes a larger track.
  private static let maxTrackLength = 1 << 16

  /// Adds the next bytes, and returns false if the total would exceed the limit.
  mutating func add(_ bytes: UnsafeBufferPointer<UInt8>, upTo most: Int) -> Bool {
    let end = count + bytes.count
    var weight = bytes.count
    while let start = nextStart, start + head.count < end {
      let place = max(0, start + head.count - count)
      head += bytes[place...].prefix(Self.headCount - head.count)
      guard head.count == Self.headCount else { break }
      weight += weighChunk(at: start)
      head.removeAll(keepingCapacity: true)
    }
    if nextStart == nil { weight += bytes.count }
    guard weight <= most - total else { return false }
    total += weight
    count = end
    return true
  }

  /// Finds the chunk after the current one, and returns the memory that the current chunk takes in
  /// addition to its bytes.
  private mutating func weighChunk(at start: Int) -> Int {
    let (headLength, length, type) = (number(at: 4), number(at: 8), number(at: 12))
    var step = length
    var weight = 0
    switch String(decoding: head.prefix(4), as: UTF8.self) {
    case "mhsd" where type == 1 || type == 3: step = headLength
    case "mhlt", "mhlp": step = headLength
    case "mhit": weight = length > Self.maxTrackLength ? length : 24
    case "mhyp": (step, weight) = (headLength, 12)
    case "mhip": weight = 36
    case "mhsd", "mhod": weight = length
    default: step = 0
    }
    nextStart = step >= Self.headCount ? start + step : nil
    return weight
  }

  private func number(at place: Int) -> Int {
    (0..<4).reduce(0) { $0 | Int(head[place + $1]) << (8 * $1) }
  }
}
