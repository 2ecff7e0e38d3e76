/// The results of copying files to a folder.
package struct CopyResults: Sendable {
  /// The output folder, as given by the user.
  package let folder: String
  package let isDryRun: Bool
  package private(set) var files: [CopiedFile] = []
  /// Whether files are encoded.
  package var isEncoding = false
  /// The size that the copies may have together, and what they take; `nil` without a limit.
  package var fit: CopyFit?

  package init(to folder: String, isDryRun: Bool) {
    self.folder = folder
    self.isDryRun = isDryRun
  }

  /// Adds a result.
  package mutating func add(_ file: CopiedFile) { files.append(file) }

  package func files(_ outcome: CopiedFile.Outcome) -> [CopiedFile] {
    files.filter { $0.outcome == outcome }
  }

  /// The number of copies that are encodings.
  package var encodedCount: Int { files.count(where: \.isEncoding) }

  /// The number of bytes that were copied, or would be copied without `--dry-run`.
  package var copiedBytes: Int {
    files(.copied).reduce(0) { $0 + $1.byteCount } + lyrics(.copied).reduce(0) { $0 + $1.byteCount }
  }

  /// Returns the files with lyrics.
  package func lyrics(_ outcome: CopiedFile.Outcome) -> [CopiedLyrics] {
    files.flatMap(\.lyrics).filter { $0.outcome == outcome }
  }

  /// Whether some files could not be copied, or not with everything in them.
  package var isPartial: Bool {
    files.contains { file in
      file.path == nil || !file.lacks.isEmpty || file.lyrics.contains { $0.path == nil }
    }
  }
}
