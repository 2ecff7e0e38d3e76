import ICU
public import MediaModel

extension TagEncoding {
  /// Finds an encoding by one of the names that ICU knows, in any case and with or without hyphens,
  /// such as `windows-1251`, `cp1251`, `Shift_JIS` and `latin1`; `auto` is `detected`.
  ///
  /// - Parameter name: The name; the result is `nil` if ICU does not know it, or the encoding is not
  ///   one of tags: those of 16 and 32 bits, with states, or without ASCII.
  public init?(_ name: String) {
    if name.lowercased() == Self.detected.name {
      self = .detected
      return
    }
    guard case .usable(let known) = TextDecoder.known(name) else { return nil }
    self.init(exactly: known)
  }
}
