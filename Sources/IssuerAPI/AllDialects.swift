import Assets
import Text
public import WalletDomain

extension IssuerDialect {
  /// TMP, by the integration guide.
  public static let tmp = shipped("tmp")

  /// Bridge, which signs cards for a back end and has no other operation.
  public static let bridge = shipped("bridge")

  /// The issuers that the program carries, the usual one first; each file is read when it is first asked for.
  public static let all: [IssuerDialect] =
    [.tmp, .bridge, .d1]
    + Assets.issuers.map(\.id)
    .filter { ![IssuerDialect.tmp, .bridge].map(\.id).contains($0) }.map(shipped)

  /// The issuer that the program carries under an id; nil if there is none.
  public static func named(_ id: String) -> IssuerDialect? {
    [tmp, bridge, d1].first { $0.id == id } ?? all.first { $0.id == id }
  }

  private static func shipped(_ id: String) -> IssuerDialect {
    let asset = Assets.issuers.first { $0.id == id }
    do throws(Problems) {
      return try IssuerDialect(reading: asset?.bytes ?? [], file: "\(id).yaml")
    } catch {
      preconditionFailure("The shipped file cannot be read.\n\(error)")
    }
  }
}

extension SignedCardForm {
  public static let tmp = IssuerDialect.tmp.signedCardForm
  public static let bridge = IssuerDialect.bridge.signedCardForm

  /// All issuers' names for the fields that hold encrypted or signed card data.
  public static let allFields: [String] = {
    let names = IssuerDialect.all.flatMap(\.signedCardForm.names)
    let opaque = IssuerDialect.all.compactMap(\.description?.opaqueCardField)
    return (names + opaque).reduce(into: []) { all, name in
      if !all.contains(name) { all.append(name) }
    }
  }()
}
