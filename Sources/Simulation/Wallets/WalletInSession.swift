import SimulatedWorld
import WalletDomain

/// A wallet as the session has it: how a card comes into it.
protocol WalletInSession: Sendable {
  /// The app has a card put into it.
  func startAdding(_ status: CardStatus, to device: Device, _ performer: inout Performer)
}

/// How a card comes into a wallet that says nothing of itself here is not known.
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
