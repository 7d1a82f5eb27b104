public import FoundationEssentials
import JSON

/// A HAR file (version 1.2) to which calls are added, each covered and encoded once.
public struct GrowingHAR: Sendable {
  private let persons: [String]
  /// The file before its first entry and behind its last one.
  private let head: Data
  private let tail: Data
  private var entries = Data()

  private static let indent = Data(repeating: UInt8(ascii: " "), count: 6)

  /// Nobody of `persons` is named anywhere in it.
  public init(by version: String, without persons: [String] = []) {
    self.persons = persons
    let place = "entries stand here"
    let log: [String: JSONValue] = [
      "version": .text("1.2"),
      "creator": .object(["name": .text("Passwalk"), "version": .text(version)]),
      // Firefox goes through them without looking whether there are any.
      "pages": .list([]),
      "entries": .list([.text(place)]),
    ]
    let file = jsonBytes(of: JSONValue.object(["log": .object(log)]), indented: true)
    let range = file.firstRange(of: Data("\"\(place)\"".utf8)) ?? file.endIndex..<file.endIndex
    head = file[..<range.lowerBound]
    tail = file[range.upperBound...] + Data("\n".utf8)
  }

  /// Of a signed card the service of the exchange decides what is kept.
  public mutating func append(_ exchange: RecordedExchange) {
    let entry = Covering(service: exchange.service, persons: persons).entry(exchange)
    if !entries.isEmpty { entries += Data(",\n".utf8) + Self.indent }
    for byte in jsonBytes(of: entry, indented: true) {
      // A line that is empty stays so.
      if entries.last == UInt8(ascii: "\n"), byte != UInt8(ascii: "\n") { entries += Self.indent }
      entries.append(byte)
    }
  }

  /// The size of the whole file.
  public var bytes: Int { head.count + entries.count + tail.count }

  /// The whole file; the same calls are the same bytes.
  public var file: Data { head + entries + tail }
}
