import Presentation
import Simulation
import Terminal
import WalletDomain

/// Draws the steps of the open flow, one below the other.
struct StepListView: PartView {
  let seen: Seen

  /// Why a step has failed, where the steps are on the screen and have room for it.
  var failureAtStep: String? {
    guard seen.showsSteps, size.columns >= 66 else { return nil }
    return seen.flowSteps.first { $0.state == .failed && !$0.detail.isEmpty }?.detail
  }

  /// The sign of a step; that of the present one tells whether an answer is waited for.
  func sign(of step: FlowStep) -> String {
    switch step.state {
    case .done: "✓"
    case .now: seen.flow?.waitsForAnswer == true ? "◐" : "▸"
    case .failed: "✗"
    case .stopped: "–"
    case .coming: "○"
    }
  }

  func style(of step: FlowStep) -> Style {
    switch step.state {
    case .done: theme.success
    case .now: theme.warning.bold
    case .failed: theme.danger.bold
    case .stopped: theme.strong
    case .coming: theme.muted
    }
  }

  /// The steps one below the other, joined by a line where there is room.
  func draw(
    _ steps: [FlowStep], deadline: Sheet.Deadline? = nil, in area: Rect,
    _ frame: inout Frame
  ) {
    let places = places(of: steps, columns: area.columns, rows: area.rows)
    let column = detailColumn(steps, columns: area.columns)
    let isBetween = seen.flow?.hasEnded != true && !steps.contains { $0.state == .now }
    let next = isBetween ? steps.firstIndex { $0.state == .coming } : nil
    for (index, step) in steps.enumerated() {
      let row = area.row + places.rows[index]
      guard row < area.bottom else { return }
      var line =
        index == next
        ? StyledLine("▸  ", theme.warning) : StyledLine("\(sign(of: step))  ", style(of: step))
      let titleStyle =
        index == next || step.isCurrent && next == nil
        ? theme.strong : step.state == .coming ? theme.muted : theme.text
      let title = displayColumns(step.title)
      var below = index == places.told ? places.below.map { StyledLine($0, theme.text) } : []
      if step.isCurrent, let deadline {
        line.append(step.title.padded(toColumns: max(title + 2, column)), titleStyle)
        line.append(self.line(of: deadline, columns: area.columns - line.columns))
      } else if index == places.told {
        line.append(step.title, titleStyle)
      } else {
        let free = index < steps.count - 1 ? places.rows[index + 1] - places.rows[index] - 1 : 0
        let detail = place(
          of: step, column: max(title + Self.gap, column), columns: area.columns - line.columns,
          free)
        line.append(step.title.padded(toColumns: detail.column), titleStyle)
        line.append(detail.beside, theme.muted)
        below = detail.below.map { StyledLine($0, theme.muted) }
      }
      frame.write(
        line.truncated(toColumns: area.columns), at: Point(column: area.column, row: row),
        within: area)
      for (offset, text) in below.enumerated() {
        frame.write(
          text, at: Point(column: area.column + Self.stepIndent, row: row + 1 + offset),
          within: area)
      }
      guard index < steps.count - 1 else { continue }
      for between in row + 1..<area.row + places.rows[index + 1] {
        frame.write(
          "│", at: Point(column: area.column, row: between),
          style: step.state == .done ? theme.success : theme.muted,
          within: area)
      }
    }
  }

  /// The time that is left of the 20 seconds, with a bar that goes down.
  func line(of deadline: Sheet.Deadline, columns: Int) -> StyledLine {
    let label = "\(deadline.left.inSeconds) left "
    return StyledLine(label, theme.warning)
      + progressBar(
        1 - deadline.share, columns: max(4, min(20, columns - displayColumns(label))),
        theme.warning, rest: theme.muted)
  }

  /// Where a title begins, behind its sign.
  private static let stepIndent = 3
  /// The least that keeps a title and what stands behind it from being read as one.
  private static let gap = 2

  /// Where what a step brought stands: whole or as many of its parts as find room in the column of all, or below its
  /// title; one word that is too long for the column stands nearer.
  private func place(
    of step: FlowStep, column: Int, columns: Int, _ freeRows: Int
  ) -> (column: Int, beside: String, below: [String]) {
    let (detail, room) = (step.detail, columns - column)
    if displayColumns(detail) <= room { return (column, detail, []) }
    let parts = detail.parts(toColumns: room)
    let below = detail.wrapped(toColumns: columns)
    if below.count <= freeRows, step.isShownWhole || parts.isEmpty { return (column, "", below) }
    let cut = parts.isEmpty ? detail.words(toColumns: room) : parts
    if !cut.isEmpty { return (column, cut, []) }
    let nearest = displayColumns(step.title) + Self.gap
    let short = detail.shortenedInMiddle(toColumns: columns - nearest)
    return (columns - displayColumns(short), short, [])
  }

  /// Behind the longest title, or as much nearer as lets each step say something beside its own.
  ///
  /// Before an audience nothing but a deadline stands beside a title.
  private func detailColumn(_ steps: [FlowStep], columns: Int) -> Int {
    if isPresenting { return 0 }
    let room = columns - Self.stepIndent
    let titles = steps.map { displayColumns($0.title) }.max() ?? 0
    let behind = titles + Self.gap
    return steps.compactMap { step in
      let rest = room - max(displayColumns(step.title) + Self.gap, room * 2 / 5)
      let first = displayColumns(step.firstDetail)
      return first <= rest ? room - first : nil
    }.min().map { min($0, behind) } ?? behind
  }

  /// The columns of why a step has failed, alone and behind the titles of all; zeros where none has.
  var failureColumns: (alone: Int, beside: Int) {
    let steps = seen.flowSteps
    guard !isPresenting, let failure = steps.first(where: { $0.state == .failed })?.detail else {
      return (0, 0)
    }
    let titles = steps.map { displayColumns($0.title) }.max() ?? 0
    let columns = displayColumns(failure)
    return (columns, Self.stepIndent + titles + Self.gap + columns)
  }

  /// The row of each step, counted from the first, and the lines below one of them.
  struct StepPlaces: Equatable {
    var rows: [Int]
    /// The step that has failed or stopped, where why it has finds no room beside its title.
    var told: Int?
    /// The same in lines of its own.
    var below: [String] = []
    /// Rows that all of them take.
    var count: Int
  }

  func places(of steps: [FlowStep], columns: Int, rows: Int) -> StepPlaces {
    let fitting = (rows - 1) / max(1, steps.count - 1)
    let hasMore = seen.isWide || steps.contains { rowsBelow($0, of: steps, columns) > 0 }
    let most = isPresenting ? 4 : hasMore ? 2 : 1
    let pitch = max(1, min(most, fitting))
    let even = StepPlaces(
      rows: steps.indices.map { $0 * pitch }, count: max(0, steps.count - 1) * pitch + 1)
    if isPresenting { return even }
    let told = told(of: steps, columns)
    let below =
      told.map { steps[$0].detail.wrapped(toColumns: columns - Self.stepIndent) } ?? []
    // What is shown whole takes rows of its own, the first such step before the others.
    let whole = wholeRows(of: steps, columns: columns)
    let first = whole.firstIndex { $0 > 0 } ?? whole.endIndex
    let onlyFirst = whole.indices.map { $0 <= first ? whole[$0] : 0 }
    for folded in [whole, onlyFirst, whole.map { _ in 0 }] {
      let needs = folded.indices.map { $0 == told ? below.count : folded[$0] }
      if needs.allSatisfy({ $0 == 0 }) { return even }
      for pitch in (1...pitch).reversed() {
        var row = 0
        let rowsOfSteps = needs.map { need in
          defer { row += max(pitch, need + 1) }
          return row
        }
        let last = zip(rowsOfSteps, needs).map(+).max() ?? 0
        if last < rows {
          return StepPlaces(rows: rowsOfSteps, told: told, below: below, count: last + 1)
        }
      }
    }
    return even
  }

  /// The rows of all titles, and of what must be told below one of them.
  func leastRows(of steps: [FlowStep], columns: Int) -> Int {
    if isPresenting { return steps.count }
    let failure = told(of: steps, columns).map { rowsBelow(steps[$0], of: steps, columns) }
    return steps.count + (failure ?? wholeRows(of: steps, columns: columns).first ?? 0)
  }

  /// The step that has failed or stopped, where why it has finds no room beside its title.
  private func told(of steps: [FlowStep], _ columns: Int) -> Int? {
    (steps.firstIndex { $0.state == .failed } ?? steps.firstIndex { $0.state == .stopped })
      .flatMap { rowsBelow(steps[$0], of: steps, columns) > 0 ? $0 : nil }
  }

  /// The rows below each title that a detail takes which is shown whole, or cannot be said shorter.
  private func wholeRows(of steps: [FlowStep], columns: Int) -> [Int] {
    if isPresenting { return steps.map { _ in 0 } }
    return steps.map { step in
      let least = displayColumns(step.title) + Self.gap + displayColumns(step.firstDetail)
      let isWhole = step.isShownWhole || Self.stepIndent + least > columns
      return isWhole ? rowsBelow(step, of: steps, columns) : 0
    }
  }

  /// The rows that a detail takes below its title; 0 if it finds room beside it.
  private func rowsBelow(_ step: FlowStep, of steps: [FlowStep], _ columns: Int) -> Int {
    let room = columns - Self.stepIndent
    let behind = max(displayColumns(step.title) + Self.gap, detailColumn(steps, columns: columns))
    return behind + displayColumns(step.detail) > room
      ? step.detail.wrapped(toColumns: room).count : 0
  }
}

extension FlowStep {
  /// What of its detail stands beside its title however little room there is.
  fileprivate var firstDetail: String {
    detail.beginnings.first.map(String.init) ?? detail
  }
}

extension String {
  /// As many of its parts as find room, each of which says something for itself. Empty if not even one has room.
  fileprivate func parts(toColumns columns: Int) -> String {
    beginnings.last { displayColumns(String($0)) <= columns }.map(String.init) ?? ""
  }

  /// What stands before each dot between its parts, and before what is in parentheses at its end.
  fileprivate var beginnings: [Substring] {
    let number = hasSuffix(")") ? ranges(of: " (").suffix(1) : []
    return (ranges(of: " · ") + number).map { self[..<$0.lowerBound] }
  }

  /// As many of its words as find room, where `…` says that there are more. Empty if not even one has room.
  fileprivate func words(toColumns columns: Int) -> String {
    let words = split(separator: " ")
    return words.indices.dropFirst().reversed().map { words[..<$0].joined(separator: " ") + " …" }
      .first { displayColumns($0) <= columns } ?? ""
  }
}
