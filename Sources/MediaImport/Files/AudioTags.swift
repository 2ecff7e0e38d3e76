/// The values of an audio file's tags, by the names that TagLib uses for all formats.
struct AudioTags {
  private let values: [String: [String]]
  /// The maximum length of a value, in bytes.
  private let limit: Int

  /// - Parameters:
  ///   - values: The values by tag name.
  ///   - limit: The maximum length of a value, in bytes, beyond which the rest is left out.
  init(_ values: [String: [String]], upTo limit: Int = longest) {
    (self.values, self.limit) = (values, limit)
  }

  /// The maximum length of a value in a library, in bytes; no genuine tag except lyrics is longer.
  static let longest = 1 << 16

  // MARK: Strings

  /// The names of all values.
  var names: some Collection<String> { values.keys }

  /// Returns the first value of the first listed name that has a value.
  func text(_ names: [String]) -> String? {
    for name in names {
      if let text = texts(name).first { return text }
    }
    return nil
  }

  func text(_ name: String) -> String? { texts(name).first }

  /// Returns all values stored under a name, each once.
  func distinct(_ name: String) -> [String] {
    var seen: Set<String> = []
    return texts(name).filter { seen.insert($0).inserted }
  }

  /// Returns all values stored under a name, each once, joined with commas.
  func list(_ name: String) -> String? { Self.joined(distinct(name), upTo: limit) }

  /// Returns the values of a name as one text; `nil` without any.
  static func joined(_ texts: [String], upTo limit: Int = longest) -> String? {
    texts.isEmpty ? nil : limited(texts.joined(separator: ", "), to: limit)
  }

  private func texts(_ name: String) -> [String] {
    (values[name] ?? []).compactMap { text in
      let trimmed = Self.trimmed(text)
      return trimmed.isEmpty ? nil : Self.limited(trimmed, to: limit)
    }
  }

  // MARK: Lyrics

  /// Returns whether a name is one for lyrics; in ID3v2, a description may follow it after a colon.
  static func isForLyrics(_ name: String) -> Bool {
    ["LYRICS", "SYNCEDLYRICS", "UNSYNCEDLYRICS"].contains(name) || name.hasPrefix("LYRICS:")
  }

  /// Returns the lyrics, however long they are.
  ///
  /// - Parameter languages: The languages of the values of a name, in their order, as ID3v2 states
  ///   them.
  /// - Returns: The lyrics.
  func lyrics(in languages: [String: [String]]) -> [TaggedLyrics] {
    values.keys.filter(Self.isForLyrics).sorted().flatMap { name -> [TaggedLyrics] in
      let texts = values[name] ?? []
      let stated = languages[name].flatMap { $0.count == texts.count ? $0 : nil } ?? []
      return texts.enumerated().compactMap { index, text -> TaggedLyrics? in
        let text = Self.trimmed(text)
        if text.isEmpty { return nil }
        return TaggedLyrics(text, language: index < stated.count ? stated[index] : nil)
      }
    }
  }

  /// Whether there are lyrics.
  var hasLyrics: Bool {
    values.contains { name, texts in
      Self.isForLyrics(name) && texts.contains { $0.utf8.contains { !Self.isBlank($0) } }
    }
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte <= 0x20 }

  private static func trimmed(_ text: String) -> String {
    guard let first = text.utf8.firstIndex(where: { !isBlank($0) }),
      let last = text.utf8.lastIndex(where: { !isBlank($0) })
    else { return "" }
    return String(text[first...last])
  }

  private static func limited(_ text: String, to limit: Int) -> String {
    guard text.utf8.count > limit else { return text }
    var end = text.utf8.index(text.utf8.startIndex, offsetBy: limit)
    while end.samePosition(in: text.unicodeScalars) == nil { end = text.utf8.index(before: end) }
    return String(text[..<end])
  }

  // MARK: Numbers

  func isTrue(_ name: String) -> Bool {
    guard let text = text(name)?.lowercased() else { return false }
    return text == "1" || text == "true" || text == "yes"
  }

  /// Returns the rounded number at the beginning of a value.
  func number(_ name: String) -> Int64? { text(name).flatMap(Self.number) }

  /// The year at the beginning of the date.
  var year: Int64? {
    guard let text = text(["DATE", "ORIGINALDATE"]), let year = Self.number(text.prefix(4)),
      year > 0
    else { return nil }
    return year
  }

  /// Returns a track or disc number and the total, stored in one tag as `3/12` or in two tags.
  func place(_ name: String, count names: [String]) -> (number: Int64?, count: Int64?) {
    let parts = (text(name) ?? "").split(separator: "/", omittingEmptySubsequences: false)
    let count = parts.count > 1 ? Self.number(parts[1]) : nil
    return (parts.first.flatMap(Self.number), count ?? text(names).flatMap(Self.number))
  }

  private static func number(_ text: some StringProtocol) -> Int64? {
    guard let number = decimal(text), number >= 0, number < 1e9 else { return nil }
    return Int64(number.rounded())
  }

  /// Returns the number at the beginning of a string; the decimal separator is a period or comma.
  private static func decimal(_ text: some StringProtocol) -> Double? {
    let digits = text.drop { $0 == " " || $0 == "+" }
      .prefix { $0.isASCII && ($0.isNumber || $0 == "." || $0 == "," || $0 == "-") }
    return Double(String(digits.map { $0 == "," ? "." : $0 }))
  }

  // MARK: Loudness

  /// The Sound Check value: 1000 at the reference loudness, higher for tracks to be played louder.
  ///
  /// This is the higher of the values that iTunes measured for the two channels; without them, it
  /// is calculated from the ReplayGain value.
  var soundCheck: Int64? {
    let note = text(["ITUNNORM", "COMMENT:ITUNNORM"])
    if let value = note.flatMap(Normalization.value(note:)) { return value }
    return gain(of: "TRACK").flatMap(Normalization.value(gain:))
  }

  /// Returns the gain of the track or of its album in decibels relative to the ReplayGain loudness,
  /// which is 5 dB above that of Opus (RFC 7845, section 5.2.1).
  ///
  /// - Parameter part: `TRACK` or `ALBUM`.
  /// - Returns: The gain; `nil` if there is none.
  func gain(of part: String) -> Double? {
    if let text = text("REPLAYGAIN_\(part)_GAIN") { return Self.decimal(text) }
    return text("R128_\(part)_GAIN").flatMap(Int.init).map { Double($0) / 256 + 5 }
  }

  /// The silence around the music as written by iTunes.
  var encoderDelay: EncoderDelay? {
    guard let text = text(["ITUNSMPB", "COMMENT:ITUNSMPB"]) else { return nil }
    let numbers = text.split(separator: " ").prefix(4).map { Int64($0, radix: 16) }
    guard numbers.count == 4, let before = numbers[1], let after = numbers[2],
      let between = numbers[3], min(before, after, between) >= 0, max(before, after) <= 1 << 24
    else { return nil }
    return EncoderDelay(before: before, after: after, between: between)
  }
}
