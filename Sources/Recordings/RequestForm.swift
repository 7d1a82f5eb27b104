import FoundationEssentials
import IssuerAPI
public import JSON

/// A request normalized for comparison; its secrets are covered, as they are in a recording.
struct RequestForm: Hashable, Sendable {
  enum Body: Hashable, Sendable {
    case json(JSONValue)
    case bytes(Data)
  }

  var method: String
  /// The segments between the slashes.
  var path: [String]
  var query: [String]
  var body: Body

  init(_ request: HTTPRequest) {
    // A recording of a real service has the most covered.
    let covering = RecordingRedactor(service: .real)
    method = covering.text(request.method)
    let address = covering.address(request.path).prefix { $0 != "#" }
    let parts = address.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    path = (parts.first ?? "").split(separator: "/", omittingEmptySubsequences: false)
      .map(String.init)
    if path.first == "" { path.removeFirst() }
    query = parts.count < 2 ? [] : parts[1].split(separator: "&").map(String.init).sorted()
    let covered = covering.body(of: request)
    body = JSONValue(bounded: covered).map(Body.json) ?? .bytes(covered)
  }

  /// The form without the members that `matching` ignores.
  func normalized(by matching: RequestMatching) -> RequestForm {
    guard case .json(let value) = body else { return self }
    var form = self
    form.body = .json(matching.normalized(of: value))
    return form
  }

  var title: String { "\(method) /\(path.joined(separator: "/"))" }

  /// Whether the path ends in the other's: the service may have a base path.
  func pathEndsIn(_ other: RequestForm) -> Bool {
    if path.count == other.path.count { return path == other.path }
    return other.path.contains { !$0.isEmpty } && path.count > other.path.count
      && path.suffix(other.path.count) == other.path[...]
  }

  /// Whether the requests are equal apart from their paths.
  func asksTheSame(as other: RequestForm, by matching: RequestMatching) -> Bool {
    method == other.method && query == other.query
      && (body == other.body
        || normalized(by: matching).body == other.normalized(by: matching).body)
  }
}

/// The members of JSON bodies that are ignored when requests are compared.
public struct RequestMatching: Hashable, Sendable {
  /// Names of members that are ignored at any depth.
  public private(set) var names: Set<String>
  public private(set) var places: Set<JSONPointer> = []

  /// Members that differ for each provisioning sheet, and so between sessions.
  public static let volatileMembers: Set<String> = [
    "certificate", "certificates", "nonce", "nonceSignature", "publicKeyHash",
  ]

  /// Members that are encrypted anew for each signed card.
  static let encryptedMembers: Set<String> = ["encryptedData", "ephemeralPublicKey"]

  /// Lists whose order does not matter: an app sends its passes in the order of the wallet.
  static let unordered: Set<String> = ["tokenUniqueReferences"]

  /// Adds `ignored`: names of members, or JSON pointers, which begin with a slash.
  public init(ignoring ignored: [String] = []) {
    names = Self.volatileMembers
    for text in ignored {
      if text.hasPrefix("/"), let place = JSONPointer(text) {
        places.insert(place)
      } else {
        names.insert(text)
      }
    }
  }

  /// Whether a member of a reply is ignored; only those count that the caller has added.
  func ignoresInAnswers(_ place: JSONPointer) -> Bool {
    place.steps.contains { names.contains($0) && !Self.volatileMembers.contains($0) }
      || place.steps.indices.contains {
        places.contains(JSONPointer(steps: Array(place.steps[...$0])))
      }
  }

  /// The body without ignored members, and with unordered lists sorted.
  func normalized(of body: JSONValue) -> JSONValue { normalized(of: body, at: [], named: nil) }

  private func normalized(of value: JSONValue, at steps: [String], named name: String?) -> JSONValue
  {
    switch value {
    case .object(let members):
      var kept: [String: JSONValue] = [:]
      for (name, member) in members where !names.contains(name) {
        let place = steps + [name]
        if places.contains(JSONPointer(steps: place)) { continue }
        kept[name] = normalized(of: member, at: place, named: name)
      }
      return .object(kept)
    case .list(let items):
      if let name, Self.unordered.contains(name) {
        let texts = items.compactMap { if case .text(let text) = $0 { text } else { nil } }
        if texts.count == items.count { return .list(texts.sorted().map(JSONValue.text)) }
      }
      return .list(
        items.enumerated().compactMap { index, item in
          let place = steps + [String(index)]
          if places.contains(JSONPointer(steps: place)) { return nil }
          return normalized(of: item, at: place, named: nil)
        })
    default: return value
    }
  }
}

extension JSONValue {
  /// Parses JSON; nil if it is invalid or exceeds `JSONExtent.limit`.
  init?(bounded data: Data) {
    guard let value = JSONValue(data), JSONExtent(value).isWithinLimit else { return nil }
    self = value
  }
}
