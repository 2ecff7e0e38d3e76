/// What a source says of itself besides its persistent ID.
public enum LibraryProperty: Int, MediaProperty {
  case majorVersion, minorVersion, applicationVersion
  /// When the source was written.
  case exportDate
  case features, showContentRatings
  /// The URL of the folder that holds the files.
  case musicFolder
  /// What tells a device from all others: its FireWire GUID or its serial number.
  case deviceID

  /// All names by raw value: those of the cases.
  public static let names = allCases.map { "\($0)" }

  /// How its value is kept.
  public var type: PropertyType {
    switch self {
    case .majorVersion, .minorVersion, .features: .integer
    case .applicationVersion, .musicFolder, .deviceID: .text
    case .exportDate: .date
    case .showContentRatings: .boolean
    }
  }
}
