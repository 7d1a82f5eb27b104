import FoundationEssentials
import JSON
import WalletDomain

/// A difference between a message and its template.
struct WireMismatch: Error, Hashable {
  /// The path from the whole to the member, with the numbers of items.
  private(set) var path: [Step] = []
  /// Completes a clause that begins with the path, such as “is missing”.
  var clause: String

  enum Step: Hashable {
    case member(String)
    case item(Int)
  }

  init(_ clause: String) { self.clause = clause }

  func inside(_ step: Step) -> WireMismatch {
    var mismatch = self
    mismatch.path.insert(step, at: 0)
    return mismatch
  }

  /// Such as `[0].tokenStatus is not text`; “the body” stands for the whole.
  var sentence: String {
    let path = path.map { step in
      switch step {
      case .member(let name): ".\(name)"
      case .item(let place): "[\(place)]"
      }
    }.joined()
    let place = path.isEmpty ? "the body" : path.first == "." ? String(path.dropFirst()) : path
    return "\(place) \(clause)"
  }
}

/// Reads messages by their templates.
struct TemplateReader {
  enum Mode {
    /// An app reads an answer, whose literals may have other values.
    case answer
    /// An app that checks nothing: bytes in another encoding are nil.
    case unguardedAnswer
    /// A service reads a request, whose literals are checked when all else has been read.
    case request
  }

  let mode: Mode
  /// The terms of the issuer whose tokens are read.
  let lister: IssuerTerms
  var values = WireValues()
  /// The first literal of a request that differs, with what it should be.
  private(set) var differing: (path: [String], expected: JSONValue)?
  /// The whole object of the token that is being read.
  private var token = JSONValue.null

  init(_ mode: Mode, listedBy lister: IssuerTerms = .tmp) {
    self.mode = mode
    self.lister = lister
  }

  mutating func read(_ value: JSONValue, by template: Template) throws(WireMismatch) {
    var values = WireValues()
    swap(&values, &self.values)
    defer { swap(&values, &self.values) }
    try read(value, by: template, into: &values, at: [])
  }

  private mutating func read(
    _ value: JSONValue, by template: Template, into values: inout WireValues, at path: [String]
  ) throws(WireMismatch) {
    switch template {
    case .literal(let expected):
      if mode == .unguardedAnswer { return }
      guard value.kind == expected.kind else { throw value.isNot(expected.kind) }
      if mode == .request, value != expected, differing == nil { differing = (path, expected) }
    case .text(let template):
      try read(value, by: template, into: &values)
    case .mapped(let slot, let words):
      if value == .null, slot.isNullable { return }
      if let word = words.matching(value, in: token) {
        values.set(slot.placeholder, word.meaning)
        let usual = words.first { $0.meaning == word.meaning }
        if slot.placeholder == .status, usual?.word != word.word {
          values.statusWord = word.word.text
        }
      } else if case .text(let text) = value {
        // A way to activate that nobody described is the usual one.
        values.set(slot.placeholder, slot.placeholder == .method ? nil : text)
      } else {
        throw value.isNot("text")
      }
    case .statusCondition: break
    case .object(let template):
      guard case .object(let members) = value else { throw value.isNot("an object") }
      for member in template.members {
        do throws(WireMismatch) {
          try read(members[member.name], by: member, into: &values, at: path)
        } catch {
          throw error.inside(.member(member.name))
        }
      }
    case .list(let templates):
      guard case .list(let items) = value else { throw value.isNot("a list") }
      for (place, template) in templates.enumerated() {
        do throws(WireMismatch) {
          if place < items.count {
            try read(items[place], by: template, into: &values, at: path + ["\(place)"])
          } else if template.isFilled {
            throw WireMismatch("is missing")
          }
        } catch {
          throw error.inside(.item(place))
        }
      }
    case .each(let template, let repetition):
      guard case .list(let items) = value else { throw value.isNot("a list") }
      try read(items, by: template, repetition, into: &values, at: path)
    }
  }

  private mutating func read(
    _ value: JSONValue, by template: TextTemplate, into values: inout WireValues
  ) throws(WireMismatch) {
    if value == .null, template.onlySlot?.isNullable == true { return }
    guard case .text(let text) = value else { throw value.isNot("text") }
    if let slot = template.onlySlot {
      if values.take(text, as: slot) || mode == .unguardedAnswer { return }
      throw WireMismatch("does not decode: \(slot.encoding.fault)")
    }
    guard template.matches(text, &values) else { throw WireMismatch("is not of that form") }
  }

  private mutating func read(
    _ value: JSONValue?, by member: ObjectTemplate.Member, into values: inout WireValues,
    at path: [String]
  ) throws(WireMismatch) {
    if mode == .unguardedAnswer, case .literal = member.template { return }
    guard let value, value != .null || !member.mayBeLeftOut else {
      guard member.mayBeLeftOut else { throw WireMismatch("is missing") }
      if case .mapped(let slot, let words) = member.template,
        let unsaid = words.first(where: { $0.word == .null })
      {
        values.set(slot.placeholder, unsaid.meaning)
      }
      return
    }
    // Only a literal of a request is told by its path.
    try read(
      value, by: member.template, into: &values, at: mode == .request ? path + [member.name] : [])
  }

  private mutating func read(
    _ items: [JSONValue], by template: Template, _ repetition: Repetition,
    into values: inout WireValues, at path: [String]
  ) throws(WireMismatch) {
    // One for all items, as a list may have thousands.
    var ofToken = WireValues()
    for (place, item) in items.enumerated() {
      do throws(WireMismatch) {
        switch repetition {
        case .certificates:
          values.place = place
          try read(item, by: template, into: &values, at: path)
        case .references:
          try read(item, by: template, into: &values, at: path)
          values.references += values.text(.reference).map { [TokenUniqueReference($0)] } ?? []
        case .tokens:
          ofToken.forgetAll()
          token = item
          try read(item, by: template, into: &ofToken, at: path)
          values.tokens.append(ofToken.token(listedBy: lister))
        }
      } catch {
        throw error.inside(.item(place))
      }
    }
  }
}

extension JSONValue {
  fileprivate func isNot(_ expected: String) -> WireMismatch {
    WireMismatch(self == .null ? "is null" : "is not \(expected)")
  }

  /// The text; nil for any other kind of value.
  var text: String? { if case .text(let text) = self { text } else { nil } }

  /// The value at a path of members' names; nil if there is none.
  func member(at path: some Collection<String>) -> JSONValue? {
    path.reduce(self) { value, name in value?.members?[name] }
  }
}

extension [WireWord] {
  /// The word that a value is; a word with conditions that the token meets comes before one without.
  func matching(_ value: JSONValue, in token: JSONValue) -> WireWord? {
    let named = lazy.filter { $0.word == value }
    return named.first { word in
      !word.conditions.isEmpty
        && word.conditions.allSatisfy { token.member(at: $0.path) == $0.value }
    } ?? named.first { $0.conditions.isEmpty }
  }
}

extension TextTemplate {
  /// Takes the values of the placeholders out of a text; false if the text is of another form.
  func matches(_ text: String, _ values: inout WireValues) -> Bool {
    var rest = text[...]
    for (place, piece) in pieces.enumerated() {
      switch piece {
      case .literal(let literal):
        guard rest.hasPrefix(literal) else { return false }
        rest = rest.dropFirst(literal.count)
      case .slot(let slot):
        var value = rest
        if place + 1 < pieces.count, case .literal(let next) = pieces[place + 1] {
          guard let end = rest.firstRange(of: next) else { return false }
          value = rest[..<end.lowerBound]
        }
        rest = rest[value.endIndex...]
        guard values.take(String(value), as: slot) else { return false }
      }
    }
    return rest.isEmpty
  }
}
