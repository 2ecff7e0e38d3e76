/// A song in the demonstration; artists, albums and titles are invented.
struct DemoSong {
  let number: Int
  let title: String
  let artist: String
  let album: String
  let track: Int
  let year: Int
  let genre: String
  /// The duration in seconds.
  let seconds: Int
  /// The rating in stars.
  var stars: Int
  var plays: Int
  /// The day on which the song was last played, if it was.
  var lastPlayed = "2024-04-28"

  /// The songs of the first export.
  static let all: [DemoSong] =
    album(
      "Tin Harbour",
      "Low Tide Radio",
      2009,
      "Rock",
      from: 1,
      [
        ("Ferry Lights", 214, 5, 31), ("Rope and Salt", 187, 4, 18), ("Low Tide Radio", 242, 4, 22),
        ("Gull", 121, 2, 3), ("The Long Pier", 305, 3, 7),
      ]
    )
    + album(
      "Mara Quill",
      "Paper Weather",
      2014,
      "Folk",
      from: 6,
      [
        ("Paper Weather", 198, 5, 40), ("Inkwell", 176, 3, 9), ("Second Winter", 233, 4, 15),
        ("Letters Home", 251, 0, 0), ("A Small Atlas", 209, 4, 12),
      ]
    )
    + album(
      "Cassini Drift",
      "Orbits",
      2018,
      "Electronic",
      from: 11,
      [
        ("Perigee", 362, 3, 6), ("Slow Orbit", 418, 5, 27), ("Ring Plane", 287, 0, 1),
        ("Apogee", 344, 4, 11), ("Signal Lost", 195, 2, 2),
      ]
    )
    + album(
      "Trio Lindgren",
      "Kitchen Tapes",
      1997,
      "Jazz",
      from: 16,
      [
        ("Blue Kettle", 276, 4, 14), ("Three Spoons", 331, 3, 5), ("Midnight Toast", 408, 5, 19),
        ("Back Door", 222, 0, 0), ("Washing Up", 254, 3, 4),
      ]
    )

  /// The songs of the second export: one was deleted, one is new, some were played or rated.
  static let later: [DemoSong] = {
    var songs = all.filter { $0.title != "Signal Lost" }
    for index in songs.indices {
      switch songs[index].title {
      case "Ferry Lights": songs[index].play(4, on: "2024-05-30")
      case "Midnight Toast": songs[index].play(2, on: "2024-05-12")
      case "Letters Home":
        songs[index].play(3, on: "2024-05-21")
        songs[index].stars = 5
      case "Ring Plane": songs[index].stars = 4
      default: break
      }
    }
    return songs
      + album(
        "Mara Quill",
        "Harbour Sessions",
        2021,
        "Folk",
        from: 21,
        [("New Moorings", 227, 5, 6)]
      )
  }()

  private mutating func play(_ times: Int, on day: String) {
    plays += times
    lastPlayed = day
  }

  private static func album(
    _ artist: String,
    _ album: String,
    _ year: Int,
    _ genre: String,
    from first: Int,
    _ songs: [(title: String, seconds: Int, stars: Int, plays: Int)]
  ) -> [DemoSong] {
    songs.enumerated().map { index, song in
      DemoSong(
        number: first + index,
        title: song.title,
        artist: artist,
        album: album,
        track: index + 1,
        year: year,
        genre: genre,
        seconds: song.seconds,
        stars: song.stars,
        plays: song.plays
      )
    }
  }
}
