import ICU
package import MediaDevice

extension DevicePreparation {
  /// Inspects a device with everything that editing its database needs; nothing is written, and
  /// nothing is thrown.
  ///
  /// - Parameters:
  ///   - path: The path of the device.
  ///   - options: The decisions of the user, and the means.
  package init(ofDeviceAt path: String, options: Options = Options()) {
    var generator = SystemRandomNumberGenerator()
    var folding = TextFolding()
    self.init(
      ofDeviceAt: path,
      options: options,
      makeID: { generator.next() | 1 },
      fold: { text in
        (folding?.fold(text)).map { String(decoding: $0, as: UTF8.self) } ?? text.lowercased()
      }
    )
  }
}
