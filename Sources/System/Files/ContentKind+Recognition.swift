extension ContentKind {
  /// Recognises content by its first bytes.
  ///
  /// - Parameter start: At least the first `startCount` bytes, or all of them.
  package init(_ start: [UInt8]) {
    let start = start.prefix(Self.startCount)
    if start.isEmpty {
      self = .empty
    } else if let kind = Self.magic.first(where: { magic in
      start.dropFirst(magic.offset).starts(with: magic.bytes)
    })?.kind {
      self = kind
    } else if start.allSatisfy({ $0 == 0 }) {
      self = .zeros
    } else {
      self = Self.kind(ofText: Array(start))
    }
  }

  /// The first bytes of files of a kind.
  private struct Magic {
    let bytes: [UInt8]
    let offset: Int
    let kind: ContentKind

    // Each byte is given as the character with its number.
    init(_ text: String, at offset: Int = 0, _ kind: ContentKind) {
      bytes = text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
      (self.offset, self.kind) = (offset, kind)
    }
  }

  private static let magic = [
    Magic("\u{1F}\u{8B}", .gzip), Magic("BZh", .bzip2), Magic("\u{FD}7zXZ", .xz),
    Magic("\u{28}\u{B5}\u{2F}\u{FD}", .zstd),
    Magic("PK\u{3}\u{4}", .zip), Magic("PK\u{5}\u{6}", .emptyZip),
    Magic("Rar!", .otherArchive), Magic("7z\u{BC}\u{AF}", .otherArchive),
    Magic("ustar", at: 257, .tar),
    Magic("hdfm", .nativeLibrary), Magic("hfma", .nativeLibrary),
    Magic("mhbd", .iPodDatabase), Magic("dbhm", .iPodDatabase),
    Magic("SQLite format 3", .sqlite), Magic("bplist", .binaryPropertyList),
    Magic("// !$*UTF8*$!", .oldPropertyList),
    Magic("#EXTM3U", .playlist), Magic("\u{EF}\u{BB}\u{BF}#EXTM3U", .playlist),
    Magic("[playlist]", .playlist), Magic("[Playlist]", .playlist),
    Magic("#!", .script), Magic("\u{7F}ELF", .program), Magic("%PDF", .pdf),
    Magic("\u{89}PNG", .png), Magic("\u{FF}\u{D8}\u{FF}", .jpeg), Magic("GIF8", .gif),
    Magic("ID3", .media), Magic("fLaC", .media), Magic("OggS", .media), Magic("RIFF", .media),
    Magic("ftyp", at: 4, .media), Magic("\u{FF}\u{FB}", .media),
    // UTF-32, with and without a byte order mark; the marks of UTF-16 begin in the same way.
    Magic("\u{FF}\u{FE}\u{0}\u{0}", .wideText), Magic("\u{0}\u{0}\u{FE}\u{FF}", .wideText),
    Magic("\u{0}\u{0}\u{0}<", .wideText), Magic("<\u{0}\u{0}\u{0}", .wideText),
  ]

  // MARK: Text

  /// Recognises the kinds of text, in UTF-8 or UTF-16.
  private static func kind(ofText start: [UInt8]) -> Self {
    let marks: Set<UInt8> = [0, 0xEF, 0xBB, 0xBF, 0xFE, 0xFF]
    let blanks: Set<UInt8> = [0x20, 0x09, 0x0A, 0x0D]
    let content = start.drop { marks.contains($0) }.filter { $0 != 0 }.drop { blanks.contains($0) }
    guard let first = content.first else { return .blank }
    let text = String(decoding: content, as: UTF8.self)[...]
    switch first {
    case UInt8(ascii: "<"): return .xml(root: rootElement(of: text))
    case UInt8(ascii: "{"): return isOldPropertyList(text.dropFirst()) ? .oldPropertyList : .json
    case UInt8(ascii: "["): return .json
    default:
      guard start.allSatisfy({ $0 >= 0x20 || (0x09...0x0D).contains($0) }) else { return .unknown }
      return isTable(text) ? .csv : .text
    }
  }

  /// Returns the name of the root element; `nil` if it is not in the text.
  private static func rootElement(of text: Substring) -> String? {
    var rest = text.drop(while: \.isWhitespace)
    var isPage = false
    while rest.hasPrefix("<") {
      let end: String
      if rest.hasPrefix("<?") {
        end = "?>"
      } else if rest.hasPrefix("<!--") {
        end = "-->"
      } else if rest.hasPrefix("<!") {
        let declaration = rest.prefix { $0 != ">" }
        isPage = isPage || declaration.lowercased().hasPrefix("<!doctype html")
        end = declaration.contains("[") ? "]>" : ">"
      } else {
        let name = rest.dropFirst().prefix { $0.isLetter || $0.isNumber || "_-:.".contains($0) }
        // Web pages need not be XML, nor begin with their root.
        if isPage && name != "plist" || name.lowercased() == "html" { return "html" }
        return name.isEmpty ? nil : String(name)
      }
      guard let found = rest.firstRange(of: end) else { break }
      rest = rest[found.upperBound...].drop(while: \.isWhitespace)
    }
    return isPage ? "html" : nil
  }

  /// Whether the text in a brace has keys and values as in property lists of NeXTSTEP, such as
  /// `{ Name = "One"; }`.
  private static func isOldPropertyList(_ text: Substring) -> Bool {
    let text = text.drop(while: \.isWhitespace)
    let rest: Substring
    if text.hasPrefix("\"") {
      rest = text.dropFirst().drop { $0 != "\"" }.dropFirst()
    } else {
      rest = text.drop { $0.isLetter || $0.isNumber || "_-.".contains($0) }
    }
    return rest.drop(while: \.isWhitespace).hasPrefix("=")
  }

  /// Whether a line with names is followed by one with as many cells, separated in the same way.
  private static func isTable(_ text: Substring) -> Bool {
    let lines = text.split(whereSeparator: \.isNewline).prefix(2)
    guard let heading = lines.first, lines.count == 2 else { return false }
    return [",", ";", "\t"].contains { (separator: Character) in
      let names = heading.split(separator: separator, omittingEmptySubsequences: false)
      return names.count > 1 && names.allSatisfy { !$0.isEmpty && $0.first != " " }
        && lines[lines.startIndex + 1].count { $0 == separator } >= names.count - 1
    }
  }
}
