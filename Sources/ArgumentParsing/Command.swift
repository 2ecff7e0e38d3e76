/// A command of a command-line tool: the words that invoke it, its parameters and its action.
///
/// A value of a conforming type holds the parsed arguments. Its properties start with their
/// defaults. ``parameters`` defines which words on the command line set them; the help, the manual
/// pages and the shell completions are generated from it too:
///
/// ```swift
/// struct ImportCommand: Command {
///   static let name = "import"
///   static let summary = "Read an iTunes library or an iPod into the store"
///   static let parameters: [Parameter<Self>] = [
///     .flag("-n", "--dry-run", set: \.isDryRun, help: "Show what would change."),
///     .operand("source", append: \.sources, minimum: 1, help: "A library to read."),
///   ]
///   var isDryRun = false
///   var sources: [String] = []
///   func run(in context: Surroundings) async throws { ... }
/// }
/// ```
package protocol Command<Context>: OptionGroup {
  /// The surroundings of a program's commands, such as its output.
  associatedtype Context

  /// The words that invoke the command, for example `import` or `playlist show`.
  static var name: String { get }

  /// A one-line summary of the command, without a period.
  static var summary: String { get }

  /// More about the command, in paragraphs separated by blank lines.
  ///
  /// Lines that begin with `- ` are the items of a list, which is a paragraph of its own.
  static var discussion: String { get }

  /// Example command lines.
  static var examples: [CommandExample] { get }

  /// The exit statuses that have a different meaning for this command than for the tool as a whole.
  static var exitStatuses: [ExitStatusInfo] { get }

  /// The name of the command whose manual page also describes this one; the command itself if it
  /// has a page of its own.
  static var manual: String { get }

  /// Whether the command is left out of lists, manual pages, completions and suggestions.
  static var isHidden: Bool { get }

  /// Other words that also invoke the command; the last one differs from that of the name.
  static var aliases: [String] { get }

  /// Creates the command with the defaults of its parameters.
  init()

  /// Runs the command with its parsed arguments.
  ///
  /// - Parameter context: The surroundings of the command.
  /// - Throws: Any error that makes the command fail.
  func run(in context: Context) async throws
}

extension Command {
  package static var discussion: String { "" }
  package static var examples: [CommandExample] { [] }
  package static var exitStatuses: [ExitStatusInfo] { [] }
  package static var manual: String { name }
  package static var isHidden: Bool { false }
  package static var aliases: [String] { [] }

  /// Returns whether words invoke the command.
  static func isCalled(_ words: String) -> Bool { name == words || aliases.contains(words) }
}
