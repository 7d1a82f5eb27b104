public import FoundationEssentials
import PassCrypto
public import WalletDomain

// Activation method A: the app passes the issuer's one-time password to PassKit, and Apple calls the network
// (Apple forums, 736141).
extension World {
  /// Calls `PKPassLibrary.activate(_:activationData:completion:)` for the app.
  public mutating func activate(
    _ pass: Pass, on device: Device, with activationData: Data
  ) -> Call.ID {
    ask(
      AppleQuestion.passActivation(pass.deviceAccountIdentifier, device, activationData),
      "activate(_:activationData:)", from: .app, to: .passKit,
      ["serialNumber": pass.serialNumber, "activationData": activationData.base64EncodedString()],
      at: .passActivation)
  }

  /// Apple's part: has the network activate the token; the device is notified separately from this answer, later.
  mutating func activate(
    _ reference: TokenUniqueReference?, on device: Device, with activationData: Data
  ) -> PassActivationFailure? {
    if isOutOfReach(device) { return .watchOutOfReach }
    guard let reference else { return .refused("the pass has no deviceAccountIdentifier") }
    let asked = log.ask("activate token", from: .apple, to: .network, named(reference))
    let failure = judge(activationData, for: reference)
    log.answer(
      asked, failure == nil ? "ACTIVE" : "refused", succeeded: failure == nil,
      failure.map { ["why": $0.explanation(in: vocabulary).explanation] } ?? [:])
    return failure
  }

  private mutating func judge(
    _ activationData: Data, for reference: TokenUniqueReference
  ) -> PassActivationFailure? {
    guard let token = vault[reference] else { return .refused("the network knows no such token") }
    if token.status == .inactive {
      if let mistake = Judge.mistake(inActivationData: activationData, of: network(of: token)) {
        return .refused(mistake)
      }
      // Not for a real issuer's password, which only the card's network can check.
      guard issuerIsReal || token.activationData == activationData else {
        return .refused("the one-time password is not the one that the issuer gave for this card")
      }
    }
    do throws(TokenRefusal) {
      try change(reference, .activate, by: .tokenRequestor)
      return nil
    } catch .alreadyActive {
      return nil
    } catch {
      return .refused(error.explanation.summary)
    }
  }
}
