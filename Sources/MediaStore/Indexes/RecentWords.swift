/// The words of texts, of which those asked for last are kept: most items have the artist, the album
/// and the composer of the item before.
final class RecentWords {
  private let words: SearchWords
  private var recent: [(text: [UInt8], words: ArraySlice<UInt8>)] = []
  /// The place of the oldest of them.
  private var oldest = 0

  /// An item has up to six texts.
  private static let capacity = 12

  init(_ words: SearchWords) { self.words = words }

  /// Returns the words of a text.
  func words(of text: UnsafeBufferPointer<UInt8>) -> ArraySlice<UInt8> {
    if let known = recent.first(where: { $0.text.elementsEqual(text) }) { return known.words }
    let made = (text: Array(text), words: words.words(of: text))
    if recent.count < Self.capacity {
      recent.append(made)
    } else {
      recent[oldest] = made
      oldest = (oldest + 1) % Self.capacity
    }
    return made.words
  }
}
