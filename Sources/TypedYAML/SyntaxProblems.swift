import CYAML
import Text

extension yaml_parser_t {
  /// The error that stopped the parser, in words for the author of the file.
  func syntaxProblem(in source: YAMLSource) -> Problem {
    switch error {
    case YAML_MEMORY_ERROR:
      return Problem(.tooLarge, at: source.start, "there is not enough memory to read the file")
    case YAML_READER_ERROR:
      let character = UInt32(exactly: problem_value).flatMap(Unicode.Scalar.init)
      let shown = escapingUnprintable(character.map { String($0) } ?? "")
      return Problem(
        .notText, at: source.mark(atByte: Int(clamping: problem_offset)),
        "the control character `\(shown)` cannot stand in the file",
        remedy: "write it as an escape in double quotes")
    default:
      let mark = source.mark(problem_mark)
      if message.contains("tag") || circumstance.contains("tag") {
        return Problem(
          .tag, at: mark, "YAML tags are not accepted", remedy: "put the text in quotes")
      }
      let (sentence, remedy) = self.sentence(in: source)
      return Problem(.syntax, at: mark, sentence, remedy: remedy)
    }
  }

  private var message: String { problem.map { String(cString: $0) } ?? "" }

  /// What the parser was doing.
  private var circumstance: String { context.map { String(cString: $0) } ?? "" }

  private func sentence(in source: YAMLSource) -> (message: String, remedy: String?) {
    let opening = source.mark(context_mark)
    let since = "that starts at line \(opening.line), column \(opening.column)"
    switch message {
    case "did not find expected ',' or '}'":
      return ("expected `,` or `}` in the mapping \(since)", nil)
    case "did not find expected ',' or ']'":
      return ("expected `,` or `]` in the list \(since)", nil)
    case "did not find expected '-' indicator":
      return ("expected `- ` and the next item of the list \(since)", "check the indentation")
    case "did not find expected key":
      return ("expected the next key of the mapping \(since)", "check the indentation and quotes")
    case "could not find expected ':'":
      return ("expected `:` after the key \(since)", nil)
    case "did not find expected node content": return ("expected a value here", nil)
    case "did not find expected <document start>":
      return ("text follows the end of the document", "check the indentation")
    case "mapping values are not allowed in this context":
      return ("a `:` cannot stand here", "quote text that holds `: `, and check the indentation")
    case "mapping keys are not allowed in this context": return ("a `?` cannot stand here", nil)
    case "block sequence entries are not allowed in this context":
      return ("a list item cannot start here", "put `- ` on a line of its own")
    case "found character that cannot start any token": return badStart(in: source)
    case "found a tab character that violates indentation",
      "found a tab character where an indentation space is expected":
      return ("a tab cannot indent", "use spaces")
    case "found unexpected end of stream", "found unexpected document indicator":
      return ("the quoted text \(since) is never closed", nil)
    case "found unknown escape character":
      return (
        "unknown escape in double quotes", "write a backslash as `\\\\`, or use single quotes"
      )
    case "did not find expected hexdecimal number", "found invalid Unicode character escape code":
      return ("the escape is not a Unicode character", nil)
    case "did not find expected comment or line break":
      return ("expected the end of the line", nil)
    case "found an indentation indicator equal to 0":
      return ("the indentation of a text block is from 1 to 9", nil)
    case "found incompatible YAML document":
      return ("the file is written for another version of YAML", nil)
    case _ where circumstance.contains("directive"):
      return ("a line that starts with `%` is a YAML directive", "put the text in quotes")
    default:
      return ("the YAML cannot be read (\(message))", nil)
    }
  }

  private func badStart(in source: YAMLSource) -> (message: String, remedy: String?) {
    guard let character = source.character(at: problem_mark) else {
      return ("a value cannot start here", nil)
    }
    if character == "\t" { return ("a tab cannot indent", "use spaces") }
    return ("a value cannot start with \(quoted(String(character)))", "put the text in quotes")
  }
}
