public import MediaImport
public import MediaStore

/// The outcome for a source in an import of several.
public struct HistoryImport: Sendable {
  /// The result for one source.
  public enum Result: Sendable {
    /// Imported, perhaps except for parts that could not be read.
    case imported(ImportSummary)
    /// Left out because it is older than the stored state of the library with this name.
    case older(String)
    /// Refused as a likely accident.
    case refused(StoreError)
    /// Not imported because it cannot be read.
    case unreadable(ImportError)
  }

  /// The path of the source.
  public let path: String
  /// The date of the source; `nil` if it could not be read.
  public let date: Timestamp?
  /// The result.
  public let result: Result

  /// Whether parts of the source could not be read, or it was refused.
  public var isPartial: Bool {
    switch result {
    case .imported(let summary): summary.report.hasFaults
    case .older: false
    case .refused, .unreadable: true
    }
  }

  /// The reason why the source was not imported; `nil` if it was.
  public var obstacle: String? {
    switch result {
    case .imported: nil
    case .older(let library): "older than the stored state of '\(library)'"
    case .refused(let error): error.message
    case .unreadable(let error): error.message
    }
  }
}

extension SourceHistory {
  /// Imports the sources, each in a transaction of its own; a dry run makes all imports in one copy
  /// of the library file.
  ///
  /// The sources that cannot be imported come first, then the others in the order of their dates.
  /// Each is compared with the libraries as they were before the imports.
  ///
  /// - Parameters:
  ///   - path: The library file.
  ///   - writing: The options of the changes.
  ///   - includesOlder: Whether to import sources that are older than the stored state of their
  ///     library.
  ///   - progress: Called for each source; returns what is called every few kilobytes.
  ///   - deliver: Called with each outcome; an error that it throws stops the imports.
  /// - Throws: `ImportError` if the task is cancelled, `StoreError` for the library file, and any
  ///   error that `deliver` throws. The imports made until then are kept.
  public func importSources(
    into path: String,
    options writing: WriteOptions = WriteOptions(),
    includingOlder includesOlder: Bool = false,
    progress: (DatedSource) -> @Sendable (ReadingProgress) -> Void = { _ in { _ in } },
    _ deliver: (HistoryImport) throws -> Void
  ) throws {
    for failure in failures {
      try deliver(HistoryImport(path: failure.path, date: nil, result: .unreadable(failure)))
    }
    try withImports(into: path, writing) { write in
      let stored = try library.libraries()
      for source in sources {
        let older = includesOlder ? nil : source.newerLibrary(among: stored)
        let result =
          if let older {
            HistoryImport.Result.older(older.name)
          } else {
            try take(source, progress(source), by: write)
          }
        try deliver(HistoryImport(path: source.path, date: source.date, result: result))
      }
    }
  }

  /// Makes one import.
  private typealias Import = (
    _ body: (MediaLibraryWriter) throws -> ImportSummary
  ) throws -> ImportSummary

  private func withImports(
    into path: String,
    _ writing: WriteOptions,
    _ body: (Import) throws -> Void
  ) throws {
    if writing.isDryRun {
      return try MediaLibrary.withTrialWriter(at: path, options: writing) { writer in
        try body { try $0(writer) }
      }
    }
    try body { try MediaLibrary.withWriter(at: path, options: writing, $0) }
  }

  private func take(
    _ source: DatedSource,
    _ progress: @escaping @Sendable (ReadingProgress) -> Void,
    by write: Import
  ) throws -> HistoryImport.Result {
    do {
      return .imported(
        try write { try $0.importSource(source.path, options: options, progress: progress) }
      )
    } catch let error as ImportError where error.code != .cancelled {
      return .unreadable(error)
    } catch let error as StoreError where error.isRefusal {
      return .refused(error)
    }
  }
}

extension DatedSource {
  /// Returns the library of the source if its stored state is newer; `nil` otherwise.
  fileprivate func newerLibrary(among stored: [Library]) -> Library? {
    library(in: stored).flatMap { isOlder(than: $0) ? $0 : nil }
  }
}

extension StoreError {
  /// Whether an import was refused as a likely accident, which options can allow.
  fileprivate var isRefusal: Bool {
    switch code {
    case .emptySource, .tooManyRemovals, .rewritesAll, .olderSource, .looksRebuilt, .looksKnown,
      .looksLikePart:
      true
    default: false
    }
  }
}
