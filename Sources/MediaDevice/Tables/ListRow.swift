import Bytes
import IPodFormats
import MediaModel

/// A playlist of `iTunesCDB`, as its values are stored in tables.
struct ListRow: Equatable {
  let id: UInt64
  let name: String
  let members: [UInt64]
  let rules: SmartListBytes?
  let place: PlaylistPlace
  let isPodcasts: Bool
  let isMaster: Bool
  let date: UInt32

  var key: Int64 { Int64(bitPattern: id) }

  /// The lists of a database by their IDs, and the IDs in their order.
  static func lists(of database: EditableDatabase) -> (ids: [UInt64], rows: [UInt64: Self]) {
    let ids = database.playlistIDs
    let members = database.membersByPlaylist
    let podcasts = database.podcastListID
    var rows: [UInt64: Self] = [:]
    for (index, id) in ids.enumerated() where rows[id] == nil {
      rows[id] = Self(
        id: id,
        name: database.playlistName(id) ?? "",
        members: members[id] ?? [],
        rules: database.rules(of: id),
        place: database.place(of: id) ?? PlaylistPlace(),
        isPodcasts: id == podcasts,
        isMaster: index == 0,
        date: database.playlistDate(id)
      )
    }
    return (ids, rows)
  }

  /// The number by which tables mark the list of podcasts.
  private static let podcasts: Int64 = 11

  /// The columns that follow from the list itself; libgpod and the iPod nano of the seventh
  /// generation agree on those without rules, and the importer reads the others.
  func values(_ clock: LocalClock) -> TableSet.Values {
    let values: TableSet.Values = [
      ("distinguished_kind", .integer(isPodcasts ? Self.podcasts : 0)),
      ("date_created", TrackRow.date(Int64(date), clock)),
      ("date_modified", TrackRow.date(Int64(date), clock)),
      ("workout_template_id", .integer(0)), ("is_hidden", .integer(isPodcasts || isMaster ? 1 : 0)),
    ]
    return values + changeableValues
  }

  /// The columns that change with the list.
  var changeableValues: TableSet.Values {
    let values: TableSet.Values = [
      ("name", .text(name)), ("parent_pid", .integer(Int64(bitPattern: place.folder ?? 0))),
      ("smart_is_folder", .integer(place.isFolder ? 1 : 0)),
    ]
    return values + smartValues
  }

  private var smartValues: TableSet.Values {
    func byte(_ index: Int) -> StoredValue {
      guard let rules, rules.info.indices.contains(index) else { return .null }
      return .integer(Int64(rules.info[index]))
    }
    let amount = rules.map { rules in
      rules.info.dropFirst(8).prefix(4).reversed().reduce(Int64(0)) { $0 << 8 | Int64($1) }
    }
    return [
      ("smart_is_dynamic", byte(0)), ("smart_is_filtered", byte(1)),
      ("smart_is_genius", rules == nil ? .null : .integer(0)), ("smart_is_limited", byte(2)),
      ("smart_limit_kind", byte(3)), ("smart_limit_order", byte(4)),
      ("smart_limit_value", StoredValue(amount)), ("smart_enabled_only", byte(12)),
      ("smart_reverse_limit_order", byte(13)),
      ("smart_criteria", rules.map { .data($0.rules) } ?? .null),
    ]
  }

  /// The columns of the table with the state in which the device shows lists, as libgpod writes them.
  static let states: TableSet.Values = [
    ("play_order", .integer(7)), ("is_reversed", .integer(0)), ("album_field_order", .integer(1)),
    ("repeat_mode", .integer(0)), ("shuffle_items", .integer(0)),
    ("has_been_shuffled", .integer(0)),
  ]
}
