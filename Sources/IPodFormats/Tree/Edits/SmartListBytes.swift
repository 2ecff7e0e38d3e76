/// The rules of a smart list, as the bytes of its two parts.
package struct SmartListBytes: Sendable, Equatable {
  package let info: [UInt8]
  package let rules: [UInt8]

  package init(info: [UInt8], rules: [UInt8]) {
    self.info = info
    self.rules = rules
  }
}
