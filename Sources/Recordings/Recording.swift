public import IssuerAPI
public import WalletDomain

/// Calls in the order in which they were made.
public struct Recording: Hashable, Sendable {
  public let exchanges: [RecordedExchange]
  /// The request of each as it is compared: covering takes longer than comparing.
  let forms: [RequestForm]

  public static let maxBytes = 32 << 20
  public static let maxExchanges = 10_000

  public init(_ exchanges: [RecordedExchange] = []) {
    self.exchanges = exchanges
    forms = exchanges.map { RequestForm($0.request) }
  }
}

/// A request and what came of it, as it was recorded.
public struct RecordedExchange: Hashable, Sendable {
  /// `https://tmp.example:8443`, with what the service puts before its paths; nil where the recording names none.
  public var origin: String?
  /// Its path, where it was read from a file, is the whole one.
  public var request: HTTPRequest
  public var outcome: Result<HTTPReply, RecordedFailure>
  /// Since 1970; nil where the recording does not say.
  public var began: Duration?
  public var took: Duration?
  /// How long a body of the reply was that the recording does not hold.
  public var unrecordedBytes: Int
  /// With whom it was exchanged; a file does not say, and what is not known may be real.
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

  /// The reply had a body that the recording does not hold.
  public var lacksBody: Bool { unrecordedBytes > 0 }

  /// The reply, or what the app would have been told.
  public var result: Result<HTTPReply, CallFailure> { outcome.mapError(\.cause) }
}

/// With whom calls were exchanged, which decides what of a signed card is kept.
public enum RecordedService: Hashable, Sendable {
  /// What it encrypts and signs is invented; it stays, so that adding a card can be answered again.
  case simulated
  /// What it encrypts may be a card's number, for keys that everybody has.
  case real
}
