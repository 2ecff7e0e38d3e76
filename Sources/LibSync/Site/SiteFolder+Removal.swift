import System

extension SiteFolder {
  /// Removes the folder of a site with everything in it, as far as that is possible.
  ///
  /// - Parameter path: The path of the folder, which nobody else uses.
  package static func remove(_ path: String) {
    let (parent, name) = OutputFolder.split(path)
    guard let root = try? OutputFolder(path) else { return }
    for entry in (try? root.listing().entries) ?? [] {
      guard let folder = try? root.existingFolder(entry.name) else {
        try? root.remove(entry.name)
        continue
      }
      for file in (try? folder.listing().entries) ?? [] { try? folder.remove(file.name) }
      try? root.removeFolder(entry.name)
    }
    try? OutputFolder(parent).removeFolder(name)
  }
}
