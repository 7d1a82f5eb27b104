import SimulatedWorld
import Simulation
import WalletDomain

/// A wallet as the screen has it: what can go wrong with it, and what scenarios say of it alone.
protocol WalletOnScreen: Sendable {
  /// The sections of scenario files that matter with it alone, with their titles.
  var sections: [(key: String, title: String)] { get }
  /// Its rows in the menu of faults.
  func rows(_ options: FaultOptions) -> [FaultRow]
  /// Everything with it that is not as it should be, as the menu calls it.
  func active(_ options: FaultOptions) -> [String]
  /// How long it waits for what the issuer makes; nil where it does not wait itself.
  func patience(in world: World) -> String?
}

/// With a wallet that says nothing of itself here, its phone alone can be at fault.
extension WalletOnScreen {
  var sections: [(key: String, title: String)] { [] }
  func rows(_ options: FaultOptions) -> [FaultRow] { [options.phoneRow()] }
  func active(_ options: FaultOptions) -> [String] { [options.phoneRow()].wrong }
  func patience(in world: World) -> String? { nil }
}

extension WalletType {
  var onScreen: any WalletOnScreen { Self.onScreen[self] ?? UnknownOnScreen() }

  private static let onScreen: [WalletType: any WalletOnScreen] = [
    .applePay: ApplePayOnScreen(),
    .googlePay: GooglePayOnScreen(),
  ]
}

private struct UnknownOnScreen: WalletOnScreen {}

extension FaultOptions {
  /// What may keep a phone from paying, and what else its wallet adds to that.
  func phoneRow(_ others: FaultOption...) -> FaultRow {
    let (hasWallet, hasChip) = (setup.phone.hasPassLibrary, setup.phone.hasSecureElement)
    return FaultRow(
      "The phone", "device managed android", as: "it holds cards, and shows them to the app",
      [
        FaultOption(
          title: "Wallet off", effect: "a managed phone has no \(setup.wallet.title)",
          isOn: !hasWallet,
          messages: [
            .set(
              hasWallet ? "Wallet restricted" : "Wallet allowed", "device.phone.passLibrary",
              !hasWallet)
          ]),
        FaultOption(
          title: "no NFC", effect: "it cannot pay contactlessly", isOn: !hasChip,
          messages: [.secureElement(!hasChip, in: "device.phone", of: "phone")]),
      ] + others)
  }
}

/// Apple's Wallet on the screen.
struct ApplePayOnScreen: WalletOnScreen {
  let sections = [(key: "apple", title: "Apple"), (key: "tsp", title: "In-app ID&V")]

  func rows(_ options: FaultOptions) -> [FaultRow] {
    [
      options.sheetRow, options.mistakeRow, options.extensionRow, options.appRow,
      options.iPhoneRow,
    ] + options.watchRows + [options.approvalRow]
  }

  func active(_ options: FaultOptions) -> [String] { options.activeOfApple }

  func patience(in world: World) -> String? {
    "Apple allows \(World.handlerLifetime.inSeconds)"
  }
}
