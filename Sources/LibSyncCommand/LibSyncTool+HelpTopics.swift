import ArgumentParsing
import LibSync

extension LibSyncTool {
  /// The topics that `libsync help TOPIC` explains in addition to the commands.
  static let helpTopics = [
    HelpTopic("library", "What a library is, and the library file") {
      [.prose(ConceptText.library)]
    },
    HelpTopic(
      "lists",
      aliases: ["list", "own list", "own lists", "own-list", "own-lists"],
      "Playlists, on-the-go lists and smart lists"
    ) {
      [.prose(ConceptText.lists)]
    },
    HelpTopic(
      "collection",
      aliases: ["collections", "saved collection"],
      "Saved collections, and other groups of items"
    ) {
      [.prose(ConceptText.collection)]
    },
    HelpTopic("revision", aliases: ["revisions", "history"], "Revisions, and how to go back") {
      [.prose(ConceptText.revision)]
    },
    HelpTopic("selecting", aliases: ["select", "selection"], "The options that select items") {
      [.page(String(decoding: PackageResources.libsync_selecting_7, as: UTF8.self))]
    },
    HelpTopic("rules", "The language of rules that select items") {
      [.page(String(decoding: PackageResources.libsync_rules_7, as: UTF8.self))]
    },
    HelpTopic("fields", "The fields of items that lists can show") {
      [.prose(HelpTopicText.fields)] + FieldTheme.allCases.map { .table($0.rawValue, $0.fields) }
    },
    HelpTopic("formats", "The formats of lists") {
      [.prose(HelpTopicText.formats), .table("Formats", ListFormat.definitions)]
    },
    HelpTopic("template", "The templates for the lines of lists") {
      [.page(String(decoding: PackageResources.libsync_template_7, as: UTF8.self))]
    },
    HelpTopic("json", "The JSON documents that commands write") {
      [.page(String(decoding: PackageResources.libsync_json_5, as: UTF8.self))]
    },
    HelpTopic("exit-statuses", "The exit statuses of commands") {
      [
        .table(
          "Exit status",
          (sharedExitStatuses + specialExitStatuses).sorted { $0.code < $1.code }.map {
            TermDefinition(String($0.code), $0.meaning)
          }
        )
      ]
    },
    HelpTopic("environment", "The environment variables and the option file") {
      [
        .prose(HelpTopicText.precedence), .table("Environment", environment),
        .table("Files", files),
      ]
    },
    HelpTopic("time-zones", "The clocks of sources, devices and rules") {
      [.prose(HelpTopicText.timeZones)]
    },
  ]
}
