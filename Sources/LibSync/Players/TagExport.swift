package import MediaImport
import System

/// Writes ratings and plays to the tags of the files of items.
package struct TagExport {
  /// The file of an item, and what happened to its tags.
  package struct File: Sendable {
    package let item: PlayerItems.Item
    package let writing: TagWriting
  }

  private let items: [PlayerItems.Item]
  private let writer: TagWriter
  private let isDryRun: Bool

  /// - Parameters:
  ///   - items: The items; those with neither a rating nor plays are left out.
  ///   - isOverwriting: Whether different ratings in files are replaced.
  ///   - isDryRun: Whether to write nothing.
  package init(
    _ items: [PlayerItems.Item],
    overwriting isOverwriting: Bool = false,
    dryRun isDryRun: Bool = false
  ) {
    self.items = items.filter { !Self.values(of: $0).isEmpty }
    self.isDryRun = isDryRun
    writer = TagWriter(overwriting: isOverwriting, dryRun: isDryRun)
  }

  /// The number of files.
  package var fileCount: Int { items.count }

  /// Writes to all files, in order, and removes copies that a killed run left beside them.
  ///
  /// - Parameter deliver: Called with each file.
  /// - Throws: `Interruption.Stop`, with all files before complete.
  package func run(_ deliver: (File) -> Void) throws {
    for item in items {
      if Interruption.isRequested { throw Interruption.Stop() }
      let writing = try writer.write(Self.values(of: item), to: item.path)
      deliver(File(item: item, writing: writing))
    }
  }

  private static func values(of item: PlayerItems.Item) -> TagStatistics {
    TagStatistics(rating: item.values.rating, playCount: item.values.playCount)
  }
}
