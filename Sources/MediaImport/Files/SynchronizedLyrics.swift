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

  /// Returns the lyrics in the tag of a file as the texts of LRC files, or only as their lines if
  /// the unit of their times is not known.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - latin1: Reads the texts that claim to be in Latin-1.
  /// - Returns: The lyrics, in file order.
  /// - Throws: `malformed` if they are too large.
  static func read(
    from path: String,
    _ latin1: Latin1Reading = .asStated
  ) throws(ImportError) -> [TaggedLyrics] {
    guard let file = try? FileDescriptor(opening: path, .notWaiting),
      let tag = ID3v2Tag(of: file)
    else { return [] }
    var found: [TaggedLyrics] = []
    for frame in tag.frames("SYLT", "SLT") where isOfLyrics(frame) {
      try Lyrics.check(frame.count, of: path)
      let unit = Unit(frame, of: file)
      guard let lyrics = Self(frame, unit, latin1) else { continue }
      let text = unit == nil ? lyrics.plain : lyrics.lrc
      if let text { found.append(TaggedLyrics(text, language: language(of: frame))) }
    }
    return found
  }

  /// The unit of times: milliseconds, or frames of MPEG with a number of samples at a rate.
  private struct Unit {
    let (numerator, denominator): (Int64, Int64)

    /// Reads the unit of a frame; `nil` if it is unknown, or frames of MPEG that the file does not
    /// begin with.
    init?(_ frame: ArraySlice<UInt8>, of file: borrowing FileDescriptor) {
      let unit = frame[frame.startIndex + 4]
      if unit == SynchronizedLyrics.inMilliseconds {
        (numerator, denominator) = (1, 1)
        return
      }
      guard unit == SynchronizedLyrics.inFrames, let first = EncoderDelay.firstFrame(of: file),
        let header = MPEGFrameHeader(first.bytes.prefix(4))
      else { return nil }
      (numerator, denominator) = (Int64(header.sampleCount) * 1000, Int64(header.sampleRate))
    }

    /// Returns a time in milliseconds.
    func milliseconds(_ time: Int64) -> Int64 { (time * numerator + denominator / 2) / denominator }
  }

  /// Returns whether a frame has lyrics and nothing else.
  private static func isOfLyrics(_ frame: ArraySlice<UInt8>) -> Bool {
    frame.count > headCount && frame[frame.startIndex + 5] == lyrics
  }

  private static func language(of frame: ArraySlice<UInt8>) -> String {
    String(decoding: frame.dropFirst().prefix(3), as: UTF8.self)
  }

  /// Reads a frame; `nil` if its encoding is unknown, or if it is cut off before its first text.
  private init?(_ frame: ArraySlice<UInt8>, _ unit: Unit?, _ latin1: Latin1Reading) {
    let content = frame.dropFirst(Self.headCount)
    guard let encoding = frame.first,
      var reader = ID3v2Text(content, encoding: encoding, latin1: latin1), reader.next() != nil
    else { return nil }
    while let text = reader.next(), let time = reader.number() {
      pieces.append(Piece(milliseconds: unit?.milliseconds(time) ?? time, text: text))
    }
  }

  /// The bytes before the description: the encoding, the language, the unit of times and the kind.
  private static let headCount = 6
  private static let (inFrames, inMilliseconds): (UInt8, UInt8) = (1, 2)
  private static let lyrics: UInt8 = 1

  // MARK: Lines

  /// The lines as the text of an LRC file, with times of words in lines that have any; `nil` if
  /// there are none.
  private var lrc: String? {
    text(of: lines { blanks, time, word in "\(blanks)<\(Self.time(time))>\(word)" }) {
      "[\(Self.time($0.start))]\($0.text)\n"
    }
  }

  /// The lines without times; `nil` if there are none.
  private var plain: String? {
    text(of: lines { blanks, _, word in "\(blanks)\(word)" }) { "\($0.text)\n" }
  }

  private typealias Line = (start: Int64, text: String)

  private func text(of lines: [Line], _ text: (Line) -> String) -> String? {
    if lines.allSatisfy({ $0.text.allSatisfy(\.isWhitespace) }) { return nil }
    return lines.enumerated()
      .sorted { ($0.element.start, $0.offset) < ($1.element.start, $1.offset) }
      .map { text($0.element) }.joined()
  }

  /// Returns the lines, to which the words within a line are added in a form.
  private func lines(_ form: (Substring, Int64, Substring) -> String) -> [Line] {
    let hasBreaks = pieces.contains { $0.text.contains(where: \.isNewline) }
    var lines: [Line] = []
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
          let blanks = part.prefix { $0 == " " }
          lines[lines.count - 1].text +=
            form(blanks, piece.milliseconds, part.dropFirst(blanks.count))
        }
        isAtStart = false
      }
    }
    return lines
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
