import Foundation
import LibSync
import TestSupport
import Testing

/// Compares real and generated smart playlists with the results of another decoder.
@Suite(.enabled(if: ProjectFiles.corpus != nil, "LIBSYNC_CORPUS is not set"))
struct SmartRulesCorpusTests {
  private static let files = ["slst_decoded.json", "slst_synthetic.json"]

  private func vectors(_ file: String) throws -> [SmartVector] {
    let path = "itunes/oracle/\(file)"
    let url = try #require(ProjectFiles.corpus?.appending(path: path))
    return try JSONDecoder().decode([SmartVector].self, from: Data(contentsOf: url))
  }

  @Test func `the corpus is complete`() throws {
    #expect(try Self.files.map { try vectors($0).count } == [303, 310])
    #expect(try vectors(Self.files[1]).filter { $0.error != nil }.count == 7)
  }

  @Test(arguments: files)
  func `settings match the other decoder`(file: String) throws {
    for (index, vector) in try vectors(file).enumerated() {
      guard let expected = vector.info else { continue }
      let info = try vector.decodedInfo()
      #expect(SmartVector.Info(info, writer: expected.word_10) == expected, "vector \(index)")
    }
  }

  @Test(arguments: files)
  func `rules match the other decoder`(file: String) throws {
    for (index, vector) in try vectors(file).enumerated() {
      guard let expected = vector.criteria else { continue }
      let criteria = try vector.decodedCriteria()
      #expect(try criteria == expected.criteria(), "vector \(index)")
    }
  }

  @Test(arguments: files)
  func `every operand is known and fits its field`(file: String) throws {
    for vector in try vectors(file) where vector.criteria != nil {
      for rule in try vector.decodedCriteria().rules {
        if case .unknown = rule.operand { Issue.record("\(rule)") }
        #expect(rule.action.comparison != nil, "\(rule)")
        if case .field(let field) = rule.subject {
          #expect(rule.action.comparesText == (field.valueType == .text), "\(rule)")
        } else {
          #expect(rule.subject == .unknown(0xA4))
        }
      }
    }
  }

  @Test func `damaged rules are refused with the right code`() throws {
    let codes: [String: SmartRulesError.Code] = [
      "bad magic": .wrongSignature, "short header": .truncated,
      "truncated rule header": .truncated, "truncated rule data": .truncated,
      "trailing bytes": .trailingBytes, "count too high": .truncated,
      "length overflow": .truncated,
    ]
    for vector in try vectors(Self.files[1]) where vector.error != nil {
      let failure = #expect(throws: SmartRulesError.self) { try vector.decodedCriteria() }
      #expect(failure?.code == codes[vector.desc ?? ""], "\(vector.desc ?? "")")
    }
  }

  @Test(arguments: files)
  func `rules mean the same only if the other decoder's trees are equal`(
    file: String
  ) throws {
    let vectors = try vectors(file).filter { $0.error == nil }
    let rules = try vectors.map {
      EncodedSmartRules(info: try $0.infoBytes(), criteria: try $0.criteriaBytes())
    }
    // Each pair is compared only once; every other pair is compared in reverse order.
    for (index, vector) in vectors.enumerated().sample(of: 4) {
      for other in index..<vectors.count {
        let isSame =
          vector.criteria == vectors[other].criteria
          && vector.info?.meaning == vectors[other].info?.meaning
        let pair = [rules[index], rules[other]]
        let first = (index + other) % 2
        #expect(pair[first].meansSame(as: pair[1 - first]) == isSame)
      }
    }
  }
}

extension SmartCriteria {
  /// The rules at all levels.
  fileprivate var rules: [SmartRule] {
    terms.flatMap { term in
      switch term {
      case .rule(let rule): [rule]
      case .group(let group), .negation(let group): group.rules
      }
    }
  }
}

/// Decoded rules can be written again as text and as bytes.
extension SmartRulesCorpusTests {
  @Test(arguments: files)
  func `rules survive conversion to text`(file: String) throws {
    for (index, vector) in try vectors(file).enumerated() where vector.error == nil {
      let rules = try vector.rules()
      #expect(try SmartRules(rules.text) == rules, "vector \(index): \(rules.text)")
    }
  }

  @Test(arguments: files)
  func `LIB-48: rules are written byte for byte`(file: String) throws {
    for (index, vector) in try vectors(file).enumerated() where vector.error == nil {
      let rules = try vector.rules()
      let criteria = try rules.criteria.encoded()
      #expect(try rules.info.encoded == vector.infoBytes(), "vector \(index)")
      #expect(try criteria == vector.criteriaBytes(), "vector \(index): \(rules.text)")
    }
  }
}

extension SmartVector {
  /// Decodes the settings, if there are any, and the criteria.
  fileprivate func rules() throws -> SmartRules {
    SmartRules(
      info: info == nil ? SmartInfo() : try decodedInfo(),
      criteria: try decodedCriteria()
    )
  }
}
