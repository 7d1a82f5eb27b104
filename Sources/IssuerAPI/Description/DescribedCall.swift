import FoundationEssentials
import JSON
import Text
import WalletDomain

/// A call of an issuer's interface, as its file describes it, ready to be written and read.
struct DescribedCall: Sendable {
  enum BodyKind: Sendable {
    case none, json, form
  }

  let call: IssuerCall
  let title: String
  let method: String
  /// The parts of the path between its slashes.
  let path: [TextTemplate]
  let query: Template?
  let headers: [(name: String, value: TextTemplate)]
  let body: Template?
  let bodyKind: BodyKind
  /// Paths of members without which the service refuses by name.
  let needs: [[String]]
  let answer: Template?
  /// The answer as the issuer's page prints it; nil if that is the usual one.
  let printed: Template?
  let success: DescribedSuccess
  /// The answer that asks for a confirmation first; nil if there is none.
  let pending: DescribedPending?
  /// The one wallet that the call is for; nil if it is for all that its kind is for.
  let wallet: WalletType?
  /// The calls that are made before this one.
  let before: [IssuerCall]
  let mark: SourceMark

  /// What tells this call from others with the same path.
  var distinction = Distinction()

  struct Distinction: Sendable {
    var methods: Set<String> = []
    /// Literals of the body that tell the calls apart.
    var literals: [[String]] = []
    /// True if this call refuses a request that fits none of them.
    var isLast = true
  }

  /// Every placeholder of the request.
  var askedSlots: [TemplateSlot] { slotsBesideHeaders + headers.flatMap(\.value.slots) }

  private var slotsBesideHeaders: [TemplateSlot] {
    path.flatMap(\.slots) + [query, body].flatMap { $0?.slots.map(\.slot) ?? [] }
  }

  func asks(for placeholder: Placeholder) -> Bool {
    askedSlots.contains { $0.stands(for: placeholder) }
  }

  /// Whether a message has placeholders for what only its sender knows.
  var takesFacts: Bool {
    let isAboutToken = call == .search || call == .activate
    return askedSlots.contains { slot in
      switch slot.placeholder {
      case .cardholder, .last4, .network, .appVersion, .now, .tokenId: true
      case .card: call == .activate
      case .customer: isAboutToken
      default: slot.encoding.dependsOnNetwork
      }
    }
      || (answer?.slots ?? []).contains { _, slot in
        switch slot.placeholder {
        case .card, .customer, .cardholder, .last4, .network, .appVersion, .now: !isAboutToken
        default: slot.encoding.dependsOnNetwork
        }
      }
  }

  /// Whether the answer to an activation always holds data for PassKit, whatever the request says.
  var answersWithDataAlone: Bool {
    !asks(for: .method) && answer?.alwaysHolds(.activationData) ?? false
  }

  /// Whether a request has a `{uuid}` elsewhere than in a header.
  var takesUUID: Bool { slotsBesideHeaders.contains { $0.stands(for: .uuid) } }

  /// The header by which the issuer recognises a repeated request: its value is a `{uuid}`.
  var idempotencyKey: String? {
    headers.first { $0.value.slots.contains { $0.stands(for: .uuid) } }?.name
  }
}

/// When an answer means success.
struct DescribedSuccess: Sendable {
  var statuses: [Int]
  var conditions: [WireWord.Condition] = []

  func isMet(by reply: HTTPReply) -> Bool {
    guard statuses.contains(reply.status) else { return false }
    if conditions.isEmpty { return true }
    let body = JSONValue(reply.body)
    return conditions.allSatisfy { body?.member(at: $0.path) == $0.value }
  }
}

/// When an answer means that the customer confirms first, and how often the same is asked again.
struct DescribedPending: Sendable {
  var success: DescribedSuccess
  /// The member that holds the address where the customer confirms.
  var link: [String]?
  var every: Duration
  /// How often it is asked in all.
  var times: Int

  /// What a reply asks for; nil if it means something else.
  func notYet(in reply: HTTPReply) -> NotYet? {
    guard success.isMet(by: reply) else { return nil }
    let link = link.flatMap { JSONValue(reply.body)?.member(at: $0)?.text }
    return NotYet(link: link, every: every, times: times)
  }

  /// The shortest answer that asks for it.
  var reply: HTTPReply {
    let confirmed = link.map { ($0, JSONValue.text("https://bank.example/confirm")) }
    let members = success.conditions.map { ($0.path, $0.value) } + [confirmed].compactMap(\.self)
    let body = members.reduce(JSONValue.object([:])) { $0.adding($1.1, at: $1.0[...]) }
    return HTTPReply(status: success.statuses.first ?? 200, json: jsonBytes(of: body))
  }
}

extension JSONValue {
  /// The object with a value at a path of names.
  fileprivate func adding(_ value: JSONValue, at path: ArraySlice<String>) -> JSONValue {
    guard let name = path.first else { return value }
    var members = members ?? [:]
    members[name] = (members[name] ?? .object([:])).adding(value, at: path.dropFirst())
    return .object(members)
  }
}

/// An answer in place of the wanted one: the customer confirms first, elsewhere.
public struct NotYet: Hashable, Sendable {
  /// The address where the customer confirms, if the answer names one.
  public let link: String?
  /// The time after which the same is asked again.
  public let every: Duration
  /// How often it is asked in all.
  public let times: Int
}

// The app's side.
extension DescribedCall {
  func request(_ values: WireValues) -> HTTPRequest {
    var values = values
    var target = path.map { segment in
      segment.written(values, escaping: \.percentEncoded) { "{\($0.ownName ?? $0.name)}" }
    }.joined(separator: "/")
    if let query = query?.form(&values), !query.isEmpty { target += "?" + query }
    var request = HTTPRequest(method: method, path: target)
    switch bodyKind {
    case .none: break
    case .json:
      var bytes: [UInt8] = []
      body?.write(&values, to: &bytes)
      request.headers = [.json]
      request.body = Data(bytes)
    case .form:
      request.headers = [HTTPHeader("Content-Type", "application/x-www-form-urlencoded")]
      request.body = Data((body?.form(&values) ?? "").utf8)
    }
    request.headers += headers.compactMap { name, template in
      template.written(values).map { HTTPHeader(name, $0) }
    }
    return request
  }

  /// The values of a successful reply; throws for every other and for one of another form.
  func read(
    _ reply: HTTPReply, _ mode: TemplateReader.Mode = .answer, listedBy terms: IssuerTerms = .tmp
  ) throws(CallFailure) -> WireValues {
    var reader = TemplateReader(mode, listedBy: terms)
    if let answer {
      let body = try reply.jsonBody()
      do throws(WireMismatch) { try reader.read(body, by: answer) } catch {
        throw .unreadable(error.sentence)
      }
    }
    return reader.values
  }
}

// The service's side.
extension DescribedCall {
  /// Whether a path means this call, whatever else the request is like.
  func hasPath(_ parts: [Substring]) -> Bool {
    guard parts.count == path.count else { return false }
    var ignored = WireValues()
    return zip(parts, path).allSatisfy { part, template in
      template.matches(
        template.slots.isEmpty ? String(part) : String(part).percentDecoded, &ignored)
    }
  }

  /// The values of a request, or why it is refused; nil if it is for another call.
  func decode(
    _ request: HTTPRequest, credential: String?, _ errors: DescribedErrors
  ) -> Result<WireValues, HTTPRefusal>? {
    let target = request.path.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let parts = target[0].split(separator: "/", omittingEmptySubsequences: false)
    guard hasPath(parts), target.count == 1 || self.query != nil else { return nil }
    let query = target.count > 1 ? String(target[1]) : ""
    if method != request.method, distinction.methods.contains(request.method) { return nil }
    if !distinction.isLast, !distinction.literals.isEmpty, !meansThis(request, query) { return nil }
    return Result { () throws(HTTPRefusal) in
      try check(request, credential: credential)
      var reader = TemplateReader(.request)
      for (part, template) in zip(parts, path) {
        _ = template.matches(String(part).percentDecoded, &reader.values)
        try check(template.onlySlot, of: reader.values)
      }
      for (name, template) in headers {
        if let text = request.header(name) { _ = template.matches(text, &reader.values) }
      }
      if let template = self.query {
        try read(formObject(query, for: template), by: template, &reader, part: "query")
      }
      if let body {
        let object = try bodyObject(request, body, errors)
        try read(object, by: body, &reader, part: "body")
        try checkNeeds(object)
      }
      return reader.values
    }
  }

  private func meansThis(_ request: HTTPRequest, _ query: String) -> Bool {
    let came = [
      self.query.map { formObject(query, for: $0) },
      body.map { bodyKind == .form ? formObject(request.text, for: $0) : JSONValue(request.body) }
        ?? nil,
    ]
    let own = [self.query, body].flatMap { $0?.literals ?? [] }
    return distinction.literals.allSatisfy { path in
      let expected = own.first { $0.path == path }?.value
      return expected == nil || came.contains { $0?.member(at: path) == expected }
    }
  }

  private func check(_ request: HTTPRequest, credential: String?) throws(HTTPRefusal) {
    guard request.method == method else {
      throw HTTPRefusal(405, "Only \(method) is served here.")
    }
    if let credential, request.header(credential) == nil {
      throw HTTPRefusal(401, "Missing \(credential) header")
    }
    for (name, _) in headers where request.header(name) == nil {
      throw HTTPRefusal(400, "Missing \(name) header")
    }
  }

  private func check(_ slot: TemplateSlot?, of values: WireValues) throws(HTTPRefusal) {
    guard let slot, let length = slot.length, let value = values.written(slot),
      !length.contains(value.count)
    else { return }
    let name = slot.ownName ?? slot.name
    throw HTTPRefusal(
      400, "\(name) has \(length.lowerBound) to \(length.upperBound) characters.", field: name)
  }

  private func bodyObject(
    _ request: HTTPRequest, _ template: Template, _ errors: DescribedErrors
  ) throws(HTTPRefusal) -> JSONValue {
    if bodyKind == .form { return formObject(request.text, for: template) }
    if let value = JSONValue(request.body) { return value }
    if let code = errors.codes["no-json"] {
      throw HTTPRefusal(400, "The body is not JSON.", code: code)
    }
    throw notTaken("body")
  }

  private func read(
    _ value: JSONValue, by template: Template, _ reader: inout TemplateReader, part: String
  ) throws(HTTPRefusal) {
    do throws(WireMismatch) { try reader.read(value, by: template) } catch {
      throw notTaken(part)
    }
    if let (path, expected) = reader.differing {
      guard !distinction.literals.contains(path) else { throw notTaken(part) }
      throw HTTPRefusal(
        400, "\(path.last ?? part) is \(expected.written).", field: path.joined(separator: "."))
    }
  }

  private func checkNeeds(_ body: JSONValue) throws(HTTPRefusal) {
    for path in needs {
      switch body.member(at: path) {
      case nil, .null?, .text("")?:
        throw HTTPRefusal(
          400, "\(path.last ?? "") is missing.", field: path.joined(separator: "."))
      default: continue
      }
    }
  }

  private func notTaken(_ part: String) -> HTTPRefusal {
    HTTPRefusal(400, "The \(part) is not what \(title) takes.")
  }

  func reply(_ values: WireValues, asPrinted: Bool = false) -> HTTPReply {
    let status = success.statuses.first ?? 200
    guard let template = asPrinted ? printed : answer else { return HTTPReply(status: status) }
    var (values, bytes) = (values, [UInt8]())
    template.write(&values, to: &bytes)
    return HTTPReply(status: status, json: Data(bytes))
  }
}

/// How an issuer refuses a request.
struct DescribedErrors: Sendable {
  /// The status of every refusal; nil if each has its own.
  var status: Int?
  var body: Template?
  /// The issuer's codes by status; `no-json` and `other` are names of their own.
  var codes: [String: String] = [:]

  func reply(_ refusal: HTTPRefusal) -> HTTPReply {
    guard let body else { return refusal.reply }
    var values = WireValues()
    let code = refusal.code ?? codes["\(refusal.status)"] ?? codes["other"]
    values.set(.code, code ?? "\(refusal.status)")
    values.set(.message, refusal.message)
    values.set(.field, refusal.field)
    var bytes: [UInt8] = []
    body.write(&values, to: &bytes)
    return HTTPReply(status: status ?? refusal.status, json: Data(bytes))
  }

  /// The code in a refusal; nil if it has none.
  func code(in reply: HTTPReply) -> String? {
    body?.path(of: .code).flatMap { JSONValue(reply.body)?.member(at: $0)?.text }
  }
}

extension JSONValue {
  /// A literal as a sentence names it.
  var written: String { text ?? String(decoding: jsonBytes(of: self), as: UTF8.self) }
}
