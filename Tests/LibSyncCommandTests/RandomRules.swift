import TestSupport

/// Rules for values that items have.
struct RandomRules {
  /// The fields that rules test, by name, and the properties with their values.
  struct Vocabulary {
    var texts = [
      ("title", "title"), ("album", "albumTitle"), ("artist", "artist"), ("genre", "genre"),
      ("composer", "composer"), ("albumArtist", "albumArtist"), ("comments", "comments"),
    ]
    var numbers = [
      ("year", "year"), ("plays", "playCount"), ("trackNumber", "albumTrackNumber"),
      ("bitRate", "bitRate"), ("size", "fileSize"), ("discNumber", "discNumber"),
    ]
    var dates = ["dateAdded", "lastPlayed"]
    var others = [
      "compilation is true", "compilation is false", "love is loved", "duration > 3:20",
      "duration < 2:00", "duration in 2:00..4:00", "mediaKind is music",
    ]
    /// Whether texts consist of letters, digits and spaces of ASCII.
    var hasPlainTexts = false
  }

  var random: SeededGenerator
  let items: [[String: Any]]
  var vocabulary = Vocabulary()

  private mutating func pick<Value>(_ values: [Value]) -> Value {
    values[Int(random.next() % UInt64(values.count))]
  }

  private mutating func value(_ name: String) -> Any? {
    let item = pick(items)
    return item[name]
  }

  private mutating func rule() -> String {
    switch random.next() % 6 {
    case 0:
      let (name, field) = pick(vocabulary.texts)
      var text = (value(field) as? String ?? "None").filter { !"\"\\".contains($0) }
      if vocabulary.hasPlainTexts, !Self.isPlain(text) { text = "None" }
      let part = String(text.prefix(Int(random.next() % 6) + 1))
      let verb = pick(["is", "is not", "contains", "does not contain", "begins with"])
      return "\(name) \(verb) \"\(verb.hasPrefix("is") ? text : part)\""
    case 1, 2:
      let (name, field) = pick(vocabulary.numbers)
      let number = value(field) as? Int ?? 1
      return pick([
        "\(name) is \(number)", "\(name) is not \(number)", "\(name) > \(number)",
        "\(name) >= \(number)", "\(name) < \(number)", "\(name) <= \(number)",
        "\(name) in \(number)..\(number + 9)", "\(name) not in \(number)..\(number + 9)",
      ])
    case 3:
      let stars = random.next() % 6
      return pick([
        "rating is \(stars)", "rating > \(stars)", "rating <= \(stars)", "rating < \(stars)",
        "rating is not \(stars)", "rating in 1..\(stars)",
      ])
    case 4:
      let name = pick(vocabulary.dates)
      let date = value(name == "dateAdded" ? "dateAdded" : "lastPlayedDate") as? String
      let day = (date ?? "2015-05-05T").prefix(10)
      let count = random.next() % 900 + 1
      return pick([
        "\(name) > \(day)", "\(name) < \(day)", "\(name) >= \(day)", "\(name) <= \(day)",
        "\(name) is \(day)", "\(name) in last \(count) days", "\(name) not in last \(count) days",
      ])
    default: return pick(vocabulary.others)
    }
  }

  /// Returns one to four rules, some of them in a group.
  mutating func rules() -> String {
    let count = Int(random.next() % 3) + 1
    let rules = (0..<count).map { _ in rule() }
    let joined = rules.joined(separator: pick([" and ", " or "]))
    return random.next() % 3 == 0 ? "(\(joined)) and \(rule())" : joined
  }

  /// Returns whether a text consists of letters, digits and spaces of ASCII.
  static func isPlain(_ text: String) -> Bool {
    text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == " ") }
  }
}
