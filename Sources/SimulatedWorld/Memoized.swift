/// The last question and its answer: asked again, it costs no work, though it be of megabytes.
///
/// No part of what is true: any two are equal.
public struct Memoized<Question: Equatable & Sendable, Answer: Sendable>: Sendable {
  /// In a box, because a world is copied more often than it is asked.
  @Boxed private var last: Asked?

  private struct Asked: Sendable {
    let question: Question
    let answer: Answer
  }

  public init() { last = nil }

  /// `work` must go by the question alone.
  public mutating func answer<Failure: Error>(
    _ question: Question, by work: (Question) throws(Failure) -> Answer
  ) throws(Failure) -> Answer {
    if let last, last.question == question { return last.answer }
    let answer = try work(question)
    last = Asked(question: question, answer: answer)
    return answer
  }
}

extension Memoized: Hashable {
  public static func == (one: Self, other: Self) -> Bool { true }
  public func hash(into hasher: inout Hasher) {}
}
