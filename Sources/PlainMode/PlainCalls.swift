import Commands
import IssuerApp
import Presentation
import Scenarios
import SimulatedWorld
import Simulation
import Terminal
import WalletDomain

// The calls of the session as lines.
extension PlainModel {
  /// The newest calls, or all of them.
  func callLines(all: Bool) -> [String] {
    let calls = app.session.world.log.calls
    let shown = all ? calls[...] : calls.suffix(Self.mostShown)
    if calls.isEmpty { return ["Nothing has happened yet."] }
    let earlier =
      shown.count < calls.count
      ? ["\(calls.count - shown.count) earlier calls; calls all tells them too."] : []
    return madeUp("These calls are simulated") + earlier + shown.map(callLine)
  }

  /// A note that the customer's app may have got other answers; empty if calls are real or their facts known.
  private func madeUp(_ words: String) -> [String] {
    app.session.transport != .simulated || app.seen.isKnown(.calls)
      ? [] : ["\(words): what happened on the customer's phone, nobody has said."]
  }

  private func callLine(_ call: Call) -> String {
    let row = CallLine(call, for: .staff)
    let line = "Call \(call.id), \(call.from.title) to \(call.to.title): \(row.title.withFullStop)"
    if row.standing == .told { return line }
    guard let answer = call.answer else { return line + " No answer yet." }
    let time = row.time.map { " after \($0)" } ?? ""
    return line
      + " \(row.standing == .failed ? "Failed" : "Answer")\(time): \(answer.summary.withFullStop)"
  }

  func noCall(_ number: String) -> String {
    let last = app.session.world.log.lastID
    return spoken("There is no call \(inQuotes(number)); calls lists them, up to \(last).")
  }

  /// A call's request and reply, as exact as on the full screen.
  func callLines(_ number: String) -> [String] {
    guard let id = Call.ID(number), let call = app.session.world.log[id] else {
      return [noCall(number)]
    }
    let text = CallText(
      call, columns: CallText.unlimited, theme: app.theme,
      coversSecrets: !app.isLive || app.isPresenting,
      isWhole: true)
    let fault =
      app.session.faultSentence(of: call, for: app.seen.audience).map { " \($0)" } ?? ""
    let heading =
      "Call \(call.id), \(call.from.title) to \(call.to.title), at \(call.at.timeOfDay).\(fault)"
    // The first line of the text says the same as the heading, with signs.
    return [spoken(heading)] + madeUp("It is simulated")
      + text.lines.dropFirst().map { sanitised($0.text).replacing("•••• ", with: "") }
      .filter { !$0.isEmpty }
  }
}

// Texts that the full screen copies to the clipboard are printed here.
extension PlainModel {
  /// The exact text, for a pipe or another window; nil if the command copies nothing.
  func copied(_ command: CommandName, _ rest: String) -> [String]? {
    switch command {
    case .copy: exchange(rest, coversSecrets: true)
    case .copyUnredacted: exchange(rest, coversSecrets: false)
    case .copyCurl: curl(rest, coversSecrets: true)
    case .copyCurlUnredacted: curl(rest, coversSecrets: false)
    case .copyLink: link(rest)
    case .copyID: identifier(rest)
    default: nil
    }
  }

  private func exchange(_ number: String, coversSecrets: Bool) -> [String] {
    guard let call = call(number) else { return [noCall(number)] }
    return lines(.exchange(call, coversSecrets: coversSecrets))
  }

  private func curl(_ number: String, coversSecrets: Bool) -> [String] {
    guard let call = call(number) else { return [noCall(number)] }
    switch call.sentOverHTTP(in: app.session.world) {
    case .failure(let obstacle):
      return ["Call \(call.id) \(obstacle.why): there is no curl command for it."]
    case .success(let request):
      return lines(
        .curl(
          request, of: call, to: app[ConnectionState.self].address(of: call, in: app.session),
          coversSecrets: coversSecrets))
    }
  }

  private func link(_ serialNumber: String) -> [String] {
    if serialNumber.isEmpty, let example = app.session.world.exampleLink {
      return lines(.link(example))
    }
    guard let stored = pass(serialNumber) else { return noPass(serialNumber).map(spoken) }
    return lines(.link(app.session.world.walletLink(to: stored.pass)))
  }

  private func identifier(_ text: String) -> [String] {
    if let identifier = pass(text)?.pass.deviceAccountIdentifier {
      return lines(.identifier("deviceAccountIdentifier", identifier.rawValue))
    }
    guard let (card, _) = target(text) else { return noCard(text).map(spoken) }
    return lines(.identifier("card id", card.id.rawValue))
  }

  private func lines(_ clip: Clip) -> [String] {
    var lines = clip.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last == "" { lines.removeLast() }
    return lines
  }

  /// The call with a number, or the newest if `number` is empty; nil if there is none.
  private func call(_ number: String) -> Call? {
    let log = app.session.world.log
    return number.isEmpty ? log.calls.last : Call.ID(number).flatMap { log[$0] }
  }
}
