/// A part of a text that names a person.
package struct PersonalText: Hashable, Sendable {
  /// The kinds of names.
  package enum Kind: String, CaseIterable, Sendable {
    /// The name of a user in a path, such as that after `/Users/`.
    case userName
    /// A mail address.
    case mailAddress
    /// A purchase: an account, its owner or data of the store.
    case account
  }

  package let kind: Kind
  package let value: String

  package init(_ kind: Kind, _ value: String) {
    self.kind = kind
    self.value = value
  }
}

extension PersonalText {
  /// Finds the names of users in paths, and mail addresses.
  ///
  /// - Parameter text: A path, a URL, or a text that contains some, as UTF-8.
  /// - Returns: The names in order, each with its place in the text.
  package static func all(in text: [UInt8]) -> [(name: PersonalText, range: Range<Int>)] {
    var found: [(name: PersonalText, range: Range<Int>)] = []
    var place = 0
    while place < text.count {
      let range: Range<Int>?
      let kind: Kind
      switch text[place] {
      case slash, backslash: (range, kind) = (userName(after: place, in: text), .userName)
      case at: (range, kind) = (address(around: place, in: text), .mailAddress)
      default: (range, kind) = (nil, .userName)
      }
      place += 1
      guard let range else { continue }
      // An address whose name is that of a user begins before it.
      found.append((PersonalText(kind, String(decoding: text[range], as: UTF8.self)), range))
      place = range.upperBound
    }
    return found
  }

  /// Returns a text with each name of a user in a path replaced by `user`, and each mail address by
  /// `someone@example.com`.
  package static func redacted(_ text: [UInt8]) -> [UInt8] {
    let found = all(in: text)
    if found.isEmpty { return text }
    var result: [UInt8] = []
    var place = 0
    for (name, range) in found where range.lowerBound >= place {
      result += text[place..<range.lowerBound]
      result += replacement(for: name.kind)
      place = range.upperBound
    }
    return result + text[place...]
  }

  /// Returns a text with the same replacements.
  package static func redacted(_ text: String) -> String {
    String(decoding: redacted(Array(text.utf8)), as: UTF8.self)
  }

  /// Returns the text that replaces a name in a redacted text.
  package static func replacement(for kind: Kind) -> [UInt8] {
    Array((kind == .mailAddress ? "someone@example.com" : "user").utf8)
  }

  private static let slash: UInt8 = 0x2F
  private static let backslash: UInt8 = 0x5C
  private static let at: UInt8 = 0x40

  // MARK: Names of users

  /// The folders with the folders of users.
  private static let homes = [
    "users", "home", "run/media", "documents and settings", "documents%20and%20settings",
    "dokumente und einstellungen", "dokumente%20und%20einstellungen",
  ].map { Array($0.utf8) }
  /// Folders beside those of users that belong to nobody, and what a redacted text has.
  private static let nobody: Set<String> = [
    "shared", "public", "all users", "all%20users", "default", "user",
  ]
  /// The texts that can precede a folder with users, apart from the start of a text and quotation
  /// marks.
  private static let roots = [
    "localhost", "file://", ":", "/private", "/system/volumes/data", "/var", "/export",
  ].map { Array($0.utf8) }
  /// The folders of volumes, whose names can precede a folder with users.
  private static let volumes = ["/volumes/", "/mnt/", "/media/"].map { Array($0.utf8) }

  /// Returns the place of a user's name if a folder with the folders of users begins at a slash.
  private static func userName(after place: Int, in text: [UInt8]) -> Range<Int>? {
    let mark = text[place]
    for home in homes where matches(home, in: text, at: place + 1, separator: mark) {
      var start = place + 1 + home.count
      guard start < text.count, text[start] == mark else { continue }
      // In JSON, a backslash is two.
      while start < text.count, text[start] == mark { start += 1 }
      let end = text[start...].firstIndex { $0 == mark || $0 < 0x20 || $0 == 0x22 || $0 == 0x3C }
      let range = start..<(end ?? text.count)
      let name = String(decoding: text[range], as: UTF8.self)
      if range.isEmpty || nobody.contains(name.lowercased()) || !isRoot(before: place, in: text) {
        return nil
      }
      return range
    }
    return nil
  }

  /// Returns whether an absolute path begins before a place, perhaps with a drive or a volume.
  private static func isRoot(before place: Int, in text: [UInt8]) -> Bool {
    var end = place
    while end > 0, text[end - 1] == backslash { end -= 1 }
    guard let last = text[..<end].last else { return true }
    if last <= 0x20 || [0x22, 0x27, 0x28, 0x3C, 0x3D, 0x3E, 0x5B].contains(last) { return true }
    if roots.contains(where: { ends(text, at: end, with: $0) }) { return true }
    guard let start = text[..<end].lastIndex(of: slash) else { return false }
    return volumes.contains { ends(text, at: start + 1, with: $0) }
  }

  private static func ends(_ text: [UInt8], at end: Int, with suffix: [UInt8]) -> Bool {
    end >= suffix.count && matches(suffix, in: text, at: end - suffix.count, separator: slash)
  }

  /// Returns whether a text has lower-case letters at a place, in either case; a slash in them
  /// stands for the separator.
  private static func matches(
    _ letters: [UInt8],
    in text: [UInt8],
    at place: Int,
    separator: UInt8
  ) -> Bool {
    guard place + letters.count <= text.count else { return false }
    for (index, letter) in letters.enumerated() {
      let byte = text[place + index]
      let folded = (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
      if folded != (letter == slash ? separator : letter) { return false }
    }
    return true
  }

  // MARK: Mail addresses

  /// Returns the place of the mail address around an at sign.
  private static func address(around place: Int, in text: [UInt8]) -> Range<Int>? {
    var start = place
    while start > 0, isLocal(text[start - 1]) { start -= 1 }
    var end = place + 1
    while end < text.count, isDomain(text[end]) { end += 1 }
    while end > place + 1, !isLetterOrDigit(text[end - 1]) { end -= 1 }
    let domain = text[place + 1..<end]
    guard start < place, let dot = domain.lastIndex(of: 0x2E), dot > place + 1,
      domain.distance(from: dot, to: domain.endIndex) > 2,
      domain[(dot + 1)...].allSatisfy({ isLetterOrDigit($0) && !(0x30...0x39).contains($0) })
    else { return nil }
    return start..<end
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
  }

  private static func isDomain(_ byte: UInt8) -> Bool {
    isLetterOrDigit(byte) || byte == 0x2D || byte == 0x2E
  }

  private static func isLocal(_ byte: UInt8) -> Bool {
    isDomain(byte) || byte == 0x5F || byte == 0x25 || byte == 0x2B
  }
}
