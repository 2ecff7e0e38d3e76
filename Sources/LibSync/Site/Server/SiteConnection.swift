import System

/// A connection to the server of a site, for one request.
final class SiteConnection {
  private enum Phase {
    /// The request arrives.
    case receiving
    /// The request waits until the site is in another state than this one.
    case waiting(String)
    /// The answer is sent.
    case sending
    /// The answer is sent; the other end has to close the connection, since closing it while there
    /// is something to receive would take the answer back.
    case ending
    case done
  }

  private static let blockSize = 1 << 16

  private let socket: FileDescriptor
  private let port: UInt16
  private let limits: SiteServer.Limits
  private var phase = Phase.receiving
  /// When the phase ends at the latest.
  private(set) var deadline: ContinuousClock.Instant
  private var received: [UInt8] = []
  private var pending: ArraySlice<UInt8> = []
  private var file: FileDescriptor?
  private var fileRest = 0

  init(
    _ socket: consuming FileDescriptor,
    port: UInt16,
    limits: SiteServer.Limits,
    at now: ContinuousClock.Instant
  ) {
    self.socket = socket
    self.port = port
    self.limits = limits
    deadline = now + limits.receiving
  }

  /// The event that the connection waits for.
  var interest: Readiness.Interest {
    if case .sending = phase { .writing(socket.number) } else { .reading(socket.number) }
  }

  var isDone: Bool { if case .done = phase { true } else { false } }

  /// Whether the request has not arrived.
  var isReceiving: Bool { if case .receiving = phase { true } else { false } }

  /// Does what can be done without waiting.
  ///
  /// - Parameters:
  ///   - isReady: Whether that for which the connection waits has come.
  ///   - content: The site as it is now.
  ///   - now: The time.
  func proceed(_ isReady: Bool, _ content: SiteServer.Content, at now: ContinuousClock.Instant) {
    do throws(SystemError) {
      switch phase {
      case .waiting(let state) where state != content.state:
        answer(SiteResponse(state: content.state, isHead: false), at: now)
      case .receiving where now >= deadline:
        answer(SiteResponse(.tooSlow, isHead: false), at: now)
      case .waiting where now >= deadline: answer(SiteResponse.empty, at: now)
      case .sending where now >= deadline, .ending where now >= deadline: phase = .done
      case .receiving where isReady: try receive(content, at: now)
      case .waiting where isReady, .ending where isReady: try discard()
      case .sending where isReady: try send(at: now)
      default: break
      }
    } catch {
      phase = .done
    }
  }

  private func receive(
    _ content: SiteServer.Content,
    at now: ContinuousClock.Instant
  ) throws(SystemError) {
    guard let bytes = try socket.receiveReady(upTo: Self.blockSize) else { return }
    if bytes.isEmpty { return phase = .done }
    received += bytes
    let isHead = received.starts(with: "HEAD ".utf8)
    do throws(SiteRefusal) {
      guard let request = try SiteRequest(received, to: port) else { return }
      received = []
      if request.path == SiteServer.changesPath, !request.isHead,
        request.query == "since=\(content.state)"
      {
        phase = .waiting(content.state)
        deadline = now + limits.waiting
      } else {
        answer(try content.response(to: request), at: now)
      }
    } catch {
      answer(SiteResponse(error, isHead: isHead), at: now)
    }
  }

  /// Receives what nobody needs, until the other end is closed.
  private func discard() throws(SystemError) {
    if try socket.receiveReady(upTo: Self.blockSize)?.isEmpty == true { phase = .done }
  }

  private func answer(_ response: consuming SiteResponse, at now: ContinuousClock.Instant) {
    received = []
    pending = response.bytes[...]
    fileRest = response.fileSize
    file = response.takeFile()
    phase = .sending
    deadline = now + limits.sending
  }

  private func send(at now: ContinuousClock.Instant) throws(SystemError) {
    if pending.isEmpty, fileRest > 0 {
      let block = try file?.read(upTo: min(fileRest, Self.blockSize)) ?? []
      // The file has become shorter, so that the answer cannot be completed.
      if block.isEmpty { return phase = .done }
      pending = block[...]
      fileRest -= block.count
    }
    let count = try socket.sendReady(pending)
    pending = pending.dropFirst(count)
    if pending.isEmpty, fileRest == 0 {
      file = nil
      socket.endSending()
      phase = .ending
      deadline = now + limits.ending
    }
  }
}
