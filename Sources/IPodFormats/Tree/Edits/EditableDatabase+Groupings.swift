/// The texts that identify an album.
struct AlbumKey: Hashable {
  let title: String
  let artist: String
}

/// The numbers of artists.
struct ArtistNumbers {
  /// By the text of the artist, or `nil` for tracks without one.
  var numbers: [String?: UInt64] = [:]
  /// The number of all tracks in databases in which all artists have the same number.
  var common: UInt64?
}

extension EditableDatabase {
  private static let albumTitle: UInt32 = 200
  private static let albumArtist: UInt32 = 201
  private static let artistName: UInt32 = 300

  /// Gives a track the number of its album, and adds the album if it is new.
  mutating func joinAlbum(_ track: ChunkID) {
    guard let list = tree.list(4), tree.has(TrackPlaces.album, count: 4, in: track) else { return }
    let albumArtist = text(.albumArtist, of: track)
    let artist = albumArtist.isEmpty ? text(.artist, of: track) : albumArtist
    let key = AlbumKey(title: text(.album, of: track), artist: artist)
    var known = albums ?? knownAlbums(in: list)
    // Another reference would make each change copy all of them.
    albums = nil
    defer { albums = known }
    if let number = known[key], number != 0 {
      tree.set(number, at: TrackPlaces.album, count: 4, in: track)
      return
    }
    let like = tree.firstChild(of: list) { _ in true }
    let album = tree.make(.mhia, headerCount: like.map { tree.headerCount(of: $0) } ?? 0x58)
    let number = nextNumber()
    tree.set(number, at: 0x10, count: 4, in: album)
    tree.set(makeID(), at: 0x14, count: 8, in: album)
    let isCompilation = tree.number(at: TrackNumber.isCompilation.field.offset, count: 1, in: track)
    tree.set(isCompilation == 0 ? 2 : 0x102, at: 0x1C, count: 4, in: album)
    tree.set(id(of: track), at: 0x20, count: 8, in: album)
    tree.setText(Self.albumTitle, key.title, of: album)
    tree.setText(Self.albumArtist, key.artist, of: album)
    tree.append(album, to: list)
    tree.set(number, at: TrackPlaces.album, count: 4, in: track)
    known[key] = number
  }

  private func knownAlbums(in list: ChunkID) -> [AlbumKey: UInt64] {
    var albums: [AlbumKey: UInt64] = [:]
    tree.forEachChild(of: list) { album in
      let title = tree.text(Self.albumTitle, of: album) ?? ""
      let key = AlbumKey(title: title, artist: tree.text(Self.albumArtist, of: album) ?? "")
      if albums[key] == nil { albums[key] = tree.number(at: 0x10, in: album) }
    }
    return albums
  }

  /// Gives a track the number of its artist, as the other tracks of the database have it.
  mutating func joinArtist(_ track: ChunkID) {
    guard tree.has(TrackPlaces.artist, count: 4, in: track) else { return }
    var known = artists ?? knownArtists(except: track)
    artists = nil
    defer { artists = known }
    let name = tree.text(TrackText.artist.rawValue, of: track)
    if let number = known.common ?? known.numbers[name] {
      tree.set(number, at: TrackPlaces.artist, count: 4, in: track)
      return
    }
    let number = nextNumber()
    known.numbers[name] = number
    tree.set(number, at: TrackPlaces.artist, count: 4, in: track)
    guard let list = tree.list(8), let name, !name.isEmpty else { return }
    let like = tree.firstChild(of: list) { _ in true }
    let artist = tree.make(.mhii, headerCount: like.map { tree.headerCount(of: $0) } ?? 0x50)
    tree.set(number, at: 0x10, count: 4, in: artist)
    tree.set(makeID(), at: 0x14, count: 8, in: artist)
    tree.set(2, at: 0x1C, count: 4, in: artist)
    tree.setText(Self.artistName, name, of: artist)
    tree.append(artist, to: list)
  }

  private func knownArtists(except new: ChunkID) -> ArtistNumbers {
    var artists = ArtistNumbers()
    tree.forEachChild(of: trackList) { track in
      guard track != new, tree.has(TrackPlaces.artist, count: 4, in: track) else { return }
      let name = tree.text(TrackText.artist.rawValue, of: track)
      if artists.numbers[name] == nil {
        artists.numbers[name] = tree.number(at: TrackPlaces.artist, in: track)
      }
    }
    let numbers = Set(artists.numbers.values)
    if artists.numbers.count > 1, numbers.count == 1 { artists.common = numbers.first }
    return artists
  }
}
