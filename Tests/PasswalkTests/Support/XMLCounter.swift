import Foundation
import FoundationXML
import Testing

/// How often each element stands in an XML document, read by another parser than ours.
final class XMLCounter: NSObject, XMLParserDelegate {
  private(set) var elements: [String: Int] = [:]
  /// The attributes of the outermost element.
  private(set) var root: [String: String] = [:]

  init(_ bytes: [UInt8]) throws {
    super.init()
    let parser = XMLParser(data: Data(bytes))
    parser.delegate = self
    try #require(parser.parse(), "no XML: \(String(decoding: bytes, as: UTF8.self))")
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    if elements.isEmpty { root = attributes }
    elements[name, default: 0] += 1
  }
}
