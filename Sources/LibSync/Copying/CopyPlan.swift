import Bytes
package import MediaModel
package import MediaPlayback
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
    /// The size of the copy, as far as it is known when the plan is made: that of the original, or
    /// the one that its encoding will probably have.
    package fileprivate(set) var byteCount: Int
    /// The format in which the file is encoded; `nil` if it is copied as it is.
    package fileprivate(set) var target: TranscodingTarget?
    /// The reason for not copying the file; `nil` if it is to be copied.
    fileprivate(set) var refusal: String?
    /// Whether the file may have sound that can be encoded.
    let isSound: Bool
    /// The encoding of texts in its tags that claim to be in Latin-1; `nil` if none was stated.
    var tagEncoding: TagEncoding?
    /// The album, which decides whether its folder gets a cover; `nil` if it is not known.
    let album: String?
    let artwork: ArtworkItem
    var place: CopyPlace
    /// The files with its lyrics, which are copied beside it.
    fileprivate(set) var lyrics: [CopyLyrics] = []

    /// The bytes of the path; names that differ only in Unicode form are equal as strings, but not
    /// on disk.
    var key: [UInt8] { path.map { Array($0.utf8) } ?? [] }
  }

  /// The properties that a plan needs of each item, besides the properties of its template.
  private static let properties: [MediaItemProperty] =
    [.title, .albumTitle, .mediaType] + ArtworkItem.properties

  /// The files, without duplicate originals and those that do not fit.
  package private(set) var files: [File] = []
  /// The files that probably do not fit; it is certain only when encodings before them are made.
  private(set) var spare: [File] = []
  /// All files, whose names are not unique yet.
  private(set) var candidates: [File] = []
  /// The bytes of the paths of the originals.
  private var known: Set<[UInt8]> = []
  /// The paths of the originals, by their locations in the library.
  private var paths: [String: [UInt8]] = [:]
  private(set) var names = CopyNames()
  /// The encoding of texts in the tags of added files that claim to be in Latin-1.
  var tagEncoding: TagEncoding?
  /// Whether files with lyrics beside added files are copied, too.
  var takesLyrics = false
  private let naming: CopyNaming
  private let limit: Int64?
  /// The size that all copies together may have; `nil` for no limit.
  package private(set) var fit: CopyFit?
  private let earlier: EarlierCopies
  /// The playlist file that the copies are made for.
  var user: String { earlier.user }

  /// - Parameters:
  ///   - naming: The rule by which the copies are named.
  ///   - limit: The number of bytes that all copies together may have; `nil` for no limit.
  ///   - earlier: The copies of earlier exports to the same folder, which have some of these bytes.
  init(
    _ naming: CopyNaming,
    fitting limit: Int64? = nil,
    after earlier: EarlierCopies = EarlierCopies()
  ) {
    self.naming = naming
    self.limit = limit
    self.earlier = earlier
  }

  /// The properties that the added items must contain.
  var properties: [MediaItemProperty] {
    Array(Set(Self.properties + naming.name.properties))
  }

  /// The total size of the copies.
  package var byteCount: Int { files.reduce(0) { $0 + $1.byteCount } }

  /// The locations in the library of the originals that do not fit.
  ///
  /// - Parameter fit: The files that fitted.
  /// - Returns: The locations.
  package func unfittingLocations(_ fit: CopyFit?) -> Set<String> {
    guard let fit, !fit.leftOut.isEmpty else { return [] }
    return Set(paths.filter { fit.leftOut.contains($0.value) }.keys)
  }

  /// Adds a file, unless it was added before; it is among the files when they are arranged.
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
    let fileName = source.lastPathComponent
    let fileExtension = Self.fileExtension(of: fileName)
    let base = fileExtension.isEmpty ? fileName : String(fileName.dropLast(fileExtension.count + 1))
    let (folders, text) = naming.name.parts(of: item, fileName: base, limits: naming.limits)
    let isSound = CopySound.isPossible(in: item, fileExtension: fileExtension)
    let hasLyrics = takesLyrics && isSound && original.refusal == nil
    candidates.append(
      File(
        source: source,
        persistentID: item.persistentID,
        title: item.title,
        path: path,
        byteCount: original.byteCount,
        refusal: original.refusal,
        isSound: isSound,
        tagEncoding: tagEncoding,
        album: item.albumTitle?.lowercased(),
        artwork: ArtworkItem(item),
        place: CopyPlace(folders: folders, text: text, fileExtension: fileExtension),
        lyrics: hasLyrics ? path.map { CopyLyrics.beside($0, on: device) } ?? [] : []
      )
    )
  }

  /// Finds out which of the added files fit, and gives them their names.
  mutating func arrange() {
    (files, spare, names) = ([], [], CopyNames(naming.limits))
    fit = limit.map { CopyFit(limit: $0, after: earlier) }
    for (index, candidate) in candidates.enumerated() {
      var file = candidate
      file.place.text = naming.prefix(of: index, among: candidates.count) + file.place.text
      if let target = file.target {
        file.place.fileExtension = target.fileExtension(replacing: file.place.fileExtension)
      }
      if file.path != nil, file.refusal == nil,
        fit?.takes(file, byteCount: file.byteCount, isEstimated: file.target != nil) == false
      {
        spare.append(file)
      } else {
        file.place = names.claim(file.place)
        for index in file.lyrics.indices
        where fit?.takes(file.lyrics[index], of: file, beside: file.place.path) == false {
          file.lyrics[index].problem = CopyFit.problem
        }
        files.append(file)
      }
    }
  }

  /// Has the files encoded that are not in the format of an encoder.
  ///
  /// - Parameter encoder: The encoder, which opens every file.
  /// - Throws: `CancellationError`, `PlaybackFailure`.
  package mutating func encode(with encoder: CopyEncoder) async throws {
    let files = candidates.map { file -> CopyEncoder.Original? in
      guard file.isSound, file.refusal == nil, let path = file.path else { return nil }
      return CopyEncoder.Original(path: path, byteCount: file.byteCount)
    }
    for (index, sound) in try await encoder.sounds(of: files).enumerated() {
      guard let sound else { continue }
      candidates[index].target = sound.target
      candidates[index].byteCount = sound.byteCount
      candidates[index].refusal = sound.problem
    }
    arrange()
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
