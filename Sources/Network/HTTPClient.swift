import CCurl
import FoundationEssentials
public import Glibc
public import IssuerAPI
public import WalletDomain

/// A non-blocking HTTP/1.1 client for one server, driven by the program's loop with `descriptors` and `timeout`.
///
/// Connections are reused. Without requests there is nothing to wait for.
public final class HTTPClient {
  public let address: ServerAddress
  private let credentials: ServerCredentials
  private let limits: Limits
  private let secrets: EchoedSecrets
  private let client: OpaquePointer
  private var underWay: [Int: OpaquePointer] = [:]
  /// Exchanges that failed before they began, not yet returned by `work`.
  private var unsent: [FinishedExchange] = []

  /// Creates a client without connecting.
  public init(
    to address: ServerAddress, with credentials: ServerCredentials = .none,
    limits: Limits = Limits()
  ) throws(NetworkObstacle) {
    if let obstacle = ccurl_obstacle() {
      throw NetworkObstacle(
        "A real server needs libcurl; install it (Debian's package is libcurl4): \(String(cString: obstacle))."
      )
    }
    guard let client = ccurl_open() else { throw NetworkObstacle("There is no memory left.") }
    self.address = address
    self.credentials = credentials
    self.limits = limits
    secrets = EchoedSecrets(credentials.headers)
    self.client = client
  }

  deinit {
    for exchange in underWay.values { ccurl_end(client, exchange) }
    ccurl_close(client)
  }

  /// Starts an exchange, whose end `work` returns with this id; cancels an earlier one with the same id.
  public func begin(_ request: HTTPRequest, as id: Int) {
    cancel(id)
    guard let exchange = ccurl_prepare(limits.replyInBytes) else {
      return fail(id, .other(code: 27, "Out of memory"))
    }
    guard prepare(exchange, for: request), ccurl_begin(client, exchange) else {
      ccurl_end(client, exchange)
      return fail(id, .other(code: 43, "A libcurl function was given a bad argument"))
    }
    underWay[id] = exchange
  }

  /// Cancels an exchange; `work` does not return it. The server may have processed the request.
  public func cancel(_ id: Int) {
    unsent.removeAll { $0.id == id }
    if let exchange = underWay.removeValue(forKey: id) { ccurl_end(client, exchange) }
  }

  /// The descriptors to poll; they change with every call of `work`.
  public var descriptors: [pollfd] {
    guard !underWay.isEmpty else { return [] }
    var waits = [ccurl_wait](repeating: ccurl_wait(), count: ccurl_waits(client, nil, 0))
    let count = ccurl_waits(client, &waits, waits.count)
    return waits.prefix(count).map { wait in
      let events = (wait.for_reading ? POLLIN : 0) | (wait.for_writing ? POLLOUT : 0)
      return pollfd(fd: wait.descriptor, events: Int16(events), revents: 0)
    }
  }

  /// The maximum time until the next call of `work`; nil if there is none.
  public var timeout: Duration? {
    if !unsent.isEmpty { return .zero }
    guard !underWay.isEmpty else { return nil }
    let milliseconds = ccurl_timeout(client)
    return milliseconds < 0 ? nil : .milliseconds(milliseconds)
  }

  /// Does all work that needs no waiting, and returns the exchanges that ended; cheap to call.
  public func work() -> [FinishedExchange] {
    var finished = unsent
    unsent = []
    guard !underWay.isEmpty else { return finished }
    ccurl_work(client)
    while let exchange = ccurl_finished(client) {
      guard let id = underWay.first(where: { $0.value == exchange })?.key else { continue }
      let outcome = ccurl_read(exchange)
      finished.append(
        FinishedExchange(
          id: id, result: result(of: outcome), duration: .microseconds(outcome.microseconds)))
      cancel(id)
    }
    return finished
  }

  private func fail(_ id: Int, _ failure: TransportFailure) {
    unsent.append(
      FinishedExchange(
        id: id, result: .failure(.transport(failure, host: address.host)), duration: .zero))
  }

  private func result(of outcome: ccurl_outcome) -> Result<HTTPReply, CallFailure> {
    guard outcome.code == 0 else {
      return .failure(
        CurlFailure(outcome).failure(with: address.host, within: limits, as: credentials))
    }
    let reply = HTTPReply(
      status: outcome.status,
      headers: headers(in: UnsafeRawBufferPointer(start: outcome.head, count: outcome.head_size)),
      body: Data(UnsafeRawBufferPointer(start: outcome.body, count: outcome.body_size)))
    return .success(secrets.covered(reply))
  }

  /// Sets the options of a request; false if libcurl refuses one.
  private func prepare(_ exchange: OpaquePointer, for request: HTTPRequest) -> Bool {
    let lines = headerLines(of: request)
    guard request.method.isOneLine, request.path.isOneLine, let lines,
      ccurl_set_text(exchange, CCURL_URL, address.url(of: request.path)),
      ccurl_set_text(exchange, CCURL_METHOD, request.method),
      ccurl_set_text(exchange, CCURL_USER_AGENT, "Passwalk"),
      ccurl_set_number(
        exchange, CCURL_CONNECT_TIMEOUT_IN_MILLISECONDS, limits.connecting.wholeMilliseconds),
      ccurl_set_number(exchange, CCURL_TIMEOUT_IN_MILLISECONDS, limits.total.wholeMilliseconds)
    else { return false }
    if request.hasBody {
      let isSet = request.body.withUnsafeBytes {
        ccurl_set_body(exchange, $0.baseAddress, $0.count)
      }
      guard isSet else { return false }
    }
    // An empty name overrides a proxy in the environment.
    if address.isLoopback, !ccurl_set_text(exchange, CCURL_PROXY, "") { return false }
    return prepareTLS(exchange) && lines.allSatisfy { ccurl_add_header(exchange, $0) }
  }

  private func prepareTLS(_ exchange: OpaquePointer) -> Bool {
    if let file = credentials.authorityFile {
      guard ccurl_set_text(exchange, CCURL_CA_FILE, file),
        ccurl_set_text(exchange, CCURL_CA_FOLDER, nil)
      else { return false }
    }
    guard let certificate = credentials.client else { return true }
    // Without a password OpenSSL would ask for one on the terminal.
    return ccurl_set_text(exchange, CCURL_CERTIFICATE_FILE, certificate.file)
      && ccurl_set_text(exchange, CCURL_KEY_FILE, certificate.keyFile)
      && ccurl_set_text(exchange, CCURL_KEY_PASSWORD, "")
  }

  /// The headers in libcurl's form; nil if one is invalid.
  private func headerLines(of request: HTTPRequest) -> [String]? {
    let replaced = Set(credentials.headers.map { $0.name.lowercased() })
    let headers =
      request.headers.filter { !$0.isConnectionHeader && !replaced.contains($0.name.lowercased()) }
      + credentials.headers
    guard headers.allSatisfy(\.isSendable) else { return nil }
    var lines = headers.map { $0.value.isEmpty ? "\($0.name);" : "\($0.name): \($0.value)" }
    // An empty value stops libcurl from adding the header.
    lines.append("Expect:")
    if !headers.contains(where: { $0.name.lowercased() == "content-type" }) {
      lines.append("Content-Type:")
    }
    return lines
  }
}

/// The end of one exchange.
public struct FinishedExchange: Sendable {
  public let id: Int
  public let result: Result<HTTPReply, CallFailure>
  /// The time since the exchange began.
  public let duration: Duration
}

extension HTTPRequest {
  /// Whether the request has a Content-Length, even of 0.
  fileprivate var hasBody: Bool { !body.isEmpty || ["POST", "PUT", "PATCH"].contains(method) }
}

extension Duration {
  /// The duration in milliseconds, at least 1, because 0 is libcurl's default limit.
  fileprivate var wholeMilliseconds: Int {
    Int(min(max(self / .milliseconds(1), 1), Double(Int32.max)))
  }
}

/// The limits of time and size for an exchange.
public struct Limits: Hashable, Sendable {
  /// The time for name lookup, connection and TLS.
  public var connecting: Duration
  /// The time for the whole exchange.
  public var total: Duration
  /// The size of head and body of the reply.
  public var replyInBytes = 4 * 1024 * 1024

  /// The default total is that of URLSession; both are rounded to milliseconds.
  public init(connecting: Duration = .seconds(10), total: Duration = .seconds(60)) {
    self.connecting = connecting
    self.total = total
  }
}

/// Why no server can be used, found before the first request.
public struct NetworkObstacle: Error, Hashable, Sendable {
  /// A sentence for the person who gave the address; holds no secrets.
  public let message: String

  init(_ message: String) { self.message = message }
}
