import MediaImport
import MediaModel
import TestSupport

@testable import MediaStore

/// A library of a few tracks and smart lists, and what rules give in it.
struct RuleLibrary {
  let file: LibraryFile
  private let store: MediaStore

  /// A smart list: its rules as text, and the numbers of the tracks that the source stored in it.
  struct List {
    let name: String
    var rules = ""
    var stored: [Int] = []
    /// Other keys of it, in place of rules if there are none.
    var more = ""

    fileprivate func keys(_ number: Int) throws -> String {
      let rules = rules.isEmpty ? "" : try LibraryXML.rules(rules)
      return LibraryXML.list(name, number, stored, rules + more)
    }
  }

  /// - Parameters:
  ///   - tracks: The title of each track and its keys.
  ///   - lists: They are known as 1, 2 and so on.
  ///   - date: When the source was written; nil when it does not say.
  /// - Throws: What reading the rules or the import throws.
  init(
    _ tracks: KeyValuePairs<String, String>,
    lists: [List] = [],
    date: String? = "2016-05-11T18:36:06Z"
  ) throws {
    var xml = LibraryXML()
    xml.head =
      LibraryXML.string("Library Persistent ID", "00000000000000EE")
      + (date.map { LibraryXML.date("Date", $0) } ?? "")
    for (index, track) in tracks.enumerated() {
      xml.tracks.append(LibraryXML.track(index + 1, track.key, track.value))
    }
    xml.playlists = [LibraryXML.master(Array(1...max(1, tracks.count)))]
    xml.playlists += try lists.enumerated().map { try $0.element.keys($0.offset + 0x101) }
    file = try LibraryFile()
    try file.take(xml)
    store = try MediaStore.open(at: file.path)
  }

  /// The persistent ID of a list: B000000000000101 and so on.
  static func id(_ list: Int) -> PersistentID { LibraryXML.listID(0x100 + list) }

  /// The titles of the items that rules give, with blanks between them.
  func match(_ rules: String, _ options: RuleOptions = RuleOptions()) throws -> String {
    try titles(.rules(SmartRules(rules)), options)
  }

  /// The titles of the items that the rules of a list give.
  func evaluate(_ list: Int, _ options: RuleOptions = RuleOptions()) throws -> String {
    try titles(.playlist(Self.id(list)), options)
  }

  private func titles(_ selection: ItemSelection, _ options: RuleOptions) throws -> String {
    var titles: [String] = []
    try store.forEachItem(matching: selection, options: options, properties: [.title]) {
      titles.append($0.text(for: .title) ?? "")
    }
    return titles.joined(separator: " ")
  }

  /// What became of comparing a list with its rules, in short.
  func check(_ list: Int, _ options: RuleOptions = RuleOptions()) throws -> String {
    try store.checkSmartLists(Self.id(list), options: options).map(\.short)
      .joined(separator: ", ")
  }

  /// The same of all lists.
  func checks(_ options: RuleOptions = RuleOptions()) throws -> [String] {
    try store.checkSmartLists(options: options).map(\.short)
  }
}

extension RuleOptions {
  /// Options of which one is not left to the source.
  static func with(_ change: (inout Self) -> Void) -> Self {
    var options = Self()
    change(&options)
    return options
  }
}

extension SmartListCheck {
  /// The verdict, and what is different: `-A` is only stored, `+A` is only given by the rules.
  var short: String {
    switch verdict {
    case .exact: "exact"
    case .limited: "limited"
    case .notEvaluable(let obstacle): "\(obstacle)"
    case .differs(let differences):
      "differs "
        + differences.map { ($0.isStored ? "-" : "+") + ($0.item.text(for: .title) ?? "") }
        .joined(separator: " ")
    }
  }
}
