public import IssuerAPI
public import WalletDomain

/// Who says a statement: nobody else is taken to know it.
public enum StatementParty: Hashable, Sendable {
  /// PassKit on a device, in a log without the name of a process.
  case passKit
  /// A process of Wallet or PassKit on a device, such as PassbookUIService.
  case walletProcess(String)
  /// The bank's app.
  case app
  /// Whoever made a call with curl or Postman, which need not be what the app sends.
  case caller
  case appExtension
  /// The operating system, such as iOS for a crash report.
  case system(String)
  /// A library in the app with a view of its own, such as Thales' D1.
  case sdk(String)
  /// A proxy between device and servers.
  case proxy(String)
  /// TMP, or the token platform of another issuer.
  case tokenPlatform(String)
  /// A processor of cards, such as Stripe.
  case processor(String)
  case network(PaymentNetwork)
  /// The bank's own services and staff.
  case bank
  /// An agent, with the party whose record the agent tells of; nil where that is not told.
  indirect case agent(on: StatementParty?)
  case customer
  case apple
  case google
  /// Whoever wrote a link.
  case author
  /// Whoever wrote notes, such as an agent, of what the bank's own records do not hold.
  case noteWriter
  /// Whoever wrote a text that does not tell whether it is a customer's.
  case writer
  /// A service that does not say who it is.
  case someService
  /// Whoever printed a line that names no process.
  case unnamed

  public static let tmp = StatementParty.tokenPlatform("TMP")

  /// An issuer by the file of its interface.
  public init(_ issuer: IssuerDialect) {
    self =
      issuer == .bridge || issuer.backEnd == nil
      ? .tokenPlatform(issuer.name) : .processor(issuer.name)
  }

  public var title: String {
    switch self {
    case .passKit: "PassKit on the device"
    case .walletProcess(let name): "\(name) on the device"
    case .app: "the app"
    case .caller: "whoever made the call"
    case .appExtension: "the app's extension"
    case .system(let name), .sdk(let name), .proxy(let name), .tokenPlatform(let name),
      .processor(let name):
      name
    case .network(let network): network.title
    case .bank: "the bank"
    case .agent(let party): party.map { "\($0.title), by an agent's word" } ?? "an agent"
    case .customer: "the customer"
    case .apple: "a server of Apple's"
    case .google: "Google"
    case .author: "whoever wrote the link"
    case .noteWriter: "whoever wrote the note"
    case .writer: "whoever wrote it"
    case .someService: "some service"
    case .unnamed: "whoever printed it"
    }
  }
}
