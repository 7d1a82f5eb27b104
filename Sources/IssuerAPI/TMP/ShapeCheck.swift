import JSON

extension AnswerShape {
  /// Limit of reported differences: nobody reads on beyond it.
  private static let most = 500

  /// The differences of a reply from the expected form, from the status line to the last member.
  ///
  /// A status other than 200 is the only difference reported, as nothing is known of the bodies of errors.
  public func differences(of reply: HTTPReply) -> [ShapeDifference] {
    var found: [ShapeDifference] = []
    if reply.status != 200 {
      return [
        ShapeDifference(
          place: JSONPointer(steps: []), finding: .status(reply.status),
          expected: "200 alone as success", basis: .documented)
      ]
    }
    let type = reply.header("content-type")
    let essence = type?.prefix { $0 != ";" }.lowercased().filter { $0 != " " }
    if essence != "application/json", essence?.hasSuffix("+json") != true {
      found.append(
        ShapeDifference(
          place: JSONPointer(steps: []), finding: .contentType(type), expected: "application/json",
          basis: .assumed("the guide shows no headers of replies")))
    }
    guard let body = JSONValue(reply.body) else {
      return found + [difference([], .notJSON(bytes: reply.body.count), frame.inWords)]
    }
    switch (frame, body) {
    case (.object, .object(let members)): found += differences(of: members, at: [])
    case (.bareList, .list(let items)): found += differences(of: items)
    default: found.append(difference([], .kind(body.kindWithLists), frame.inWords))
    }
    return Array(found.prefix(Self.most))
  }

  private func differences(of items: [JSONValue]) -> [ShapeDifference] {
    var found: [ShapeDifference] = []
    var seen: [String: [String: Int]] = [:]
    for (index, item) in items.enumerated() where found.count < Self.most {
      guard let members = item.members else {
        found.append(difference([String(index)], .kind(item.kind), "an object"))
        continue
      }
      found += differences(of: members, at: [String(index)])
      for field in fields where field.isUnique {
        guard case .text(let text)? = members[field.name] else { continue }
        if let first = seen[field.name]?[text] {
          found.append(
            ShapeDifference(
              place: JSONPointer(steps: [String(index), field.name]),
              finding: .duplicate(of: JSONPointer(steps: [String(first), field.name])),
              expected: "one token for each \(field.name)",
              basis: .assumed("the guide says nothing of it")))
        } else {
          seen[field.name, default: [:]][text] = index
        }
      }
    }
    return found
  }

  private func differences(
    of members: [String: JSONValue], at place: [String]
  ) -> [ShapeDifference] {
    let known = fields.flatMap { differences(of: members[$0.name], $0, at: place + [$0.name]) }
    let names = Set(fields.map(\.name))
    return known
      + members.keys.filter { !names.contains($0) }.sorted().map { name in
        difference(
          place + [name], .unknownMember(members[name]?.kind ?? ""), "no such member",
          .assumed("the guide names none and forbids none"))
      }
  }

  private func differences(
    of value: JSONValue?, _ field: Field, at place: [String]
  ) -> [ShapeDifference] {
    guard let value, value != .null else {
      guard field.isRequired else { return [] }
      return [difference(place, value == nil ? .missing : .null, field.inWords)]
    }
    var found: [ShapeDifference] = []
    if field.basis != .documented {
      found.append(difference(place, .assumedMember, "that member", field.basis))
    }
    guard case .text(let text) = value else {
      return found + [difference(place, .kind(value.kind), field.inWords, field.basis)]
    }
    switch field.content {
    case .text: break
    case .oneOf(let values): found += difference(of: text, values, field, at: place)
    case .base64:
      if let fault = Base64Fault(text) {
        found.append(difference(place, .notBase64(fault), field.inWords, field.contentBasis))
      }
    case .digits(let count):
      let digits = text.utf8.prefix { (48...57).contains($0) }.count
      if digits != count || text.utf8.count != count {
        found.append(
          difference(place, .notDigits(signs: text.count), field.inWords, field.contentBasis))
      }
    }
    return found
  }

  private func difference(
    of text: String, _ values: [KnownValue], _ field: Field, at place: [String]
  ) -> [ShapeDifference] {
    if let value = values.first(where: { $0.text == text }) {
      return value.basis == .documented
        ? [] : [difference(place, .assumedValue(text), "that value", value.basis)]
    }
    if let value = values.first(where: { $0.text.lowercased() == text.lowercased() }) {
      return [difference(place, .spelling(text, of: value.text), field.inWords)]
    }
    return [difference(place, .unknownValue(String(text.prefix(40))), field.inWords)]
  }

  private func difference(
    _ place: [String], _ finding: ShapeDifference.Finding, _ expected: String,
    _ basis: Basis = .documented
  ) -> ShapeDifference {
    ShapeDifference(
      place: JSONPointer(steps: place), finding: finding, expected: expected, basis: basis)
  }
}

extension AnswerShape.Frame {
  fileprivate var inWords: String {
    switch self {
    case .object: "an object"
    case .bareList: "a bare list of objects"
    }
  }
}

extension AnswerShape.Field {
  /// The expected content, as a clause.
  fileprivate var inWords: String {
    switch content {
    case .text: "text"
    case .base64: "Base64"
    case .digits(let count): "\(count) digits"
    case .oneOf(let values):
      values.filter { $0.basis == .documented }.map(\.text).joined(separator: ", ")
    }
  }
}

extension JSONValue {
  /// “an object with a list under “tokens””: names the member, as services often wrap a list in an object.
  fileprivate var kindWithLists: String {
    let list = members?.sorted { $0.key < $1.key }.first {
      if case .list = $0.value { true } else { false }
    }
    return list.map { "\(kind) with a list under “\($0.key)”" } ?? kind
  }
}
