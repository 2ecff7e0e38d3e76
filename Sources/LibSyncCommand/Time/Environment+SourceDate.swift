import CommandLineIO
import LibSync

extension Environment {
  /// The time in `SOURCE_DATE_EPOCH`, which replaces the current time; `nil` if it is not set.
  var sourceDate: Timestamp? {
    self["SOURCE_DATE_EPOCH"].flatMap(Int64.init).map(Timestamp.init(rawValue:))
  }
}
