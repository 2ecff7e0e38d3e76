import ArgumentParsing
import CommandLineIO
import LibSync

/// The command that saves rules as one of the user's smart lists.
struct SmartSaveCommand: Command {
  static let name = "smart save"
  static let summary = "Save rules as a smart list of your own"
  static let discussion = """
    RULES are described in libsync-rules(7). The list stores no items: 'libsync smart show' \
    evaluates its rules each time. It is stored in the library file along with the imported data, \
    and no sync changes it.

    --limit limits the number or size of the items, such as '25 items by highest rating'.
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
        help: "Limit, such as '25 items by highest rating'."
      ),
      .flag("--replace", set: \.isReplacing, help: "Replace the rules of an existing list."),
    ] + WriterOptions.parameters.map { $0.nested(in: \.writer) } + [
      .operand(
        "name",
        set: \.listName,
        completion: .values(.smartLists),
        help: "The name of the list."
      ),
      .operand("rules", set: \.rules, help: "The rules; see libsync-rules(7)."),
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
        throw UsageError(
          message: "--limit was given, but the rules already have a limit",
          command: Self.name
        )
      }
      parsed.info.isLimited = true
      parsed.info.limitSetting = try SmartLimit(limit)
    }
    try checkCanBeEvaluated(parsed, in: context)
    let outcome = try writer.change(common, in: context) {
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

  /// Throws if the rules cannot be evaluated, except for lack of a date, which can be given later.
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
