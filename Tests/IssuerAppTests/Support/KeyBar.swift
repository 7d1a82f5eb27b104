import Terminal

@testable import IssuerApp

extension Bindings {
  /// The key bar as it stands now.
  static func hints(for model: AppModel) -> (hints: [KeyHint], pinned: Int) {
    let (bar, pinned) = bar(for: model)
    return (bar.map(\.hint), pinned)
  }
}
