import MediaImport
import MediaModel
import TestSupport

@testable import MediaStore

/// A library of a few tracks and smart lists, with the results of rules in it.
struct RuleLibrary {
  let file: LibraryFile
  private let store: MediaStore

  /// A smart list: its rules as text, and the numbers of the tracks stored in it by the source.
  struct List {
    let name: String
    var rules = ""
    var stored: [Int] = []
    /// Additional keys, which are used instead of the rules if the rules are empty.
    var more = ""

    fileprivate func keys(_ number: Int) throws -> String {
      let rules = rules.isEmpty ? "" : try LibraryXML.rules(rules)
      return LibraryXML.list(name, number, stored, rules + more)
    }
  }

  /// - Parameters:
  ///   - tracks: The title and the additional keys of each track.
  ///   - lists: The lists, which are numbered from 1.
  ///   - date: The date when the source was written, or nil if it has none.
  /// - Throws: Any error of parsing the rules or of the import.
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

  /// Returns the persistent ID of a list: B000000000000101 and so on.
  static func id(_ list: Int) -> PersistentID { LibraryXML.listID(0x100 + list) }

  /// Returns the titles of the items that rules select, separated by spaces.
  func match(_ rules: String, _ options: RuleOptions = RuleOptions()) throws -> String {
    try titles(.rules(SmartRules(rules)), options)
  }

  /// Returns the titles of the items that the rules of a list select, separated by spaces.
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

  /// Returns the verdict of comparing a list with its rules, in short form.
  func check(_ list: Int, _ options: RuleOptions = RuleOptions()) throws -> String {
    try store.checkSmartLists(Self.id(list), options: options).map(\.short)
      .joined(separator: ", ")
  }

  /// Returns the verdicts of all lists.
  func checks(_ options: RuleOptions = RuleOptions()) throws -> [String] {
    try store.checkSmartLists(options: options).map(\.short)
  }
}

extension RuleOptions {
  /// Makes options with the values that the closure changes.
  static func with(_ change: (inout Self) -> Void) -> Self {
    var options = Self()
    change(&options)
    return options
  }
}

extension SmartListCheck {
  /// The verdict with its differences: `-A` is only stored, `+A` is only selected by the rules.
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
