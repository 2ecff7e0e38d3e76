import Foundation
import Testing

/// A terminal that nobody sits at.
struct Terminal {
  /// What writes to it.
  let writing: FileHandle
  private let reading: FileHandle

  init() throws {
    var (shown, written): (Int32, Int32) = (-1, -1)
    try #require(openpty(&shown, &written, nil, nil, nil) == 0)
    reading = FileHandle(fileDescriptor: shown, closeOnDealloc: true)
    writing = FileHandle(fileDescriptor: written, closeOnDealloc: true)
  }

  /// What has come to it since it was last asked.
  var shown: String {
    // A terminal hands on what it gets in pieces, so that a zero marks the end.
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
  /// A file that says "no space left on device".
  static func full() throws -> FileHandle {
    try FileHandle(forUpdating: URL(filePath: "/dev/full"))
  }
}
