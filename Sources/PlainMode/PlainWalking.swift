import Commands
import IssuerApp
import Text
public import Walks

// A walk in plain mode: its narration, its acts, and what they change.
extension PlainModel {
  /// Makes plain mode start with a walk, or with its step at an index, instead of the scenario alone.
  public mutating func play(_ walk: LoadedWalk, at step: Int? = nil) { walkToBegin = (walk, step) }

  func walkLines() -> [String] {
    ShippedWalks.all.map { "\($0.id): \($0.walk.title). \($0.walk.about)" }
      + ["Type walk and one of these names to play it."]
  }

  mutating func playWalk(_ name: String) -> [String] {
    if name.isEmpty { return ["Write the walk's name after the word; walks lists them."] }
    do throws(WalkNotFound) {
      return begin(try loadedShippedWalk(name, under: app[OpenedFile.self].brand))
    } catch {
      return ["\(error)".asSentence]
    }
  }

  mutating func begin(_ loaded: LoadedWalk, at step: Int? = nil) -> [String] {
    _ = WalkPlayback.play(&app, loaded)
    if let step { _ = WalkPlayback.playStepsBefore(&app, step) }
    _ = app.settle()
    (place, firstShown) = (.cards, 0)
    let walk = loaded.walk
    return ["The walk \(inQuotes(walk.title)) begins. \(walk.about)"] + cardLines()
  }

  /// The choices while a walk is played; nil if none is.
  var walkChoices: [PlainChoice]? {
    let playback = app[WalkPlayback.self]
    guard playback.isPlaying, let progress = playback.walk else { return nil }
    let steps = progress.walk.steps
    let next = progress.step + 1
    let title = next < steps.count ? steps[next].title : ""
    let on = PlainChoice(title: "Step \(next + 1) of \(steps.count): \(title)") {
      $0.goOnWithWalk()
    }
    let back = PlainChoice(title: "One step back", obstacle: playback.stepBackObstacle) {
      $0.takeWalkStepBack()
    }
    let leave = PlainChoice(title: "Leave the walk, and go on from here") { $0.leaveWalk() }
    // After the last step, one Enter too many only leaves the walk.
    return next < steps.count ? [on, back, leave] : [leave, back]
  }

  private mutating func goOnWithWalk() -> [String] {
    guard WalkPlayback.beginNextStep(&app) else {
      return [app[WalkPlayback.self].nextStepObstacle ?? ""]
    }
    var told: [String] = []
    while let line = app[WalkPlayback.self].walk?.nextLine {
      let before = app
      _ = WalkPlayback.settleBeforeNextLine(&app)
      told += changes(since: before)
      told += read(line)
    }
    let before = app
    _ = app.settle()
    return told + changes(since: before)
  }

  private mutating func read(_ line: Walk.Line) -> [String] {
    let before = app
    let failure = WalkPlayback.doNextLine(&app).failure
    switch line.command {
    case .say(let text): return [text]
    case .word(let written):
      // A command that opens a window on the screen is answered in lines here.
      if let answer = Self.answer(to: written.name), answer.isOfScreen {
        return answer.lines(&self, written.values.compactMap { $0 }.joined(separator: " "))
      }
    default: break
    }
    // Expectations about the screen have no meaning here.
    if let failure, !line.command.isAboutScreen {
      return ["Line \(failure.mark.line), \(failure.line): \(failure.found)"]
    }
    return line.command.isAct ? changes(since: before) : []
  }

  private mutating func takeWalkStepBack() -> [String] {
    let before = app
    WalkPlayback.takeStepBack(&app)
    let title = app[WalkPlayback.self].walk?.current?.title
    return [title.map { "Back where \(inQuotes($0)) ended." } ?? "Back at the walk's beginning."]
      + changes(since: before, byHistory: true)
  }

  private mutating func leaveWalk() -> [String] {
    app[WalkPlayback.self].walk = nil
    return ["The walk is left; everything is as it was there."]
  }
}

extension String {
  fileprivate var asSentence: String {
    prefix(1).uppercased() + dropFirst() + (hasSuffix("?") ? "" : ".")
  }
}

extension WalkCommand {
  fileprivate var isAboutScreen: Bool {
    switch self {
    case .expect(let expectation):
      switch expectation.assertion {
      case .text, .screen: true
      default: false
      }
    default: false
    }
  }
}
