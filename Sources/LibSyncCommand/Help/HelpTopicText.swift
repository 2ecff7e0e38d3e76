import ArgumentParsing
import LibSync

/// The text of the help topics, parts of which also appear in the manual pages.
enum HelpTopicText {
  static let fields = """
    --fields selects the fields of items to show, separated by commas, as in --fields \
    title,artist,plays. Rules and JSON documents use the same names; the other names in \
    parentheses work in --fields and in rules. The entries \
    of playlists also have the field position. libsync-json(5) explains the types.
    """

  static let formats = """
    --format, or the variable LIBSYNC_FORMAT, chooses how a list is written; --json is short for \
    --format json. Except in text and table, durations are in seconds and ratings in stars. \
    --template writes each record as you like; libsync-template(7) describes its language.

    --null ends each record with a zero byte instead of a line break, in all formats but table, \
    json and m3u8, for programs such as xargs -0 and sort -z.
    """

  static let precedence = """
    An option on the command line overrides its environment variable, which overrides the option \
    file. An empty variable counts as unset.
    """

  static let timeZones = """
    Lists for people show local time (TZ, or the time zone of the system), but the last play of an \
    item on the clock of the library's owner, if the source has kept it. JSON, CSV and TSV use UTC.

    Relative dates in rules, such as 'in last 2 weeks', count back from the time when the source \
    was written, unless --now sets another date. Days begin at midnight on the clock of the \
    library's owner, unless --time-zone sets another time zone, such as Europe/Berlin or +02:00. \
    A --now date without a time zone is read on the same clock. 'libsync help selecting' explains \
    how dates are written.

    An iPod records times by its own clock, regardless of the time zone of this machine. The \
    offset is taken from --time-zone, or else from the device.

    The libraries of iTunes and Music have local times, too. Their time zone is taken from \
    --time-zone, or else it is the one in which most dates are those already stored, or else \
    that of this machine if it agrees with the offset from UTC that the library states, or else \
    that offset.
    """
}

extension ListFormat {
  /// The formats with their explanations.
  static var definitions: [TermDefinition] {
    allCases.map { TermDefinition($0.rawValue, $0.explanation) }
  }

  private var explanation: String {
    switch self {
    case .text: "One line per record, for people."
    case .table: "Aligned columns with a heading."
    case .json: "One JSON document."
    case .jsonl: "A JSON object on each line."
    case .csv: "Comma-separated values with a heading."
    case .tsv: "Tab-separated values; tabs, line breaks and backslashes are escaped."
    case .ids: "Only the persistent IDs."
    case .paths: "Only the paths of the files."
    case .uris: "Only the URLs of the files."
    case .m3u8: "A playlist of the files, as 'libsync playlist export' writes it."
    }
  }
}
