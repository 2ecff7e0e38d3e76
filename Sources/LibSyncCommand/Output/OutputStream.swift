import Glibc

/// Why output could not be written.
struct OutputError: Error {
  enum Code {
    case cannotCreate
    case inputOutput
  }

  let code: Code
  let message: String
  /// The file, or `standard output`.
  let path: String
}

/// Where a command's data goes: standard output, or a file that appears when it is complete.
final class OutputStream {
  private let path: String
  private let temporaryPath: String?
  private let descriptor: Int32
  private var buffer: [UInt8] = []
  private var failure: OutputError?
  private var isFinished = false

  private init(path: String, temporaryPath: String?, descriptor: Int32) {
    self.path = path
    self.temporaryPath = temporaryPath
    self.descriptor = descriptor
  }

  static func standard() -> OutputStream {
    OutputStream(path: "standard output", temporaryPath: nil, descriptor: STDOUT_FILENO)
  }

  /// Writes beside the file, so that it appears complete and an old one stays until then.
  ///
  /// What is not a file, such as a device or a pipe, is written to directly. `-` is standard
  /// output.
  static func file(_ path: String) throws(OutputError) -> OutputStream {
    if path == "-" { return .standard() }
    var status = stat()
    let exists = unsafe stat(path, &status) == 0
    let kind = status.st_mode & S_IFMT
    if exists && kind != S_IFREG {
      let descriptor = unsafe open(path, O_WRONLY | O_CLOEXEC)
      guard descriptor >= 0 else { throw cannotCreate(path) }
      return OutputStream(path: path, temporaryPath: nil, descriptor: descriptor)
    }
    // A symbolic link stays one: the file it leads to is replaced.
    let target = exists ? Process.realPath(path) ?? path : path
    let temporaryPath = temporaryPath(for: target)
    let descriptor = unsafe open(temporaryPath, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw cannotCreate(path) }
    if exists { fchmod(descriptor, status.st_mode & 0o7777) }
    return OutputStream(path: target, temporaryPath: temporaryPath, descriptor: descriptor)
  }

  /// A name beside the file, also where that of the file is as long as names can be.
  private static func temporaryPath(for path: String) -> String {
    let name = path.utf8.reversed().prefix { $0 != 0x2F }
    var end = path.endIndex
    var rest = name.count - mostNameBytes
    while rest > 0 {
      let before = path.index(before: end)
      rest -= path[before..<end].utf8.count
      end = before
    }
    return "\(path[..<end]).\(getpid()).partial"
  }

  /// What is left of 255 for what is put behind the name.
  private static let mostNameBytes = 200

  private static func cannotCreate(_ path: String) -> OutputError {
    OutputError(code: .cannotCreate, message: Process.lastError, path: path)
  }

  deinit {
    guard let temporaryPath else { return }
    close(descriptor)
    if !isFinished { unsafe unlink(temporaryPath) }
  }

  /// Appends text; what goes wrong is told by `finish`.
  func write(_ text: String) {
    buffer.append(contentsOf: text.utf8)
    if buffer.count >= 1 << 16 { flush() }
  }

  /// Writes everything out and puts a file in its place.
  func finish() throws(OutputError) {
    flush()
    if let failure { throw failure }
    guard let temporaryPath else { return }
    guard fsync(descriptor) == 0, unsafe rename(temporaryPath, path) == 0 else {
      throw OutputError(code: .inputOutput, message: Process.lastError, path: path)
    }
    isFinished = true
  }

  /// Whether something could not be written, so that more is of no use.
  var hasFailed: Bool { failure != nil }

  private func flush() {
    var written = 0
    while written < buffer.count, failure == nil {
      let count = unsafe buffer.withUnsafeBytes { bytes in
        unsafe Glibc.write(
          descriptor,
          bytes.baseAddress.map { unsafe $0 + written },
          bytes.count - written
        )
      }
      if count >= 0 {
        written += count
      } else if errno != EINTR {
        failure = OutputError(code: .inputOutput, message: Process.lastError, path: path)
      }
    }
    buffer.removeAll(keepingCapacity: true)
  }
}
