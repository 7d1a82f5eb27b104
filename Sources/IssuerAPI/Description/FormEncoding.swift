import FoundationEssentials
import JSON

// Queries and forms: `name=value` pairs, whose values are text.
extension Template {
  /// The members as a query; a list repeats its name.
  func form(_ values: inout WireValues) -> String? {
    guard case .object(let object) = self else { return nil }
    var pairs: [String] = []
    for member in object.members {
      if member.mayBeLeftOut, member.template.isAbsent(in: values) { continue }
      var bytes: [UInt8] = []
      member.template.write(&values, to: &bytes)
      let texts: [String] =
        switch JSONValue(Data(bytes)) {
        case .text(let text)?: [text]
        case .list(let items)?:
          items.compactMap(\.text)
        default: []
        }
      let name = member.name.percentEncoded
      pairs += texts.map { name + "=" + $0.percentEncoded }
    }
    return pairs.joined(separator: "&")
  }
}

/// A query as an object, with a list where the template has one.
func formObject(_ text: String, for template: Template) -> JSONValue {
  var members: [String: [JSONValue]] = [:]
  for pair in text.split(separator: "&") {
    let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let value = parts.count > 1 ? parts[1].replacing("+", with: "%20") : ""
    members[String(parts[0]).percentDecoded, default: []].append(
      .text(String(value).percentDecoded))
  }
  var lists: Set<String> = []
  if case .object(let object) = template {
    for member in object.members {
      if case .each = member.template { lists.insert(member.name) }
    }
  }
  return .object(
    Dictionary(
      uniqueKeysWithValues: members.map { name, values in
        (name, lists.contains(name) ? .list(values) : values[0])
      }))
}
