import LibSync
import Testing

@testable import LibSyncCommand

/// The playlists of items that the cards of a site show.
struct SiteMembershipTests {
  private static let items = [7, 3, UInt64.max, 5].map { PersistentID(rawValue: $0) }

  private func memberships(_ lists: [[PersistentID]]) -> SiteMemberships {
    var memberships = SiteMemberships(of: Self.items)
    for (number, list) in lists.enumerated() {
      memberships.begin(SiteMemberships.List(page: PersistentID(rawValue: 1), name: "\(number)"))
      for item in list { memberships.add(item) }
    }
    return memberships
  }

  @Test func `an item is in the playlists that have it, each named once`() {
    let (one, two, three, four) = (Self.items[0], Self.items[1], Self.items[2], Self.items[3])
    let unknown = PersistentID(rawValue: 4)
    let found = memberships([[one, two, one, unknown], [], [two, two, three], [three, two]])
    #expect(found.lists.map(\.name) == ["0", "1", "2", "3"])
    #expect(found[one]?.shown == [0] && found[one]?.restCount == 0)
    #expect(found[two]?.shown == [0, 2, 3] && found[three]?.shown == [2, 3])
    #expect(found[four] == nil && found[unknown] == nil)
  }

  @Test func `the playlists beyond the first are counted`() {
    let (one, two) = (Self.items[0], Self.items[1])
    let found = memberships((0..<30).map { $0 % 2 == 0 ? [one, two, one] : [one, one] })
    #expect(found[one]?.shown == Array(0..<24) && found[one]?.restCount == 6)
    #expect(found[two]?.shown == (0..<15).map { $0 * 2 } && found[two]?.restCount == 0)
  }
}
