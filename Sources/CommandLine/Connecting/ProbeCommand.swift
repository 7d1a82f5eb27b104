import FoundationEssentials
import IssuerAPI
import JSON
import PassCrypto
import SimulatedWorld
import Simulation
import Terminal
import WalletDomain

extension Subcommand {
  package static let probe = Subcommand(
    name: "probe",
    summary: "Asks a real issuer each of its calls once; tells what differs from its documents.",
    options: [.dialect] + OptionSpec.server + [
      OptionSpec(
        "token", "REFERENCE", "search for this token as well; it is not changed", mayRepeat: true),
      .json, .help,
    ],
    notes: """
      The card to be signed and the token to be activated do not exist, so that nothing is changed: the
      issuer should refuse both. The same token is searched for, and should not be listed. What comes of an
      error is not documented, and is told as it is. Exit code 1 where an answer is not as documented,
      is given for what does not exist or was not asked for, or none came; what Passwalk only assumes,
      such as that no further member comes, is marked so and does not count. All is asked as from an
      iPhone: nothing is asked about Google Pay, for which TMP's documents give no form.
      It is TMP, or with --issuer another at the address of --tmp, whose file says what is documented.
      One that lists a card's tokens is asked for those of a card that does not exist. A call that is
      made before others is made once and told; where it fails, those after it are not asked.

      JSON: address and calls, each with call, status, failure, milliseconds, asDocumented, remarks and
      differences (place, sentence, documented).
      """,
    run: probeServer)
}

private func probeServer(_ options: Options) throws(CommandFailure) -> ExitCode {
  guard let settings = try options.serverSettings() else {
    throw .usage("probe needs an address; give it with --tmp")
  }
  let issuer = try dialect(named: options["issuer"] ?? IssuerDialect.tmp.id)
  guard issuer.sdk == nil else {
    throw .usage("\(issuer.name) is asked through its SDK: there is no address to probe")
  }
  if issuer.searchesByCard, options.has("token") {
    throw .usage("\(issuer.name) lists the tokens of a card and takes none; leave --token out")
  }
  let server = try Server(settings)
  let requests = try probingRequests(searchingFor: options.all("token"), at: issuer)
  var prober = Prober(issuer, asking: server)
  for request in requests { prober.probe(request) }
  let calls = prober.calls
  if options.has("json") {
    try outputJSON(["address": server.name, "calls": calls.map(json(of:))] as JSONObject)
  } else {
    try output(
      (["\(server.name)"] + calls.flatMap(\.lines)).map { sanitised($0) + "\n" }.joined())
  }
  return calls.allSatisfy(\.isAsDocumented) ? .met : .failed
}

/// Makes calls one after the other, and those first that they need.
private struct Prober {
  private let issuer: IssuerDialect
  private let server: Server
  private var facts: IssuerFacts
  /// The calls made before others, by their titles, and whether what they were made for can be asked.
  private var made: [String: Bool] = [:]
  private(set) var calls: [ProbedCall] = []

  init(_ issuer: IssuerDialect, asking server: Server) {
    (self.issuer, self.server) = (issuer, server)
    facts = probingFacts
    facts["uuid"] = UUID().uuidString.lowercased()
  }

  mutating func probe(_ request: IssuerRequest) {
    guard issuer.title(of: request.operation) != nil else { return }
    for call in issuer.preceding(IssuerCall(request)) {
      if made[call.title] == nil { made[call.title] = precede(call) }
      if made[call.title] == false { return }
    }
    guard let bytes = issuer.encode(request, knowing: facts) else { return }
    calls.append(ProbedCall(request, issuer, server.ask(bytes)))
  }

  /// Makes a call that others need; false if nothing of its answer can be used.
  private mutating func precede(_ call: PrecedingCall) -> Bool {
    let answer = server.ask(call.encode(knowing: facts))
    let read = answer.reply.flatMap { reply in
      Result { () throws(CallFailure) in try call.read(reply) }
    }
    calls.append(ProbedCall(call, issuer, answer, read))
    guard let told = try? read.get() else { return false }
    facts.merge(told) { $1 }
    return true
  }
}

/// A token that does not exist; its name tells where the request comes from.
private let noSuchToken = TokenUniqueReference(rawValue: "PASSWALK-PROBE-NO-SUCH-TOKEN")

/// A card that does not exist.
private let noSuchCard: Card.ID = "passwalk-probe-no-such-card"

/// What an issuer's interface may need beside what is asked.
private let probingFacts: IssuerFacts = [
  "card": noSuchCard.rawValue, "customer": "passwalk-probe-no-such-customer",
  "cardholder": "Passwalk Probe", "last4": "0000", "network": PaymentNetwork.mastercard.rawValue,
  "appVersion": "1.0.0", "now": "2026-01-01T00:00:00Z",
]

/// Requests about a card and a token that do not exist.
private func probingRequests(
  searchingFor tokens: [String], at issuer: IssuerDialect
) throws(CommandFailure) -> [IssuerRequest] {
  var streams = SeededStreams(seed: UInt64.random(in: 0...UInt64.max))
  let challenge = try failing(as: { .environment($0.explanation.summary) }) {
    () throws(CryptoFailure) in
    try ProvisioningSheet(authority: .shipped()) { streams.bytes($0, label: $1) }.challenge
  }
  let searched = tokens.map(TokenUniqueReference.init(rawValue:))
  var question = TokenQuestion(searched.filter { $0 != noSuchToken } + [noSuchToken])
  if issuer.searchesByCard { question.card = noSuchCard }
  var card = CardToSign(cardID: noSuchCard, challenge)
  if !issuer.hasSampleCode { card.deviceType = Device.phone.rawValue.uppercased() }
  return [.searchTokens(question), .signCard(card), .activate(noSuchToken, by: .server)]
}

/// A call that was tried, and its result.
private struct ProbedCall {
  /// What was asked; nil for a call that only comes before others.
  let request: IssuerRequest?
  let dialect: IssuerDialect
  let title: String
  let result: Result<HTTPReply, CallFailure>
  let took: Duration
  let differences: [ShapeDifference]
  /// Why a call that only comes before others gave nothing that can be used.
  private var failure: CallFailure?

  /// A call that only comes before others: read, its answer has all that they need.
  init(
    _ call: PrecedingCall, _ dialect: IssuerDialect, _ answer: ExternalTransport.Answer,
    _ read: Result<IssuerFacts, CallFailure>
  ) {
    (request, self.dialect, title, differences) = (nil, dialect, call.title, [])
    (result, took) = (answer.reply, answer.took)
    if case .failure(let failure) = read { self.failure = failure }
  }

  init(_ request: IssuerRequest, _ dialect: IssuerDialect, _ answer: ExternalTransport.Answer) {
    self.request = request
    self.dialect = dialect
    let operation = request.operation
    title = dialect.title(of: operation) ?? operation.rawValue
    result = answer.reply
    took = answer.took
    differences =
      if let reply = try? answer.reply.get(), !Self.isRefusal(reply, of: operation, dialect) {
        AnswerShape(operation, of: dialect)?.differences(of: reply) ?? []
      } else {
        []
      }
  }

  /// Whether the reply is the expected refusal; a search for tokens by their references is never refused.
  private static func isRefusal(
    _ reply: HTTPReply, of operation: IssuerOperation, _ dialect: IssuerDialect
  ) -> Bool {
    (operation != .search || dialect.searchesByCard) && (400..<500).contains(reply.status)
      && ![401, 403, 405, 407, 415, 429].contains(reply.status)
  }

  var isAsDocumented: Bool {
    if request == nil { return failure == nil }
    guard let reply = try? result.get() else { return false }
    return differences.allSatisfy { !$0.isDocumented } && oddity(in: reply) == nil
  }

  /// What is wrong with an answer of the documented shape, if anything.
  private func oddity(in reply: HTTPReply) -> String? {
    guard let request else {
      return failure.map { "What comes after it is not asked. \($0.explanation.explanation)" }
    }
    let operation = request.operation
    // An answer without a body has no form that it could differ from.
    if AnswerShape(operation, of: dialect) == nil, !dialect.succeeded(reply, in: operation),
      !Self.isRefusal(reply, of: operation, dialect)
    {
      return "Its status means neither success nor a refusal of what does not exist."
    }
    switch request {
    case .searchTokens(let asked):
      let found = (try? dialect.read(reply, as: \.search)) ?? []
      if asked.card != nil {
        return found.isEmpty ? nil : "It listed tokens of a card that does not exist."
      }
      if let invented = found.first(where: { $0.tokenUniqueReference == noSuchToken }) {
        return "It listed a token that does not exist, as "
          + "\(invented.tokenStatus ?? "one without tokenStatus")."
      }
      let references = found.compactMap(\.tokenUniqueReference)
      if let other = references.first(where: { !asked.references.contains($0) }) {
        return "It answered with a token that was not asked for: \(other.rawValue)."
      }
      return asked.references == [noSuchToken] && !found.isEmpty
        ? "It listed a token without tokenUniqueReference, and none that was asked for exists."
        : nil
    case .signCard:
      guard (try? dialect.read(reply, as: \.sign)) != nil else { return nil }
      return "It signed a card that does not exist."
    case .activate:
      guard (try? dialect.read(reply, as: \.activate))?.result == .approved else { return nil }
      return "It approved a token that does not exist."
    // Not asked: TMP's documents give no form for an opaque card.
    default: return nil
    }
  }

  var lines: [String] {
    switch result {
    case .failure(let failure):
      let said = failure.explanation
      return ["\(title): \(failure.systemName.iOS)", "  \(said.summary) \(said.remedy)"]
    case .success(let reply):
      let status = "\(title): \(reply.status) \(reply.reasonPhrase)".withoutOuterWhitespace
      return ["\(status) after \(took.inSeconds)"] + (remarks + told).map { "  \($0)" }
    }
  }

  private var told: [String] { differences.map(\.sentence) }

  /// Remarks on the answer as a whole.
  var remarks: [String] {
    guard let reply = try? result.get() else { return [] }
    if let oddity = oddity(in: reply) { return [oddity] }
    guard let request else { return ["It answered what the calls after it need."] }
    let hint = hint(from: reply).map { [$0] } ?? []
    if Self.isRefusal(reply, of: request.operation, dialect) {
      return ["It refused what does not exist."] + hint
    }
    guard differences.isEmpty else {
      return hint + (isAsDocumented ? ["Nothing that is documented differs."] : [])
    }
    let count =
      request.operation == .search ? (try? dialect.read(reply, as: \.search))?.count : nil
    return ["As documented" + (count.map { ", with \($0) of the tokens" } ?? "") + "."]
  }

  /// What an engineer should check first at this status.
  private func hint(from reply: HTTPReply) -> String? {
    switch reply.status {
    case 300..<400:
      reply.headers.first { $0.name.lowercased() == "location" }
        .map { "It points to \($0.value)." } ?? "It does not say where to."
    case 401, 403: "Look at the file of headers and at the client certificate."
    case 404, 405: "It may also be that the path in the address is another one."
    default: nil
    }
  }
}

private func json(of call: ProbedCall) -> JSONObject {
  var (status, failure): (Int?, String?)
  switch call.result {
  case .success(let reply): status = reply.status
  case .failure(let why): failure = why.systemName.iOS
  }
  return [
    "call": call.title, "status": status, "failure": failure,
    "milliseconds": Int(call.took / .milliseconds(1)), "asDocumented": call.isAsDocumented,
    "remarks": call.remarks,
    "differences": call.differences.map {
      [
        "place": $0.place.description, "sentence": $0.sentence, "documented": $0.isDocumented,
      ] as JSONObject
    },
  ]
}
