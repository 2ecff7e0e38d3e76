import ArgumentParsing
import CommandLineIO
import LibSync
import System

/// A site that is served to the browsers of this computer.
extension SiteCommand {
  /// Serves the site until a signal, and brings it up to date when the library changes.
  ///
  /// - Throws: `Interruption.Stop` for a signal; any error before the site is there.
  func serve(at port: ServerPort, in session: Session) async throws {
    // Without a library, nothing can be watched.
    _ = try session.openLibrary(from)
    let listener = try port.open()
    let stop = try FileWatchError.describing { () throws(SystemError) in try StopSignal() }
    Interruption.notify(stop.descriptor)
    defer { Interruption.notify(-1) }
    var changes = try RevisionWait(session.location().path)
    let isTemporary = output == nil
    let place = output ?? session.context.temporaryPath(for: "site")
    if isTemporary { _ = try OutputFolder(making: place, mode: 0o700) }
    defer { if isTemporary { Interruption.deferred { SiteFolder.remove(place) } } }

    let site = try await writeSite(to: place, in: session)
    var state = site.state
    let server = try SiteServer(Self.content(of: site), at: listener, until: stop)
    guard WorkerThread.start({ server.run() }) else {
      throw CommandProblem(message: "the system has no thread for the server")
    }
    let stream = session.standardOutput()
    stream.write("http://localhost:\(listener.port)/\n")
    try stream.finish()
    if !isQuiet {
      session.console.note("Only programs on this computer can read the site; Ctrl-C ends it.")
    }
    while changes.next(until: stop) != nil {
      do {
        let site = try await writeSite(to: place, in: session)
        guard site.state != state else { continue }
        state = site.state
        server.publish(try Self.content(of: site))
        if !isQuiet { session.console.note("\(words(for: site.folder.outcome)).") }
      } catch {
        if Interruption.isRequested { break }
        // The next change is another chance.
        session.console.warning(CommandFailure(error).message ?? "\(error)")
      }
    }
    if let failure = server.failure { throw failure }
    throw Interruption.Stop()
  }

  private static func content(of site: WrittenSite) throws(OutputError) -> SiteServer.Content {
    try SiteServer.Content(site.folder, state: site.state)
  }
}
