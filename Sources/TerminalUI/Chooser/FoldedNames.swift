import ICU

/// Names in one buffer, folded for searching.
struct FoldedNames: Sendable {
  /// The bytes of each name, and a line feed.
  private var bytes: [UInt8] = []
  /// The beginning of each name, and the end of the last one.
  private var starts = [0]

  /// The number of names.
  var count: Int { starts.count - 1 }

  /// Adds a name that consists of several parts; words are found within one part.
  mutating func append(_ parts: [String], by folding: inout TextFolding) {
    for part in parts {
      folding.fold(part, into: &bytes)
      bytes.append(Self.end)
    }
    starts.append(bytes.count)
  }

  private static let end: UInt8 = 0x0A

  /// Finds the names that contain all words.
  ///
  /// - Parameters:
  ///   - words: The folded words.
  ///   - candidates: The numbers of the names to look at; `nil` for all.
  /// - Returns: The numbers of the names, in order.
  func matches(_ words: [[UInt8]], among candidates: [Int32]? = nil) -> [Int32] {
    var found = candidates
    for word in words where !word.isEmpty {
      found = found.map { $0.filter { contains(word, at: Int($0)) } } ?? all(containing: word)
    }
    return found ?? Array(0..<Int32(count))
  }

  /// Goes through the buffer once, and on to the next name after each find.
  private func all(containing word: [UInt8]) -> [Int32] {
    var found: [Int32] = []
    let (bytes, word, starts) = (self.bytes.span, word.span, self.starts.span)
    let (first, end) = (word[0], bytes.count - word.count)
    var (name, place) = (0, 0)
    while place <= end {
      if bytes[place] != first || !Self.has(word, bytes, at: place) {
        place += 1
        continue
      }
      while starts[name + 1] <= place { name += 1 }
      found.append(Int32(name))
      name += 1
      place = starts[name]
    }
    return found
  }

  private func contains(_ word: [UInt8], at name: Int) -> Bool {
    let (bytes, word) = (self.bytes.span, word.span)
    var place = starts[name]
    let end = starts[name + 1] - word.count
    while place <= end {
      if Self.has(word, bytes, at: place) { return true }
      place += 1
    }
    return false
  }

  private static func has(_ word: Span<UInt8>, _ bytes: Span<UInt8>, at place: Int) -> Bool {
    var count = 0
    while count < word.count, bytes[place + count] == word[count] { count += 1 }
    return count == word.count
  }
}
