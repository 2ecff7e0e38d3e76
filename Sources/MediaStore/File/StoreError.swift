import SQLite

/// What went wrong with a library file.
public struct StoreError: Error, Sendable {
  /// The kinds of trouble that callers tell apart.
  public struct Code: RawRepresentable, Hashable, Sendable {
    /// Its name.
    public let rawValue: String

    /// Makes a code of its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// There is no file.
    public static let missing = Self(rawValue: "missing")
    /// There is no file yet: another process is making it.
    public static let beingMade = Self(rawValue: "beingMade")
    /// The file cannot be opened to read it.
    public static let cannotOpen = Self(rawValue: "cannotOpen")
    /// The file cannot be made or opened to write to it.
    public static let cannotCreate = Self(rawValue: "cannotCreate")
    /// The file is not a library file.
    public static let notALibrary = Self(rawValue: "notALibrary")
    /// The tables, indexes, views and triggers of the file are not those of a library file.
    public static let wrongSchema = Self(rawValue: "wrongSchema")
    /// A newer version of this software made the file.
    public static let newer = Self(rawValue: "newer")
    /// The file is damaged.
    public static let damaged = Self(rawValue: "damaged")
    /// The file cannot be rebuilt from its tables.
    public static let cannotRebuild = Self(rawValue: "cannotRebuild")
    /// A value is larger than those that a library file holds.
    public static let tooLarge = Self(rawValue: "tooLarge")
    /// Another process is writing to it.
    public static let locked = Self(rawValue: "locked")
    /// The file or its folder may not be written to.
    public static let readOnly = Self(rawValue: "readOnly")
    /// There is no space left.
    public static let full = Self(rawValue: "full")
    /// The device failed.
    public static let inputOutput = Self(rawValue: "inputOutput")
    /// The caller asked to stop.
    public static let cancelled = Self(rawValue: "cancelled")
    /// No library of that name is in the file.
    public static let unknownLibrary = Self(rawValue: "unknownLibrary")
    /// The name belongs to another library.
    public static let nameInUse = Self(rawValue: "nameInUse")
    /// The source is of another library than the one it was said to be, which is in the file already.
    public static let libraryIsKnown = Self(rawValue: "libraryIsKnown")
    /// The source is of a device that is in the file already under another name.
    public static let deviceIsKnown = Self(rawValue: "deviceIsKnown")
    /// The source is a device and the library is none, or the other way round.
    public static let otherKind = Self(rawValue: "otherKind")
    /// The source is of a library that is not in the file.
    public static let otherLibrary = Self(rawValue: "otherLibrary")
    /// No such revision is in the file, or none was made at that time.
    public static let unknownRevision = Self(rawValue: "unknownRevision")
    /// The source has no items, but the library has.
    public static let emptySource = Self(rawValue: "emptySource")
    /// The import would remove more items than it may.
    public static let tooManyRemovals = Self(rawValue: "tooManyRemovals")
    /// The import would change every item.
    public static let rewritesAll = Self(rawValue: "rewritesAll")
    /// The playlist came from its source, so that only that can change it.
    public static let playlistIsReadOnly = Self(rawValue: "playlistIsReadOnly")
    /// No playlist of that name is in the library.
    public static let unknownPlaylist = Self(rawValue: "unknownPlaylist")
    /// The library has no on-the-go list that is the current one.
    public static let noCurrentList = Self(rawValue: "noCurrentList")
    /// The list has no entry of that number.
    public static let unknownPosition = Self(rawValue: "unknownPosition")
    /// The library has no such item.
    public static let unknownItem = Self(rawValue: "unknownItem")
    /// A list cannot have that name.
    public static let invalidName = Self(rawValue: "invalidName")
    /// The name belongs to another on-the-go list, or to a playlist of the source.
    public static let playlistNameInUse = Self(rawValue: "playlistNameInUse")
    /// The name belongs to rules that were saved before.
    public static let smartListExists = Self(rawValue: "smartListExists")
    /// No rules of that name were saved.
    public static let unknownSmartList = Self(rawValue: "unknownSmartList")
    /// A query was made while another one of the same temporary file was being answered.
    public static let inUse = Self(rawValue: "inUse")
    /// Anything else.
    public static let failed = Self(rawValue: "failed")
  }

  /// What kind of trouble it is.
  public let code: Code
  /// What SQLite or the system said, without a period.
  public let message: String
  /// The library file.
  public let path: String
  /// The statement that failed.
  public let sql: String?

  package init(_ code: Code, _ message: String, path: String, sql: String? = nil) {
    self.code = code
    self.message = message
    self.path = path
    self.sql = sql
  }
}

extension StoreError: CustomStringConvertible {
  /// What SQLite or the system said.
  public var description: String { message }
}

extension StoreError {
  /// What SQLite could not do with a library file.
  init(_ error: SQLiteError) {
    self.init(Code(error.code), error.message, path: error.path, sql: error.sql)
  }

  /// Runs the body and turns errors of SQLite into those of a library file.
  static func wrap<Result>(_ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch let error as SQLiteError {
      throw StoreError(error)
    }
  }
}

extension StoreError.Code {
  fileprivate init(_ code: SQLiteError.Code) {
    self =
      switch code {
      case .cannotOpen: .cannotOpen
      case .cannotCreate: .cannotCreate
      case .notADatabase: .notALibrary
      case .damaged: .damaged
      case .tooLarge: .tooLarge
      case .locked: .locked
      case .readOnly: .readOnly
      case .full: .full
      case .inputOutput: .inputOutput
      case .cancelled: .cancelled
      case .failed: .failed
      }
  }
}
