/// What a database takes in memory, as it comes out of compressed bytes: its bytes, what is noted of
/// each track, playlist and entry, and once more the bytes that are kept as they are.
///
/// A small file may hold very much of what takes most. What devices have takes little more than its
/// bytes, so that more of it may come out.
struct DatabaseWeight {
  /// In bytes.
  private(set) var total = 0
  /// How many bytes have come.
  private(set) var count = 0
  /// Where the next chunk starts; nil once none is where it should be.
  private var nextStart: Int? = 0
  /// The first bytes of that chunk.
  private var head: [UInt8] = []

  /// Up to what tells the type of a section.
  private static let headCount = 16
  /// No device says more of a track.
  private static let maxTrackLength = 1 << 16

  /// Takes the bytes that come next, if all together weigh no more than they may.
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

  /// Finds what follows the chunk of a head, and returns what it takes besides its bytes.
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
