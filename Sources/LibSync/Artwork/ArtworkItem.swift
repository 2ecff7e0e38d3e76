import MediaModel

/// The properties of an item that are needed to find its artwork.
struct ArtworkItem: Sendable {
  static let properties: [MediaItemProperty] =
    MediaItem.fileProperties + [.artworkID, .albumPersistentID]

  let persistentID: PersistentID
  let location: String?
  let artworkID: Int64?
  let album: PersistentID?
  /// Whether the item has a file, wherever it is.
  let hasFile: Bool

  /// - Parameter item: An item read with the `properties`.
  init(_ item: MediaItem) {
    persistentID = item.persistentID
    location = item.text(for: .location)
    hasFile = item.hasFile
    if case .persistentID(let id) = item.value(for: .albumPersistentID) {
      album = id
    } else {
      album = nil
    }
    guard case .integer(let number) = item.value(for: .artworkID) else {
      artworkID = nil
      return
    }
    artworkID = number
  }
}
