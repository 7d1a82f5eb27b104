import JSON

extension AnswerShape {
  /// Limit of reported differences: nobody reads on beyond it.
  private static let most = 500

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
    guard let body = JSONValue(reply.body) else {
      let count = reply.body.count
      return found + [
        ofWhole(
          count == 0 ? "The body is empty" : "The body, \(count) bytes, is not JSON", frame.inWords)
      ]
    }
    switch (frame, body) {
    case (.object, .object(let members)):
      found += differences(of: members, fields, inside: [], at: [])
    case (.bareList, .list(let items)): found += differences(of: items, at: [])
    case (.listInObject(let path), .object(let members)):
      let list = Field(path: path, content: .other("a list"), isRequired: true)
      found += differences(of: members, fieldsBesideList + [list], inside: [], at: [])
      if case .list(let items)? = body.member(at: path) {
        found += differences(of: items, at: path)
      }
    default: found.append(ofWhole("The body is \(body.kindWithLists)", frame.inWords))
    }
    return Array(found.prefix(Self.most))
  }

  private func differences(of items: [JSONValue], at list: [String]) -> [ShapeDifference] {
    var found: [ShapeDifference] = []
    var seen: [[String]: [String: Int]] = [:]
    for (index, item) in items.enumerated() where found.count < Self.most {
      let place = list + [String(index)]
      guard let members = item.members else {
        found.append(difference(place, "is \(item.kind)", "an object"))
        continue
      }
      found += differences(of: members, fields, inside: [], at: place)
      for field in fields where field.isUnique {
        guard case .text(let text)? = item.member(at: field.path) else { continue }
        if let first = seen[field.path]?[text] {
          let other = JSONPointer(steps: list + [String(first)] + field.path)
          found.append(
            difference(
              place + field.path, "is the same as \(other)", "one token for each \(field.name)",
              .assumed("\(source) says nothing of it")))
        } else {
          seen[field.path, default: [:]][text] = index
        }
      }
    }
    return found
  }

  /// The differences of an object that lies at the path `outer` of an expected one.
  private func differences(
    of members: [String: JSONValue], _ fields: [Field], inside outer: [String], at place: [String]
  ) -> [ShapeDifference] {
    let own = fields.filter { $0.path.starts(with: outer) && $0.path.count > outer.count }
    let names = own.map { $0.path[outer.count] }.reduce(into: [String]()) { names, name in
      if !names.contains(name) { names.append(name) }
    }
    let known = names.flatMap { name -> [ShapeDifference] in
      let path = outer + [name]
      if let field = own.first(where: { $0.path == path }) {
        return differences(of: members[name], field, at: place + [name])
      }
      let isRequired = own.contains { $0.path.starts(with: path) && $0.isRequired }
      switch members[name] {
      case .object(let inner)?:
        return differences(of: inner, fields, inside: path, at: place + [name])
      case nil, .null?:
        let came = members[name] == nil ? "is missing" : "is null"
        return isRequired ? [difference(place + [name], came, "an object")] : []
      case let other?: return [difference(place + [name], "is \(other.kind)", "an object")]
      }
    }
    return known
      + members.keys.filter { !names.contains($0) }.sorted().map { name in
        difference(
          place + [name], "came, which is \(members[name]?.kind ?? "")", "no such member",
          .assumed("\(source) names none and forbids none"))
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
    if case .other(let kind) = field.content {
      return found
        + (kind == value.kind
          ? [] : [difference(place, "is \(value.kind)", field.inWords, field.basis)])
    }
    guard case .text(let text) = value else {
      return found + [difference(place, "is \(value.kind)", field.inWords, field.basis)]
    }
    switch field.content {
    case .text, .other: break
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

extension AnswerShape.Frame {
  fileprivate var inWords: String {
    switch self {
    case .object: "an object"
    case .bareList: "a bare list of objects"
    case .listInObject: "an object with a list"
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
    case .other(let kind): kind
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
