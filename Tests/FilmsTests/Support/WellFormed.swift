/// Why `text` is no well-formed XML of one element, as far as elements, attributes and references go; nil where it is.
func fault(inXML text: String) -> String? {
  var rest = text[...]
  var open: [Substring] = []
  var names: Set<Substring> = []
  var isOver = false
  // Made once: a pattern is read anew wherever it is mentioned.
  let pattern = /([a-z][A-Za-z0-9]*)((?: [a-zA-Z:-]+="[^"<]*")*)(\/?)/
  let attribute = /\ ([a-zA-Z:-]+)="([^"]*)"/
  while let mark = rest.firstIndex(of: "<") {
    let words = rest[..<mark]
    if let fault = fault(inText: words) { return fault }
    if open.isEmpty, !words.allSatisfy(\.isWhitespace) { return "text outside: \(words)" }
    guard let end = rest[mark...].firstIndex(of: ">") else { return "no end of \(rest[mark...])" }
    let tag = rest[rest.index(after: mark)..<end]
    rest = rest[rest.index(after: end)...]
    if tag.hasPrefix("/") {
      guard open.popLast() == tag.dropFirst() else { return "</\(tag)> closes nothing" }
      isOver = open.isEmpty
      continue
    }
    if isOver { return "a second element: \(tag)" }
    guard let match = tag.wholeMatch(of: pattern) else { return "no tag: \(tag)" }
    let attributes = match.2.matches(of: attribute)
    if Set(attributes.map(\.1)).count < attributes.count { return "an attribute twice: \(tag)" }
    for attribute in attributes {
      if let fault = fault(inText: attribute.2) { return fault }
      if attribute.1 == "id", !names.insert(attribute.2).inserted { return "twice: \(tag)" }
    }
    if match.3.isEmpty { open.append(match.1) }
  }
  if !rest.allSatisfy(\.isWhitespace) { return "text at the end: \(rest)" }
  return open.isEmpty && isOver ? nil : "open: \(open)"
}

private func fault(inText text: Substring) -> String? {
  if text.unicodeScalars.contains(where: { $0.value < 0x20 && $0 != "\n" }) { return "a control" }
  guard text.contains("&") else { return nil }
  let references = text.matches(of: /&(amp|lt|gt|quot|#[0-9]+);/).count
  return text.count { $0 == "&" } == references ? nil : "a bare &: \(text)"
}
