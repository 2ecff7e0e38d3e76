/// What people call properties; programs read their names.
enum PropertyWords {
  /// The words for a property: those of its name in lower case, where there are no better ones.
  static func name(_ property: String) -> String {
    names[property] ?? split(property.hasPrefix("is") ? property.dropFirst(2) : property[...])
  }

  /// What it means that a property is true, or is not.
  static func truth(_ property: String, _ isTrue: Bool) -> String {
    if let (yes, no) = truths[property] { return isTrue ? yes : no }
    return (isTrue ? "" : "no longer ") + name(property)
  }

  private static let names = [
    "albumTitle": "album", "albumTrackCount": "track count", "albumTrackNumber": "track number",
    "details": "description", "eid": "EID", "geniusTrackID": "Genius track ID",
    "isAppleMusic": "Apple Music", "isITunesU": "iTunes U", "isTVShow": "TV show",
    "isTVShows": "TV shows", "mediaTypeOfMembers": "media type of its items",
    "playbackDuration": "duration", "userGrouping": "grouping", "xid": "XID",
  ]

  private static let truths = [
    "hasVideo": ("with video", "without video"),
    "isAlbumLoved": ("album loved", "album no longer loved"),
    "isAlbumRatingComputed": ("album rating computed", "album rating set by hand"),
    "isCompilation": ("in a compilation", "not in a compilation"),
    "isDisabled": ("unchecked", "checked"),
    "isFavorited": ("a favorite", "no longer a favorite"),
    "isPlaylistOnly": ("only in playlists", "no longer only in playlists"),
    "isRatingComputed": ("rating computed", "rating set by hand"),
  ]

  /// `dateAdded` is `date added`, `trackID` is `track ID`.
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
