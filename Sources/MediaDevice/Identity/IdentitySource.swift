/// The origin of a statement about the identity of a device.
package enum IdentitySource: String, Sendable {
  case systemInfo = "SysInfo"
  case extendedSystemInfo = "SysInfoExtended"
  case usb = "USB"
  case inquiry = "SCSI inquiry"
  case volume = "size"
}

/// A statement about the identity of a device, in words.
package struct IdentityClaim: Equatable, Sendable {
  package let source: IdentitySource
  package let value: String

  package init(_ source: IdentitySource, _ value: String) {
    self.source = source
    self.value = value
  }
}

/// Two statements about a device of which at most one is true.
package struct IdentityContradiction: Equatable, Sendable {
  package enum Subject: Equatable, Sendable { case guid, generation, capacity }

  package let subject: Subject
  package let first: IdentityClaim
  package let second: IdentityClaim

  package init(_ subject: Subject, _ first: IdentityClaim, _ second: IdentityClaim) {
    self.subject = subject
    self.first = first
    self.second = second
  }
}
