/// A reason for the failure of an action of an application.
public enum SessionError: String, Error, CaseIterable, Sendable {
  /// The session has to be initialised first.
  case notInitialized
  /// The session is initialised already.
  case alreadyInitialized
  /// No category has that name.
  case unknownCategory
  /// The system does not have the category yet.
  case categoryNotAvailable
  /// The category does not allow the override.
  case unsupportedForCategory
  /// The system does not have the override yet.
  case notAvailable
  /// A call rings or is on.
  case callInProgress
  /// An alarm sounds.
  case alarmInProgress
  /// A movie player with a session of its own still exists.
  case movieNotDisposed
  /// There is no input to record from.
  case noSuitableRoute
  /// A session that records allows none that would sound with others.
  case incompatibleCategory
  /// The session is not active.
  case sessionNotActive
  /// The category does not play.
  case outputNotAllowed
  /// The category does not record.
  case inputNotAllowed
  /// The device has no input.
  case noInput
  /// A call or an alarm goes first.
  case interrupted
  /// The system does not have the technology yet.
  case technologyNotAvailable
  /// The technology does not record.
  case notARecorder
  /// No stream has that name.
  case unknownStream
  /// The property can be read only while the session is active.
  case notActive
  /// The property has no listeners.
  case listenerUnsupported
  /// The property can only be set.
  case writeOnly
  /// The property can only be listened to.
  case notReadable
  /// Only the user can do this.
  case userControlled
  /// The hardware codec is not available.
  case codecUnavailable
  /// There is no context.
  case noContext
  /// The simulated device has no network.
  case noNetwork
  /// Nothing was saved.
  case noResumePoint
  /// The stream runs.
  case streamRunning
  /// The stream has no such unit.
  case unknownUnit
  /// The units are initialised already.
  case unitInitialized
  /// The music player cannot sound with the session.
  case nonMixableWithMusicPlayer
  /// The simulator does not simulate it.
  case unsupportedInSimulator
}
