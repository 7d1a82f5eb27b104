/// The parts that a screen is made of: panes, windows, and the table of keys. The root of the module lists them.
package final class ScreenParts: Sendable {
  /// In the order of `Pane`.
  private let panes: [any PaneContent]
  let overlays: [any Overlay.Type]
  package let bindings: Bindings
  let hooks: ScreenHooks

  init(
    panes: [any PaneContent], overlays: [any Overlay.Type], bindings: Bindings, hooks: ScreenHooks
  ) {
    self.panes = panes
    self.overlays = overlays
    self.bindings = bindings
    self.hooks = hooks
  }

  subscript(pane: Pane) -> any PaneContent { panes[pane.rawValue] }
}
