import Diagnosis
import IssuerAPI
import JSON
import Scenarios
import SimulatedWorld
import Simulation
import Terminal
import Text
import Walks
import WalletDomain

/// Compares what a walk expects with the present state.
struct ExpectationCheck: PartView {
  let seen: Seen

  /// What is found instead, as a clause; nil if the expectation is met.
  func shortfall(of expectation: WalkExpectation) throws(CommandRefusal) -> String? {
    let found: Found
    switch expectation.assertion {
    case .text, .screen: found = try self.found(expectation.assertion)
    // While the timeline is open, the world of the selected time counts.
    default: found = try Self(seen: seen.displayed).found(expectation.assertion)
    }
    if expectation.isNegated { return found.isMet ? "it is so" : nil }
    return found.isMet ? nil : found.nearest
  }

  private struct Found {
    var isMet: Bool
    /// What is found instead, as near as possible to what is expected; empty if that is met.
    var nearest: String

    init(_ isMet: Bool, _ nearest: @autoclosure () -> String) {
      self.isMet = isMet
      self.nearest = isMet ? "" : nearest()
    }
  }

  private func found(_ sight: WalkExpectation.Assertion) throws(CommandRefusal) -> Found {
    switch sight {
    case .row(let name, let device, let words): return try row(name, device, words)
    case .text(let text): return shown(text)
    case .call(let name, let count, let fields):
      let names = Endpoint.allCases.map(\.rawValue)
      if !names.contains(name), let near = nearestName(to: name, among: names) {
        throw CommandRefusal("There is no call \(quoted(name)); did you mean \(near)?")
      }
      return call(name, count, fields)
    case .token(let name, let device, let fields): return try token(name, device, fields)
    case .pass(let name, let device, let fields): return try pass(name, device, fields)
    case .finding(let id):
      guard Finding.ID(rawValue: id) != nil else {
        throw CommandRefusal("There is no finding \(quoted(id)).")
      }
      let ids = Set(SessionDiagnosis(session).findings.map(\.id.rawValue)).sorted()
      return Found(ids.contains(id), ids.isEmpty ? "nothing is odd" : ids.joined(separator: ", "))
    case .screen(let name):
      let names = seen.parts.bindings.contexts.map(\.name)
      guard names.contains(name) else {
        throw CommandRefusal(
          "There is no place \(quoted(name))"
            + (nearestName(to: name, among: names).map { "; did you mean \($0)?" } ?? "."))
      }
      return Found(seen.ownContext.name == name, seen.ownContext.name)
    case .outcome(let name): return try outcome(name)
    }
  }

  private func row(
    _ name: String, _ device: Device?, _ words: String
  ) throws(CommandRefusal) -> Found {
    let card = try session.world.cards.named(name)
    guard let status = session.app.overview?.status(of: card) else {
      return Found(false, "the app shows no such row")
    }
    guard let device else { return Found(status.row.words == words, quoted(status.row.words)) }
    guard let verdict = status.devices[device] else {
      return Found(false, "the row says nothing of the \(device.title)")
    }
    return Found(verdict.status.words == words, quoted(verdict.status.words))
  }

  private func shown(_ text: String) -> Found {
    let frame = seen.frame()
    if frame.shows(text) { return Found(true, "") }
    // The nearest line is the one with the most words in common.
    let wanted = Set(text.lowercased().split(separator: " "))
    let lines = frame.text().split(separator: "\n").flatMap { line in
      line.split { "│┃┆▌".contains($0) }.map { $0.trimmed }
    }
    let nearest = lines.map { line in
      (line: line, score: wanted.intersection(line.lowercased().split(separator: " ")).count)
    }.max { $0.score < $1.score }
    guard let nearest, nearest.score > 0 else { return Found(false, "nothing like it") }
    return Found(false, "the nearest is \(quoted(nearest.line))")
  }

  private func outcome(_ name: String) throws(CommandRefusal) -> Found {
    let names = Scenario.Act.allOutcomes
    if !names.contains(name), let near = nearestName(to: name, among: names) {
      throw CommandRefusal("Nothing ends as \(quoted(name)); did you mean \(near)?")
    }
    guard let flow = seen.flow else { return Found(false, "no flow is open") }
    guard let found = flow.currentOutcome else {
      return Found(false, "the flow goes on: \(flow.name)")
    }
    return Found(found == name, found)
  }

  // MARK: Calls

  private func call(_ name: String, _ count: Int?, _ fields: [WalkCommand.Field]) -> Found {
    let calls = session.world.log.calls
    let named = calls.filter { $0.endpoint?.rawValue == name || $0.title == name }
    let matching = named.filter { call in fields.allSatisfy { call.value(of: $0.name) == $0.value }
    }
    let isMet = count.map { $0 == matching.count } ?? !matching.isEmpty
    return Found(isMet, nearest(named, matching, fields, among: calls))
  }

  private func nearest(
    _ named: [Call], _ matching: [Call], _ fields: [WalkCommand.Field], among calls: Calls
  ) -> String {
    guard let last = named.last else {
      var names: [String] = []
      for call in calls where !names.contains(call.endpoint?.rawValue ?? call.title) {
        names.append(call.endpoint?.rawValue ?? call.title)
      }
      return names.isEmpty ? "nobody has called anybody" : "calls: \(names.joined(separator: ", "))"
    }
    if !matching.isEmpty || fields.isEmpty { return counted(matching.count, "such call") }
    let differing = fields.compactMap { field in
      last.value(of: field.name) == field.value
        ? nil : "\(field.name)=\(last.value(of: field.name) ?? "nothing")"
    }
    return counted(named.count, "call") + ", the last with \(differing.joined(separator: " "))"
  }

  private func counted(_ count: Int, _ thing: String) -> String {
    "\(count == 0 ? "no" : "\(count)") \(thing)\(count == 1 ? "" : "s")"
  }

  // MARK: Tokens and passes

  private func token(
    _ name: String, _ device: Device?, _ fields: [WalkCommand.Field]
  ) throws(CommandRefusal) -> Found {
    let vault = session.world.vault
    let token: VaultToken?
    if let own = vault[TokenUniqueReference(name)] {
      token = own
    } else {
      let card = try session.world.cards.named(name)
      token = vault.tokens(of: card.id).last { device == nil || $0.device == device }
    }
    guard let token else { return Found(false, "there is no such token") }
    return try compare(
      fields,
      [
        "tokenStatus": token.status.rawValue, "card": token.card?.rawValue,
        "device": token.device?.rawValue,
      ])
  }

  private func pass(
    _ name: String, _ device: Device?, _ fields: [WalkCommand.Field]
  ) throws(CommandRefusal) -> Found {
    let passes = session.world.passes.filter { device == nil || $0.device == device }
    let stored: StoredPass?
    if let own = passes.last(where: { $0.pass.serialNumber == name }) {
      stored = own
    } else {
      let card = try session.world.cards.named(name)
      stored = passes.last { $0.card == card.id }
    }
    guard let stored else { return Found(false, "there is no such pass") }
    return try compare(
      fields,
      [
        "activationState": stored.pass.activationState.name, "device": stored.device.rawValue,
        "card": stored.card?.rawValue,
        "deviceAccountIdentifier": stored.pass.deviceAccountIdentifier?.rawValue,
      ])
  }

  private func compare(
    _ fields: [WalkCommand.Field], _ values: [String: String?]
  ) throws(CommandRefusal) -> Found {
    if let field = fields.first(where: { values[$0.name] == nil }) {
      let names = values.keys.sorted().joined(separator: ", ")
      throw CommandRefusal("There is no field \(quoted(field.name)); write \(names).")
    }
    let differing = fields.filter { values[$0.name] != .some($0.value) }
    let words = differing.map { "\($0.name)=\((values[$0.name] ?? nil) ?? "nothing")" }
    return Found(differing.isEmpty, words.joined(separator: " "))
  }
}

extension Call {
  /// The value of a field in an expectation on calls: `status`, `from`, `to`, `method`, `path`, or a path into the JSON
  /// of the request (`body.…`) or the reply (`reply.…`); nil if there is none.
  fileprivate func value(of field: String) -> String? {
    switch field {
    case "status": return status.map { "\($0)" }
    case "from": return from.title
    case "to": return to.title
    case "method": return httpRequest?.method
    case "path": return httpRequest?.path
    default: break
    }
    let steps = field.split(separator: ".")
    guard let first = steps.first, steps.count > 1 else { return nil }
    let body: JSONValue? =
      switch first {
      case "body": httpRequest.flatMap { JSONValue($0.body) }
      case "reply": reply.flatMap { JSONValue($0.body) }
      default: nil
      }
    return steps.dropFirst().reduce(body) { value, step in
      Int(step).map { value?.item($0) } ?? value?.members?[String(step)]
    }?.asText
  }

  private var httpRequest: HTTPRequest? {
    if case .request(let request) = request { request } else { nil }
  }

  private var reply: HTTPReply? {
    if case .reply(let reply) = answer?.payload { reply } else { nil }
  }
}

extension JSONValue {
  fileprivate func item(_ place: Int) -> JSONValue? {
    if case .list(let items) = self, items.indices.contains(place) { items[place] } else { nil }
  }

  fileprivate var asText: String? {
    switch self {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .integer(let value): "\(value)"
    case .number(let value): "\(value)"
    case .text(let text): text
    case .list, .object: nil
    }
  }
}

extension Substring {
  fileprivate var trimmed: String {
    let start = drop(while: \.isWhitespace)
    return start.lastIndex { !$0.isWhitespace }.map { String(start[...$0]) } ?? ""
  }
}

// The text of a frame as a person reads it, one pane after the other.
extension Frame {
  /// The text of each pane, with each run of blanks and line ends replaced by one blank.
  var words: [String] { textBlocks.map(\.words) }

  /// Whether `text` is on the screen, across the ends of lines too.
  func shows(_ text: String) -> Bool {
    let wanted = text.singleBlanks
    return words.contains { $0.contains(wanted) } || self.text().singleBlanks.contains(wanted)
      || columnsOfText.contains { $0.contains(wanted) }
  }

  /// Texts of consecutive rows that begin in the same column, such as a text beside others without a line between.
  private var columnsOfText: [String] {
    var texts: [String] = []
    /// Indices of the texts that reach to the row above, by their first column.
    var open: [Int: Int] = [:]
    for row in 0..<size.rows {
      var now: [Int: Int] = [:]
      for (column, text) in runs(of: row) {
        if let place = open[column] {
          texts[place] += " " + text
          now[column] = place
        } else {
          now[column] = texts.count
          texts.append(text)
        }
      }
      open = now
    }
    return texts
  }

  /// The texts of a row, separated by two blanks or a line, each with its first column.
  private func runs(of row: Int) -> [(column: Int, text: String)] {
    var runs: [(column: Int, text: String)] = []
    var blanks = 2
    for column in 0..<size.columns where !self[column, row].isContinuation {
      let cell = self[column, row]
      let isLine = (0x2500...0x259f).contains(cell.base.value)
      if cell.isBlank || isLine {
        blanks += isLine ? 2 : 1
      } else {
        if blanks >= 2 { runs.append((column, "")) }
        runs[runs.count - 1].text += (blanks == 1 ? " " : "") + cell.text
        blanks = 0
      }
    }
    return runs
  }

  /// Where `text` begins within one row; the uppermost place if there are several, nil if there is none.
  func place(of text: String) -> Point? {
    let wanted = Array(text)
    guard !wanted.isEmpty else { return nil }
    for row in 0..<size.rows {
      var (glyphs, columns): ([Character], [Int]) = ([], [])
      for column in 0..<size.columns where !self[column, row].isContinuation {
        glyphs.append(self[column, row].text.first ?? " ")
        columns.append(column)
      }
      guard glyphs.count >= wanted.count else { continue }
      for start in 0...(glyphs.count - wanted.count)
      where glyphs[start..<(start + wanted.count)].elementsEqual(wanted) {
        return Point(column: columns[start], row: row)
      }
    }
    return nil
  }
}

extension String {
  /// The text without blanks at its ends, and with each run of blanks replaced by one.
  fileprivate var singleBlanks: String {
    split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}

extension TextBlock {
  fileprivate var words: String { String(decoding: bytes, as: UTF8.self).singleBlanks }
}
