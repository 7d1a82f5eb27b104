import Terminal

// The areas of the steps of a flow, of the list of calls and of the call that is read.
extension ScreenLayout {
  /// The steps of the open flow, beside the device.
  var flowSteps: Rect {
    let room = areStepsBesideCalls ? sideInside.left(46).0 : sideInside
    let (rows, gaps) = (room.rows, max(1, stepCount - 1))
    // In presenter mode the steps fill a large screen; on a very large one the calls need room, too.
    let pitch =
      rows < 24 && !areStepsBesideCalls
      ? 1 : isPresenting ? min(isVast ? 3 : 4, max(2, (rows - 5) / gaps)) : 2
    // Words leave the end of a row free.
    let below =
      failureBeside > room.columns ? 1 + failureAlone / max(1, (room.columns - 3) * 9 / 10) : 0
    return room.top(min(stepCount, 1) + max(0, stepCount - 1) * pitch + below).0
  }

  /// In presenter mode a very large screen has room for both.
  var areStepsBesideCalls: Bool { isPresenting && isVast && stepCount > 0 }

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
    return SequenceLanes.headerRows(laneColumns + names, in: laneRoom)
  }

  /// Rows of a call with lanes: 1 if text and arrow fit beside each other, whichever parties take part; else 2.
  var rowsBetweenLanes: Int { rowsBetweenLanes(columns: laneRoom) }

  func rowsBetweenLanes(columns: Int) -> Int {
    // What an audience is told of a call is longer than its name, and loses its sense where it is cut.
    let least =
      isPresenting
      ? max(56, laneColumns + SequenceLanes.answerColumns)
      : laneColumns + SequenceLanes.enoughForNames + longAnswer
    return columns >= least ? 1 : 2
  }

  /// Columns of an answer with its duration.
  private var longAnswer: Int { 18 }

  /// Columns of the time before each call: without the hour where columns are few.
  ///
  /// In presenter mode 0: the title bar shows the time.
  var callTimeColumns: Int {
    if isPresenting { return 0 }
    return callRoom.columns >= 60 ? 9 : 6
  }

  /// Columns for lanes, with the names and the answers beside them.
  var laneRoom: Int { callRoom.columns - callTimeColumns }

  /// Columns kept beside the lanes for a longer answer, if a call takes one row.
  var longAnswerColumns: Int {
    isPresenting || rowsBetweenLanes > 1 ? 0 : longAnswer - SequenceLanes.answerColumns
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
    if callIsOpen, !isVast {
      return isWide ? sideInside : sideInside.top(sideInside.rows >= 16 ? 2 : 1).1
    }
    guard showsCallBelow else { return sideInside.top(0).0 }
    let (list, room) = (callList, isWide ? callRoom : sideInside.bottom(1).1)
    return list.rows > 0 ? room.bottom(room.rows - list.rows - 1).0 : room
  }

  /// The place of the numbers of hidden lines of a call's text: the pane's border, or a row of its own.
  var callMarks: Rect {
    if isWide { return side.inset(columns: 2, rows: 0).bottom(1).0 }
    return callIsOpen ? callTabs : sideInside.bottom(1).0
  }

  /// The row above an opened call: the pane's border, or a row of its own.
  var callTabs: Rect {
    (isWide ? side.inset(columns: 3, rows: 0) : sideInside).top(1).0
  }
}
