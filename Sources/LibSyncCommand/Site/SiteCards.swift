import LibSync

/// The cards of items, in scripts whose names are the last digits of the IDs of their items.
struct SiteCards {
  /// The number of digits that name a script.
  let digitCount: Int
  private let source: SiteSource
  private let memberships: SiteMemberships
  private let history: SiteHistory

  /// The number of cards for which one more digit is worth it.
  private static let cardsPerScript = 400

  init(
    _ itemCount: Int,
    _ source: SiteSource,
    _ memberships: SiteMemberships,
    _ history: SiteHistory
  ) {
    var (digits, count) = (0, Self.cardsPerScript)
    while count < itemCount, digits < 4 { (digits, count) = (digits + 1, count * 16) }
    digitCount = digits
    self.source = source
    self.memberships = memberships
    self.history = history
  }

  /// Calls the body with each script and its file.
  func forEachScript(
    _ model: SiteModel,
    _ body: (String, [UInt8]) throws -> Void
  ) throws {
    let mask = (UInt64(1) << UInt64(digitCount * 4)) - 1
    let items = model.items.sorted {
      ($0.rawValue & mask, $0) < ($1.rawValue & mask, $1)
    }
    let properties = SiteItemFacts.properties(isRedacted: source.isRedacted)
    var rest = items[...]
    while let first = rest.first {
      let number = first.rawValue & mask
      let ids = Array(rest.prefix { $0.rawValue & mask == number })
      rest = rest.dropFirst(ids.count)
      let digits = "\(PersistentID(rawValue: number))".suffix(digitCount)
      var script = ScriptText("L.cards(\"\(digits)\",")
      for label in SiteItemFacts.labels {
        script.write(label)
        script.write(.field)
      }
      script.endLine()
      let places = writeLists(of: ids, to: &script)
      try source.library.forEachItem(of: source.selection(of: ids), properties: properties) {
        write($0, model, places, to: &script)
      }
      try body("items/i\(digits).js", script.finished())
    }
  }

  /// Writes the playlists of items on one line, to which their cards refer, and returns the place of
  /// each among them.
  private func writeLists(
    of ids: [PersistentID],
    to script: inout ScriptText
  ) -> [UInt32: Int] {
    let used = Set(ids.flatMap { memberships[$0]?.shown ?? [] }).sorted()
    for place in used {
      let list = memberships.lists[Int(place)]
      script.write(list.page)
      script.write(.part)
      script.write(list.name)
      script.write(.field)
    }
    script.endLine()
    return Dictionary(uniqueKeysWithValues: used.enumerated().map { ($1, $0) })
  }

  private func write(
    _ item: MediaItem,
    _ model: SiteModel,
    _ places: [UInt32: Int],
    to script: inout ScriptText
  ) {
    script.write(item.persistentID)
    script.write(.field)
    script.write(item.title?.ifVisible ?? "")
    script.write(.field)
    script.write(item.artist?.ifVisible ?? "")
    script.write(.field)
    if let page = item.artist.flatMap({ model.artistPages[$0] }) { script.write(page) }
    script.write(.field)
    if case .persistentID(let id) = item.value(for: .albumPersistentID) {
      script.write(item.albumTitle?.ifVisible ?? SiteAlbum.untitled)
      script.write(.field)
      script.write(id)
    } else {
      script.write(.field)
      script.write("none")
    }
    script.write(.field)
    script.write(model.cover(of: item.persistentID) ?? "")
    script.write(.field)
    for fact in SiteItemFacts(item, in: source.time).facts {
      script.write(fact.label)
      script.write("=")
      script.write(fact.text)
      script.write(.part)
    }
    script.write(.field)
    for (date, words) in history.lines(of: item.persistentID) {
      script.write(date)
      script.write(.part)
      script.write(words)
      script.write(.entry)
    }
    script.write(.field)
    if let entry = memberships[item.persistentID] {
      for place in entry.shown.compactMap({ places[$0] }) {
        script.write(place)
        script.write(.part)
      }
      if entry.restCount > 0 {
        script.write("+")
        script.write(entry.restCount)
      }
    }
    script.endLine()
  }
}

/// The changes to items that their cards show.
struct SiteHistory {
  private struct Line {
    let revision: UInt32
    let words: String
  }

  private var lines: [PersistentID: [Line]] = [:]
  private var dates: [String] = []
  private var count = 0

  /// The numbers of changes that the cards of one item and of all show.
  private static let (maxPerItem, maxCount) = (50, 200_000)

  /// Begins the changes of a revision.
  mutating func begin(_ date: String) { dates.append(date) }

  /// Adds a change of the revision that was begun last; the latest revision comes first.
  mutating func add(_ item: PersistentID, _ words: String) {
    guard count < Self.maxCount, lines[item, default: []].count < Self.maxPerItem else { return }
    lines[item, default: []].append(Line(revision: UInt32(dates.count - 1), words: words))
    count += 1
  }

  /// Returns the changes to an item, the last one first.
  func lines(of item: PersistentID) -> [(date: String, words: String)] {
    (lines[item] ?? []).map { (dates[Int($0.revision)], $0.words) }
  }
}
