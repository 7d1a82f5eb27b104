/// Calls in the order in which they were made.
public struct Recording: Hashable, Sendable {
  public private(set) var exchanges: [RecordedExchange]
  /// The request of each as it is compared: covering takes longer than comparing.
  private(set) var forms: [RequestForm]

  public static let mostBytes = 32 << 20
  public static let mostExchanges = 10_000

  public init(_ exchanges: [RecordedExchange] = []) {
    self.exchanges = exchanges
    forms = exchanges.map { RequestForm($0.request) }
  }

  public mutating func append(_ exchange: RecordedExchange) {
    exchanges.append(exchange)
    forms.append(RequestForm(exchange.request))
  }
}
