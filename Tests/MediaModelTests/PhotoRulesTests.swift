import Testing

@testable import MediaModel

/// Rules about photos: CAM-13 in the language of all rules.
struct PhotoRulesTests {
  private static let now = Timestamp(rawValue: 1_500_000_000)

  private func condition(_ text: String) throws -> PhotoCondition {
    try PhotoRules(text, now: Self.now).condition
  }

  private static let day: Int64 = 86_400

  @Test func `a year, a month and a day are all their seconds`() throws {
    let year = Int64(1_293_840_000)
    #expect(try condition("taken in 2011") == .time(year...year + 365 * Self.day - 1))
    let july = Int64(1_309_478_400)
    #expect(try condition("taken is 2011-07") == .time(july...july + 31 * Self.day - 1))
    #expect(try condition("taken in 2011-12").description.contains("1322697600"))
    #expect(try condition("date = 2011-07-01") == .time(july...july + Self.day - 1))
    #expect(try condition("taken before 2011-07") == .time(.min...july - 1))
    #expect(try condition("taken after 2011-06") == .time(july...(.max)))
    #expect(try condition("taken >= 2011-07") == .time(july...(.max)))
    #expect(
      try condition("taken in 2011-07..2011-08") == .time(july...july + 62 * Self.day - 1)
    )
    #expect(
      try condition("taken in last 2 days")
        == .time(1_500_000_000 - 2 * Self.day...1_500_000_000 + Self.day)
    )
  }

  @Test func `places are near within a distance`() throws {
    let vienna = try #require(PhotoPosition(latitude: 48.2, longitude: 16.4))
    #expect(try condition("near 48.2,16.4 within 5 km") == .near(vienna, metres: 5000))
    #expect(try condition("near 48.2 16.4 within 500m") == .near(vienna, metres: 500))
    let south = try #require(PhotoPosition(latitude: -33.5, longitude: -70))
    #expect(try condition("near -33.5,-70") == .near(south, metres: 1000))
    #expect(throws: RuleTextError.self) { try condition("near 91,0 within 1 km") }
    #expect(throws: RuleTextError.self) { try condition("near 48.2") }
  }

  @Test func `unknown values, flags and choices are understood`() throws {
    #expect(try condition("position is unknown") == .not(.known(.latitude)))
    #expect(try condition("position is not unknown") == .not(.not(.known(.latitude))))
    #expect(try condition("position is known") == .known(.latitude))
    #expect(try condition("position") == .known(.latitude))
    #expect(try condition("taken is unknown") == .not(.known(.dateSource)))
    #expect(try condition("live") == .isTrue(.isLive))
    #expect(try condition("edited is false") == .not(.isTrue(.isEdited)))
    #expect(try condition("kind is live") == .isTrue(.isLive))
    #expect(
      try condition("kind is movie") == .text(.property(.kind), .is, "movie")
    )
    #expect(try condition("state is elsewhere") == .text(.property(.state), .is, "elsewhere"))
  }

  @Test func `text and numbers are compared`() throws {
    #expect(try condition("camera contains \"iPhone\"") == .text(.camera, .contains, "iPhone"))
    #expect(try condition("album is 'Rome'") == .text(.album, .is, "Rome"))
    #expect(
      try condition("name does not begin with \"IMG\"")
        == .not(.text(.property(.name), .begins, "IMG"))
    )
    #expect(try condition("rating >= 4") == .number(.rating, 80...(.max)))
    #expect(try condition("rating is 4") == .number(.rating, 80...89))
    #expect(try condition("rating > 4") == .number(.rating, 90...(.max)))
    #expect(try condition("width in 100..200") == .number(.width, 100...200))
    #expect(try condition("size > 5 MB") == .number(.fileSize, 5_000_001...(.max)))
    #expect(try condition("duration < 1:30") == .number(.duration, .min...89_999))
    #expect(try condition("altitude > 1 km") == .number(.altitude, 1_000_001...(.max)))
  }

  @Test func `conditions are combined`() throws {
    let live = PhotoCondition.isTrue(.isLive)
    let edited = PhotoCondition.isTrue(.isEdited)
    #expect(try condition("live and edited") == .all([live, edited]))
    #expect(try condition("live or not edited") == .any([live, .not(edited)]))
    #expect(try condition("any(live, edited)") == .any([live, edited]))
    #expect(try condition("(live or edited) and live") == .all([.any([live, edited]), live]))
    #expect(try condition("all()") == .all([]))
  }

  @Test(
    arguments: [
      "", "foo is 3", "taken in May", "taken in 2011-13", "width is \"3\"", "name > 3",
      "live and", "(live", "position is 3", "kind is song", "rating is", "duration > 3 kg",
      "near north", "near 48,16 within -5 km", "name is live", "taken contains \"x\"",
    ]
  )
  func `a mistake is shown where it is`(_ text: String) {
    let error = #expect(throws: RuleTextError.self) { try condition(text) }
    #expect((error?.offset ?? -1) <= text.count)
  }

  @Test func `a misspelt property is named`() {
    let error = #expect(throws: RuleTextError.self) { try condition("camra is \"X\"") }
    #expect(error?.typed == "camra" && error?.candidates.contains("camera") == true)
  }

  @Test func `rules nested too deeply are refused`() {
    let text = String(repeating: "(", count: 100) + "live" + String(repeating: ")", count: 100)
    #expect(throws: RuleTextError.self) { try condition(text) }
  }
}

extension PhotoCondition {
  fileprivate var description: String { "\(self)" }
}
