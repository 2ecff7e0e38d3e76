/// The names of properties for people.
enum PropertyWords {
  /// Returns the words for a property: a fixed name, or the words of its identifier in lower case.
  static func name(_ property: String) -> String {
    names[property] ?? split(property.hasPrefix("is") ? property.dropFirst(2) : property[...])
  }

  /// Returns the heading of a column: the words for a property, with an initial capital.
  static func heading(_ property: String) -> String {
    let words = headings[property] ?? name(property)
    return words.prefix(1).uppercased() + words.dropFirst()
  }

  private static let headings = [
    "itemsAdded": "added", "itemsChanged": "changed", "itemsRemoved": "removed",
    "itemsPlayed": "played",
    "persistentID": "ID", "parentID": "folder ID", "position": "No.",
  ]

  /// Returns the words for a property that is true or false.
  static func truth(_ property: String, _ isTrue: Bool) -> String {
    if let (yes, no) = truths[property] { return isTrue ? yes : no }
    return (isTrue ? "" : "no longer ") + name(property)
  }

  /// Returns whether a number is one of things, unlike that of a year or of a revision.
  static func isQuantity(_ property: String) -> Bool {
    !numbersOfOneThing.contains(property) && !property.hasSuffix("ID")
  }

  private static let numbersOfOneThing: Set<String> = [
    "year", "revision", "position", "eid", "xid", "fromRevision", "toRevision",
  ]

  private static let names = [
    "albumTitle": "album", "albumTrackCount": "track count", "albumTrackNumber": "track number",
    "details": "description", "eid": "EID", "genius": "Genius",
    "geniusTrackID": "Genius track ID",
    "isAppleMusic": "Apple Music", "isITunesU": "iTunes U", "isTVShow": "TV show",
    "isTVShows": "TV shows", "mediaTypeOfMembers": "media type of its items",
    "onTheGo": "on-the-go", "playbackDuration": "duration", "userGrouping": "grouping",
    "xid": "XID",
  ]

  private static let truths = [
    "hasVideo": ("with video", "without video"),
    "isAlbumLoved": ("album loved", "album no longer loved"),
    "isAlbumRatingComputed": ("album rating computed", "album rating set by hand"),
    "isCompilation": ("in a compilation", "not in a compilation"),
    "isDisabled": ("unchecked", "checked"),
    "isFavorited": ("a favourite", "no longer a favourite"),
    "isPlaylistOnly": ("only in playlists", "no longer only in playlists"),
    "isRatingComputed": ("rating computed", "rating set by hand"),
  ]

  /// Returns the words of an identifier, such as `date added` for `dateAdded`.
  private static func split(_ name: Substring) -> String {
    var words: [String] = []
    var isLowercase = true
    for character in name {
      if words.isEmpty || character.isUppercase && isLowercase { words.append("") }
      words[words.count - 1].append(character)
      isLowercase = !character.isUppercase
    }
    return words.map { word in
      word.count > 1 && word.allSatisfy(\.isUppercase) ? word : word.lowercased()
    }.joined(separator: " ")
  }
}
