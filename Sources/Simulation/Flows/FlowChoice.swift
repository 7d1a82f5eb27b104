/// One thing of several that an open flow lets the person choose.
public struct FlowChoice: Hashable, Sendable {
  /// In a sentence: “SN-1 on the Watch”.
  public var name: String
  /// On the sheet.
  public var line: String
  /// Beside it on the sheet, where there is room for pictures.
  public var picture: SheetContent.Picture?
  /// Where it is spoken: “Next, to the Watch”.
  public var spoken: String
  public var message: Message
  /// What going on takes.
  public var isUsual = false
}
