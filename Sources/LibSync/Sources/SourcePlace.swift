import MediaImport
import MediaStore

/// The file or library to which the path of a source leads, found without reading the source.
package struct SourcePlace {
  /// The file that changes when the source does: the library's file for a folder that holds a
  /// native library, otherwise the source itself; `nil` for a folder that is read for its audio
  /// files.
  package let file: String?
  /// The files of which one changes when the source does, and `file` is the first.
  package let files: [String]
  /// The path of the library in the folder that was given, which is read instead of the folder's
  /// audio files; `nil` if the source itself is read.
  package let foundLibrary: String?

  /// Finds the file or folder that an import of a source would read.
  ///
  /// - Parameters:
  ///   - source: The path of the source, which need not exist.
  ///   - path: The library file that it is imported into; `nil` for none.
  /// - Throws: `ImportError` for a folder that holds several libraries.
  package init(of source: String, importedInto path: String? = nil) throws(ImportError) {
    if let store = try? path.map({ try MediaLibrary.stored(at: $0).store }) ?? .temporary(),
      let reading = try? SourceReading(of: source, ImportOptions(), in: store)
    {
      (file, files, foundLibrary) = (reading.file, reading.files, reading.foundLibrary)
    } else {
      // A library that cannot be read yet may be half copied, but which one of several is meant
      // never becomes clear.
      _ = try LibraryPlace.find(in: source)
      (file, files, foundLibrary) = (source, [source], nil)
    }
  }

  /// The path of the iPod in the given folder; `nil` without an iPod.
  package var foundDevice: String? {
    foundLibrary.flatMap { MediaLibrary.isDevice($0) ? $0 : nil }
  }
}
