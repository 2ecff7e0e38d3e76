import Foundation

/// The expected differences between two states of a library, by persistent ID.
package struct ExpectedDifference: Equatable, Sendable {
  /// The numbers of an item before and after, by the property's name in the source.
  package typealias Numbers = [String: [Int]]

  package var added: Set<String> = []
  package var removed: Set<String> = []
  package var moved: Set<String> = []
  package var renamed: Set<String> = []
  package var changed: [String: Numbers] = [:]
  package var editedPlaylists: Set<String> = []

  package init() {}

  /// Reads the file that the generator writes with `--truth`.
  package init(contentsOf path: String) throws {
    let data = try Data(contentsOf: URL(filePath: path))
    guard let truth = try JSONSerialization.jsonObject(with: data) as? [String: Any],
      let changed = truth["changed"] as? [[Any]],
      let playlists = truth["playlists"] as? [String: [Any]],
      let edited = playlists["edited"] as? [[String]]
    else { throw CocoaError(.fileReadCorruptFile) }
    func ids(_ key: String) -> Set<String> { Set(truth[key] as? [String] ?? []) }
    added = ids("added")
    removed = ids("removed")
    moved = ids("moved")
    renamed = ids("renamed")
    for item in changed {
      guard let id = item.first as? String, let numbers = item.last as? Numbers, !numbers.isEmpty
      else { continue }
      self.changed[id] = numbers
    }
    editedPlaylists = Set(edited.compactMap(\.first))
  }
}
