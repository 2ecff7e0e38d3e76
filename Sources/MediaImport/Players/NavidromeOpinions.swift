import Bytes
import MediaModel

/// The opinions of a user of Navidrome about songs, by the persistent IDs of these.
struct NavidromeOpinions {
  private static let fields: InlineArray<4, PlayerField> = [
    PlayerField("play_count", .playCount, .number),
    PlayerField("play_date", .lastPlayedDate, .dateText), PlayerField("rating", .rating, .stars),
    PlayerField("starred", .isLoved, .flag),
  ]

  /// The opinions, as the table numbers them.
  private var opinions: [Opinion] = []
  private var numbers = IDTable()
  /// The dates of stars by the numbers of the opinions.
  private var starDates: [UInt32: StoredValue] = [:]

  /// The values of the fields; 0 for none.
  private typealias Opinion = InlineArray<4, Int64>

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
      let number = UInt32(clamping: opinions.count)
      numbers.set(number, for: id)
      opinions.append(Opinion { values.integer(fields[$0].property) ?? 0 })
      let date = row.value(3)
      if date != .null { starDates[number] = date }
    }
  }

  /// Sets in an item what the user thinks of it.
  mutating func set(in item: inout PlayerItem, _ id: PersistentID) {
    guard let number = numbers.number(of: id) else { return }
    let opinion = opinions[Int(number)]
    for index in opinion.indices where opinion[index] != 0 {
      item.set(Self.fields[index].property, to: opinion[index])
    }
    if let date = starDates[number] { item.keep(date, as: StarDate.name) }
  }
}
