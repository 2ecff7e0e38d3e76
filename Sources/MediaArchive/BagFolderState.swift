import System

/// The state of the folder for a new bag.
enum BagFolderState {
  case empty
  /// A bag whose writer was stopped.
  case unfinished
  /// A complete bag, with its manifest.
  case complete(BagManifest)
  /// Something else, of which this is one file.
  case other(String)

  init(_ folder: OutputFolder) throws {
    let listing: FolderListing
    do {
      listing = try folder.listing()
    } catch {
      throw OutputError(.cannotCreate, error, path: folder.path)
    }
    let names = Set(listing.entries.map(\.name).filter { !OutputFile.isTemporary($0) })
    if names.contains(BagFile.unfinished.rawValue) {
      self = .unfinished
    } else if names.contains(BagFile.declaration.rawValue) {
      self = try Self.complete(folder)
    } else {
      self = names.min().map(Self.other) ?? .empty
    }
  }

  /// Returns the state of a bag that claims to be complete; a bag with other files of its own must
  /// not be changed.
  private static func complete(_ folder: OutputFolder) throws -> Self {
    var isSound = true
    let text = try FolderBagReader(folder.path).content(of: .manifest) ?? []
    let manifest = BagManifest(text) { _, _ in isSound = false }
    var stray: BagPath?
    try FolderBagReader(folder.path).forEachMember { member, _ in
      if case .file(let path, _) = member, path.isPayload, manifest.hashes[path] == nil,
        !OutputFile.isTemporary(path.names.last ?? "")
      {
        stray = stray ?? path
      }
    }
    if let stray { return .other(stray.text) }
    return .complete(isSound ? manifest : BagManifest())
  }
}
