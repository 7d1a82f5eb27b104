import FoundationEssentials

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

extension Recording {
  /// The whole recording as a HAR file.
  func har(by version: String, without persons: [String] = []) -> Data {
    var growing = HARWriter(by: version, without: persons)
    for exchange in exchanges { growing.append(exchange) }
    return growing.file
  }
}
