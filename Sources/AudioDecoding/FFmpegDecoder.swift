import CFFmpeg
import MediaModel
package import MediaPlayback

/// Decodes a file with FFmpeg.
package final class FFmpegDecoder: AudioDecoder {
  private let decoder: OpaquePointer
  package let sound: SoundDescription

  /// Opens the file of a descriptor, which must stay open and is not closed.
  ///
  /// - Throws: `PlaybackFailure`.
  package init(descriptor: Int32) throws(PlaybackFailure) {
    var status: Int32 = 0
    var message = [CChar](repeating: 0, count: Int(CFFMPEG_MESSAGE_SIZE))
    guard let decoder = cffmpeg_open(descriptor, &status, &message) else {
      throw PlaybackFailure(status, message)
    }
    self.decoder = decoder
    sound = SoundDescription(decoder)
  }

  deinit { cffmpeg_close(decoder) }

  /// The version of FFmpeg.
  package static var libraryVersion: String { String(cString: cffmpeg_version()) }

  /// Limits the processor time that decoding may use from now on, in seconds.
  package func limit(seconds: Double) { cffmpeg_limit(decoder, seconds) }

  /// Names and values that the file and its sound are tagged with.
  package var metadata: [String: String] {
    var metadata: [String: String] = [:]
    var value: UnsafePointer<CChar>?
    var index: Int32 = 0
    while metadata.count < Self.maxMetadataCount,
      let name = cffmpeg_metadata(decoder, index, &value)
    {
      if let value { metadata[String(cString: name).lowercased()] = String(cString: value) }
      index += 1
    }
    return metadata
  }

  private static let maxMetadataCount = 256

  /// The position of the next sample.
  package var position: Int64 { cffmpeg_position(decoder) }

  package var damageCount: Int { Int(cffmpeg_damage_count(decoder)) }

  package var hasEnded: Bool { cffmpeg_has_ended(decoder) }

  /// Whether the file ends before its sound does; known once all of it is decoded.
  package var hasEndedEarly: Bool { cffmpeg_ended_early(decoder) }

  package func read(_ count: Int) throws(PlaybackFailure) -> [Float] {
    let channelCount = sound.channelCount
    var status = Int32(CFFMPEG_OK)
    let samples = [Float](unsafeUninitializedCapacity: count * channelCount) { buffer, filled in
      var done = Int64(count)
      status = cffmpeg_read(decoder, buffer.baseAddress, &done)
      filled = Int(done) * channelCount
    }
    if status != CFFMPEG_OK { throw PlaybackFailure(status) }
    return samples
  }

  package func discard(_ count: Int) throws(PlaybackFailure) -> Int {
    var done = Int64(count)
    let status = cffmpeg_read(decoder, nil, &done)
    if status != CFFMPEG_OK { throw PlaybackFailure(status) }
    return Int(done)
  }

  package func seek(to sample: Int64) throws(PlaybackFailure) {
    let status = cffmpeg_seek(decoder, max(0, sample))
    if status != CFFMPEG_OK { throw PlaybackFailure(status) }
  }
}

extension PlaybackFailure {
  /// Creates the failure that a status of FFmpeg and a message stand for.
  init(_ status: Int32, _ message: [CChar] = []) {
    let reason: Reason =
      switch Int(status) {
      case CFFMPEG_UNSUPPORTED: .unsupported
      case CFFMPEG_PROTECTED: .protected
      case CFFMPEG_UNREADABLE: .unreadable
      case CFFMPEG_EXHAUSTED: .exhausted
      case CFFMPEG_UNWRITABLE: .output
      default: .damaged
      }
    let bytes = message.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    self.init(reason, String(decoding: bytes, as: UTF8.self))
  }
}
