/// A command of a command-line tool: the words that call it, its parameters and what it does.
///
/// A value of a conforming type holds the parsed arguments. Its properties start with their
/// defaults; ``parameters`` says which words on the command line set them, and is also what the
/// help, the manual pages and the shell completions are made from:
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
package protocol Command<Context>: Sendable {
  /// What surrounds the commands of a program, such as its output.
  associatedtype Context

  /// The words that call the command, for example `import` or `playlist show`.
  static var name: String { get }

  /// What the command does, in one line without a period.
  static var summary: String { get }

  /// More about the command, in paragraphs separated by blank lines.
  ///
  /// Lines that begin with `- ` are the items of a list, which is a paragraph of its own.
  static var discussion: String { get }

  /// Command lines worth copying.
  static var examples: [CommandExample] { get }

  /// What the exit statuses of this command mean, where they differ from the tool's.
  static var exitStatuses: [ExitStatusInfo] { get }

  /// Whether lists, manual pages, completions and suggestions leave the command out.
  static var isHidden: Bool { get }

  /// The flags, options and operands of the command, in the order in which they are documented.
  static var parameters: [Parameter<Self>] { get }

  /// Creates the command with the defaults of its parameters.
  init()

  /// Does what the parsed arguments ask for.
  ///
  /// - Parameter context: What surrounds it.
  /// - Throws: What keeps it from doing so.
  func run(in context: Context) async throws
}

extension Command {
  package static var discussion: String { "" }
  package static var examples: [CommandExample] { [] }
  package static var exitStatuses: [ExitStatusInfo] { [] }
  package static var isHidden: Bool { false }
}
