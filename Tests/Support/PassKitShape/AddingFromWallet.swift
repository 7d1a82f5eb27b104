import FoundationEssentials
import SimulatedWorld
public import WalletDomain

extension Phone {
  /// The person chooses a card in Wallet, which asks the extension in place of the app; nil where it never answers.
  public func addFromWallet(
    _ entry: PassEntry, by handler: PKIssuerProvisioningExtensionHandler
  ) -> Result<PassActivationState, ProvisioningFailure>? {
    guard
      let configuration = PKAddPaymentPassRequestConfiguration(
        encryptionScheme: PKEncryptionScheme(rawValue: entry.configuration.encryptionScheme))
    else { return nil }
    var ending: Result<PassActivationState, ProvisioningFailure>?
    world.openSheet(for: entry)
    wait(for: world.askForCertificates()) { result in
      guard case .certificates(.success(let challenge))? = result.apple else { return }
      handler.generateAddPaymentPassRequestForPassEntryWithIdentifier(
        entry.card.id.rawValue, configuration: configuration,
        certificateChain: challenge.certificates, nonce: challenge.nonce,
        nonceSignature: challenge.nonceSignature
      ) { request in
        guard let request else {
          self.world.submitNothing()
          return ending = .failure(.noRequest(.completedWithNil))
        }
        let id = self.world.submit(request.card, of: entry.card, to: entry.device)
        self.wait(for: id) { result in
          if case .eligibility(let failure?, _)? = result.apple { ending = .failure(failure) }
          guard case .eligibility(nil, _)? = result.apple else { return }
          self.wait(for: self.world.askForPass(of: entry.card, on: entry.device)) { result in
            if case .provisioning(let outcome)? = result.apple { ending = outcome }
          }
        }
      }
    }
    settle()
    return ending
  }
}

extension CallResult {
  fileprivate var apple: AppleAnswer? {
    if case .wallet(let answer) = self { answer.apple } else { nil }
  }
}
