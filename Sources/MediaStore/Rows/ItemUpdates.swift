import MediaModel
import SQLite

/// The statements that update rows of items, which set only what has changed, in a few steps: most
/// changes are plays and ratings, and no index has any of these.
final class ItemUpdates {
  /// The part of a row that is set.
  enum Extent: Hashable {
    /// Plays, skips and ratings, and what changes with each export.
    case activity
    /// Everything but the columns that indexes have.
    case details
    /// Everything but what arranges items; the item may have been removed.
    case state
    case all

    /// Returns the least extent that sets everything that differs.
    init(from old: ItemRecord, to record: ItemRecord, isRemoved: Bool) {
      func areEqual(_ properties: [Int]) -> Bool {
        properties.allSatisfy { record.values.equals(old.values, at: $0) }
      }
      self =
        if !areEqual(ItemUpdates.arranging) {
          .all
        } else if isRemoved || record.mediaType != old.mediaType {
          .state
        } else {
          areEqual(ItemUpdates.others) ? .activity : .details
        }
    }

    /// Whether the media types are set.
    var hasMediaType: Bool { self == .state || self == .all }
  }

  /// The numbers of the properties of `activity`.
  static let activity: [Int] = MediaItemProperty.ofRow.filter { property in
    let later: [MediaItemProperty] = [
      .isRatingComputed, .isAlbumRatingComputed, .lastPlayedLocal, .dateModified, .trackID,
    ]
    return property.aspect == .plays || property.aspect == .ratings || later.contains(property)
  }.map(\.rawValue)

  private static let arranging = MediaItemProperty.arranging.map(\.rawValue)
  private static let others = MediaItemProperty.ofRow.map(\.rawValue)
    .filter { !activity.contains($0) && !arranging.contains($0) }

  private let connection: Connection
  private var statements: [Extent: Statement] = [:]

  init(_ connection: Connection) { self.connection = connection }

  /// Returns the statement for an extent, whose first parameter is the row.
  func statement(of extent: Extent) throws(SQLiteError) -> Statement {
    if let statement = statements[extent] { return statement }
    let made = try Statement(
      connection,
      ItemColumn.update(
        of: "item",
        ItemReader.propertyColumns,
        except: Self.columns(leftBy: extent).union(ItemExtra.columns),
        isRestoring: extent.hasMediaType
      )
    )
    statements[extent] = made
    return made
  }

  /// Returns the columns that a statement does not set.
  private static func columns(leftBy extent: Extent) -> Set<String> {
    if extent == .all { return [] }
    let arranged = ItemColumn.allCases.filter(\.isArranged).map(\.name)
    var left = Set(arranged + MediaItemProperty.arranging.map(\.columnName))
    if extent == .state { return left }
    left.formUnion([ItemColumn.mediaType.name, ItemColumn.ownMediaType.name])
    if extent == .activity {
      left.formUnion(others.map { ItemReader.propertyColumns[$0] })
    }
    return left
  }
}
