@testable import Recordings

extension Recording {
  /// As if this service had answered each call.
  func exchanged(with service: RecordedService) -> Recording {
    Recording(
      exchanges.map { exchange in
        var exchange = exchange
        exchange.service = service
        return exchange
      })
  }
}
