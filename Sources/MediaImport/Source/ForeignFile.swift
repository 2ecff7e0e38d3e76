/// What a file is that can hold no library, as its first bytes show.
enum ForeignFile {
  /// The number of bytes needed.
  static let startCount = 512

  /// Says what a file is and what to do; `nil` if it may be XML.
  ///
  /// - Parameter start: The first bytes, at least `startCount` unless the file is shorter.
  /// - Returns: The message.
  static func description(of start: [UInt8]) -> String? {
    if start.isEmpty { return "it is empty" }
    for (magic, offset, what) in formats where start.dropFirst(offset).starts(with: magic) {
      return what
    }
    if isWideText(start) { return "it is text in UTF-32; convert it to UTF-8 with 'iconv' first" }
    guard let first = firstCharacter(of: start) else { return nil }
    switch first {
    case "<": return nil
    case "{", "[": return "it is JSON, not a library; \(advice)"
    default:
      return isText(start)
        ? "it is text, not a library; \(advice)" : "it is not a library; \(advice)"
    }
  }

  private static let advice =
    "give a library of iTunes or Music, its XML, an iPod or a folder of music"
  private static let playlist = "it is a playlist, not a library; \(advice)"
  private static let sound =
    "it is a media file, not a library; give its folder to import its music"
  private static let picture = "it is a picture, not a library; \(advice)"
  private static let archive = "it is an archive; unpack it first"

  private static let formats: [(magic: [UInt8], offset: Int, what: String)] =
    [
      ("\u{1F}\u{8B}", 0, "it is compressed; unpack it with 'gunzip' first"),
      ("BZh", 0, "it is compressed; unpack it with 'bunzip2' first"),
      ("\u{FD}7zXZ", 0, "it is compressed; unpack it with 'unxz' first"),
      ("\u{28}\u{B5}\u{2F}\u{FD}", 0, "it is compressed; unpack it with 'unzstd' first"),
      ("PK\u{3}\u{4}", 0, "it is a ZIP archive; unpack it first"),
      ("PK\u{5}\u{6}", 0, "it is a ZIP archive without files"),
      ("Rar!", 0, archive), ("7z\u{BC}\u{AF}", 0, archive), ("ustar", 257, archive),
      ("hdfm", 0, "it is a library of iTunes or Music; give the path of its file instead"),
      ("hfma", 0, "it is a library of iTunes or Music; give the path of its file instead"),
      ("SQLite format 3", 0, "it is an SQLite file, not a Library.xml"),
      ("#EXTM3U", 0, playlist), ("\u{EF}\u{BB}\u{BF}#EXTM3U", 0, playlist),
      ("[playlist]", 0, playlist), ("[Playlist]", 0, playlist),
      ("#!", 0, "it is a script, not a library; \(advice)"),
      ("\u{7F}ELF", 0, "it is a program, not a library; \(advice)"),
      ("%PDF", 0, "it is a PDF document, not a library; \(advice)"),
      ("\u{89}PNG", 0, picture), ("\u{FF}\u{D8}\u{FF}", 0, picture), ("GIF8", 0, picture),
      ("ID3", 0, sound), ("fLaC", 0, sound), ("OggS", 0, sound), ("RIFF", 0, sound),
      ("ftyp", 4, sound), ("\u{FF}\u{FB}", 0, sound),
    ].map { (Array($0.0.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }), $0.1, $0.2) }

  /// Whether the text begins with characters of four bytes, or says so.
  private static func isWideText(_ start: [UInt8]) -> Bool {
    let four = start.prefix(4)
    return four == [0xFF, 0xFE, 0, 0] || four == [0, 0, 0xFE, 0xFF]
      || four == [0, 0, 0, 0x3C] || four == [0x3C, 0, 0, 0]
  }

  /// Returns the first character that is not blank, in UTF-8 or UTF-16; `nil` if there is none.
  private static func firstCharacter(of start: [UInt8]) -> Character? {
    let marks: Set<UInt8> = [0, 0xEF, 0xBB, 0xBF, 0xFE, 0xFF]
    let text = start.drop { marks.contains($0) }
    return text.first { ![0x20, 0x0A, 0x0D, 0x09].contains($0) }.map {
      Character(Unicode.Scalar($0))
    }
  }

  private static func isText(_ start: [UInt8]) -> Bool {
    start.allSatisfy { $0 >= 0x20 || (0x09...0x0D).contains($0) }
  }
}
