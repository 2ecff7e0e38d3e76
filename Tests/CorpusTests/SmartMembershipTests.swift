import Foundation
import LibSync
import TestSupport
import Testing

/// Compares the items that rules select with the results of a reference evaluator for the smart
/// lists of real libraries.
@Suite(.enabled(if: ProjectFiles.corpus != nil, "LIBSYNC_CORPUS is not set"))
struct SmartMembershipTests {
  /// The result of the reference evaluator for a list.
  struct Expectation: Decodable, Sendable {
    let name: String
    let ppid: String
    let stored: Int
    let candidates: Int?
    /// The number of stored items that the rules do not select.
    let missing: Int?
    /// The number of items that the rules select but that are not stored.
    let extra: Int?
    let verdict: String
  }

  /// The known deviations, with their reasons.
  private static let deviations: [String: (verdict: String, reason: String)] = [
    "emicklei__itunes__9b8d09/25 meest afgespeelde": (
      "limited", "all items, and a limit, are rules"
    ),
    "jettairlines__iTunes_Music_Library__489ab8/Music": ("exact", documents),
    "jettairlines__iTunes_Music_Library__489ab8/Books": ("exact", documents),
    "jettairlines__iTunes_Music_Library__489ab8/PDFs": ("exact", documents),
    "jettairlines__iTunes_Music_Library__b04d48/Music": ("exact", documents),
    "jettairlines__iTunes_Music_Library__b04d48/Books": ("exact", documents),
    "jettairlines__iTunes_Music_Library__b04d48/PDFs": ("exact", documents),
  ]
  private static let documents = "documents are known by the ending of their files"

  private static let expectations: [String: [Expectation]] = {
    guard let url = ProjectFiles.corpus?.appending(path: "itunes/oracle/smart_membership.json"),
      let data = try? Data(contentsOf: url)
    else { return [:] }
    return (try? JSONDecoder().decode([String: [Expectation]].self, from: data)) ?? [:]
  }()

  @Test func `the corpus is complete`() {
    #expect(Self.expectations.count == 25)
    #expect(Self.expectations.values.map(\.count).reduce(0, +) == 315)
    var names: Set<String> = []
    for (file, lists) in Self.expectations {
      for list in lists { names.insert(Self.key(file, list.name)) }
    }
    #expect(names.isSuperset(of: Self.deviations.keys))
  }

  @Test(arguments: expectations.keys.sorted())
  func `rules select the same items as the reference evaluator`(file: String) throws {
    let checks = try checks(of: file)
    let expectations = try #require(Self.expectations[file])
    #expect(Set(checks.map { "\($0.persistentID)" }) == Set(expectations.map(\.ppid)))
    for expected in expectations {
      let check = try #require(checks.first { "\($0.persistentID)" == expected.ppid })
      #expect(check.name == expected.name)
      #expect(check.storedCount == expected.stored, "\(expected.name)")
      let known = Self.deviations[Self.key(file, expected.name)]
      let verdict = known?.verdict ?? Self.verdict(expected)
      #expect(check.word == verdict, "\(expected.name): \(known?.reason ?? expected.verdict)")
      if known == nil, verdict != "notEvaluable" { compare(check, expected) }
    }
  }

  @Test(arguments: deviations.keys.sorted())
  func `every known deviation still exists`(key: String) throws {
    let parts = key.split(separator: "/", maxSplits: 1).map(String.init)
    let file = try #require(Self.expectations.keys.first { $0.contains(parts[0]) })
    let expected = try #require(Self.expectations[file]?.first { $0.name == parts[1] })
    #expect(Self.verdict(expected) != Self.deviations[key]?.verdict)
  }

  private func checks(of file: String) throws -> [SmartListCheck] {
    try MediaLibrary(reading: CorpusLibrary.imported(file).path).checkSmartLists()
  }

  private func compare(_ check: SmartListCheck, _ expected: Expectation) {
    #expect(check.candidateCount == expected.candidates, "\(expected.name)")
    guard case .differs(let differences) = check.verdict else { return }
    #expect(differences.filter(\.isStored).count == expected.missing, "\(expected.name)")
    #expect(differences.filter { !$0.isStored }.count == expected.extra, "\(expected.name)")
  }

  private static func verdict(_ expected: Expectation) -> String {
    ["exact": "exact", "limit-subset": "limited", "differs": "differs"][expected.verdict]
      ?? "notEvaluable"
  }

  private static func key(_ file: String, _ name: String) -> String {
    "\(file.split(separator: "/").last?.dropLast(4) ?? "")/\(name)"
  }
}

extension SmartListCheck {
  fileprivate var word: String {
    switch verdict {
    case .exact: "exact"
    case .limited: "limited"
    case .differs: "differs"
    case .notEvaluable: "notEvaluable"
    }
  }
}
