import LibSync

/// The playlists that each item is in, as its card shows them.
///
/// Many items are in some playlists, and few in many, so the places of all are links of chains in one
/// array.
struct SiteMemberships {
  /// A playlist that items are in.
  struct List {
    let page: PersistentID
    let name: String
  }

  /// The playlists of an item.
  struct Entry {
    /// The first of them, as places among all lists.
    let shown: [UInt32]
    /// The number of the others.
    let restCount: Int

    /// The number of playlists that a card names.
    fileprivate static let maxShown = 24
  }

  /// The chain of an item.
  private struct Chain {
    /// The last link, whose successor is the first one.
    var end: UInt32 = 0
    var count: UInt32 = 0
    /// The last playlist, since an item can be in a playlist several times.
    var lastList: UInt32 = 0
  }

  private(set) var lists: [List] = []
  private let numbers: ItemNumbers
  private var chains: [Chain]
  private var links: [(list: UInt32, next: UInt32)] = []

  /// - Parameter items: The items that have cards.
  init(of items: [PersistentID]) {
    numbers = ItemNumbers(items)
    chains = Array(repeating: Chain(), count: items.count)
  }

  /// Begins a playlist.
  mutating func begin(_ list: List) { lists.append(list) }

  /// Adds an item to the playlist that was begun last.
  mutating func add(_ item: PersistentID) {
    guard let number = numbers[item] else { return }
    let list = UInt32(lists.count - 1)
    var chain = chains[Int(number)]
    if chain.count > 0, chain.lastList == list { return }
    if chain.count < Entry.maxShown {
      let new = UInt32(links.count)
      links.append((list: list, next: new))
      if chain.count > 0 {
        links[Int(new)].next = links[Int(chain.end)].next
        links[Int(chain.end)].next = new
      }
      chain.end = new
    }
    chain.lastList = list
    chain.count += 1
    chains[Int(number)] = chain
  }

  /// Returns the playlists of an item; `nil` if it is in none.
  subscript(item: PersistentID) -> Entry? {
    guard let number = numbers[item] else { return nil }
    let chain = chains[Int(number)]
    if chain.count == 0 { return nil }
    var (link, shown) = (chain.end, [UInt32]())
    repeat {
      link = links[Int(link)].next
      shown.append(links[Int(link)].list)
    } while link != chain.end
    return Entry(shown: shown, restCount: Int(chain.count) - shown.count)
  }
}
