import System

/// The frames of an MP3 file.
package enum MPEGFrames {
  /// The number of frames before the end at which devices prepare the next song.
  private static let lastCount = 8

  /// Returns the number of bytes from the first frame, which may be a Xing header, to the eighth
  /// one from the end, which devices need to play the next song without a gap; the iPodLinux wiki
  /// and libgpod describe it as `gaplessData`.
  ///
  /// - Parameter path: The path of a file.
  /// - Returns: The number; `nil` for anything but frames from start to end, apart from tags, and
  ///   after a request to stop.
  package static func byteCountBeforeEnd(path: String) -> Int64? {
    guard let file = try? FileDescriptor(opening: path, .notWaiting),
      let status = try? file.status(), status.kind == .file,
      let start = EncoderDelay.firstFrame(of: file)?.offset
    else { return nil }
    let size = Int64(status.byteCount)
    var window = Window()
    var place = start
    // The places of the last frames, each at the remainder of its number.
    var places = [Int64](repeating: start, count: lastCount)
    var count = 0
    while place < size {
      if Interruption.isRequested { return nil }
      guard let head = window.bytes(at: place, of: file) else { return nil }
      guard let header = MPEGFrameHeader(head) else {
        if isEnd(head) || size - place < maxTrailing { break }
        return nil
      }
      // A frame that the end of the file cuts off is not heard.
      if place + Int64(header.byteCount) > size { break }
      places[count % lastCount] = place
      count += 1
      place += Int64(header.byteCount)
    }
    return count > lastCount ? places[count % lastCount] - start : nil
  }

  /// The number of unknown bytes that may follow the frames.
  private static let maxTrailing: Int64 = 4096

  /// Whether a tag begins, or the zeros of one.
  private static func isEnd(_ head: ArraySlice<UInt8>) -> Bool {
    ["TAG", "APE", "LYR", "ID3", "3DI", "\0\0\0"].contains { head.starts(with: $0.utf8) }
  }

  /// The part of a file that is in memory.
  private struct Window {
    private var start: Int64 = 0
    private var bytes: [UInt8] = []

    private static let byteCount = 1 << 18

    /// Returns four bytes, or fewer at the end; `nil` if reading fails.
    mutating func bytes(
      at place: Int64,
      of file: borrowing FileDescriptor
    ) -> ArraySlice<UInt8>? {
      if place < start || place + 4 > start + Int64(bytes.count) {
        guard let next = try? file.bytes(from: Int(place), count: Self.byteCount) else {
          return nil
        }
        (start, bytes) = (place, next)
      }
      return bytes[Int(place - start)...].prefix(4)
    }
  }
}
