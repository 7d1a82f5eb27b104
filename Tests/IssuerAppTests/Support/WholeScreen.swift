import Scenarios
import Terminal
import WalletDomain

@testable import IssuerApp

extension AppModel {
  /// The screen with all its parts.
  init(_ scenario: Scenario, policy: Policy? = nil, size: Size) {
    self.init(scenario, policy: policy, size: size, parts: .all)
  }
}

extension Bindings {
  static let table = ScreenParts.all.bindings

  /// The key bar as it stands now.
  static func hints(for model: AppModel) -> (hints: [KeyHint], pinned: Int) {
    let (bar, pinned) = table.bar(for: model.seen)
    return (bar.map(\.hint), pinned)
  }
}
