package import SystemFiles

extension FolderWalk {
  /// Whether an entry of a folder is visited, by its name.
  package static func visits(_ entry: FolderListing.Entry) -> Bool {
    entry.kind == .folder ? visits(folder: entry.name) : visits(file: entry.name)
  }

  /// Whether files of a name are visited: hidden ones are not, among which are those that macOS
  /// writes beside others (`._Song.mp3`).
  static func visits(file name: String) -> Bool { name.utf8.first != 0x2E }

  /// Whether folders of a name are visited; those that systems and programs keep for themselves are
  /// not, although their names need not begin with a dot.
  static func visits(folder name: String) -> Bool {
    let name = name.lowercased()
    return !names.contains(name) && !beginnings.contains(where: name.hasPrefix)
  }

  /// What is thrown away: `.Trash`, `.Trashes` and `.Trash-1000`.
  private static let beginnings = [".trash"]

  private static let names: Set = [
    // What macOS, Windows and file systems keep on each volume.
    ".apdisk", ".appledb", ".appledesktop", ".appledouble", ".documentrevisions-v100",
    ".fseventsd", ".pkinstallsandboxmanager", ".spotlight-v100", ".temporaryitems", ".vol",
    "__macosx", "$recycle.bin", "lost+found", "recycled", "recycler",
    "system volume information", ".snapshot", ".snapshots", ".zfs",
    // What network storage keeps.
    ".@__thumb", "@eadir", "@recently-snapshot", "@recycle", "#recycle", "#snapshot",
    // What desktops and programs keep.
    ".cache", ".config", ".local", ".mediaartlocal", ".sync", ".stfolder", ".stversions",
    ".thumbnails", ".xvpics",
    // Where changes are recorded.
    ".bzr", ".git", ".hg", ".jj", ".svn",
  ]
}
