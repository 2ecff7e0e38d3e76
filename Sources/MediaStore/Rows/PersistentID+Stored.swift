import Bytes
import MediaModel

extension PersistentID {
  /// The ID as it is stored in the file: a signed number with the same bits.
  var stored: StoredValue { .integer(Int64(bitPattern: rawValue)) }

  init?(stored: StoredValue) {
    guard let number = stored.integer else { return nil }
    self.init(rawValue: UInt64(bitPattern: number))
  }
}
