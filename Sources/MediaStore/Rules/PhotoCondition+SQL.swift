import Bytes
import Glibc
import ICU
import MediaModel
import SQLite

/// The SQL of conditions on photos, in a query that calls the photo `p`.
struct PhotoConditionSQL {
  private(set) var values: [StoredValue] = []
  private let firstParameter: Int

  /// - Parameter firstParameter: The number of the first parameter that is free.
  init(firstParameter: Int) { self.firstParameter = firstParameter }

  /// Registers the functions that conditions use.
  static func register(for connection: Connection) throws(SQLiteError) {
    _ = try RuleFunctions(for: connection, Collator.opened(for: connection))
    try connection.define("libsync_distance", argumentCount: 4, isDeterministic: true, distance)
  }

  mutating func sql(_ condition: PhotoCondition) -> String {
    switch condition {
    case .all(let terms): return joined(terms, " AND ", empty: "TRUE")
    case .any(let terms): return joined(terms, " OR ", empty: "FALSE")
    case .not(let condition): return "NOT coalesce(\(sql(condition)), FALSE)"
    case .text(let texts, let comparison, let text): return sql(texts, comparison, text)
    case .number(let property, let range): return between("p.\(property.columnName)", range)
    case .time(let range): return between("p.sort_time", range)
    case .known(.zone): return "coalesce(p.zone, 'unknown') <> 'unknown'"
    // The date of a file does not say when its photo was taken.
    case .known(.dateSource): return "coalesce(p.date_source, 'file') <> 'file'"
    case .known(let property): return "p.\(property.columnName) IS NOT NULL"
    case .isTrue(let property): return "coalesce(p.\(property.columnName), 0) = 1"
    case .inAlbum:
      return """
        EXISTS (SELECT 1 FROM photo_album_member am JOIN photo_album aa ON aa.id = am.album_id
          WHERE am.photo_id = p.id AND aa.removed_revision IS NULL AND aa.kind <> 'library')
        """
    case .near(let place, let metres):
      let unit = PhotoPosition.scale
      let (latitude, longitude) = (Int64(place.latitude * unit), Int64(place.longitude * unit))
      let limit = parameter(.integer(Int64(min(metres, 1e8).rounded(.up))))
      return """
        (p.latitude IS NOT NULL AND p.longitude IS NOT NULL AND libsync_distance(p.latitude, \
        p.longitude, \(parameter(.integer(latitude))), \(parameter(.integer(longitude)))) <= \(limit))
        """
    }
  }

  private mutating func joined(
    _ terms: [PhotoCondition],
    _ separator: String,
    empty: String
  ) -> String {
    terms.isEmpty ? empty : "(" + terms.map { sql($0) }.joined(separator: separator) + ")"
  }

  private mutating func parameter(_ value: StoredValue) -> String {
    values.append(value)
    return "?\(firstParameter + values.count - 1)"
  }

  private mutating func between(_ column: String, _ range: ClosedRange<Int64>) -> String {
    let (low, high) = (
      parameter(.integer(range.lowerBound)), parameter(.integer(range.upperBound))
    )
    return "(\(column) BETWEEN \(low) AND \(high))"
  }

  private mutating func sql(
    _ texts: PhotoText,
    _ comparison: PhotoCondition.Comparison,
    _ text: String
  ) -> String {
    switch texts {
    case .property(let property): return compare("p.\(property.columnName)", comparison, text)
    case .camera:
      let camera = "coalesce(p.make || ' ', '') || coalesce(p.model, '')"
      let isModel = compare("p.model", comparison, text)
      return "(\(isModel) OR \(compare("(\(camera))", comparison, text)))"
    case .album:
      return """
        EXISTS (SELECT 1 FROM photo_album_member am JOIN photo_album aa ON aa.id = am.album_id
          WHERE am.photo_id = p.id AND aa.removed_revision IS NULL
            AND \(compare("aa.name", comparison, text)))
        """
    }
  }

  private mutating func compare(
    _ column: String,
    _ comparison: PhotoCondition.Comparison,
    _ text: String
  ) -> String {
    let stored = "libsync_fold(coalesce(\(column), ''), 1)"
    let wanted = "libsync_fold(\(parameter(.text(text))), 1)"
    return switch comparison {
    case .is: "\(stored) = \(wanted)"
    case .contains: "instr(\(stored), \(wanted)) > 0"
    case .begins: "substr(\(stored), 1, length(\(wanted))) = \(wanted)"
    case .ends:
      "(length(\(stored)) >= length(\(wanted)) AND "
        + "substr(\(stored), length(\(stored)) - length(\(wanted)) + 1) = \(wanted))"
    }
  }

  /// Returns the distance of two places on a globe in metres.
  private static func distance(_ call: FunctionCall) {
    let radians = (0..<4).map {
      Double(call.integer($0)) / PhotoPosition.scale * Double.pi / 180
    }
    let (latitude, longitude) = (radians[2] - radians[0], radians[3] - radians[1])
    let half =
      sin(latitude / 2) * sin(latitude / 2)
      + cos(radians[0]) * cos(radians[2]) * sin(longitude / 2) * sin(longitude / 2)
    // The mean radius of the earth.
    call.answer(Int64((2 * 6_371_008.8 * asin(min(1, half.squareRoot()))).rounded()))
  }
}
