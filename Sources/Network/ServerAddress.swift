/// The address of an issuer's service: `https://host[:port]/base`, or `http` on the loopback only.
public struct ServerAddress: Hashable, Sendable, CustomStringConvertible {
  let isSecure: Bool
  /// The host in lower case; an IPv6 address is in brackets.
  public let host: String
  public let port: Int?
  /// The path before those of requests, without a trailing slash.
  let base: String

  /// Parses an address; errors do not repeat it, since it may hold a secret.
  public init(_ text: String) throws(NetworkObstacle) {
    guard text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else {
      throw NetworkObstacle(
        "The server's address holds a space or a letter that is not ASCII; write it as `xn--` and `%20`."
      )
    }
    guard let scheme = text.firstRange(of: "://"),
      ["https", "http"].contains(text[..<scheme.lowerBound].lowercased())
    else {
      throw NetworkObstacle(
        "The server's address does not begin with https:// or http://; write it like https://host:port/path."
      )
    }
    let rest = text[scheme.upperBound...]
    guard !rest.contains(where: { $0 == "?" || $0 == "#" }) else {
      throw NetworkObstacle(
        "The server's address has a query or a fragment; only a path may follow the host.")
    }
    let (authority, path) = rest.split(at: rest.firstIndex(of: "/") ?? rest.endIndex)
    guard !authority.contains("@") else {
      throw NetworkObstacle(
        "The server's address holds a user's name or password; put it into the file of headers.")
    }
    let colon = authority.lastIndex(of: ":").flatMap {
      authority[$0...].contains("]") ? nil : $0
    }
    let (name, number) = authority.split(at: colon ?? authority.endIndex)
    host = name.lowercased()
    guard host.isHost else {
      throw NetworkObstacle("The server's address names no host after ://, or none that can be.")
    }
    if number.isEmpty {
      port = nil
    } else if let written = UInt16(number.dropFirst()), written > 0, number.dropFirst().isDigits {
      port = Int(written)
    } else {
      throw NetworkObstacle("The port in the server's address is not a number from 1 to 65535.")
    }
    isSecure = text[..<scheme.lowerBound].lowercased() == "https"
    base = String(path.trimmingSlashes)
    guard isSecure || isLoopback else {
      throw NetworkObstacle(
        "The server's address begins with http://, which only this computer may have; use https://."
      )
    }
  }

  /// Whether the host is this computer, for which no proxy is used.
  public var isLoopback: Bool {
    if host == "localhost" || host == "[::1]" { return true }
    let numbers = host.split(separator: ".", omittingEmptySubsequences: false)
    return numbers.count == 4 && numbers[0] == "127"
      && numbers.allSatisfy { $0.isDigits && UInt8($0) != nil }
  }

  /// The host and port for the title bar.
  public var title: String { port.map { "\(host):\($0)" } ?? host }

  public var description: String { url(of: "") }

  func url(of path: String) -> String { "\(isSecure ? "https" : "http")://\(title)\(base)\(path)" }
}

extension StringProtocol {
  fileprivate func split(at index: Index) -> (SubSequence, SubSequence) {
    (self[..<index], self[index...])
  }

  fileprivate var isDigits: Bool { !isEmpty && utf8.allSatisfy { (0x30...0x39).contains($0) } }

  fileprivate var trimmingSlashes: SubSequence {
    self[..<(lastIndex { $0 != "/" }.map { index(after: $0) } ?? startIndex)]
  }

  /// Whether the text has the form of a host name, an IPv4 address, or an IPv6 address in brackets.
  fileprivate var isHost: Bool {
    if hasPrefix("["), hasSuffix("]") {
      return count > 4
        && dropFirst().dropLast().allSatisfy { $0.isHexDigit || $0 == ":" || $0 == "." }
    }
    return split(separator: ".", omittingEmptySubsequences: false).allSatisfy { label in
      !label.isEmpty
        && label.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
    }
  }
}
