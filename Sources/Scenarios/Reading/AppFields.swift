import SimulatedWorld
import Times
import TypedYAML
import WalletDomain

/// What a scenario says of the issuer's app.
struct AppFields {
  var linkRule = LinkRule(scheme: "bankapp", host: "activate")
  var policy = Policy.perDevice
  var session = CustomerSession()
  var activationMethod = ActivationMethod.server
  var installation = AppInstallation()
  var mistakes: [AppMistake] = []

  /// What is true of an app of which the file says nothing, but that `url` opens.
  init(launchedBy url: AppLaunchURL?) {
    if let url { linkRule = LinkRule(scheme: url.scheme, host: url.host) }
  }
}

extension FieldKind where Value == AppFields {
  /// `url` is the TSP's appLaunchURL, from which scheme and host follow.
  static func app(launchedBy url: AppLaunchURL?) -> Self {
    .mapping("`app`") { fields in
      var app = AppFields(launchedBy: url)
      app.linkRule = fields.optional(
        "deeplink", .linkRule(launchedBy: url), default: app.linkRule)
      app.installation = AppInstallation(
        applicationIdentifier: fields.optional(
          "applicationIdentifier", .text(matching: .applicationIdentifier),
          default: app.installation.applicationIdentifier),
        isInstalled: fields.optional("installed", .bool, default: true),
        build: fields.optional("build", .choice(of: AppBuild.self), default: .appStore))
      app.policy = fields.optional("policy", .choice(of: Policy.self), default: .perDevice)
      app.session = fields.optional("session", .session, default: CustomerSession())
      app.activationMethod = fields.optional(
        "activation", .choice(of: ActivationMethod.self), default: .server)
      app.mistakes = fields.optional(
        "mistakes", .list(of: .choice(of: AppMistake.self)), default: [])
      let dialect = FieldKind<IssuerDialect>.choice(of: IssuerDialect.self)
        .described(by: .choice([IssuerDialect.tmp.rawValue]))
      if let issuer = fields.optional("issuer", dialect), issuer != .tmp {
        fields.report(
          .notInThisVersion, at: "issuer", "this version speaks to `tmp` only",
          remedy: "write `issuer: tmp`, or leave it out")
      }
      // Read so that a mistake shows; the Wallet extension will use them.
      _ = fields.optional("openedOnce", .bool)
      _ = fields.optional("appGroup", .choice(of: AppGroup.self))
      _ = fields.optional("extension", .extensionBudgets)
      return app
    }
  }
}

private enum IssuerDialect: String, CaseIterable { case tmp, bridge, d1 }

private enum AppGroup: String, CaseIterable {
  case shared
  case wrongIdentifier = "wrong-identifier"
}

extension FieldKind where Value == LinkRule {
  fileprivate static func linkRule(launchedBy url: AppLaunchURL?) -> Self {
    .mapping("`deeplink`") { fields in
      let scheme = fields.optional("scheme", .text(matching: .urlScheme))
      if url == nil, !fields.has("scheme") || fields.isNull("scheme") {
        fields.problems.report(
          .missingKey, at: fields.mark, "missing key `scheme` in `deeplink`")
      }
      // A scheme of its own is that of an app which the TSP's URL may not open.
      let host = scheme == nil ? url?.host : nil
      return LinkRule(
        scheme: scheme ?? url?.scheme ?? "",
        host: fields.optional("host", .text(matching: .slug)) ?? host,
        parameters: fields.optional(
          "rule", .choice(of: LinkRule.Parameters.self), default: .guide))
    }
  }
}

extension FieldKind where Value == CustomerSession {
  fileprivate static var session: Self {
    .mapping("`session`") { fields in
      CustomerSession(
        fields.optional("state", .choice(of: LogInState.self), default: .valid),
        expiresAt: fields.optional("expiresAt", .instant).map {
          VirtualInstant(sinceEpoch: $0.sinceEpoch)
        })
    }
  }
}

extension FieldKind where Value == Void {
  fileprivate static var extensionBudgets: Self {
    .mapping("`extension`") { fields in
      for key in ["statusWork", "entriesWork", "statusBudget", "entriesBudget"] {
        _ = fields.optional(key, .duration)
      }
      return ()
    }
  }
}

extension TextForm {
  /// The part of a URL before the colon.
  fileprivate static var urlScheme: TextForm {
    TextForm(name: "a URL scheme such as bankapp", pattern: "^[A-Za-z][A-Za-z0-9+.-]*$") { text in
      guard let first = text.first, first.isASCII, first.isLetter else { return false }
      return text.allSatisfy { character in
        character.isASCII
          && (character.isLetter || character.isNumber || "+-.".contains(character))
      }
    }
  }
}
