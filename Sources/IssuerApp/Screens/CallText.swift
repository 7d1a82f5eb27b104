import FoundationEssentials
import IssuerAPI
import SimulatedWorld
import Terminal
import WalletDomain

/// One call as text: who asked whom, the exact request, the exact reply.
struct CallText {
  private(set) var lines: [StyledLine] = []
  private let columns: Int
  private let theme: Theme
  private let coversSecrets: Bool
  private let isWhole: Bool

  /// Long texts are shortened unless `isWhole`.
  init(_ call: Call, columns: Int, theme: Theme, coversSecrets: Bool, isWhole: Bool) {
    self.columns = max(1, columns)
    self.theme = theme
    self.coversSecrets = coversSecrets
    self.isWhole = isWhole
    heading(call)
    payload(call.request)
    guard call.expectsAnswer else { return }
    lines.append("")
    guard let answer = call.answer else {
      lines.append(StyledLine("waiting for an answer", theme.warning))
      return
    }
    let good = answer.succeeded && call.failure == nil
    var line = StyledLine(answer.summary, (good ? theme.success : theme.danger).bold)
    let time = "  \((answer.at - call.at).inSeconds)"
    if line.columns + displayColumns(time) <= columns { line.append(time, theme.muted) }
    lines.append(line)
    if answer.ignored { wrap("Nobody waited for it any more.", theme.warning) }
    payload(answer.payload)
    if let failure = call.failure {
      lines.append("")
      wrap(failure.explanation.summary, theme.danger)
      wrap(failure.explanation.explanation, theme.muted)
      wrap(failure.explanation.remedy, theme.text)
    }
  }

  private mutating func heading(_ call: Call) {
    var line = StyledLine("\(call.from.title) → \(call.to.title)", theme.accent.bold)
    line.append("  \(call.at.timeOfDay)", theme.muted)
    let fault = call.fault.map { StyledLine("▲ fault \($0)", theme.warning) }
    if let fault, line.columns + 2 + fault.columns <= columns {
      lines.append(line + "  " + fault)
    } else {
      lines += [line, fault].compactMap { $0 }
    }
    if case .request = call.request { return }
    wrap(call.title, theme.strong)
  }

  private mutating func payload(_ payload: Payload) {
    switch payload {
    case .none: break
    case .fields(let fields):
      for field in fields { self.field(field.name, covered(field.name, field.value)) }
    case .cards(let cards):
      let shown = cards.prefix(isWhole ? 1000 : 100)
      for card in shown { field(card.id.rawValue, "\(card.name) ···· \(card.last4)") }
      if shown.count < cards.count {
        wrap("… cut after \(shown.count) of \(cards.count) cards", theme.warning)
      }
    case .request(let request):
      wrap("\(request.method) \(path(of: request))", theme.violet.bold)
      body(request.headers, request.body)
    case .reply(let reply):
      body(reply.headers, reply.body)
    }
  }

  /// A name and its value, below each other where they do not fit beside each other.
  private mutating func field(_ name: String, _ value: String) {
    let name = "\(name): "
    let room = columns - displayColumns(name)
    if room >= 16, displayColumns(value) <= room {
      lines.append(StyledLine(name, theme.teal) + StyledLine(value, theme.text))
    } else {
      lines.append(StyledLine(name, theme.teal))
      for part in value.wrapped(toColumns: columns - 2) {
        lines.append(StyledLine("  \(part)", theme.text))
      }
    }
  }

  /// As many of the path's last parts as the line holds.
  private func path(of request: HTTPRequest) -> String {
    let room = columns - request.method.count - 1
    guard !isWhole, displayColumns(request.path) > room else { return request.path }
    let parts = request.path.split(separator: "/")
    let endings = parts.indices.dropFirst().map { "…/" + parts[$0...].joined(separator: "/") }
    return endings.first { displayColumns($0) <= room } ?? endings.last ?? request.path
  }

  private mutating func body(_ headers: [HTTPHeader], _ body: Data) {
    for header in headers {
      wrap("\(header.name): \(covered(header.name.lowercased(), header.value))", theme.muted)
    }
    wrap("\(body.count) bytes", theme.muted)
    lines +=
      JSONText(
        body, columns: columns, theme: theme, covered: coversSecrets ? Self.secrets : [],
        longestText: isWhole ? .max : 64
      ).lines
  }

  private mutating func wrap(_ text: String, _ style: Style) {
    lines += text.wrapped(toColumns: columns).map { StyledLine($0, style) }
  }

  /// What a file must not carry: it opens or binds one provisioning.
  static let secrets: Set<String> = [
    "nonce", "nonceSignature", "activationData", "activationCode", "pan", "primaryAccountNumber",
    "authorization",
  ]

  private func covered(_ name: String, _ value: String) -> String {
    coversSecrets && Self.secrets.contains(name) ? "•••• (covered)" : value
  }
}
