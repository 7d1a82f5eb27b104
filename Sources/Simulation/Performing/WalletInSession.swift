import SimulatedWorld
import WalletDomain

/// How cards are added to a kind of wallet.
protocol WalletInSession: Sendable {
  /// Starts the flow in which the app adds a card to the wallet.
  func startAdding(_ status: CardStatus, to device: Device, _ performer: inout Performer)
}

/// Default for wallets whose adding flow is not simulated: sets a notice.
extension WalletInSession {
  func startAdding(_ status: CardStatus, to device: Device, _ performer: inout Performer) {
    performer.moment.app.notice =
      "How a card is added to \(device.wallet.title) is not simulated."
  }
}

extension WalletType {
  var inSession: any WalletInSession { Self.inSession[self] ?? UnknownInSession() }

  private static let inSession: [WalletType: any WalletInSession] = [
    .applePay: ApplePayInSession(),
    .googlePay: GooglePayInSession(),
  ]
}

private struct ApplePayInSession: WalletInSession {
  func startAdding(_ status: CardStatus, to device: Device, _ performer: inout Performer) {
    performer.startAddingPass(status, to: device)
  }
}

private struct GooglePayInSession: WalletInSession {
  func startAdding(_ status: CardStatus, to device: Device, _ performer: inout Performer) {
    performer.startPushTokenizing(status.card, to: device)
  }
}

private struct UnknownInSession: WalletInSession {}
