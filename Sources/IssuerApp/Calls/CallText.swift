import FoundationEssentials
import IssuerAPI
import Redaction
package import SimulatedWorld
import Simulation
package import Terminal
import WalletDomain

/// Marks a visible secret, as a warning to people who may be watched.
let secretMark = "[secret]"

/// One call as text: its parties, the exact request, the exact reply.
///
/// The model keeps it between keys, because laying out its bytes takes longer than drawing the rest of the screen.
package struct CallText: Equatable, Sendable {
  /// All inputs of the lines; a text of another form must be laid out anew.
  struct Form: Equatable, Sendable {
    var call: Call
    var columns: Int
    var theme: Theme
    var coversSecrets: Bool
    /// Whether long texts are shown in full.
    var isWhole: Bool
    /// For presenter mode: ids and headers are left out, and secrets covered.
    var isPresented = false
    /// Whether bodies are cut at a limit and visible secrets are marked; else a text may be of any length.
    var forScreen = true
    /// The key that shows Base64 in full; nil if none is shortened.
    var unfoldKey: String?
    /// Whether request and answer stand beside each other.
    var isBeside = false
    /// Whether blank rows stand between its parts.
    var hasGaps = true
    /// The half of the call that it tells; nil tells both.
    var half: CallHalf?
  }

  /// A width at which nothing is wrapped, aligned in columns or marked; for programs, and for people who hear the text.
  package static let unlimited = 1_000_000
  /// Number of laid-out JSON bodies that are kept for calls with the same body.
  private static let mostBodies = 4

  let form: Form
  package private(set) var lines: [StyledLine] = []
  /// Index of the answer's first line; nil if no answer is expected.
  private(set) var answerStart: Int?
  /// Whether Base64 is shortened in it.
  private(set) var foldsCode = false
  /// The laid-out JSON bodies, the newest last.
  private(set) var bodies: [JSONText]

  private var columns: Int { max(1, form.columns) }
  private var theme: Theme { form.theme }
  private var coversSecrets: Bool { form.coversSecrets || form.isPresented }
  // A copied text contains the exact bytes, with UNREDACTED above them.
  private var marksSecrets: Bool { form.forScreen && !coversSecrets }
  private var isWhole: Bool { form.isWhole && !form.isPresented }
  private var isPresented: Bool { form.isPresented }
  private var isUnlimited: Bool { columns >= Self.unlimited }

  /// Bodies in `earlier` are not laid out again: many calls have the same body.
  init(_ form: Form, reusing earlier: [JSONText] = []) {
    self.form = form
    bodies = earlier
    if form.isBeside, form.call.expectsAnswer {
      layBeside(earlier)
    } else {
      if form.half != .reply { request(of: form.call) }
      if form.half != .request, form.call.expectsAnswer { answer(to: form.call) }
    }
    bodies = bodies.suffix(Self.mostBodies)
  }

  /// The least width at which request and answer stand beside each other.
  static let columnsOfTwo = 96

  /// Lays request and answer out beside each other, with a line between them.
  private mutating func layBeside(_ earlier: [JSONText]) {
    let partition = StyledLine(" │ ", theme.border)
    var form = form
    form.isBeside = false
    form.columns = (columns - partition.columns) / 2
    let halves = [CallHalf.request, .reply].map { half in
      form.half = half
      return CallText(form, reusing: earlier)
    }
    let (left, right) = (halves[0].lines, halves[1].lines)
    lines = (0..<max(left.count, right.count)).map { row in
      let request = row < left.count ? left[row] : StyledLine(spans: [])
      let gap = String(repeating: " ", count: max(0, form.columns - request.columns))
      return request + StyledLine(gap) + partition + (row < right.count ? right[row] : "")
    }
    foldsCode = halves.contains(where: \.foldsCode)
    bodies = halves.flatMap(\.bodies)
  }

  /// The lines from the beginning of one half on: below the request stands as much of the reply as there is room for.
  func lines(from half: CallHalf) -> ArraySlice<StyledLine> {
    half == .request ? lines[...] : lines.dropFirst(answerStart ?? 0)
  }

  private mutating func request(of call: Call) {
    heading(call)
    if call.isCutShort {
      wrap("Large and old: its bytes are no longer kept. The timeline leads back.", theme.warning)
    }
    payload(call.request)
  }

  package init(
    _ call: Call, columns: Int, theme: Theme, coversSecrets: Bool, isWhole: Bool,
    forScreen: Bool = true
  ) {
    self.init(
      Form(
        call: call, columns: columns, theme: theme, coversSecrets: coversSecrets, isWhole: isWhole,
        forScreen: forScreen))
  }

  /// Two texts of the same form have the same lines.
  package static func == (one: Self, other: Self) -> Bool { one.form == other.form }

  private mutating func answer(to call: Call) {
    if !lines.isEmpty { gap() }
    answerStart = lines.count
    guard let answer = call.answer else {
      lines.append(StyledLine("waiting for an answer", theme.warning))
      return
    }
    let good = answer.succeeded && call.failure == nil
    var line = StyledLine(
      good || isUnlimited ? answer.summary : "✗ \(answer.summary)",
      theme.style(of: answer, failed: !good).bold)
    let time = "  \((answer.at - call.at).inSeconds)"
    if line.columns + displayColumns(time) <= columns { line.append(time, theme.muted) }
    lines.append(line)
    if answer.ignored { wrap("Nobody waited for it any more.", theme.warning) }
    if let failure = call.failure {
      // The failure goes above the bytes, which may fill several screens.
      wrap(failure.explanation.summary, theme.danger)
      wrap(failure.explanation.explanation, theme.muted)
      wrap(failure.explanation.remedy, theme.text)
      if answer.payload != .none { gap() }
    }
    payload(answer.payload)
  }

  private mutating func heading(_ call: Call) {
    var line = StyledLine("\(call.from.title) → \(call.to.title)", theme.strong)
    line.append("  \(call.at.timeOfDay)", theme.muted)
    let fault = call.fault.map {
      StyledLine(
        isPresented ? "▲ fault" : "▲ fault \(Fault.menuTitle(for: $0) ?? $0)", theme.warning)
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
      self.fields((isPresented ? Payload.withoutIDs(fields) : fields).map(displayed))
    case .cards(let cards):
      let shown = cards.prefix(isWhole ? 1000 : 100)
      fields(
        shown.map { card in
          DisplayedField(
            name: isPresented ? card.name : card.id.rawValue,
            value: isPresented ? "···· \(card.last4)" : "\(card.name) ···· \(card.last4)")
        })
      if shown.count < cards.count {
        wrap("… cut after \(shown.count) of \(cards.count) cards", theme.warning)
      }
    case .request(let request):
      if !isPresented {
        // Wrapped after a part of the path, with the method before the first line.
        lines += sanitised("\(request.method) \(path(of: request))")
          .pieces(toColumns: columns, first: columns).map { StyledLine($0, theme.violet.bold) }
      }
      body(request.headers, request.body)
    case .reply(let reply):
      body(reply.headers, reply.body)
    }
  }

  /// A field as it is displayed, with its secret covered or marked.
  private struct DisplayedField {
    var name: String
    var value: String
    var isMarked = false
    var heading: String?

    /// Whether it is a judge's ruling, such as “✓ chain”, whose mark says more than a colon.
    var isRuling: Bool { name.first.map { "✓✗!–".contains($0) } ?? false }
    var indent: Int { name.prefix { $0 == " " }.count }
  }

  private func displayed(_ field: Payload.Field) -> DisplayedField {
    var shown = DisplayedField(name: field.name, value: field.value, heading: field.heading)
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

  /// Appends fields group by group, each below its heading; the values of all rulings are aligned in one column.
  private mutating func fields(_ fields: [DisplayedField]) {
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

  /// Appends the fields of a group: values aligned in one column; one that has no room there stands below its name.
  private mutating func lay(_ group: ArraySlice<DisplayedField>, leastColumns: Int) {
    let names = group.map(heading)
    let column = max(leastColumns, names.map(\.columns).max() ?? 0) + 1
    let room = isUnlimited ? columns : columns - column
    for (field, name) in zip(group, names) {
      if field.value.first == "{" {
        lines.append(name)
        lines += json(Data(field.value.utf8), covers: false, marks: false).lines
        continue
      }
      let isBeside = room >= Self.leastRoom || displayColumns(field.value) <= room
      let parts = isBeside ? field.value.wrapped(toColumns: room) : []
      if isUnlimited {
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

  /// The least width of a column in which values are wrapped.
  private static let leastRoom = 24
  /// A value that would need more rows goes below its name, where it needs fewer.
  private static let mostRowsBeside = 3

  private func heading(_ field: DisplayedField) -> StyledLine {
    var heading = StyledLine(field.name, field.name.first == "✗" ? theme.danger : theme.teal)
    if field.isMarked { heading.append(" \(secretMark)", theme.warning) }
    // A ruling is not the name of a value, so it has no colon.
    if isUnlimited || !field.isRuling { heading.append(":", theme.teal) }
    return heading
  }

  /// Appends a blank row between two parts, where rows are not few.
  private mutating func gap() {
    if form.hasGaps { lines.append("") }
  }

  /// The path, or as many of its last parts as fit in the line.
  private func path(of request: HTTPRequest) -> String {
    let room = columns - request.method.count - 1
    let path = coversSecrets ? Redactor.covered(request.path) : request.path
    guard !isWhole, displayColumns(path) > room else { return path }
    let parts = path.split(separator: "/")
    let endings = parts.dropFirst().map { "…/" + String(path[$0.startIndex...]) }
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
      if form.call.isCutShort, body.isEmpty { return }
    }
    let laidOut = json(body, covers: coversSecrets, marks: marksSecrets)
    if !isPresented {
      let whole = laidOut.foldsCode ? form.unfoldKey.map { " (\($0) shows them whole)" } ?? "" : ""
      wrap("\(body.count) bytes\(whole)", theme.muted)
    }
    lines += laidOut.lines
  }

  private mutating func json(_ data: Data, covers: Bool, marks: Bool) -> JSONText {
    let wanted = JSONText.Form(
      data: data, columns: columns, theme: theme, coversSecrets: covers,
      marksSecrets: marks, coveredNames: covers ? coveredNames : [],
      longestText: isWhole ? .max : 64, longestCode: form.unfoldKey == nil ? .max : 64,
      // A body of megabytes would only make the screen slow.
      limit: form.forScreen ? (form.isWhole ? 64 : 8) : nil)
    let known = bodies.last { $0.form == wanted }
    let laidOut = known ?? JSONText(wanted)
    if known == nil { bodies.append(laidOut) }
    foldsCode = foldsCode || laidOut.foldsCode
    return laidOut
  }

  private mutating func wrap(_ text: String, _ style: Style) {
    lines += text.wrapped(toColumns: columns).map { StyledLine($0, style) }
  }

  /// Names of JSON values that are covered besides secrets.
  ///
  /// These include data that a real issuer encrypted: its keys are Passwalk's own, so anybody can decrypt it.
  private var coveredNames: Set<String> {
    (isPresented ? Payload.ids : [])
      .union(form.call.isOutside ? SignedCardForm.allFields : [])
  }

  private func covered(_ name: String, _ value: String) -> String {
    coversSecrets ? Redactor.covered(value, named: name) : value
  }
}
