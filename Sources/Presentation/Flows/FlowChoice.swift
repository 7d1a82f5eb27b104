public import Simulation

/// One of several options that an open flow offers.
public struct FlowChoice: Hashable, Sendable {
  /// Name for use in a sentence: “SN-1 on the Watch”.
  public var name: String
  /// Text on the sheet.
  public var line: String
  /// Picture beside the text, if there is room for it.
  public var picture: Sheet.Picture?
  /// Text for plain mode: “Next, to the Watch”.
  public var spoken: String
  public var message: Message
  /// Whether `continued` selects this option.
  public var isUsual = false
}
