import Commands
import SimulatedWorld
import Simulation
import Terminal
import WalletDomain

extension ScreenHooks {
  /// What the parts of the screen have a say in.
  static let all = ScreenHooks(
    context: { $0[WalkPlayback.self].isPlaying ? .walk : nil },
    hasOpenWalk: { $0[WalkPlayback.self].walk != nil },
    endMotion: { $0[Motion.self].end() },
    leave: { input, app in WalkPlayback.leave(at: input, &app) },
    paste: { text, app in Pasting.take(text, &app) },
    refusal: { FlowEnd.refusal($0) },
    holdsTime: { $0[WalkPlayback.self].holdsTime || !$0[ConnectionState.self].held.isEmpty },
    interval: {
      $0[Motion.self].isRunning
        ? .milliseconds(50) : WalkPlayback.goesOn($0) ? .milliseconds(100) : nil
    },
    beforeTime: { time, app in app[Motion.self].advance(by: time) },
    slowed: { virtual, real, app in ShownCaption.slowed(virtual, in: real, &app) },
    afterTime: { time, app in WalkPlayback.goOn(&app, after: time) },
    watchers: [
      FlowFollowing.endWaiting,
      Seen.tellNotice,
      FlowFollowing.showNewFlow,
      FlowFollowing.tellEnding,
      CardPane.selectCardOfFlow,
      { _, _ in { $0.seen.narrowLists() } },
      { _, seen in
        let passes = seen.session.world.devices.map {
          seen.session.world.passesListed(with: $0).count
        }
        return { PassPane.selectNewPass(&$0, after: passes) }
      },
      { _, _ in { AwaitedCard.select(in: &$0) } },
      CardPane.stayOnDevice,
      FlowFollowing.selectUsualChoice,
      { _, seen in
        let read = seen.selectedCall?.id
        return { if $0.selectedCall?.id != read { CallPane.readFromTheTop(&$0.seen) } }
      },
    ],
    animate: { message, seen in
      guard Motion.mayStart(seen, by: message) else { return nil }
      return { Motion.start(&$0, from: seen, seen.flow) }
    },
    outgoing: { effects, app in
      defer { ConsentPrompt.follow(&app) }
      return Connection.allowed(&app, effects)
    },
    layout: [
      { seen, demand in
        demand.stepCount = seen.showsSteps ? seen.flowSteps.count : 0
        demand.failureColumns =
          seen.showsSteps ? StepListView(seen: seen).failureColumns : (0, 0)
        demand.followsFlow = seen.followsFlow
      },
      { seen, demand in
        demand.callIsOpen = seen.calls.isOpen && !seen.showsSteps && !seen.looksBack
        demand.callIsRead = seen.pane == .calls
        demand.callCount = seen.session.world.log.calls.count
        demand.laneColumns = SequenceLanes.leastColumns(for: seen.session.world.log.parties)
      },
      { seen, demand in demand.cardCount = seen.session.cardCount },
      // The caption of a large screen is worded and wrapped to count its lines.
      { seen, demand in if seen.isPresenting { demand.captionRows = CaptionView.rows(seen) } },
    ],
    marks: [FaultOptions.mark, FileProblems.mark],
    narration: { seen in
      let walk = seen[WalkPlayback.self].walk.flatMap { $0.isPlayingWalk ? $0 : nil }
      return walk.map {
        Narration(text: $0.narration(aFlowIsOpen: seen.flow != nil), partRead: $0.partRead)
      }
    },
    wayBack: { WalkPlayback.wayBackFromChange($0) },
    guidance: { WalkPlayback.lines($0, columns: $1) },
    asides: { FlowAsides(seen: $0).asides },
    lastCall: { CallPaneView(seen: $0).lastCallLines(in: $1) },
    drawForAudience: { seen, layout, frame in
      CaptionView(seen: seen).draw(in: layout.status, on: &frame)
      StripView(seen: seen).draw(in: layout.strip, on: &frame)
    },
    rowsForAudience: { CaptionView.rows($0, columns: $1) },
    bar: {
      if $0.context == .walk { return StageKeyBar(seen: $0).ofWalk }
      return $0.isPresenting && Context.underlying.contains($0.context)
        ? StageKeyBar(seen: $0).ofPresenter : nil
    },
    givesNext: { seen, command in
      guard seen.context == .walk else { return nil }
      return command == .word(.goOn) && seen[WalkPlayback.self].walk?.goesOnNext == true
    },
    drawOver: { MotionView(seen: $0).draw(on: &$1) })
}
