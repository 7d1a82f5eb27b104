import CYAML
import Text

/// One event of libyaml's parser, copied.
struct YAMLEvent {
  var kind: yaml_event_type_t
  var place: yaml_mark_t
  /// The text of a scalar.
  var text = ""
  var isPlain = false
  var hasAnchor = false
  var hasTag = false

  /// The event itself stays libyaml's to delete.
  init(_ event: borrowing yaml_event_t) {
    (kind, place) = (event.type, event.start_mark)
    switch kind {
    case YAML_SCALAR_EVENT:
      let scalar = event.data.scalar
      let bytes = UnsafeBufferPointer(start: scalar.value, count: scalar.length)
      text = String(decoding: bytes, as: UTF8.self)
      isPlain = scalar.style == YAML_PLAIN_SCALAR_STYLE
      (hasAnchor, hasTag) = (scalar.anchor != nil, scalar.tag != nil)
    case YAML_SEQUENCE_START_EVENT:
      let start = event.data.sequence_start
      (hasAnchor, hasTag) = (start.anchor != nil, start.tag != nil)
    case YAML_MAPPING_START_EVENT:
      let start = event.data.mapping_start
      (hasAnchor, hasTag) = (start.anchor != nil, start.tag != nil)
    default: break
    }
  }
}

/// libyaml's parser over the bytes of a source, which must stay in place for as long as this lives.
struct YAMLEvents: ~Copyable {
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private let source: YAMLSource

  init(of source: YAMLSource) throws(Problem) {
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

  /// The next event; must not be called after the end of the stream or a problem.
  func next() throws(Problem) -> YAMLEvent {
    var event = yaml_event_t()
    guard yaml_parser_parse(parser, &event) == 1 else {
      throw parser.pointee.syntaxProblem(in: source)
    }
    defer { yaml_event_delete(&event) }
    return YAMLEvent(event)
  }
}
