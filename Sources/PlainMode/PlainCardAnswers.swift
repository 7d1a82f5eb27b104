import Commands
import IssuerApp
import Presentation
import Scenarios
import SimulatedWorld
import Simulation
import Text
import WalletDomain

// Commands about cards, passes and the open flow.
extension PlainModel {
  /// A card and a device as a person writes them: “Gold watch”, “card-gold to the iPhone”.
  func target(_ text: String) -> (card: Card, device: Device?)? {
    var words = text.lowercased().split(whereSeparator: \.isWhitespace).map(String.init)
    var device: Device?
    if let last = words.last, card(named: words.joined(separator: " ")) == nil {
      device = Device.allCases.first {
        $0.rawValue.lowercased() == last || $0.title.lowercased() == last
      }
      if device != nil { words.removeLast() }
      if device == .watch, words.last == "second" {
        device = .secondWatch
        words.removeLast()
      }
      while let last = words.last, device != nil, ["to", "on", "the"].contains(last) {
        words.removeLast()
      }
    }
    return card(named: words.joined(separator: " ")).map { ($0, device) }
  }

  private func card(named name: String) -> Card? {
    let cards = app.session.app.overview?.cards ?? []
    return cards.first { $0.id.rawValue.lowercased() == name }
      ?? cards.first { $0.name.lowercased() == name }
  }

  func noCard(_ text: String) -> [String] {
    let cards = app.session.app.overview?.cards ?? []
    if text.isEmpty { return ["Write the card after the word, as in: explain Gold."] }
    let name = text.split(separator: " ").first.map(String.init) ?? text
    let nearest = nearestName(to: name, among: cards.prefix(1000).map(\.name))
    return [
      "There is no card \(inQuotes(text)) in the list."
        + (nearest.map { " Did you mean \($0)?" } ?? "")
    ]
  }

  mutating func start(_ command: CommandName, _ text: String) -> [String] {
    if let flow = app.session.app.flow {
      return [
        flow.hasEnded
          ? "Close this first: type go-on." : "A flow is open: finish or cancel it first."
      ]
    }
    if text.isEmpty {
      return ["Write the card after the word, as in: \(command.rawValue) Gold watch."]
    }
    guard let (card, device) = target(text) else { return noCard(text) }
    if device != nil, let status = app.session.app.overview?.status(of: card), status.whole != nil {
      return [
        "Policy guide knows cards, and no devices: type \(command.rawValue) \(card.name)."
      ]
    }
    switch CardAction.beginning(of: command, card, device, app.seen) {
    case .success(let message): return update(message)
    case .failure(let refusal): return [refusal.reason]
    }
  }

  /// The pass with a serial number, or of a card on a device; nil if there is none.
  func held(_ text: String) -> StoredPass? {
    if let stored = pass(text) { return stored }
    guard let (card, device) = target(text) else { return nil }
    let passes = app.session.world.passes
    return passes.last { $0.card == card.id && $0.device == device ?? .phone }
  }

  func pass(_ serialNumber: String) -> StoredPass? {
    let passes = app.session.world.passes
    return passes.first { $0.pass.serialNumber.lowercased() == serialNumber.lowercased() }
  }

  func noPass(_ serialNumber: String) -> [String] {
    let all = app.session.world.passes.prefix(Self.mostShown).map(\.pass.serialNumber)
    return [
      (serialNumber.isEmpty
        ? "Write the serial number after the word. "
        : "No pass has the serial number \(inQuotes(serialNumber)). ")
        + (all.isEmpty ? "There are no passes." : "There are: \(all.joined(separator: ", ")).")
    ]
  }

  mutating func goOnWithFlow() -> [String] {
    if app.session.app.awaitedLogIn != nil { return update(.continued) }
    guard let flow = app.flow else { return ["No flow is open."] }
    if flow.mustBeChosenIn(app.flowScene) {
      return ["Type the number of the one that you mean."]
    }
    return update(.continued)
  }

  mutating func addFromWallet() -> [String] {
    if app.session.app.flow?.hasEnded == false { return ["A flow is open: go on, or cancel."] }
    if let obstacle = app.session.addFromWalletObstacle { return [obstacle] }
    return update(.walletAddChosen)
  }

  mutating func cancelFlow() -> [String] {
    guard let flow = app.session.app.flow, !flow.hasEnded else {
      return ["There is nothing to cancel."]
    }
    if let obstacle = app.flow?.cancelObstacle { return [obstacle] }
    return update(.cancelled)
  }
}

// Commands for acts of the bank and the network, and for Wallet's ways to verify a pass.
extension PlainModel {
  /// Verifies a pass in the bank's app, unless a word follows it: `sms` requests a code, `call` calls the bank, and
  /// digits are the code.
  mutating func verify(_ text: String) -> [String] {
    var words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    let way = words.count > 1 && held(text) == nil ? words.removeLast() : nil
    guard let stored = held(words.joined(separator: " ")) else { return noPass(words.first ?? "") }
    let pass = stored.pass
    guard pass.activationState == .requiresActivation, let token = pass.deviceAccountIdentifier
    else { return ["This pass is \(pass.activationState.words): no need to verify."] }
    let options = app.session.world.verificationOptions(for: pass)
    if options.isEmpty { return [app.session.world.whyNoWayToVerify] }
    switch way {
    case nil where options.contains(.bankApp):
      return update(
        .verificationChosen(
          serialNumber: pass.serialNumber, stored.device,
          passTypeIdentifier: pass.passTypeIdentifier))
    case nil:
      let ways = options.map(\.shortWords).joined(separator: ", ")
      return ["Wallet does not offer the bank's app for this pass; it offers: \(ways)."]
    case VerificationOption.sms.rawValue?: return requestCode(of: stored, token)
    case VerificationOption.call.rawValue?: return update(.worldChanged(.bankCalled(token)))
    case let code? where code.allSatisfy(\.isWholeNumber):
      let digits = app.session.world.codeLength(of: token)
      guard code.count == digits else {
        return ["The code has \(digits) digits: type all of them."]
      }
      return update(.worldChanged(.activationCodeEntered(code, token)))
    case let way?:
      return ["\(inQuotes(way)) is no way to verify: write sms, call or the code."]
    }
  }

  private mutating func requestCode(
    of stored: StoredPass, _ token: TokenUniqueReference
  ) -> [String] {
    let lines = update(.worldChanged(.activationCodeRequested(token)))
    guard app.session.app.notice == nil,
      let code = app.session.world.vault[token]?.activationCode
    else { return lines }
    let text = app.isLive ? code.text : "covered"
    return [
      "The customer's text message: your code for Wallet is \(text).",
      "Type verify \(stored.pass.serialNumber) and the code.",
    ]
  }

  /// Performs an act of the bank on a token, or of the customer on a pass.
  mutating func change(_ command: CommandName, _ text: String) -> [String] {
    guard let stored = held(text) else { return noPass(text) }
    guard let change = command.change(to: stored, in: app.session.world) else {
      return ["This pass has no token."]
    }
    return update(.worldChanged(change))
  }
}
