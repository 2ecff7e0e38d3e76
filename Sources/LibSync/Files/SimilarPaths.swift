import Bytes
import MediaModel
import System

/// The paths on this machine that match paths written on another file system, which may ignore the
/// case of names, store them in another Unicode normal form or not in UTF-8.
///
/// Each folder is listed only once.
struct SimilarPaths {
  /// A path on this machine, and how closely each of its names matches.
  private struct Candidate {
    let path: String
    let matches: [FileNameMatch]
  }

  /// The names in a folder by what matching names have in common.
  private typealias Listing = [String: [String]]

  /// The folders that match a path, the closest first; keys are bytes, since strings are equal in
  /// any normal form.
  private var folders: [[UInt8]: [Candidate]] = [:]
  private var listings: [[UInt8]: Listing] = [:]
  /// The folders that were searched, with their stamps before.
  private(set) var searched: [(folder: String, stamp: FileStamp?)] = []

  /// The maximum number of folders in which a file is looked for.
  private static let maxCandidates = 16

  /// Returns the path whose names match those of a path most closely, from the first name on;
  /// `nil` if there is none, or if several match equally closely.
  mutating func path(like path: String) -> String? {
    let found = candidates(path)
    guard let best = found.first else { return nil }
    return found.dropFirst().first?.matches == best.matches ? nil : best.path
  }

  /// Returns the outermost folder of a path that is not on this machine; `nil` if the folder that
  /// should contain the file is there.
  mutating func missingFolder(of path: String) -> String? {
    var missing: String?
    var folder = FilePlace(path).folder
    while folder != ".", folder != "/", matchingFolders(folder).isEmpty {
      missing = folder
      folder = FilePlace(folder).folder
    }
    return missing
  }

  private mutating func candidates(_ path: String) -> [Candidate] {
    let place = FilePlace(path)
    var found: [Candidate] = []
    for folder in matchingFolders(place.folder) {
      for (name, match) in names(in: folder.path, like: place.name) {
        found.append(
          Candidate(path: Self.path(folder.path, name), matches: folder.matches + [match])
        )
      }
    }
    return found.sorted { $0.matches.lexicographicallyPrecedes($1.matches) }
  }

  private mutating func matchingFolders(_ path: String) -> [Candidate] {
    if PathComponents.isDrive(Substring(path)) { return [] }
    if path == "." || path == "/" { return [Candidate(path: path, matches: [])] }
    let key = Array(path.utf8)
    if let known = folders[key] { return known }
    let found = candidates(path).filter { (try? FileStatus(of: $0.path).kind) == .folder }
    let closest = Array(found.prefix(Self.maxCandidates))
    folders[key] = closest
    return closest
  }

  private mutating func names(in folder: String, like name: String) -> [(String, FileNameMatch)] {
    if ["", ".", ".."].contains(name) { return [(name, .exact)] }
    var found = (listing(folder)[FileNameMatch.key(name)] ?? []).map { other in
      (other, FileNameMatch(other, name))
    }
    // A folder that cannot be listed can be entered, and a file system may ignore case itself.
    if !found.contains(where: { $0.1 == .exact }),
      FileStamp(Self.path(folder, name)) != nil
    {
      found.append((name, .exact))
    }
    return found
  }

  private static func path(_ folder: String, _ name: String) -> String {
    folder == "." ? name : folder.appendingPath(name)
  }

  private mutating func listing(_ folder: String) -> Listing {
    let key = Array(folder.utf8)
    if let known = listings[key] { return known }
    searched.append((folder, FileStamp(folder)))
    var listing: Listing = [:]
    for entry in (try? FolderListing(folder))?.entries ?? [] {
      listing[FileNameMatch.key(entry.name), default: []].append(entry.name)
    }
    listings[key] = listing
    return listing
  }
}
