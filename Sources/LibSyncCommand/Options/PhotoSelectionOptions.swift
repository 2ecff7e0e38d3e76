import ArgumentParsing
import CommandLineIO
import LibSync

/// The options and operands that select photos, which all have to apply.
struct PhotoSelectionOptions: OptionGroup {
  static let parameters: [Parameter<Self>] = parameters(hasLimit: true)

  /// Returns the options; lists have a limit of their own.
  static func parameters(hasLimit: Bool) -> [Parameter<Self>] {
    [
      .option(
        "--album",
        value: "album",
        set: \.album,
        completion: .values(.photoAlbums),
        help: "Only photos of this album, in its order."
      ).section(section),
      .option(
        "--match",
        value: "rules",
        append: \.rules,
        help: "Only photos that satisfy RULES; see libsync-photos(7)."
      ).section(section),
      .option("--kind", value: "kind", set: \.kind, help: "Only photos or only movies.")
        .section(section),
      .option(
        "--sort",
        value: "keys",
        append: \.sort,
        help: "Sort by these fields; -FIELD for descending order."
      ).section(section),
      .option("--offset", value: "number", set: \.offset, help: "Skip the first NUMBER photos.")
        .section(section),
    ] + (hasLimit ? [limit] : []) + [
      .operand("photo", append: \.photos, help: "IDs of photos, or names of their files.")
    ]
  }

  private static let limit = Parameter<Self>.option(
    "--limit",
    value: "number",
    set: \.limit,
    help: "Only the first NUMBER of these."
  ).section(section)

  private static let section = "Options that select photos"

  /// The paragraph about the options.
  static let discussion = """
    A photo is selected if all options that select photos apply to it. --match selects the photos \
    that satisfy rules, such as 'taken in 2011-07', 'near 48.2,16.4 within 5 km', 'camera is \
    "iPhone 4"' or 'position is unknown'; libsync-photos(7) describes them. Without --sort, photos \
    are in the order of the local times at which they were taken, those without a date first.
    """

  var album: String?
  var rules: [String] = []
  var kind: PhotoKind?
  var sort: [String] = []
  var offset: Int?
  var limit: Int?
  var photos: [String] = []

  /// Whether any of the options is given.
  var isGiven: Bool { album != nil || !rules.isEmpty || kind != nil || !photos.isEmpty }

  /// Returns the query for the photos in a library.
  func query(in library: MediaLibrary) throws -> PhotoQuery {
    var query = PhotoQuery()
    query.rules = try rules.map { try PhotoRules($0, now: .now) }
    query.kind = kind
    query.sort = try sort.flatMap(Self.keys)
    if let offset {
      if offset < 0 { throw UsageError(message: "--offset must be 0 or greater, not \(offset)") }
      query.offset = offset
    }
    if let limit {
      if limit < 0 { throw UsageError(message: "--limit must be 0 or greater, not \(limit)") }
      query.limit = limit
    }
    do {
      if let album { query.album = try library.photoAlbum(named: album).id }
      if !photos.isEmpty { query.ids = try library.photoIDs(named: photos) }
    } catch let error as LookupError {
      throw UsageError(error)
    }
    return query
  }

  private static func keys(_ text: String) throws -> [PhotoQuery.SortKey] {
    try text.split(separator: ",", omittingEmptySubsequences: false).map { part in
      let isDescending = part.hasPrefix("-")
      let name = String(isDescending ? part.dropFirst() : part)
      if name == "taken" { return PhotoQuery.SortKey(nil, isDescending: isDescending) }
      let property = PhotoProperty(name: name == "camera" ? "model" : name)
      guard let property else {
        throw QueryTextError(
          "cannot sort by '\(name)': no such field",
          in: text,
          at: part.startIndex..<part.endIndex,
          typed: name,
          candidates: ["taken", "camera"] + PhotoProperty.names
        )
      }
      return PhotoQuery.SortKey(property, isDescending: isDescending)
    }
  }
}

extension PhotoKind: ArgumentValue {}
