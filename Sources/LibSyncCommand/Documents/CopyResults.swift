import LibSync

/// The results of copying files to a folder.
struct CopyResults {
  /// The output folder, as given by the user.
  let folder: String
  let isDryRun: Bool
  private(set) var files: [CopiedFile] = []

  init(to folder: String, isDryRun: Bool) {
    self.folder = folder
    self.isDryRun = isDryRun
  }

  /// Adds a result.
  mutating func add(_ file: CopiedFile) { files.append(file) }

  func files(_ outcome: CopiedFile.Outcome) -> [CopiedFile] {
    files.filter { $0.outcome == outcome }
  }

  /// The number of bytes that were copied, or would be copied without `--dry-run`.
  var copiedBytes: Int { files(.copied).reduce(0) { $0 + $1.byteCount } }

  /// Whether some files could not be copied.
  var isPartial: Bool { files.contains { $0.path == nil } }
}
