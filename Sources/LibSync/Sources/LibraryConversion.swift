public import MediaImport
public import MediaModel
import MediaStore

extension MediaLibrary {
  /// Imports a source into a temporary library file, such as to convert it.
  ///
  /// ```swift
  /// try MediaLibrary.withSource("iTunes Library.itl") { library in
  ///   try library.writeXML { text += $0 }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - source: The path of the source.
  ///   - options: The options of the import.
  ///   - progress: Called every few kilobytes.
  ///   - body: Receives the library, which ends with this call.
  /// - Returns: The summary of the import, with the report on the source.
  /// - Throws: `ImportError` for the source, and any error that the body throws.
  @discardableResult
  public static func withSource(
    _ source: String,
    options: ImportOptions = ImportOptions(),
    progress: @escaping @Sendable (ReadingProgress) -> Void = { _ in },
    _ body: (MediaLibrary) throws -> Void
  ) throws -> ImportSummary {
    try importing(source, options: options, writing: .creating, progress: progress, body)
  }

  /// Imports a source into a temporary library file without indexes, to read all of it once.
  package static func converting(
    _ source: String,
    options: ImportOptions,
    progress: @escaping @Sendable (ReadingProgress) -> Void,
    _ body: (MediaLibrary) throws -> Void
  ) throws -> ImportSummary {
    var writing = WriteOptions.creating
    writing.isForConversion = true
    var options = options
    options.remembersSource = false
    return try importing(source, options: options, writing: writing, progress: progress, body)
  }

  private static func importing(
    _ source: String,
    options: ImportOptions,
    writing: WriteOptions,
    progress: @escaping @Sendable (ReadingProgress) -> Void,
    _ body: (MediaLibrary) throws -> Void
  ) throws -> ImportSummary {
    let writer = MediaLibraryWriter(store: try MediaStore.temporary(), options: writing)
    let summary = try writer.importSource(source, options: options, progress: progress)
    try body(writer.library)
    return summary
  }

  /// Writes the library as the `Library.xml` of iTunes.
  ///
  /// - Parameter sink: Called with each piece of the text.
  /// - Throws: `StoreError`, and any error that the sink throws.
  public func writeXML(to sink: @escaping (String) throws -> Void) throws {
    try writeXMLBytes { try sink(String(decoding: $0, as: UTF8.self)) }
  }

  /// Writes the library as the `Library.xml` of iTunes, in pieces of whole lines.
  package func writeXMLBytes(to sink: @escaping ([UInt8]) throws -> Void) throws {
    try withPlaylists { source in
      try ITunesLibraryWriter(sink).write(
        source.library,
        libraryID: source.libraryID,
        sourceValues: source.sourceValues,
        playlists: source.playlists
      ) { properties, body in
        try forEachItem(of: MediaSelection(), properties: properties, body)
      } entries: { playlist in
        { try source.forEachEntry(of: playlist, properties: $0, $1) }
      }
    }
  }
}
