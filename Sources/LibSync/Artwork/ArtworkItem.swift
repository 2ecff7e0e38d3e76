import MediaModel

/// The properties of an item that are needed to find its artwork.
struct ArtworkItem: Sendable {
  static let properties: [MediaItemProperty] = [.location, .artworkID, .albumPersistentID]

  let persistentID: PersistentID
  let location: String?
  let artworkID: Int64?
  let album: PersistentID?

  /// - Parameter item: An item read with the `properties`.
  init(_ item: MediaItem) {
    persistentID = item.persistentID
    location = item.text(for: .location)
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
