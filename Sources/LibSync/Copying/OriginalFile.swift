import System

/// An error that occurs while reading an original or writing its copy.
enum CopyError: Error {
  case original(SystemError)
  case notAFile
  case output(OutputError)

  /// Runs a body that writes, and converts its errors.
  static func output<Result: ~Copyable>(
    _ body: () throws(OutputError) -> Result
  ) throws(CopyError) -> Result {
    do {
      return try body()
    } catch {
      throw .output(error)
    }
  }
}

/// An original file, open for reading.
struct OriginalFile: ~Copyable {
  private let path: String
  private let options: OpenOptions
  private let file: FileDescriptor
  let byteCount: Int

  init(_ path: String, followingLinks followsLinks: Bool) throws(CopyError) {
    // Opening a named pipe must not block.
    let options: OpenOptions = followsLinks ? .notWaiting : [.notFollowing, .notWaiting]
    let file = try Self.open(path, options)
    let status = try Self.status(of: file)
    guard status.kind == .file else { throw .notAFile }
    self.path = path
    self.options = options
    byteCount = status.byteCount
    self.file = file
  }

  private static func status(of file: borrowing FileDescriptor) throws(CopyError) -> FileStatus {
    do {
      return try file.status()
    } catch {
      throw .original(error)
    }
  }

  private static func open(
    _ path: String,
    _ options: OpenOptions
  ) throws(CopyError) -> FileDescriptor {
    do {
      return try FileDescriptor(opening: path, options)
    } catch {
      throw .original(error)
    }
  }

  /// Returns the SHA-256 of the content.
  func hash() throws(CopyError) -> [UInt8] {
    do throws(SystemError) {
      return try SHA256.hash(ofRestOf: FileDescriptor(opening: path, options))
    } catch {
      throw .original(error)
    }
  }

  /// Passes the content to a writer and returns its SHA-256.
  ///
  /// - Parameters:
  ///   - progress: Called after each block with the number of bytes copied so far.
  ///   - write: Writes a block.
  /// - Returns: The hash.
  /// - Throws: `CopyError`.
  func copy(
    _ progress: (Int) -> Void,
    _ write: ([UInt8]) throws(OutputError) -> Void
  ) throws(CopyError) -> [UInt8] {
    var hash = SHA256()
    var count = 0
    while true {
      let block: [UInt8]
      do throws(SystemError) {
        block = try file.nextBlock()
      } catch {
        throw .original(error)
      }
      if block.isEmpty { return hash.finish() }
      hash.update(block)
      count += block.count
      try CopyError.output { () throws(OutputError) in try write(block) }
      progress(count)
    }
  }
}
