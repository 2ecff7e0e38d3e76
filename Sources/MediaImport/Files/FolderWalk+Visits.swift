package import System

extension FolderWalk {
  /// Whether an entry of a folder is visited, by its name.
  ///
  /// - Parameters:
  ///   - entry: The entry.
  ///   - isAtTop: Whether the folder is the root of the tree or of a volume.
  /// - Returns: Whether it is.
  package static func visits(_ entry: FolderListing.Entry, isAtTop: Bool) -> Bool {
    entry.kind == .folder
      ? visits(folder: entry.name, isAtTop: isAtTop) : visits(file: entry.name)
  }

  /// Whether files of a name are visited: hidden ones are not, among which are those that macOS
  /// writes beside others (`._Song.mp3`).
  static func visits(file name: String) -> Bool { name.utf8.first != 0x2E }

  /// Whether folders of a name are visited; those that systems and programs keep for themselves are
  /// not, although their names need not begin with a dot.
  static func visits(folder name: String, isAtTop: Bool) -> Bool {
    let anyCase = name.lowercased()
    return !namesOfSystems.contains(anyCase) && !namesOfPrograms.contains(name)
      && !isTrash(anyCase) && !(isAtTop && mayBeOwn(anyCase))
  }

  /// Whether systems keep folders of a name at the top of a volume, while elsewhere they are those
  /// of an artist or album.
  static func mayBeOwn(_ name: String) -> Bool {
    ["lost+found", "recycled", "recycler"].contains(name.lowercased())
  }

  /// Whether a name in lower case is `.Trash`, `.Trashes` or, with the number of a user,
  /// `.Trash-1000`.
  private static func isTrash(_ name: String) -> Bool {
    if name == ".trash" || name == ".trashes" { return true }
    let number = name.dropFirst(".trash-".count)
    return name.hasPrefix(".trash-") && !number.isEmpty
      && number.allSatisfy { $0.isASCII && $0.isNumber }
  }

  /// The names of files and folders of macOS, Windows, network storage and file systems, in lower
  /// case.
  private static let namesOfSystems: Set = [
    ".apdisk", ".appledb", ".appledesktop", ".appledouble", ".documentrevisions-v100",
    ".fseventsd", ".pkinstallsandboxmanager", ".spotlight-v100", ".temporaryitems", ".vol",
    "__macosx", "$recycle.bin", "system volume information", ".snapshot", ".snapshots", ".zfs",
    ".@__thumb", "@eadir", "@recently-snapshot", "@recycle", "#recycle", "#snapshot",
  ]

  /// The names of folders of desktops, programs and version control; always written like this.
  private static let namesOfPrograms: Set = [
    ".cache", ".config", ".local", ".mediaartlocal", ".sync", ".stfolder", ".stversions",
    ".thumbnails", ".xvpics", ".bzr", ".git", ".hg", ".jj", ".svn",
  ]
}
