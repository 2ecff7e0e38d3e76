package import MediaModel

/// Reads an iPod: a complete mounted device, or its database alone.
package struct IPodReader: LibraryReader {
  private let path: String
  private let source: IPodSource
  private let clock: NamedClock?

  /// The version of zlib, which decompresses databases.
  package static var inflationVersion: String { Inflation.libraryVersion }

  /// Creates a reader for a device or a part of one; the result is `nil` if the path leads to
  /// neither.
  ///
  /// - Parameters:
  ///   - path: The path of a folder or a file.
  ///   - clock: The clock of the device, or `nil` to use the device's own information.
  /// - Throws: `wrongFormat` for a file of a device other than its library.
  package init?(
    _ path: String,
    clock: NamedClock? = nil
  ) throws(ImportError) {
    guard let source = try IPodSource(path) else { return nil }
    self.path = path
    self.source = source
    self.clock = clock
  }

  package func read(
    into sink: any LibrarySink,
    progress: @escaping (ReadingProgress) -> Void = { _ in }
  ) throws -> ReadingReport {
    try read(into: sink, describedAs: nil, progress: progress)
  }

  /// Reads a device whose description may be known already.
  ///
  /// - Parameters:
  ///   - sink: Receives the records.
  ///   - description: The description, or `nil` to read it from the device.
  ///   - progress: Called repeatedly while reading.
  /// - Returns: A report of findings that the records do not contain.
  /// - Throws: `ImportError`, and any error that the sink throws.
  package func read(
    into sink: any LibrarySink,
    describedAs description: DeviceDescription?,
    progress: @escaping (ReadingProgress) -> Void = { _ in }
  ) throws -> ReadingReport {
    let reading = IPodReading(source, path: path, clock: clock)
    reading.progress = progress
    return try reading.read(into: sink, describedAs: description)
  }
}
