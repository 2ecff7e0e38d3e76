import Bytes
import CommandLineIO
import MediaDevice

extension CommandFailure {
  /// Describes why the state of a device is not saved or put back.
  init(_ error: BackupError) {
    let message = "\(ExactPath.shown(error.path).onOneLine): \(error.message)"
    let status: ExitStatus =
      switch error.reason {
      case .unknownDevice: .usage
      case .nothingToSave, .tooManyFiles, .notABackup, .damaged: .dataError
      case .gone: .unavailable
      case .full, .cannotWrite: .cannotCreate
      case .unreadable, .notWritten: .inputOutput
      case .changed, .interruptedSync: .temporaryFailure
      case .otherDevice, .unidentified, .unusable: .noPermission
      }
    self.init(status, message)
  }
}
