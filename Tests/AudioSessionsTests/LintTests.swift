import AudioSessions
import JSON
import Testing

@Suite struct LintTests {
  @Test func `rules have different names`() {
    #expect(Set(LintRule.all.map(\.name)).count == 33)
  }

  @Test(arguments: LintRule.all.map(\.name))
  func `a bad example breaks its rule, and a good one does not`(_ name: String) throws {
    let rule = try #require(LintRule.all.first { $0.name == name })
    let bad = try SessionScript(rule.bad).findings()
    #expect(bad.map(\.rule.name).contains(name))
    let good = try SessionScript(rule.good).findings()
    #expect(!good.map(\.rule.name).contains(name))
  }

  @Test(arguments: [("", true), ("app A mix on", false), ("app A category ambient", false)])
  func `SES-90: music in a session that does not mix is an error`(
    _ setting: String,
    _ isError: Bool
  ) throws {
    let text = """
      app launch A tech=audio-queue category=playback
      \(setting)
      app A stream s loop=yes
      app A activate
      app A play s
      app A music play
      """
    let rules = try SessionScript(text).findings().map(\.rule).filter { $0.level == .error }
    #expect(rules.contains { $0.name.contains("music") } == isError)
    var simulation = SessionSimulation(try SessionScript(text))
    var failures: [LogValue?] = []
    _ = try simulation.run { if $0.event == .actionFailed { failures.append($0[.error]) } }
    #expect(failures == (isError ? [.text("nonMixableWithMusicPlayer")] : []))
  }

  @Test func `a finding is written as editors read it`() throws {
    let findings = try SessionScript(
      "app launch A\nat 1   app A category live-audio",
      file: "a.session"
    )
    .findings()
    let expected =
      "a.session:2:8: warning: The name of the category is retired. [retired-category]"
    #expect(findings.map(\.text) == [expected])
  }

  @Test(.disabled(if: Corpus.isMissing)) func `rules and examples are those of the list`() throws {
    let rules = try Corpus.json("lint.json")["rules"]?.array ?? []
    #expect(rules.compactMap { $0["name"]?.asText }.sorted() == LintRule.all.map(\.name).sorted())
    for rule in LintRule.all {
      let entry = rules.first { $0["name"]?.asText == rule.name }
      #expect(entry?["level"]?.asText == rule.level.rawValue)
      for (part, text) in [("bad", rule.bad), ("good", rule.good)] {
        let lines = (entry?[part]?.array ?? []).compactMap(\.asText)
        #expect(lines.joined(separator: "\n") == text)
      }
    }
  }

  @Test func `the right ways break only rules that they do not show`() throws {
    let names = Corpus.names(in: "", extension: "-right.session")
    #expect(names.count > 10)
    for name in names {
      let rules = try Self.findings(in: name).filter { $0.level == .error }.map(\.name)
      let others = ["no-interruption-handler", "context-not-cleared"]
      #expect(Set(rules).subtracting(others) == [])
    }
  }

  @Test(
    arguments: [
      ("radio-declined-call-wrong", "no-interruption-handler"),
      ("recorder-wrong", "route-reason-ignored"),
      ("movie-own-cleanup-wrong", "movie-clean-up-order"),
      ("openal-context-wrong", "context-not-cleared"), ("slice-wrong", "slice-too-small"),
      ("headset-pull-wrong", "no-route-handler"), ("audiobook-autolock-wrong", "lock-silences"),
    ]
  ) func `the wrong way of a scenario breaks the rule that it shows`(
    _ scenario: String,
    _ rule: String
  ) throws {
    #expect(try Self.findings(in: scenario + ".session").map(\.name).contains(rule))
  }

  private static func findings(in scenario: String) throws -> [LintRule] {
    let path = "\(Corpus.scenarios)/\(scenario)"
    return try SessionScript(Corpus.text(path), file: scenario).findings().map(\.rule)
  }
}
