/// Named numbers or bits; a value is one of the numbers or combines several bits.
struct RuleChoices: Sendable {
  private let names: [(name: String, value: UInt64)]

  /// Returns the number with the given name, ignoring case.
  func value(of name: String) -> UInt64? {
    names.first { $0.name.lowercased() == name.lowercased() }?.value
  }

  /// Returns the name of a number.
  func name(of value: UInt64) -> String? { names.first { $0.value == value }?.name }

  /// Returns the names of the bits of a number; `nil` if a bit has no name or no bit is set.
  func names(ofBits bits: UInt64) -> [String]? {
    var rest = bits
    var found: [String] = []
    for (name, value) in names where value != 0 && rest & value == value {
      found.append(name)
      rest &= ~value
    }
    return rest == 0 && !found.isEmpty ? found : nil
  }

  /// All names, in order.
  var all: [String] { names.map(\.name) }

  /// The media kinds with the numbers that iTunes uses for them; the numbers of books come from the
  /// rules of its built-in lists "PDFs" and "Books".
  static let mediaKinds = Self(names: [
    ("music", 0x1), ("movie", 0x2), ("podcast", 0x4), ("audiobook", 0x8), ("booklet", 0x10),
    ("musicVideo", 0x20), ("tvShow", 0x40), ("interactiveBooklet", 0x80), ("homeVideo", 0x400),
    ("ringtone", 0x4000), ("rental", 0x8000), ("extras", 0x1_0000), ("voiceMemo", 0x10_0000),
    ("iTunesU", 0x20_0000), ("pdf", 0x40_0000), ("epub", 0x80_0000), ("book", 0xC0_0000),
  ])

  /// The media types of libsync.
  static let mediaTypes = Self(
    names: MediaType.named.map { ($0.name, UInt64($0.type.rawValue)) }
  )

  static let places = Self(names: [("computer", 0x1), ("iCloud", 0x10), ("cloud", 0x2)])

  static let cloudStatuses = Self(names: [
    ("none", 0), ("purchased", 1), ("matched", 2), ("uploaded", 3), ("ineligible", 4),
    ("localOnly", 5), ("error", 6), ("duplicate", 7), ("appleMusic", 8),
    ("noLongerAvailable", 9), ("notUploaded", 10),
  ])

  static let opinions = Self(names: [("none", 0), ("loved", 2), ("disliked", 3)])
}
