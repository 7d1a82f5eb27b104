import FoundationEssentials
import IssuerAPI
import Redaction

/// What the file of headers holds and a server sends back is as secret as before.
struct EchoedSecrets: Hashable, Sendable {
  /// The longest first, so that none hides a part of another.
  private let secrets: [String]

  /// Shorter values would be found in the middle of other words.
  private static let shortest = 6

  init(_ headers: [HTTPHeader]) {
    let values = headers.filter { !$0.isSaidOpenly }.flatMap { header in
      // The scheme before it says nothing, as in “Bearer …”.
      [header.value] + header.value.split(separator: " ").dropFirst().map(String.init)
    }
    secrets = Set(values).filter { $0.utf8.count >= Self.shortest }.sorted {
      ($1.utf8.count, $0) < ($0.utf8.count, $1)
    }
  }

  /// The reply without them; nearly every reply is as it came.
  func covered(_ reply: HTTPReply) -> HTTPReply {
    guard !secrets.isEmpty else { return reply }
    var reply = reply
    for place in reply.headers.indices {
      reply.headers[place].value = covered(reply.headers[place].value)
    }
    for secret in secrets where reply.body.firstRange(of: Data(secret.utf8)) != nil {
      reply.body = Data(covered(String(decoding: reply.body, as: UTF8.self)).utf8)
    }
    return reply
  }

  private func covered(_ text: String) -> String {
    secrets.reduce(text) { $0.replacing($1, with: Redactor.cover) }
  }
}

extension HTTPHeader {
  /// What many clients send, and many servers repeat.
  fileprivate var isSaidOpenly: Bool {
    let name = name.lowercased()
    return name.hasPrefix("accept") || name.hasPrefix("content-") || name == "user-agent"
  }
}
