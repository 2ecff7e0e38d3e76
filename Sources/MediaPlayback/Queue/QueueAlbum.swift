import MediaModel

/// The album that an item of a queue belongs to; items without one are albums of their own.
enum QueueAlbum: Hashable {
  case identified(PersistentID)
  case named(String, by: String)
  case single(Int)

  /// - Parameters:
  ///   - item: The item.
  ///   - number: The number of the item in the original order.
  init(_ item: MediaItem, number: Int) {
    if case .persistentID(let album) = item.value(for: .albumPersistentID) {
      self = .identified(album)
    } else if let title = item.albumTitle {
      self = .named(title, by: item.albumArtist ?? item.artist ?? "")
    } else {
      self = .single(number)
    }
  }

  /// Returns the numbers of the items of each album by disc and track, and the albums in the order
  /// of their first items.
  static func albums(of items: [MediaItem]) -> [[Int]] {
    var albums: [[Int]] = []
    var places: [QueueAlbum: Int] = [:]
    for number in items.indices {
      let album = QueueAlbum(items[number], number: number)
      if let place = places[album] {
        albums[place].append(number)
      } else {
        places[album] = albums.count
        albums.append([number])
      }
    }
    return albums.map { album in album.sorted { place($0, in: items) < place($1, in: items) } }
  }

  private static func place(_ number: Int, in items: [MediaItem]) -> (Int, Int, Int) {
    let item = items[number]
    return (item.discNumber ?? 0, item.albumTrackNumber ?? 0, number)
  }
}
