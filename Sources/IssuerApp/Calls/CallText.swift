import FoundationEssentials
import IssuerAPI
import Redaction
import SimulatedWorld
import Terminal
import WalletDomain

/// Stands beside a secret that is shown, for people who may be watched.
let secretMark = "[secret]"

/// One call as text: who asked whom, the exact request, the exact reply.
struct CallText {
  private(set) var lines: [StyledLine] = []
  /// Where the answer begins; nil where none is expected.
  private(set) var answerStart: Int?
  /// Those laid out so far, the newest last.
  private(set) var bodies: [JSONText]
  private let columns: Int
  private let theme: Theme
  private let coversSecrets: Bool
  private let marksSecrets: Bool
  private let isWhole: Bool
  private let isPresented: Bool
  private let bodyLimit: Int?
  private let isCutShort: Bool
  private let isOutside: Bool

  /// Long texts are shortened unless `isWhole`; what is not `forScreen` may be of any length.
  ///
  /// Where it `isPresented`, ids and headers are left out. On the screen, secrets that are shown are marked.
  /// What is among `bodies` is not laid out again: many calls have the same.
  init(
    _ call: Call, columns: Int, theme: Theme, coversSecrets: Bool, isWhole: Bool,
    isPresented: Bool = false, forScreen: Bool = true, reusing bodies: [JSONText] = []
  ) {
    self.bodies = bodies
    // A body of megabytes would only make the screen slow.
    bodyLimit = forScreen ? (isWhole ? 64 : 8) : nil
    self.columns = max(1, columns)
    self.theme = theme
    self.coversSecrets = coversSecrets || isPresented
    // What is copied holds the exact bytes, and says UNREDACTED above them.
    marksSecrets = forScreen && !self.coversSecrets
    self.isWhole = isWhole && !isPresented
    self.isPresented = isPresented
    isCutShort = call.isCutShort
    isOutside = call.isOutside
    heading(call)
    if isCutShort {
      wrap("Large and old: its bytes are no longer kept. The timeline leads back.", theme.warning)
    }
    payload(call.request)
    guard call.expectsAnswer else { return }
    lines.append("")
    answerStart = lines.count
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
    let fault = call.fault.map {
      StyledLine(
        isPresented ? "▲ fault" : "▲ fault \(Fault.wordsOfMenu(for: $0) ?? $0)", theme.warning)
    }
    if let fault, line.columns + 2 + fault.columns <= columns {
      lines.append(line + "  " + fault)
    } else {
      lines += [line, fault].compactMap { $0 }
    }
    let remark = isPresented ? nil : call.to.remark
    if case .request = call.request, !isPresented, remark == nil { return }
    wrap(isPresented ? call.inWords : call.title, theme.strong)
    if let remark, case .request = call.request { wrap(remark, theme.violet) }
  }

  private mutating func payload(_ payload: Payload) {
    switch payload {
    case .none: break
    case .fields(let fields):
      for field in isPresented ? Payload.withoutIDs(fields) : fields {
        self.field(field)
      }
    case .cards(let cards):
      let shown = cards.prefix(isWhole ? 1000 : 100)
      for card in shown {
        field(
          isPresented ? card.name : card.id.rawValue,
          isPresented ? "···· \(card.last4)" : "\(card.name) ···· \(card.last4)")
      }
      if shown.count < cards.count {
        wrap("… cut after \(shown.count) of \(cards.count) cards", theme.warning)
      }
    case .request(let request):
      if !isPresented { wrap("\(request.method) \(path(of: request))", theme.violet.bold) }
      body(request.headers, request.body)
    case .reply(let reply):
      body(reply.headers, reply.body)
    }
  }

  private mutating func field(_ field: Payload.Field) {
    switch field.secrecy {
    case .byName:
      self.field(
        field.name, covered(field.name, field.value),
        isMarked: marksSecrets && Redactor.isSecret(field.value, named: field.name))
    case .secret:
      self.field(
        field.name, coversSecrets ? Redactor.cover : field.value, isMarked: marksSecrets)
    case .open: self.field(field.name, field.value)
    }
  }

  /// A name and its value, below each other where they do not fit beside each other.
  private mutating func field(_ name: String, _ value: String, isMarked: Bool = false) {
    var heading = StyledLine(name, theme.teal)
    if isMarked { heading.append(" \(secretMark)", theme.warning) }
    heading.append(": ", theme.teal)
    let room = columns - heading.columns
    if room >= 16, displayColumns(value) <= room {
      lines.append(heading + StyledLine(value, theme.text))
    } else {
      lines.append(heading)
      for part in value.wrapped(toColumns: columns - 2) {
        lines.append(StyledLine("  \(part)", theme.text))
      }
    }
  }

  /// As many of the path's last parts as the line holds.
  private func path(of request: HTTPRequest) -> String {
    let room = columns - request.method.count - 1
    let path = coversSecrets ? Redactor.covered(request.path) : request.path
    guard !isWhole, displayColumns(path) > room else { return path }
    let parts = path.split(separator: "/")
    let endings = parts.indices.dropFirst().map { "…/" + parts[$0...].joined(separator: "/") }
    return endings.first { displayColumns($0) <= room } ?? endings.last ?? path
  }

  private mutating func body(_ headers: [HTTPHeader], _ body: Data) {
    if isPresented {
      lines.append("")
    } else {
      for header in headers {
        let isMarked = marksSecrets && Redactor.isSecret(header.value, named: header.name)
        let mark = isMarked ? " \(secretMark)" : ""
        wrap("\(header.name)\(mark): \(covered(header.name, header.value))", theme.muted)
      }
      if isCutShort, body.isEmpty { return }
      wrap("\(body.count) bytes", theme.muted)
    }
    let form = JSONText.Form(
      data: body, columns: columns, theme: theme, coversSecrets: coversSecrets,
      marksSecrets: marksSecrets, coveredNames: coveredNames,
      longestText: isWhole ? .max : 64, limit: bodyLimit)
    if let known = bodies.last(where: { $0.form == form }) {
      lines += known.lines
    } else {
      bodies.append(JSONText(form))
      lines += bodies.last?.lines ?? []
    }
  }

  private mutating func wrap(_ text: String, _ style: Style) {
    lines += text.wrapped(toColumns: columns).map { StyledLine($0, style) }
  }

  /// What a real issuer has encrypted anybody can open: the keys are Passwalk's own.
  private var coveredNames: Set<String> {
    let form = SignedCardForm.tmp
    let encrypted: Set = [form.activationData, form.ephemeralPublicKey, form.encryptedData]
    return (isPresented ? Payload.ids : []).union(isOutside ? encrypted : [])
  }

  private func covered(_ name: String, _ value: String) -> String {
    coversSecrets ? Redactor.covered(value, named: name) : value
  }
}
