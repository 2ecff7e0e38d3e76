import LibSync

/// What is said of the pictures that were made.
struct ArtworkText {
  private let collectsOutcomes: Bool
  private var outcomes: [JSONValue] = []
  private(set) var targetCount = 0
  private(set) var missingCount = 0
  private(set) var damagedCount = 0
  private(set) var unwrittenCount = 0
  private var filelessCount = 0
  private var extractedCount = 0
  private var resizedCount = 0
  private var cachedCount = 0
  private var unchangedCount = 0
  private var fallbackCount = 0
  private var pageCount = 0

  init(collectsOutcomes: Bool) { self.collectsOutcomes = collectsOutcomes }

  /// Counts an outcome, and returns what the user may want to know of it.
  mutating func add(_ outcome: ArtworkOutcome) -> [String] {
    targetCount += 1
    if outcome.picture == nil {
      if outcome.isDamaged { damagedCount += 1 } else { missingCount += outcome.isFallback ? 0 : 1 }
      if !outcome.hasFile { filelessCount += 1 }
    }
    if outcome.isUnwritten { unwrittenCount += 1 }
    if outcome.isFallback { fallbackCount += 1 }
    for file in outcome.files {
      if file.size == nil {
        extractedCount += 1
      } else if file.isCached {
        cachedCount += 1
      } else {
        resizedCount += 1
      }
      if !file.isWritten { unchangedCount += 1 }
    }
    if outcome.files.isEmpty && outcome.rendition != nil { pageCount += 1 }
    if collectsOutcomes { outcomes.append(Self.json(outcome)) }
    return outcome.problems.map(\.description)
  }

  /// The summary for people.
  var line: String {
    let counts: [(Int, String)] = [
      (pageCount, "on the page"), (extractedCount, "extracted"), (resizedCount, "resized"),
      (cachedCount, "from the cache"),
      (unchangedCount, "unchanged"), (fallbackCount, "by the fallback"),
      (missingCount, "missing"), (damagedCount, "damaged"), (unwrittenCount, "not written"),
      (filelessCount, "without their files"),
    ]
    let parts = counts.filter { $0.0 > 0 }.map { "\(Number.grouped($0.0)) \($0.1)" }
    let files = Number.count(pageCount + extractedCount + resizedCount + cachedCount, "picture")
    return ([files] + parts).joined(separator: ", ")
  }

  var json: JSONValue {
    let counts = [
      "targets": targetCount, "extracted": extractedCount, "resized": resizedCount,
      "cached": cachedCount, "unchanged": unchangedCount, "fallback": fallbackCount,
      "missing": missingCount, "damaged": damagedCount, "unwritten": unwrittenCount,
      "withoutFile": filelessCount,
    ]
    return .object([
      "schema": .string("libsync.artwork/1"),
      "counts": .object(counts.mapValues { .integer(Int64($0)) }),
      "artwork": .array(outcomes),
    ])
  }

  private static func json(_ outcome: ArtworkOutcome) -> JSONValue {
    var members: [String: JSONValue] = [
      "items": .array(outcome.target.itemIDs.map { .string("\($0)") }),
      "title": .string(outcome.target.title), "artist": .string(outcome.target.artist),
      "status": .string(status(outcome)),
      "files": .array(
        outcome.files.map { file in
          var members: [String: JSONValue] = [
            "path": .string(file.path), "isWritten": .boolean(file.isWritten),
            "isCached": .boolean(file.isCached),
          ]
          members["width"] = file.size.map { .integer(Int64($0.width)) }
          members["height"] = file.size.map { .integer(Int64($0.height)) }
          return .object(members)
        }
      ),
    ]
    members["picture"] = outcome.picture.map { picture in
      var members: [String: JSONValue] = [
        "source": .string(picture.source.rawValue), "kind": .string(picture.kind),
        "path": .string(picture.path), "hash": .string("\(picture.hash)"),
        "format": .string(picture.format),
      ]
      members["width"] = picture.size.map { .integer(Int64($0.width)) }
      members["height"] = picture.size.map { .integer(Int64($0.height)) }
      return .object(members)
    }
    if !outcome.problems.isEmpty {
      members["problems"] = .array(outcome.problems.map(ProblemText.json))
    }
    return .object(members)
  }

  private static func status(_ outcome: ArtworkOutcome) -> String {
    if outcome.picture != nil { return "found" }
    if outcome.isDamaged { return "damaged" }
    return outcome.isFallback ? "fallback" : "missing"
  }
}
