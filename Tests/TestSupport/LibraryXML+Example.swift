extension LibraryXML {
  /// A small library with two albums of the same name, articles before names, a podcast, and lists
  /// of each kind.
  package static func example() throws -> LibraryXML {
    var xml = LibraryXML()
    let songs = [
      ("Ebb", "Ada", "Tides", "Jazz"), ("Flow", "Ada", "Tides", "Jazz"),
      ("Dawn", "Ada", "Greatest Hits", "Rock"), ("Rust", "The Bolds", "Greatest Hits", "Rock"),
      ("Éclat", "Zed", "An Hour", "Pop"),
    ]
    for (index, song) in songs.enumerated() {
      xml.tracks.append(
        track(index + 1, song.0) + string("Artist", song.1) + string("Album", song.2)
          + string("Genre", song.3) + integer("Track Number", index == 1 ? 1 : 2)
          + string("Location", "file:///music/\(index + 1).mp3")
          + (index == 3 ? integer("Play Count", 11) + integer("Rating", 80) : "")
      )
    }
    xml.tracks.append(track(6, "Episode") + string("Album", "News") + flag("Podcast"))
    xml.playlists = [
      master(Array(1...6)), list("Mix", 2, [3, 1]),
      list("Best", 3, [4], try rules("rating >= 4")),
      list("Like Rust", 4, [4, 3], integer("Genius Track ID", 4)),
    ]
    return xml
  }
}
