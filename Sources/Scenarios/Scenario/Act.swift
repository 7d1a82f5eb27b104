public import Commands
import Text
import Times
public import WalletDomain

extension Scenario {
  /// A step of the customer or somebody else in a session.
  public enum Act: Hashable, Sendable {
    case add(Card.ID, Device)
    case open(String)
    /// Without a device, by the app's own button: the iPhone's before the Watch's.
    case activate(Card.ID, Device?)
    /// The customer verifies the pass of a card in Wallet, which leads to the issuer's app.
    case verify(Card.ID, Device)
    /// Chooses one of the cards that Wallet lists.
    case pick(Card.ID, Device)
    /// Installs the app from the App Store and continues from there.
    case installApp
    /// Chooses a device where a link leads to several passes.
    case choose(Device)
    /// Cancels the act before as soon as the customer can: at Wallet's sheet, the choice or the log-in.
    case cancel
    /// Refuses the terms of the `add` before.
    case refuseTerms
    /// From now on the customer does not log in where the app asks before it shows the list.
    case refuseLogIn
    case advance(Duration)
    /// An act outside the app: of the bank, the network, or the customer in Wallet.
    case world(CommandName, Card.ID, Device)
    case watchReachable(Bool)
    /// A change of the scenario, such as `device.watch=null`.
    case set(String)
    /// Any other command of `CommandName.steps`: it is given as it is written.
    case asWritten(WrittenCommand)
  }
}

extension Scenario.Act {
  /// The customer taps “+” in Wallet, which lists the issuer's cards.
  public static let addFromWallet = asWritten(WrittenCommand(.addFromWallet))
  /// Continues the open flow by one step, or logs in where the app asks for it.
  public static let goOn = asWritten(WrittenCommand(.goOn))
  /// The system dismisses the sheet of the `add` before.
  public static let interrupt = asWritten(WrittenCommand(.interrupt))
  public static let refresh = asWritten(WrittenCommand(.refresh))
}

extension Scenario.Act {
  public var beginsFlow: Bool { outcomes != nil }

  /// The possible outcomes of the flow that this act begins; nil if it begins none.
  var outcomes: [String]? { Self.outcomes(of: written.name) }

  /// The possible outcomes of all flows, each once.
  public static let allOutcomes = CommandName.allCases.compactMap(outcomes).flatMap(\.self)
    .withoutRepeats

  private static func outcomes(of command: CommandName) -> [String]? {
    let adding = AddPassOutcome.Name.allCases.map(\.rawValue)
    let activating = ActivationOutcome.Name.allCases.map(\.rawValue)
    let notOffered = [Scenario.Expectation.notOffered]
    return switch command {
    case .add: adding
    case .addFromWallet: AddFromWalletOutcome.Name.allCases.map(\.rawValue) + adding + notOffered
    case .open: activating
    case .activate: activating + notOffered
    case .verify: activating + InstallOutcome.Name.allCases.map(\.rawValue) + notOffered
    default: nil
    }
  }

  /// The act as a line of a file.
  public var line: String { written.text }

  private var written: WrittenCommand {
    switch self {
    case .add(let card, let device): WrittenCommand(.add, card.rawValue, device.rawValue)
    case .open(let link): WrittenCommand(.open, link)
    case .activate(let card, let device):
      WrittenCommand(.activate, card.rawValue, device?.rawValue)
    case .verify(let card, let device): WrittenCommand(.verify, card.rawValue, device.rawValue)
    case .pick(let card, let device):
      WrittenCommand(.pick, card.rawValue, device.rawValue)
    case .installApp: WrittenCommand(.installApp)
    case .choose(let device): WrittenCommand(.choose, device.rawValue)
    case .cancel: WrittenCommand(.cancel)
    case .refuseTerms: WrittenCommand(.refuseTerms)
    case .refuseLogIn: WrittenCommand(.refuseLogIn)
    case .advance(let time): WrittenCommand(.advance, time.written)
    case .set(let setting): WrittenCommand(.set, setting)
    case .asWritten(let written): written
    case .world(let name, let card, let device):
      name.arguments.count == 1
        ? WrittenCommand(name, card.rawValue) : WrittenCommand(name, card.rawValue, device.rawValue)
    case .watchReachable(let isReachable):
      WrittenCommand(isReachable ? .watchInReach : .watchOutOfReach)
    }
  }

  /// The act of a command whose card is given by its id; nil if it is none.
  package init?(_ written: WrittenCommand) {
    let text = (written.values.first ?? nil) ?? ""
    let card = Card.ID(text)
    let device = written.values.last.flatMap { $0.flatMap(Device.init(rawValue:)) }
    switch written.name {
    case .add: self = .add(card, device ?? .phone)
    case .open: self = .open(text)
    case .activate: self = .activate(card, device)
    case .verify: self = .verify(card, device ?? .phone)
    case .pick: self = .pick(card, device ?? .phone)
    case .installApp: self = .installApp
    case .choose:
      guard let device else { return nil }
      self = .choose(device)
    case .cancel: self = .cancel
    case .refuseTerms: self = .refuseTerms
    case .refuseLogIn: self = .refuseLogIn
    case .advance:
      guard let time = Duration(written: text) else { return nil }
      self = .advance(time)
    case .set: self = .set(text)
    case .watchInReach: self = .watchReachable(true)
    case .watchOutOfReach: self = .watchReachable(false)
    case let name:
      if CommandName.worldActs.contains(name) {
        self = .world(name, card, device ?? .phone)
      } else {
        guard CommandName.steps.contains(name) else { return nil }
        self = .asWritten(written)
      }
    }
  }

  /// Whether the act may come right after `before`, whose flow it may continue.
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

  /// Completes "there is nothing to …".
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

  /// The acts that this one may follow, for a message.
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
