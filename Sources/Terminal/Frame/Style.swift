/// Text attributes that every terminal has in some form.
public struct TextAttributes: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  public static let bold = TextAttributes(rawValue: 1)
  public static let dim = TextAttributes(rawValue: 2)
  public static let underline = TextAttributes(rawValue: 8)
  public static let reverse = TextAttributes(rawValue: 16)
}

/// Colours and attributes of a glyph.
public struct Style: Hashable, Sendable {
  public var foreground: Color
  public var background: Color
  public var attributes: TextAttributes

  public init(
    _ foreground: Color = .terminalDefault, on background: Color = .terminalDefault,
    _ attributes: TextAttributes = []
  ) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }

  public var bold: Style { adding(.bold) }
  public var dim: Style { adding(.dim) }
  public var underline: Style { adding(.underline) }
  public var reverse: Style { adding(.reverse) }

  public func on(_ background: Color) -> Style {
    Style(foreground, on: background, attributes)
  }

  private func adding(_ attribute: TextAttributes) -> Style {
    Style(foreground, on: background, attributes.union(attribute))
  }
}
