import Bytes
package import MediaModel
import System

/// The files to copy, with names that are unique and valid on every file system.
package struct CopyPlan: Sendable {
  /// A file to copy.
  package struct File: Sendable {
    /// The path of the original as shown in reports.
    package let source: String
    /// The persistent ID of the item that the file is named after.
    package let persistentID: PersistentID
    /// The title of the item; `nil` if it has none.
    package let title: String?
    /// The path of the original on this machine; `nil` if there is no such file.
    let path: String?
    /// The size of the original at the time when the plan was made.
    package let byteCount: Int
    /// The reason for not copying the file; `nil` if it is to be copied.
    let refusal: String?
    /// The album, which decides whether its folder gets a cover; `nil` if it is not known.
    let album: String?
    let artwork: ArtworkItem
    let place: CopyPlace
  }

  /// The properties that a plan needs of each item, besides the properties of its template.
  private static let properties: [MediaItemProperty] =
    [.title, .albumTitle] + ArtworkItem.properties

  /// The files, without duplicate originals.
  package private(set) var files: [File] = []
  /// The bytes of the paths of the originals; names that differ only in Unicode form are equal as
  /// strings, but not on disk.
  private var known: Set<[UInt8]> = []
  /// The paths of the originals, by their locations in the library.
  private var paths: [String: [UInt8]] = [:]
  private(set) var names = CopyNames()
  private let name: CopyName
  /// The size that all copies together may have; `nil` for no limit.
  package private(set) var fit: CopyFit?

  /// - Parameters:
  ///   - name: The template for the names of the copies.
  ///   - limit: The number of bytes that all copies together may have; `nil` for no limit.
  init(_ name: CopyName, fitting limit: Int64? = nil) {
    self.name = name
    fit = limit.map { CopyFit(limit: $0) }
  }

  /// The properties that the added items must contain.
  var properties: [MediaItemProperty] {
    Array(Set(Self.properties + name.properties))
  }

  /// The total size of the originals.
  package var byteCount: Int { files.reduce(0) { $0 + $1.byteCount } }

  /// The locations in the library of the originals that do not fit.
  package var unfittingLocations: Set<String> {
    guard let fit, !fit.leftOut.isEmpty else { return [] }
    return Set(paths.filter { fit.leftOut.contains($0.value) }.keys)
  }

  /// Adds a file, unless it was added before, or does not fit with those that were.
  ///
  /// - Parameters:
  ///   - item: The item, with the `properties`.
  ///   - path: The path of the original; `nil` if there is no such file.
  ///   - source: The path as shown in reports.
  ///   - device: The folder of the device that the original is on.
  mutating func add(
    _ item: MediaItem,
    at path: String?,
    named source: String,
    on device: DeviceBounds? = nil
  ) {
    if let path {
      link(item.location, to: path)
      if !known.insert(Array(path.utf8)).inserted { return }
    }
    let original = OriginalState(path, on: device)
    if let path, original.refusal == nil,
      fit?.takes(Array(path.utf8), byteCount: original.byteCount) == false
    {
      return
    }
    let fileName = source.lastPathComponent
    let fileExtension = Self.fileExtension(of: fileName)
    let base = fileExtension.isEmpty ? fileName : String(fileName.dropLast(fileExtension.count + 1))
    let (folders, text) = name.parts(of: item, fileName: base)
    files.append(
      File(
        source: source,
        persistentID: item.persistentID,
        title: item.title,
        path: path,
        byteCount: original.byteCount,
        refusal: original.refusal,
        album: item.albumTitle?.lowercased(),
        artwork: ArtworkItem(item),
        place: names.claim(CopyPlace(folders: folders, text: text, fileExtension: fileExtension))
      )
    )
  }

  /// Records which original a location in the library refers to.
  mutating func link(_ location: String?, to path: String) {
    if let location { paths[location] = Array(path.utf8) }
  }

  /// Returns the copies by the locations of their originals in the library.
  ///
  /// - Parameters:
  ///   - files: The results of copying.
  ///   - folder: The absolute path of the folder that contains the copies.
  /// - Returns: The absolute paths of the copies.
  package func copies(_ files: [CopiedFile], in folder: String) -> [String: String] {
    let copied = Dictionary(
      files.compactMap { file -> ([UInt8], String)? in
        guard let path = file.file.path, let copy = file.path else { return nil }
        return (Array(path.utf8), folder.appendingPath(copy))
      }
    ) { first, _ in first }
    return paths.compactMapValues { copied[$0] }
  }

  /// Returns the extension of a name if it has only letters and digits; otherwise an empty string.
  static func fileExtension(of name: String) -> String {
    guard let dot = name.utf8.lastIndex(of: 0x2E), dot > name.startIndex else { return "" }
    let bytes = name.utf8[name.utf8.index(after: dot)...]
    let isPlain = bytes.allSatisfy {
      (0x30...0x39).contains($0) || (0x41...0x5A).contains($0 & 0xDF)
    }
    return isPlain && bytes.count <= 8 ? String(Substring(bytes)) : ""
  }
}
