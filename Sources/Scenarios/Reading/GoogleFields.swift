import SimulatedWorld
import TypedYAML
import WalletDomain

// What a scenario says of Google Wallet, and of how the bank's app goes about it.
@FieldsBuilder<Scenario> var googleFields: [Field<Scenario>] {
  Field("package", \.setup.google.package, .text(matching: .package))
  Field("walletId", \.setup.google.ids.wallet, .text)
  Field("stableHardwareId", \.setup.google.ids.hardware, .text)
  Field("activeWallet", \.setup.google.hasActiveWallet, .bool)
  Field("allowListed", \.setup.google.isAllowListed, .bool)
  Field("packageMapped", \.setup.google.isPackageMapped, .bool)
  Field("call", \.setup.google.call, .choice(of: PushTokenizeCall.self))
  Field("ids", \.setup.google.idsHandedOn, .choice(of: GoogleSetup.HandedOn.self))
  Field("opaqueCard", \.setup.google.opaqueCard, .choice(of: GoogleSetup.Made.self))
  Field("opaqueCardLifetime", \.setup.google.opaqueCardLifetime, .duration)
  Field("generatorTimeout", \.setup.google.generatorTimeout, .duration)
  Field("tokenizationError", \.setup.google.tokenizationError, .tapAndPayStatus)
  Field("tokenThoughLeft", \.setup.google.makesTokenThoughLeft, .bool)
  Field("savesCard", \.setup.google.savesCard, .bool)
  Field("answerKey", \.setup.google.answerKey, .choice(of: GoogleSetup.AnswerKey.self))
  Field("answersWallet", \.setup.google.answersWallet, .bool)
}

extension FieldKind where Value == TapAndPayStatus {
  /// By its number.
  fileprivate static var tapAndPayStatus: Self {
    let failures = TapAndPayStatus.allCases.filter { $0 != .tokenActivationRequired }
    return .oneOf(failures, called: { "\($0.rawValue)" })
  }
}

extension TextForm {
  fileprivate static var package: TextForm {
    TextForm(
      name: "a package name such as com.example.bank",
      pattern: #"^[A-Za-z][A-Za-z0-9_]*(\.[A-Za-z][A-Za-z0-9_]*)+$"#
    ) { text in
      let parts = text.split(separator: ".", omittingEmptySubsequences: false)
      return parts.count >= 2
        && parts.allSatisfy { part in
          part.first?.isLetter == true
            && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
        }
    }
  }
}
