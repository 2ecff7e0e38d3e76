/// Finds the keys and values of a property list that has exactly the form in which iTunes and Music
/// write XML.
///
/// The caller keeps a part of the source in a window, after which `padding` zero bytes follow, and
/// asks for one event after another. Keys and texts are ranges of the window. All other XML, and
/// everything that is not well-formed, is foreign: a parser of XML must then read the source from
/// its beginning, and will find the events that were returned before.
package struct PropertyListScanner {
  /// The elements that have no other elements in them.
  package enum Scalar: Sendable { case integer, string, date, yes, no, data, real }

  /// A finding of the scanner.
  package enum Event: Equatable, Sendable {
    /// A value that is a single element; its key and its text are in the window.
    case scalar(Scalar)
    /// The same, but its text is in `decoded`, as it has references or other line ends in the
    /// source.
    case decodedScalar(Scalar)
    /// The start of a container.
    case dictionary, array
    /// The end of the innermost container.
    case close
    /// The window ends too early; it must be filled again with the bytes from `position` on.
    case incomplete
    /// Something that only a parser of XML understands, or refuses.
    case foreign
    /// The end of the source.
    case end
  }

  /// The number of zero bytes that must follow the bytes in the window.
  package static var padding: Int { 64 }
  /// The size of the smallest window; declarations at the start of the source must fit in it.
  package static var leastWindowSize: Int { 512 }

  /// The position in the window where the next event begins.
  package internal(set) var position = 0
  /// The key of the last value in the window; empty in an array.
  package internal(set) var key = 0..<0
  /// The text of the last scalar in the window.
  package internal(set) var text = 0..<0
  /// The text of the last scalar if it had to be decoded.
  package internal(set) var decoded: [UInt8] = []

  /// The end of the bytes in the window.
  var end = 0
  /// Whether the source ends there.
  var isLast = false
  private var place = Place.start
  /// One bit for each open container, the innermost lowest: whether it is a dictionary.
  private(set) var dictionaries: UInt64 = 0
  private var depth = 0
  /// The last space before a tag, with its `<`, which is likely to repeat.
  private var indentation: UInt64 = 0x3C
  private var indentationMask = Word.mask(1)
  private var indentationCount = 0

  private enum Place { case start, top, inside, afterTop, epilog }

  /// All bits of `dictionaries` but one, for the root.
  private static var maxDepth: Int { 63 }

  package init() {}

  /// Continues with a window that begins with the bytes that were not used.
  ///
  /// - Parameters:
  ///   - count: The number of bytes in the window, without padding.
  ///   - isLast: Whether the source ends with them.
  package mutating func refill(count: Int, isLast: Bool) {
    position = 0
    end = count
    self.isLast = isLast
  }

  /// Returns the next event.
  ///
  /// - Parameter window: The bytes and their padding.
  /// - Returns: The event; after `foreign` and `end`, there is no other.
  @inline(never)
  package mutating func next(_ window: Span<UInt8>) -> Event {
    place == .inside ? nextInside(window) : nextOutside(window)
  }

  private mutating func nextOutside(_ window: Span<UInt8>) -> Event {
    if place == .start {
      guard isLast || end >= Self.leastWindowSize else { return .incomplete }
      guard let start = Prolog.end(in: window.extracting(..<end)) else { return .foreign }
      position = start
      place = .top
    }
    var position = position
    if place == .top {
      guard skipSpace(window, &position),
        window.word(at: position) & Word.mask(6) == Tag.openDictionary
      else { return stop(at: position) }
      place = .inside
      key = 0..<0
      return open(asDictionary: true, position &+ 6)
    }
    if place == .afterTop {
      guard skipSpace(window, &position), window.word(at: position) == Tag.closeList else {
        return stop(at: position)
      }
      position &+= 8
      place = .epilog
    }
    while position < end, Self.isSpace(window[position]) { position &+= 1 }
    self.position = position
    if position < end { return .foreign }
    return isLast ? .end : .incomplete
  }

  // MARK: Containers

  @inline(__always)
  mutating func open(asDictionary isDictionary: Bool, _ position: Int) -> Event {
    guard depth < Self.maxDepth else { return .foreign }
    depth &+= 1
    dictionaries = dictionaries &<< 1 | (isDictionary ? 1 : 0)
    self.position = position
    return isDictionary ? .dictionary : .array
  }

  @inline(__always)
  mutating func close(_ position: Int) -> Event {
    dictionaries &>>= 1
    depth &-= 1
    if depth == 0 { place = .afterTop }
    self.position = position
    return .close
  }

  /// Decides whether something unexpected may be due to the end of the window.
  @inline(never)
  func stop(at position: Int) -> Event {
    !isLast && position &+ Self.longestTag > end ? .incomplete : .foreign
  }

  /// More than the bytes of any tag.
  private static var longestTag: Int { 24 }

  // MARK: Space

  /// Skips the space before a tag; returns false if something else follows.
  @inline(__always)
  mutating func skipSpace(_ window: Span<UInt8>, _ position: inout Int) -> Bool {
    if window.word(at: position) & indentationMask == indentation {
      position &+= indentationCount
      return true
    }
    return skipOtherSpace(window, &position)
  }

  @inline(never)
  private mutating func skipOtherSpace(_ window: Span<UInt8>, _ position: inout Int) -> Bool {
    let start = position
    while Self.isSpace(window[position]) { position &+= 1 }
    guard window[position] == 0x3C else { return false }
    let count = position &- start
    if count < 8 {
      indentationCount = count
      indentationMask = Word.mask(count &+ 1)
      indentation = window.word(at: start) & indentationMask
    }
    return true
  }

  static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }
}
