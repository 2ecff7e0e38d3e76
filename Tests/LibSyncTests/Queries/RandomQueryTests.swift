import Foundation
import LibSync
import TestSupport
import Testing

/// Queries on random libraries, compared with a naive evaluation in Swift.
struct RandomQueryTests {
  private static let seeds: ClosedRange<UInt64> = 1...12

  @Test(arguments: seeds.sample(of: 6))
  func `predicates select what a naive evaluation selects`(seed: UInt64) throws {
    let made = try RandomLibrary(seed: seed)
    var random = SeededGenerator(seed: seed)
    for _ in 0..<40 {
      var selection = MediaSelection()
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        try? selection.add(Self.predicate(&random))
      }
      let expected = made.items.filter { item in
        selection.predicates.allSatisfy { Self.holds($0, for: item) }
      }
      var found: [PersistentID] = []
      try made.library.forEachItem(of: selection, properties: []) { found.append($0.persistentID) }
      #expect(found == expected.map(\.persistentID), "\(selection.predicates)")
      #expect(try made.library.countItems(of: selection) == expected.count)
    }
  }

  private static func predicate(
    _ random: inout SeededGenerator
  ) throws -> MediaPropertyPredicate {
    let property = MediaItemProperty.filterable.randomElement(using: &random) ?? .title
    switch property.type {
    case .boolean: return try MediaPropertyPredicate(property, .boolean(.random(using: &random)))
    case .mediaType:
      let type: MediaType = Bool.random(using: &random) ? .music : .podcast
      return try MediaPropertyPredicate(property, .mediaType(type))
    case .persistentID:
      let id = UInt64.random(in: 0xA000_0000_0000_0001...0xA000_0000_0000_0020, using: &random)
      return try MediaPropertyPredicate(property, .persistentID(PersistentID(rawValue: id)))
    default:
      let values = RandomLibrary.titles + RandomLibrary.names
      let text = values.randomElement(using: &random) ?? ""
      if Bool.random(using: &random) {
        return try MediaPropertyPredicate(property, .text(String(text.prefix(3))), by: .contains)
      }
      let ignoresCase = Bool.random(using: &random)
      return try MediaPropertyPredicate(property, .text(text), ignoringCase: ignoresCase)
    }
  }

  private static func holds(_ predicate: MediaPropertyPredicate, for item: MediaItem) -> Bool {
    let value = item.value(for: predicate.property)
    switch predicate.value {
    case .text(let wanted):
      guard case .text(let text)? = value else {
        return wanted.isEmpty && predicate.comparison == .equalTo
      }
      if predicate.comparison == .contains {
        let options: String.CompareOptions = [.caseInsensitive, .diacriticInsensitive]
        return wanted.isEmpty
          || text.folding(options: options, locale: nil)
            .contains(wanted.folding(options: options, locale: nil))
      }
      // Swift compares strings by canonical equivalence.
      return predicate.ignoresCase ? text.lowercased() == wanted.lowercased() : text == wanted
    case .boolean(let wanted):
      return (value == .boolean(true)) == wanted
    case .mediaType(let wanted): return item.mediaType?.isSuperset(of: wanted) ?? false
    default: return value == predicate.value
    }
  }

  @Test(arguments: seeds.sample(of: 6))
  func `sorting orders values, missing ones last, equal ones in natural order`(
    seed: UInt64
  ) throws {
    let made = try RandomLibrary(seed: seed)
    let place = Dictionary(
      uniqueKeysWithValues: made.items.enumerated().map { ($1.persistentID, $0) }
    )
    for property: MediaItemProperty in [.playCount, .year, .playbackDuration, .albumTrackNumber] {
      for isDescending in [false, true] {
        var selection = MediaSelection()
        selection.sort = [MediaSort(.property(property), isDescending: isDescending)]
        var found: [MediaItem] = []
        try made.library.forEachItem(of: selection, properties: [property]) { found.append($0) }
        #expect(found.count == made.items.count)
        let keys = found.map { item -> [Int64] in
          let number = Self.number(item.value(for: property))
          let value: [Int64] = number.map { [0, isDescending ? -$0 : $0] } ?? [1, 0]
          return value + [Int64(place[item.persistentID] ?? 0)]
        }
        #expect(keys == keys.sorted { $0.lexicographicallyPrecedes($1) }, "\(property)")
      }
    }
  }

  private static func number(_ value: PropertyValue?) -> Int64? {
    switch value {
    case .integer(let number), .duration(let number): number
    default: nil
    }
  }

  @Test(arguments: seeds.sample(of: 6))
  func `names are sorted naturally in both directions`(seed: UInt64) throws {
    let made = try RandomLibrary(seed: seed)
    for property: MediaItemProperty in [.title, .artist, .comments] {
      var selection = MediaSelection()
      selection.sort = [MediaSort(.property(property))]
      var found: [String?] = []
      try made.library.forEachItem(of: selection, properties: [property]) {
        found.append($0.text(for: property))
      }
      let names = found.compactMap(\.self)
      #expect(found.prefix(names.count).allSatisfy { $0 != nil }, "missing names come last")
      for (one, next) in zip(names, names.dropFirst()) {
        #expect(Self.mayPrecede(one, next), "\(one) before \(next)")
      }
      selection.sort = [MediaSort(.property(property), isDescending: true)]
      var reversed: [String] = []
      try made.library.forEachItem(of: selection, properties: [property]) {
        if let name = $0.text(for: property) { reversed.append(name) }
      }
      for (one, next) in zip(reversed, reversed.dropFirst()) {
        #expect(Self.mayPrecede(next, one), "\(next) after \(one)")
      }
    }
  }

  /// Returns whether a name may come before the other, by a comparison of another library.
  private static func mayPrecede(_ one: String, _ other: String) -> Bool {
    let names = [one, other].map { name in
      ["the ", "a ", "an ", "la ", "le ", "l'", "die "].first { name.lowercased().hasPrefix($0) }
        .map { String(name.dropFirst($0.count)) } ?? name
    }
    let areLetters = names.map { $0.first?.isLetter ?? false }
    if areLetters[0] != areLetters[1] { return areLetters[0] }
    let options: String.CompareOptions = [.numeric, .caseInsensitive, .diacriticInsensitive]
    let order = names[0].compare(names[1], options: options, locale: Locale(identifier: "en_US"))
    // Foundation does not order other scripts and symbols as ICU does.
    let isLatin = names.allSatisfy { $0.unicodeScalars.allSatisfy { $0.value < 0x250 } }
    return order != .orderedDescending || !isLatin || !areLetters[0]
  }

  @Test(arguments: seeds.sample(of: 6))
  func `collections have the items that share a name`(seed: UInt64) throws {
    let made = try RandomLibrary(seed: seed)
    let groupings: [(MediaGrouping, (MediaItem) -> String?)] = [
      (.artist, { Self.folded($0.artist) }), (.composer, { Self.folded($0.composer) }),
      (.genre, { Self.folded($0.genre) }),
      (.album, { item in Self.album(of: item) }),
      (
        .podcastTitle,
        { item in
          item.mediaType?.contains(.podcast) == true ? Self.album(of: item) : nil
        }
      ),
      (.title, { item in "\(item.persistentID)" }),
    ]
    for (grouping, name) in groupings {
      let expected = Dictionary(grouping: made.items.filter { name($0) != nil }) { name($0) ?? "" }
      var found: [String: [MediaItem]] = [:]
      var query = MediaQuery(by: grouping)
      let properties: [MediaItemProperty] = [
        .title, .artist, .albumTitle, .albumArtist, .composer, .genre, .isCompilation, .mediaType,
        .discNumber, .albumTrackNumber, .playbackDuration, .playCount, .fileSize,
      ]
      try made.library.forEachItemCollection(of: query, properties: properties) { summary, items in
        let item = try #require(items.representativeItem)
        found[name(item) ?? "?", default: []] += items.items
        #expect(summary.count == items.count)
        #expect(summary.playCount == items.items.reduce(0) { $0 + Int64($1.playCount ?? 0) })
        #expect(summary.byteCount == items.items.reduce(0) { $0 + Int64($1.fileSize ?? 0) })
        if grouping == .album { #expect(Self.isInTrackOrder(items.items)) }
      }
      #expect(Set(found.keys) == Set(expected.keys), "\(grouping)")
      for (name, items) in expected {
        #expect(
          Set(items.map(\.persistentID)) == Set(found[name, default: []].map(\.persistentID))
        )
      }
      query.includesUnknown = true
      let sections = try #require(try made.library.sections(of: query).value)
      #expect(Set(sections.map(\.title)).count == sections.count, "\(sections)")
      #expect(sections.first?.range.lowerBound ?? 0 == 0)
      for (one, next) in zip(sections, sections.dropFirst()) {
        #expect(one.range.upperBound == next.range.lowerBound && one.title != "#")
      }
      let all = try made.library.collections(of: query)
      #expect(all.reduce(0) { $0 + $1.count } == made.items.count, "\(grouping)")
      #expect(sections.last?.range.upperBound == all.count)
    }
  }

  @Test(arguments: seeds.sample(of: 6))
  func `stored totals are those of the items, page by page`(seed: UInt64) throws {
    let made = try RandomLibrary(seed: seed)
    for grouping in MediaGrouping.allCases {
      for (types, compilations) in [
        (nil, nil), (.music, nil), (.podcast, nil), (nil, true), (.podcast, false), ([], nil),
      ] as [(MediaType?, Bool?)] {
        for sort in [[], [MediaSort(.property(.playCount), isDescending: true)]] {
          var query = MediaQuery(by: grouping)
          query.includesUnknown = types == nil
          query.selection.sort = sort
          query.selection.mediaTypes = types
          if let compilations {
            try query.addFilter(MediaPropertyPredicate(.isCompilation, .boolean(compilations)))
          }
          try expectPages(of: query, made)
        }
      }
    }
  }

  /// Compares the collections of a query with those found by reading all items.
  private func expectPages(of query: MediaQuery, _ made: RandomLibrary) throws {
    var scanning = query
    scanning.selection.persistentIDs = made.items.map(\.persistentID)
    var expected: [CollectionSummary] = []
    try made.library.forEachCollection(of: scanning) { expected.append($0) }
    for (offset, limit) in [(0, nil), (0, 3), (2, 2), (expected.count, 5), (1, Int.max)] {
      var page = query
      (page.selection.offset, page.selection.limit) = (offset, limit)
      var found: [CollectionSummary] = []
      try made.library.forEachCollection(of: page) { found.append($0) }
      let wanted = expected.dropFirst(offset).prefix(limit ?? .max)
      #expect(found == Array(wanted), "\(query.grouping) \(offset) \(limit ?? -1)")
    }
    for (index, collection) in expected.enumerated() {
      guard let id = collection.persistentID else { continue }
      let wanted = Array(expected[(index + 1)...].prefix(2))
      for unlimited in [false, true] {
        var page = unlimited ? scanning : query
        page.after = id
        page.selection.limit = 2
        var found: [CollectionSummary] = []
        try made.library.forEachCollection(of: page) { found.append($0) }
        #expect(found == wanted, "\(query.grouping) after \(index), scanning: \(unlimited)")
      }
    }
  }

  private static func folded(_ name: String?) -> String? {
    name?.lowercased().precomposedStringWithCanonicalMapping
  }

  /// An album is the same if its title and artist are; compilations need no artist.
  private static func album(of item: MediaItem) -> String? {
    guard let title = folded(item.albumTitle) else { return nil }
    let isCompilation = item.value(for: .isCompilation) == .boolean(true)
    let artist = folded(item.albumArtist) ?? (isCompilation ? "" : folded(item.artist) ?? "")
    return "\(title)\n\(artist)"
  }

  private static func isInTrackOrder(_ items: [MediaItem]) -> Bool {
    let numbers = items.map { [$0.discNumber ?? 0, $0.albumTrackNumber ?? 0] }
    return numbers == numbers.sorted { $0.lexicographicallyPrecedes($1) }
  }
}
