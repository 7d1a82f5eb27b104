package import JSON
package import TypedYAML

extension JSONValue {
  /// Plain `null`, `true`, `false` and numbers are themselves, all else is text.
  package init(_ node: YAMLNode) {
    switch node.content {
    case .sequence(let items): self = .list(items.map(Self.init))
    case .mapping(let pairs):
      self = .object(
        Dictionary(pairs.map { ($0.key, Self($0.value)) }, uniquingKeysWith: { first, _ in first }))
    case .scalar(let text, let isPlain):
      self =
        switch text {
        case _ where node.isNull: .null
        case "true" where isPlain: .bool(true)
        case "false" where isPlain: .bool(false)
        default: (isPlain ? Self(number: text) : nil) ?? .text(text)
        }
    }
  }

  /// `0123` is text: JSON knows no such number.
  private init?(number text: String) {
    let digits = text.first == "-" ? text.dropFirst() : text[...]
    guard let first = digits.first, first.isASCII, first.isNumber else { return nil }
    if first == "0", digits.count > 1, digits.dropFirst().first != "." { return nil }
    if let whole = Int64(text) {
      self = .integer(whole)
    } else if let number = Double(text), number.isFinite {
      self = .number(number)
    } else {
      return nil
    }
  }
}
