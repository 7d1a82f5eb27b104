import CYAML

/// What libyaml says when it cannot go on.
struct SyntaxFailure {
  let kind: yaml_error_type_t
  let problem: String
  let place: yaml_mark_t
  let context: String
  let contextPlace: yaml_mark_t

  /// Only the check of single characters gives these.
  let byteOffset: Int
  let character: Unicode.Scalar?

  init(_ parser: borrowing yaml_parser_t) {
    kind = parser.error
    problem = parser.problem.map { String(cString: $0) } ?? ""
    place = parser.problem_mark
    context = parser.context.map { String(cString: $0) } ?? ""
    contextPlace = parser.context_mark
    byteOffset = Int(clamping: parser.problem_offset)
    character = UInt32(exactly: parser.problem_value).flatMap(Unicode.Scalar.init)
  }
}
