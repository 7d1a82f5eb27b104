/// Something on a frame that a click can be meant for, as the program that draws it knows it.
public protocol MouseTarget: Sendable {}
