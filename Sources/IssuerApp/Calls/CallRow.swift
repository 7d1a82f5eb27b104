import IssuerAPI
import Presentation
import SimulatedWorld
import Simulation
import Terminal

// A call in the list: its name on the arrow, and the answer at the head of the arrow.
extension CallPaneView {
  /// Draws name and answer of a call, on the row of its arrow or on the row above.
  ///
  /// `nameColumns`: columns for names to the left of all lanes; 0 puts them on the arrows.
  func drawCall(
    _ call: Call, label style: Style, _ lanes: SequenceLanes, besideNames nameColumns: Int = 0,
    in whole: Rect, _ frame: inout Frame
  ) {
    let (left, place) = whole.left(nameColumns)
    if nameColumns > 0 {
      let text = left.left(1).1.left(nameColumns - 2).0
      let label = StyledLine(name(of: names(of: call), columns: text.columns), style)
      frame.write(seen.marked(label.truncated(toColumns: text.columns), in: .calls), in: text)
    }
    let (name, arrow) = place.rows == 1 ? (place, place) : (place.top(1).0, place.bottom(1).0)
    if name != arrow { lanes.drawLanes(in: name, theme, &frame) }
    lanes.drawArrow(of: call, in: arrow, style: call.arrowStyle(theme), theme, &frame)
    let labels = nameColumns > 0 ? [StyledLine("")] : names(of: call).map { StyledLine($0, style) }
    let answers = answers(to: call)
    let row = CallRow(
      labels.map(\.columns), answers.map(\.columns), lanes.span(of: call), columns: place.columns,
      isAlone: place.rows == 1)
    func write(_ line: StyledLine, _ part: CallRow.Part, in row: Rect) {
      guard part.columns > 0 else { return }
      // Blanks separate the text from arrows and lanes.
      frame.write(
        " " + seen.marked(line.truncated(toColumns: part.columns), in: .calls) + " ",
        at: Point(column: row.column + part.column - 1, row: row.row),
        within: row.right(row.columns - 1).0)
    }
    write(labels[row.labelForm], row.label, in: name)
    write(
      cut(answers[row.form], toColumns: row.answer.columns), row.answer,
      in: row.isAnswerBesideLabel ? name : arrow)
  }

  /// An answer without what has no room: a sentence ends with a word, a figure or a word wherever it must.
  private func cut(_ answer: StyledLine, toColumns columns: Int) -> StyledLine {
    columns < 12 ? answer.truncated(toColumns: columns) : answer.cutBetweenWords(toColumns: columns)
  }

  /// What stands before the names of calls without lanes: the columns of the time, and each call's parties.
  ///
  /// Parties, then the time, give way to whole names with how each call ended; a name that has no room even so does not
  /// count.
  func heads(
    of calls: [Call], timeColumns: Int, columns: Int
  ) -> (time: Int, parties: [String]) {
    let parties = calls.map { self.parties(of: $0, columns: columns - timeColumns - 1) }
    let width = min(20, parties.map(displayColumns).max() ?? 0) + 1
    let most = columns - 1
    let needed =
      calls.compactMap { call in
        let name = names(of: call).filter { !$0.contains("…") }.map(displayColumns).min() ?? 0
        // The duration of an answer may go as well.
        let answers = answers(to: call)
        return answers.suffix(max(1, answers.count - 1))
          .map { name + ($0.columns > 0 ? $0.columns + 1 : 0) }.first { $0 <= most }
      }.max() ?? 0
    if needed + width + timeColumns <= most {
      return (timeColumns, parties.map { $0.padded(toColumns: width) })
    }
    return (needed + timeColumns <= most ? timeColumns : 0, parties.map { _ in "" })
  }

  /// Draws a call without lanes: `parties`, its name and the answer.
  func drawCallBetweenParties(
    _ call: Call, label style: Style, parties: String, in row: Rect, _ frame: inout Frame
  ) {
    let parties = StyledLine(parties, theme.muted)
    let answers = answers(to: call)
    let free = row.columns - parties.columns - 1
    let names = names(of: call)
    // A short name beside the whole result, else the result is cut, which still says how the call ended; a name needs at
    // least 10 columns to be understood.
    let wholeNames = names.filter { !$0.contains("…") }
    let beside = answers.map { free - $0.columns }.first { room in
      wholeNames.contains { displayColumns($0) <= room }
    }
    let room = beside ?? max(10, free - (answers.map(\.columns).min() ?? 0))
    let line = parties + StyledLine(name(of: names, columns: room), style)
    let left = row.columns - line.columns - 1
    let answer = answers.first { $0.columns <= left } ?? answers[answers.count - 1]
    let (right, rest) = row.right(min(answer.columns, max(left, 8)))
    frame.write(seen.marked(cut(answer, toColumns: right.columns), in: .calls), in: right)
    frame.write(seen.marked(line.truncated(toColumns: rest.columns - 1), in: .calls), in: rest)
  }

  /// “App → PassKit”, or “POST TMP” of a request, which only apps send; where columns are few who is asked.
  func parties(of call: Call, columns: Int) -> String {
    if !isPresenting, columns >= 36, let method = call.method {
      return "\(method) \(call.to.title)"
    }
    return isPresenting || columns >= 60 ? "\(call.from.title) → \(call.to.title)" : call.to.title
  }

  /// The longest form of a call's name that fits, else one that is cut in its middle or at its end.
  private func name(of forms: [String], columns room: Int) -> String {
    forms.first { displayColumns($0) <= room && !$0.contains("…") }
      // A name that is shortened in its middle must not be shortened again at its end.
      ?? forms[0].cutInMiddle(toColumns: room)
      ?? forms[forms.last?.contains("…") == true ? 0 : forms.count - 1]
  }

  /// The label for which the lanes should have room; nil for acts of the customer.
  func label(of call: Call) -> SequenceLanes.Label? {
    guard call.from != .customer, let name = names(of: call).first else { return nil }
    return SequenceLanes.Label(from: call.from, to: call.to, columns: displayColumns(name))
  }

  /// The names of a call, longest first; the short one is the last part of a path, or a name's first and last word.
  private func names(of call: Call) -> [String] {
    if isPresenting { return [call.inWords] }
    let name = call.title.shortCallTitle
    let short =
      name.split(separator: "/").dropFirst().last.map(String.init) ?? name.firstAndLastWord
    return short == name ? [name] : [name, short]
  }

  /// Forms of the answer: result and duration, the result alone, and the issuer's own word alone if it has one.
  private func answers(to call: Call) -> [StyledLine] {
    if let waited = call.waited(until: session.world.clock) {
      return ["waiting \(waited)", waited].map { StyledLine("\(spinner) \($0)", theme.warning) }
    }
    let line = CallLine(call, for: seen.audience)
    if line.standing == .told { return [StyledLine("")] }
    guard let answer = call.answer else {
      return [StyledLine("\(spinner) waiting", theme.warning)]
    }
    if isPresenting { return plainAnswers(line, isHTTP: call.isHTTP) }
    let sign = line.standing == .failed ? "✗ " : ""
    var brief = StyledLine(sign + line.answer, theme.style(of: answer, failed: call.hasFailed))
    if line.isLate { brief.append(" ignored", theme.warning) }
    let whole = line.time.map { brief + StyledLine(" · \($0)", theme.muted) } ?? brief
    if line.isLate { return [whole, brief] }
    guard line.standing != .answered else { return [whole, brief, StyledLine("✓", theme.success)] }
    let verdict = line.verdict.map { line.standing == .postponed ? postponed : failed($0) }
    return [whole, brief] + [verdict].compactMap(\.self)
  }

  /// Forms of an answer without codes; the short one of a success leaves out the time.
  private func plainAnswers(_ line: CallLine, isHTTP: Bool) -> [StyledLine] {
    if line.isLate { return [StyledLine("○ too late", theme.warning)] }
    if line.standing == .postponed { return [postponed] }
    guard line.standing == .failed else {
      return [line.time, "✓"].compactMap { $0 }.map { StyledLine($0, theme.success) }
    }
    let words = isHTTP ? [line.answer] : [line.answer, "no"]
    return words.map(failed)
  }

  private var postponed: StyledLine { StyledLine("○ not yet", theme.warning) }

  private func failed(_ words: String) -> StyledLine { StyledLine("✗ \(words)", theme.danger) }
}

/// The positions of a call's label and answer between the lanes; a pure function of their widths.
struct CallRow: Equatable {
  struct Part: Equatable {
    var column: Int
    var columns: Int
    var end: Int { column + columns }
  }

  let label: Part
  /// Index of the form of the label.
  let labelForm: Int
  let answer: Part
  /// Index of the form of the answer.
  let form: Int
  /// Whether, on two rows, the answer is at the end of the label's row rather than of the arrow's.
  var isAnswerBesideLabel = false
  /// The first free column of the label's row.
  let end: Int

  /// `labels` and `answers`: widths of their forms, the longest first.
  ///
  /// `isAlone`: whether the call has one row; else the arrow is on a second row below the label.
  init(
    _ labels: [Int], _ answers: [Int], _ span: (low: Int, high: Int), columns: Int, isAlone: Bool
  ) {
    let inside = span.high - span.low - 1
    /// The longest form that fits in `room`, else the shortest, cut to it.
    func answer(at column: Int, room: Int) -> (form: Int, part: Part) {
      let form = answers.firstIndex { $0 <= room } ?? answers.count - 1
      return (form, Part(column: column, columns: max(0, min(answers[form], room))))
    }
    let right = span.high + 2
    guard isAlone else {
      labelForm = 0
      label = Part(column: 1, columns: min(labels[0], columns - 1))
      let besideLabel = columns - label.end - 2
      isAnswerBesideLabel = (answers.last ?? 0) > columns - right && besideLabel > columns - right
      if isAnswerBesideLabel {
        // There is no room behind the arrow.
        let (form, part) = answer(at: 0, room: besideLabel)
        self.form = form
        self.answer = Part(column: columns - part.columns, columns: part.columns)
        end = columns
      } else {
        (form, self.answer) = answer(at: right, room: columns - right)
        end = label.end
      }
      return
    }
    let shortest = answers.last ?? 0
    /// The column where a label fits in full, and whether it is behind the arrow, before the answer; else nil.
    func place(_ label: Int) -> (column: Int, isBehind: Bool)? {
      // On the arrow, after a piece of it that may have its head.
      if label + 4 <= inside { return (span.low + 3, false) }
      if columns - right >= label + (shortest == 0 ? 0 : shortest + 1) { return (right, true) }
      return span.low - 2 >= label ? (span.low - 1 - label, false) : nil
    }
    labelForm = labels.firstIndex { place($0) != nil } ?? labels.count - 1
    let wanted = labels[labelForm]
    let place = place(wanted) ?? (right, true)
    // A label that fits nowhere is cut, but part of it stays visible.
    let room = max((columns - right) / 2, columns - right - (shortest == 0 ? 0 : shortest + 1))
    label = Part(column: place.column, columns: place.isBehind ? max(0, min(wanted, room)) : wanted)
    let start = place.isBehind ? label.end + 1 : right
    (form, self.answer) = answer(at: start, room: columns - start)
    end = max(label.end, self.answer.end, span.high + 1)
  }
}

extension Call {
  /// “POST”; nil for a call that is no request.
  fileprivate var method: String? {
    if case .request(let request) = request { request.method } else { nil }
  }
}

extension String {
  /// “canAddPaym…Pass”: cut before its last word; nil if fewer than 3 characters would be left before that, or if the
  /// name has fewer than three words.
  fileprivate func cutInMiddle(toColumns columns: Int) -> String? {
    let ends = firstAndLastWord.split(separator: "…")
    guard ends.count == 2 else { return nil }
    let first = columns - ends[1].count - 1
    return first < 3 ? nil : prefix(first) + "…" + ends[1]
  }

  /// “remote…Passes”: the first and last word of a camel-case name; any other text, or one of two words, is unchanged.
  fileprivate var firstAndLastWord: String {
    // A text with blanks is for people, and makes no sense without its middle.
    if contains(" ") { return self }
    let capitals = utf8.indices.dropFirst().filter {
      (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(utf8[$0])
    }
    guard let first = capitals.first, let last = capitals.last, first < last else { return self }
    return self[..<first] + "…" + self[last...]
  }

  /// A method's name without its class and its arguments, for a row.
  fileprivate var shortCallTitle: String {
    // Bytes compare faster than characters, and every row is named again on each key.
    var name = Substring(utf8.prefix { $0 != UInt8(ascii: "(") }).utf8
    while name.last == UInt8(ascii: " ") { name.removeLast() }
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")) else { return String(Substring(name)) }
    return String(Substring(name[name.index(after: dot)...]))
  }
}
