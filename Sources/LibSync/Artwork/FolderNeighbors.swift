import Bytes
import MediaImport
import MediaModel
import Synchronization
import System

/// The neighbours of pictures that are written beside items: other items in the same folder, to
/// which the picture would apply as well, and iPods that contain the folder.
final class FolderNeighbors: Sendable {
  private let items: [FileIdentity: [ArtworkItem]]
  /// The items without a picture in their files, by folder; determined only when needed.
  private let bare = Mutex<[FileIdentity: [ArtworkItem]]>([:])
  /// Knows which folders are on iPods.
  let devices = DeviceFolders()
  private let hasPictureInside: @Sendable (ArtworkItem) -> Bool

  /// - Parameters:
  ///   - targets: The targets whose items to consider.
  ///   - finder: Finds the files of the items.
  ///   - known: The results of earlier runs, by item.
  init(
    _ targets: [ArtworkTarget],
    _ finder: ArtworkFinder,
    known: [PersistentID: ItemArtworkRecord]
  ) {
    var items: [FileIdentity: [ArtworkItem]] = [:]
    for item in targets.flatMap(\.items) {
      guard let file = finder.places(of: item).file,
        let folder = FileStamp(FilePlace(file).folder)?.identity
      else { continue }
      items[folder, default: []].append(item)
    }
    self.items = items
    hasPictureInside = { item in
      let places = finder.places(of: item)
      if let record = known[item.persistentID], record.evidence == places.evidence {
        return record.found?.source == .embedded
      }
      return finder.hasPictureInside(places)
    }
  }

  /// Returns whether a folder contains an item of another album whose file has no picture.
  func hasBareItem(besides target: ArtworkTarget, in folder: FileIdentity) -> Bool {
    let own = Set(target.itemIDs)
    let albums = Set(target.items.compactMap(\.album))
    let others = (items[folder] ?? []).filter { item in
      !own.contains(item.persistentID) && !(item.album.map(albums.contains) ?? false)
    }
    if others.isEmpty { return false }
    let bare = Set(bareItems(in: folder).map(\.persistentID))
    return others.contains { bare.contains($0.persistentID) }
  }

  private func bareItems(in folder: FileIdentity) -> [ArtworkItem] {
    bare.withLock { known in
      if let bare = known[folder] { return bare }
      let found = (items[folder] ?? []).filter { !hasPictureInside($0) }
      known[folder] = found
      return found
    }
  }
}
