import FoundationEssentials
import IssuerAPI
public import JSON

/// A request as it is compared: its secrets covered, so that a recording in which they are covered fits too.
struct RequestForm: Hashable, Sendable {
  enum Body: Hashable, Sendable {
    case json(JSONValue)
    case bytes(Data)
  }

  var method: String
  /// The parts between the slashes.
  var path: [String]
  var query: [String]
  var body: Body

  init(_ request: HTTPRequest) {
    // A recording of a real service is covered furthest.
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

  /// Without what does not tell one request from another.
  func normalized(by matching: RequestMatching) -> RequestForm {
    guard case .json(let value) = body else { return self }
    var form = self
    form.body = .json(matching.normalized(of: value))
    return form
  }

  var title: String { "\(method) /\(path.joined(separator: "/"))" }

  /// Whether a service at another address would have been asked for the same: its path may begin with more.
  func pathEndsIn(_ other: RequestForm) -> Bool {
    if path.count == other.path.count { return path == other.path }
    return other.path.contains { !$0.isEmpty } && path.count > other.path.count
      && path.suffix(other.path.count) == other.path[...]
  }

  /// Where two requests are the same, apart from where the path begins.
  func asksTheSame(as other: RequestForm, by matching: RequestMatching) -> Bool {
    method == other.method && query == other.query
      && (body == other.body
        || normalized(by: matching).body == other.normalized(by: matching).body)
  }
}

/// Which members of a request's JSON body do not tell one request from another.
public struct RequestMatching: Hashable, Sendable {
  /// Members of these names, wherever they stand.
  public private(set) var names: Set<String>
  public private(set) var places: Set<JSONPointer> = []

  /// What each sheet makes anew; without it no second session would ask for the same.
  public static let volatileMembers: Set<String> = [
    "certificate", "certificates", "nonce", "nonceSignature", "publicKeyHash",
  ]

  /// What each signed card has anew in its answer.
  static let encryptedMembers: Set<String> = ["encryptedData", "ephemeralPublicKey"]

  /// Texts of these lists stand in no order: an app asks for its passes as the wallet lists them.
  static let unordered: Set<String> = ["tokenUniqueReferences"]

  /// `ignored` are further names of members, and JSON pointers, which begin with a slash.
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

  /// Only what the caller has named: an answer that is made anew each time is worth a look.
  func ignoresInAnswers(_ place: JSONPointer) -> Bool {
    place.steps.contains { names.contains($0) && !Self.volatileMembers.contains($0) }
      || place.steps.indices.contains {
        places.contains(JSONPointer(steps: Array(place.steps[...$0])))
      }
  }

  /// The body without what is ignored, and what stands in no order sorted.
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
  /// A body that is JSON of a size that can be walked through.
  init?(bounded data: Data) {
    guard let value = JSONValue(data), JSONExtent(value).isWithinLimit else { return nil }
    self = value
  }
}
