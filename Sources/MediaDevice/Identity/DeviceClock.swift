package import MediaModel

/// Converts moments to times on the clock of a device, which has no time zone.
package enum DeviceClock {
  /// Returns a time in seconds since 1904 on a clock.
  package static func time(_ moment: Timestamp, _ clock: LocalClock) -> UInt32 {
    let local = moment.rawValue.addingReportingOverflow(clock.offset(at: moment)).partialValue
    return UInt32(clamping: local.addingReportingOverflow(RuleDate.epoch).partialValue)
  }
}
