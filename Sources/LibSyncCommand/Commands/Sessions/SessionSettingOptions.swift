import ArgumentParsing
import CommandLineIO
import LibSync

extension DeviceProfile: ArgumentValue {}
extension SessionCategory: ArgumentValue {}
extension SessionOverride: ArgumentValue {}

/// A version of the system that has rules or names of its own.
struct SystemArgument: ArgumentValue {
  static let completion = Completion.choices(SystemVersion.known.map(\.text))
  static let expectation = "a version such as 3.2"

  let version: SystemVersion

  init?(argument: String) {
    guard let version = SystemVersion.known.first(where: { $0.text == argument }) else {
      return nil
    }
    self.version = version
  }
}

/// A headset, as options name it.
enum HeadsetArgument: String, CaseIterable, ArgumentValue {
  case none
  /// Without a microphone.
  case headphones
  /// With a microphone.
  case microphone
}

/// The options for the settings of a session and the device that has it.
struct SessionSettingOptions: OptionGroup, Equatable {
  static let parameters: [Parameter<Self>] = [
    .option(
      "--profile",
      value: "profile",
      set: \.profile,
      help: "The model of the device [iphone-3gs]."
    ),
    .option("--category", value: "category", set: \.category, help: "Category [solo-ambient]."),
    .option("--override", value: "override", append: \.overrides, help: "Add an override."),
    .option("--headset", value: "headset", set: \.headset, help: "The headset [none]."),
    .flag("--dock", set: \.isDocked, help: "The device is in a dock."),
    .flag("--bluetooth", set: \.hasBluetooth, help: "A Bluetooth headset is connected."),
  ]

  private(set) var profile = DeviceProfile.iPhone3GS
  private var category = SessionCategory.soloAmbient
  private var overrides: [SessionOverride] = []
  private var headset = HeadsetArgument.none
  private var isDocked = false
  private var hasBluetooth = false

  init() {}

  /// The settings of the session.
  ///
  /// - Throws: `UsageError` if the category does not allow an override.
  var settings: SessionSettings {
    get throws(UsageError) {
      for override in overrides where !override.categories.contains(category) {
        throw UsageError(
          message: "--override \(override.rawValue) is not available for \(category.rawValue)",
          hint: "it needs \(override.categories.map(\.rawValue).joined(separator: " or "))"
        )
      }
      return SessionSettings(category, overrides)
    }
  }

  /// The things that are connected to the device.
  var attachments: Attachments {
    var attachments = Attachments()
    if headset != .none {
      var plugged = Attachments.Headset()
      plugged.hasMicrophone = headset == .microphone
      attachments.headset = plugged
    }
    attachments.isDocked = isDocked
    attachments.hasBluetooth = hasBluetooth
    return attachments
  }

  /// The route of the session.
  ///
  /// - Throws: `UsageError` if the category does not allow an override.
  var route: AudioRoute {
    get throws(UsageError) {
      RoutePolicy.route(of: try settings, with: attachments, on: profile.features)
    }
  }
}
