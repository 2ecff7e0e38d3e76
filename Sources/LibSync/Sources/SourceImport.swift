public import MediaImport
public import MediaModel
public import MediaStore

/// An import that runs on a thread of its own.
///
/// ```swift
/// let running = MediaLibrary.importSource("Library.xml", into: "library.sqlite")
/// for await progress in running.progress { print(progress.bytesRead) }
/// print(try await running.summary.outcome.items.added)
/// ```
///
/// The import begins at once, whether or not anybody waits for it.
public struct SourceImport: Sendable {
  /// The progress of the import; it ends with the import.
  ///
  /// A reader that is slower than the import receives only the latest progress. Only one task can
  /// read it.
  public let progress: AsyncStream<ReadingProgress>
  private let task: Task<ImportSummary, any Error>

  fileprivate init(
    _ work:
      @escaping @Sendable (
        _ progress: @escaping @Sendable (ReadingProgress) -> Void
      ) throws -> ImportSummary
  ) {
    let (progress, continuation) = AsyncStream.makeStream(
      of: ReadingProgress.self,
      bufferingPolicy: .bufferingNewest(1)
    )
    self.progress = progress
    task = Task(executorPreference: BlockingTaskExecutor(threads: 1)) {
      defer { continuation.finish() }
      return try work { continuation.yield($0) }
    }
  }

  /// The effect on the library and the report on the source, when the import has finished.
  ///
  /// If the task that waits for it is cancelled, so is the import. An error that was thrown means
  /// that nothing was imported: `ImportError` for the source, `StoreError` for the library file,
  /// each with the code `cancelled` after a cancellation.
  public var summary: ImportSummary {
    get async throws {
      try await withTaskCancellationHandler {
        try await task.value
      } onCancel: {
        task.cancel()
      }
    }
  }

  /// Cancels the import, so that nothing is imported, unless it has finished.
  public func cancel() { task.cancel() }
}

extension MediaLibrary {
  /// Begins to import a source on a thread of its own.
  ///
  /// - Parameters:
  ///   - source: The path of the source, as for
  ///     ``MediaLibraryWriter/importSource(_:options:progress:)``.
  ///   - path: The library file.
  ///   - importOptions: The options of the import.
  ///   - options: The options of the change; the default ones create a missing file.
  /// - Returns: The running import.
  public static func importSource(
    _ source: String,
    into path: String,
    options importOptions: ImportOptions = ImportOptions(),
    writing options: WriteOptions = .creating
  ) -> SourceImport {
    SourceImport { progress in
      try withWriter(at: path, options: options) {
        try $0.importSource(source, options: importOptions, progress: progress)
      }
    }
  }
}
