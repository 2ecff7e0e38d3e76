/// Whether this software writes to devices of a generation.
package enum WritingSupport: Equatable, Sendable {
  case supported
  /// It is written only on request, because the result was tried on too few devices.
  case experimental
  /// It is never written, for a reason in words, without a period.
  case refused(String)
}
