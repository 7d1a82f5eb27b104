import FoundationEssentials
import IssuerAPI
import Redaction
package import SimulatedWorld
import Simulation
package import Terminal
import WalletDomain

/// Stands beside a secret that is shown, for people who may be watched.
let secretMark = "[secret]"

/// One call as text: who asked whom, the exact request, the exact reply.
package struct CallText {
  /// For programs and those who hear it: nothing is broken, set in columns or marked.
  package static let unlimited = 1_000_000

  package private(set) var lines: [StyledLine] = []
  /// Where the answer begins; nil where none is expected.
  private(set) var answerStart: Int?
  /// Base64 is shortened in it, for the sake of all else.
  private(set) var foldsCode = false
  /// Those laid out so far, the newest last.
  private(set) var bodies: [JSONText]
  private let columns: Int
  private let theme: Theme
  private let coversSecrets: Bool
  private let marksSecrets: Bool
  private let isWhole: Bool
  private let isPresented: Bool
  private let unfoldKey: String?
  private let bodyLimit: Int?
  private let isCutShort: Bool
  private let isOutside: Bool

  /// Long texts are shortened unless `isWhole`; what is not `forScreen` may be of any length.
  ///
  /// Where a key shows it whole, Base64 is shortened all the same, and that key is named.
  /// Where it `isPresented`, ids and headers are left out. On the screen, secrets that are shown are marked.
  /// What is among `bodies` is not laid out again: many calls have the same.
  package init(
    _ call: Call, columns: Int, theme: Theme, coversSecrets: Bool, isWhole: Bool,
    isPresented: Bool = false, forScreen: Bool = true, unfoldKey: String? = nil,
    reusing bodies: [JSONText] = []
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
    self.unfoldKey = unfoldKey
    isCutShort = call.isCutShort
    isOutside = call.isOutside
    heading(call)
    if isCutShort {
      wrap("Large and old: its bytes are no longer kept. The timeline leads back.", theme.warning)
    }
    payload(call.request)
    guard call.expectsAnswer else { return }
    gap()
    answerStart = lines.count
    guard let answer = call.answer else {
      lines.append(StyledLine("waiting for an answer", theme.warning))
      return
    }
    let good = answer.succeeded && call.failure == nil
    var line = StyledLine(
      good || columns >= Self.unlimited ? answer.summary : "✗ \(answer.summary)",
      theme.style(of: answer, failed: !good).bold)
    let time = "  \((answer.at - call.at).inSeconds)"
    if line.columns + displayColumns(time) <= columns { line.append(time, theme.muted) }
    lines.append(line)
    if answer.ignored { wrap("Nobody waited for it any more.", theme.warning) }
    if let failure = call.failure {
      // Above the bytes, which may fill screens.
      wrap(failure.explanation.summary, theme.danger)
      wrap(failure.explanation.explanation, theme.muted)
      wrap(failure.explanation.remedy, theme.text)
      if answer.payload != .none { gap() }
    }
    payload(answer.payload)
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
      self.fields((isPresented ? Payload.withoutIDs(fields) : fields).map(shown))
    case .cards(let cards):
      let shown = cards.prefix(isWhole ? 1000 : 100)
      fields(
        shown.map { card in
          Shown(
            name: isPresented ? card.name : card.id.rawValue,
            value: isPresented ? "···· \(card.last4)" : "\(card.name) ···· \(card.last4)")
        })
      if shown.count < cards.count {
        wrap("… cut after \(shown.count) of \(cards.count) cards", theme.warning)
      }
    case .request(let request):
      if !isPresented {
        // Broken behind a part of the path, the method beside the first.
        lines += sanitised("\(request.method) \(path(of: request))")
          .pieces(toColumns: columns, first: columns).map { StyledLine($0, theme.violet.bold) }
      }
      body(request.headers, request.body)
    case .reply(let reply):
      body(reply.headers, reply.body)
    }
  }

  /// A field as it is read: covered, or to be marked.
  private struct Shown {
    var name: String
    var value: String
    var isMarked = false
    var heading: String?

    /// “✓ chain”: its mark says more than a colon.
    var isRuling: Bool { name.first.map { "✓✗!–".contains($0) } ?? false }
    var indent: Int { name.prefix { $0 == " " }.count }
  }

  private func shown(_ field: Payload.Field) -> Shown {
    var shown = Shown(name: field.name, value: field.value, heading: field.heading)
    switch field.secrecy {
    case .byName:
      shown.value = covered(field.name, field.value)
      shown.isMarked = marksSecrets && Redactor.isSecret(field.value, named: field.name)
    case .secret:
      if coversSecrets { shown.value = Redactor.cover }
      shown.isMarked = marksSecrets
    case .open: break
    }
    return shown
  }

  /// Group by group, each below its heading; what is judged has one column, whichever group it is in.
  private mutating func fields(_ fields: [Shown]) {
    var rest = fields[...]
    let rulings = fields.filter(\.isRuling).map { heading($0).columns }.max() ?? 0
    while let first = rest.first {
      let group = rest.prefix(1) + rest.dropFirst().prefix { $0.heading == nil }
      rest = rest.dropFirst(group.count)
      if let heading = first.heading {
        gap()
        wrap(heading, theme.strong)
      }
      lay(group, leastColumns: first.isRuling ? rulings : 0)
    }
  }

  /// Values in one column where there is room, else each below its name.
  private mutating func lay(_ group: ArraySlice<Shown>, leastColumns: Int) {
    let names = group.map(heading)
    let column = max(leastColumns, names.map(\.columns).max() ?? 0) + 1
    let room = columns >= Self.unlimited ? columns : columns - column
    let isBeside = room >= Self.leastRoom || group.allSatisfy { displayColumns($0.value) <= room }
    for (field, name) in zip(group, names) {
      if field.value.first == "{" {
        lines.append(name)
        lines += json(Data(field.value.utf8), covers: false, marks: false).lines
        continue
      }
      let parts = isBeside ? field.value.wrapped(toColumns: room) : []
      if columns >= Self.unlimited {
        lines.append(name + StyledLine(" \(field.value)", theme.text))
      } else if !parts.isEmpty, parts.count <= Self.mostRowsBeside {
        for (row, part) in parts.enumerated() {
          let left = row == 0 ? name : StyledLine("")
          let gap = String(repeating: " ", count: column - left.columns)
          lines.append(left + StyledLine(gap + part, theme.text))
        }
      } else {
        lines.append(name)
        let indent = String(repeating: " ", count: field.indent + 2)
        lines += field.value.wrapped(toColumns: columns - indent.count).map {
          StyledLine(indent + $0, theme.text)
        }
      }
    }
  }

  /// What a column of values must have at least, where they are broken.
  private static let leastRoom = 24
  /// What is longer takes fewer rows below its name.
  private static let mostRowsBeside = 3

  private func heading(_ field: Shown) -> StyledLine {
    var heading = StyledLine(field.name, field.name.first == "✗" ? theme.danger : theme.teal)
    if field.isMarked { heading.append(" \(secretMark)", theme.warning) }
    // What bears a mark is no name of a value.
    if columns >= Self.unlimited || !field.isRuling { heading.append(":", theme.teal) }
    return heading
  }

  /// An empty row between two parts, where rows are not scarce.
  private mutating func gap() {
    if columns >= Self.columnsOfGaps { lines.append("") }
  }

  /// More than the smallest screen has.
  private static let columnsOfGaps = 41

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
      gap()
    } else {
      for header in headers {
        let isMarked = marksSecrets && Redactor.isSecret(header.value, named: header.name)
        let mark = isMarked ? " \(secretMark)" : ""
        wrap("\(header.name)\(mark): \(covered(header.name, header.value))", theme.muted)
      }
      if isCutShort, body.isEmpty { return }
    }
    let laidOut = json(body, covers: coversSecrets, marks: marksSecrets)
    if !isPresented {
      let whole = laidOut.foldsCode ? unfoldKey.map { " (\($0) shows them whole)" } ?? "" : ""
      wrap("\(body.count) bytes\(whole)", theme.muted)
    }
    lines += laidOut.lines
  }

  private mutating func json(_ data: Data, covers: Bool, marks: Bool) -> JSONText {
    let form = JSONText.Form(
      data: data, columns: columns, theme: theme, coversSecrets: covers,
      marksSecrets: marks, coveredNames: covers ? coveredNames : [],
      longestText: isWhole ? .max : 64, longestCode: unfoldKey == nil ? .max : 64,
      limit: bodyLimit)
    let known = bodies.last { $0.form == form }
    let laidOut = known ?? JSONText(form)
    if known == nil { bodies.append(laidOut) }
    foldsCode = foldsCode || laidOut.foldsCode
    return laidOut
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
