import Bytes
import MediaModel

/// A row of the table `container`: a playlist.
struct ContainerRow {
  static let columns = [
    "name_order", "pid", "distinguished_kind", "name", "parent_pid", "description",
    "smart_is_folder", "smart_is_genius", "smart_is_dynamic", "smart_is_filtered",
    "smart_is_limited", "smart_limit_kind", "smart_limit_order", "smart_limit_value",
    "smart_enabled_only", "smart_reverse_limit_order", "smart_criteria",
  ]
  static let id = 1
  private static let kind = 2
  private static let name = 3
  private static let parent = 4
  private static let details = 5
  private static let isFolder = 6
  private static let isGenius = 7
  private static let isLive = 8
  private static let matchesRules = 9
  private static let criteria = 16
  /// The number of the podcast list; the numbers of other built-in lists are unknown.
  private static let podcasts: Int64 = 11

  private let row: TableRow
  private let isMaster: Bool

  init(_ row: TableRow, isMaster: Bool) {
    self.row = row
    self.isMaster = isMaster
  }

  /// Reads the row, and returns the problem with it, if any.
  func read(into record: inout PlaylistRecord) -> String? {
    func set(_ property: PlaylistProperty, _ text: String?) {
      if let text { record.values.set(property.rawValue, text: Array(text.utf8).span) }
    }
    func flag(_ property: PlaylistProperty) { record.values.set(property.rawValue, integer: 1) }
    set(.name, row.text(Self.name))
    set(.details, row.text(Self.details))
    if let parent = row.integer(Self.parent), parent != 0 {
      record.values.set(PlaylistProperty.parentID.rawValue, integer: parent)
    }
    let kind = row.integer(Self.kind) ?? 0
    if isMaster {
      record.kind = .master
      flag(.isMaster)
    } else if row.integer(Self.isFolder) == 1 {
      record.kind = .folder
      flag(.isFolder)
    } else if row.integer(Self.isGenius) == 1 {
      record.kind = .genius
    } else if kind == Self.podcasts {
      record.kind = .builtIn
      flag(.isPodcasts)
    } else if kind != 0 {
      record.kind = .builtIn
      record.values.set(PlaylistProperty.distinguishedKind.rawValue, integer: kind)
    } else if isSmart {
      record.kind = .smart
    }
    return isSmart ? readRules(into: &record) : nil
  }

  private var isSmart: Bool {
    row.data(Self.criteria)?.isEmpty == false || row.integer(Self.isLive) == 1
      || row.integer(Self.matchesRules) == 1
  }

  private func readRules(into record: inout PlaylistRecord) -> String? {
    do {
      let settings = try SmartInfo(decodingDevice: settings.span).encoded
      record.values.set(PlaylistProperty.smartInfo.rawValue, data: settings.span)
      guard let rules = row.data(Self.criteria), !rules.isEmpty else { return nil }
      record.values.set(PlaylistProperty.smartCriteria.rawValue, data: rules.span)
      _ = try SmartCriteria(decoding: rules.span)
    } catch {
      return "\(error)"
    }
    return nil
  }

  /// The settings, encoded as in a binary database.
  private var settings: [UInt8] {
    func byte(_ column: Int) -> UInt8 { UInt8(clamping: row.integer(column) ?? 0) }
    var bytes = [byte(Self.isLive), byte(Self.matchesRules), byte(10), byte(11), byte(12), 0, 0, 0]
    let amount = UInt32(clamping: row.integer(13) ?? 0)
    bytes += (0..<4).map { UInt8(truncatingIfNeeded: amount >> (8 * UInt32($0))) }
    bytes += [byte(14), byte(15)]
    return bytes + Array(repeating: 0, count: 72 - bytes.count)
  }
}
