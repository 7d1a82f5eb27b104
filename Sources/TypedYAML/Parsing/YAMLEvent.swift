import CYAML

/// One step of libyaml through a file.
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
    case documentStart, documentEnd
    case streamEnd
    /// Nothing that a reader needs to know.
    case other
  }
}

extension YAMLEvent {
  /// Copies what `event` says; the event itself stays libyaml's to delete.
  init(_ event: borrowing yaml_event_t) {
    place = event.start_mark
    switch event.type {
    case YAML_SCALAR_EVENT:
      let scalar = event.data.scalar
      let text = UnsafeBufferPointer(start: scalar.value, count: scalar.length)
      let isPlain = scalar.style == YAML_PLAIN_SCALAR_STYLE
      kind = .scalar(String(decoding: text, as: UTF8.self), isPlain: isPlain)
      hasAnchor = scalar.anchor != nil
      hasTag = scalar.tag != nil
    case YAML_SEQUENCE_START_EVENT:
      kind = .sequenceStart
      hasAnchor = event.data.sequence_start.anchor != nil
      hasTag = event.data.sequence_start.tag != nil
    case YAML_MAPPING_START_EVENT:
      kind = .mappingStart
      hasAnchor = event.data.mapping_start.anchor != nil
      hasTag = event.data.mapping_start.tag != nil
    case YAML_ALIAS_EVENT: kind = .alias
    case YAML_SEQUENCE_END_EVENT: kind = .sequenceEnd
    case YAML_MAPPING_END_EVENT: kind = .mappingEnd
    case YAML_DOCUMENT_START_EVENT: kind = .documentStart
    case YAML_DOCUMENT_END_EVENT: kind = .documentEnd
    case YAML_STREAM_END_EVENT: kind = .streamEnd
    default: kind = .other
    }
  }
}
