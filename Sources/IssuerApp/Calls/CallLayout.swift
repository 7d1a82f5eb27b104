import Terminal

// Where calls stand: their list, and the one that is read.
extension ScreenLayout {
  /// Within the pane's frame, where it has one.
  var sideInside: Rect {
    guard isWide else { return side }
    let inside = side.inset(columns: 2, rows: 1)
    // A row of air where there are many.
    return inside.rows >= 25 ? inside.top(1).1 : inside
  }

  /// The list of calls: the upper part, or nothing where one call fills the pane.
  var callList: Rect {
    // A very large screen has room for both.
    if callIsOpen, !isVast { return sideInside.top(0).0 }
    if stepCount > 0, isWide, !isVast { return sideInside.top(0).0 }
    let room = callRoom
    guard showsCallBelow else { return room }
    if callCount == 0 { return room.top(0).0 }
    let wanted = max(4, callCount) * rowsBetweenLanes + laneHeaderRows
    return room.top(min(wanted, room.rows / (callIsOpen ? 3 : 2))).0
  }

  /// The selected call's text begins below the list, or it is said that there is none.
  var showsCallBelow: Bool {
    callIsOpen || !isPresenting && (isWide || sideInside.rows >= 16)
      || callCount == 0 && stepCount == 0
  }

  /// What the steps of a flow leave; everything where none are shown.
  var callRoom: Rect {
    if areStepsBesideCalls { return sideInside.left(flowSteps.columns + 3).1 }
    return stepCount > 0 && isWide ? sideInside.top(flowSteps.rows + 1).1 : sideInside
  }

  /// The one call of the present step, for an audience: it sees who talks to whom, not the bytes. A very large screen
  /// has room for the whole list.
  var presentCall: Rect {
    guard isPresenting, stepCount > 0, isWide, !isVast, !callIsOpen else {
      return sideInside.top(0).0
    }
    return callRoom.top(rowsBetweenLanes + laneHeaderRows + 1).0
  }

  /// The names of the lanes; they leave long names of calls more room on two rows than side by side.
  var laneHeaderRows: Int {
    let isTight = rowsBetweenLanes > 1 || isPresenting && !isVast
    let room = isPresenting ? 28 : SequenceLanes.enoughForNames + 4
    let names = isTight ? 0 : SequenceLanes.answerColumns + room
    return SequenceLanes.headerRows(laneColumns + names, in: callRoom.columns)
  }

  /// Words and arrow of a call stand on one row in a pane with room for both, whoever takes part; else on two.
  var rowsBetweenLanes: Int { rowsBetweenLanes(columns: callRoom.columns) }

  func rowsBetweenLanes(columns: Int) -> Int {
    columns >= max(Self.columnsOfOneRow, laneColumns + SequenceLanes.answerColumns) ? 1 : 2
  }

  private static let columnsOfOneRow = 50

  /// What is kept beside the lanes for a longer answer and the time, where a call stands on one row.
  ///
  /// An audience reads the time in the title bar.
  var timeColumns: Int {
    if isPresenting { return 0 }
    let kept = 18
    let needed = laneColumns + SequenceLanes.answerColumns + kept
    return rowsBetweenLanes == 1 && callRoom.columns >= needed ? kept : 0
  }

  /// The calls run between lanes where there is room; else each is one line that names its parties.
  var callsHaveLanes: Bool {
    (isWide || callRoom.columns >= Self.columnsOfOneRow)
      && callList.rows > laneHeaderRows + 2 * rowsBetweenLanes
  }

  /// Rows between two calls, for an audience.
  var callGap: Int {
    guard isPresenting, callsHaveLanes else { return 0 }
    let pitch = (callList.rows - laneHeaderRows + 1) / max(1, callCount)
    return max(0, min(isVast ? 2 : 1, pitch - callRows))
  }

  /// Rows that a call takes itself.
  var callRows: Int { callsHaveLanes ? rowsBetweenLanes : 1 }

  /// Rows of one call: its words, its arrow and the gap.
  var rowsPerCall: Int { callRows + callGap }

  var visibleCalls: Int {
    callsHaveLanes ? (callList.rows - laneHeaderRows + callGap) / rowsPerCall : callList.rows
  }

  /// The request and reply of the selected call.
  var callDetail: Rect {
    if callIsOpen, !isVast { return isWide ? sideInside : sideInside.bottom(1).1 }
    guard showsCallBelow else { return sideInside.top(0).0 }
    let (list, room) = (callList, isWide ? callRoom : sideInside.bottom(1).1)
    return list.rows > 0 ? room.bottom(room.rows - list.rows - 1).0 : room
  }

  /// Where it is said how much of a call's text is not on the screen: the pane's edge, or a row of its own.
  var callMarks: Rect {
    isWide ? side.inset(columns: 2, rows: 0).bottom(1).0 : sideInside.bottom(1).0
  }
}
