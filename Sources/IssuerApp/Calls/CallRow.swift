import SimulatedWorld
import Simulation
import Terminal

// A call in the list: what was asked on its arrow, what came back at the arrow's head.
extension AppModel {
  /// When, what and how it ended, on one row between the lanes or on the row above its arrow.
  ///
  /// `told` is the last time that stands above it; with `nameColumns` what was asked stands at the left of all lanes.
  func drawCall(
    _ call: Call, label style: Style, told: inout String?, _ lanes: SequenceLanes,
    besideNames nameColumns: Int = 0, in whole: Rect, _ frame: inout Frame
  ) {
    let (left, place) = whole.left(nameColumns)
    if nameColumns > 0 {
      let text = left.left(1).1.left(nameColumns - 2).0
      let label = StyledLine(name(of: call, columns: text.columns), style)
      frame.write(marked(label.truncated(toColumns: text.columns), in: .calls), in: text)
    }
    let (name, arrow) = place.rows == 1 ? (place, place) : (place.top(1).0, place.bottom(1).0)
    if name != arrow { lanes.drawLanes(in: name, theme, &frame) }
    lanes.drawArrow(of: call, in: arrow, style: call.arrowStyle(theme), theme, &frame)
    let labels = nameColumns > 0 ? [StyledLine("")] : names(of: call).map { StyledLine($0, style) }
    let answers = answers(to: call)
    func row(columns: Int) -> CallRow {
      CallRow(
        labels.map(\.columns), answers.map(\.columns), lanes.span(of: call), columns: columns,
        isAlone: place.rows == 1)
    }
    let time = call.at.timeOfDay
    // How long it took gives way to a new time.
    let brief = row(columns: place.columns - displayColumns(time) - 1)
    let whole = row(columns: place.columns)
    let hasRoom = brief.label == whole.label && answers[brief.form].columns <= brief.answer.columns
    let row = time != told && place.rows == 1 && hasRoom ? brief : whole
    func write(_ line: StyledLine, _ part: CallRow.Part, in row: Rect) {
      guard part.columns > 0 else { return }
      // Blanks set the words off from arrows and lanes.
      frame.write(
        " " + marked(line.truncated(toColumns: part.columns), in: .calls) + " ",
        at: Point(column: row.column + part.column - 1, row: row.row),
        within: row.right(row.columns - 1).0)
    }
    write(labels[row.labelForm], row.label, in: name)
    write(answers[row.form], row.answer, in: row.isAnswerBesideLabel ? name : arrow)
    // It would be wrong at another call.
    defer { told = time }
    let (right, _) = name.right(displayColumns(time))
    guard time != told, name.column + row.end + 1 < right.column else { return }
    frame.write(marked(StyledLine(time, theme.muted), in: .calls), in: right)
  }

  /// Without lanes: between whom, what, and how it ended.
  func drawCallBetweenParties(
    _ call: Call, label style: Style, in row: Rect, _ frame: inout Frame
  ) {
    let width = row.columns >= 60 ? 20 : 16
    let parties = StyledLine(
      "\(call.from.title) → \(call.to.title)".padded(toColumns: width) + " ", theme.muted)
    let answers = answers(to: call)
    let briefest = answers.map(\.columns).min() ?? 0
    // An answer's first words say how it ended; of a name less would say nothing.
    let room = max(10, row.columns - parties.columns - 1 - briefest)
    let line = parties + StyledLine(name(of: call, columns: room), style)
    let left = row.columns - line.columns - 1
    let answer = answers.first { $0.columns <= left } ?? answers[answers.count - 1]
    let (right, rest) = row.right(min(answer.columns, max(left, 8)))
    frame.write(marked(answer.truncated(toColumns: right.columns), in: .calls), in: right)
    frame.write(marked(line.truncated(toColumns: rest.columns - 1), in: .calls), in: rest)
  }

  /// The longest of its names that has room, cut where that says most.
  private func name(of call: Call, columns room: Int) -> String {
    let forms = names(of: call)
    return forms.first { displayColumns($0) <= room && !$0.contains("…") }
      // What is shortened once in its middle would be shortened again at its end.
      ?? forms[0].cutInMiddle(toColumns: room)
      ?? forms[forms.last?.contains("…") == true ? 0 : forms.count - 1]
  }

  /// What the lanes are asked to have room for.
  func label(of call: Call) -> SequenceLanes.Label? {
    guard call.from != .customer, let name = names(of: call).first else { return nil }
    return SequenceLanes.Label(from: call.from, to: call.to, columns: displayColumns(name))
  }

  /// The longest first: a path's last part still says which call it is, and so do a name's first word and its last.
  private func names(of call: Call) -> [String] {
    if isPresenting { return [call.inWords] }
    let name = call.title.shortCallTitle
    let short =
      name.split(separator: "/").dropFirst().last.map(String.init) ?? name.firstAndLastWord
    return short == name ? [name] : [name, short]
  }

  /// How it ended, and how long that took; the issuer's own word alone where room is short.
  private func answers(to call: Call) -> [StyledLine] {
    if let waited = call.waited(until: session.world.clock) {
      return ["waiting \(waited)", waited].map { StyledLine("\(spinner) \($0)", theme.warning) }
    }
    if isPresenting { return call.answersInWords(theme, spinner) }
    let word = call.wordBesideStatus.map { [StyledLine("✗ \($0)", theme.danger)] } ?? []
    return [call.answerLine(theme, spinner), call.answerLine(theme, spinner, isBrief: true)] + word
  }
}

/// Where the words of a call stand between the lanes: a pure function of their widths.
struct CallRow: Equatable {
  struct Part: Equatable {
    var column: Int
    var columns: Int
    var end: Int { column + columns }
  }

  let label: Part
  /// Which of the label's forms there is room for.
  let labelForm: Int
  let answer: Part
  /// Which of the answer's forms there is room for.
  let form: Int
  /// Where they have a row each, the answer stands at the end of the label's rather than of the arrow's.
  var isAnswerBesideLabel = false
  /// What of the row that bears the label is taken.
  let end: Int

  /// `labels` and `answers` are the widths of their forms, the longest first.
  ///
  /// Where the label is not alone on its row, the arrow has a row of its own below.
  init(
    _ labels: [Int], _ answers: [Int], _ span: (low: Int, high: Int), columns: Int, isAlone: Bool
  ) {
    let inside = span.high - span.low - 1
    /// The longest form for `room`, else the shortest as far as it goes.
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
        // Behind the last lanes is no room.
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
    /// Where a label stands as a whole, and whether the answer follows it.
    func place(_ label: Int) -> (column: Int, isBehind: Bool)? {
      // On the arrow, with a piece of it before the words, where its head may be.
      if label + 4 <= inside { return (span.low + 3, false) }
      if columns - right >= label + (shortest == 0 ? 0 : shortest + 1) { return (right, true) }
      return span.low - 2 >= label ? (span.low - 1 - label, false) : nil
    }
    labelForm = labels.firstIndex { place($0) != nil } ?? labels.count - 1
    let wanted = labels[labelForm]
    let place = place(wanted) ?? (right, true)
    // Of what has no room something is left to see.
    let room = max((columns - right) / 2, columns - right - (shortest == 0 ? 0 : shortest + 1))
    label = Part(column: place.column, columns: place.isBehind ? max(0, min(wanted, room)) : wanted)
    let start = place.isBehind ? label.end + 1 : right
    (form, self.answer) = answer(at: start, room: columns - start)
    end = max(label.end, self.answer.end, span.high + 1)
  }
}

extension String {
  /// “canAddPaym…Pass”, the last of its words whole; nil where nothing of the others would be left.
  fileprivate func cutInMiddle(toColumns columns: Int) -> String? {
    let ends = firstAndLastWord.split(separator: "…")
    guard ends.count == 2 else { return nil }
    let first = columns - ends[1].count - 1
    return first < 3 ? nil : prefix(first) + "…" + ends[1]
  }

  /// “remote…Passes” of a name whose words are told apart by their capitals, if there are more than two.
  fileprivate var firstAndLastWord: String {
    // Words for people keep their blanks, and say nothing without what is between them.
    if contains(" ") { return self }
    let capitals = utf8.indices.dropFirst().filter {
      (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(utf8[$0])
    }
    guard let first = capitals.first, let last = capitals.last, first < last else { return self }
    return self[..<first] + "…" + self[last...]
  }

  /// A method's name without its class and its arguments, for a row.
  fileprivate var shortCallTitle: String {
    // Bytes are compared more quickly than signs, and every row is named anew with every key.
    var name = Substring(utf8.prefix { $0 != UInt8(ascii: "(") }).utf8
    while name.last == UInt8(ascii: " ") { name.removeLast() }
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")) else { return String(Substring(name)) }
    return String(Substring(name[name.index(after: dot)...]))
  }
}
