import Bytes
import MediaModel
import System

/// The playlists beside the database of Rhythmbox, in `playlists.xml`; without that file, those of
/// the last import stay.
struct RhythmboxPlaylists {
  private enum List {
    case songs(name: String, locations: [String])
    /// A list by its place among those with rules.
    case automatic(name: String, index: Int)
  }

  private let path: String
  /// The time at which the rules of automatic playlists are applied.
  private let now: Int64
  private let folding = RhythmboxFolding()
  private var lists: [List] = []
  private var automatic: [RhythmboxAutomaticList] = []
  /// The reason why some of them could not be read.
  private var failure: ImportError?
  private var isMissing = false

  /// Reads the playlists.
  ///
  /// - Parameters:
  ///   - library: The path of `rhythmdb.xml`.
  ///   - now: The time at which rules are applied, in seconds since 1970.
  /// - Throws: `cancelled`.
  init(beside library: String, now: Int64) throws(ImportError) {
    path = Self.path(beside: library)
    self.now = now
    guard let kind = try? FileStatus(of: path).kind else {
      isMissing = true
      return
    }
    do throws(ImportError) {
      if kind != .file { throw ImportError(.wrongFormat, "it is not a file", path: path) }
      let elements = try XMLEntries(of: path, root: "rhythmdb-playlists")
      while let element = try elements.next() { add(element) }
    } catch {
      if error.code == .cancelled { throw error }
      failure = error
    }
  }

  /// Returns the path of the playlists beside the database.
  static func path(beside library: String) -> String {
    FilePlace(library).folder.appendingPath("playlists.xml")
  }

  private mutating func add(_ element: XMLTree.Element) {
    guard let name = element.attributes["name"], !name.isEmpty else { return }
    switch element.attributes["type"] {
    case "static":
      let locations = element.children.filter { $0.name == "location" }.map(\.text.trimmed)
      lists.append(.songs(name: name, locations: locations))
    case "automatic":
      lists.append(.automatic(name: name, index: automatic.count))
      automatic.append(RhythmboxAutomaticList(element, folding))
    default: break
    }
  }

  /// Lets the rules of automatic playlists select an entry of the database.
  mutating func select(_ element: XMLTree.Element, as reference: ItemReference) {
    if automatic.isEmpty { return }
    let entry = RhythmboxEntry(element, now: now, folding: folding)
    for index in automatic.indices { automatic[index].add(entry, as: reference) }
  }

  /// Passes the playlists on, after all entries of the database.
  ///
  /// - Parameters:
  ///   - items: The references to entries by their locations.
  ///   - reading: The reading.
  /// - Returns: Whether all playlists could be read.
  /// - Throws: `cancelled`, and any error of the sink.
  func pass(_ items: [String: ItemReference], to reading: PlayerReading) throws -> Bool {
    for list in lists {
      switch list {
      case .songs(let name, let locations):
        try reading.addPlaylist(name, locations.map { items[$0] ?? .missing })
      case .automatic(let name, let index):
        try pass(automatic[index], named: name, to: reading)
      }
    }
    if isMissing {
      return try reading.hasNoPlaylists(at: path, unless: "a file without playlists")
    }
    guard let failure else { return true }
    reading.report(failure.message, in: path)
    return false
  }

  private func pass(
    _ list: RhythmboxAutomaticList,
    named name: String,
    to reading: PlayerReading
  ) throws {
    switch list.rules {
    case .success(let rules): try reading.addPlaylist(name, list.entries, rules: rules)
    case .failure(let failure):
      var kept = KeptValues()
      kept.keep(.text("automatic"), as: "type")
      try reading.addPlaylist(name, list.entries, sourceValues: kept.text)
      reading.report(
        "the automatic playlist \(name.quoted) is kept without its rules: \(failure.message)",
        in: path
      )
    }
  }
}
