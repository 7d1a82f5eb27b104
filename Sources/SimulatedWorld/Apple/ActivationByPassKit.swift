public import FoundationEssentials
public import WalletDomain

// Activation method A: the app hands PassKit the issuer's one-time password, and Apple asks the network
// (Apple forums, 736141).
extension World {
  /// The app calls `PKPassLibrary.activate(_:activationData:completion:)`.
  public mutating func activate(
    _ pass: Pass, on device: Device, with activationData: Data
  ) -> Call.ID {
    ask(
      AppleQuestion.passActivation(pass.deviceAccountIdentifier, device, activationData),
      "activate(_:activationData:)", from: .app, to: .passKit,
      .fields([
        Payload.Field("serialNumber", pass.serialNumber),
        Payload.Field("activationData", activationData.base64EncodedString()),
      ]), at: .passActivation)
  }

  /// Apple has the network activate the token; the pass is told apart from this answer, in its own time.
  mutating func activate(
    _ reference: TokenUniqueReference?, on device: Device, with activationData: Data
  ) -> PassActivationFailure? {
    if isOutOfReach(device) { return .watchOutOfReach }
    guard let reference else { return .refused("the pass has no deviceAccountIdentifier") }
    let asked = log.ask(
      "activate token", from: .apple, to: .network, named(reference), at: clock)
    let failure = judge(activationData, for: reference)
    log.answer(
      asked, failure == nil ? "ACTIVE" : "refused", succeeded: failure == nil,
      .fields(failure.map { [Payload.Field("why", $0.explanation.explanation)] } ?? []), at: clock)
    return failure
  }

  private mutating func judge(
    _ activationData: Data, for reference: TokenUniqueReference
  ) -> PassActivationFailure? {
    guard
      vault[reference]?.activationData == activationData || vault[reference]?.status != .inactive
    else { return .refused("the one-time password is not the one that the issuer gave") }
    do throws(TokenRefusal) {
      try change(reference, .activate, by: .tokenRequestor)
      return nil
    } catch .alreadyActive {
      return nil
    } catch {
      return .refused(error.explanation.summary)
    }
  }

  /// The issuer's one-time password for a token, or why there is none.
  ///
  /// That tokens/activations hands it out is an assumption: the seeds know method B only.
  mutating func oneTimePassword(
    for reference: TokenUniqueReference
  ) -> Result<Data, PassActivationFailure> {
    let card = vault[reference]?.card.flatMap { setup.cards[$0] }
    if (card?.network ?? reference.network) == .visa { return .failure(.visaNeedsNonce) }
    let data = streams.bytes(32, label: "oneTimePassword")
    _ = vault.update(reference) { $0.activationData = data }
    return .success(data)
  }
}
