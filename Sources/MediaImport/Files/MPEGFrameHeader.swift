/// The four bytes at the start of each frame of MP3 (ISO 11172-3, 2.4.1.3, and ISO 13818-3).
struct MPEGFrameHeader {
  /// The length of the frame with its header.
  let byteCount: Int
  /// The number of samples per channel.
  let sampleCount: Int
  /// The number of samples per second.
  let sampleRate: Int

  /// Reads a header; `nil` if the bytes are none, or one that does not say how long its frame is.
  init?(_ bytes: ArraySlice<UInt8>) {
    let bytes = Array(bytes.prefix(4))
    guard bytes.count == 4, bytes[0] == 0xFF, bytes[1] >> 5 == 7 else { return nil }
    let (version, layer) = (bytes[1] >> 3 & 3, bytes[1] >> 1 & 3)
    let (rate, kilobits) = (Int(bytes[2] >> 2 & 3), Int(bytes[2] >> 4))
    guard version != 1, layer == 1, rate != 3 else { return nil }
    let isFirstVersion = version == 3
    let bitRate = (isFirstVersion ? Self.bitRates : Self.laterBitRates)[kilobits] * 1000
    guard bitRate > 0 else { return nil }
    sampleRate = Self.sampleRates[rate] >> (isFirstVersion ? 0 : version == 2 ? 1 : 2)
    sampleCount = isFirstVersion ? 1152 : 576
    byteCount = sampleCount / 8 * bitRate / sampleRate + Int(bytes[2] >> 1 & 1)
  }

  private static let sampleRates = [44_100, 48_000, 32_000]
  /// The bit rates of version 1 and of later versions, in kilobits per second; 0 if it is not
  /// stated.
  private static let bitRates = [
    0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 0,
  ]
  private static let laterBitRates = [
    0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160, 0,
  ]
}
