import IssuerAPI
import Presentation
import Scenarios
import SimulatedWorld
import Simulation
import Terminal
import WalletDomain

/// The caption of presenter mode: one sentence on what is happening, for each list and for any open flow.
struct CaptionView: PartView {
  let seen: Seen

  /// The sentence at the foot of the screen in presenter mode.
  var caption: String {
    if let narration = seen.parts.hooks.narration(seen)?.text { return narration }
    if let flow = seen.flow { return flow.caption(in: seen.flowScene) }
    if let ending = FlowEnd.last(seen) { return ending.caption }
    return captionOfPane
  }

  /// The caption of the current pane, while there is no narration, flow or ending.
  private var captionOfPane: String {
    switch seen.pane {
    case .wallet: passCaption(on: session.world.setup.named(.phone))
    case .watch: passCaption(on: .watch)
    case .calls: callCaption
    default: cardListCaption
    }
  }

  private var cardListCaption: String {
    switch session.moment.cardList {
    case .noApp(.notInstalled):
      return "The bank's app is not installed on this \(vocabulary.phone)."
    case .noApp(.neverOpened): return "The bank's app is there, and nobody has opened it yet."
    case .logIn(.absent): return "Before anything else the app asks who is there."
    case .logIn: return "The session is over, so that the app asks for the log-in once more."
    case _ where session.moment.retryObstacle != nil:
      return "The server has had too many questions, and the app waits as long as it asks."
    case _ where session.app.isChecking: return checkCaption
    case .failed: return "The card list could not be loaded; the app says so and offers Retry."
    case .crashed: return "The guide's own code has just crashed on what it was told."
    case .notLoaded, .notKnown, .empty, .cards: break
    }
    guard let status = seen.selectedStatus else {
      return session.claim("This customer has no cards.", from: .cards)
    }
    let device = seen.target(of: status)
    guard let verdict = status.verdict(on: device) else {
      return "The app says nothing about \(status.card.name) on the \(device.title)."
    }
    return Why.Certainty(verdict, of: status.card.id, on: device, in: session).start
      + verdict.caption(
        of: status.card, on: status.whole == nil ? [device] : [], in: session)
  }

  /// The caption while the app asks for its list.
  private var checkCaption: String {
    let slow = session.world.log.calls.last { $0.isWaiting }
    if let slow, let waited = slow.waited(until: session.world.clock) {
      return "\(slow.to.title) has not answered for \(waited), and the app goes on waiting."
    }
    guard session.app.overview == nil else { return "The app asks again what is true now." }
    let issuer = session.world.issuer
    return
      "The app asks for the cards, \(session.world.wallet.api) for those in \(vocabulary.wallet)"
      + (issuer.search == nil ? "." : ", and \(issuer.name) for their state.")
  }

  private func passCaption(on device: Device) -> String {
    guard session.world.devices.contains(device) else {
      return session.claim("No Watch is paired.", from: .watch)
    }
    let passes = session.world.passesListed(with: device)
    let selected = seen.passList(on: device).selected
    guard passes.indices.contains(selected) else {
      return session.claim(
        "\(vocabulary.wallet) on the \(device.title) holds no card yet.", from: .passes)
    }
    let stored = passes[selected]
    let card = stored.card.flatMap { session.world.cards[$0] }
    let name = card?.name ?? "another card"
    let holder = device == .watch ? "The \(stored.device.title)" : vocabulary.wallet
    if stored.pass.activationState == .requiresActivation, !session.world.appActivates {
      return "\(holder) holds \(name), to be verified there first."
    }
    if stored.pass.activationState == .activated, let card,
      let alarm = session.alarmClause(of: card.id, on: [stored.device])
    {
      return
        "\(alarm)\(device == .watch ? " from the \(stored.device.title)" : " from \(vocabulary.wallet)")."
    }
    if let token = stored.pass.deviceAccountIdentifier, session.world.tokensMadeHere.contains(token)
    {
      return "\(holder) holds \(name) in this simulation alone: no real network knows it."
    }
    return
      (session.scenario.isAssumed(stored)
      ? Why.Certainty.ifHere.start
      : session.scenario.isDoubtful(stored) ? Why.Certainty.asFarAsKnown.start : "")
      + stored.pass.activationState.caption(of: name, in: holder)
  }

  private var callCaption: String {
    guard seen.calls.isOpen, let call = seen.selectedCall else {
      return "Who asked whom, call by call."
    }
    return "One call in full: from \(call.from.title) to \(call.to.title)."
  }
}

extension PassActivationState {
  /// A sentence on the pass of `card`; `holder` is Wallet, or the Watch.
  func caption(of card: String, in holder: String) -> String {
    switch self {
    case .activated: "\(holder) holds \(card): it is ready to pay."
    case .requiresActivation: "\(holder) holds \(card), to be verified in the bank's app first."
    case .activating: "\(holder) holds \(card), which is being activated."
    case .suspended: "\(holder) holds \(card), but it is suspended and cannot pay."
    case .deactivated: "\(holder) holds \(card), but it never pays again."
    }
  }
}

// The bottom of the screen in presenter mode: the caption, and the message about the last key.
extension CaptionView {
  func draw(in area: Rect, on frame: inout Frame) {
    let columns = area.columns - 2
    // A blank row above the caption, if there is one to spare.
    let isWhole = lines(columns: columns, rows: area.rows).count >= area.rows
    var text = area.rows > 2 && !isWhole ? area.top(1).1 : area
    let lines = self.lines(columns: columns, rows: text.rows)
    // With few rows, unused ones go above the text rather than below.
    if area.rows <= 2 || size.columns < 60, seen.toast == nil { text = text.bottom(lines.count).0 }
    let (mark, words) = text.left(2)
    for row in lines.indices where lines[row].isOfCaption {
      frame.write(
        "▌", at: Point(column: mark.column, row: mark.row + row), style: theme.accent.bold,
        within: mark)
    }
    frame.write(lines.map(\.line), in: words)
  }

  /// Rows of the caption: 3 on a narrow screen, 1 if a window hides it on a low screen, else 2; more for a long one.
  static func rows(_ seen: Seen) -> Int {
    if isHidden(seen) { return 1 }
    let usual = seen.size.columns < 60 && seen.size.rows >= 12 ? 3 : 2
    let most = max(usual, seen.size.rows / 6)
    let view = CaptionView(seen: seen)
    guard most > usual, !view.isBehindWindow else { return usual }
    // Its area is inset, and the mark before it takes two columns.
    return min(most, max(usual, view.caption.wrapped(toColumns: seen.size.columns - 4).count))
  }

  private static func isHidden(_ seen: Seen) -> Bool { seen.overlay != nil && seen.size.rows < 16 }

  /// The rows that the caption and the message take in a screen of so many columns.
  static func rows(_ seen: Seen, columns: Int) -> Int {
    let lines = CaptionView(seen: seen).lines(columns: columns - 2, rows: rows(seen))
    // The answer to a key pushes nothing up.
    let ofCaption = lines.count { $0.isOfCaption }
    return ofCaption > 0 ? ofCaption : lines.count
  }

  /// Whether a window hides what the caption is about; during a walk the caption is about both.
  private var isBehindWindow: Bool {
    guard let overlay = seen.overlay, seen.parts.hooks.narration(seen) == nil else { return false }
    return !(overlay is any PlacedOverlay)
  }

  /// The caption in lines; of one with more than `rows` the part that is being read.
  private func folded(_ caption: String, columns: Int, rows: Int) -> [String] {
    let lines = caption.wrapped(toColumns: columns)
    guard lines.count > rows, rows > 0 else {
      // No word stands alone in a line of its own.
      guard lines.count > 1, displayColumns(lines[lines.count - 1]) < columns / 4 else {
        return lines
      }
      let narrower = caption.wrapped(toColumns: columns * 4 / 5)
      return narrower.count == lines.count ? narrower : lines
    }
    let pageCount = (lines.count + rows - 1) / rows
    let read = seen.parts.hooks.narration(seen)?.partRead ?? 0
    let page = min(pageCount - 1, Int(read * Double(pageCount)))
    return Array(lines.dropFirst(min(page * rows, lines.count - rows))).cut(toRows: rows)
  }

  /// The caption, and below it the message about the last key.
  ///
  /// If both do not fit, not even in one row, only the message is shown: it stays for one key only.
  func lines(columns: Int, rows: Int) -> [(line: StyledLine, isOfCaption: Bool)] {
    // The notice is shown in its short form: an audience does not need the reason.
    let app = session.app
    if let toast = seen.toast, toast.text == app.notice {
      // A notice that something failed takes the place of the caption.
      let notice = [app.noticeInShort ?? toast.text, seen.parts.hooks.wayBack(seen)]
      return notice.compactMap(\.self).joined(separator: " ").wrapped(toColumns: columns)
        .cut(toRows: rows).map { (StyledLine($0, theme.strong), true) }
    }
    let told = [seen.toast?.text, seen.parts.hooks.wayBack(seen)].compactMap(\.self)
    let words = told.isEmpty ? nil : told.joined(separator: " ")
    let isSilent = Self.isHidden(seen) || isBehindWindow
    let caption = isSilent ? [] : folded(caption, columns: columns, rows: rows)
    var answer = words.map { $0.wrapped(toColumns: columns).cut(toRows: rows) } ?? []
    // That the app is gone is more than what led to it.
    if case .crashed = session.moment.cardList, caption.count + answer.count > rows, !isSilent {
      answer = []
    }
    if caption.count + answer.count > rows, caption.count == 1, answer.count == 1,
      displayColumns(caption[0]) + 1 + displayColumns(answer[0]) <= columns
    {
      let both = StyledLine(caption[0] + " ", theme.strong) + StyledLine(answer[0], theme.warning)
      return [(both, true)]
    }
    return
      (caption.count + answer.count <= rows ? caption : answer.isEmpty ? caption : [])
      .map { (StyledLine($0, theme.strong), true) }
      + answer.map { (StyledLine($0, theme.warning), false) }
  }
}
