/// The way back, one step for each deliberate act.
public struct History: Hashable, Sendable {
  /// An act and what was true before it, or, when undone, after it.
  struct Step: Hashable, Sendable {
    var act: Message
    var moment: Moment
  }

  private var past: [Step] = []
  private var future: [Step] = []

  /// The act that undo would take back.
  public var lastAct: Message? { past.last?.act }
  /// The act that redo would do again.
  public var nextAct: Message? { future.last?.act }
  public var depth: Int { past.count }

  /// Steps beyond this are forgotten, oldest first.
  static let limit = 1000

  mutating func note(_ act: Message, before moment: Moment) {
    past.append(Step(act: act, moment: moment))
    if past.count > Self.limit { past.removeFirst() }
    future = []
  }

  mutating func undo(from present: Moment) -> Moment? {
    guard let step = past.popLast() else { return nil }
    future.append(Step(act: step.act, moment: present))
    return step.moment
  }

  mutating func redo(from present: Moment) -> Moment? {
    guard let step = future.popLast() else { return nil }
    past.append(Step(act: step.act, moment: present))
    return step.moment
  }
}
