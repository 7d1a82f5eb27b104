/// A cache of one entry: the last question and its answer, which may be megabytes long.
///
/// Not part of the state that holds it: any two caches are equal.
public struct Memoized<Question: Equatable & Sendable, Answer: Sendable>: Sendable {
  /// Boxed because a world is copied more often than its caches are used.
  @Boxed private var last: Asked?

  private struct Asked: Sendable {
    let question: Question
    let answer: Answer
  }

  public init() { last = nil }

  /// Returns the cached answer to the same question, else calls `work`, which must depend on the question alone.
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
