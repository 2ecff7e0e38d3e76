import System

/// A file to be added to a bag, open for reading.
struct Original: ~Copyable {
  let status: FileStatus
  /// The status with the date of the file that this one was made from.
  let dates: FileStatus
  private let file: FileDescriptor

  /// Opens a file; returns `nil` for anything but a regular one.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - folder: The folder that contains it, where links are not followed; `nil` for any path.
  ///   - source: The path of the file that it was made from, whose date it has; `nil` for none.
  /// - Returns: The file.
  /// - Throws: `SystemError`.
  static func open(
    _ path: String,
    in folder: OutputFolder? = nil,
    datedAs source: String? = nil
  ) throws(SystemError) -> Original? {
    // Opening a named pipe must not block.
    let file =
      if let folder {
        try folder.open(path, .notWaiting)
      } else {
        try FileDescriptor(opening: path, .notWaiting)
      }
    let status = try file.status()
    guard status.kind == .file else { return nil }
    let dates = if let source { try FileStatus(of: source) } else { status }
    return Original(status, dates, file)
  }

  private init(_ status: FileStatus, _ dates: FileStatus, _ file: consuming FileDescriptor) {
    self.status = status
    self.dates = dates
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
  /// Whether a copy has the size and the date of its original.
  func hasContent(of original: borrowing Original) -> Bool {
    let dates = original.dates
    return byteCount == original.status.byteCount && modified == dates.modified
      && modifiedNanoseconds == dates.modifiedNanoseconds
  }

  /// Whether the size and the time of the last change are equal.
  func hasSameContent(as other: FileStatus) -> Bool {
    byteCount == other.byteCount && modified == other.modified
      && modifiedNanoseconds == other.modifiedNanoseconds
  }
}
