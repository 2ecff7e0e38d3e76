/// Removes what records places during a movie: tracks of metadata, whose samples become zeros.
struct TimedLocation {
  typealias Problem = LocationRemovalProblem
  /// The formats of tracks that record places over time, or can.
  private static let formats: Set<BoxName> = ["gpmd", "camm", "rtmd", "djmd", "dbgi"]
  private static let maxNumbers = 1 << 22

  private let editor: LocationEditor
  private let boxes: BoxReader

  init(_ editor: LocationEditor, _ boxes: BoxReader) { (self.editor, self.boxes) = (editor, boxes) }

  /// Whether the samples of a track are places.
  func hasPlaces(track: Range<Int>) throws(Problem) -> Bool {
    for range in boxes.contents(of: ["mdia", "minf", "stbl", "stsd"], in: track) {
      for (name, range) in boxes.children(range.dropping(8)) {
        if Self.formats.contains(name) { return true }
        // Apple's tracks list the names of what they record.
        if name == "mebx", try editor.has("location", in: range) { return true }
      }
    }
    return false
  }

  /// Erases the samples of the track of a box, all of which lie in ranges of data.
  func erase(track: Range<Int>, in data: [Range<Int>]) throws(Problem) {
    for range in boxes.contents(of: ["mdia", "minf", "dinf", "dref"], in: track) {
      for (_, range) in boxes.children(range.dropping(8)) {
        // Samples can be in another file.
        let flags = try editor.view(range.prefix(4))
        guard flags.number(at: 0, bytes: 4).map({ $0 & 1 == 1 }) ?? false else {
          throw .itemElsewhere
        }
      }
    }
    for table in boxes.contents(of: ["mdia", "minf", "stbl"], in: track) {
      for chunk in try chunks(boxes.children(table)) where !chunk.isEmpty {
        // An offset that is damaged must not lead to erasing anything else.
        guard Self.isWithin(data, chunk) else { throw .damaged }
        try editor.erase(chunk)
      }
    }
  }

  /// Whether one of several ranges, which are in order, contains another.
  private static func isWithin(_ ranges: [Range<Int>], _ range: Range<Int>) -> Bool {
    var (low, high) = (0, ranges.count)
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].upperBound < range.upperBound { low = middle + 1 } else { high = middle }
    }
    return low < ranges.count && ranges[low].lowerBound <= range.lowerBound
  }

  /// Returns the ranges of the chunks of samples.
  private func chunks(_ tables: [(BoxName, Range<Int>)]) throws(Problem) -> [Range<Int>] {
    var offsets: [Int] = []
    var runs: [Int] = []
    var sizes: [Int] = []
    var (fixed, sampleCount) = (0, 0)
    for (name, range) in tables {
      switch name {
      case "stco": offsets = try numbers(range.dropping(4), size: 4)
      case "co64": offsets = try numbers(range.dropping(4), size: 8)
      case "stsc":
        runs = try numbers(range.dropping(4), size: 4, each: 3)
      case "stsz":
        fixed = try editor.view(range.prefix(8)).number(at: 4, bytes: 4) ?? 0
        let count = try editor.view(range.prefix(12)).number(at: 8, bytes: 4) ?? 0
        if fixed == 0 { sizes = try numbers(range.dropping(8), size: 4) }
        sampleCount = fixed == 0 ? sizes.count : count
      case "stz2": throw .timedTrack
      default: break
      }
    }
    var found: [Range<Int>] = []
    var (sample, run) = (0, 0)
    for (index, offset) in offsets.enumerated() where sample < sampleCount {
      // Each run has the number of its first chunk, and of the samples in each of its chunks.
      while runs.count > (run + 1) * 3, runs[(run + 1) * 3] <= index + 1 { run += 1 }
      guard runs.count > run * 3 + 1 else { throw .damaged }
      let end = min(sample + runs[run * 3 + 1], sampleCount)
      let (product, overflows) = fixed.multipliedReportingOverflow(by: end - sample)
      let count = fixed > 0 ? product : sizes[sample..<end].reduce(0, +)
      guard !overflows, offset <= editor.byteCount, count <= editor.byteCount - offset else {
        throw .damaged
      }
      found.append(offset..<offset + count)
      sample = end
    }
    guard sample == sampleCount else { throw .damaged }
    return found
  }

  /// Reads a table of numbers behind their count.
  private func numbers(
    _ range: Range<Int>,
    size: Int,
    each width: Int = 1
  ) throws(Problem) -> [Int] {
    guard let count = try editor.view(range.prefix(4)).number(at: 0, bytes: 4) else {
      throw .damaged
    }
    guard count * width <= Self.maxNumbers else { throw .tooLarge }
    let table = range.dropping(4)
    guard count * width * size <= table.count else { throw .damaged }
    var numbers: [Int] = []
    var place = table.lowerBound
    let end = place + count * width * size
    while place < end {
      let piece = place..<min(place + FileWindow.maxPieceCount, end)
      let view = try editor.view(piece)
      for offset in stride(from: 0, to: piece.count, by: size) {
        guard let number = view.number(at: offset, bytes: size) else { throw .damaged }
        numbers.append(number)
      }
      place = piece.upperBound
    }
    return numbers
  }

  /// Erases the blocks of dash cameras that a box in the index of the movie lists.
  func eraseBlocks(_ list: Range<Int>) throws(Problem) {
    let numbers = try numbers(list.dropping(4), size: 4, each: 2)
    for index in stride(from: 0, to: numbers.count, by: 2) {
      let block = numbers[index]..<numbers[index] + numbers[index + 1]
      guard !block.isEmpty else { continue }
      guard block.count >= 12, block.upperBound <= editor.byteCount,
        try editor.view(block.prefix(12)).hasText("freeGPS ", at: 4)
      else { throw .timedTrack }
      try editor.erase(block.dropping(8))
    }
  }
}

extension BoxReader {
  func children(_ range: Range<Int>) -> [(BoxName, Range<Int>)] {
    var found: [(BoxName, Range<Int>)] = []
    forEach(in: range) { found.append(($0, $1)) }
    return found
  }

  /// Returns the contents of all boxes on a path.
  func contents(of path: [BoxName], in range: Range<Int>) -> [Range<Int>] {
    var found = [range]
    for name in path {
      found = found.flatMap { children($0).filter { $0.0 == name }.map(\.1) }
    }
    return found
  }
}
