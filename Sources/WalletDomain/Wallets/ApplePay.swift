extension WalletType {
  /// Of an iPhone and its Watch.
  public static let applePay = WalletType(
    "APPLE_PAY", title: "Wallet", api: "PassKit", on: .iOS,
    holding: ItemName("pass", several: "passes"),
    identifiedBy: "serial number", knowsSerialNumbers: true, account: "device",
    opening: .link, hasPassKit: true, asksExtensions: true,
    questionAboutBuild: "Where does the app come from: the App Store, TestFlight or a developer?",
    mastercardHeads: ReferenceHeads(token: "DAPLMC", cardNumber: "FAPLMC")
  ) { pass, device in
    "The \(device.title) holds pass \(pass.serialNumber) with deviceAccountIdentifier "
      + "\(pass.deviceAccountIdentifier?.rawValue ?? "none"), \(pass.activationState.name)."
  }
}
