import System

/// A file to be added to a bag, open for reading.
struct Original: ~Copyable {
  let status: FileStatus
  private let file: FileDescriptor

  /// Opens a file; returns `nil` for anything but a regular one.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - folder: The folder that contains it, where links are not followed; `nil` for any path.
  /// - Returns: The file.
  /// - Throws: `SystemError`.
  static func open(
    _ path: String,
    in folder: OutputFolder? = nil
  ) throws(SystemError) -> Original? {
    // Opening a named pipe must not block.
    let file =
      if let folder {
        try folder.open(path, .notWaiting)
      } else {
        try FileDescriptor(opening: path, .notWaiting)
      }
    let status = try file.status()
    return status.kind == .file ? Original(status, file) : nil
  }

  private init(_ status: FileStatus, _ file: consuming FileDescriptor) {
    self.status = status
    self.file = file
  }

  /// Passes the content to a body in blocks and returns its SHA-256; `nil` if the file changed
  /// meanwhile.
  ///
  /// - Throws: `SystemError` if the file cannot be read, `Interruption.Stop`, and any error of the
  ///   body.
  func read(
    through buffer: BlockBuffer,
    _ body: (UnsafeRawBufferPointer) throws -> Void = { _ in }
  ) throws -> [UInt8]? {
    var hash = SHA256()
    var count = 0
    while true {
      if Interruption.isRequested { throw Interruption.Stop() }
      let got = try file.read(into: buffer.bytes)
      if got == 0 { break }
      count += got
      // The size may be promised already, so no more is passed on.
      if count > status.byteCount { return nil }
      let block = buffer.prefix(got)
      hash.update(block)
      try body(block)
    }
    guard count == status.byteCount, try status.hasSameContent(as: file.status()) else {
      return nil
    }
    return hash.finish()
  }
}

extension FileStatus {
  /// Whether the size and the time of the last change are equal.
  func hasSameContent(as other: FileStatus) -> Bool {
    byteCount == other.byteCount && modified == other.modified
      && modifiedNanoseconds == other.modifiedNanoseconds
  }
}
