/// The subject of a rule about photos.
enum PhotoRuleSubject: Hashable {
  case text(PhotoText)
  case number(PhotoProperty, NumberForm)
  case time
  case flag(PhotoProperty)
  case choice(PhotoProperty, [String: PhotoCondition])
  case presence(PhotoProperty)

  /// The form in which numbers are written.
  enum NumberForm: Hashable {
    case plain, bytes, stars
    /// Minutes and seconds or seconds, stored in milliseconds.
    case duration
    /// Metres, stored in millimetres.
    case metres
  }

  init?(name: String) {
    guard let found = Self.all.first(where: { $0.names.contains(name.lowercased()) }) else {
      return nil
    }
    self = found.subject
  }

  /// The main name of each subject.
  static let names = all.map { $0.names[0] } + ["near"]

  /// The condition that `is known` means.
  var known: PhotoCondition {
    switch self {
    case .text(.property(let property)), .number(let property, _), .flag(let property),
      .choice(let property, _), .presence(let property):
      .known(property)
    case .text(.camera): .known(.model)
    case .text(.album): .inAlbum
    case .time: .known(.dateSource)
    }
  }

  private static func text(_ property: PhotoProperty) -> Self { .text(.property(property)) }

  private static let kinds: [String: PhotoCondition] = [
    "photo": .text(.property(.kind), .is, PhotoKind.photo.rawValue),
    "picture": .text(.property(.kind), .is, PhotoKind.photo.rawValue),
    "movie": .text(.property(.kind), .is, PhotoKind.movie.rawValue),
    "video": .text(.property(.kind), .is, PhotoKind.movie.rawValue),
    "live": .isTrue(.isLive), "screenshot": .isTrue(.isScreenshot), "burst": .known(.burstID),
  ]

  private static let states: [String: PhotoCondition] = Dictionary(
    uniqueKeysWithValues: PhotoState.allCases.map {
      ($0.rawValue, .text(.property(.state), .is, $0.rawValue))
    }
  )

  private static let all: [(names: [String], subject: Self)] = [
    (["name", "filename"], text(.name)), (["title"], text(.title)),
    (["description", "details", "caption"], text(.details)), (["comment"], text(.comment)),
    (["keywords", "keyword", "tag"], text(.keywords)), (["kind", "type"], .choice(.kind, kinds)),
    (["state"], .choice(.state, states)), (["format"], text(.format)),
    (["taken", "date"], .time), (["camera"], .text(.camera)), (["make"], text(.make)),
    (["model"], text(.model)), (["lens"], text(.lens)), (["album"], .text(.album)),
    (["position", "place", "location"], .presence(.latitude)), (["zone"], text(.zone)),
    (["datesource"], text(.dateSource)),
    (["altitude"], .number(.altitude, .metres)), (["width"], .number(.width, .plain)),
    (["height"], .number(.height, .plain)), (["duration"], .number(.duration, .duration)),
    (["rating", "stars"], .number(.rating, .stars)),
    (["size", "filesize"], .number(.fileSize, .bytes)), (["iso"], .number(.sensitivity, .plain)),
    (["live", "islive"], .flag(.isLive)), (["screenshot", "isscreenshot"], .flag(.isScreenshot)),
    (["edited", "isedited"], .flag(.isEdited)), (["burst"], .presence(.burstID)),
  ]
}
