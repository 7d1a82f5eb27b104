public import Commands
public import SimulatedWorld
import Times
public import WalletDomain

extension Scenario {
  /// What somebody does in a session.
  public enum Act: Hashable, Sendable {
    case add(Card.ID, Device)
    case open(String)
    /// Nil leaves it to the app's own button: the iPhone's before the Watch's.
    case activate(Card.ID, Device?)
    /// The customer verifies the pass of a card in Wallet, which leads to the issuer's app.
    case verify(Card.ID, Device)
    /// The customer taps “+” in Wallet, which lists the issuer's cards.
    case addFromWallet
    /// Chooses one of them.
    case pick(Card.ID, Device)
    /// Gets the app in the App Store and goes on from there.
    case installApp
    /// Picks a device where a link leads to several passes.
    case choose(Device)
    /// Goes on with the open flow by one step, or logs in where the app asks for it.
    case goOn
    /// Ends the act before it where the customer first can: at Wallet's sheet, the choice or the log-in.
    case cancel
    /// Ends the `add` before it at the terms.
    case refuseTerms
    /// The system takes the sheet of the `add` before it away.
    case interrupt
    /// From here on the customer does not log in where the app asks before it shows the list.
    case refuseLogIn
    case refresh
    case advance(Duration)
    /// Somebody else acts: the bank, the network, the customer in Wallet.
    case world(CommandName, Card.ID, Device)
    case watchReachable(Bool)
    /// A fact is set to another value, such as `device.watch=null`.
    case set(String)
  }
}

extension Scenario.Act {
  public var beginsFlow: Bool { outcomes != nil }

  /// The names that a flow begun by this act can end with; nil where it begins none.
  var outcomes: [String]? { Self.outcomes(of: written.name) }

  /// What some flow or other can end with, each name once.
  public static let allOutcomes = CommandName.allCases.compactMap(outcomes).joined()
    .reduce(into: [String]()) { names, name in
      if !names.contains(name) { names.append(name) }
    }

  private static func outcomes(of command: CommandName) -> [String]? {
    switch command {
    case .add: AddPassOutcome.Name.allCases.map(\.rawValue)
    case .addFromWallet:
      AddFromWalletOutcome.Name.allCases.map(\.rawValue)
        + AddPassOutcome.Name.allCases.map(\.rawValue) + [Scenario.Expectation.notOffered]
    case .open: ActivationOutcome.Name.allCases.map(\.rawValue)
    case .activate:
      ActivationOutcome.Name.allCases.map(\.rawValue) + [Scenario.Expectation.notOffered]
    case .verify:
      ActivationOutcome.Name.allCases.map(\.rawValue)
        + InstallOutcome.Name.allCases.map(\.rawValue) + [Scenario.Expectation.notOffered]
    default: nil
    }
  }

  /// The line that a file has for it.
  public var line: String { written.text }

  private var written: WrittenCommand {
    switch self {
    case .add(let card, let device): WrittenCommand(.add, card.rawValue, device.rawValue)
    case .open(let link): WrittenCommand(.open, link)
    case .activate(let card, let device):
      WrittenCommand(.activate, card.rawValue, device?.rawValue)
    case .verify(let card, let device): WrittenCommand(.verify, card.rawValue, device.rawValue)
    case .addFromWallet: WrittenCommand(.addFromWallet)
    case .pick(let card, let device):
      WrittenCommand(.pick, card.rawValue, device.rawValue)
    case .installApp: WrittenCommand(.installApp)
    case .choose(let device): WrittenCommand(.choose, device.rawValue)
    case .goOn: WrittenCommand(.goOn)
    case .cancel: WrittenCommand(.cancel)
    case .refuseTerms: WrittenCommand(.refuseTerms)
    case .interrupt: WrittenCommand(.interrupt)
    case .refuseLogIn: WrittenCommand(.refuseLogIn)
    case .refresh: WrittenCommand(.refresh)
    case .advance(let time): WrittenCommand(.advance, time.written)
    case .set(let setting): WrittenCommand(.set, setting)
    case .world(let name, let card, let device):
      name.arguments.count == 1
        ? WrittenCommand(name, card.rawValue) : WrittenCommand(name, card.rawValue, device.rawValue)
    case .watchReachable(let isReachable):
      WrittenCommand(isReachable ? .watchInReach : .watchOutOfReach)
    }
  }

  /// Whether it goes on with what the act before it began.
  func mayFollow(_ before: Self?) -> Bool {
    switch (self, before) {
    case (.cancel, let before?): before.beginsFlow
    case (.refuseTerms, .add), (.interrupt, .add), (.choose, .open), (.choose, .add): true
    case (.pick, .addFromWallet), (.refuseTerms, .pick): true
    case (.choose, .verify), (.choose, .installApp), (.installApp, .verify): true
    case (.cancel, nil), (.refuseTerms, _), (.interrupt, _), (.choose, _), (.installApp, _),
      (.pick, _):
      false
    default: true
    }
  }

  var purpose: String {
    switch self {
    case .choose: "choose"
    case .pick: "pick"
    case .refuseTerms: "refuse"
    case .installApp: "install"
    case .interrupt: "interrupt"
    default: "cancel"
    }
  }

  var predecessors: String {
    switch self {
    case .choose: "`open`, `add` or `verify`"
    case .pick: "`add-from-wallet`"
    case .refuseTerms: "`add` or `pick`"
    case .interrupt: "`add`"
    case .installApp: "`verify`"
    default: "`add`, `open`, `activate`, `verify` or `add-from-wallet`"
    }
  }
}

extension CommandName {
  /// What somebody other than the app does: the issuer to a card or a token, the customer to a pass.
  public static let worldActs: [CommandName] = [
    .blockCard, .unblockCard, .reportLost, .replaceCard, .suspendToken, .resumeToken, .deleteToken,
    .removePass, .requestCode, .enterCode, .enterWrongCode, .callBank,
  ]

  /// What it makes of a card; nil for what is done to a pass.
  public func change(to card: Card.ID) -> WorldChange? {
    switch self {
    case .blockCard: .cardState(card, .blocked)
    case .unblockCard: .cardState(card, .active)
    case .reportLost: .cardState(card, .lost)
    case .replaceCard: .cardState(card, .replaced)
    default: nil
    }
  }

  /// What it makes of a pass or its token; nil where the pass has none.
  public func change(to stored: StoredPass, in world: World) -> WorldChange? {
    let pass = stored.pass
    if self == .removePass {
      return .passRemoved(serialNumber: pass.serialNumber, stored.device)
    }
    guard let token = pass.deviceAccountIdentifier else { return nil }
    return switch self {
    case .suspendToken: .token(token, .suspend, by: .issuer)
    case .resumeToken: .token(token, .resume, by: .issuer)
    case .deleteToken: .token(token, .deactivate, by: .issuer)
    case .requestCode: .activationCodeRequested(token)
    case .enterCode: .activationCodeEntered(world.vault[token]?.activationCode?.text ?? "", token)
    // The code has six digits, so that no other number of them is ever right.
    case .enterWrongCode: .activationCodeEntered("0", token)
    case .callBank: .bankCalled(token)
    default: nil
    }
  }

  /// What it makes of a card, or of its pass on a device; nil where there is nothing to act on.
  public func change(_ card: Card.ID, on device: Device, in world: World) -> WorldChange? {
    change(to: card)
      ?? world.passes.last { $0.device == device && $0.card == card }
      .flatMap { change(to: $0, in: world) }
  }
}
