import Terminal

// The areas of the list of calls and of the call that is read.
extension ScreenLayout {
  /// The list of calls: the upper part of the pane, or empty if one call fills it.
  var callList: Rect {
    // A very large screen has room for both.
    if callIsOpen, !isVast { return sideInside.top(0).0 }
    if stepCount > 0, isWide, !isVast { return sideInside.top(0).0 }
    let room = callRoom
    guard showsCallBelow else { return room }
    if callCount == 0 { return room.top(0).0 }
    let wanted =
      lanesFit ? max(4, callCount) * rowsBetweenLanes + laneHeaderRows : max(4, callCount)
    return room.top(min(wanted, room.rows / (callIsOpen ? 3 : 2))).0
  }

  /// Whether the selected call's text, or the note that there is none, is below the list.
  var showsCallBelow: Bool {
    callIsOpen || !isPresenting && (isWide || sideInside.rows >= 16)
      || callCount == 0 && stepCount == 0
  }

  /// The room that the steps of a flow leave; the whole pane if no steps are shown.
  var callRoom: Rect {
    if areStepsBesideCalls { return sideInside.left(flowSteps.columns + 3).1 }
    return stepCount > 0 && isWide ? sideInside.top(flowSteps.rows + 1).1 : sideInside
  }

  /// The single call of the present step in presenter mode: an audience sees who talks to whom, not the bytes.
  ///
  /// Empty on a very large screen, which has room for the whole list.
  var presentCall: Rect {
    guard isPresenting, stepCount > 0, isWide, !isVast, !callIsOpen else {
      return sideInside.top(0).0
    }
    return callRoom.top(rowsBetweenLanes + laneHeaderRows + 1).0
  }

  /// Rows for the names of the lanes: on two rows they take fewer columns and leave more for long names of calls.
  var laneHeaderRows: Int {
    let isTight = rowsBetweenLanes > 1 || isPresenting && !isVast
    let room = isPresenting ? 28 : SequenceLanes.enoughForNames + 4
    let names = isTight ? 0 : SequenceLanes.answerColumns + room
    return SequenceLanes.headerRows(laneColumns + names, in: callRoom.columns)
  }

  /// Rows of a call with lanes: 1 if text and arrow fit beside each other, whichever parties take part; else 2.
  var rowsBetweenLanes: Int { rowsBetweenLanes(columns: callRoom.columns) }

  func rowsBetweenLanes(columns: Int) -> Int {
    columns >= max(columnsOfOneRow, laneColumns + SequenceLanes.answerColumns) ? 1 : 2
  }

  /// What an audience is told of a call is longer than its name, and loses its sense where it is cut.
  private var columnsOfOneRow: Int { isPresenting ? 56 : 50 }

  /// Columns kept beside the lanes for a longer answer and the time, if a call takes one row.
  ///
  /// In presenter mode 0: the title bar shows the time.
  var timeColumns: Int {
    if isPresenting { return 0 }
    let kept = 18
    let needed = laneColumns + SequenceLanes.answerColumns + kept
    return rowsBetweenLanes == 1 && callRoom.columns >= needed ? kept : 0
  }

  /// Whether a call with its arrow takes one row, or may take two, as before an audience.
  private var lanesFit: Bool { isPresenting || rowsBetweenLanes == 1 }

  /// Whether there is room for lanes; else each call is one line that names its parties.
  var callsHaveLanes: Bool {
    lanesFit && (isWide || callRoom.columns >= 50)
      && callList.rows > laneHeaderRows + 2 * rowsBetweenLanes
  }

  /// Blank rows between two calls, in presenter mode.
  var callGap: Int {
    guard isPresenting, callsHaveLanes else { return 0 }
    let pitch = (callList.rows - laneHeaderRows + 1) / max(1, callCount)
    return max(0, min(isVast ? 2 : 1, pitch - callRows))
  }

  /// Rows of a call without the gap.
  var callRows: Int { callsHaveLanes ? rowsBetweenLanes : 1 }

  /// Rows of a call with its text, its arrow and the gap.
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

  /// The place of the numbers of hidden lines of a call's text: the pane's border, or a row of its own.
  var callMarks: Rect {
    isWide ? side.inset(columns: 2, rows: 0).bottom(1).0 : sideInside.bottom(1).0
  }
}
