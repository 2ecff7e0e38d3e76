import Foundation
import Testing

/// A pseudo-terminal for tests.
struct Terminal {
  /// The end of the pseudo-terminal that programs write to.
  let writing: FileHandle
  private let reading: FileHandle

  /// Opens a terminal, which does not know its size unless it is given.
  init(columns: UInt16 = 0) throws {
    var (shown, written): (Int32, Int32) = (-1, -1)
    var size = winsize(ws_row: columns > 0 ? 24 : 0, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    try #require(openpty(&shown, &written, nil, nil, &size) == 0)
    reading = FileHandle(fileDescriptor: shown, closeOnDealloc: true)
    writing = FileHandle(fileDescriptor: written, closeOnDealloc: true)
  }

  /// The output since the last read.
  var shown: String {
    // A terminal passes data on in pieces, so a zero byte marks the end.
    writing.write(Data([0]))
    var shown = Data()
    while shown.last != 0 {
      let piece = reading.availableData
      if piece.isEmpty { break }
      shown += piece
    }
    return String(decoding: shown.dropLast(), as: UTF8.self)
  }
}

extension FileHandle {
  /// Returns a device file on which every write fails with "no space left on device".
  static func full() throws -> FileHandle {
    try FileHandle(forUpdating: URL(filePath: "/dev/full"))
  }
}
