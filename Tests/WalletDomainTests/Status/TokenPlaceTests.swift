import Testing

@testable import WalletDomain

@Suite("A list that tells wallet and device") struct TokenPlaceTests {
  private func placed(
    _ reference: TokenUniqueReference?, _ status: String, on device: Device? = .phone,
    in wallet: WalletType? = .applePay
  ) -> Token {
    var token = token(reference, status)
    token.place = TokenPlace(wallet: wallet, device: device)
    return token
  }

  private func rows(
    phone: [Pass] = [], watch: [Pass]? = [], _ tokens: [Token]
  ) -> [WalletStatus?] {
    let told = statusOfGold(evidence(phone: phone, watch: watch, tokens: tokens))
    return [told?.devices[.phone]?.status, told?.devices[.watch]?.status]
  }

  @Test(arguments: [nil, "A"] as [TokenUniqueReference?])
  func `is believed where no pass has the reference`(reference: TokenUniqueReference?) throws {
    #expect(rows([placed(reference, "ACTIVE")]) == [.active, .notAdded])
    #expect(rows([placed(reference, "SUSPENDED", on: .watch)]) == [.notAdded, .suspended])
    let told = statusOfGold(evidence(tokens: [placed(reference, "INACTIVE")]))
    let verdict = try #require(told?.devices[.phone])
    #expect(verdict.status == .requiresActivation)
    #expect((verdict.offer == .activateCard) == (reference != nil))
    #expect(verdict.because.ids == ["F1", "F2", "F3", "R15", "R3"])
  }

  @Test func `is not believed against a pass`() {
    #expect(rows(watch: [pass("A")], [placed("A", "ACTIVE")]) == [.notAdded, .active])
    #expect(rows(phone: [pass("A")], [placed("A", "ACTIVE", on: .watch)]) == [.active, .notAdded])
  }

  @Test func `of another wallet, or of the wallet alone, says nothing of a device`() {
    #expect(rows([placed("A", "ACTIVE", in: .googlePay)]) == [.notAdded, .notAdded])
    #expect(rows([placed("A", "ACTIVE", on: nil)]) == [.notAdded, .notAdded])
    #expect(rows([placed("A", "ACTIVE", in: nil)]) == [.notAdded, .notAdded])
  }

  @Test func `counts a token that has ended only where a pass may be left of it`() {
    #expect(rows([placed(nil, "DEACTIVATED")]) == [.notAdded, .notAdded])
    var left = pass("B")
    left.primaryAccountNumberSuffix = gold.last4
    #expect(rows(phone: [left], [placed(nil, "DEACTIVATED")]) == [.deactivated, .notAdded])
  }

  @Test func `concerns who asks by reference, or by wallet and device`() {
    let question = TokenQuestion(["A"])
    #expect(question.concerns(token("A", "ACTIVE")) && question.concerns(token(nil, "ACTIVE")))
    #expect(!question.concerns(token("B", "ACTIVE")))
    #expect(question.concerns(placed("B", "ACTIVE")))
    #expect(!question.concerns(placed("B", "ACTIVE", on: nil)))
    #expect(!question.concerns(placed("B", "DEACTIVATED")))
    #expect(!question.concerns(placed(nil, "ACTIVE", in: .googlePay)))
  }
}
