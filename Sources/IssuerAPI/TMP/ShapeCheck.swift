import JSON

extension AnswerShape {
  /// Limit of reported differences: nobody reads on beyond it.
  private static let most = 500

  /// The differences of a reply from the expected form, from the status line to the last member.
  ///
  /// A status other than 200 is the only difference reported, as nothing is known of the bodies of errors.
  public func differences(of reply: HTTPReply) -> [ShapeDifference] {
    guard reply.status == 200 else {
      return [ofWhole("The status is \(reply.status)", "200 alone as success")]
    }
    var found: [ShapeDifference] = []
    let type = reply.header("content-type")
    let essence = type?.prefix { $0 != ";" }.lowercased().filter { $0 != " " }
    if essence != "application/json", essence?.hasSuffix("+json") != true {
      found.append(
        ofWhole(
          "Content-Type is \(type ?? "missing")", "application/json",
          .assumed("the guide shows no headers of replies")))
    }
    guard let body = JSONValue(reply.body) else {
      let count = reply.body.count
      return found + [
        ofWhole(
          count == 0 ? "The body is empty" : "The body, \(count) bytes, is not JSON", frame.inWords)
      ]
    }
    switch (frame, body) {
    case (.object, .object(let members)): found += differences(of: members, at: [])
    case (.bareList, .list(let items)): found += differences(of: items)
    default: found.append(ofWhole("The body is \(body.kindWithLists)", frame.inWords))
    }
    return Array(found.prefix(Self.most))
  }

  private func differences(of items: [JSONValue]) -> [ShapeDifference] {
    var found: [ShapeDifference] = []
    var seen: [String: [String: Int]] = [:]
    for (index, item) in items.enumerated() where found.count < Self.most {
      guard let members = item.members else {
        found.append(difference([String(index)], "is \(item.kind)", "an object"))
        continue
      }
      found += differences(of: members, at: [String(index)])
      for field in fields where field.isUnique {
        guard case .text(let text)? = members[field.name] else { continue }
        if let first = seen[field.name]?[text] {
          found.append(
            difference(
              [String(index), field.name],
              "is the same as \(JSONPointer(steps: [String(first), field.name]))",
              "one token for each \(field.name)", .assumed("the guide says nothing of it")))
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
          place + [name], "came, which is \(members[name]?.kind ?? "")", "no such member",
          .assumed("the guide names none and forbids none"))
      }
  }

  private func differences(
    of value: JSONValue?, _ field: Field, at place: [String]
  ) -> [ShapeDifference] {
    guard let value, value != .null else {
      guard field.isRequired else { return [] }
      return [difference(place, value == nil ? "is missing" : "is null", field.inWords)]
    }
    var found: [ShapeDifference] = []
    if field.basis != .documented {
      found.append(difference(place, "came", "that member", field.basis))
    }
    guard case .text(let text) = value else {
      return found + [difference(place, "is \(value.kind)", field.inWords, field.basis)]
    }
    switch field.content {
    case .text: break
    case .oneOf(let values): found += difference(of: text, values, field, at: place)
    case .base64:
      if let fault = Base64Fault(text) {
        found.append(difference(place, fault.clause, field.inWords, field.contentBasis))
      }
    case .digits(let count):
      let digits = text.utf8.prefix { (48...57).contains($0) }.count
      if digits != count || text.utf8.count != count {
        found.append(
          difference(
            place, "has \(text.count) signs and is not \(field.inWords)", field.inWords,
            field.contentBasis))
      }
    }
    return found
  }

  private func difference(
    of text: String, _ values: [KnownValue], _ field: Field, at place: [String]
  ) -> [ShapeDifference] {
    if let value = values.first(where: { $0.text == text }) {
      return value.basis == .documented
        ? [] : [difference(place, "is \(text)", "that value", value.basis)]
    }
    if let value = values.first(where: { $0.text.lowercased() == text.lowercased() }) {
      let came = "is “\(text)”, which differs from \(value.text) in letter case"
      return [difference(place, came, field.inWords)]
    }
    return [difference(place, "is “\(text.prefix(40))”", field.inWords)]
  }

  private func difference(
    _ steps: [String], _ clause: String, _ expected: String, _ basis: Basis = .documented
  ) -> ShapeDifference {
    let place = JSONPointer(steps: steps)
    return ShapeDifference(
      place: place, came: "\(place) \(clause)", expected: expected, basis: basis)
  }

  /// A difference of the reply as a whole.
  private func ofWhole(
    _ came: String, _ expected: String, _ basis: Basis = .documented
  ) -> ShapeDifference {
    ShapeDifference(
      place: JSONPointer(steps: []), came: came, expected: expected, basis: basis)
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
