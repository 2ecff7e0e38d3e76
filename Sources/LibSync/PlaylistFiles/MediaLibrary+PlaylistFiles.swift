import Bytes
import MediaImport
public import MediaModel
import System

extension MediaLibrary {
  /// Returns the items that the entries of playlist files stand for.
  ///
  /// The files are M3U, PLS, XSPF or JSPF. Paths may be those of another machine: an item is also
  /// found by the end of its path, and otherwise by its title, artist and playing time. A file that
  /// cannot be read keeps none of the others from being read.
  ///
  /// - Parameters:
  ///   - paths: The paths of the files; `-` is standard input.
  ///   - encoding: The encoding of texts that are not in Unicode; `nil` if it is not known.
  /// - Returns: The items, for each file in order.
  /// - Throws: `ImportError` if no file can be read, `StoreError`.
  public func items(
    ofPlaylistFiles paths: [String],
    in encoding: TagEncoding? = nil
  ) throws -> [PlaylistFileItems] {
    let files = try paths.map { path in
      do throws(ImportError) {
        let file = try PlaylistFile(reading: path, in: encoding)
        return (path: path, file: file, problem: ImportError?.none)
      } catch {
        if error.code == .cancelled { throw error }
        return (path: path, file: PlaylistFile(), problem: error)
      }
    }
    if let error = files.first?.problem, files.allSatisfy({ $0.problem != nil }) { throw error }
    var folding = NameFolding()
    let entries = files.map { path, file, _ in
      let folder = String(path.dropLast(path.lastPathComponent.count))
      return file.entries.map { WantedEntry($0, in: folder, &folding) }
    }
    let finder = try MediaFileLocations().finder(of: self)
    var candidates = EntryCandidates(for: entries.joined())
    try forEachItem(properties: EntryCandidates.properties) { item in
      if Interruption.isRequested { throw Interruption.Stop() }
      candidates.add(item, finder)
    }
    return try zip(files, entries).map { read, entries in
      var found = PlaylistFileItems(file: read.path, name: read.file.name)
      found.problem = read.problem?.message
      switch read.file.encodingDoubt {
      case .likely(let name): (found.isOfUnknownEncoding, found.likelyEncoding) = (true, name)
      case .unknown: found.isOfUnknownEncoding = true
      case nil: break
      }
      for entry in entries {
        if Interruption.isRequested { throw Interruption.Stop() }
        if let (item, way) = candidates.item(for: entry) {
          found.items.append(item)
          found.counts[way, default: 0] += 1
        } else {
          found.missing.append(entry.label)
        }
      }
      return found
    }
  }
}
