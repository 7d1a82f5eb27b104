import TypedYAML
import WalletDomain

/// What a scenario says of the issuer's app.
struct AppFields {
  var linkRule = LinkRule(scheme: "bankapp", host: "activate")
  var policy = Policy.perDevice
  var logIn = LogInState.valid
  var activationMethod = ActivationMethod.server
  var mistakes: [AppMistake] = []
}

extension FieldKind where Value == AppFields {
  static var app: Self {
    .mapping("`app`") { fields in
      var app = AppFields()
      app.linkRule = fields.optional("deeplink", .linkRule, default: app.linkRule)
      app.policy = fields.optional("policy", .choice(of: Policy.self), default: .perDevice)
      app.logIn = fields.optional("session", .logIn, default: .valid)
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
  fileprivate static var linkRule: Self {
    .mapping("`deeplink`") { fields in
      LinkRule(
        scheme: fields.required("scheme", .text(matching: .urlScheme)) ?? "",
        host: fields.optional("host", .text(matching: .slug)),
        parameters: fields.optional(
          "rule", .choice(of: LinkRule.Parameters.self), default: .guide))
    }
  }
}

extension FieldKind where Value == LogInState {
  fileprivate static var logIn: Self {
    .mapping("`session`") { fields in
      _ = fields.optional("expiresAt", .instant)
      return fields.optional("state", .choice(of: LogInState.self), default: .valid)
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
