import Bytes
import MediaModel

/// The opinions of a user of Navidrome about songs, by the persistent IDs of these.
struct NavidromeOpinions {
  private static let fields: InlineArray<4, PlayerField> = [
    PlayerField("play_count", .playCount, .number),
    PlayerField("play_date", .lastPlayedDate, .dateText), PlayerField("rating", .rating, .stars),
    PlayerField("starred", .isLoved, .flag),
  ]

  /// The values of the fields; 0 for none.
  private var numbers: [PersistentID: InlineArray<4, Int64>] = [:]
  private var starDates: [PersistentID: StoredValue] = [:]

  init(of user: String, _ database: PlayerDatabase) throws {
    let fields = Self.fields
    let start = ["user_id", "item_id", "item_type", StarDate.name]
    let columns = start + fields.indices.map { fields[$0].name }
    var ids = ProgramIDs(NavidromeLibrary.songs)
    var opinion = PlayerItem()
    try database.forEachRow(of: "annotation", columns) { row in
      guard row.textBytes(0)?.elementsEqual(user.utf8) == true,
        row.textBytes(2)?.elementsEqual("media_file".utf8) == true,
        let song = row.textBytes(1)
      else { return }
      let id = ids.persistentID { $0 += song }
      opinion.removeAll()
      for index in fields.indices { opinion.set(fields[index], to: row, at: start.count + index) }
      let values = opinion.record.values
      numbers[id] = InlineArray<4, Int64> { values.integer(fields[$0].property) ?? 0 }
      let date = row.value(3)
      starDates[id] = date == .null ? nil : date
    }
  }

  /// Sets in an item what the user thinks of it.
  func set(in item: inout PlayerItem, _ id: PersistentID) {
    guard let numbers = numbers[id] else { return }
    for index in numbers.indices where numbers[index] != 0 {
      item.set(Self.fields[index].property, to: numbers[index])
    }
    if let date = starDates[id] { item.keep(date, as: StarDate.name) }
  }
}
