import SimulatedWorld
import Simulation
import Terminal

/// The rectangles of all parts of the screen for one screen size; a pure function, so that it can be tested.
struct ScreenLayout: Equatable {
  enum Arrangement: Equatable {
    case tooSmall
    /// One pane at a time, chosen by tabs.
    case tabs
    /// The device on the left; the calls, or the steps of a flow, on the right.
    case two
    /// Like `two`, with Watch and Wallet in a column between them.
    case three
  }

  let arrangement: Arrangement
  let titleBar: Rect
  let tabs: Rect
  /// Wallet and Watch in one row, in presenter mode; empty if there is no room, or if both have large panes.
  let strip: Rect
  let status: Rect
  let keyBar: Rect
  /// The iPhone, or the pane of the selected tab.
  private(set) var device: Rect
  let watch: Rect
  /// The pane of the Watch, with room for its case and strap.
  let watchPane: Rect
  let wallet: Rect
  /// The calls, or the steps of the flow.
  let side: Rect
  /// The timeline, or with tabs the what-if form, below or beside the content that it changes; empty while closed.
  let timeline: Rect
  let stepCount: Int
  /// The columns of why a step has failed, alone and behind the titles of all.
  let failureAlone: Int
  let failureBeside: Int
  let callIsOpen: Bool
  let callCount: Int
  /// The least width of the sequence diagram, for the parties of the calls so far.
  let laneColumns: Int
  let isPresenting: Bool
  /// Whether the screen is so large that the steps of a flow leave room for Watch, Wallet and the calls.
  let isVast: Bool
  private let cardCount: Int
  private let coversCaption: Bool
  let deviceCount: Int

  init(_ seen: Seen) {
    var demand = LayoutDemand(
      isPresenting: seen.isPresenting,
      linesBelow: (seen.overlay as? any PlacedOverlay)?.linesBelow(seen),
      columnsBeside: (seen.overlay as? any PlacedOverlay)?.columnsBeside(seen),
      coversCaption: seen.isPresenting
        && seen.overlay.map { type(of: $0).form.coversCaption } == true,
      statusRows: seen.statusRows,
      hasWatchPane: seen.panes.contains(.watch),
      deviceCount: seen.session.world.devices.count)
    for ask in seen.parts.hooks.layout { ask(seen, &demand) }
    self.init(size: seen.size, demand)
  }

  init(size: Size, _ demand: LayoutDemand = LayoutDemand()) {
    let (isPresenting, stepCount) = (demand.isPresenting, demand.stepCount)
    coversCaption = demand.coversCaption
    self.stepCount = stepCount
    (failureAlone, failureBeside) = demand.failureColumns
    callIsOpen = demand.callIsOpen
    callCount = demand.callCount
    laneColumns = demand.laneColumns
    self.isPresenting = isPresenting
    isVast = size.columns >= 190 && size.rows >= 50
    cardCount = demand.cardCount
    deviceCount = demand.deviceCount
    let screen = Rect(size: size)
    let nothing = Rect(column: 0, row: 0, columns: 0, rows: 0)
    if Self.isTooSmall(size) {
      arrangement = .tooSmall
    } else if !Self.isWide(size, isPresenting: isPresenting) {
      arrangement = .tabs
    } else {
      arrangement = size.columns < (isPresenting ? 160 : 118) ? .two : .three
    }
    let (titleBar, belowTitle) = screen.top(1)
    let (keyBar, aboveKeys) = belowTitle.bottom(1)
    self.titleBar = titleBar
    self.keyBar = keyBar
    let (tabs, belowTabs) = aboveKeys.top(arrangement == .three ? 0 : 1)
    self.tabs = tabs
    // A caption takes two rows, and a blank row above it where the screen is high enough.
    let hasStrip = isPresenting && !isVast && size.rows >= 22 && size.columns >= 60
    let isShort = size.rows <= 30
    let (foot, body) = belowTabs.bottom(
      isPresenting
        ? (isShort ? demand.captionRows : max(3, demand.captionRows)) + (hasStrip ? 1 : 0)
        : demand.statusRows)
    // On a short screen the blank row is above strip and caption, if the caption leaves one.
    let (strip, status) = foot.bottom(hasStrip && isShort ? demand.statusRows + 1 : foot.rows).0
      .top(hasStrip ? 1 : 0)
    self.status = status.inset(columns: 1, rows: 0)
    self.strip = strip.inset(columns: 2, rows: 0)
    let isBehindTabs = arrangement == .tabs
    /// Splits the timeline off the bottom of `area`.
    func parted(_ area: Rect) -> (timeline: Rect, rest: Rect) {
      guard let linesBelow = demand.linesBelow else { return area.bottom(0) }
      // As many rows as it has lines, with its border, but never so many that the content that it changes has no room.
      let most = isBehindTabs ? area.rows / 2 : area.rows * 2 / 5
      return area.bottom(max(isBehindTabs ? 5 : 7, min(linesBelow + 2, most)))
    }
    switch arrangement {
    case .tooSmall:
      (device, watch, watchPane, wallet, side) = (nothing, nothing, nothing, nothing, nothing)
      timeline = nothing
    case .tabs:
      let air = size.rows >= 16 ? 1 : 0
      let (timeline, above) = demand.columnsBeside.map(body.top(air).1.right) ?? parted(body)
      self.timeline = timeline
      let pane = demand.columnsBeside == nil ? above.top(air).1 : above
      device = pane.inset(columns: size.columns >= 60 ? 1 : 0, rows: 0)
      (watchPane, wallet, side) = (device, device, device)
      watch = Self.watchCase(in: device)
    case .two:
      // Where rows are short, the gaps between cards are worth more to an audience.
      let (_, padded) = body.top(isPresenting && isShort ? 0 : 1)
      let (left, rest) = padded.left(isPresenting ? max(48, min(60, size.columns / 2)) : 49)
      device = left.inset(columns: 1, rows: 0)
      let (timeline, right) = parted(rest.left(rest.columns - 1).0)
      self.timeline = timeline
      side = right
      (watchPane, wallet) = (device, device)
      watch = Self.watchCase(in: device)
    case .three:
      let (_, padded) = body.top(1)
      // The phone must not be wider than it is high.
      let (left, whole) = padded.left(
        isVast ? 70 : isPresenting ? 60 : size.columns >= 150 ? 56 : 49)
      let (timeline, rest) = parted(whole)
      self.timeline = timeline.left(timeline.columns - 1).0
      device = left.left(left.columns - 1).0.right(left.columns - 2).0
      let beside = rest.left(rest.columns - 1).0
      if isPresenting, isVast {
        // An audience does not read bytes: the flow is in the upper part, and its effect on Watch and Wallet below.
        let (upper, lower) = beside.top(beside.rows * 11 / 20)
        side = upper
        (watchPane, wallet) = lower.left(demand.hasWatchPane ? lower.columns / 2 : 0)
        watch = demand.hasWatchPane ? Self.watchCase(in: watchPane) : nothing
      } else if demand.callIsRead && (callIsOpen || size.columns < 150)
        || !isVast && (demand.followsFlow || stepCount > 0)
      {
        // Calls that are being read need wide lines more than Watch and Wallet need their column.
        side = beside
        (watch, watchPane, wallet) = (nothing, nothing, nothing)
      } else {
        let (middle, right) = beside.left(
          isPresenting || isVast ? 44 : size.columns >= 150 ? 32 : 26)
        let column = middle.left(middle.columns - 1).0
        (watchPane, wallet) = column.top(demand.hasWatchPane ? column.rows * 2 / 5 : 0)
        let rows = watchPane.rows - (watchPane.rows >= 10 ? 2 : 0)
        watch = watchPane.centered(columns: max(26, rows * 5 / 2), rows: rows)
        side = right
      }
    }
  }

  /// A Watch in the centre of a pane, with room for its strap above and below if the pane is high enough.
  private static func watchCase(in pane: Rect) -> Rect {
    // One column is left for its crown.
    guard pane.rows >= 12 else { return pane.left(pane.columns - 1).0 }
    // A larger case would not look like a Watch beside a phone.
    let rows = min(pane.rows - 2, 16)
    return pane.centered(columns: min(pane.columns - 2, rows * 2), rows: rows)
  }

  var isWide: Bool { arrangement == .two || arrangement == .three }

  /// The same layout with the device at `place`, for the card list beside the steps of a flow.
  func showing(in place: Rect) -> ScreenLayout {
    var layout = self
    layout.device = place
    return layout
  }

  /// How one card of the list is drawn.
  enum CardForm: Equatable {
    /// Two lines of text, for 40 columns and one device.
    case brief
    /// Three lines of text.
    case compact
    /// `compact` with a gap below, for presenter mode.
    case spaced
    /// Art, and states beside the name, with a gap below.
    case broad
    /// Art, for lists of more than a few cards on a wide screen; with a gap below.
    case dense
    /// `dense` without a gap, where the gaps would hide cards.
    case slim
    /// Art, and states below the name, with a gap below: the usual form on the iPhone.
    case tall
    /// `tall` with art that can be recognised from the last row of an auditorium.
    case grand
    /// `tall` with art as large as a very large screen permits.
    case vast
    /// `vast` for fewer cards.
    case huge
    /// Art of so many rows, and name and states below it: for so few cards that a phone has room for it.
    case over(artRows: Int)
    /// One line, for lists so long that they are scanned for a name.
    case line

    /// Rows of one card, its gap included; where a form has no row for a third device, it gets one.
    func rows(_ deviceCount: Int) -> Int {
      let more = max(0, deviceCount - 2)
      return switch self {
      case .line: 1
      case .brief: 2
      case .compact, .slim: 3 + more
      case .spaced, .dense: 4 + more
      case .broad: 4
      case .tall: 5 + more
      case .grand: 7
      case .vast: 10
      case .huge: 12
      // Air, the name, what is printed on the card, its states, and the gap.
      case .over(let artRows): artRows + 4 + deviceCount
      }
    }

    /// The size of the card's art; zero columns and rows if it has none.
    var art: Size {
      switch self {
      case .line, .brief, .compact, .spaced: Size(columns: 0, rows: 0)
      case .broad: Size(columns: 14, rows: 3)
      case .dense: Size(columns: 13, rows: 3)
      // Two of its three rows: the free row below keeps the pictures apart.
      case .slim: Size(columns: 13, rows: 2)
      // Leaves room beside it for the longest state and a margin.
      case .tall: Size(columns: 13, rows: 4)
      case .grand: Size(columns: 20, rows: 6)
      case .vast: Size(columns: 29, rows: 9)
      case .huge: Size(columns: 34, rows: 11)
      case .over(let artRows): Size(columns: artRows * 16 / 5, rows: artRows)
      }
    }

    /// Blank rows between two cards; with one device, its second row is free.
    func gap(_ deviceCount: Int) -> Int {
      switch self {
      case .line, .brief, .compact: 0
      case .slim: deviceCount == 1 ? 1 : 0
      case .spaced, .broad, .dense, .tall, .grand, .vast, .huge, .over: 1
      }
    }
  }

  var cardForm: CardForm {
    // One line per card and the details of the selected one: of many, and of few where all are seen only so.
    let lines = cardRoom.rows - selectedCardRows
    guard lines > 1 else { return pictured }
    let isTold = isShortOfRows && pictured.art.rows == 0
    // An audience hears of several cards at once.
    let showsMore = isTold && (isPresenting ? lines > visibleCards(pictured) : cardCount <= lines)
    return cardCount > visibleCards(pictured) * (showsMore ? 1 : 3) ? .line : pictured
  }

  /// The form of a card unless there are so many that they get one line each.
  private var pictured: CardForm {
    if isPresenting {
      if device.columns < 46 || !hasRowAbove { return spacedTexts }
      if !isWide, device.columns >= 64, cardCount > visibleCards(.tall) {
        return best(of: [.broad, .slim])
      }
      return largestCards ?? smallerCards
    }
    if isWide { return largestCards ?? smallerCards }
    return device.columns < 64
      ? (deviceCount > 1 ? spacedTexts : shortest)
      : largestCards ?? best(of: [.broad, hasRowAbove ? .slim : shortest])
  }

  /// Whether there is a row above the first card, for the number of cards that are hidden.
  private var hasRowAbove: Bool { isWide || device.row > tabs.bottom }

  private var smallerCards: CardForm {
    // In presenter mode, so many cards get one line each; see `cardForm`.
    if isPresenting, cardCount > 3 * visibleCards(.tall) { return .tall }
    // More than a few cards without gaps are hard to tell apart.
    let areFew = cardCount <= 6 || cardRoom.rows < 16
    return best(of: areFew ? [.tall, .dense, .slim] : [.tall, .dense])
  }

  /// The largest of `forms`, in descending order, that shows the most cards: their number matters more than size.
  private func best(of forms: [CardForm]) -> CardForm {
    func seen(_ form: CardForm) -> Int { min(cardCount, visibleCards(form)) }
    let most = forms.map(seen).max()
    return forms.first { seen($0) == most } ?? .dense
  }

  /// Cards as text, with a gap below each where all have room so.
  private var spacedTexts: CardForm {
    let form = CardForm.spaced
    return cardCount * form.rows(deviceCount) - form.gap(deviceCount) <= cardRoom.rows
      ? form : shortest
  }

  private var shortest: CardForm { deviceCount == 1 ? .brief : .compact }

  /// The largest of the large forms in which all cards fit; nil if none does.
  private var largestCards: CardForm? {
    let over = [10, 8, 6].map { (CardForm.over(artRows: $0), isWide ? 40 : Int.max) }
    return ([(.huge, 66), (.vast, 62), over[0], (.grand, 50)] + over).first { form, columns in
      device.columns >= columns
        && cardCount * form.rows(deviceCount) - form.gap(deviceCount) <= cardRoom.rows
    }?.0
  }

  /// The inside of the iPhone's frame; with tabs, the whole pane, which has no frame.
  var deviceInside: Rect { isWide ? device.inset(by: 1) : device }

  /// The area of the card list: below status bar and heading, above the button.
  var cardArea: Rect {
    cardForm == .line ? cardRoom.top(cardRoom.rows - selectedCardRows).0 : cardRoom
  }

  /// The details of the selected card by device, below a list of one-line cards; empty for other forms.
  var selectedCard: Rect {
    cardRoom.bottom(cardForm == .line ? selectedCardRows : 0).0
  }

  /// A line for each device, below a blank line unless that would be the only reason why a card is hidden; on a large
  /// screen the card with its art.
  private var selectedCardRows: Int {
    if cardRoom.rows >= 40, cardRoom.columns >= 60 { return 1 + CardForm.grand.rows(deviceCount) }
    return cardRoom.rows >= 12 || cardCount != cardRoom.rows - 2 ? max(3, deviceCount + 1) : 2
  }

  private var cardRoom: Rect {
    guard isWide else { return device.top(device.rows - (isShortOfRows ? 0 : 2)).0 }
    let (_, below) = deviceInside.top(rowsAboveCards)
    let foot = 2 + rowsBelowButton
    return below.rows <= foot ? below : below.top(below.rows - foot).0
  }

  /// The status bar, the heading and the air below each; a short phone has none between them.
  var rowsAboveCards: Int { deviceInside.rows < 22 ? 3 : 4 }

  /// The edge of the phone below its button; a short phone has none.
  var rowsBelowButton: Int { isWide && deviceInside.rows >= 20 ? 1 : 0 }

  /// From the row that counts the cards above to the row right below the last one, beside the cards' texts.
  var cardMarks: Rect {
    let area = cardArea
    let first =
      switch cardForm {
      case .brief, .compact, .spaced: area.row + 1
      case .line, .broad: area.row
      case .dense, .slim, .tall, .grand, .vast, .huge, .over: area.row - 1
      }
    let end = area.row + visibleCards * cardForm.rows(deviceCount) - cardForm.gap(deviceCount)
    return Rect(
      column: area.column, row: first, columns: area.columns,
      rows: min(end + 1, deviceInside.bottom) - first)
  }

  var visibleCards: Int {
    cardForm == .line ? max(1, cardArea.rows) : visibleCards(pictured)
  }

  private func visibleCards(_ form: CardForm) -> Int {
    // The last card needs no gap below it.
    max(1, (cardRoom.rows + form.gap(deviceCount)) / form.rows(deviceCount))
  }

  /// The inside of the frame of the calls' pane, if it has one.
  var sideInside: Rect {
    guard isWide else { return side }
    let inside = side.inset(columns: 2, rows: 1)
    // A blank row at the top of a high pane.
    return inside.rows >= 25 ? inside.top(1).1 : inside
  }

  /// The number of lines of the timeline that fit on the screen.
  var timelineRows: Int { max(1, timeline.rows - 2) }

  /// The area that overlays may cover; the title bar with its faults, the status and the keys stay visible.
  var overlay: Rect {
    let foot = coversCaption ? status.bottom(1).0.row : status.row
    return Rect(column: 0, row: 1, columns: titleBar.columns, rows: foot - 1)
  }

  /// Whether the card list has no row to show what Enter does.
  var isShortOfRows: Bool { !isWide && deviceInside.rows < 12 }
}
