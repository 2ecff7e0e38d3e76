package import MediaModel

extension MediaLibrary {
  /// Returns the items whose title, artist and album together contain all the words, ignoring case
  /// and accents, in natural order.
  ///
  /// - Parameters:
  ///   - words: The words; each is looked for in the title, the artist and the album.
  ///   - limit: The maximum number of items; `nil` for all.
  /// - Returns: The items, with only their titles, artists, albums, durations and locations.
  /// - Throws: `StoreError`.
  package func items(containing words: [String], limit: Int? = nil) throws -> [MediaItem] {
    let conditions = words.map { word in
      let literal = RuleLiteral.quoted(word)
      let fields = [MediaItemProperty.title, .artist, .albumTitle]
      return "(" + fields.map { "\($0.name) contains \(literal)" }.joined(separator: " or ") + ")"
    }
    var options = RuleOptions()
    options.ignoresAccents = true
    var found: [MediaItem] = []
    try forEachItem(
      matching: .rules(SmartRules(conditions.joined(separator: " and "))),
      options: options,
      properties: [.title, .artist, .albumTitle, .playbackDuration, .location],
      limit: limit
    ) { found.append($0) }
    return found
  }
}
