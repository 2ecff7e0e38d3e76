import Bytes
import MediaModel
import Testing

@Suite struct PropertyRowHashTests {
  private func row(_ change: (inout PropertyRow) -> Void) -> PropertyRow {
    var row = PropertyRow(for: MediaItemProperty.self)
    change(&row)
    return row
  }

  @Test func `the order in which values are set does not change the hash`() {
    let first = row {
      $0.set(.title, "Help!")
      $0.set(.year, 1965)
      $0.set(.artist, "The Beatles")
    }
    let second = row {
      $0.set(.artist, "The Who")
      $0.set(.artist, "The Beatles")
      $0.set(.year, 1965)
      $0.set(.title, "Help!")
    }
    #expect(first.hash() == second.hash())
  }

  @Test func `each value and each property affects the hash`() {
    let rows = [
      row { _ in },
      row { $0.set(.title, "") },
      row { $0.set(.artist, "") },
      row { $0.set(.title, "Help") },
      row { $0.set(.title, "Help!") },
      row { $0.set(.artist, "Help!") },
      row { $0.set(.title, data: Array("Help!".utf8)) },
      row { $0.set(.year, 0) },
      row { $0.set(.year, 1) },
      row { $0.set(.season, 1) },
      row { $0.set(.title, 0) },
    ]
    #expect(Set(rows.map { $0.hash() }).count == rows.count)
  }

  @Test(arguments: [
    (("ab", "c"), ("a", "bc")), (("abc", ""), ("", "abc")),
    (("12345678", "9"), ("123456789", "")), (("\u{0}", ""), ("", "\u{0}")),
    (("aaaaaaaa", "aaaaaaaa"), ("aaaaaaaaaaaaaaaa", "")),
  ])
  func `adjacent strings are hashed separately`(first: (String, String), second: (String, String)) {
    let rows = [first, second].map { title, artist in
      row {
        $0.set(.title, title)
        $0.set(.artist, artist)
      }
    }
    #expect(rows[0].hash() != rows[1].hash())
  }

  @Test func `excluded properties do not change the hash`() {
    let one = row {
      $0.set(.title, "Help!")
      $0.set(.trackID, 1)
      $0.set(.comments, "one")
    }
    let other = row {
      $0.set(.title, "Help!")
      $0.set(.trackID, 2)
    }
    #expect(one.hash() != other.hash())
    #expect(one.hash(excluding: [.trackID, .comments]) == other.hash(excluding: [.trackID]))
    #expect(one.hash(excluding: [.trackID]) != other.hash(excluding: [.trackID]))
  }

  /// Fingerprints are stored in library files, so this value must never change.
  @Test func `a fingerprint never changes`() {
    let row = row {
      $0.set(.title, "Help!")
      $0.set(.artist, "The Beatles")
      $0.set(.comments, "")
      $0.set(.year, 1965)
      $0.set(.volumeAdjustment, -255)
      $0.set(.isLoved, 1)
    }
    #expect(row.hash() == 0x1358_3258_2296_0133)
  }
}
