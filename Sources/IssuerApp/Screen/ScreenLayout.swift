import SimulatedWorld
import Simulation
import Terminal

/// Where everything stands at one size of the screen: a pure function, so that it can be tested.
struct ScreenLayout: Equatable {
  enum Arrangement: Equatable {
    case tooSmall
    /// One pane at a time, behind tabs.
    case tabs
    /// The device at the left, what happened at the right.
    case two
    /// The same, with Watch and Wallet between them.
    case three
  }

  static let smallest = Size(columns: 40, rows: 10)

  let arrangement: Arrangement
  let titleBar: Rect
  let tabs: Rect
  /// Wallet and Watch in one row, for an audience; empty where there is no room, or where both stand large.
  let strip: Rect
  let status: Rect
  let keyBar: Rect
  /// The iPhone, or the pane that the tab shows.
  private(set) var device: Rect
  let watch: Rect
  /// The case of the Watch and its strap.
  let watchPane: Rect
  let wallet: Rect
  /// What happened, or the steps of the flow.
  let side: Rect
  /// The timeline, or the form of the world behind tabs, below what it moves along; empty while it is closed.
  let timeline: Rect
  let stepCount: Int
  let callIsOpen: Bool
  let callCount: Int
  /// What the lanes of those who have said something take at least.
  let laneColumns: Int
  let isPresenting: Bool
  /// A flow's steps leave room for Watch, Wallet and the calls.
  let isVast: Bool
  private let cardCount: Int
  private let hasOneDevice: Bool

  /// There is room for a device, and something beside it.
  static func isWide(_ size: Size) -> Bool { size.columns >= 100 && size.rows >= 24 }

  init(_ model: AppModel) {
    self.init(
      size: model.size, stepCount: model.showsSteps ? model.flowSteps.count : 0,
      followsFlow: model.followsFlow,
      callIsOpen: model.showsOpenCall && !model.looksBack, callIsRead: model.pane == .calls,
      callCount: model.session.world.log.calls.count,
      laneColumns: SequenceLanes.leastColumns(for: model.session.world.log.parties),
      cardCount: model.cardCount,
      isPresenting: model.isPresenting,
      timelineLines: model.linesBelow,
      captionRows: model.captionRows, statusRows: model.statusRows,
      hasWatchPane: model.panes.contains(.watch),
      hasOneDevice: model.session.world.devices.count == 1)
  }

  init(
    size: Size, stepCount: Int = 0, followsFlow: Bool = false, callIsOpen: Bool = false,
    callIsRead: Bool = true,
    callCount: Int = 0,
    laneColumns: Int = 0, cardCount: Int = 0, isPresenting: Bool = false,
    timelineLines: Int? = nil,
    captionRows: Int = 2, statusRows: Int = 1, hasWatchPane: Bool = true, hasOneDevice: Bool = false
  ) {
    self.stepCount = stepCount
    self.callIsOpen = callIsOpen
    self.callCount = callCount
    self.laneColumns = laneColumns
    self.isPresenting = isPresenting
    isVast = size.columns >= 190 && size.rows >= 50
    self.cardCount = cardCount
    self.hasOneDevice = hasOneDevice
    let screen = Rect(size: size)
    let nothing = Rect(column: 0, row: 0, columns: 0, rows: 0)
    if size.columns < Self.smallest.columns || size.rows < Self.smallest.rows {
      arrangement = .tooSmall
    } else if !Self.isWide(size) {
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
    // A caption takes two rows, and a row of air above it where there is one.
    let hasStrip = isPresenting && !isVast && size.rows >= 22 && size.columns >= 60
    let isShort = size.rows < 30
    let (foot, body) = belowTabs.bottom(
      isPresenting
        ? (isShort ? captionRows : 3) + (hasStrip ? 1 : 0) : statusRows)
    // On a short screen the air is above both, as far as the caption leaves some.
    let (strip, status) = foot.bottom(hasStrip && isShort ? statusRows + 1 : foot.rows).0
      .top(hasStrip ? 1 : 0)
    self.status = status.inset(columns: 1, rows: 0)
    self.strip = strip.inset(columns: 2, rows: 0)
    let isBehindTabs = arrangement == .tabs
    /// Parts the timeline from what is above it.
    func parted(_ area: Rect) -> (timeline: Rect, rest: Rect) {
      guard let timelineLines else { return area.bottom(0) }
      // As many rows as it has lines, with its edges, and never so many that what it moves is gone.
      let most = isBehindTabs ? area.rows / 2 : area.rows * 2 / 5
      return area.bottom(max(isBehindTabs ? 5 : 7, min(timelineLines + 2, most)))
    }
    switch arrangement {
    case .tooSmall:
      (device, watch, watchPane, wallet, side) = (nothing, nothing, nothing, nothing, nothing)
      timeline = nothing
    case .tabs:
      let (timeline, above) = parted(body)
      self.timeline = timeline
      let (_, pane) = above.top(size.rows >= 16 ? 1 : 0)
      device = pane.inset(columns: size.columns >= 60 ? 1 : 0, rows: 0)
      (watchPane, wallet, side) = (device, device, device)
      watch = Self.watchCase(in: device)
    case .two:
      let (_, padded) = body.top(1)
      let (left, rest) = padded.left(isPresenting ? max(49, min(60, size.columns / 2)) : 49)
      device = left.inset(columns: 1, rows: 0)
      let (timeline, right) = parted(rest.left(rest.columns - 1).0)
      self.timeline = timeline
      side = right
      (watchPane, wallet) = (device, device)
      watch = Self.watchCase(in: device)
    case .three:
      let (_, padded) = body.top(1)
      // The phone is no wider than its screen is high.
      let (left, whole) = padded.left(
        isVast ? 70 : isPresenting ? 60 : size.columns >= 150 ? 56 : 49)
      let (timeline, rest) = parted(whole)
      self.timeline = timeline.left(timeline.columns - 1).0
      device = left.left(left.columns - 1).0.right(left.columns - 2).0
      // Whoever reads a call has use for broad lines rather than for Watch and Wallet.
      let beside = rest.left(rest.columns - 1).0
      if followsFlow || stepCount > 0 || callIsOpen && callIsRead, !isVast {
        side = beside
        (watch, watchPane, wallet) = (nothing, nothing, nothing)
      } else if isPresenting, isVast {
        // An audience reads no bytes: what happens takes the upper part, and what came of it is seen below.
        let (upper, lower) = beside.top(beside.rows * 11 / 20)
        side = upper
        (watchPane, wallet) = lower.left(hasWatchPane ? lower.columns / 2 : 0)
        watch = hasWatchPane ? Self.watchCase(in: watchPane) : nothing
      } else {
        let (middle, right) = beside.left(
          isPresenting || isVast ? 44 : size.columns >= 150 ? 32 : 26)
        let column = middle.left(middle.columns - 1).0
        (watchPane, wallet) = column.top(hasWatchPane ? column.rows * 2 / 5 : 0)
        let rows = watchPane.rows - (watchPane.rows >= 10 ? 2 : 0)
        watch = watchPane.centered(columns: max(26, rows * 5 / 2), rows: rows)
        side = right
      }
    }
  }

  var isWide: Bool { arrangement == .two || arrangement == .three }

  /// The same with the device at a part of its place, where a flow shows the card list beside its steps.
  func showing(in place: Rect) -> ScreenLayout {
    var layout = self
    layout.device = place
    return layout
  }

  /// How a card stands in the list.
  enum CardForm: Equatable {
    /// Two lines of text, for 40 columns and one device.
    case brief
    /// Three lines of text.
    case compact
    /// The same with a gap below, for an audience.
    case spaced
    /// Art, and states beside the name.
    case broad
    /// The same with art, for lists of more than a few.
    case dense
    /// The same without a gap, where a row is all that keeps cards from being in sight.
    case slim
    /// Art, and states below the name, with a gap below: the iPhone's own list.
    case tall
    /// The same with art that is seen from the last row.
    case grand
    /// The same with art as large as a very large screen lets it be.
    case vast
    /// The same where there are few cards on it.
    case huge
    /// One line, for lists that are read rather than looked at.
    case line

    /// Rows of one card, its gap included.
    var rows: Int {
      switch self {
      case .line: 1
      case .brief: 2
      case .compact, .slim: 3
      case .spaced, .broad, .dense: 4
      case .tall: 5
      case .grand: 7
      case .vast: 10
      case .huge: 12
      }
    }

    /// The extent of the card's art.
    var art: Size {
      switch self {
      case .line, .brief, .compact, .spaced: Size(columns: 0, rows: 0)
      case .broad: Size(columns: 14, rows: 3)
      case .dense: Size(columns: 13, rows: 3)
      // Two rows of three: what keeps them apart is below them.
      case .slim: Size(columns: 13, rows: 2)
      // The longest state finds room beside it, and a margin behind that.
      case .tall: Size(columns: 13, rows: 4)
      case .grand: Size(columns: 20, rows: 6)
      case .vast: Size(columns: 29, rows: 9)
      case .huge: Size(columns: 34, rows: 11)
      }
    }

    /// Rows between two cards.
    var gap: Int { [.line, .brief, .compact, .slim].contains(self) ? 0 : 1 }
  }

  var cardForm: CardForm {
    // A line for each and what is said of one of them, where there is room for more than one.
    cardCount > 3 * visibleCards(pictured) && cardRoom.rows > selectedCardRows + 1
      ? .line : pictured
  }

  /// How a card stands where there are not too many of them.
  private var pictured: CardForm {
    if isPresenting {
      if device.columns < 46 || !hasRowAbove {
        let form = CardForm.spaced
        return cardCount * form.rows - form.gap <= cardRoom.rows ? form : shortest
      }
      if !isWide, device.columns >= 64, cardCount > visibleCards(.tall) {
        return best(of: [.broad, .slim])
      }
      return largestCards ?? smallerCards
    }
    if isWide { return largestCards ?? smallerCards }
    return device.columns < 64
      ? shortest : largestCards ?? best(of: [.broad, hasRowAbove ? .slim : shortest])
  }

  /// Where more cards are above or below is said in a row above the first.
  private var hasRowAbove: Bool { isWide || device.row > tabs.bottom }

  private var smallerCards: CardForm {
    // An audience has a line for each of many.
    if isPresenting, cardCount > 3 * visibleCards(.tall) { return .tall }
    // Without gaps more than a few would run into each other.
    let areFew = cardCount <= 6 || cardRoom.rows < 16
    return best(of: areFew ? [.tall, .dense, .slim] : [.tall, .dense])
  }

  /// Of forms, the largest first, the first in which most cards are seen: that says more than how large they are.
  private func best(of forms: [CardForm]) -> CardForm {
    func seen(_ form: CardForm) -> Int { min(cardCount, visibleCards(form)) }
    let most = forms.map(seen).max()
    return forms.first { seen($0) == most } ?? .dense
  }

  private var shortest: CardForm { hasOneDevice ? .brief : .compact }

  /// The largest form in which all cards find room; nil where none is large.
  private var largestCards: CardForm? {
    [(CardForm.huge, 66), (.vast, 62), (.grand, 50)].first { form, columns in
      device.columns >= columns && cardCount * form.rows - form.gap <= cardRoom.rows
    }?.0
  }

  /// The inside of the iPhone, or of the pane.
  var deviceInside: Rect { isWide ? device.inset(by: 1) : device }

  /// Where the cards stand: below status bar and heading, above the button.
  var cardArea: Rect {
    cardForm == .line ? cardRoom.top(cardRoom.rows - selectedCardRows).0 : cardRoom
  }

  /// Below the list of lines: what the selected card says of its devices.
  var selectedCard: Rect {
    cardRoom.bottom(cardForm == .line ? selectedCardRows : 0).0
  }

  /// A line for each device, below one that sets them off unless it would be all that hides a card; on a large
  /// screen the card as it looks.
  private var selectedCardRows: Int {
    if cardRoom.rows >= 40, cardRoom.columns >= 60 { return 1 + CardForm.grand.rows }
    return cardRoom.rows >= 12 || cardCount > cardRoom.rows - 2 ? 3 : 2
  }

  private var cardRoom: Rect {
    if isWide {
      let (_, below) = deviceInside.top(4)
      let foot = 2 + rowsBelowButton
      return below.rows <= foot ? below : below.top(below.rows - foot).0
    }
    let (_, below) = deviceInside.top(0)
    return below.top(below.rows - (below.rows >= 12 ? 2 : 0)).0
  }

  /// The edge by which a phone is held stands below its button; a short one has none.
  var rowsBelowButton: Int { isWide && deviceInside.rows >= 20 ? 1 : 0 }

  /// From the row that counts the cards above to the one right below the last, beside what cards say.
  var cardMarks: Rect {
    let area = cardArea
    let first =
      switch cardForm {
      case .brief, .compact, .spaced: area.row + 1
      case .line, .broad: area.row
      case .dense, .slim, .tall, .grand, .vast, .huge: area.row - 1
      }
    let end = area.row + visibleCards * cardForm.rows - cardForm.gap
    return Rect(
      column: area.column, row: first, columns: area.columns,
      rows: min(end + 1, deviceInside.bottom) - first)
  }

  var visibleCards: Int {
    cardForm == .line ? max(1, cardArea.rows) : visibleCards(pictured)
  }

  private func visibleCards(_ form: CardForm) -> Int {
    // The last card needs no gap below it, and none for a device that is not there.
    let spare = form == .slim && hasOneDevice ? 1 : form.gap
    return max(1, (cardRoom.rows + spare) / form.rows)
  }

  /// The steps of the open flow, beside the device.
  var flowSteps: Rect {
    let room = areStepsBesideCalls ? sideInside.left(46).0 : sideInside
    let (rows, gaps) = (room.rows, max(1, stepCount - 1))
    // Before an audience they fill a large screen; a very large one has room for the calls, too.
    let pitch =
      rows < 24 && !areStepsBesideCalls
      ? 1 : isPresenting ? min(isVast ? 3 : 4, max(2, (rows - 5) / gaps)) : 2
    return room.top(min(stepCount, 1) + max(0, stepCount - 1) * pitch).0
  }

  /// Before an audience a very large screen has room for both.
  var areStepsBesideCalls: Bool { isPresenting && isVast && stepCount > 0 }

  /// The lines of the timeline that are on the screen.
  var timelineRows: Int { max(1, timeline.rows - 2) }

  /// What overlays may cover: title bar with its faults, status and keys stay in sight.
  var overlay: Rect {
    Rect(column: 0, row: 1, columns: titleBar.columns, rows: status.row - 1)
  }

  /// The card list has no row for what Enter does.
  var isShortOfRows: Bool { !isWide && deviceInside.rows < 12 }
}
