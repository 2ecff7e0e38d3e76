import MediaArchive
import System

/// An error that keeps a file other than a library file or a source from being read or written,
/// such as an archive, a copy or a sound file.
public struct FileError: Error, Sendable {
  /// The kinds of error that callers distinguish.
  public struct Code: RawRepresentable, Hashable, Sendable {
    /// The name of the code.
    public let rawValue: String

    /// Creates a code from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The file does not exist, or access to it is denied.
    public static let cannotOpen = Self(rawValue: "cannotOpen")
    /// The file or one of its folders cannot be created, or its name is taken by something that
    /// must not be replaced.
    public static let cannotCreate = Self(rawValue: "cannotCreate")
    /// Reading or writing failed partway through.
    public static let inputOutput = Self(rawValue: "inputOutput")
    /// The file is damaged, or of another kind.
    public static let damaged = Self(rawValue: "damaged")
    /// There is a complete archive, which was not to be updated.
    public static let exists = Self(rawValue: "exists")
    /// Another process is writing.
    public static let locked = Self(rawValue: "locked")
  }

  /// The kind of error.
  public let code: Code
  /// The message, without a final period.
  public let message: String
  /// The path of the file or folder.
  public let path: String

  init(_ code: Code, _ message: String, path: String) {
    self.code = code
    self.message = message
    self.path = path
  }

  init(_ error: OutputError) {
    let code: Code =
      switch error.code {
      case .cannotCreate, .notReplaced: .cannotCreate
      case .inputOutput, .readerLeft, .interrupted: .inputOutput
      }
    self.init(code, error.message, path: error.path)
  }

  init(_ error: ArchiveError) {
    switch error {
    case .cannotOpen(let error): self.init(.cannotOpen, error.message, path: error.path)
    case .unreadable(let error), .cannotRead(let error):
      self.init(.inputOutput, error.message, path: error.path)
    case .otherContent(let kind, let path):
      self.init(.damaged, "it is \(kind.name), not an archive", path: path)
    case .cutOff(let path): self.init(.damaged, "it ends too early", path: path)
    case .damaged(let message, let path): self.init(.damaged, message, path: path)
    case .occupied(let path): self.init(.cannotCreate, "it belongs to no archive", path: path)
    case .finished(let path): self.init(.exists, "the archive is there", path: path)
    case .busy(let path): self.init(.locked, "another process is writing it", path: path)
    case .changed(let path):
      self.init(.inputOutput, "it changed while it was copied", path: path)
    }
  }

  /// Does work for callers outside the package, which know neither the errors of the system nor its
  /// interruptions.
  static func translating<Result>(_ work: () throws -> Result) throws -> Result {
    do {
      return try work()
    } catch {
      throw translated(error)
    }
  }

  /// Returns an error as callers outside the package know it.
  static func translated(_ error: any Error) -> any Error {
    switch error {
    case is Interruption.Stop: CancellationError()
    case let error as OutputError where error.code == .interrupted: CancellationError()
    case let error as OutputError: FileError(error)
    case let error as ArchiveError: FileError(error)
    default: error
    }
  }
}
