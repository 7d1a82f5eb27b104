public import IssuerAPI
public import WalletDomain

/// A wallet as the world has it: what it lets the app see, and how it leads to the app.
protocol WalletInWorld: Sendable {
  /// Who it is in the log.
  var party: Party { get }
  /// Who speaks for it to the network.
  var maker: Party { get }
  /// Whether the app can have an issuer of this interface put cards into it.
  func isServed(by issuer: IssuerDialect) -> Bool
  /// What keeps a device from taking any new card.
  func obstacle(on device: Device, in world: World) -> AddObstacle?
  /// It tells the app of its items, as far as that may see them.
  func answersApp(in world: World) -> Bool
  /// A program of the issuer's may see this item.
  func shows(_ stored: StoredPass, to program: Program, in world: World) -> Bool
  /// What the app would be told if it asked.
  func evidence(of device: Device, in world: World) -> DeviceEvidence
  /// The app asks.
  func read(_ device: Device, in world: inout World) -> DeviceEvidence
  /// It tells the app that its items have changed.
  func notify(_ change: LibraryChange, on device: Device, in world: inout World)
  /// The app leads to it, where an item is verified.
  func present(_ pass: Pass, on device: Device, in world: inout World)
  /// With what it opens the app to have an item verified.
  func link(to pass: Pass, in world: World) -> String
  /// The actions of the intents that the app takes of it; nil where it sends links.
  func intents(in world: World) -> [String]?
  /// The app tells it how the verification ended.
  func hear(_ answer: AppToAppAnswer, in world: inout World)
}

extension WalletInWorld {
  func isServed(by issuer: IssuerDialect) -> Bool { true }

  func obstacle(on device: Device, in world: World) -> AddObstacle? {
    let wallet = world.setup.wallet(on: device)
    if !world.setup.phone.hasPassLibrary { return .walletOff(wallet) }
    return world.setup.phone.hasSecureElement ? nil : .noContactless(wallet)
  }

  func intents(in world: World) -> [String]? { nil }
  func hear(_ answer: AppToAppAnswer, in world: inout World) {}
}

// What the app and the others have to do with a wallet, whichever it is.
extension World {
  private var walletOfPhone: any WalletInWorld { setup.wallet.inWorld }

  private func wallet(on device: Device) -> any WalletInWorld {
    setup.wallet(on: device).inWorld
  }

  /// The wallet of the phone, as somebody who asks and is asked.
  public var walletParty: Party { walletOfPhone.party }

  /// Who speaks for it to the network.
  var walletMaker: Party { walletOfPhone.maker }

  func obstacle(on device: Device) -> AddObstacle? {
    wallet(on: device).obstacle(on: device, in: self)
  }

  /// Whether the wallet shows the app this pass.
  public func appMaySee(_ stored: StoredPass) -> Bool { may(.app, see: stored) }

  func may(_ program: Program, see stored: StoredPass) -> Bool {
    wallet(on: stored.device).shows(stored, to: program, in: self)
  }

  /// The passes of a device that the app may see; none at all where the wallet tells it nothing.
  func passesVisibleToApp(on device: Device) -> [Pass] { passes(on: device, visibleTo: .app) }

  /// The same of another program of the issuer's.
  public func passes(on device: Device, visibleTo program: Program) -> [Pass] {
    guard wallet(on: device).answersApp(in: self) else { return [] }
    return passes(on: device).filter { may(program, see: $0) }.map(\.pass)
  }

  mutating func notify(_ change: LibraryChange, on device: Device) {
    wallet(on: device).notify(change, on: device, in: &self)
  }

  /// The app leads to the wallet, where a pass is verified.
  public mutating func present(_ pass: Pass, on device: Device) {
    wallet(on: device).present(pass, on: device, in: &self)
  }

  /// The link, or the intent, with which the wallet opens the app for a pass.
  public func walletLink(to pass: Pass) -> String { walletOfPhone.link(to: pass, in: self) }

  /// The actions of the intents that the app takes in place of links.
  public var intentsOfApp: [String]? { walletOfPhone.intents(in: self) }

  /// Why a link reaches no app; an intent is found by its action.
  public func unopened(_ link: String, from sender: Party) -> UnopenedLink? {
    switch setup.wallet.opening {
    case .intent: nil
    case .link: UnopenedLink(link, registered: registeredSchemes, isOfWallet: sender == walletParty)
    }
  }

  /// “Verify in the bank's app”: the wallet opens the app.
  public mutating func openApp(with link: String, from sender: Party) {
    let opening = setup.wallet.opening
    log.tell(
      opening.call, from: sender, to: .app, .fields([Payload.Field(opening.field, link)]),
      at: clock)
  }

  /// The app tells the wallet how the verification ended, or forgets to.
  public mutating func answerWallet(_ answer: AppToAppAnswer) {
    walletOfPhone.hear(answer, in: &self)
  }
}

extension DeviceKind {
  /// Whether cards can be put into its wallet where the issuer has this interface.
  public func isServed(by issuer: IssuerDialect) -> Bool {
    device.wallet.inWorld.isServed(by: issuer)
  }
}

extension WalletType {
  /// Asked for with every pass: by identity, each wallet is there once.
  var inWorld: any WalletInWorld {
    if self === WalletType.applePay { return apple }
    return self === WalletType.googlePay ? google : UnknownInWorld(self)
  }
}

private let apple = ApplePayInWorld()
private let google = GooglePayInWorld()

/// A wallet of which nothing more is known than that the app can read what it may see there.
private struct UnknownInWorld: WalletInWorld {
  let party: Party
  let maker: Party

  init(_ wallet: WalletType) {
    party = Party(wallet.title, lane: Party.wallet.lane)
    maker = Party("\(wallet.title)'s maker", lane: Party.apple.lane)
  }

  func answersApp(in world: World) -> Bool { true }

  func shows(_ stored: StoredPass, to program: Program, in world: World) -> Bool {
    stored.isVisibleToApp
  }

  func evidence(of device: Device, in world: World) -> DeviceEvidence {
    DeviceEvidence(
      of: device, passes: world.passesVisibleToApp(on: device),
      obstacle: world.obstacle(on: device))
  }

  func read(_ device: Device, in world: inout World) -> DeviceEvidence {
    evidence(of: device, in: world)
  }

  func notify(_ change: LibraryChange, on device: Device, in world: inout World) {}
  func present(_ pass: Pass, on device: Device, in world: inout World) {}
  func link(to pass: Pass, in world: World) -> String { world.setup.linkRule.link(to: pass) }
}
