package import MediaImport

/// The results of taking ratings and plays to another player.
package struct MetadataExportSummary {
  /// The destination of the values.
  package enum Target: Equatable {
    case file(PlayerFormat, path: String)
    case tags
  }

  package let library: String
  package let target: Target
  /// The number of items in the file.
  package var itemCount = 0
  /// The music files whose tags were to be written.
  package private(set) var files: [TagExport.File] = []
  /// The items without a file.
  package var fileless: [PlayerItems.Fileless] = []
  /// The items whose path the format cannot have.
  package var leftOut: [PlayerItems.Item] = []

  package init(library: String, target: Target, itemCount: Int = 0) {
    self.library = library
    self.target = target
    self.itemCount = itemCount
  }

  package mutating func add(_ file: TagExport.File) { files.append(file) }

  /// The number of music files with an outcome.
  package func count(_ outcome: TagWriting.Outcome) -> Int {
    files.count { $0.writing.outcome == outcome }
  }

  /// The number of music files that could not be written.
  package var failedCount: Int { files.count - count(.written) - count(.present) }

  /// The number of music files that keep a different rating.
  package var keptCount: Int { files.count { $0.writing.keepsRating } }

  /// Whether some values did not go where they should.
  package var isPartial: Bool {
    !fileless.isEmpty || !leftOut.isEmpty || failedCount > 0 || keptCount > 0
  }
}
