import JSON
import TypedYAML
public import WalletDomain

/// The form that an issuer's file gives to the answer of an operation, with which a real service's answers are compared.
public struct AnswerShape: Sendable {
  /// The source of an expectation.
  public enum Basis: Hashable, Sendable {
    /// The issuer's documents say it, or its samples rely on it.
    case documented
    /// The documents say nothing of it, and the issuer's file assumes it, for this reason.
    case assumed(String)
  }

  private let description: IssuerDescription
  private let template: Template
  /// The list of tokens in it, and the names of the members around it; nil if it has none.
  private let list: (item: Template, path: [String])?
  /// The place of the template in the file.
  private let root: String
  private let statuses: [Int]
  /// What documents the interface, as a sentence names it.
  private let source: String

  /// Limit of reported differences: nobody reads on beyond it.
  private static let most = 500

  /// Nil if the file gives no form to the answer of the operation.
  public init?(_ operation: IssuerOperation, of dialect: IssuerDialect) {
    let call = IssuerCall(operation)
    guard let description = dialect.description, let described = description[call],
      let template = described.answer
    else { return nil }
    (self.description, self.template, list) = (description, template, template.listOfTokens())
    root = "calls.\(call.name).answer.json"
    statuses = described.success.statuses
    source = dialect.hasSampleCode ? "the guide" : "its page"
  }

  /// The differences of a reply from the expected form, from the status line to the last member.
  ///
  /// Another status is the only difference reported, as nothing is known of the bodies of errors.
  public func differences(of reply: HTTPReply) -> [ShapeDifference] {
    guard statuses.contains(reply.status) else {
      let expected = statuses.map(String.init).joined(separator: " or ")
      return [
        ofWhole(
          "The status is \(reply.status)",
          "\(expected) \(statuses.count == 1 ? "alone " : "")as success")
      ]
    }
    var found: [ShapeDifference] = []
    let type = reply.header("content-type")
    let essence = type?.prefix { $0 != ";" }.lowercased().filter { $0 != " " }
    if essence != "application/json", essence?.hasSuffix("+json") != true {
      found.append(
        ofWhole(
          "Content-Type is \(type ?? "missing")", "application/json",
          .assumed("\(source) shows no headers of replies")))
    }
    let isBareList = list?.path.isEmpty == true
    let expected =
      isBareList
      ? "a bare list of objects" : list == nil ? "an object" : "an object with a list"
    guard let body = JSONValue(reply.body) else {
      let count = reply.body.count
      return found + [
        ofWhole(
          count == 0 ? "The body is empty" : "The body, \(count) bytes, is not JSON", expected)
      ]
    }
    if !isBareList, body.members != nil {
      found += differences(of: body, by: template, isWhole: true, at: [], root)
    } else if !isBareList || body.items == nil {
      return found + [ofWhole("The body is \(body.kindWithLists)", expected)]
    }
    if let list, let items = body.member(at: list.path)?.items {
      found += differences(of: items, by: list.item, at: list.path)
    }
    return Array(found.prefix(Self.most))
  }

  private func differences(
    of items: [JSONValue], by item: Template, at list: [String]
  ) -> [ShapeDifference] {
    var found: [ShapeDifference] = []
    var seen: [String: Int] = [:]
    let place = ([root] + list).joined(separator: ".")
    let unique = item.path(of: .reference)
    for (index, value) in items.enumerated() where found.count < Self.most {
      found += differences(
        of: value, by: item, isWhole: true, at: list + ["\(index)"], place)
      guard let unique, let name = unique.last, let text = value.member(at: unique)?.text else {
        continue
      }
      guard let first = seen[text] else {
        seen[text] = index
        continue
      }
      let other = JSONPointer(steps: list + ["\(first)"] + unique)
      found.append(
        difference(
          list + ["\(index)"] + unique, "is the same as \(other)", "one token for each \(name)",
          .assumed("\(source) says nothing of it")))
    }
    return found
  }

  /// The differences of a value, which is at `place` in the reply and at `described` in the file.
  ///
  /// `isWhole` is a body or an item of a list, which cannot be missing.
  private func differences(
    of value: JSONValue?, by template: Template, isRequired: Bool = true, isWhole: Bool = false,
    at place: [String], _ described: String
  ) -> [ShapeDifference] {
    let content = content(of: template)
    guard let value, value != .null || isWhole else {
      return template.isRequired(isRequired)
        ? [difference(place, value == nil ? "is missing" : "is null", content.expected)] : []
    }
    guard case .object(let object) = template else {
      return differences(of: value, content, at: place, described)
    }
    guard let members = value.members else {
      return [difference(place, "is \(value.kind)", content.expected)]
    }
    let known = object.members.map(\.name)
    return object.membersWithListsLast.flatMap { member in
      differences(
        of: members[member.name], by: member.template,
        isRequired: isRequired && !member.isOptional, at: place + [member.name],
        "\(described).\(member.name)")
    }
      + members.keys.filter { !known.contains($0) }.sorted().map { name in
        difference(
          place + [name], "came, which is \(members[name]?.kind ?? "")", "no such member",
          .assumed("\(source) names none and forbids none"))
      }
  }

  private func differences(
    of value: JSONValue, _ content: Content, at place: [String], _ described: String
  ) -> [ShapeDifference] {
    if case .list = content { return ofKind(value, content, at: place, .documented) }
    let basis = description.basis(of: described, .member)
    var found: [ShapeDifference] = []
    if basis != .documented { found.append(difference(place, "came", "that member", basis)) }
    guard case .text(let text) = value, content.isText else {
      return found + ofKind(value, content, at: place, basis)
    }
    let ofEncoding = description.basis(of: described, .encoding)
    switch content {
    case .oneOf(let words): return found + difference(of: text, words, at: place)
    case .base64:
      if let fault = Base64Fault(text) {
        found.append(difference(place, fault.clause, content.expected, ofEncoding))
      }
    case .digits(let count):
      let digits = text.utf8.prefix { (48...57).contains($0) }.count
      if digits != count || text.utf8.count != count {
        found.append(
          difference(
            place, "has \(text.count) signs and is not \(content.expected)", content.expected,
            ofEncoding))
      }
    case .text, .list, .other: break
    }
    return found
  }

  private func ofKind(
    _ value: JSONValue, _ content: Content, at place: [String], _ basis: Basis
  ) -> [ShapeDifference] {
    value.kind == content.expected
      ? [] : [difference(place, "is \(value.kind)", content.expected, basis)]
  }

  private func difference(
    of text: String, _ words: [(text: String, basis: Basis)], at place: [String]
  ) -> [ShapeDifference] {
    let expected = Content.oneOf(words).expected
    if let word = words.first(where: { $0.text == text }) {
      return word.basis == .documented
        ? [] : [difference(place, "is \(text)", "that value", word.basis)]
    }
    if let word = words.first(where: { $0.text.lowercased() == text.lowercased() }) {
      let came = "is “\(text)”, which differs from \(word.text) in letter case"
      return [difference(place, came, expected)]
    }
    return [difference(place, "is “\(text.prefix(40))”", expected)]
  }

  private func difference(
    _ steps: [String], _ clause: String, _ expected: String, _ basis: Basis = .documented
  ) -> ShapeDifference {
    let place = JSONPointer(steps: steps)
    return ShapeDifference(
      place: place, came: "\(place) \(clause)", expected: expected, basis: basis, source: source)
  }

  /// A difference of the reply as a whole.
  private func ofWhole(
    _ came: String, _ expected: String, _ basis: Basis = .documented
  ) -> ShapeDifference {
    ShapeDifference(
      place: JSONPointer(steps: []), came: came, expected: expected, basis: basis, source: source)
  }
}

extension AnswerShape {
  /// What a part of a template lets a value be.
  private enum Content {
    case text, base64, list
    case oneOf([(text: String, basis: Basis)])
    case digits(Int)
    /// Something that is no text, such as “a number”.
    case other(String)

    var isText: Bool {
      switch self {
      case .list, .other: false
      default: true
      }
    }

    /// The expected content, as a clause.
    var expected: String {
      switch self {
      case .text: "text"
      case .base64: "Base64"
      case .list: "a list"
      case .digits(let count): "\(count) digits"
      case .other(let kind): kind
      case .oneOf(let words):
        words.filter { $0.basis == .documented }.map(\.text).joined(separator: ", ")
      }
    }
  }

  private func content(of template: Template) -> Content {
    switch template {
    case .object: .other("an object")
    case .each(_, .tokens): .list
    case .list, .each: .other("a list")
    case .statusCondition: .text
    case .literal(let value):
      value.text.map { .oneOf([($0, .documented)]) } ?? .other(value.kind)
    case .mapped(_, let words):
      .oneOf(
        words.compactMap { word in
          word.word.text.map { ($0, description.basis(of: "statuses.\(word.meaning)", .member)) }
        })
    case .text(let text):
      switch text.onlySlot?.encoding {
      case .base64: .base64
      case .digits where text.onlySlot?.placeholder == .last4: .digits(4)
      default: .text
      }
    }
  }
}

extension Template {
  /// Whether it may be neither missing nor `null`: an object because of a member of it, a list of tokens always.
  fileprivate func isRequired(_ isRequired: Bool) -> Bool {
    switch self {
    case .object(let object):
      object.members.contains { $0.template.isRequired(isRequired && !$0.isOptional) }
    case .each(_, .tokens): true
    case .statusCondition: false
    default: isRequired
    }
  }
}

extension ObjectTemplate {
  /// The members in the order of the file, those that hold a list of tokens alone at the end.
  fileprivate var membersWithListsLast: [Member] {
    func holdsListAlone(_ template: Template) -> Bool {
      switch template {
      case .each(_, .tokens): true
      case .object(let object): object.members.allSatisfy { holdsListAlone($0.template) }
      default: false
      }
    }
    return members.filter { !holdsListAlone($0.template) }
      + members.filter { holdsListAlone($0.template) }
  }
}

extension IssuerDescription {
  /// Whether the documents say what stands at a place of the file.
  fileprivate func basis(of place: String, _ part: IssuerAssumption.Part) -> AnswerShape.Basis {
    assumed.first { $0.at.value == place && $0.part == part }.map { .assumed($0.why) }
      ?? .documented
  }
}

extension JSONValue {
  fileprivate var items: [JSONValue]? { if case .list(let items) = self { items } else { nil } }

  /// “an object with a list under “tokens””: names the member, as services often wrap a list in an object.
  fileprivate var kindWithLists: String {
    let list = members?.sorted { $0.key < $1.key }.first { $0.value.items != nil }
    return list.map { "\(kind) with a list under “\($0.key)”" } ?? kind
  }
}
