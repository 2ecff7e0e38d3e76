import MediaImport
import MediaModel
import MediaStore

/// Changes a library file that nobody else writes to meanwhile.
///
/// Each change is made as a whole or, if an error is thrown, not at all. It is there for
/// ``MediaLibrary/withWriter(at:selecting:options:_:)`` and must not be kept.
public struct MediaLibraryWriter {
  let store: MediaStore
  let options: WriteOptions
  /// The file as it is now, to be asked.
  public var library: MediaLibrary { MediaLibrary(store) }

  /// Changes another library of the file; nil selects the default one.
  public func selecting(_ name: String?) -> MediaLibraryWriter {
    MediaLibraryWriter(store: store.selecting(name), options: options)
  }
}

extension MediaLibrary {
  /// Opens a library file to change it, once for any number of changes.
  ///
  /// ```swift
  /// try MediaLibrary.withWriter(at: "library.sqlite") { writer in
  ///   try writer.edit(.add([song.persistentID]))
  ///   try writer.edit(.save(name: "Party"))
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - path: The library file.
  ///   - name: The library to select; nil for the default one.
  ///   - options: How the changes are made.
  ///   - body: Makes the changes, while other processes only read.
  /// - Returns: What the body returns.
  /// - Throws: `StoreError`, and what the body throws.
  @discardableResult
  public static func withWriter<Result>(
    at path: String,
    selecting name: String? = nil,
    options: WriteOptions = WriteOptions(),
    _ body: (MediaLibraryWriter) throws -> Result
  ) throws -> Result {
    try MediaStore.withWriter(at: path, options) { store in
      try body(MediaLibraryWriter(store: store.selecting(name), options: options))
    }
  }
}
