import ICU
public import MediaModel

extension LocalClock {
  /// The clock of a zone of the IANA database, such as `Europe/Berlin`; nil when there is none of
  /// that name.
  public init?(zone name: String) {
    self.init(changes: zoneChanges(of: name).map { Change(start: $0.start, offset: $0.offset) })
  }
}
