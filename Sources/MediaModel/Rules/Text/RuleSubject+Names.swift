/// The names of the subjects of rules.
///
/// Every property of an item has a name; some fields of iTunes also have a shorter one.
extension RuleSubject {
  /// The name under which the subject is printed.
  ///
  /// An unknown subject is printed as `field 0xA4`.
  public var name: String {
    switch self {
    case .field(let field): Self.shortNames[field] ?? "\(field)"
    case .property(let property): property.name
    case .metadata(let key): "\(key)"
    case .unknown(let code): "field " + code.hexadecimal
    }
  }

  /// Creates the subject with the given name, ignoring case; `nil` if there is no such subject.
  init?(name: String) {
    if let subject = Self.byName[name.lowercased()] {
      self = subject
    } else if let key = MetadataKey(name) {
      self = .metadata(key)
    } else {
      return nil
    }
  }

  /// The names of all subjects; the names that are printed come first.
  package static let allNames: [String] = {
    let all = SmartField.allCases.map(Self.field) + MediaItemProperty.allCases.map(Self.init)
    let printed = all.map(\.name).uniqued
    let others = SmartField.allCases.map { "\($0)" } + otherNames.keys.sorted()
    return (printed + MediaItemProperty.names + others).uniqued
  }()

  private static let byName: [String: Self] = {
    var subjects: [String: Self] = [:]
    for property in MediaItemProperty.allCases {
      subjects[property.name.lowercased()] = Self(property)
    }
    for field in SmartField.allCases {
      subjects["\(field)".lowercased()] = .field(field)
      subjects[Self.field(field).name.lowercased()] = .field(field)
    }
    for (name, property) in otherNames { subjects[name] = Self(property) }
    return subjects
  }()

  /// Words that people use for properties; nothing is printed under them.
  private static let otherNames: [String: MediaItemProperty] = [
    "added": .dateAdded, "stars": .rating, "loved": .isLoved, "track": .albumTrackNumber,
    "disc": .discNumber, "length": .playbackDuration, "time": .playbackDuration,
    "comment": .comments,
  ]

  private static let shortNames: [SmartField: String] = [
    .albumTitle: "album", .albumTrackNumber: "trackNumber", .fileSize: "size",
    .playbackDuration: "duration", .playCount: "plays", .lastPlayedDate: "lastPlayed",
    .isChecked: "checked", .isCompilation: "compilation", .beatsPerMinute: "bpm",
    .hasArtwork: "artwork", .userGrouping: "grouping", .isPurchased: "purchased",
    .details: "description", .isPodcast: "podcast", .series: "show", .skipCount: "skips",
    .lastSkippedDate: "lastSkipped", .opinion: "love", .albumOpinion: "albumLove",
    .whereStored: "storedOn", .movementName: "movement",
  ]
}

extension [String] {
  /// The distinct strings, in order of first occurrence.
  fileprivate var uniqued: [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}

extension FixedWidthInteger {
  /// The number as `0x` and upper-case digits.
  var hexadecimal: String { "0x" + String(self, radix: 16, uppercase: true) }
}

extension MediaItemProperty {
  /// Creates the property with the given name, which may be a name from rules, such as `plays` for
  /// `playCount`; `nil` if there is no such property.
  ///
  /// Case is ignored, as in rules.
  package init?(nameOrAlias name: String) {
    if let property = Self(name: name) {
      self = property
    } else if let subject = RuleSubject(name: name),
      let property = Self.allCases.first(where: { RuleSubject($0) == subject })
    {
      self = property
    } else {
      return nil
    }
  }
}
