import Bytes
public import MediaModel
import System

/// An item whose file is not where the library says.
public struct MissingFile: Sendable {
  /// The item, with its title, artist and album.
  public let item: MediaItem
  /// The path where the file should be, after the path maps.
  public let path: String
  /// The paths of files in the music folder that may be the one, the most likely first.
  public internal(set) var candidates: [String]
}

/// The files that a library and a folder do not have in common.
public struct MissingFiles: Sendable {
  /// The items without a file, in the order of the selection.
  public internal(set) var missing: [MissingFile] = []
  /// The number of items that were checked; streams and items in the cloud have no file.
  public internal(set) var checkedCount = 0
  /// The audio files in the music folder that no item of any library in the file names, and that no
  /// proposed path map finds, in order.
  public internal(set) var unknown: [String] = []
  /// The path maps that find missing files in the music folder, the one that finds most of them
  /// first.
  public internal(set) var proposals: [Proposal] = []

  /// A path map that finds missing files.
  public struct Proposal: Equatable, Sendable {
    /// The path map.
    public let map: PathMap
    /// The number of missing files that it finds.
    public let fileCount: Int
  }

  /// Returns whether a proposed path map finds a missing file.
  package func isFound(_ file: MissingFile) -> Bool {
    let map = file.candidates.first.flatMap { Self.map(from: file.path, to: $0) }
    return proposals.contains { $0.map == map }
  }

  /// Returns the path map that replaces the part of a path that differs from the path of a file
  /// with the same name in a folder of the same name; `nil` if even these differ.
  static func map(from path: String, to file: String) -> PathMap? {
    let (names, others) = (PathComponents.all(path), PathComponents.all(file))
    let common = zip(names.reversed(), others.reversed()).prefix {
      FileNameMatch.key($0) == FileNameMatch.key($1)
    }.count
    guard common > 1, names.count > common else { return nil }
    let from = names.dropLast(common).joined(separator: "/")
    let to = others.dropLast(common).joined(separator: "/")
    return from.isEmpty ? nil : PathMap(MovedFolder(from: from, to: to.isEmpty ? "/" : to))
  }

  /// Finds the path maps that the candidates have in common, and the files that they find.
  mutating func propose() {
    var counts: [String: (map: PathMap, fileCount: Int)] = [:]
    for file in missing {
      guard let map = file.candidates.first.flatMap({ Self.map(from: file.path, to: $0) }) else {
        continue
      }
      counts[map.description, default: (map, 0)].fileCount += 1
    }
    // One file may have been moved by itself.
    proposals = counts.values.filter { $0.fileCount > 1 }.map {
      Proposal(map: $0.map, fileCount: $0.fileCount)
    }
    .sorted { ($1.fileCount, $0.map.description) < ($0.fileCount, $1.map.description) }
    let found = Set(missing.filter(isFound).compactMap(\.candidates.first).map(AudioFiles.key))
    unknown.removeAll { found.contains(AudioFiles.key($0)) }
  }
}

extension MediaLibrary {
  /// Returns the items whose files are not there, and the audio files of a folder that no item
  /// names.
  ///
  /// A file may be the one of an item if it has the same name, size or playing time.
  ///
  /// - Parameters:
  ///   - selection: The items to check.
  ///   - files: The locations of the files; candidates are searched for in the music folder.
  ///   - options: The options of rules.
  ///   - warn: Called for each list whose stored items are used, because its rules cannot be.
  /// - Returns: The files.
  /// - Throws: `RuleEvaluationError`, `StoreError`.
  public func missingFiles(
    of selection: MediaSelection = MediaSelection(),
    in files: MediaFileLocations = MediaFileLocations(),
    options: RuleOptions = RuleOptions(),
    warn: (String, RuleEvaluationError) -> Void = { _, _ in }
  ) throws -> MissingFiles {
    // A file elsewhere in the music folder is a candidate, not the file of the item.
    let finder = try MediaFileLocations(pathMaps: files.pathMaps).finder(of: self)
    let folder = files.musicFolder.map(AudioFiles.init)
    var result = MissingFiles()
    let properties: [MediaItemProperty] =
      MediaItem.fileProperties + [
        .title, .artist, .albumTitle, .fileSize, .playbackDuration,
      ]
    try forEachItem(of: selection, options: options, properties: properties, warn: warn) { item in
      if Interruption.isRequested { throw Interruption.Stop() }
      guard item.hasFile, let location = item.location,
        let path = finder.path(ofLocation: location)
      else { return }
      result.checkedCount += 1
      if finder.file(atLocation: location)?.stamp.isFile == true { return }
      result.missing.append(MissingFile(item: item, path: path, candidates: []))
    }
    guard let folder else { return result }
    var named: Set<String> = []
    for library in try names().map(selecting) {
      let finder = try MediaFileLocations(pathMaps: files.pathMaps).finder(of: library)
      try library.forEachItem(properties: [.location]) { item in
        if let location = item.location, let path = finder.likelyPath(ofLocation: location) {
          named.insert(AudioFiles.key(path))
        }
      }
    }
    result.unknown = folder.paths.filter { !named.contains(AudioFiles.key($0)) }
    var candidates = FileCandidates(folder, unknown: result.unknown)
    for index in result.missing.indices {
      if Interruption.isRequested { throw Interruption.Stop() }
      let file = result.missing[index]
      result.missing[index].candidates = candidates.paths(for: file.item, missingFrom: file.path)
    }
    result.propose()
    return result
  }
}
