public import IssuerAPI
public import WalletDomain

/// Recorded calls in the order in which they were made.
public struct Recording: Hashable, Sendable {
  public let exchanges: [RecordedExchange]
  /// The normalized requests, computed once because redaction takes longer than comparing.
  let forms: [RequestForm]

  /// The maximum size of a HAR file that is read, in bytes.
  public static let maxBytes = 32 << 20
  public static let maxExchanges = 10_000

  public init(_ exchanges: [RecordedExchange] = []) {
    self.exchanges = exchanges
    forms = exchanges.map { RequestForm($0.request) }
  }
}

/// A recorded request and its reply or failure.
public struct RecordedExchange: Hashable, Sendable {
  /// The service, such as `https://tmp.example:8443/base`; nil if the recording has none.
  public var origin: String?
  /// The request; if read from a file, its path includes that of the service.
  public var request: HTTPRequest
  public var outcome: Result<HTTPReply, RecordedFailure>
  /// The start, as time since 1970; nil if the recording has none.
  public var began: Duration?
  public var took: Duration?
  /// The size of a reply body that is missing from the recording.
  public var unrecordedBytes: Int
  /// The kind of service; a file does not tell, and is taken for a real one's.
  public var service: RecordedService

  public init(
    _ request: HTTPRequest, at origin: String? = nil, _ outcome: Result<HTTPReply, RecordedFailure>,
    began: Duration? = nil, took: Duration? = nil, unrecordedBytes: Int = 0,
    service: RecordedService = .real
  ) {
    self.origin = origin
    self.service = service
    self.request = request
    self.outcome = outcome
    self.began = began
    self.took = took
    self.unrecordedBytes = unrecordedBytes
  }

  /// Whether the reply had a body that is missing from the recording.
  public var lacksBody: Bool { unrecordedBytes > 0 }

  /// The reply, or the failure as the app sees it.
  public var result: Result<HTTPReply, CallFailure> { outcome.mapError(\.cause) }
}

/// The kind of service that answered a call, which decides what is kept of a signed card.
public enum RecordedService: Hashable, Sendable {
  /// Its signed cards are invented, and are kept so that adding a card can be replayed.
  case simulated
  /// Its signed cards may hold real card numbers, encrypted for keys that are public; they are covered.
  case real
}
