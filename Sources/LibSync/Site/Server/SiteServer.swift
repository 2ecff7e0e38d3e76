import Synchronization
package import System

/// A server that lets the browsers of this computer read a site, and tells them when it changes.
///
/// It answers only requests for the files that the site has, by their exact names, so that no path
/// leads elsewhere. It is a small one of its own, since a library of HTTP would be needed by a single
/// option of the program, and most of it would have to be switched off.
package final class SiteServer: Sendable {
  /// The site that is served.
  package struct Content: Sendable {
    private let folder: OutputFolder
    private let paths: Set<String>
    /// The state of the site, which changes with it.
    let state: String

    /// - Parameters:
    ///   - folder: The folder of the site.
    ///   - state: A text without special characters that differs whenever a file has changed.
    /// - Throws: `OutputError` if the folder is gone.
    package init(_ folder: SiteFolder, state: String) throws(OutputError) {
      self.folder = try OutputFolder(folder.path)
      paths = folder.paths
      self.state = state
    }

    /// Returns the answer to a request that need not wait.
    func response(to request: SiteRequest) throws(SiteRefusal) -> SiteResponse {
      if request.path == SiteServer.changesPath {
        return SiteResponse(state: state, isHead: request.isHead)
      }
      // Browsers ask for an icon, and report its absence as an error.
      if request.path == "favicon.ico" { return SiteResponse.empty }
      let path = request.path.isEmpty ? "index.html" : request.path
      guard paths.contains(path) else { throw .notFound }
      let names = OutputFolder.split(path)
      do {
        let name = String(names.folder.dropLast())
        let place: OutputFolder? = try name.isEmpty ? folder : folder.existingFolder(name)
        guard let place else { throw SiteRefusal.notFound }
        let file = try place.open(names.name, .notWaiting)
        guard try file.status().kind == .file else { throw SiteRefusal.notFound }
        return try SiteResponse(to: request, file, at: path, state: state)
      } catch let error as SystemError {
        throw error.isMissing || error.isLink || error.isForbidden ? .notFound : .unavailable
      } catch let error as SiteRefusal {
        throw error
      } catch {
        throw .notFound
      }
    }
  }

  /// The longest times of the phases of a connection.
  package struct Limits: Sendable {
    /// The time for a request to arrive.
    package var receiving = Duration.seconds(10)
    /// The time that a request waits for a change, which is less than browsers wait.
    package var waiting = Duration.seconds(25)
    /// The time for an answer to be sent.
    package var sending = Duration.seconds(60)
    /// The time for the other end to close the connection.
    package var ending = Duration.seconds(2)

    package init() {}
  }

  /// The policy of each page, which lets it load the files of the site and nothing else.
  package static let policy =
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; "
    + "base-uri 'none'; form-action 'none'"

  /// The path at which pages ask whether the site is still in the state `since`.
  static let changesPath = "changes"
  /// The maximum number of connections at a time; for another, the oldest that has not asked for
  /// anything is given up, or else it waits.
  private static let maxConnections = 64
  private static let longestWait = Duration.seconds(60)
  /// The time during which nobody can connect after the system has no more files or memory.
  private static let recovery = Duration.milliseconds(200)

  private let listener: LoopbackListener
  private let stop: StopSignal
  private let limits: Limits
  private let wake: PipeEnds
  private let content: Mutex<Content>
  private let lastFailure = Mutex<SystemError?>(nil)

  /// - Parameters:
  ///   - content: The site.
  ///   - listener: Where browsers connect.
  ///   - stop: The signal that ends the server.
  ///   - limits: The longest times of connections.
  /// - Throws: `SystemError`.
  package init(
    _ content: Content,
    at listener: LoopbackListener,
    until stop: StopSignal,
    limits: Limits = Limits()
  ) throws(SystemError) {
    self.listener = listener
    self.stop = stop
    self.limits = limits
    wake = try PipeEnds()
    self.content = Mutex(content)
  }

  /// The error that ended the server; it raises the signal then.
  package var failure: SystemError? { lastFailure.withLock { $0 } }

  /// Serves the site as it is now, and answers those who wait for a change.
  package func publish(_ new: Content) {
    content.withLock { $0 = new }
    try? wake.writing.write([1])
  }

  /// Serves until the signal is raised.
  package func run() {
    do {
      try serve()
    } catch {
      lastFailure.withLock { $0 = error }
      stop.raise()
    }
  }

  private func serve() throws(SystemError) {
    var connections: [SiteConnection] = []
    var closedUntil = ContinuousClock.now
    while !stop.isRaised {
      let isResting = closedUntil > .now
      let hasRoom =
        connections.count < Self.maxConnections || connections.contains { $0.isReceiving }
      let isOpen = hasRoom && !isResting
      let doors = isOpen ? listener.numbers : []
      let ready = try Readiness.wait(
        for: ([stop.readable, wake.reading.number] + doors).map(Readiness.Interest.reading)
          + connections.map(\.interest),
        milliseconds: Self.milliseconds(
          until: connections.map(\.deadline) + (isResting ? [closedUntil] : [])
        )
      )
      if ready[1] { _ = try wake.reading.read(upTo: 256) }
      let (now, content) = (ContinuousClock.now, self.content.withLock { $0 })
      for (connection, isReady) in zip(connections, ready.dropFirst(2 + doors.count)) {
        connection.proceed(isReady, content, at: now)
      }
      connections.removeAll { $0.isDone }
      for (door, isReady) in zip(doors, ready.dropFirst(2)) where isReady {
        do {
          if let socket = try listener.accept(at: door) {
            if connections.count >= Self.maxConnections,
              let idle = connections.firstIndex(where: \.isReceiving)
            {
              connections.remove(at: idle)
            }
            connections.append(
              SiteConnection(socket, port: listener.port, limits: limits, at: now)
            )
          }
        } catch {
          closedUntil = now + Self.recovery
        }
      }
    }
  }

  private static func milliseconds(until times: [ContinuousClock.Instant]) -> Int32 {
    let wait = times.min().map { min($0 - .now, longestWait) } ?? longestWait
    // Rounded up, so that the time has come afterwards.
    return Int32(max(0, wait / .milliseconds(1)).rounded(.up))
  }
}
