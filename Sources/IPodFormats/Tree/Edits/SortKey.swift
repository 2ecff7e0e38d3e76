/// A text in the order of sort indices: letters before digits and signs, these before nothing.
struct SortText: Comparable {
  private let rank: Int
  /// UTF-8, whose order is that of the characters' numbers.
  private let bytes: [UInt8]
  /// The letter of a jump table: a capital, `0` for digits and signs, or 0 for nothing.
  let letter: UInt16

  /// The text of rows that have none.
  static let none = SortText(folded: "")

  /// Signs at the start of a text that do not count.
  private static let ignored = Set("'\"([{.-_*!?# ".unicodeScalars)

  init(folded: String) {
    var scalars = folded.unicodeScalars[...]
    while let last = scalars.last, last.properties.isWhitespace { scalars.removeLast() }
    scalars = scalars.drop { $0.properties.isWhitespace }
    scalars = scalars.drop { Self.ignored.contains($0) }
    bytes = Array(String(scalars).utf8)
    guard let first = scalars.first else {
      rank = 2
      letter = 0
      return
    }
    let isLetter = Self.isLetter(first)
    rank = isLetter ? 0 : 1
    let capital = first.properties.uppercaseMapping.unicodeScalars.first ?? first
    letter = isLetter ? UInt16(exactly: capital.value) ?? 0 : 0x30
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: true
    default: false
    }
  }

  static func < (left: SortText, right: SortText) -> Bool {
    left.rank != right.rank
      ? left.rank < right.rank : left.bytes.lexicographicallyPrecedes(right.bytes)
  }
}

/// All that a row is sorted by.
struct SortKey: Comparable {
  enum Value: Comparable {
    case number(UInt64)
    case text(SortText)
  }

  let values: [Value]

  static func < (left: SortKey, right: SortKey) -> Bool {
    left.values.lexicographicallyPrecedes(right.values)
  }
}

/// A value by which the rows of a sort index are sorted.
enum SortCriterion {
  case text(TrackText)
  case number(TrackNumber)
  /// The artist of the album, but of no one for compilations.
  case albumOwner

  /// The criteria of an index; the orders were found in databases that iTunes wrote.
  static func all(of index: UInt64) -> [SortCriterion] {
    let inAlbum: [SortCriterion] = [.text(.album), .number(.discNumber), .number(.trackNumber)]
    switch index {
    case 0x04:
      return [
        .text(.album), .text(.albumArtist), .number(.discNumber), .number(.trackNumber),
        .text(.title),
      ]
    case 0x05: return [.text(.artist)] + inAlbum + [.text(.title)]
    case 0x07: return [.text(.genre), .text(.artist)] + inAlbum + [.text(.title)]
    case 0x12: return [.text(.composer)] + inAlbum + [.text(.title)]
    case 0x1D: return [.text(.show), .number(.season), .number(.episode)]
    case 0x1E: return [.number(.season), .number(.episode)]
    case 0x1F: return [.number(.episode)]
    case 0x23: return [.text(.albumArtist)] + inAlbum + [.text(.title)]
    case 0x24: return [.albumOwner] + inAlbum
    case 0x03: return [.text(.title), .text(.artist), .text(.album)]
    default: return [.text(.title)]
    }
  }
}

/// The keys of rows, of which a binary search needs only a few.
struct SortKeyCache {
  struct TextPlace: Hashable {
    let track: ChunkID
    let text: TrackText
  }

  var texts: [TextPlace: SortText] = [:]
  var keys: [UInt64: [ChunkID: SortKey]] = [:]
}
