package import MediaModel

/// Reads an iPod: a whole one as it is mounted, or its database alone.
package struct IPodReader: LibraryReader {
  private let path: String
  private let source: IPodSource
  private let clock: NamedClock?

  /// Looks whether a path leads to a device or a part of one; nil where it does not.
  ///
  /// - Parameters:
  ///   - path: The path of a folder or a file.
  ///   - clock: What the device's clock showed; nil lets the device tell.
  /// - Throws: `wrongFormat` for a file of a device that is not its library.
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

  /// Reads a device of which it is known what it says that it is.
  ///
  /// - Parameters:
  ///   - sink: Takes the records.
  ///   - description: Is not read again; nil if that is still to be read.
  ///   - progress: Called as often.
  /// - Returns: What the records do not show.
  /// - Throws: `ImportError`, and what the sink throws.
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
