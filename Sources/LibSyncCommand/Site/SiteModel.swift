import LibSync

/// An album as lists of albums show it.
struct SiteAlbum {
  /// The ID; `nil` for the items without an album.
  let id: PersistentID?
  let title: String?
  let artist: String?
  let year: Int?
  /// The name of the file of its cover.
  let cover: String?
  /// When its latest item was added.
  let added: Timestamp?

  /// The name of its page without the extension.
  var page: String { id.map { "\($0)" } ?? "none" }
  var shownTitle: String { title ?? (id == nil ? "Without an album" : Self.untitled) }

  /// The title of an album that has none.
  static let untitled = "Untitled album"
}

/// The data that the pages of a site have in common, collected as the albums are read.
struct SiteModel {
  /// The pictures of items, as places in `covers`.
  private var coverPlaces = ItemNumbers()
  private(set) var covers: [String] = []
  private(set) var albums: [SiteAlbum] = []
  /// The albums of each artist, genre and year, as places in `albums`, with numbers of items.
  private(set) var artists: [PersistentID: [Int: Int]] = [:]
  private(set) var genres: [PersistentID: [Int: Int]] = [:]
  private(set) var years: [Int: [Int: Int]] = [:]
  /// The IDs of all items, in the order of the albums.
  private(set) var items: [PersistentID] = []
  /// The pages of artists by name.
  var artistPages: [String: PersistentID] = [:]

  /// Adds the picture of items.
  mutating func add(cover name: String, of items: [PersistentID]) {
    if covers.last != name { covers.append(name) }
    for item in items { coverPlaces.add(item, UInt32(covers.count - 1)) }
  }

  /// Makes the pictures findable that were added.
  mutating func endCovers() { coverPlaces.sort() }

  /// Returns the name of the file with the picture of an item.
  func cover(of item: PersistentID) -> String? { coverPlaces[item].map { covers[Int($0)] } }

  /// Adds an album, and returns it.
  mutating func add(_ summary: CollectionSummary, _ members: [MediaItem]) -> SiteAlbum {
    let place = albums.count
    var (cover, added): (String?, Timestamp?) = (nil, nil)
    var years: [Int: Int] = [:]
    for item in members {
      if cover == nil { cover = self.cover(of: item.persistentID) }
      items.append(item.persistentID)
      if let date = item.dateAdded, date > added ?? date.before { added = date }
      if let year = item.year, (1...9999).contains(year) { years[year, default: 0] += 1 }
      if case .persistentID(let id) = item.value(for: .artistPersistentID) {
        artists[id, default: [:]][place, default: 0] += 1
      }
      if case .persistentID(let id) = item.value(for: .genrePersistentID) {
        genres[id, default: [:]][place, default: 0] += 1
      }
    }
    for (year, count) in years { self.years[year, default: [:]][place] = count }
    let album = SiteAlbum(
      id: summary.persistentID,
      title: summary.title?.ifVisible,
      artist: summary.artist?.ifVisible,
      // Most items of an album have its year.
      year: years.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key,
      cover: cover,
      added: added
    )
    albums.append(album)
    return album
  }

  /// The albums with the items that were added last.
  func latestAlbums(_ most: Int) -> [SiteAlbum] {
    let dated = albums.enumerated().filter { $0.element.added != nil && $0.element.id != nil }
    let sorted = dated.sorted { one, other in
      guard let first = one.element.added, let second = other.element.added, first != second
      else { return one.offset < other.offset }
      return first > second
    }
    return sorted.prefix(most).map(\.element)
  }
}

extension Timestamp {
  /// A moment before this one.
  fileprivate var before: Timestamp { Timestamp(rawValue: rawValue &- 1) }
}
