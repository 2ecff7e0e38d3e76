/// How a source is imported.
public struct ImportOptions: Sendable {
  /// What to call the library; nil lets the source's persistent ID decide.
  public var name: String?
  /// Replace characters that XML does not allow instead of refusing the source.
  public var isRepairing = false
  /// The library that the source is a rebuilt version of, with new persistent IDs; nil for none.
  public var rebuiltFrom: String?
  /// How many of a library's items an import may remove, in percent.
  public var maxRemovals = 50
  /// Whether an import may change what every item is called or where every file is.
  public var mayRewrite = false
  /// What a device's clock showed, if the device is not to tell.
  public var clock: NamedClock?

  /// Makes the options of a plain import: no repair, of the library that the source names.
  public init() {}
}
