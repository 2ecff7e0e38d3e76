import MediaModel
import System

/// The chapters in Vorbis comments: `CHAPTER001=00:00:00.000` and `CHAPTER001NAME=title`
/// (https://wiki.xiph.org/Chapter_Extension).
///
/// FFmpeg reads fractions as milliseconds, however many digits they have, and leaves out chapters
/// without one.
struct VorbisChapters {
  /// The chapters in the order of their numbers.
  private(set) var chapters: [Chapter] = []
  /// The names of fields that have no valid time, in their order.
  private(set) var unreadable: [String] = []

  /// Reads a file of FLAC or Ogg; `nil` for others, and without such fields.
  init?(of path: String) {
    guard let start = try? FileDescriptor(opening: path, .notWaiting).bytes(count: 4),
      ["fLaC", "OggS"].contains(where: { start.elementsEqual($0.utf8) }),
      let file = try? AudioFile(path: path), let tags = try? file.tags()
    else { return nil }
    self.init(tags)
  }

  init?(_ tags: [String: [String]]) {
    var starts: [(number: Int, name: String, text: String)] = []
    for (name, texts) in tags {
      guard let (number, isTitle) = Self.part(of: name), !isTitle, let text = texts.first else {
        continue
      }
      starts.append((number, name, text))
    }
    if starts.isEmpty { return nil }
    for (_, name, text) in starts.sorted(by: { ($0.number, $0.name) < ($1.number, $1.name) }) {
      if let time = Self.milliseconds(text) {
        chapters.append(Chapter(start: time, title: tags[name + "NAME"]?.first ?? ""))
      } else {
        unreadable.append(name)
      }
    }
  }

  /// Returns whether a name is that of the start or the title of a chapter.
  static func isPart(_ name: String) -> Bool { part(of: name) != nil }

  private static func part(of name: String) -> (number: Int, isTitle: Bool)? {
    guard name.hasPrefix("CHAPTER") else { return nil }
    let rest = name.utf8.dropFirst("CHAPTER".utf8.count)
    let digits = rest.prefix { (0x30...0x39).contains($0) }
    let end = rest[digits.endIndex...]
    guard (1...3).contains(digits.count), let number = Int(String(Substring(digits))) else {
      return nil
    }
    if end.isEmpty { return (number, false) }
    return end.elementsEqual("NAME".utf8) ? (number, true) : nil
  }

  /// Returns a time in hours, minutes and seconds with any fraction; `nil` if it is not one.
  private static func milliseconds(_ text: String) -> Int64? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 3, let hours = number(parts[0]), let minutes = number(parts[1]) else {
      return nil
    }
    let seconds = parts[2].split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard let whole = seconds.first.flatMap(number) else { return nil }
    var fraction: Int64 = 0
    if seconds.count == 2 {
      let digits = seconds[1]
      guard digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }), !digits.isEmpty,
        let value = Int64(digits.prefix(3))
      else { return nil }
      fraction = value * [1, 100, 10, 1][min(digits.count, 3)]
    }
    return ((hours * 60 + minutes) * 60 + whole) * 1000 + fraction
  }

  /// The maximum number of digits of a part of a time.
  private static let maxDigits = 4

  private static func number(_ text: Substring) -> Int64? {
    guard (1...maxDigits).contains(text.utf8.count),
      text.utf8.allSatisfy({ (0x30...0x39).contains($0) })
    else { return nil }
    return Int64(text)
  }
}
