import SQLite

/// An error from working with a library file.
public struct StoreError: Error, Sendable {
  /// The kinds of error that callers distinguish.
  public struct Code: RawRepresentable, Hashable, Sendable {
    /// The name of the code.
    public let rawValue: String

    /// Creates a code from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The file does not exist or is empty.
    public static let missing = Self(rawValue: "missing")
    /// The file does not exist yet: another process is creating it.
    public static let beingCreated = Self(rawValue: "beingCreated")
    /// The file cannot be opened for reading.
    public static let cannotOpen = Self(rawValue: "cannotOpen")
    /// The file cannot be created or opened for writing.
    public static let cannotCreate = Self(rawValue: "cannotCreate")
    /// The file is not a library file.
    public static let notALibrary = Self(rawValue: "notALibrary")
    /// The tables, indexes, views and triggers of the file are not those of a library file.
    public static let wrongSchema = Self(rawValue: "wrongSchema")
    /// The file was written by a newer version of this software.
    public static let newer = Self(rawValue: "newer")
    /// The file is damaged.
    public static let damaged = Self(rawValue: "damaged")
    /// The tables of the file are too damaged or incomplete to rebuild it from them.
    public static let cannotRebuild = Self(rawValue: "cannotRebuild")
    /// A value is larger than a library file can hold.
    public static let tooLarge = Self(rawValue: "tooLarge")
    /// A query has more conditions or values than SQLite can handle.
    public static let tooComplex = Self(rawValue: "tooComplex")
    /// Another process is writing to the file.
    public static let locked = Self(rawValue: "locked")
    /// Another process lets the iPod player of the file be heard.
    public static let isPlayed = Self(rawValue: "isPlayed")
    /// The file or its folder is read-only.
    public static let readOnly = Self(rawValue: "readOnly")
    /// There is no space left on the disk.
    public static let full = Self(rawValue: "full")
    /// An I/O error occurred.
    public static let inputOutput = Self(rawValue: "inputOutput")
    /// The caller asked to stop.
    public static let cancelled = Self(rawValue: "cancelled")
    /// The file has no library of that name.
    public static let unknownLibrary = Self(rawValue: "unknownLibrary")
    /// The name belongs to another library.
    public static let nameInUse = Self(rawValue: "nameInUse")
    /// The source belongs to a library in the file other than the given one.
    public static let libraryIsKnown = Self(rawValue: "libraryIsKnown")
    /// The source belongs to a device that is already in the file under another name.
    public static let deviceIsKnown = Self(rawValue: "deviceIsKnown")
    /// The source and the library are of different kinds: desktop, device, folder or another program.
    public static let otherKind = Self(rawValue: "otherKind")
    /// The source belongs to a library that is not in the file.
    public static let otherLibrary = Self(rawValue: "otherLibrary")
    /// The file has no such revision, has none that old, or has no history reaching back to it.
    public static let unknownRevision = Self(rawValue: "unknownRevision")
    /// The source has no items, but the library has some.
    public static let emptySource = Self(rawValue: "emptySource")
    /// The import would remove more items than allowed.
    public static let tooManyRemovals = Self(rawValue: "tooManyRemovals")
    /// The import would remove more photos than allowed.
    public static let tooManyPhotoRemovals = Self(rawValue: "tooManyPhotoRemovals")
    /// The import would change every item in the library.
    public static let rewritesAll = Self(rawValue: "rewritesAll")
    /// The source is older than the stored state of its library.
    public static let olderSource = Self(rawValue: "olderSource")
    /// The source refers to the same files as an existing library, but under different IDs
    /// of the items or of the library.
    public static let looksRebuilt = Self(rawValue: "looksRebuilt")
    /// The source has the items of an existing library, and one of the two has no library ID.
    public static let looksKnown = Self(rawValue: "looksKnown")
    /// The source is a part of a folder that is another library.
    public static let looksLikePart = Self(rawValue: "looksLikePart")
    /// Another library shows plays that were merged from the library to be removed.
    public static let playsAreMerged = Self(rawValue: "playsAreMerged")
    /// The playlist was imported, so it can only be changed in its source.
    public static let playlistIsReadOnly = Self(rawValue: "playlistIsReadOnly")
    /// The list is a saved smart list: its rules select its items, so its entries cannot be edited.
    public static let entriesAreSelected = Self(rawValue: "entriesAreSelected")
    /// The library has no playlist of that name.
    public static let unknownPlaylist = Self(rawValue: "unknownPlaylist")
    /// The library has no current on-the-go list.
    public static let noCurrentList = Self(rawValue: "noCurrentList")
    /// The list has no entry with that number.
    public static let unknownPosition = Self(rawValue: "unknownPosition")
    /// The library has no such item.
    public static let unknownItem = Self(rawValue: "unknownItem")
    /// The name is not allowed for a list.
    public static let invalidName = Self(rawValue: "invalidName")
    /// A value is not one of those that its key allows.
    public static let invalidMetadata = Self(rawValue: "invalidMetadata")
    /// The name belongs to another on-the-go list or to an imported playlist.
    public static let playlistNameInUse = Self(rawValue: "playlistNameInUse")
    /// The name of a list to be restored now belongs to another list.
    public static let nameOfAnotherList = Self(rawValue: "nameOfAnotherList")
    /// Rules are already saved under that name.
    public static let smartListExists = Self(rawValue: "smartListExists")
    /// No rules are saved under that name.
    public static let unknownSmartList = Self(rawValue: "unknownSmartList")
    /// A collection is already saved under that name.
    public static let collectionExists = Self(rawValue: "collectionExists")
    /// No collection is saved under that name.
    public static let unknownCollection = Self(rawValue: "unknownCollection")
    /// A collection was to be saved without items.
    public static let emptyCollection = Self(rawValue: "emptyCollection")
    /// A query was made while another on the same temporary file was still running.
    public static let inUse = Self(rawValue: "inUse")
    /// Any other error.
    public static let failed = Self(rawValue: "failed")
  }

  /// The kind of error.
  public let code: Code
  /// The message, without a period.
  public let message: String
  /// The library file.
  public let path: String
  /// The SQL statement that failed; nil if no statement failed.
  public let sql: String?

  package init(_ code: Code, _ message: String, path: String, sql: String? = nil) {
    self.code = code
    self.message = message
    self.path = path
    self.sql = sql
  }
}

extension StoreError: CustomStringConvertible {
  /// The message.
  public var description: String { message }
}

extension StoreError {
  /// Creates an error from an SQLite error.
  init(_ error: SQLiteError) {
    self.init(Code(error.code), error.message, path: error.path, sql: error.sql)
  }

  /// Runs the body and converts SQLite errors to store errors.
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
      case .tooComplex: .tooComplex
      case .locked: .locked
      case .readOnly: .readOnly
      case .full: .full
      case .inputOutput: .inputOutput
      case .cancelled: .cancelled
      case .failed: .failed
      }
  }
}
