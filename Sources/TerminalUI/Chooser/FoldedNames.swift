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

  /// Returns names with the closest first, and equally close ones in their order.
  ///
  /// The closest are those whose first part is the words, then those whose first part begins with
  /// them, then those with another part that is or begins with the words.
  func ranked(_ names: [Int32], by words: [[UInt8]]) -> [Int32] {
    let text = Array(words.joined(separator: [0x20]))
    if text.isEmpty { return names }
    var ranks = [[Int32]](repeating: [], count: Self.rankCount)
    for name in names { ranks[rank(of: Int(name), for: text)].append(name) }
    return Array(ranks.joined())
  }

  private static let rankCount = 5

  private func rank(of name: Int, for text: [UInt8]) -> Int {
    let (bytes, text) = (self.bytes.span, text.span)
    var (place, part, best) = (starts[name], 0, Self.rankCount - 1)
    while place < starts[name + 1] {
      let after = place + text.count
      if after < starts[name + 1], Self.has(text, bytes, at: place) {
        let isWhole = bytes[after] == Self.end
        best = min(best, (part == 0 ? 0 : 2) + (isWhole ? 0 : 1))
      }
      while bytes[place] != Self.end { place += 1 }
      (place, part) = (place + 1, part + 1)
    }
    return best
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
