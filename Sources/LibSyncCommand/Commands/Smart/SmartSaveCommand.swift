import ArgumentParsing
import CommandLineIO
import LibSync

/// The command that saves rules as a smart list of the user's own.
struct SmartSaveCommand: Command {
  static let name = "smart save"
  static let summary = "Save rules as a smart list of your own"
  static let discussion = """
    RULES are those of libsync-rules(7). The list has no items of its own: 'libsync smart show' \
    finds those that satisfy the rules each time. It is kept in the library file beside what is \
    synced, and no sync changes it.
    """
  static let examples = [
    CommandExample(
      "libsync smart save 'Good jazz' 'genre contains \"jazz\" and rating >= 4'",
      "Save rules."
    ),
    CommandExample(
      "libsync smart save Forgotten 'plays > 5' --limit '25 items by least recently played'",
      "Save rules with a limit."
    ),
  ]
  static let parameters: [Parameter<Self>] =
    [
      .option(
        "--limit",
        value: "limit",
        set: \.limit,
        help: "How much there is at most, such as '25 items by highest rating'."
      ),
      .flag("--replace", set: \.isReplacing, help: "Replace the rules of a list of that name."),
    ] + WriterOptions.parameters.map { $0.nested(in: \.writer) } + [
      .operand("name", set: \.listName, help: "The name of the list."),
      .operand("rules", set: \.rules, help: "The rules."),
    ] + CommonOptions.parameters.map { $0.nested(in: \.common) }

  var limit: String?
  var isReplacing = false
  var writer = WriterOptions()
  var listName = ""
  var rules = ""
  var common = CommonOptions()

  func run(in context: CommandContext) async throws {
    var parsed = try SmartRules(rules)
    if let limit {
      guard parsed.info.limit == nil else {
        throw UsageError(message: "the rules have a limit of their own", command: Self.name)
      }
      parsed.info.isLimited = true
      parsed.info.limitSetting = try SmartLimit(limit)
    }
    try checkCanBeEvaluated(parsed, in: context)
    let outcome = try writer.change(common, in: context, command: Self.name) {
      try $0.saveSmartList(named: listName, rules: parsed, isReplacing: isReplacing)
    }
    let json = SmartListDocument.json(outcome, isDryRun: writer.isDryRun)
    let verb = outcome.replaced == nil ? ("Saved", "save") : ("Replaced", "replace")
    try writer.report(
      verb.0,
      verb.1,
      "'\(outcome.list.name)': \(outcome.list.rules)",
      json,
      in: context
    )
  }

  /// Rules that mean nothing are not worth keeping; those that want a date may get one later.
  private func checkCanBeEvaluated(_ rules: SmartRules, in context: CommandContext) throws {
    do {
      try common.openLibrary(writer.from, in: context).forEachItem(
        matching: .rules(rules),
        properties: [],
        limit: 0,
        warn: EvaluationOptions.warning(on: context.console)
      ) { _ in }
    } catch RuleEvaluationError.noDate {
    }
  }
}
