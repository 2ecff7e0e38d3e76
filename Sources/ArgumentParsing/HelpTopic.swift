/// A topic, other than a command, that `help TOPIC` explains.
package struct HelpTopic: Sendable {
  /// A part of the explanation.
  package enum Block: Sendable {
    /// Paragraphs and lists, as in the discussion of a command.
    case prose(String)

    /// Terms and their explanations under a heading.
    case table(String, [TermDefinition])

    /// The text of a manual page in the mdoc language.
    case page(String)
  }

  /// The word after `help`.
  package let name: String

  /// Other words that people type after `help` for the topic.
  package let aliases: [String]

  /// A one-line summary, without a period.
  package let summary: String

  /// Returns the explanation.
  let blocks: @Sendable () -> [Block]

  /// Creates a topic; its explanation is generated only when it is shown.
  package init(
    _ name: String,
    aliases: [String] = [],
    _ summary: String,
    blocks: @escaping @Sendable () -> [Block]
  ) {
    self.name = name
    self.aliases = aliases
    self.summary = summary
    self.blocks = blocks
  }
}
