import ArgumentParsing
import CommandLineIO
import Glibc
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
    // A reader of the address that ends must not leave the folder behind.
    let brokenPipe = IgnoredSignal(SIGPIPE)
    defer { brokenPipe.end() }
    let isTemporary = output == nil
    let place = try output ?? session.context.makeTemporaryFolder(for: "site")
    defer { if isTemporary { Interruption.deferred { SiteFolder.remove(place) } } }

    let site = try await writeSite(to: place, in: session)
    var state = site.folder.fingerprint
    let content = try SiteServer.Content(site.folder, state: state)
    let server = try SiteServer(content, at: listener, until: stop)
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
        let new = site.folder.fingerprint
        // What has changed may be another library in the file.
        guard new != state else { continue }
        server.publish(try SiteServer.Content(site.folder, state: new))
        state = new
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
}
