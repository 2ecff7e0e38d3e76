import Bytes
import MediaModel
import System

/// The place of the library that a folder holds: in itself or in a folder at most two levels below,
/// such as `Music/iTunes`.
package enum LibraryPlace {
  private static let maxDepth = 2

  /// Finds the library in a folder.
  ///
  /// Of several levels, the highest one with a library counts, so that backups below a library do
  /// not. A native library and the `Library.xml` beside it are one library.
  ///
  /// - Parameter folder: The path of a folder; the result is `nil` for anything else.
  /// - Returns: The path of what to read: a file, a package or a folder with an iPod.
  /// - Throws: `wrongFormat` if there are several, `cancelled`.
  package static func find(in folder: String) throws(ImportError) -> String? {
    guard folder != "-", let root = FilePlace.realPath(folder) else { return nil }
    let found = try FolderLevels(root, named: folder, maxDepth: maxDepth).find(libraries)
    if found.count > 1 { throw several(found, in: root, named: folder) }
    guard let library = found.first else { return nil }
    try NativeLibraryFile.refuseNonFile(library)
    return library
  }

  /// Finds a file in a folder that is a library under a name that libraries do not have.
  ///
  /// - Parameter folder: The path of a folder.
  /// - Returns: The path of the file; `nil` if there is none.
  package static func renamedLibrary(in folder: String) -> String? {
    guard let root = FilePlace.realPath(folder) else { return nil }
    let levels = FolderLevels(root, named: folder, maxDepth: maxDepth)
    return (try? levels.find(NativeLibraryFile.renamed))?.first
  }

  /// Returns the paths of the libraries in a folder, but not in its subfolders.
  private static func libraries(in folder: String, _ entries: [FolderListing.Entry]) -> [String] {
    if entries.contains(where: { DeviceFolder.isControl($0.name) }),
      DeviceFolder(holdingDevice: folder) != nil
    {
      return [folder]
    }
    let native = NativeLibraryFile.libraries(in: folder, entries)
    if !native.isEmpty { return native }
    if let database = IPodSource.looseDatabase(in: folder, entries) { return [database] }
    let exports = exported(in: folder, entries)
    return exports.isEmpty ? PlayerLibraryReader.libraries(in: folder, entries) : exports
  }

  /// The names that iTunes and Music give to the XML of a library.
  private static let exportNames: Set = [
    "library.xml", "itunes library.xml", "itunes music library.xml",
  ]

  /// Returns the paths of the XML of libraries: those with a usual name, or else those whose
  /// content shows it, since the names depend on the language and can be chosen.
  private static func exported(in folder: String, _ entries: [FolderListing.Entry]) -> [String] {
    let paths = entries.map { folder.appendingPath($0.name) }
    let named = paths.filter { exportNames.contains($0.lastPathComponent.lowercased()) }
    return named.isEmpty ? paths.filter(ExportedLibrary.isAt) : named
  }

  /// Returns the words about an XML that can be imported in place of a native library, or none.
  static func hint(beside library: String) -> String {
    let folder = FilePlace(library).folder
    let place = NativeLibraryFile.isPackage(folder) ? FilePlace(folder).folder : folder
    guard let found = exported(in: place, FolderListing.sorted(place)).first else { return "" }
    return "; '\(ExactPath.shown(found.lastPathComponent))' beside it can be imported"
  }

  static func several(
    _ found: [String],
    in root: String,
    named folder: String
  ) -> ImportError {
    let start = root.appendingPath("").utf8.count
    let names = found.prefix(3).map { path in
      "'\(ExactPath.shown(String(Substring(path.utf8.dropFirst(start)))))'"
    }
    let list = names.joined(separator: ", ") + (found.count > names.count ? ", …" : "")
    return ImportError(
      .wrongFormat,
      "it holds \(found.count) libraries (\(list)); give one of them",
      path: folder
    )
  }
}
