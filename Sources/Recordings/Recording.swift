/// Calls in the order in which they were made.
public struct Recording: Hashable, Sendable {
  public private(set) var exchanges: [RecordedExchange]

  public static let mostBytes = 32 << 20
  public static let mostExchanges = 10_000

  public init(_ exchanges: [RecordedExchange] = []) {
    self.exchanges = exchanges
  }

  public mutating func append(_ exchange: RecordedExchange) { exchanges.append(exchange) }
}
