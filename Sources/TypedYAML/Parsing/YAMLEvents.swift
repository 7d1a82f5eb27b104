import CYAML
import Text

/// libyaml's parser over bytes that stay in place for as long as this lives.
struct YAMLEvents: ~Copyable {
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private let source: SourceText

  init(of source: SourceText) throws(Problem) {
    parser = .allocate(capacity: 1)
    self.source = source
    guard yaml_parser_initialize(parser) == 1 else {
      parser.deallocate()
      throw Problem(.tooLarge, at: source.start, "there is not enough memory to read the file")
    }
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(parser, source.bytes.baseAddress, source.bytes.count)
  }

  deinit {
    yaml_parser_delete(parser)
    parser.deallocate()
  }

  /// The next step; after the end of the stream, or a problem, nothing more may be asked.
  func next() throws(Problem) -> YAMLEvent {
    var event = yaml_event_t()
    guard yaml_parser_parse(parser, &event) == 1 else {
      throw syntaxProblem(SyntaxFailure(parser.pointee), in: source)
    }
    defer { yaml_event_delete(&event) }
    return YAMLEvent(event)
  }
}
