/// The rows of the items in a whole file that a search for words finds.
///
/// A search in many libraries looks for the words once, not once in each library.
package struct SearchHits: Equatable, Sendable {
  /// The ranks of each library, by its row: those of the best matches first, each in ascending
  /// order.
  private var ranks: [Int64: [[Int64]]] = [:]
  private let rankCount: Int

  /// - Parameter rankCount: The number of ranks.
  package init(rankCount: Int) { self.rankCount = rankCount }

  /// Adds an item, after those with lower rows of its rank.
  package mutating func add(_ row: Int64, in library: Int64, rank: Int) {
    ranks[library, default: Array(repeating: [], count: rankCount)][rank].append(row)
  }

  /// Returns the ranks of a library.
  package subscript(library: Int64) -> [[Int64]] { ranks[library] ?? [] }
}
