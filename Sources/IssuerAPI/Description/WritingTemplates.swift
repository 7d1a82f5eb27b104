import JSON
import WalletDomain

extension Template {
  /// Appends the part as JSON: the same values always give the same bytes, with sorted names.
  func write(_ values: inout WireValues, to bytes: inout [UInt8]) {
    switch self {
    case .literal(let value): bytes += jsonBytes(of: value)
    case .text(let template):
      if let text = template.written(values) {
        bytes.append(json: text)
      } else if template.onlySlot?.isNullable == true {
        bytes += "null".utf8
      } else {
        bytes.append(json: template.written(values, orElse: { _ in "" }))
      }
    case .mapped(let slot, let words):
      if let text = values.written(slot) ?? (slot.isNullable ? nil : words.first?.meaning) {
        words.write(text, saidAs: slot.placeholder == .status ? values.statusWord : nil, to: &bytes)
      } else {
        bytes += "null".utf8
      }
    case .statusCondition(let path, let words):
      if let condition = words.condition(at: path, of: values) {
        bytes += jsonBytes(of: condition)
      }
    case .object(let object):
      bytes.append(UInt8(ascii: "{"))
      var isFirst = true
      for place in object.sorted {
        let member = object.members[place]
        if member.mayBeLeftOut, member.template.isAbsent(in: values) { continue }
        if !isFirst { bytes.append(UInt8(ascii: ",")) }
        isFirst = false
        bytes += member.key
        member.template.write(&values, to: &bytes)
      }
      bytes.append(UInt8(ascii: "}"))
    case .list(let items):
      bytes.append(UInt8(ascii: "["))
      var isFirst = true
      for item in items where !item.isAbsent(in: values) || item.isFilled {
        if !isFirst { bytes.append(UInt8(ascii: ",")) }
        isFirst = false
        item.write(&values, to: &bytes)
      }
      bytes.append(UInt8(ascii: "]"))
    case .each(let item, let repetition):
      bytes.append(UInt8(ascii: "["))
      values.repeating(repetition) { place, values in
        if place > 0 { bytes.append(UInt8(ascii: ",")) }
        item.write(&values, to: &bytes)
      }
      bytes.append(UInt8(ascii: "]"))
    }
  }

  /// Whether none of its placeholders has a value; false if it has none.
  func isAbsent(in values: WireValues) -> Bool {
    switch self {
    case .literal: return false
    case .text(let text):
      return text.pieces.allSatisfy { piece in
        if case .slot(let slot) = piece { values.written(slot) == nil } else { false }
      }
    case .mapped(let slot, let words):
      guard let text = values.written(slot) else { return true }
      let word = words.first { $0.meaning == text }?.word
      return word == .null || word == nil && slot.placeholder == .method
    case .statusCondition(let path, let words): return words.condition(at: path, of: values) == nil
    case .object(let object):
      var isEmpty = true
      for member in object.members {
        if case .literal = member.template { continue }
        isEmpty = false
        if !member.template.isAbsent(in: values) { return false }
      }
      return !isEmpty
    case .list(let items): return items.allSatisfy { $0.isAbsent(in: values) }
    case .each(_, .certificates): return values.certificates.isEmpty
    case .each(_, .references): return values.references.isEmpty
    case .each(_, .tokens): return values.tokens.isEmpty
    }
  }

  /// Whether an item of a list is written even where it has no value.
  var isFilled: Bool { slot?.placeholder != .certificates }
}

extension WireValues {
  /// Calls `body` with the values of each item.
  fileprivate mutating func repeating(
    _ repetition: Repetition, _ body: (Int, inout WireValues) -> Void
  ) {
    switch repetition {
    case .certificates:
      for place in certificates.indices {
        self.place = place
        body(place, &self)
      }
    case .references:
      for (place, reference) in references.enumerated() {
        set(.reference, reference.rawValue)
        body(place, &self)
      }
    case .tokens:
      var item = WireValues()
      for (place, token) in tokens.enumerated() {
        item.take(token)
        body(place, &item)
      }
    }
  }
}

extension TextTemplate {
  /// The text; nil if a placeholder has no value.
  func written(_ values: WireValues) -> String? {
    if let onlySlot { return values.written(onlySlot) }
    var text = ""
    for piece in pieces {
      switch piece {
      case .literal(let literal): text += literal
      case .slot(let slot):
        guard let value = values.written(slot) else { return nil }
        text += value
      }
    }
    return text
  }

  /// The text, with a text of its own for a placeholder without a value.
  func written(
    _ values: WireValues, escaping escape: (String) -> String = { $0 },
    orElse: (TemplateSlot) -> String
  ) -> String {
    pieces.map { piece in
      switch piece {
      case .literal(let literal): literal
      case .slot(let slot): values.written(slot).map(escape) ?? orElse(slot)
      }
    }.joined()
  }
}

extension [WireWord] {
  /// The word for a meaning: the one that was said if it is one for it, else the first.
  private func word(for meaning: String, saidAs said: String?) -> WireWord? {
    let own = said.flatMap { said in
      first { $0.meaning == meaning && $0.word == .text(said) && $0.conditions.isEmpty }
    }
    return own ?? first { $0.meaning == meaning }
  }

  fileprivate func write(_ text: String, saidAs said: String?, to bytes: inout [UInt8]) {
    guard let word = word(for: text, saidAs: said)?.word else { return bytes.append(json: text) }
    if case .text(let text) = word {
      bytes.append(json: text)
    } else {
      bytes += jsonBytes(of: word)
    }
  }

  /// The value that a token's status requires of another member; nil if it requires none.
  fileprivate func condition(at path: [String], of values: WireValues) -> JSONValue? {
    guard let status = values.text(.status) else { return nil }
    return word(for: status, saidAs: values.statusWord)?.conditions.first { $0.path == path }?.value
  }
}
