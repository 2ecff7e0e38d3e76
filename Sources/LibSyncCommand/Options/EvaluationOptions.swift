import ArgumentParsing
import CommandLineIO
import LibSync

/// The options of commands that evaluate rules.
struct EvaluationOptions: Sendable {
  static let parameters: [Parameter<Self>] = [
    .option(
      "--now",
      value: "date",
      set: \.now,
      help: "What counts as now in rules, such as 2016-05-11, if not when the source was written."
    ).section(section),
    .option(
      "--time-zone",
      value: "zone",
      set: \.timeZone,
      help: "Where days begin at midnight, such as Europe/Berlin or +02:00, if not inferred."
    ).section(section),
    .flag(
      "--ignore-accents",
      set: \.ignoresAccents,
      help: "Take letters for the same with and without accents."
    ).section(section),
    .option(
      "--random-seed",
      value: "number",
      set: \.seed,
      help: "Another number chooses other items where a limit takes them at random."
    ).section(section),
  ]

  private static let section = "Options for rules"

  var now: String?
  var timeZone: String?
  var ignoresAccents = false
  var seed: Int?

  /// What tells that a list counts as its stored items where rules refer to it.
  static func warning(on console: Console) -> (String, RuleEvaluationError) -> Void {
    { name, obstacle in
      console.warning("'\(name)' counts as its stored items: \(obstacle.words)")
    }
  }

  func options(command: String) throws(UsageError) -> RuleOptions {
    var options = RuleOptions()
    if let now {
      options.now = Timestamp(rfc3339: now)
      // A day is one of the owner's calendar.
      options.localNow = Timestamp(rfc3339: now + "T00:00:00Z")?.rawValue
      if options.now == nil, options.localNow == nil {
        throw UsageError(
          message: "'\(now)' is no date such as 2016-05-11 or 2016-05-11T18:36:06Z",
          command: command
        )
      }
    }
    if let timeZone {
      options.clock = try TimeZoneArgument.clock(timeZone, command: command)
    }
    options.ignoresAccents = ignoresAccents
    options.seed = UInt64(bitPattern: Int64(seed ?? 0))
    return options
  }
}
