import MediaImport
import MediaModel
import MediaStore

/// A writer with exclusive write access to a library file.
///
/// Each change is made completely or, if an error is thrown, not at all. A writer is valid only
/// inside ``MediaLibrary/withWriter(at:selecting:options:_:)`` and must not be stored.
public struct MediaLibraryWriter {
  let store: MediaStore
  let options: WriteOptions
  /// The library in its current state, for queries.
  public var library: MediaLibrary { MediaLibrary(store) }

  /// Returns a writer for another library in the file, or for the default one if `nil`.
  public func selecting(_ name: String?) -> MediaLibraryWriter {
    MediaLibraryWriter(store: store.selecting(name), options: options)
  }
}

extension MediaLibrary {
  /// Opens a library file for any number of changes.
  ///
  /// ```swift
  /// try MediaLibrary.withWriter(at: "library.sqlite") { writer in
  ///   try writer.edit(.add([song.persistentID]))
  ///   try writer.renameOnTheGoPlaylist(to: "Party")
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - path: The library file.
  ///   - name: The library to select; `nil` for the default one.
  ///   - options: The options of the changes.
  ///   - body: Makes the changes, while other processes can only read.
  /// - Returns: The value that the body returns.
  /// - Throws: `StoreError`, and any error that the body throws.
  @discardableResult
  public static func withWriter<Result>(
    at path: String,
    selecting name: String? = nil,
    options: WriteOptions = WriteOptions(),
    _ body: (MediaLibraryWriter) throws -> Result
  ) throws -> Result {
    do {
      return try MediaStore.withWriter(at: path, options) { store in
        try body(MediaLibraryWriter(store: store.selecting(name), options: options))
      }
    } catch let error as StoreError where error.code == .cancelled {
      throw StoreError(.cancelled, undone, path: error.path)
    } catch let error as ImportError where error.code == .cancelled {
      throw ImportError(.cancelled, undone, path: error.path, problems: error.problems)
    }
  }

  /// The message for work that was rolled back because it was interrupted.
  private static let undone = "interrupted; nothing was changed"

  /// Opens a copy of a library file for changes that are not kept; a missing file counts as empty.
  ///
  /// - Parameters:
  ///   - path: The library file.
  ///   - options: The options of the changes.
  ///   - body: Makes the changes, each of which sees the previous ones.
  /// - Returns: The value that the body returns.
  /// - Throws: `StoreError`, and any error that the body throws.
  package static func withTrialWriter<Result>(
    at path: String,
    options: WriteOptions,
    _ body: (MediaLibraryWriter) throws -> Result
  ) throws -> Result {
    var options = options
    options.isDryRun = false
    let store = try stored(at: path, waiting: options.secondsToWait).store.temporaryCopy()
    return try body(MediaLibraryWriter(store: store, options: options))
  }
}
