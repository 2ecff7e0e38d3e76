import CommandLineIO
import LibSync

extension Environment {
  /// The time that a build wants to be the present one.
  var sourceDate: Timestamp? {
    self["SOURCE_DATE_EPOCH"].flatMap(Int64.init).map(Timestamp.init(rawValue:))
  }
}
