import CSystem

/// The copying of files by the system; the functions return -1 and set `errno` if they fail.
package enum FileCopying {
  /// Copies at most the given number of bytes to another file and returns their number, 0 at the
  /// end; the files share blocks if the file system can.
  package static func copyRange(from source: Int32, to target: Int32, count: Int) -> Int {
    cfiles_copy_range(source, target, UInt(count))
  }

  /// Gives a file the user's extended attributes of another and its access control list.
  package static func copyAttributes(from source: Int32, to target: Int32) -> Int32 {
    cfiles_copy_attributes(source, target)
  }
}

/// The renaming of files by the system.
enum FileRenaming {
  /// Gives a file another name, unless there is a file of that name; returns -1 and sets `errno` if
  /// that fails.
  static func renameNew(
    _ name: UnsafePointer<CChar>,
    in folder: Int32,
    to newName: UnsafePointer<CChar>,
    in newFolder: Int32
  ) -> Int32 {
    cfiles_rename_new(folder, name, newFolder, newName)
  }
}
