/// Who speaks with whom while a card finds its way into Wallet.
public enum Party: String, CaseIterable, Hashable, Sendable {
  case customer, app, dataCore, passKit, wallet, apple, tmp, network

  public var title: String {
    switch self {
    case .customer: "Customer"
    case .app: "App"
    case .dataCore: "DataCore"
    case .passKit: "PassKit"
    case .wallet: "Wallet"
    case .apple: "Apple"
    case .tmp: "TMP"
    case .network: "Network"
    }
  }
}
