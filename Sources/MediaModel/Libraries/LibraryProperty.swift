/// A property of a library, besides its persistent ID.
public enum LibraryProperty: Int, MediaProperty {
  /// The version of the source's format.
  case majorVersion, minorVersion
  /// The version of the application that wrote the source.
  case applicationVersion
  /// The date on which the source was written.
  case exportDate
  /// The source's number for the features that the library uses.
  case features
  /// Whether the application shows ratings by age.
  case showContentRatings
  /// The URL of the folder that contains the files.
  case musicFolder
  /// The unique ID of a device: its FireWire GUID or its serial number.
  case deviceID

  /// The names of all cases, by raw value.
  public static let names = allCases.map(\.stringValue)
  /// The names of the SQL columns, by raw value.
  public static let columnNames = names.map(snakeCased)

  /// The type of the property's value.
  public var type: PropertyType {
    switch self {
    case .majorVersion, .minorVersion, .features: .integer
    case .applicationVersion, .musicFolder, .deviceID: .text
    case .exportDate: .date
    case .showContentRatings: .boolean
    }
  }
}
