import MediaModel

/// Groups the items of a library into targets and names their files.
struct ArtworkPlan {
  /// The properties that the plan needs of each item.
  static let properties: [MediaItemProperty] =
    ArtworkItem.properties + ArtworkName.properties

  private let name: ArtworkName
  private let grouping: ArtworkGrouping
  private var targets: [(item: MediaItem, items: [ArtworkItem])] = []
  private var albums: [PersistentID: Int] = [:]

  init(_ grouping: ArtworkGrouping, name: ArtworkName) {
    self.grouping = grouping
    self.name = name
  }

  /// Adds an item read with the `properties`.
  mutating func add(_ item: MediaItem) {
    let own = ArtworkItem(item)
    guard grouping == .album, let album = own.album else {
      targets.append((item, [own]))
      return
    }
    if let index = albums[album] {
      targets[index].items.append(own)
    } else {
      albums[album] = targets.count
      targets.append((item, [own]))
    }
  }

  /// Returns the targets in the order of their first items, with names that are unique on any file
  /// system.
  func finished() -> [ArtworkTarget] {
    var folders: [String: FolderNames] = [:]
    return targets.map { item, items in
      let (folder, text) = name.parts(of: item)
      let path = folder.joined(separator: "/")
      let key = path.uppercased().lowercased()
      // Files beside items never conflict: they are in different folders, or are the same file.
      if name.isBesideItems { folders[key] = nil }
      let taken = folders[key, default: FolderNames()]
        .claim(Self.unlikeSize(text), fileExtension: Self.widestSizeEnding)
      // Drops bytes rather than characters, since the last character may combine with the period.
      let leaf = String(Substring(taken.utf8.dropLast(Self.widestSizeEnding.utf8.count + 1)))
      let isAlbum = grouping == .album && item.text(for: .albumTitle) != nil
      return ArtworkTarget(
        name: path.isEmpty ? leaf : path + "/" + leaf,
        title: item.text(for: isAlbum ? .albumTitle : .title) ?? "",
        artist: (isAlbum ? item.text(for: .albumArtist) : nil) ?? item.text(for: .artist) ?? "",
        isBesideItems: name.isBesideItems,
        items: items
      )
    }
  }

  /// Appends an underscore to a name that ends with a size, since it might be taken for a
  /// rendition.
  private static func unlikeSize(_ text: String) -> String {
    let end = text.utf8.reversed().prefix { $0 == 0x78 || (0x30...0x39).contains($0) }
    let sides = end.split(separator: 0x78, omittingEmptySubsequences: false)
    let isSize = sides.count == 2 && sides.allSatisfy { !$0.isEmpty }
    return isSize && text.utf8.dropLast(end.count).last == 0x2D ? text + "_" : text
  }

  /// The longest ending that can be added to a name; room is reserved for it.
  private static let widestSizeEnding = "99999x99999.jpeg"
}
