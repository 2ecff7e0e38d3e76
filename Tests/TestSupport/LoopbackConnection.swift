package import Foundation
import Glibc

/// A connection to a server of this computer, for requests of which every byte is known.
package final class LoopbackConnection {
  /// The server does not answer, or closes the connection.
  package struct Failure: Error {}

  /// An answer of HTTP.
  package struct Answer {
    package let status: Int
    /// The fields by their names in small letters.
    package let fields: [String: String]
    package let body: Data
    package var text: String { String(decoding: body, as: UTF8.self) }
  }

  private static let secondsToWait = 60

  private let descriptor: Int32

  /// Connects to a port.
  package init(port: UInt16, isSix: Bool = false) throws {
    let family = isSix ? AF_INET6 : AF_INET
    descriptor = socket(family, Int32(SOCK_STREAM.rawValue), 0)
    var limit = timeval(tv_sec: Self.secondsToWait, tv_usec: 0)
    let size = socklen_t(MemoryLayout<timeval>.size)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, size)
    let result =
      if isSix {
        Self.connect(descriptor, to: Self.address(six: port))
      } else {
        Self.connect(descriptor, to: Self.address(four: port))
      }
    if result != 0 { throw Failure() }
  }

  deinit { close(descriptor) }

  private static func address(four port: UInt16) -> sockaddr_in {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    return address
  }

  private static func address(six port: UInt16) -> sockaddr_in6 {
    var address = sockaddr_in6()
    address.sin6_family = sa_family_t(AF_INET6)
    address.sin6_port = port.bigEndian
    address.sin6_addr = in6addr_loopback
    return address
  }

  private static func connect<Address>(_ descriptor: Int32, to address: Address) -> Int32 {
    withUnsafeBytes(of: address) { bytes in
      guard let start = bytes.baseAddress else { return -1 }
      let any = start.assumingMemoryBound(to: sockaddr.self)
      return Glibc.connect(descriptor, any, socklen_t(bytes.count))
    }
  }

  /// Closes the connection in both directions.
  package func end() { shutdown(descriptor, Int32(SHUT_RDWR)) }

  /// Sends text, of which the server may refuse a part.
  package func send(_ text: String) {
    let bytes = Array(text.utf8)
    _ = Glibc.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL))
  }

  /// Returns everything that the server sends until it closes the connection.
  package func receive() throws -> Data {
    var data = Data()
    var block = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = recv(descriptor, &block, block.count, 0)
      if count < 0 { throw Failure() }
      if count == 0 { return data }
      data += block.prefix(count)
    }
  }

  /// Returns whether nothing has arrived yet.
  package var isSilent: Bool {
    var byte: UInt8 = 0
    let flags = Int32(MSG_PEEK | MSG_DONTWAIT)
    return recv(descriptor, &byte, 1, flags) < 0 && errno == EAGAIN
  }

  /// Returns the answer of the server, which then closes the connection.
  package func answer() throws -> Answer {
    let data = try receive()
    guard let end = data.firstRange(of: Data("\r\n\r\n".utf8)) else { throw Failure() }
    let lines = String(decoding: data[..<end.lowerBound], as: UTF8.self)
      .components(separatedBy: "\r\n")
    guard let status = lines[0].split(separator: " ").dropFirst().first.flatMap({ Int($0) }) else {
      throw Failure()
    }
    var fields: [String: String] = [:]
    for line in lines.dropFirst() {
      let parts = line.split(separator: ":", maxSplits: 1)
      if parts.count == 2 {
        fields[parts[0].lowercased()] = parts[1].trimmingCharacters(in: .whitespaces)
      }
    }
    return Answer(status: status, fields: fields, body: data[end.upperBound...])
  }

  /// Sends a request and returns the answer.
  ///
  /// - Parameters:
  ///   - path: The path with its first slash, and what follows it.
  ///   - port: The port.
  ///   - method: The method.
  ///   - host: The value of the field `Host`; the usual one if it is `nil`.
  ///   - fields: Other fields, as lines.
  /// - Returns: The answer.
  /// - Throws: `Failure`.
  package static func answer(
    to path: String,
    port: UInt16,
    method: String = "GET",
    host: String? = nil,
    fields: [String] = []
  ) throws -> Answer {
    let connection = try LoopbackConnection(port: port)
    let lines = ["\(method) \(path) HTTP/1.1", "Host: \(host ?? "localhost:\(port)")"] + fields
    connection.send(lines.joined(separator: "\r\n") + "\r\n\r\n")
    return try connection.answer()
  }
}
