import LibSync
import Synchronization
import TerminalUI

/// The pictures and movies of an album that another task has read.
final class PhotoFeed: Sendable {
  private let bell: TerminalBell
  private let news = Mutex<(PickableSelection, Result<[PickablePhoto], any Error>)?>(nil)

  init(_ bell: TerminalBell) { self.bell = bell }

  /// Begins to read all pictures and movies of a selection.
  func load(_ selection: PickableSelection, of library: any PickableLibrary) {
    Task.detached { [self] in
      let result = Result { try library.photos(selection) }
      news.withLock { $0 = (selection, result) }
      bell.ring()
    }
  }

  /// Returns what was read since the last call.
  func received() throws -> (PickableSelection, [PickablePhoto])? {
    let received = news.withLock { news in
      defer { news = nil }
      return news
    }
    return try received.map { ($0.0, try $0.1.get()) }
  }
}
