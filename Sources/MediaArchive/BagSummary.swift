package import System

/// The statements of a bag in a folder about itself; its payload is not read.
package struct BagSummary: Sendable {
  /// Whether writing the bag has been completed.
  package let isComplete: Bool
  /// The values of `bag-info.txt` by their labels.
  package let statements: [String: String]
  /// The files of the payload, as the bag lists them.
  package let manifest: BagManifest

  /// The size of the payload, in bytes and files; `nil` if the bag does not state it.
  package let total: (byteCount: Int, fileCount: Int)?

  /// The maximum size of a `bag-info.txt` in bytes.
  private static let maxInformation = 1 << 16
  /// The maximum size of a manifest in bytes, enough for a hundred thousand files.
  private static let maxManifest = 1 << 24

  /// Reads the files that describe a bag; `nil` if nothing in the folder describes a bag.
  ///
  /// - Parameter path: The folder.
  /// - Throws: `SystemError` if a file cannot be read.
  package init?(ofFolder path: String) throws(SystemError) {
    let reader = FolderBagReader(path)
    let information = try reader.content(of: .information, upTo: Self.maxInformation)
    let manifest = try reader.content(of: .manifest, upTo: Self.maxManifest)
    let isDeclared = try reader.has(.declaration)
    let isUnfinished = try reader.has(.unfinished)
    guard information != nil || manifest != nil || isDeclared || isUnfinished else { return nil }
    var isSound = true
    self.manifest = BagManifest(manifest ?? []) { _, _ in isSound = false }
    isComplete =
      isSound && isDeclared && !isUnfinished && information != nil && manifest != nil
    statements = BagInformation.statements(in: information ?? [])
    total = BagInformation.total(in: information ?? [])
  }
}
