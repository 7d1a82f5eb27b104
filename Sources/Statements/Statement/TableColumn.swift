/// A column of a table, and what it was taken for.
public struct TableColumn: Hashable, Sendable {
  /// What a column can hold.
  public enum Meaning: String, CaseIterable, Hashable, Sendable {
    case card, lastFour, number, network, status, cardStatus, appStatus, name, holder, customer,
      expiry
    case token, tokenStatus, tokenEnd, provisioning, decision, suspendedBy, wallet, device
    case time, reason, comment, message, service, shown

    public var title: String {
      switch self {
      case .card: "the card's id"
      case .lastFour: "the card's last four digits"
      case .number: "the card's number, of which only the last four digits are kept"
      case .network: "the network"
      case .status: "the status"
      case .cardStatus: "the card's status"
      case .appStatus: "the status that the app shows"
      case .name: "the card's name"
      case .holder: "the cardholder, who is covered"
      case .customer: "the customer's number"
      case .expiry: "the expiry"
      case .token: "the token's reference"
      case .tokenStatus: "the token's status"
      case .tokenEnd: "the last four digits of the token's own number"
      case .provisioning: "the network's step of provisioning"
      case .decision: "the decision on the request"
      case .suspendedBy: "who suspended the token"
      case .wallet: "the wallet"
      case .device: "the device"
      case .time: "the time"
      case .reason: "the reason"
      case .comment: "a comment"
      case .message: "what was logged"
      case .service: "the service"
      case .shown: "what Wallet shows"
      }
    }
  }

  /// Its name in the header, without secrets.
  public var header: String
  /// Nil where it was taken for nothing.
  public var meaning: Meaning?

  private static let ofPayments: Set<String> = [
    "amount", "total", "price", "merchant", "orderid", "order", "betrag", "händler", "umsatz",
    "kwota", "sprzedawca", "transactionid", "transaction",
  ]

  /// Whether the header says that the column has cards' numbers, whole or masked.
  var isOfNumbers: Bool {
    let name = header.lowercased().filter(\.isLetter)
    return [
      "cardnumber", "kartennummer", "kartennr", "numerkarty", "nrkarty", "maskedpan", "fpan",
    ].contains(name)
  }

  /// Whether headers are those of payments or orders, whose status is not the card's.
  static func tellOfPayments(_ headers: [String]) -> Bool {
    headers.contains { header in
      ofPayments.contains(header.lowercased().filter { $0.isLetter })
    }
  }

  /// Whether a header such as “Card” may mean ids, digits or names, which its values tell.
  var isAmbiguous: Bool { ["card", "karte", "karta"].contains(header.lowercased()) }
}
