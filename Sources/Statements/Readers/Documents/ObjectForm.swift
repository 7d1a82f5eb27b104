/// A form of JSON objects; each object of the form has at least one member of these names.
struct ObjectForm: Sendable {
  typealias Read =
    @Sendable (inout DocumentReading, JSONNode, _ name: String) -> Bool

  let names: [String]
  /// Whether objects of the form only wrap other values, so that one is read even if the text ends in it.
  let isWrapper: Bool
  /// Reads an object; false for one of another form.
  let read: Read

  init(_ names: String, isWrapper: Bool = false, _ read: @escaping Read) {
    self.names = names.split(separator: " ").map(String.init)
    (self.isWrapper, self.read) = (isWrapper, read)
  }
}

extension JSONNode {
  /// The text of a member without secrets; nil if it has none or an empty one.
  func covered(_ names: String...) -> String? {
    for name in names {
      if let text = self[name]?.text, !text.isEmpty { return text.coveredValue }
    }
    return nil
  }

  /// The texts in a member that is a text or a list of texts.
  func texts(_ name: String) -> [String] {
    guard let value = self[name] else { return [] }
    return value.isList
      ? value.items.compactMap { $0.text?.coveredValue }
      : [value.text?.coveredValue].compactMap(\.self)
  }

  /// The texts of a list's items.
  var texts: [String] { items.compactMap { $0.text?.coveredValue } }

  func hasAny(_ names: String...) -> Bool { names.contains { has($0) } }
  func hasAll(_ names: String...) -> Bool { names.allSatisfy { has($0) } }
}
