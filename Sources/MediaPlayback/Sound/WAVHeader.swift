/// The first bytes of a WAV file with samples of 32-bit floating-point numbers.
package struct WAVHeader: Hashable, Sendable {
  /// The number of bytes before the samples.
  package static let byteCount = 58

  /// The form of the samples.
  package var format: SoundFormat
  /// The number of bytes of the samples.
  package var dataByteCount: Int

  /// The number of bytes of one sample of all channels.
  package var blockByteCount: Int { format.channelCount * 4 }

  package init(format: SoundFormat, dataByteCount: Int) {
    self.format = format
    self.dataByteCount = dataByteCount
  }

  /// Reads a header that was written with `bytes`; `nil` for anything else.
  ///
  /// The number of bytes of the samples is that of the rest of the file, as the file may not be
  /// complete.
  package init?(_ bytes: [UInt8], fileByteCount: Int) {
    guard bytes.count == Self.byteCount else { return nil }
    let channelCount = Int(bytes[22])
    let sampleRate = bytes[24..<28].reversed().reduce(0) { $0 << 8 | Int($1) }
    guard channelCount > 0, sampleRate > 0 else { return nil }
    let format = SoundFormat(sampleRate: sampleRate, channelCount: channelCount)
    let rest = max(0, fileByteCount - Self.byteCount)
    self.init(format: format, dataByteCount: rest - rest % (channelCount * 4))
    var written = self
    written.dataByteCount = bytes[54..<58].reversed().reduce(0) { $0 << 8 | Int($1) }
    guard written.bytes == bytes else { return nil }
  }

  /// The header; sizes beyond four bytes are as large as possible.
  package var bytes: [UInt8] {
    let dataSize = UInt32(clamping: dataByteCount)
    let formatSize: UInt32 = 18
    let floatingPoint: UInt16 = 3
    return Array("RIFF".utf8) + little(UInt32(clamping: dataByteCount + Self.byteCount - 8))
      + Array("WAVEfmt ".utf8) + little(formatSize) + little(floatingPoint)
      + little(UInt16(clamping: format.channelCount)) + little(UInt32(clamping: format.sampleRate))
      + little(UInt32(clamping: format.sampleRate * blockByteCount))
      + little(UInt16(clamping: blockByteCount)) + little(UInt16(32)) + little(UInt16(0))
      + Array("fact".utf8) + little(UInt32(4)) + little(dataSize / UInt32(max(1, blockByteCount)))
      + Array("data".utf8) + little(dataSize)
  }

  private func little<Number: FixedWidthInteger>(_ number: Number) -> [UInt8] {
    (0..<Number.bitWidth / 8).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
  }
}
