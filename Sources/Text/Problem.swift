/// One mistake in a file, at its place, and what to do about it.
public struct Problem: Error, Sendable, Hashable {
  public let mark: SourceMark
  public let code: ProblemCode

  /// One sentence without a full stop; untrusted text in it has gone through `quoted`.
  public let message: String

  /// Ends the sentence, as in ``did you mean `cards`?``.
  public let remedy: String?

  public init(_ code: ProblemCode, at mark: SourceMark, _ message: String, remedy: String? = nil) {
    self.mark = mark
    self.code = code
    self.message = message
    self.remedy = remedy
  }
}

extension Problem: CustomStringConvertible {
  public var description: String {
    "\(mark): error \(code.rawValue): \(message)" + (remedy.map { "; \($0)" } ?? "")
  }
}
