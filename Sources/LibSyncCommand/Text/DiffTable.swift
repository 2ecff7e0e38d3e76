import CommandLineIO
import LibSync

/// Writes differences as CSV or in lines of a template: a row for each item or playlist added or
/// removed, each changed property and each changed entry of a playlist.
struct DiffTable: DiffWriter {
  private var writer: ListWriter

  static var kind: ListWriter.Kind {
    ListWriter.Kind(schema: .diff, plural: "changes", singular: "change")
  }
  static let columns = [
    "type", "change", "persistentID", "title", "artist", "albumTitle", "playlist", "property",
    "old", "new", "aspect",
  ]

  /// Creates a table in lines of a template.
  init(_ writer: ListWriter) { self.writer = writer }

  init(isSafeForSpreadsheets: Bool, output: OutputStream) {
    writer = ListWriter(
      .csv,
      SeparatedForm(
        .commas,
        Self.columns,
        isSafeForSpreadsheets: isSafeForSpreadsheets,
        on: output
      ),
      Self.kind,
      output: output
    )
  }

  mutating func begin(_ difference: LibraryDifference) {
    for shift in difference.clockShifts {
      for (property, _) in shift.counts.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
        write([
          .text("library"), .text("clock shifted"), nil, nil, nil, nil, nil, .text(property.name),
          nil, .integer(shift.seconds), nil,
        ])
      }
    }
  }

  mutating func write(_ change: ItemChange) {
    let start: [PropertyValue?] = [
      .text("item"), .text(change.kind.rawValue), .persistentID(change.persistentID),
      change.title.map(PropertyValue.text), change.artist.map(PropertyValue.text),
      change.albumTitle.map(PropertyValue.text), nil,
    ]
    if change.changes.isEmpty { write(start + [nil, nil, nil, nil]) }
    for property in change.changes {
      write(
        start + [.text(property.name), property.old, property.new, .text(property.aspect.rawValue)]
      )
    }
  }

  mutating func write(_ change: PlaylistChange) {
    let start: [PropertyValue?] = [
      .text("playlist"), .text(change.kind.rawValue), .persistentID(change.persistentID), nil, nil,
      nil, .text(change.name),
    ]
    if change.kind != .changed { write(start + [nil, nil, nil, nil]) }
    for property in change.changes {
      write(
        start + [.text(property.name), property.old, property.new, .text(property.aspect.rawValue)]
      )
    }
    for entry in change.entries {
      write([
        .text("entry"), .text(entry.kind == .changed ? "moved" : entry.kind.rawValue),
        entry.persistentID.map(PropertyValue.persistentID), entry.title.map(PropertyValue.text),
        entry.artist.map(PropertyValue.text), nil, .text(change.name), .text("position"),
        entry.oldPosition.map { .integer(Int64($0 + 1)) },
        entry.newPosition.map { .integer(Int64($0 + 1)) }, .text(entry.aspect.rawValue),
      ])
    }
  }

  mutating func write(_ change: PhotoChange) {
    write("photo", change.kind, change.persistentID, change.name, change.changes)
  }

  mutating func write(_ change: PhotoAlbumChange) {
    write("photoAlbum", change.kind, change.persistentID, change.name, change.changes)
    guard change.kind == .changed, !change.memberships.isEmpty else { return }
    write([
      .text("photoAlbum"), .text(change.kind.rawValue), .persistentID(change.persistentID),
      .text(change.name), nil, nil, nil, .text("members"), nil,
      .text(ChangeText.words(change.memberships).joined(separator: ", ")),
      .text(ChangeAspect.details.rawValue),
    ])
  }

  private mutating func write(
    _ type: String,
    _ kind: ChangeKind,
    _ id: PersistentID,
    _ name: String,
    _ changes: [PropertyChange]
  ) {
    let start: [PropertyValue?] = [
      .text(type), .text(kind.rawValue), .persistentID(id), .text(name), nil, nil, nil,
    ]
    if kind != .changed { write(start + [nil, nil, nil, nil]) }
    for property in changes {
      write(
        start + [.text(property.name), property.old, property.new, .text(property.aspect.rawValue)]
      )
    }
  }

  mutating func finish(hiddenCount: Int) throws { try writer.finish() }

  private mutating func write(_ values: [PropertyValue?]) {
    writer.write(nil, zip(Self.columns, values).map { ListWriter.Cell(name: $0, value: $1) })
  }
}
