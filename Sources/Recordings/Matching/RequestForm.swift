import FoundationEssentials
import IssuerAPI
import JSON

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
    let covering = Covering(service: .real)
    method = covering.text(request.method)
    let address = covering.address(request.path).prefix { $0 != "#" }
    let parts = address.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    path = (parts.first ?? "").split(separator: "/", omittingEmptySubsequences: false)
      .map(String.init)
    if path.first == "" { path.removeFirst() }
    query = parts.count < 2 ? [] : parts[1].split(separator: "&").map(String.init).sorted()
    let covered = covering.body(of: request)
    body = JSONBody(covered).map { .json($0.value) } ?? .bytes(covered)
  }

  /// Without what does not tell one request from another.
  func essence(by matching: RequestMatching) -> RequestForm {
    guard case .json(let value) = body else { return self }
    var form = self
    form.body = .json(matching.essence(of: value))
    return form
  }

  var title: String { "\(method) /\(path.joined(separator: "/"))" }

  /// Whether a service at another address would have been asked for the same: its path may begin with more.
  func endsIn(_ other: RequestForm) -> Bool {
    if path.count == other.path.count { return path == other.path }
    return other.path.contains { !$0.isEmpty } && path.count > other.path.count
      && path.suffix(other.path.count) == other.path[...]
  }

  /// Where two requests are the same, apart from where the path begins.
  func asksTheSame(as other: RequestForm, by matching: RequestMatching) -> Bool {
    method == other.method && query == other.query
      && (body == other.body || essence(by: matching).body == other.essence(by: matching).body)
  }
}
