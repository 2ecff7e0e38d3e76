import Glibc
package import MediaPlayback

/// Writes sound to a WAV file.
///
/// Its format is that of the first sound, unless it is given. The header is correct once the file
/// is finished.
package struct WAVSink: AudioSink {
  private let descriptor: Int32
  private let sampleRate: Int?
  private var header: WAVHeader?

  /// Continues a file, or begins one if it is empty.
  ///
  /// - Parameters:
  ///   - descriptor: The file, which must be open for reading and writing and stays open.
  ///   - sampleRate: The sample rate of the file; `nil` for that of the first sound.
  /// - Throws: `PlaybackFailure` if the file was not written by this sink.
  package init(descriptor: Int32, sampleRate: Int? = nil) throws(PlaybackFailure) {
    self.descriptor = descriptor
    self.sampleRate = sampleRate
    let end = lseek(descriptor, 0, SEEK_END)
    guard end > 0 else { return }
    var bytes = [UInt8](repeating: 0, count: WAVHeader.byteCount)
    guard pread(descriptor, &bytes, bytes.count, 0) == bytes.count,
      let header = WAVHeader(bytes, fileByteCount: Int(end))
    else { throw PlaybackFailure(.output, "not a WAV file that can be continued") }
    self.header = header
  }

  package let needsSamples = true

  package mutating func prepare(for format: SoundFormat) throws(PlaybackFailure) -> SoundFormat {
    if let header { return header.format }
    let channelCount = format.channelCount
    let own = SoundFormat(sampleRate: sampleRate ?? format.sampleRate, channelCount: channelCount)
    let header = WAVHeader(format: own, dataByteCount: 0)
    try write(header.bytes, at: 0)
    self.header = header
    return own
  }

  package mutating func write(_ block: SoundBlock) throws(PlaybackFailure) {
    guard let header else { return }
    let place = WAVHeader.byteCount + header.dataByteCount
    let error = block.samples.withUnsafeBytes { Self.write($0, to: descriptor, at: place) }
    if error != 0 { throw Self.failure(error) }
    self.header?.dataByteCount += block.samples.count * 4
  }

  package mutating func halt() -> Int { 0 }

  package mutating func finish() throws(PlaybackFailure) {
    // Without any sound, the file is still a WAV file.
    let none = WAVHeader(format: SoundFormat(sampleRate: 44100, channelCount: 2), dataByteCount: 0)
    try write((header ?? none).bytes, at: 0)
  }

  private func write(_ bytes: [UInt8], at place: Int) throws(PlaybackFailure) {
    let error = bytes.withUnsafeBytes { Self.write($0, to: descriptor, at: place) }
    if error != 0 { throw Self.failure(error) }
  }

  private static func failure(_ error: Int32) -> PlaybackFailure {
    PlaybackFailure(.output, "cannot write the WAV file: \(String(cString: strerror(error)))")
  }

  /// Writes all bytes and returns 0 or an error number.
  private static func write(
    _ bytes: UnsafeRawBufferPointer,
    to descriptor: Int32,
    at place: Int
  ) -> Int32 {
    var written = 0
    while written < bytes.count {
      let rest = UnsafeRawBufferPointer(rebasing: bytes[written...])
      let count = pwrite(descriptor, rest.baseAddress, rest.count, off_t(place + written))
      if count < 0, errno != EINTR { return errno }
      written += max(0, count)
    }
    return 0
  }
}
