public import IssuerAPI
public import WalletDomain

/// A simulated wallet: what it shows to the app, and how it opens the app.
protocol WalletInWorld: Sendable {
  /// The wallet's party in the log.
  var party: Party { get }
  /// The party that calls the network for it.
  var maker: Party { get }
  /// Whether an issuer with this interface can add cards to it through the app.
  func isServed(by issuer: IssuerDialect) -> Bool
  /// The reason why no new card can be added on a device; nil if one can.
  func obstacle(on device: Device, in world: World) -> AddObstacle?
  /// Whether it lets the app list the items that the app may see.
  func answersApp(in world: World) -> Bool
  /// Whether this item is visible to a program of the issuer.
  func shows(_ stored: StoredPass, to program: Program, in world: World) -> Bool
  /// The evidence that `read` would return, without any log entry.
  func evidence(of device: Device, in world: World) -> DeviceEvidence
  /// Reads the device's items for the app, and logs the calls.
  func read(_ device: Device, in world: inout World) -> DeviceEvidence
  /// Notifies the app that the wallet's items have changed.
  func notify(_ change: LibraryChange, on device: Device, in world: inout World)
  /// Opens the wallet from the app at an item, to verify it there.
  func present(_ pass: Pass, on device: Device, in world: inout World)
  /// The link or intent with which it opens the app to verify an item.
  func link(to pass: Pass, in world: World) -> String
  /// The actions of the intents that the app accepts from it; nil if it sends links.
  func intents(in world: World) -> [String]?
  /// Receives the app's result of a verification.
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

// Access to the customer's wallets, of any type.
extension World {
  private var walletOfPhone: any WalletInWorld { setup.wallet.inWorld }

  private func wallet(on device: Device) -> any WalletInWorld {
    setup.wallet(on: device).inWorld
  }

  /// The phone's wallet as a party.
  public var walletParty: Party { walletOfPhone.party }

  /// The party that calls the network for the phone's wallet.
  var walletMaker: Party { walletOfPhone.maker }

  func obstacle(on device: Device) -> AddObstacle? {
    wallet(on: device).obstacle(on: device, in: self)
  }

  /// Whether the app may see this pass in the wallet.
  public func appMaySee(_ stored: StoredPass) -> Bool { may(.app, see: stored) }

  func may(_ program: Program, see stored: StoredPass) -> Bool {
    wallet(on: stored.device).shows(stored, to: program, in: self)
  }

  /// The passes of a device that the app may see; empty if the wallet does not let it list any.
  func passesVisibleToApp(on device: Device) -> [Pass] { passes(on: device, visibleTo: .app) }

  /// The passes of a device that a program may see; empty if the wallet does not let the app list any.
  public func passes(on device: Device, visibleTo program: Program) -> [Pass] {
    guard wallet(on: device).answersApp(in: self) else { return [] }
    return passes(on: device).filter { may(program, see: $0) }.map(\.pass)
  }

  /// The passes in the list of a device, the app's own or not: those of all Watches stand in one.
  public func passesListed(with device: Device) -> [StoredPass] {
    let lists = Device.allCases.filter { $0.lister == device }.map(passes(on:))
      .filter { !$0.isEmpty }
    // Nearly always there is one, which is asked for at each key and not copied.
    return lists.count == 1 ? lists[0] : lists.flatMap(\.self)
  }

  mutating func notify(_ change: LibraryChange, on device: Device) {
    wallet(on: device).notify(change, on: device, in: &self)
  }

  /// Opens the wallet from the app at a pass, to verify it there.
  public mutating func present(_ pass: Pass, on device: Device) {
    wallet(on: device).present(pass, on: device, in: &self)
  }

  /// The link or intent with which the wallet opens the app for a pass.
  public func walletLink(to pass: Pass) -> String { walletOfPhone.link(to: pass, in: self) }

  /// The link to `examplePass`.
  public var exampleLink: String? { examplePass.map { walletLink(to: $0.pass) } }

  /// The first pass that waits for a link, else the first pass.
  public var examplePass: StoredPass? {
    let known = passes.filter { !$0.isAssumed }
    return known.first { $0.pass.activationState == .requiresActivation } ?? known.first
  }

  /// The actions of the intents that the app accepts instead of links; nil if the wallet sends links.
  public var intentsOfApp: [String]? { walletOfPhone.intents(in: self) }

  /// The reason why iOS opens no app for a link; nil for an intent, which is matched by its action.
  public func unopened(_ link: String, from sender: Party) -> UnopenedLink? {
    switch setup.wallet.opening {
    case .intent: nil
    case .link:
      UnopenedLink(
        link, registered: registeredSchemes, isOfWallet: sender == walletParty,
        on: setup.named(.phone))
    }
  }

  /// Logs that the wallet opens the app (“Verify in the bank's app”).
  public mutating func openApp(with link: String, from sender: Party) {
    let opening = setup.wallet.opening
    var fields = [Payload.Field(opening.field, link)]
    if let caller = sourceApplication(of: sender) {
      fields.append(Payload.Field("sourceApplication", caller))
    }
    log.tell(opening.call, from: sender, to: .app, .fields(fields))
  }

  /// Passes the app's result of a verification to the phone's wallet, which may be set up to get none.
  public mutating func answerWallet(_ answer: AppToAppAnswer) {
    walletOfPhone.hear(answer, in: &self)
  }
}

extension DeviceKind {
  /// Whether an issuer with this interface can add cards to its wallet.
  public func isServed(by issuer: IssuerDialect) -> Bool {
    device.wallet.inWorld.isServed(by: issuer)
  }
}

extension WalletType {
  /// The simulation of this wallet; compared by identity for speed, because it is read for every pass.
  var inWorld: any WalletInWorld {
    if self === WalletType.applePay { return apple }
    return self === WalletType.googlePay ? google : UnknownInWorld(self)
  }
}

private let apple = ApplePayInWorld()
private let google = GooglePayInWorld()

/// A minimal wallet, for wallet types without a simulation: the app can read the visible items, and nothing else.
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

extension StoredPass {
  /// A name from the pass's last digits, for a pass whose card the issuer does not list.
  public var nameWithoutCard: String {
    pass.primaryAccountNumberSuffix.map { "A card ending in \($0)" } ?? "Another card"
  }
}

extension World {
  /// The card of a pass, or a placeholder for one that the issuer does not list.
  package func card(of stored: StoredPass) -> Card {
    stored.card.flatMap { self.cards[$0] }
      ?? Card(id: Card.ID(stored.pass.serialNumber), name: stored.nameWithoutCard, art: "graphite")
  }

  /// The card's name with the identifier and account digits of the pass.
  public func name(of stored: StoredPass) -> String {
    let card = stored.card.flatMap { self.cards[$0] }
    let pass = stored.pass
    let wallet = setup.wallet(on: stored.device)
    let item = "\(wallet.item.one) \(wallet.identifier(of: pass) ?? "without a reference")"
    let number =
      pass.deviceAccountNumberSuffix.map { ", \(wallet.account) account ···· \($0)" } ?? ""
    return "\(card?.name ?? stored.nameWithoutCard), \(item)\(number)"
  }

  public func name(of pass: Pass, on device: Device) -> String {
    let (wallet, item) = (setup.wallet(on: device), setup.wallet(on: device).item.one)
    return passes(on: device).first { $0.pass == pass }.map(name(of:))
      ?? (wallet.knowsSerialNumbers ? "\(item) \(pass.serialNumber)" : "a \(item)")
  }
}
