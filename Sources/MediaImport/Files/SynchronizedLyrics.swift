import System

/// The lyrics of the frames `SYLT` of ID3v2, each piece of which has a time
/// (https://id3.org/id3v2.4.0-frames, section 4.9).
///
/// Of a frame that is damaged or cut off, everything before the damage is read.
struct SynchronizedLyrics {
  /// A piece of text: a line, or a syllable in one, in which a line break begins a new line.
  private struct Piece {
    let milliseconds: Int64
    let text: String
  }

  private var pieces: [Piece] = []

  /// Returns the lyrics in the tag of a file as the text of an LRC file; `nil` if it has none.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - latin1: Reads the texts that claim to be in Latin-1.
  /// - Returns: The text.
  static func read(from path: String, _ latin1: Latin1Reading = .asStated) -> String? {
    guard let file = try? FileDescriptor(opening: path, .notWaiting),
      let tag = ID3v2Tag(of: file)
    else { return nil }
    return tag.frames("SYLT", "SLT").lazy
      .compactMap { Self($0.prefix(maxCount), latin1)?.lrc }.first
  }

  /// No genuine lyrics are larger.
  private static let maxCount = 1 << 20

  /// Reads a frame; `nil` if it has anything other than lyrics, or times that are not in
  /// milliseconds but in frames of MPEG, whose length is not known here.
  init?(_ frame: ArraySlice<UInt8>, _ latin1: Latin1Reading) {
    let content = frame.dropFirst(Self.headCount)
    let head = Array(frame.prefix(Self.headCount))
    guard !content.isEmpty, head[4] == Self.inMilliseconds, head[5] == Self.lyrics,
      var reader = ID3v2Text(content, encoding: head[0], latin1: latin1), reader.next() != nil
    else { return nil }
    while let text = reader.next(), let time = reader.number() {
      pieces.append(Piece(milliseconds: time, text: text))
    }
  }

  /// The bytes before the description: the encoding, the language, the unit of times and the kind.
  private static let headCount = 6
  private static let inMilliseconds: UInt8 = 2
  private static let lyrics: UInt8 = 1

  // MARK: Lines

  /// The lines as the text of an LRC file, with times of words in lines that have any; `nil` if
  /// there are none.
  var lrc: String? {
    let hasBreaks = pieces.contains { $0.text.contains(where: \.isNewline) }
    var lines: [(start: Int64, text: String)] = []
    var isAtStart = true
    for piece in pieces {
      let parts = piece.text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      for (index, part) in parts.enumerated() {
        if index > 0 || !hasBreaks { isAtStart = true }
        // A break at the end of a piece begins the line of the next piece.
        if part.isEmpty, hasBreaks { continue }
        if isAtStart {
          lines.append((piece.milliseconds, String(part)))
        } else {
          let last = lines.count - 1
          let blanks = part.prefix { $0 == " " }
          let word = part.dropFirst(blanks.count)
          lines[last].text += "\(blanks)<\(Self.time(piece.milliseconds))>\(word)"
        }
        isAtStart = false
      }
    }
    if lines.allSatisfy({ $0.text.allSatisfy(\.isWhitespace) }) { return nil }
    return lines.enumerated()
      .sorted { ($0.element.start, $0.offset) < ($1.element.start, $1.offset) }
      .map { "[\(Self.time($0.element.start))]\($0.element.text)\n" }.joined()
  }

  /// Returns a time as in LRC files, in hundredths of a second, or thousandths if these differ.
  private static func time(_ milliseconds: Int64) -> String {
    func padded(_ number: Int64, to count: Int) -> String {
      let digits = "\(number)"
      return String(repeating: "0", count: max(0, count - digits.count)) + digits
    }
    let (seconds, rest) = milliseconds.quotientAndRemainder(dividingBy: 1000)
    let fraction = rest % 10 == 0 ? padded(rest / 10, to: 2) : padded(rest, to: 3)
    return "\(padded(seconds / 60, to: 2)):\(padded(seconds % 60, to: 2)).\(fraction)"
  }
}
