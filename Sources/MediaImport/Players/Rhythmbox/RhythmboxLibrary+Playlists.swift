import Bytes
import MediaModel
import System

extension RhythmboxLibrary {
  /// Reads the playlists beside the database; without them, the library has none.
  ///
  /// - Returns: Whether all of them could be read.
  func readPlaylists(
    _ items: [String: ItemReference],
    into reading: PlayerReading
  ) throws -> Bool {
    let path = FilePlace(path).folder.appendingPath("playlists.xml")
    guard (try? FileStatus(of: path).kind) == .file else { return true }
    do {
      let lists = try XMLEntries(of: path, root: "rhythmdb-playlists")
      while let list = try lists.next() {
        guard let name = list.attributes["name"], !name.isEmpty else { continue }
        switch list.attributes["type"] {
        case "static":
          let locations = list.children.filter { $0.name == "location" }.map(\.text.trimmed)
          try reading.addPlaylist(name, locations.map { items[$0] ?? .missing })
        case "automatic":
          reading.report("the automatic playlist \(name.quoted) is not read", in: path)
        default: continue
        }
      }
    } catch let error as ImportError where error.code != .cancelled {
      reading.report(error.message, in: path)
      return false
    }
    return true
  }
}
