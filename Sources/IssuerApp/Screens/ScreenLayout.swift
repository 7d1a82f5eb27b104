import Simulation
import Terminal
import WalletDomain

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
  let status: Rect
  let keyBar: Rect
  /// The iPhone, or the pane that the tab shows.
  let device: Rect
  let watch: Rect
  let wallet: Rect
  /// What happened, or the steps of the flow.
  let side: Rect
  private let flowIsOpen: Bool
  private let callIsOpen: Bool

  init(_ model: AppModel) {
    self.init(
      size: model.size, flowIsOpen: model.session.app.flow != nil, callIsOpen: model.calls.isOpen)
  }

  init(size: Size, flowIsOpen: Bool = false, callIsOpen: Bool = false) {
    self.flowIsOpen = flowIsOpen
    self.callIsOpen = callIsOpen
    let screen = Rect(size: size)
    let nothing = Rect(column: 0, row: 0, columns: 0, rows: 0)
    if size.columns < Self.smallest.columns || size.rows < Self.smallest.rows {
      arrangement = .tooSmall
    } else if size.columns < 100 || size.rows < 20 {
      arrangement = .tabs
    } else {
      arrangement = size.columns < 118 ? .two : .three
    }
    let (titleBar, belowTitle) = screen.top(1)
    let (keyBar, aboveKeys) = belowTitle.bottom(1)
    self.titleBar = titleBar
    self.keyBar = keyBar
    let (tabs, belowTabs) = aboveKeys.top(arrangement == .three ? 0 : 1)
    self.tabs = tabs
    let (status, body) = belowTabs.bottom(1)
    self.status = status.inset(columns: 1, rows: 0)
    switch arrangement {
    case .tooSmall:
      (device, watch, wallet, side) = (nothing, nothing, nothing, nothing)
    case .tabs:
      let (_, pane) = body.top(size.rows >= 16 ? 1 : 0)
      device = pane.inset(columns: size.columns >= 60 ? 1 : 0, rows: 0)
      (watch, wallet, side) = (device, device, device)
    case .two:
      let (_, padded) = body.top(1)
      let (left, rest) = padded.left(49)
      device = left.inset(columns: 1, rows: 0)
      side = rest.left(rest.columns - 1).0
      (watch, wallet) = (device, device)
    case .three:
      let (_, padded) = body.top(1)
      let (left, rest) = padded.left(size.columns >= 150 ? 54 : 48)
      device = left.left(left.columns - 1).0.right(left.columns - 2).0
      if flowIsOpen {
        side = rest.left(rest.columns - 1).0
        (watch, wallet) = (nothing, nothing)
      } else {
        let (middle, right) = rest.left(size.columns >= 150 ? 32 : 25)
        let column = middle.left(middle.columns - 1).0
        let (upper, lower) = column.top(column.rows * 2 / 5)
        watch = upper
        wallet = lower
        side = right.left(right.columns - 1).0
      }
    }
  }

  var isWide: Bool { arrangement == .two || arrangement == .three }

  /// How a card stands in the list.
  enum CardForm: Equatable {
    /// Three lines of text, for 40 columns.
    case compact
    /// Art, and states beside the name.
    case broad
    /// Art, and states below the name: the iPhone's own list.
    case tall

    /// Rows of one card, its gap included.
    var rows: Int {
      switch self {
      case .compact: 3
      case .broad: 4
      case .tall: 5
      }
    }
  }

  var cardForm: CardForm {
    if isWide { return .tall }
    return device.columns < 64 ? .compact : .broad
  }

  /// The inside of the iPhone, or of the pane.
  var deviceInside: Rect { isWide ? device.inset(by: 1) : device }

  /// Where the cards stand: below status bar and heading, above the button.
  var cardArea: Rect {
    if isWide {
      let (_, below) = deviceInside.top(4)
      return below.bottom(below.rows - 3).0.isEmpty ? below : below.top(below.rows - 3).0
    }
    let (_, below) = deviceInside.top(0)
    return below.top(below.rows - (below.rows >= 12 ? 2 : 0)).0
  }

  var visibleCards: Int {
    // The last card needs no gap below it.
    let gap = cardForm == .compact ? 0 : 1
    return max(1, (cardArea.rows + gap) / cardForm.rows)
  }

  func passArea(_ device: Device) -> Rect {
    let pane = device == .phone ? wallet : watch
    return arrangement == .three ? pane.inset(columns: 2, rows: 1) : paneInside(pane)
  }

  /// Behind tabs a pane needs no frame of its own.
  private func paneInside(_ pane: Rect) -> Rect {
    arrangement == .two ? pane.inset(columns: 2, rows: 1) : pane
  }

  static let passRows = 4

  func visiblePasses(_ device: Device) -> Int {
    max(1, (passArea(device).rows + 1) / Self.passRows)
  }

  private var sideInside: Rect {
    isWide ? side.inset(columns: 2, rows: 1) : side
  }

  /// The list of calls: the upper part, or nothing where one call fills the pane.
  var callList: Rect {
    if callIsOpen { return sideInside.top(0).0 }
    if flowIsOpen, isWide { return sideInside.top(0).0 }
    return isWide ? sideInside.top(max(4, sideInside.rows * 2 / 5)).0 : sideInside
  }

  /// The request and reply of the selected call.
  var callDetail: Rect {
    if callIsOpen { return sideInside }
    if flowIsOpen, isWide {
      let (_, lower) = sideInside.top(flowSteps.rows + 1)
      return lower
    }
    guard isWide else { return sideInside.top(0).0 }
    return sideInside.bottom(sideInside.rows - callList.rows - 1).0
  }

  /// The steps of the open flow, beside the device.
  var flowSteps: Rect {
    sideInside.top(sideInside.rows >= 26 ? 17 : 9).0
  }

  var helpArea: Rect {
    let inside = titleBar.columns >= 80 ? 74 : titleBar.columns - 4
    return Rect(column: 0, row: 0, columns: inside, rows: max(1, keyBar.row - 5))
  }

  var pickerRows: Int { max(1, keyBar.row - 11) }
}
