/// Commands that help and the manual list under one heading.
package struct CommandSection<Context>: Sendable {
  /// The heading, of one or two words.
  package let title: String

  /// The commands, in the order in which they are listed.
  package let commands: [any Command<Context>.Type]

  /// Creates a section from its heading and its commands, which may be given in parts.
  package init(_ title: String, _ commands: [any Command<Context>.Type]...) {
    self.title = title
    self.commands = commands.reduce([], +)
  }
}

/// The screen that a program shows if it is called without any words: the commands that people use
/// every day, and where to read on.
package struct StartScreen<Context>: Sendable {
  /// A line about the program.
  let introduction: String

  /// The commands; those of one section follow each other.
  package let commands: [any Command<Context>.Type]

  /// Further command lines, with explanations.
  let nextSteps: [TermDefinition]

  /// Creates a screen.
  package init(
    _ introduction: String,
    commands: [any Command<Context>.Type],
    nextSteps: [TermDefinition]
  ) {
    self.introduction = introduction
    self.commands = commands
    self.nextSteps = nextSteps
  }
}
