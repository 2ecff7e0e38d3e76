import MediaModel
import TestSupport
import Testing

@testable import MediaStore

/// Lists that refer to each other in a cycle, and lists that refer to lists in a cycle.
struct RuleCycleTests {
  private let tracks: KeyValuePairs = ["A": "", "B": "", "C": ""]

  private func refers(to list: Int, _ more: String = "") -> String {
    "playlist is \(RuleLibrary.id(list))" + more
  }

  @Test func `a list that refers to itself has its stored contents`() throws {
    let library = try RuleLibrary(
      tracks,
      lists: [
        .init(name: "Self", rules: refers(to: 1, " or title is \"A\""), stored: [2]),
        .init(name: "Of it", rules: refers(to: 1), stored: [2]),
      ]
    )
    #expect(try library.checks() == [#"cycle(["Self"])"#, "exact"])
    #expect(try library.match(refers(to: 1)) == "B")
    #expect(throws: RuleEvaluationError.cycle(["Self"])) { try library.evaluate(1) }
  }

  @Test func `two lists that refer to each other have their stored contents`() throws {
    let library = try RuleLibrary(
      tracks,
      lists: [
        .init(name: "One", rules: refers(to: 2), stored: [1]),
        .init(name: "Two", rules: refers(to: 1), stored: [2]),
      ]
    )
    let circle = #"cycle(["One", "Two"])"#
    #expect(try library.checks() == [circle, circle])
    #expect(try library.check(2) == circle)
  }

  @Test func `lists that refer to a cycle of three use its stored contents`() throws {
    let library = try RuleLibrary(
      tracks,
      lists: [
        .init(name: "Far", rules: refers(to: 2), stored: [3]),
        .init(name: "Near", rules: refers(to: 3, " or title is \"C\""), stored: [1, 3]),
        .init(name: "One", rules: refers(to: 4), stored: [1]),
        .init(name: "Two", rules: refers(to: 5), stored: [2]),
        .init(name: "Three", rules: refers(to: 3, " and not (\(refers(to: 6)))"), stored: [3]),
        .init(name: "Plain", rules: "title is \"B\"", stored: [2]),
      ]
    )
    let circle = #"cycle(["One", "Two", "Three"])"#
    #expect(try library.checks() == ["differs +A", "exact", circle, circle, circle, "exact"])
  }

  @Test func `two cycles that share a list are treated as one`() throws {
    let library = try RuleLibrary(
      tracks,
      lists: [
        .init(name: "One", rules: refers(to: 2), stored: [1]),
        .init(name: "Two", rules: refers(to: 1, " or \(refers(to: 3))"), stored: [2]),
        .init(name: "Three", rules: refers(to: 2), stored: [3]),
      ]
    )
    let circle = #"cycle(["One", "Two", "Three"])"#
    #expect(try library.checks() == [circle, circle, circle])
    #expect(try library.match(refers(to: 3)) == "C")
  }

  @Test func `separate cycles are reported separately`() throws {
    let library = try RuleLibrary(
      tracks,
      lists: [
        .init(name: "One", rules: refers(to: 2)), .init(name: "Two", rules: refers(to: 1)),
        .init(name: "Three", rules: refers(to: 4)),
        .init(name: "Four", rules: refers(to: 3, " or \(refers(to: 1))")),
      ]
    )
    let one = #"cycle(["One", "Two"])"#
    let three = #"cycle(["Three", "Four"])"#
    #expect(try library.checks() == [one, one, three, three])
  }

  @Test func `a cycle affects neither unrelated lists nor references by name`() throws {
    let library = try RuleLibrary(
      tracks,
      lists: [
        .init(name: "One", rules: refers(to: 2)), .init(name: "Two", rules: refers(to: 1)),
        .init(name: "Other", rules: "title is \"B\"", stored: [2]),
      ]
    )
    #expect(try library.check(3) == "exact")
    #expect(try library.match("not (playlist is \"One\")") == "A B C")
  }
}
