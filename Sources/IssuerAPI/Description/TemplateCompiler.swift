import FoundationEssentials
import JSON
import Text
import TypedYAML
import WalletDomain

/// Compiles values in a file into templates, and reports those that cannot be.
struct TemplateCompiler {
  let message: IssuerMessage
  let problems: ProblemCollector
  /// The words for a token's states.
  let statuses: [WireWord]
  /// The answers whose members a placeholder may name, by the names of their calls.
  let answersBefore: [String: YAMLNode?]
  /// True where every value is text, as in a query.
  var isText = false
  /// The placeholders that have a value in the message.
  private let known: [Placeholder]

  init(
    message: IssuerMessage, problems: ProblemCollector, statuses: [WireWord] = [],
    answersBefore: [String: YAMLNode?] = [:]
  ) {
    (self.message, self.problems) = (message, problems)
    (self.statuses, self.answersBefore) = (statuses, answersBefore)
    known = Placeholder.known(in: message)
  }

  func template(_ node: YAMLNode) -> Template {
    switch node.content {
    case .scalar(let text, _) where !text.utf8.contains(UInt8(ascii: "{")): .literal(literal(node))
    case .scalar: value(text(node.text ?? "", at: node.mark))
    case .sequence(let items): list(items, at: node.mark)
    case .mapping(let pairs):
      if pairs.count == 1, pairs[0].key.hasPrefix("{") {
        mapped(pairs[0])
      } else {
        nested(pairs, at: node.mark)
      }
    }
  }

  private func nested(_ pairs: [YAMLNode.Pair], at mark: SourceMark) -> Template {
    if isText {
      problems.report(
        .wrongKind, at: mark, "a query or a form has texts and lists of them, and no objects",
        remedy: "write each member by itself, such as `\"a[b]\"`")
    }
    return object(pairs.map { Entry(key: $0.key, keyMark: $0.keyMark, value: $0.value) })
  }

  func object(_ members: [Entry<YAMLNode>]) -> Template {
    var names: Set<String> = []
    return .object(
      ObjectTemplate(
        members.map { member in
          let isOptional = member.key.hasSuffix("?")
          let name = isOptional ? String(member.key.dropLast()) : member.key
          if name.isEmpty || name.contains("{") {
            problems.report(
              .wrongText, at: member.keyMark,
              name.isEmpty ? "a member has no name" : "the name of a member has no placeholder",
              remedy: name.isEmpty
                ? nil : "a mapping by words, as `{ \"{device}\": … }`, has no member beside it")
          } else if !names.insert(name).inserted {
            problems.report(
              .duplicateKey, at: member.keyMark, "the member \(quoted(name)) is described twice",
              remedy: "keep one of them")
          }
          return ObjectTemplate.Member(
            name, isOptional: isOptional, template(member.value), at: member.keyMark)
        }))
  }

  /// A scalar as JSON; one in quotes is text.
  func literal(_ node: YAMLNode) -> JSONValue {
    guard case .scalar(let text, isPlain: true) = node.content, !isText else {
      return .text(node.text ?? "")
    }
    if node.isNull { return .null }
    switch JSONValue(Data(text.utf8)) {
    case .bool(let value)?: return .bool(value)
    case .integer(let value)?: return .integer(value)
    case .number(let value)?: return .number(value)
    default: return .text(text)
    }
  }

  /// The template of text, which is a list where a placeholder for several values stands alone.
  private func value(_ text: TextTemplate) -> Template {
    guard var slot = text.onlySlot, slot.captured == nil, slot.index == nil else {
      return .text(text)
    }
    switch slot.placeholder {
    case .certificates: return .each(.text(text), .certificates)
    case .references:
      slot.placeholder = .reference
      return .each(.text(TextTemplate(pieces: [.slot(slot)])), .references)
    case .status where !statuses.isEmpty: return .mapped(slot, statuses)
    default: return .text(text)
    }
  }

  private func list(_ items: [YAMLNode], at mark: SourceMark) -> Template {
    if let dots = items.dropFirst().first(where: { $0.text == "..." }) {
      problems.report(
        .wrongText, at: dots.mark, "`...` is a text of three dots, and repeats nothing",
        remedy: "write `…`, which is one character")
    }
    guard items.count == 2, ["…", "..."].contains(items[1].text) else {
      if let dots = items.first(where: { $0.text == "…" }) {
        problems.report(
          .wrongText, at: dots.mark, "`…` repeats the one item before it, and nothing follows it",
          remedy: "write `[ ITEM, … ]`")
      }
      return .list(
        items.map { item in
          let template = template(item)
          if case .each(let one, _) = template, let slot = one.slot {
            problems.report(
              .wrongText, at: item.mark,
              "`{\(slot.name)}` has several values, and is one item here",
              remedy: "write `, …` after the item")
          }
          return template
        })
    }
    var item = template(items[0])
    if case .each(let inner, _) = item { item = inner }
    let placeholders = item.slots.map(\.slot.placeholder)
    if message == .answer(.search) {
      addConditions(to: &item, at: mark)
      return .each(item, .tokens)
    }
    if placeholders.contains(.certificates) { return .each(item.withoutLists, .certificates) }
    if placeholders.contains(.reference) { return .each(item, .references) }
    problems.report(
      .wrongText, at: mark, "`…` repeats an item, and nothing in it has several values",
      remedy: "name `{certificates:base64}` or `{reference}` in it")
    return .list([item])
  }

  /// Adds the members that tell two states with the same word apart.
  private func addConditions(to item: inout Template, at mark: SourceMark) {
    guard case .object(var object) = item else { return }
    for condition in statuses.flatMap(\.conditions) {
      object.add(.statusCondition(condition.path, statuses), at: condition.path[...], mark)
    }
    item = .object(object)
  }

  private func mapped(_ pair: YAMLNode.Pair) -> Template {
    let text = text(pair.key, at: pair.keyMark)
    guard let slot = text.onlySlot, slot.captured == nil else { return .text(text) }
    let meanings = slot.placeholder.meanings
    if slot.isUnknown { return .text(text) }
    if meanings.isEmpty {
      problems.report(
        .wrongText, at: pair.keyMark, "`{\(slot.name)}` has no fixed values to have words for")
    }
    if pair.value.pairs?.isEmpty ?? true {
      problems.report(
        .wrongKind, at: pair.value.mark, "expected the words for `{\(slot.name)}` by their meaning",
        remedy: meanings.first.map { "write `{ \($0): WORD }`" })
    }
    var words: [WireWord] = []
    for entry in pair.value.pairs ?? [] {
      guard meanings.contains(entry.key) || meanings.isEmpty else {
        problems.report(
          .notOneOf, at: entry.keyMark, "`{\(slot.name)}` is never \(quoted(entry.key))",
          remedy: didYouMean(entry.key, among: meanings)
            ?? "it is \(meanings.joined(separator: " or "))")
        continue
      }
      words += (entry.value.items ?? [entry.value]).compactMap { node in
        guard node.text != nil else {
          problems.report(
            .wrongKind, at: node.mark, "expected a word, or a list of words, for \(entry.key)")
          return nil
        }
        return WireWord(meaning: entry.key, word: literal(node), mark: node.mark)
      }
    }
    words.checkAmbiguity(reporting: problems)
    if slot.placeholder == .device {
      // The app tells a device in capitals.
      for place in words.indices { words[place].meaning = words[place].meaning.uppercased() }
    }
    return .mapped(slot, words)
  }
}

extension Template {
  /// The item of a repeated list, in which a placeholder for all certificates stands for one.
  fileprivate var withoutLists: Template {
    switch self {
    case .each(let item, _): item
    case .object(let object):
      .object(
        ObjectTemplate(
          object.members.map {
            ObjectTemplate.Member(
              $0.name, isOptional: $0.isOptional, $0.template.withoutLists, at: $0.mark)
          }))
    default: self
    }
  }
}

extension [WireWord] {
  /// Reports a word with two meanings that nothing tells apart.
  func checkAmbiguity(reporting problems: ProblemCollector) {
    for (place, word) in enumerated() {
      let other = prefix(place).first {
        $0.word == word.word && $0.meaning != word.meaning && $0.conditions == word.conditions
      }
      guard let other else { continue }
      problems.report(
        .conflictingKeys, at: word.mark,
        "\(quoted(word.word.written)) means \(other.meaning) as well as \(word.meaning)",
        remedy: "keep it at one of them, or tell them apart with `where`")
    }
  }
}

// Text with placeholders.
extension TemplateCompiler {
  /// The template of a text such as `Bearer {credential}`.
  func text(_ text: String, at mark: SourceMark) -> TextTemplate {
    var pieces: [TextTemplate.Piece] = []
    var rest = text[...]
    // All signs that are sought are ASCII, and bytes are compared more quickly.
    while let open = rest.utf8.firstIndex(of: UInt8(ascii: "{")) {
      if open > rest.startIndex { pieces.append(.literal(String(rest[..<open]))) }
      guard let close = rest[open...].utf8.firstIndex(of: UInt8(ascii: "}")) else {
        problems.report(
          .wrongText, at: mark, "the placeholder \(quoted(String(rest[open...]))) is never closed")
        return TextTemplate(
          pieces: [.slot(TemplateSlot(placeholder: .uuid, isUnknown: true, mark: mark))])
      }
      let slot = slot(rest[rest.index(after: open)..<close], at: mark)
      if case .slot(let before)? = pieces.last, !before.isUnknown, !slot.isUnknown {
        problems.report(
          .wrongText, at: mark,
          "nothing parts `{\(before.name)}` and `{\(slot.name)}`: neither could be read",
          remedy: "put them in members of their own")
      }
      pieces.append(.slot(slot))
      rest = rest[rest.index(after: close)...]
    }
    if !rest.isEmpty || pieces.isEmpty { pieces.append(.literal(String(rest))) }
    return TextTemplate(pieces: pieces)
  }

  /// The placeholder of a text such as `nonce:base64?`; one that is mistaken is reported, and taken for what it is near.
  private func slot(_ written: Substring, at mark: SourceMark) -> TemplateSlot {
    let isNullable = written.utf8.last == UInt8(ascii: "?")
    let written = isNullable ? written.dropLast() : written
    let colon = written.utf8.firstIndex(of: UInt8(ascii: ":"))
    let name = String(written[..<(colon ?? written.endIndex)])
    var slot = TemplateSlot(placeholder: .uuid, isNullable: isNullable, mark: mark)
    if let dot = name.firstIndex(of: "."), let answer = answersBefore[String(name[..<dot])] {
      slot.captured = name
      check(String(name[name.index(after: dot)...]), of: answer, by: String(name[..<dot]), mark)
    } else {
      find(name, for: &slot)
    }
    if !slot.isUnknown {
      readEncoding(colon.map { written[written.utf8.index(after: $0)...] }, of: &slot)
    }
    return slot
  }

  /// Reports a member that the answer of a call before this one does not have.
  private func check(_ path: String, of answer: YAMLNode?, by call: String, _ mark: SourceMark) {
    if !path.isEmpty, answer?.described(at: path) != nil { return }
    problems.report(
      .unknownReference, at: mark, "the answer of `\(call)` has no member \(quoted(path))",
      remedy: didYouMean(path, among: answer?.pairs?.map(\.key) ?? []))
  }

  private func find(_ name: String, for slot: inout TemplateSlot) {
    var plain = name
    if name.hasPrefix("certificates["), name.hasSuffix("]"),
      let index = Int(name.dropFirst("certificates[".count).dropLast()), (0...1).contains(index)
    {
      (plain, slot.index) = ("certificates", index)
    }
    guard let placeholder = Placeholder(rawValue: plain) else {
      let near = nearestName(to: name, among: known.map(\.name))
      problems.report(
        .unknownReference, at: slot.mark, "there is no placeholder `{\(name.prefix(60))}`",
        remedy: near.map { "did you mean `\($0)`?" } ?? listOfKnown)
      slot.placeholder = near.flatMap(Placeholder.init) ?? .uuid
      slot.isUnknown = near == nil
      return
    }
    slot.placeholder = placeholder
    guard !known.contains(placeholder) else { return }
    slot.isUnknown = true
    problems.report(
      .unknownReference, at: slot.mark, "`{\(name)}` has no value here",
      remedy: listOfKnown)
  }

  private var listOfKnown: String {
    "here are " + known.map(\.name).sorted().joined(separator: ", ")
  }

  private func readEncoding(_ written: Substring?, of slot: inout TemplateSlot) {
    guard let written else {
      guard slot.captured == nil, slot.placeholder.isBytes else { return }
      problems.report(
        .wrongText, at: slot.mark, "`{\(slot.name)}` is bytes, and needs an encoding",
        remedy: "write `{\(slot.name):base64}`, or how else the issuer encodes it")
      return
    }
    var (name, parameters) = (String(written), [(String, String)]())
    if let open = written.utf8.firstIndex(of: UInt8(ascii: "(")), written.hasSuffix(")") {
      name = String(written[..<open])
      parameters = written[written.index(after: open)...].dropLast().split(separator: ",")
        .map { parameter in
          let sides = parameter.split(separator: "=", maxSplits: 1).map { side in
            String(side.drop { $0 == " " })
          }
          return (sides.first ?? "", sides.count > 1 ? sides[1] : "")
        }
    }
    guard let encoding = encoding(name, parameters, of: &slot) else {
      problems.report(
        .notOneOf, at: slot.mark, "\(quoted(String(written))) is no encoding",
        remedy: didYouMean(name, among: WireEncoding.named.map(\.name))
          ?? "the encodings are "
          + (WireEncoding.named.map(\.name) + ["by-network(visa=base64, mastercard=hex)"])
          .joined(separator: ", "))
      return
    }
    slot.encoding = encoding
    if slot.captured != nil || encoding.canHold(slot.placeholder) { return }
    problems.report(
      .wrongText, at: slot.mark, "\(name) cannot hold `{\(slot.name)}`",
      remedy: slot.placeholder.isBytes ? "it is bytes: base64 or hex, say" : "it is text")
  }

  private func encoding(
    _ name: String, _ parameters: [(String, String)], of slot: inout TemplateSlot
  ) -> WireEncoding? {
    if name == "by-network" {
      let choices = parameters.compactMap { network, encoding in
        PaymentNetwork(rawValue: network).flatMap { network in
          WireEncoding.named.first { $0.name == encoding }.map {
            WireEncoding.NetworkEncoding(network: network, encoding: $0.encoding)
          }
        }
      }
      let networks = Set(choices.map(\.network))
      return networks.count == parameters.count && !choices.isEmpty ? .byNetwork(choices) : nil
    }
    for (key, value) in parameters {
      switch key {
      case "name": slot.ownName = value
      case "length":
        let ends = value.split(separator: "-").compactMap { Int($0) }
        guard let least = ends.first, let most = ends.last, least <= most else { return nil }
        slot.length = least...most
      default: return nil
      }
    }
    return WireEncoding.named.first { $0.name == name }?.encoding
  }
}
