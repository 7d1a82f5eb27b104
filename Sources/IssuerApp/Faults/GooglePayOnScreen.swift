import SimulatedWorld
import Simulation
import WalletDomain

/// Google Wallet on the screen.
struct GooglePayOnScreen: WalletOnScreen {
  let sections = [(key: "google", title: "Google Wallet")]

  func rows(_ options: FaultOptions) -> [FaultRow] { options.googleRows }

  func active(_ options: FaultOptions) -> [String] { options.googleRows.wrong }

  func patience(in world: World) -> String? {
    world.google.call == .unified
      ? "Google allows \(world.google.generatorTimeout.inSeconds)" : nil
  }
}

// What can go wrong with Google Wallet on an Android phone.
extension FaultOptions {
  fileprivate var googleRows: [FaultRow] {
    [tokenRow, opaqueCardRow, knownRow, phoneAndWalletRow]
  }

  /// What the making of a token ends with.
  private var tokenRow: FaultRow {
    let usual: [TapAndPayStatus] = [.tokenizationDeclined, .tokenizeError]
    func option(_ status: TapAndPayStatus, _ title: String) -> FaultOption {
      let isOn = setup.google.tokenizationError == status
      return wrong(
        title, status.title + ": " + status.meaning, "tokenizationError", "\(status.rawValue)",
        isOn: isOn, usually: "null", synonyms: status.name.lowercased())
    }
    let others = TapAndPayStatus.allCases.filter {
      !usual.contains($0) && $0 != .tokenActivationRequired
    }
    let on = others.filter { $0 == setup.google.tokenizationError }
    return row(
      "Google Wallet", "token tapandpay error", as: "the token is made as the network wants it",
      [option(.tokenizationDeclined, "declined"), option(.tokenizeError, "error")]
        + on.map { option($0, "\($0.rawValue)") },
      all: [option(.tokenizationDeclined, "declined"), option(.tokenizeError, "error")]
        + others.map { option($0, $0.title) })
  }

  private var opaqueCardRow: FaultRow {
    func option(_ made: GoogleSetup.Made, _ title: String, _ effect: String) -> FaultOption {
      var fault = wrong(
        title, effect, "opaqueCard", made.rawValue, isOn: setup.google.opaqueCard == made,
        usually: GoogleSetup.Made.good.rawValue)
      fault.saysAll = made == .ofAnotherCard || made == .ofAnotherPhone
      return fault
    }
    return row(
      "The card's data", "opaque card payload", as: "the bank makes it for this card and phone",
      [
        option(.ofAnotherCard, "other card", "the bank makes the data of another card"),
        option(.keptTooLong, "too old", "the bank hands out data that it made an hour ago"),
        option(.ofAnotherPhone, "other phone", "the bank makes it for another phone"),
        option(.unreadable, "damaged", "the network cannot read it"),
        wrong(
          "no phone", "the app tells the bank neither wallet nor phone, which Visa needs", "ids",
          GoogleSetup.HandedOn.none.rawValue, isOn: setup.google.idsHandedOn == .none,
          usually: GoogleSetup.HandedOn.walletAndDevice.rawValue),
      ])
  }

  private var knownRow: FaultRow {
    row(
      "The bank's app", "allow-list installation", as: "Google and the network know it",
      [
        wrong(
          "not allowed", "Google answers 15009 and lists nothing", "allowListed", "false",
          isOn: !setup.google.isAllowListed, usually: "true"),
        wrong(
          "not mapped", "Google lists no token, and only digits are left", "packageMapped", "false",
          isOn: !setup.google.isPackageMapped, usually: "true"),
        wrong(
          "no answer", "it verifies a card and does not tell Google Wallet", "answersWallet",
          "false", isOn: !setup.google.answersWallet, usually: "true"),
      ])
  }

  private var phoneAndWalletRow: FaultRow {
    phoneRow(
      wrong(
        "no wallet yet", "Google Wallet is not set up: the app has it made first", "activeWallet",
        "false", isOn: !setup.google.hasActiveWallet, usually: "true"))
  }

  /// The row has room for three; the others are one key further, and here while they are on.
  private func row(
    _ title: String, _ synonyms: String, as good: String, _ wrong: [FaultOption],
    all: [FaultOption]? = nil
  ) -> FaultRow {
    let whole = FaultRow(title, synonyms, as: good, wrong)
    let shown = Array(wrong.prefix(3)) + wrong.dropFirst(3).filter(\.isOn)
    return FaultRow(title, synonyms, Array(whole.values.prefix(1)) + shown, all: all ?? wrong)
  }

  /// One fact of the scenario that is otherwise.
  private func wrong(
    _ title: String, _ effect: String, _ key: String, _ value: String, isOn: Bool,
    usually: String, synonyms: String = ""
  ) -> FaultOption {
    FaultOption(
      title: title, effect: effect, isOn: isOn, synonyms: synonyms,
      messages: [
        .scenarioEdited(
          ScenarioEdit(
            isOn ? "No longer: \(title)" : title.prefix(1).uppercased() + title.dropFirst(),
            ["google.\(key)=\(isOn ? usually : value)"]))
      ])
  }
}
