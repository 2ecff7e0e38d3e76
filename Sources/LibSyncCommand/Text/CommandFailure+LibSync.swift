import ArgumentParsing
import CommandLineIO
import LibSync
import MediaArchive
import MediaDevice
import System
import TerminalUI

extension CommandFailure {
  /// Describes any error; this is the only place that maps errors to messages and statuses.
  init(_ error: any Error) {
    self =
      switch error {
      case let error as ImportError: Self(error)
      case let error as StoreError: Self(error)
      case let error as FileWatchError: Self(error)
      case let error as RuleTextError: Self(.usage, error.words, excerpt: error.excerpt)
      case let error as MediaQueryError: Self(.usage, error.description)
      case let error as QueryTextError: Self(.usage, error.message, excerpt: error.excerpt)
      case let error as RuleEvaluationError: Self(error)
      case let error as RuleExportError: Self(.failure, error.message)
      case let error as LookupError: Self(.usage, UsageError(error).description)
      case let error as AmbiguousItem: Self(.usage, error.message, excerpt: error.excerpt)
      case let error as MediaPickerError: Self(.usage, error.words)
      case let error as ImagePickerError: error.failure
      case let error as UnavailableSource: Self(.unavailable, error.message)
      case let error as CommandProblem: Self(.failure, error.message)
      case let error as TerminalError: Self(.usage, error.words)
      case let error as ArtworkError: Self(error)
      case let error as ArchiveError: Self(error)
      case let error as SyncError: Self(error)
      case let error as BackupError: Self(error)
      case let error as SystemError:
        error.isInterruption
          ? .interrupted("interrupted")
          : Self(.inputOutput, "cannot read \(error.path): \(error.message)")
      case let error as LoopbackListener.Failure: Self(error)
      case let error as CameraFailure: Self(error)
      case let error as CameraRollError: Self(error)
      case let error as SessionScriptError: Self(.usage, error.sentence)
      case let error as ScriptFailure:
        Self(.dataError, "\(error.path):\(error.error.line): \(error.error.reason.words)")
      case let error as MissingEncoder: Self(.unavailable, error.words)
      case let error as PlaybackFailure where error.reason == .interrupted:
        .interrupted("interrupted")
      case let error as PlaybackFailure: Self(.failure, error.sentence)
      case let error as PictureError:
        Self(.dataError, "cannot use the --fallback picture: \(error.message)")
      default: Self(general: error) ?? Self(.failure, "\(error)")
      }
  }

  private init(_ error: ImportError) {
    let source = error.path == "-" ? "standard input" : error.path
    let place = error.position.map { "\(source):\($0.line):\($0.column)" } ?? source
    self =
      switch error.code {
      case .cannotOpen: Self(.noInput, "cannot open \(source): \(error.message)")
      case .inputOutput: Self(.inputOutput, "cannot read \(source): \(error.message)")
      case .wrongFormat: Self(.dataError, "\(place): \(error.message)")
      // Only XML has lines and columns.
      case .malformed where error.position != nil:
        Self(.dataError, "\(place): \(error.message); export or copy the file again")
      case .malformed: Self(.dataError, "\(place): \(error.message)")
      case .invalidCharacter:
        Self(.dataError, "\(place): \(error.message); --repair mends it")
      case .unknownUser: Self(.usage, "\(place): \(error.message); name one with --user")
      case .unknownFolder:
        Self(.usage, "\(place): \(error.message); give it with --relative-to")
      case .cancelled: .interrupted(error.message)
      default: Self(.failure, "\(place): \(error.message)")
      }
  }

  private init(_ obstacle: RuleEvaluationError) {
    self =
      switch obstacle {
      case .noDate, .ambiguousName: Self(.usage, obstacle.words)
      case .damaged: Self(.dataError, obstacle.words)
      case .cycle: Self(.failure, "\(obstacle.words); change the rules of one of them")
      default: Self(.failure, obstacle.words)
      }
  }

  private init(_ error: ArtworkError) {
    self =
      switch error.code {
      case .cannotOpen: Self(.noInput, "cannot open \(error.path): \(error.message)")
      case .cannotCreate, .notReplaced:
        Self(.cannotCreate, "cannot write \(error.path): \(error.message)")
      case .inputOutput: Self(.inputOutput, "\(error.path): \(error.message)")
      case .tooLarge: Self(.dataError, "\(error.path): \(error.message)")
      default: Self(.failure, "\(error.path): \(error.message)")
      }
  }

  private init(_ failure: LoopbackListener.Failure) {
    self =
      switch failure {
      case .inUse(let port):
        Self(
          .unavailable,
          "port \(port) is in use by another program; choose a different one, or use --serve=0"
        )
      case .forbidden(let port):
        Self(.noPermission, "only the administrator may use port \(port); choose one from 1024 on")
      case .other(let error):
        Self(.failure, "cannot wait for browsers: \(error.message)")
      }
  }

  private init(_ failure: CameraFailure) {
    let message = "cannot use the camera '\(failure.name)': \(failure.error.message)"
    self =
      switch failure.error.code {
      case .unavailable:
        Self(.unavailable, message + (failure.remedy.map { "; \($0)" } ?? ""))
      case .emptyMediaTypes, .noAvailableMediaType: Self(.usage, message)
      case .damaged: Self(.dataError, message)
      case .interrupted: .interrupted("interrupted")
      default: Self(.inputOutput, message)
      }
  }

  private init(_ error: CameraRollError) {
    self =
      switch error.code {
      case .missing, .cannotOpen: Self(.noInput, "cannot open \(error.path): \(error.message)")
      case .cannotCreate, .full:
        Self(.cannotCreate, "cannot write \(error.path): \(error.message)")
      case .incompatible:
        Self(.negative, "\(error.path): \(error.message); nothing was written")
      case .interrupted: .interrupted("interrupted")
      default: Self(.inputOutput, "\(error.path): \(error.message)")
      }
  }

  private init(_ error: SyncError) {
    let message =
      "\(error.path): \(error.message)" + (error.advice.map { "; \($0)" } ?? "")
    self =
      switch error.code {
      case .unsuitable: Self(.noInput, message)
      case .damaged: Self(.dataError, message)
      case .notWritable: Self(.cannotCreate, message)
      case .gone: Self(.unavailable, message)
      case .inUse: Self(.temporaryFailure, message)
      case .cannotSign: Self(.noPermission, message)
      case .unreadable: Self(.inputOutput, message)
      case .interrupted: .interrupted(error.advice.map { "interrupted; \($0)" } ?? "interrupted")
      case .failed: Self(.failure, message)
      }
  }

  private init(_ error: ArchiveError) {
    self =
      switch error {
      case .cannotOpen(let error) where error.isInterruption: .interrupted("interrupted")
      case .cannotOpen(let error):
        Self(.noInput, "cannot open \(error.path): \(error.message)")
      case .unreadable(let error):
        Self(.inputOutput, "cannot read \(error.path): \(error.message)")
      case .otherContent(let kind, let path):
        Self(
          .dataError,
          "\(path): it is \(kind.name), not an archive of libsync, which is a folder or a tar"
        )
      case .cutOff(let path):
        Self(.dataError, "\(path) ends too early; copy it again from where it is whole")
      case .damaged(let message, let path):
        Self(.dataError, "\(path) is damaged or no archive: \(message)")
      case .occupied(let path):
        Self(.cannotCreate, "\(path) is not part of an archive; use another --output, or remove it")
      case .finished(let path):
        Self(.noPermission, "\(path) already exists; use --update to bring it up to date")
      case .busy(let path):
        Self(.temporaryFailure, "another process is writing \(path); try again later")
      case .changed(let path):
        Self(.inputOutput, "\(path) changed while it was copied; nothing was written, try again")
      case .cannotRead(let error):
        Self(.inputOutput, "cannot read \(error.path): \(error.message); nothing was written")
      }
  }

  private init(_ error: FileWatchError) {
    self =
      switch error.code {
      case .missingFolder: Self(.noInput, "cannot watch \(error.path): \(error.message)")
      default:
        Self(.failure, (error.path.isEmpty ? "" : "cannot watch \(error.path): ") + error.message)
      }
  }
}
