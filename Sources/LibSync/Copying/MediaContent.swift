import System

/// Recognition of media files by their content instead of their names.
///
/// Anybody can write the locations in a library, so its items may name any file of this computer.
/// The first bytes of a kind are not enough if a text can begin with them.
enum MediaContent {
  /// Returns at most so many bytes of a file, from a place on.
  typealias Reading = (_ start: Int, _ count: Int) throws(SystemError) -> [UInt8]

  /// The numbers of bytes to look at, one after the other; MPEG audio may begin late, above all
  /// after a tag that is longer than it says.
  private static let byteCounts = [1 << 12, 1 << 16], byteCountsAfterTags = byteCounts + [1 << 20]
  /// The most tags before the sound that are passed over.
  private static let maxTagCount = 8

  /// Returns whether a file is audio, video, a document (PDF or ePub) or a picture.
  ///
  /// - Parameters:
  ///   - byteCount: The number of bytes of the file.
  ///   - read: Reads parts of it.
  /// - Returns: Whether it is.
  /// - Throws: The error of reading it.
  static func isMedia(byteCount: Int, _ read: Reading) throws(SystemError) -> Bool {
    var start = 0
    for _ in 0..<maxTagCount {
      let head = try read(start, 64)
      guard let tag = ID3Tag(head[...]) else { break }
      // The sound may be anywhere, or missing if the file was cut off.
      guard let length = tag.length, start + length < byteCount else {
        return ID3Tag.isFrame(head[ID3Tag.headLength...])
      }
      start += length
    }
    for count in start == 0 ? byteCounts : byteCountsAfterTags {
      let bytes = try read(start, count)
      if start == 0 {
        if bytes.starts(with: [0xFF, 0xD8, 0xFF]) { return try isJPEG(read) }
        if has("%PDF-", in: bytes.prefix(1024)) { return try isPDF(byteCount, read) }
      }
      // Some programs leave zeros after a tag.
      if isKnown(bytes) || start > 0 && isKnown(Array(bytes.drop { $0 == 0 })) { return true }
      if bytes.count < count { break }
    }
    return false
  }

  private static func isKnown(_ bytes: [UInt8]) -> Bool {
    signatures.contains { $0.matches(bytes) } || isMPEGAudio(bytes) || isTransportStream(bytes)
      || isBook(bytes) || isBitmap(bytes) || isAtom(bytes)
  }

  /// Bytes that files of a kind have at a place; a point stands for any byte.
  private struct Signature {
    let offset: Int
    let bytes: [UInt8]

    init(_ text: String, at offset: Int = 0) { self.init(Array(text.utf8), at: offset) }

    init(_ bytes: [UInt8], at offset: Int = 0) { (self.bytes, self.offset) = (bytes, offset) }

    func matches(_ content: [UInt8]) -> Bool {
      content.count >= offset + bytes.count
        && zip(bytes, content[offset...]).allSatisfy { $0 == UInt8(ascii: ".") || $0 == $1 }
    }
  }

  private static let signatures: [Signature] =
    [
      "fLaC.\0\0\u{22}", "OggS\0", "MAC .\u{E}", "MAC .\u{F}", "wvpk.....\u{4}", "RIFF....WAVE",
      "RIFF....AVI ", "RIFF....RMP3", "RIFF....WEBP", "RF64....WAVE", "FORM....AIFF",
      "FORM....AIFC", "FORM....8SVX", "caff\0\u{1}", "MP+\u{7}", "MP+\u{17}", "MP+\u{27}", "MPCK",
      "TTA1\u{1}\0", "TTA1\u{2}\0", "DSD \u{1C}\0\0\0", "FRM8........DSD ", "#!AMR\n", "#!AMR-",
      "MThd\0\0\0\u{6}", "FLV\u{1}", "GIF87a", "GIF89a", "II*\0", "MM\0*",
    ].map { Signature($0) }
    + [
      [0x00, 0x00, 0x01, 0xBA], [0x00, 0x00, 0x01, 0xB3], [0x1A, 0x45, 0xDF, 0xA3],
      [0x30, 0x26, 0xB2, 0x75, 0x8E, 0x66, 0xCF, 0x11],
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A],
    ].map { Signature($0) }
    // Audible.
    + [Signature([0x57, 0x90, 0x75, 0x36], at: 4)]

  /// The atoms that files of MPEG-4, QuickTime and HEIF begin with.
  private static let atoms = ["ftyp", "moov", "mdat", "wide", "pnot"].map { Array($0.utf8) }

  /// Returns whether bytes begin with an atom, which has its length before its name; in a text,
  /// that would be letters.
  private static func isAtom(_ bytes: [UInt8]) -> Bool {
    bytes.count >= 8 && atoms.contains { bytes[4..<8].elementsEqual($0) }
      && bytes[..<4].contains { $0 < 0x09 || $0 >= 0x7F }
  }

  private static func has(_ text: String, in bytes: ArraySlice<UInt8>) -> Bool {
    // Several times as fast as the general search for a sequence.
    let text = Array(text.utf8)
    return bytes.indices.contains { bytes[$0] == text[0] && bytes[$0...].starts(with: text) }
  }

  private static func isBook(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: [0x50, 0x4B, 0x03, 0x04])
      && has("mimetypeapplication/", in: bytes.prefix(128))
  }

  private static func isBitmap(_ bytes: [UInt8]) -> Bool {
    // Few sizes of the second header exist, and its upper bytes are zero.
    bytes.starts(with: [0x42, 0x4D]) && bytes.count > 18 && bytes[15..<18] == [0, 0, 0]
      && [12, 40, 52, 56, 64, 108, 124].contains(bytes[14])
  }

  private static func isTransportStream(_ bytes: [UInt8]) -> Bool {
    [(0, 188), (4, 192)].contains { first, distance in
      (0..<4).allSatisfy {
        bytes.count > first + $0 * distance && bytes[first + $0 * distance] == 0x47
      }
    }
  }
}

// MARK: JPEG and PDF

extension MediaContent {
  /// The most segments before the picture of a JPEG file.
  private static let maxSegmentCount = 4096

  /// Returns whether the segments of a JPEG file lead to the size of its picture.
  private static func isJPEG(_ read: Reading) throws(SystemError) -> Bool {
    var place = 2
    for _ in 0..<maxSegmentCount {
      let head = try read(place, 4)
      guard head.count == 4, head[0] == 0xFF else { return false }
      switch head[1] {
      // A marker may be preceded by such bytes.
      case 0xFF: place += 1
      case 0xC4, 0xC8, 0xCC: place += segmentLength(head)
      case 0xC0...0xCF: return true
      case 0x01, 0xD0...0xD9: return false
      default: place += segmentLength(head)
      }
    }
    return false
  }

  /// Returns the number of bytes of a segment with its marker.
  private static func segmentLength(_ head: [UInt8]) -> Int {
    2 + max(2, Int(head[2]) << 8 | Int(head[3]))
  }

  /// Returns whether a file has the end of a PDF document, which other bytes may follow, or the
  /// first of the two that one made for the web has.
  private static func isPDF(_ byteCount: Int, _ read: Reading) throws(SystemError) -> Bool {
    let end = try read(max(0, byteCount - 1 << 14), 1 << 14)
    if has("%%EOF", in: end[...]) || has("startxref", in: end[...]) { return true }
    return has("%%EOF", in: try read(0, 1 << 16)[...])
  }
}

// MARK: MPEG audio

extension MediaContent {
  /// Returns whether two frames of MPEG audio or AAC follow each other; there may be other bytes
  /// before them, such as the end of a frame.
  private static func isMPEGAudio(_ bytes: [UInt8]) -> Bool {
    bytes.indices.contains { place in
      guard bytes[place] == 0xFF, let length = frameLength(bytes[place...]) else { return false }
      let next = place + length
      // Frames of one file have one version, one layer and one sample rate.
      return next + 2 < bytes.count && frameLength(bytes[next...]) != nil
        && bytes[next + 1] & 0xFE == bytes[place + 1] & 0xFE
        && bytes[next + 2] & 0x0C == bytes[place + 2] & 0x0C
    }
  }

  /// Returns the length of the frame whose header begins the bytes; `nil` if there is none.
  private static func frameLength(_ bytes: ArraySlice<UInt8>) -> Int? {
    let header = Array(bytes.prefix(6))
    guard header.count == 6, header[0] == 0xFF, header[1] & 0xE0 == 0xE0 else { return nil }
    // The layer is 0 for AAC.
    if header[1] & 0xF6 == 0xF0 {
      let length = Int(header[3] & 3) << 11 | Int(header[4]) << 3 | Int(header[5]) >> 5
      return length > 7 ? length : nil
    }
    let (version, layer) = (header[1] >> 3 & 3, header[1] >> 1 & 3)
    let (rateIndex, frequency) = (Int(header[2] >> 4), Int(header[2] >> 2 & 3))
    guard version != 1, layer != 0, (1..<15).contains(rateIndex), frequency < 3 else { return nil }
    let isFirst = version == 3
    let sampleRate = [44100, 48000, 32000][frequency] / (isFirst ? 1 : version == 2 ? 2 : 4)
    let bitRate = bitRates[isFirst ? Int(3 - layer) : layer == 3 ? 3 : 4][rateIndex - 1] * 1000
    let padding = Int(header[2] >> 1 & 1)
    if layer == 3 { return (12 * bitRate / sampleRate + padding) * 4 }
    return (isFirst || layer == 2 ? 144 : 72) * bitRate / sampleRate + padding
  }

  /// The bit rates in kbit/s: layers 1 to 3 of version 1, layer 1 of version 2, and its others.
  private static let bitRates = [
    [32, 64, 96, 128, 160, 192, 224, 256, 288, 320, 352, 384, 416, 448],
    [32, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 384],
    [32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
    [32, 48, 56, 64, 80, 96, 112, 128, 144, 160, 176, 192, 224, 256],
    [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
  ]
}
