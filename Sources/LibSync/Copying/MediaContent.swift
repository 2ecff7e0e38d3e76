/// What a file is by its first bytes, whatever its name says.
///
/// Anybody can write the locations in a library, so its items may name any file of this computer.
enum MediaContent {
  /// The numbers of bytes at the beginning of a file to look at, one after the other; MPEG audio
  /// may begin late.
  static let byteCounts = [1 << 12, 1 << 16]

  /// Returns whether bytes at the beginning of a file are those of audio, video, a document (PDF or
  /// ePub) or a picture.
  static func isMedia(_ bytes: [UInt8]) -> Bool {
    signatures.contains { $0.matches(bytes) } || isMPEGAudio(bytes) || isTransportStream(bytes)
      || isBook(bytes) || isBitmap(bytes) || has("%PDF-", in: bytes.prefix(1024))
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
      "ID3", "fLaC", "OggS", "RIFF....WAVE", "RF64....WAVE", "RIFF....AVI ", "RIFF....RMP3",
      "RIFF....WEBP", "FORM....AIFF", "FORM....AIFC", "FORM....8SVX", "caff", "MAC ", "MP+",
      "MPCK", "wvpk", "TTA1", "DSD ", "FRM8", "#!AMR", "MThd", "FLV", "GIF87a", "GIF89a", "II*\0",
      "MM\0*",
    ].map { Signature($0) }
    // The atoms that files of MPEG-4, QuickTime and HEIF begin with.
    + ["ftyp", "moov", "mdat", "wide", "pnot"].map { Signature($0, at: 4) }
    + [
      [0x00, 0x00, 0x01, 0xBA], [0x00, 0x00, 0x01, 0xB3], [0x1A, 0x45, 0xDF, 0xA3],
      [0x30, 0x26, 0xB2, 0x75, 0x8E, 0x66, 0xCF, 0x11], [0xFF, 0xD8, 0xFF],
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A],
    ].map { Signature($0) }
    // Audible.
    + [Signature([0x57, 0x90, 0x75, 0x36], at: 4)]

  private static func has(_ text: String, in bytes: ArraySlice<UInt8>) -> Bool {
    bytes.contains(Array(text.utf8))
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
