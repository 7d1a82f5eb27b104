public import FoundationEssentials
import SimulatedWorld
public import WalletDomain

/// `PKEncryptionScheme`.
public struct PKEncryptionScheme: Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let ECC_V2 = Self(rawValue: "ECC_V2")
}

/// `PKAddPaymentPassRequestConfiguration`.
public final class PKAddPaymentPassRequestConfiguration {
  public let encryptionScheme: PKEncryptionScheme
  public var cardholderName: String?
  public var primaryAccountSuffix: String?
  public var primaryAccountIdentifier: String?

  public init?(encryptionScheme: PKEncryptionScheme) {
    guard encryptionScheme == .ECC_V2 else { return nil }
    self.encryptionScheme = encryptionScheme
  }

  /// The same as the world knows it.
  public var facts: AddPaymentPassRequestConfiguration {
    AddPaymentPassRequestConfiguration(
      encryptionScheme: encryptionScheme.rawValue, cardholderName: cardholderName,
      primaryAccountSuffix: primaryAccountSuffix,
      primaryAccountIdentifier: primaryAccountIdentifier)
  }
}

/// `PKAddPaymentPassRequest`.
public final class PKAddPaymentPassRequest {
  public var activationData: Data?
  public var ephemeralPublicKey: Data?
  public var encryptedPassData: Data?

  public init() {}

  var card: SignedCard {
    SignedCard(
      activationData: activationData, ephemeralPublicKey: ephemeralPublicKey,
      encryptedData: encryptedPassData)
  }
}

/// `NSObject`, which delegates on a Mac descend from.
open class NSObject {
  public init() {}
}

/// `PKAddPaymentPassViewControllerDelegate`.
public protocol PKAddPaymentPassViewControllerDelegate: AnyObject {
  func addPaymentPassViewController(
    _ controller: PKAddPaymentPassViewController,
    generateRequestWithCertificateChain certificates: [Data], nonce: Data, nonceSignature: Data,
    completionHandler handler: @escaping (PKAddPaymentPassRequest) -> Void)

  func addPaymentPassViewController(
    _ controller: PKAddPaymentPassViewController, didFinishAdding pass: PKPaymentPass?,
    error: (any Error)?)
}

/// What Wallet's sheet asks the person.
public enum SheetQuestion: Hashable, Sendable { case next, terms }

/// `PKAddPaymentPassViewController`: Wallet's sheet over the simulated world.
public final class PKAddPaymentPassViewController {
  public private(set) weak var delegate: (any PKAddPaymentPassViewControllerDelegate)?
  /// What the sheet offers; nil where it goes away at once.
  public let devices: SheetDevices?
  private let error: PassKitError?
  /// What it waits for, before time can bring anything.
  public private(set) var question: SheetQuestion?
  private(set) var card: Card?
  private var device = Device.phone
  private var handlerWasCalled = false
  private var hasEnded = false
  /// The error that the delegate was told at the end, or that there was none; nil where it was told nothing.
  public private(set) var lastWord: PassKitError??

  public init?(
    requestConfiguration configuration: PKAddPaymentPassRequestConfiguration,
    delegate: (any PKAddPaymentPassViewControllerDelegate)?
  ) {
    switch Phone.current.world.showSheet(configuration.facts) {
    case .noController: return nil
    case .ended(let error): (devices, self.error) = (nil, error)
    case .shown(let devices): (self.devices, error) = (devices, nil)
    }
    self.delegate = delegate
  }

  /// The app presents it; `card` is what Wallet would read in the payload, `device` the one that the person chooses.
  public func present(adding card: Card, to device: Device) {
    self.card = card
    let offered = devices?.offered ?? []
    self.device = offered.contains(device) ? device : offered.first ?? device
    Phone.current.sheet = self
    if let error { end(error) } else { question = .next }
  }

  /// The app takes it away.
  public func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
    if !hasEnded { Phone.current.world.dismissSheet(nil) }
    close()
    completion?()
  }

  /// The person chooses another device on the sheet.
  public func choose(_ device: Device) {
    if devices?.offered.contains(device) == true { self.device = device }
  }

  /// The person goes on, and time with it.
  public func goOn() {
    guard let asked = question, let card else { return }
    question = nil
    let phone = Phone.current
    switch asked {
    case .next:
      phone.wait(for: phone.world.askForCertificates()) { self.receive($0) }
    case .terms:
      phone.wait(for: phone.world.askForPass(of: card, on: device)) { self.receive($0) }
    }
    phone.settle()
  }

  /// The person or the system ends it, or PassKit does.
  public func end(_ error: PassKitError) {
    guard !hasEnded else { return }
    Phone.current.world.dismissSheet(error)
    tell(nil, error)
  }

  private func receive(_ result: CallResult) {
    guard !hasEnded, case .wallet(let answer) = result, let apple = answer.apple else { return }
    let phone = Phone.current
    switch apple {
    case .certificates(.success(let challenge)): askForRequest(challenge)
    case .certificates(.failure): end(phone.world.apple.refusalErrors.beforeTerms)
    case .eligibility(nil, _): question = .terms
    case .eligibility(let failure?, _):
      end(failure.error ?? phone.world.apple.refusalErrors.beforeTerms)
    // The world has told how it ended.
    case .provisioning(.failure): tell(nil, phone.world.apple.refusalErrors.afterTerms)
    case .provisioning(.success): tell(newPass, nil)
    case .passActivation: break
    }
  }

  private func askForRequest(_ challenge: ProvisioningChallenge) {
    let world = Phone.current.world
    Phone.current.world.armDeadline(handedOut: world.clock)
    delegate?.addPaymentPassViewController(
      self, generateRequestWithCertificateChain: challenge.certificates, nonce: challenge.nonce,
      nonceSignature: challenge.nonceSignature, completionHandler: { self.take($0) })
  }

  private func take(_ request: PKAddPaymentPassRequest) {
    guard !handlerWasCalled, !hasEnded, let card else { return }
    handlerWasCalled = true
    let phone = Phone.current
    phone.world.disarmDeadline()
    phone.wait(for: phone.world.submit(request.card, of: card, to: device)) { self.receive($0) }
  }

  private var newPass: PKPaymentPass? {
    Phone.current.passes(on: device).last.map {
      PKPaymentPass($0, account: $0.deviceAccountIdentifier?.rawValue ?? "")
    }
  }

  /// PassKit's last word to the delegate.
  private func tell(_ pass: PKPaymentPass?, _ error: PassKitError?) {
    hasEnded = true
    lastWord = .some(error)
    delegate?.addPaymentPassViewController(self, didFinishAdding: pass, error: error)
    close()
  }

  private func close() {
    hasEnded = true
    question = nil
    Phone.current.world.disarmDeadline()
    if Phone.current.sheet === self { Phone.current.sheet = nil }
  }
}

extension ProvisioningFailure {
  /// Nil where Wallet shows an alert.
  fileprivate var error: PassKitError? {
    if case .endedByPassKit(let error) = self { error } else { nil }
  }
}
