/// The steps on the road to a first card in Google Wallet, in the order in which a bank takes them.
public enum GoogleReadiness: String, CaseIterable, Hashable, Sendable {
  case apiAccess = "api-access"
  case networkMapping = "network-mapping"
  case package
  case fingerprint
  case testerAccounts = "tester-accounts"

  /// All about the step.
  public var step: ReadinessStep {
    switch self {
    case .apiAccess:
      ReadinessStep(
        id: rawValue, part: .approvals, title: "access to the API",
        task: "Ask Google for access to its private Push Provisioning API.", owner: .bank,
        source: "Bridge, Google Pay",
        consequence: .reachesNoDevice("Google shows neither library nor documents without it."),
        remedy: "Ask Google for access, and name the bank, the app and the networks.",
        check: "The developers' Google Account opens the API's documents.")
    case .networkMapping:
      ReadinessStep(
        id: rawValue, part: .approvals, title: "the network's approval",
        task: "Have the network approve the issuer, and map the app's package to it.",
        owner: .network, source: "developers' reports of an empty listTokens",
        consequence: .unmapped, remedy: "Send each network the package name and the card ranges.",
        check: "isTokenized answers yes for a card that listTokens leaves out.")
    case .package:
      ReadinessStep(
        id: rawValue, part: .identifiers, title: "package name",
        task: "Have Google allow-list the app's package name.", owner: .google,
        source: "Google, 15009, as quoted in public code", consequence: .unavailable,
        remedy: "Send Google the package name with the fingerprint of its signing certificate.",
        check: "No build of this package is let in, from Google Play or not.")
    case .fingerprint:
      ReadinessStep(
        id: rawValue, part: .identifiers, title: "certificate fingerprint",
        task: "Have Google allow-list the fingerprint of the certificate that signs this build.",
        owner: .developers, source: "Google, 15009, as quoted in public code",
        consequence: .unavailable,
        remedy: "Send Google the SHA-256 fingerprint of this build's certificate.",
        check: "The build from Google Play is let in, and the developers' own is not.")
    case .testerAccounts:
      ReadinessStep(
        id: rawValue, part: .identifiers, title: "tester accounts",
        task: "Name the Google Accounts of the testers to Google.", owner: .bank,
        source: "nobody published it; what the app gets is an assumption",
        consequence: .unavailable, remedy: "Send Google the addresses of the testers' accounts.",
        check: "The same build is let in on the phone of another tester.")
    }
  }
}
