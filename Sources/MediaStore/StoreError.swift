/// What went wrong with a library file.
public struct StoreError: Error, Sendable {
  /// The kinds of trouble that callers tell apart.
  public enum Code: Sendable {
    /// There is no file.
    case missing
    /// There is no file yet: another process is making it.
    case beingMade
    /// The file cannot be opened to read it.
    case cannotOpen
    /// The file cannot be made or opened to write to it.
    case cannotCreate
    /// The file is not a library file.
    case notALibrary
    /// The tables, indexes, views and triggers of the file are not those of a library file.
    case wrongSchema
    /// A newer version of this software made the file.
    case newer
    /// The file is damaged.
    case damaged
    /// The file cannot be rebuilt from its tables.
    case cannotRebuild
    /// A value is larger than those that a library file holds.
    case tooLarge
    /// Another process is writing to it.
    case locked
    /// The file or its folder may not be written to.
    case readOnly
    /// There is no space left.
    case full
    /// The device failed.
    case inputOutput
    /// The caller asked to stop.
    case cancelled
    /// No library of that name is in the file.
    case unknownLibrary
    /// The name belongs to another library.
    case nameInUse
    /// The source is of another library than the one it was said to be, which is in the file already.
    case libraryIsKnown
    /// The source is of a device that is in the file already under another name.
    case deviceIsKnown
    /// The source is a device and the library is none, or the other way round.
    case otherKind
    /// The source is of a library that is not in the file.
    case otherLibrary
    /// No such revision is in the file, or none was made at that time.
    case unknownRevision
    /// The source has no items, but the library has.
    case emptySource
    /// The import would remove more items than it may.
    case tooManyRemovals
    /// The import would change every item.
    case rewritesAll
    /// The playlist came from its source, so that only that can change it.
    case playlistIsReadOnly
    /// No playlist of that name is in the library.
    case unknownPlaylist
    /// The library has no on-the-go list that is the current one.
    case noCurrentList
    /// The list has no entry of that number.
    case unknownPosition
    /// The library has no such item.
    case unknownItem
    /// A list cannot have that name.
    case invalidName
    /// The name belongs to another on-the-go list, or to a playlist of the source.
    case playlistNameInUse
    /// The name belongs to rules that were saved before.
    case smartListExists
    /// No rules of that name were saved.
    case unknownSmartList
    /// A query was made while another one of the same temporary file was being answered.
    case inUse
    /// Anything else.
    case failed
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
