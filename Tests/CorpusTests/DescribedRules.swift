/// The rules expected for smart playlists, by the descriptions that another project gives them.
///
/// The rules were compared with that project's expectations, whose SQL omits groups for the media
/// kind, compares text in lower case, and writes `ends with` as `contains`.
enum DescribedRules {
  static let all: [(description: String, rules: String)] = [
    // The expectation has no rules, only a limit.
    (
      "5 stars  AND  Media Kind is Music, Limited to 50000",
      "rating is 5 and mediaKind is music; limit 50000 items by most recently added"
    ),
    (
      "string: the new america, select all (checked and unchecked) itms, Live updating on",
      #"album is "The New America""#
    ),
    (
      "string: the new america, select only checked itms",
      #"album is "The New America"; only checked"#
    ),
    (
      "string: the new america, select all (checked and unchecked) itms, Live updating off",
      #"album is "The New America"; not live"#
    ),
    // iTunes writes `is true` as `is not false`.
    (
      "Boolean fields and Sort fields",
      """
      artwork is not false and artwork is false and purchased is not false and \
      purchased is false and sortAlbum is "L.E.S Artistes - EP" and sortAlbumArtist is \
      "Academy Is..." and sortComposer is "Cardigans" and sortTitle contains "abc" and \
      sortSeries begins with "Fair" and contentRating is "Old"
      """
    ),
    (
      """
      Sub expression: Plays > 15 AND (  PLAYS > 16 AND PLAYS > 17 AND PLAYS > 18 ) AND \
      RATING > 4
      """,
      "plays > 15 and (plays > 16 and plays > 17 and plays > 18) and rating > 4"
    ),
    (
      "Only Stringfield",
      #"albumArtist is "Beenie Man" and album is "Art and Life""#
    ),
    (
      "Only int field == 999999",
      "plays is 999999"
    ),
    (
      "only int range: 512 - 999999",
      "plays in 512..999999"
    ),
    (
      "int range: 512 - 999999,  string: Whatever",
      #"plays in 512..999999 and album does not contain "Whatever""#
    ),
    (
      "date modified: is after 3/16/2015",
      "dateModified > 2015-03-16"
    ),
    (
      "date modified: in the range of 3/16/2015",
      "dateModified is 2015-03-16"
    ),
    (
      "date added: in the last 0 weeks",
      "dateAdded in last 0 weeks"
    ),
    (
      "date added: in the last 1 weeks",
      "dateAdded in last 1 week"
    ),
    (
      "date added: not in the last 1 months,  Limit to 9876 MB selected by RANDOM",
      "dateAdded not in last 1 month; limit 9876 MB by random"
    ),
    // The bytes are `is 1`: the stored flag means that an item is not checked.
    (
      "checked is false",
      "checked is false"
    ),
    // The bytes are `is not 1`.
    (
      "checked is true",
      "checked is true"
    ),
    (
      "Media Kind is Podcast",
      "mediaKind has podcast; not live"
    ),
    (
      "Media Kind is Home Video",
      "mediaKind is homeVideo; not live"
    ),
    (
      "Media Kind is not Home Video",
      "mediaKind is not homeVideo; not live"
    ),
    (
      "Media Kind is iTunes Extra",
      "mediaKind has extras"
    ),
    (
      "Playlist is PersistentID",
      "playlist is 2271DF30754D3E1A"
    ),
    // The expectation omits the first rule.
    (
      """
      Sub expression: artist.contains(a) and All(  Artist.contains('Ap')   , \
      Artist.contains('ob')   )
      """,
      #"artist contains "A" and (artist contains "Ap" and artist contains "OB")"#
    ),
    (
      "Sub expression: Plays > 15 ALL:(  PLAYS > 16 AND PLAYS > 17 ) RATING > 4",
      "plays > 15 and (plays > 16 and plays > 17 and plays > 18) and rating > 4"
    ),
    (
      "Sub expression: Plays > 15 ANY:(  PLAYS > 16 AND PLAYS > 17 ) RATING > 4",
      "plays > 15 and (plays > 16 or plays > 17 or plays > 18) and rating > 4"
    ),
    (
      "Location is/not on Computer/iCloud",
      """
      storedOn is computer and storedOn does not have computer and storedOn has iCloud \
      and storedOn does not have iCloud
      """
    ),
    (
      "All possbile iCloud Status",
      """
      playlist is F3C70D8A4F54058F and cloudStatus is not matched and cloudStatus is \
      purchased and cloudStatus is uploaded and cloudStatus is ineligible and \
      cloudStatus is localOnly and cloudStatus is duplicate
      """
    ),
    (
      "Album starts with `Sól` or Album ends with `IDo` (Exclude unchecked items)",
      """
      (mediaKind is music or mediaKind is musicVideo) and (album begins with "Sól" or \
      album ends with "IDo"); only checked
      """
    ),
    (
      """
      BPM is 60 or BPM is in the range of 70 to 80 (Limited to 25 Items selected by \
      highest rated, exclude unchecked items)
      """,
      """
      (mediaKind is music or mediaKind is musicVideo) and (bpm is 60 or bpm in \
      70..80); limit 25 items by highest rating; only checked
      """
    ),
    (
      "All Love status",
      """
      (mediaKind is music or mediaKind is musicVideo) and (love is loved and love is \
      disliked and love is none)
      """
    ),
    (
      """
      BPM is not 60 or PlaylistPersistentID is not CF3419CE9A5B19E2 or LastPlayed is \
      before 2017-10-06 or DateModified is not in the last 3 days or BitRate is 128 or \
      Love is Loved Limited to 25 Items selected by random Exclude unchecked items
      """,
      """
      (mediaKind is music or mediaKind is musicVideo) and (bpm is not 60 or playlist \
      is not CF3419CE9A5B19E2 or lastPlayed < 2017-10-06 or purchased is false or \
      dateModified not in last 3 days or bitRate is 128 or love is loved); limit 25 \
      items by random; only checked
      """
    ),
    // The expectation omits the unknown field.
    (
      "Non-existing field 0xc6",
      """
      (mediaKind is music or mediaKind is musicVideo) and (bpm is not 60 or playlist \
      is not CF3419CE9A5B19E2 or lastPlayed < 2017-10-06 or purchased is false or \
      dateModified not in last 3 days or bitRate is 128 or field 0xC6 is 2); limit 25 \
      items by random; only checked
      """
    ),
    // The expectation writes `ends with` as `LIKE '%chip%'`. It orders by sort names, as libsync
    // does.
    (
      "order by ",
      """
      (mediaKind is music or mediaKind is musicVideo) and (albumArtist ends with \
      "Chip" and album begins with "League of My Own II" and album does not contain \
      "III"); limit 25 items by artist
      """
    ),
  ]
}
