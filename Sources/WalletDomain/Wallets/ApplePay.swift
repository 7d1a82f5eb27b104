extension WalletType {
  /// Apple's Wallet, on an iPhone and its Watch.
  public static let applePay = WalletType(
    "APPLE_PAY", title: "Wallet", maker: "Apple", payService: "Apple Pay", api: "PassKit", on: .iOS,
    holding: ItemName("pass", several: "passes"),
    identifiedBy: "serial number", knowsSerialNumbers: true, account: "device",
    opening: .link, hasPassKit: true, asksExtensions: true,
    questionAboutBuild: "Where does the app come from: the App Store, TestFlight or a developer?",
    mastercardHeads: ReferenceHeads(token: "DAPLMC", cardNumber: "FAPLMC")
  ) { pass, device, ids in
    "The \(device.title) holds "
      + (ids.contains(.serialNumber) ? "pass \(pass.serialNumber)" : "a pass")
      + (ids.contains(.reference)
        ? " with deviceAccountIdentifier \(pass.deviceAccountIdentifier?.rawValue ?? "none")" : "")
      + ", \(pass.activationState.name)."
  }
}
