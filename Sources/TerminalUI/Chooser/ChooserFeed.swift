import Synchronization

/// Sends rows to a chooser on the screen from other tasks.
package final class ChooserFeed: Sendable {
  private struct News {
    var rows: [(tab: Int, rows: ChooserRows, isComplete: Bool)] = []
    var failure: (any Error)?
  }

  let bell: TerminalBell
  private let news = Mutex(News())

  package init(_ bell: TerminalBell) { self.bell = bell }

  /// Replaces the rows of a list; more may follow.
  package func send(_ rows: ChooserRows, to tab: Int, isComplete: Bool) {
    news.withLock { $0.rows.append((tab, rows, isComplete)) }
    bell.ring()
  }

  /// Ends the choice with an error.
  package func fail(_ error: any Error) {
    news.withLock { $0.failure = error }
    bell.ring()
  }

  /// Passes on what was sent since the last call.
  ///
  /// - Throws: The error that ends the choice.
  func deliver(to chooser: inout Chooser) throws {
    let received = news.withLock { news in
      defer { news = News() }
      return news
    }
    if let failure = received.failure { throw failure }
    for (tab, rows, isComplete) in received.rows {
      chooser.replace(rows, of: tab, isComplete: isComplete)
    }
  }
}
