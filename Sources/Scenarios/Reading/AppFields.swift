import IssuerAPI
import SimulatedWorld
import Text
import Times
import TypedYAML
import WalletDomain

// The keys of `app`.
@FieldsBuilder<Scenario> var appFields: [Field<Scenario>] {
  Field("issuer", \.chosenIssuer, .issuer, written: .ifChanged)
  Check { scenario, _ in scenario.setup.linkRule = scenario.setup.usualLinkRule }
  Field(
    "deeplink", \.setup.linkRule,
    { .linkRule(as: $0.setup.usualLinkRule, $0.setup.tsp?.appLaunchURL) },
    default: { $0.setup.usualLinkRule })
  Field("schemes", \.setup.installation.registeredSchemes, .list(of: .text(matching: .urlScheme)))
  Field(
    "applicationIdentifier", \.setup.installation.applicationIdentifier,
    .text(matching: .applicationIdentifier))
  Field("installed", \.setup.installation.isInstalled, .bool)
  Field("openedOnce", \.setup.installation.wasOpened, .bool)
  Field("build", \.setup.installation.build, .choice(of: AppBuild.self))
  Field("policy", \.policy, .choice(of: Policy.self))
  Section("session") {
    Field("state", \.setup.customerSession.state, .choice(of: LogInState.self))
    Field("expiresAt", \.setup.customerSession.expiresAt, .virtualInstant)
    Field("proof", \.setup.customerSession.proof, .choice(of: SessionProof.self))
  }
  Field("addButton", \.setup.installation.addButton, .choice(of: AddButton.self))
  Field("offersIneligibleCards", \.setup.installation.offersIneligibleCards, .bool)
  Field("activatesCards", \.setup.installation.activatesCards, .bool)
  Field("looksAgain", \.setup.installation.looksAgain, .bool)
  Field("duringWallet", \.setup.installation.duringWallet, .choice(of: AppDuringWallet.self))
  Field("activation", \.activationMethod, .choice(of: ActivationMethod.self))
  Field("tellsDeviceType", \.setup.installation.tellsDeviceType, .bool)
  Section("configuration") {
    Field(
      "encryptionScheme", \.setup.installation.configuration.encryptionScheme,
      .choice(of: ConfigurationFields.Scheme.self))
    Field("cardholderName", \.setup.installation.configuration.cardholderName, .filling)
    Field("primaryAccountSuffix", \.setup.installation.configuration.primaryAccountSuffix, .filling)
    Field(
      "primaryAccountIdentifier", \.setup.installation.configuration.primaryAccountIdentifier,
      .filling)
    Field("paymentNetwork", \.setup.installation.configuration.paymentNetwork, .filling)
    Field("localizedDescription", \.setup.installation.configuration.localizedDescription, .filling)
  }
  Field("mistakes", \.mistakes, .set(of: .choice(of: AppMistake.self)))
  Check { scenario, fields in
    guard let obstacle = scenario.setup.obstacle(to: scenario.policy) else { return }
    fields.report(
      .conflictingKeys, at: "policy", String(obstacle.prefix { $0 != ":" }),
      remedy: "leave `policy` out")
  }
  Check { scenario, fields in
    let (issuer, phone) = (scenario.setup.issuer, scenario.setup.phone.kind)
    guard !phone.isServed(by: issuer) else { return }
    let others = IssuerDialect.all.filter(phone.isServed).map(\.id).joined(separator: " or ")
    fields.report(
      .conflictingKeys, at: "issuer", "\(issuer.name) on \(phone.withArticle) is not simulated",
      remedy: "take an iPhone, or the issuer \(others)")
  }
  Field("appGroup", \.setup.walletExtension.appGroup, .text(matching: .appGroup))
  Field("appGroupWrittenAt", \.setup.walletExtension.writtenAt, .virtualInstant)
  Field("keychainGroup", \.setup.walletExtension.keychainGroup, .text(matching: .keychainGroup))
  Section("extension") {
    Field("present", \.setup.walletExtension.isInBuild, .bool)
    Field("entitled", \.setup.walletExtension.isEntitled, .bool)
    Field("allowListed", \.setup.walletExtension.isAllowListed, .bool)
    Field(
      "applicationIdentifier", \.setup.walletExtension.applicationIdentifier,
      .text(matching: .applicationIdentifier))
    Field("appGroup", \.setup.walletExtension.itsAppGroup, .text(matching: .appGroup))
    Field(
      "keychainGroup", \.setup.walletExtension.itsKeychainGroup, .text(matching: .keychainGroup))
    Field("statusTime", \.setup.walletExtension.statusTime, .duration)
    Field("entriesTime", \.setup.walletExtension.entriesTime, .duration)
    Field("entryLifetime", \.setup.walletExtension.entryLifetime, .duration)
    Field("statusBudget", \.setup.walletExtension.statusBudget, .duration)
    Field("entriesBudget", \.setup.walletExtension.entriesBudget, .duration)
  }
  Section("logInExtension") {
    Field("present", \.setup.walletExtension.logIn.isInBuild, .bool)
    Field("entitled", \.setup.walletExtension.logIn.isEntitled, .bool)
    Field("appGroup", \.setup.walletExtension.logIn.appGroup, .text(matching: .appGroup))
    Field(
      "keychainGroup", \.setup.walletExtension.logIn.keychainGroup,
      .text(matching: .keychainGroup))
  }
}

extension FieldKind where Value == ConfigurationFields.Filling {
  fileprivate static var filling: Self { .choice(of: ConfigurationFields.Filling.self) }
}

extension TextForm {
  fileprivate static var appGroup: TextForm {
    TextForm(
      name: "an App Group such as group.com.example.bank", pattern: #"^group(\.[A-Za-z0-9-]+)+$"#
    ) { text in
      let parts = text.split(separator: ".", omittingEmptySubsequences: false)
      return parts.first == "group" && parts.count >= 2
        && parts.dropFirst().allSatisfy { part in
          !part.isEmpty
            && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
        }
    }
  }
}

extension TextForm {
  fileprivate static var keychainGroup: TextForm {
    TextForm(
      name: "a keychain access group such as $(AppIdentifierPrefix)com.example.bank.shared",
      pattern: #"^(\$\(AppIdentifierPrefix\)|[A-Z0-9]{10}\.)[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*$"#
    ) { text in
      let variable = "$(AppIdentifierPrefix)"
      let parts = text.dropFirst(text.hasPrefix(variable) ? variable.count : 0)
        .split(separator: ".", omittingEmptySubsequences: false)
      let hasTeam =
        text.hasPrefix(variable)
        || (parts.count > 1 && parts[0].count == 10
          && parts[0].allSatisfy { $0.isASCII && ($0.isUppercase || $0.isNumber) })
      return hasTeam
        && parts.allSatisfy { part in
          !part.isEmpty
            && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
        }
    }
  }
}

extension WorldFacts {
  /// The default link rule, with the scheme and host of the TSP's URL and the strictness of the issuer's SDK.
  var usualLinkRule: LinkRule {
    var rule = WorldFacts().linkRule
    if let url = tsp?.appLaunchURL { (rule.scheme, rule.host) = (url.scheme, url.host) }
    if issuer.sdk?.takesStrictLinksOnly == true { rule.parameters = .strict }
    return rule
  }
}

extension FieldKind where Value == LinkRule {
  /// Scheme and host default to those of `url`, the TSP's appLaunchURL.
  fileprivate static func linkRule(as usual: LinkRule, _ url: AppLaunchURL?) -> Self {
    func follows(_ rule: LinkRule) -> Bool { url?.scheme == rule.scheme && url?.host == rule.host }
    return .mapping("`deeplink`", LinkRule(scheme: url?.scheme ?? "", parameters: usual.parameters))
    {
      Field("scheme", \.scheme, .text(matching: .urlScheme), unless: follows)
      Check { rule, fields in
        if fields.hasValue("scheme") { return }
        // With a scheme of its own, the host is not the TSP's either.
        rule.host = url?.host
        if url == nil {
          fields.problems.report(.missingKey, at: fields.mark, "missing key `scheme` in `deeplink`")
        }
      }
      Field("host", \.host, .text(matching: .slug), unless: { $0.host == nil || follows($0) })
      Field("rule", \.parameters, .choice(of: LinkRule.Parameters.self))
    }
  }
}

extension FieldKind where Value == VirtualInstant {
  static var virtualInstant: Self {
    FieldKind<EpochInstant>.instant.map(
      { VirtualInstant(sinceEpoch: $0.sinceEpoch) },
      back: { EpochInstant(sinceEpoch: $0.sinceEpoch) })
  }
}

extension TextForm {
  /// The scheme of a URL.
  fileprivate static var urlScheme: TextForm {
    TextForm(
      name: "a URL scheme such as bankapp", pattern: "^[A-Za-z][A-Za-z0-9+.-]*$",
      accepts: \.isURLScheme)
  }
}

extension FieldKind where Value == TSPConfiguration {
  /// The redirect parameters at the payment network's TSP (Thales D1, in-app ID&V).
  static var tsp: Self {
    let fields = FieldKind<TSPFields>.mapping("`tsp`", TSPFields()) {
      Field("contactName", \.contactName, .text, required: true)
      Field("bank_app", \.bankApp, .text, required: true)
      Field(
        "appLaunchURL", \.appLaunchURL,
        FieldKind<String>.text(matching: .appLaunchURL).map(AppLaunchURL.init, back: { $0?.text }),
        required: true)
      Field(
        "associatedStoreIdentifiers", \.associatedStoreIdentifiers,
        .list(of: .text(matching: .digits(1...20))))
      Field(
        "associatedApplicationIdentifiers", \.associatedApplicationIdentifiers, .list(of: .text))
    }
    return Self(fields.schema(), write: { fields.write(TSPFields($0), $1) }) {
      fields.read($0)?.configuration
    }
  }
}

extension TSPConfiguration {
  /// A placeholder for the installed app and its extension, the default of `associatedApplicationIdentifiers`.
  static let installedApp = ["\u{0}"]
}

private struct TSPFields {
  var contactName = ""
  var bankApp = ""
  /// Nil if it is missing or invalid, which has been reported.
  var appLaunchURL: AppLaunchURL?
  var associatedStoreIdentifiers: [String] = []
  var associatedApplicationIdentifiers = TSPConfiguration.installedApp

  init() {}

  init(_ tsp: TSPConfiguration) {
    contactName = tsp.contactName
    bankApp = tsp.bankApp
    appLaunchURL = tsp.appLaunchURL
    associatedStoreIdentifiers = tsp.associatedStoreIdentifiers
    associatedApplicationIdentifiers = tsp.associatedApplicationIdentifiers
  }

  var configuration: TSPConfiguration? {
    appLaunchURL.map { url in
      TSPConfiguration(
        contactName: contactName, bankApp: bankApp, appLaunchURL: url,
        associatedStoreIdentifiers: associatedStoreIdentifiers,
        associatedApplicationIdentifiers: associatedApplicationIdentifiers)
    }
  }
}

extension TextForm {
  fileprivate static var appLaunchURL: TextForm {
    TextForm(
      name: "a URL with the app's own scheme such as bankapp://activate",
      pattern: #"^(?![Hh][Tt][Tt][Pp][Ss]?:)[A-Za-z][A-Za-z0-9+.-]*:[!-~]*$"#
    ) { text in
      AppLaunchURL(text) != nil
    }
  }

  /// The application identifier of an iOS app.
  static var applicationIdentifier: TextForm {
    TextForm(
      name: "a Team ID and bundle ID such as A1B2C3D4E5.com.example.bank",
      pattern: #"^[A-Z0-9]{10}(\.[A-Za-z0-9-]+)+$"#
    ) { text in
      let parts = text.split(separator: ".", omittingEmptySubsequences: false)
      guard parts.count >= 2, let team = parts.first, team.count == 10 else { return false }
      return team.allSatisfy { $0.isASCII && ($0.isUppercase || $0.isNumber) }
        && parts.dropFirst().allSatisfy { part in
          !part.isEmpty
            && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
        }
    }
  }
}
