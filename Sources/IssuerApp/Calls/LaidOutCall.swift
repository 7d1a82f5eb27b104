import Commands
import SimulatedWorld
import Simulation
import Terminal

/// A call's text, kept from key to key: laying out its bytes takes longer than drawing all the rest of the screen.
struct LaidOutCall: Equatable, Sendable {
  /// All that the text follows from; with another form it must be laid out anew.
  struct Form: Equatable, Sendable {
    var call: Call
    var columns: Int
    var theme: Theme
    var coversSecrets: Bool
    var isWhole: Bool
    var isPresented: Bool
    /// The key that shows what is folded; nil folds nothing.
    var unfoldKey: String?
  }

  let form: Form
  let lines: [StyledLine]
  let bodies: [JSONText]
  /// Base64 is shortened in it.
  let foldsCode: Bool

  /// So many bodies wait for a call that has the same.
  private static let mostBodies = 4

  init(_ form: Form, after earlier: LaidOutCall? = nil) {
    self.form = form
    let text = CallText(
      form.call, columns: form.columns, theme: form.theme, coversSecrets: form.coversSecrets,
      isWhole: form.isWhole, isPresented: form.isPresented, unfoldKey: form.unfoldKey,
      reusing: earlier?.bodies ?? [])
    lines = text.lines
    foldsCode = text.foldsCode
    bodies = text.bodies.suffix(Self.mostBodies)
  }

  static func == (one: Self, other: Self) -> Bool { one.form == other.form }
}

extension AppModel {
  /// The selected call in full, as lines.
  func callLines(columns: Int) -> [StyledLine] {
    guard let form = callForm(columns: columns) else {
      if let flow, showsSteps {
        // Nobody is asked at this step.
        return flow.caption(in: flowScene).wrapped(toColumns: columns).map {
          StyledLine($0, theme.muted)
        }
      }
      let isHidden = nothingMatches(in: .calls) != nil
      return isHidden ? [] : [StyledLine("Nothing has happened yet.", theme.muted)]
    }
    if let kept = calls.text, kept.form == form { return kept.lines }
    return LaidOutCall(form).lines
  }

  /// Lays the selected call out for the frames to come.
  mutating func keepCallLaidOut(columns: Int) {
    let form = columns > 0 ? callForm(columns: columns) : nil
    if calls.text?.form != form { calls.text = form.map { LaidOutCall($0, after: calls.text) } }
  }

  private func callForm(columns: Int) -> LaidOutCall.Form? {
    selectedCall.map {
      LaidOutCall.Form(
        call: $0, columns: columns, theme: theme, coversSecrets: !isLive, isWhole: showsOpenCall,
        isPresented: isPresenting,
        unfoldKey: showsOpenCall && !calls.isUnfolded
          ? keyLabel(of: .screen(.unfoldAll)) : nil)
    }
  }
}
