import CYAML
import Text

/// One event of libyaml's parser, copied.
struct YAMLEvent {
  var kind: Kind
  var place: yaml_mark_t
  var hasAnchor = false
  var hasTag = false

  enum Kind {
    case scalar(String, isPlain: Bool)
    case alias
    case sequenceStart, sequenceEnd
    case mappingStart, mappingEnd
    case documentStart, streamEnd
    /// Start of the stream or end of the document.
    case other
  }

  /// The event itself stays libyaml's to delete.
  init(_ event: borrowing yaml_event_t) {
    place = event.start_mark
    switch event.type {
    case YAML_SCALAR_EVENT:
      let scalar = event.data.scalar
      let text = UnsafeBufferPointer(start: scalar.value, count: scalar.length)
      let isPlain = scalar.style == YAML_PLAIN_SCALAR_STYLE
      kind = .scalar(String(decoding: text, as: UTF8.self), isPlain: isPlain)
      (hasAnchor, hasTag) = (scalar.anchor != nil, scalar.tag != nil)
    case YAML_SEQUENCE_START_EVENT:
      kind = .sequenceStart
      let start = event.data.sequence_start
      (hasAnchor, hasTag) = (start.anchor != nil, start.tag != nil)
    case YAML_MAPPING_START_EVENT:
      kind = .mappingStart
      let start = event.data.mapping_start
      (hasAnchor, hasTag) = (start.anchor != nil, start.tag != nil)
    case YAML_ALIAS_EVENT: kind = .alias
    case YAML_SEQUENCE_END_EVENT: kind = .sequenceEnd
    case YAML_MAPPING_END_EVENT: kind = .mappingEnd
    case YAML_DOCUMENT_START_EVENT: kind = .documentStart
    case YAML_STREAM_END_EVENT: kind = .streamEnd
    default: kind = .other
    }
  }
}

/// libyaml's parser over the bytes of a source, which must stay in place for as long as this lives.
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

  /// The next event; must not be called after the end of the stream or a problem.
  func next() throws(Problem) -> YAMLEvent {
    var event = yaml_event_t()
    guard yaml_parser_parse(parser, &event) == 1 else {
      throw SyntaxFailure(parser.pointee).problem(in: source)
    }
    defer { yaml_event_delete(&event) }
    return YAMLEvent(event)
  }
}
