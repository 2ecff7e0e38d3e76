import MediaArchive
import System

/// Removes a backup so that it never looks complete while only a part of it is left.
enum BackupRemoval {
  /// Removes the folder of a backup.
  ///
  /// - Parameters:
  ///   - name: The name of the folder.
  ///   - folder: The folder that contains it.
  /// - Throws: `SystemError`, `OutputError`.
  static func remove(_ name: String, in folder: OutputFolder) throws {
    guard let backup = try folder.existingFolder(name) else { return }
    if try backup.kind(of: BagFile.declaration.rawValue) != nil {
      try backup.remove(BagFile.declaration.rawValue)
      try backup.syncNames()
    }
    // What is left until the end says that it was a backup, so that the next run removes it.
    try empty(backup, except: BagFile.information.rawValue)
    if try backup.kind(of: BagFile.information.rawValue) != nil {
      try backup.remove(BagFile.information.rawValue)
    }
    try folder.removeFolder(name)
  }

  private static func empty(_ folder: OutputFolder, except kept: String? = nil) throws {
    for entry in try folder.listing().entries where entry.name != kept {
      if let inner = try folder.existingFolder(entry.name) {
        try empty(inner)
        try folder.removeFolder(entry.name)
      } else {
        try folder.remove(entry.name)
      }
    }
  }
}
