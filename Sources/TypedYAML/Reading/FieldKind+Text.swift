extension FieldKind where Value == String {
  /// Any text, verbatim, quoted or not: `0123` and `true` are text too.
  public static var text: Self {
    Self(.text, write: { text, _ in .text(text) }) { field in
      guard case .scalar(let text, _) = field.node.content, !field.node.isNull else {
        field.reportWrongKind(expected: "text")
        return nil
      }
      return text
    }
  }

  /// Any text, of which `usual` is what one meets most.
  public static func text(usually usual: [String]) -> Self {
    text.described(by: .openText(usual: usual))
  }

  /// One line of prose, however it was folded in the file.
  public static var prose: Self {
    text.map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
      .written(by: YAMLNode.prose)
  }

  /// Text of a certain form.
  public static func text(matching form: TextForm) -> Self {
    text.parsed(expected: form.name, by: { form.accepts($0) ? $0 : nil }, back: { $0 })
      .described(by: .textOf(form.schema))
  }
}
